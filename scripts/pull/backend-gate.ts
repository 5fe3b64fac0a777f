/**
 * Turns of requests at one backend, for all pulls of this process. Without it each request waits for its own `Retry-After`:
 * all that were refused in one second come back in the same one, are refused again, and the partner is never published.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';

export type BackendGate = ReturnType<typeof createBackendGate>;

/** As long as a request's own retry waits at most. */
const maxHoldMs = 30_000;
/** Between two requests, once one was refused; doubles with each further hold. */
const spacing = { minMs: 100, maxMs: 1000 };
const maxBackends = 200;
/** Without a refusal, a backend that has recovered is asked as fast as any. */
const memoryMs = 600_000;

interface Clock {
  readonly now: () => number;
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<unknown>;
}

const machineClock: Clock = { now: Date.now, sleep: (ms, signal) => sleep(ms, undefined, { signal }) };
const gates = new LRUCache<string, BackendGate>({ max: maxBackends, ttl: memoryMs, updateAgeOnGet: true });

export function backendGate(base: string): BackendGate {
  const origin = URL.parse(base)?.origin ?? base;
  const gate = gates.get(origin) ?? createBackendGate();
  gates.set(origin, gate);
  return gate;
}

export function createBackendGate(clock = machineClock) {
  let heldUntil = 0;
  let gapMs = 0;
  let nextAt = 0;
  return {
    /** Resolves when a request may go. */
    async turn(signal?: AbortSignal): Promise<void> {
      for (let wait = 1; wait > 0; ) {
        wait = Math.max(heldUntil, nextAt) - clock.now();
        if (wait > 0) await clock.sleep(wait, signal);
      }
      nextAt = clock.now() + gapMs;
    },
    /** Reads an answer: 429 or 503 with `Retry-After` (RFC 9110, seconds or a date) holds all requests. */
    note({ status, headers }: Pick<Response, 'status' | 'headers'>): void {
      const asked = headers.get('retry-after');
      if ((status !== 429 && status !== 503) || asked === null) return;
      const now = clock.now();
      const ms = /^\s*\d+\s*$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - now;
      // Refusals of one hold are one.
      if (now >= heldUntil) gapMs = Math.min(spacing.maxMs, Math.max(spacing.minMs, gapMs * 2));
      heldUntil = Math.max(heldUntil, now + Math.min(maxHoldMs, Number.isNaN(ms) ? 0 : ms));
    },
  };
}
