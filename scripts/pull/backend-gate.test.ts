import { expect, test } from 'vitest';
import { createBackendGate } from './backend-gate.ts';

/** A clock that moves to the next moment that somebody waits for, once nothing else is to be done. */
function createClock() {
  let now = 0;
  const waiting: { readonly at: number; readonly resolve: () => void }[] = [];
  return {
    clock: {
      now: () => now,
      sleep: (ms: number) => new Promise<void>((resolve) => void waiting.push({ at: now + ms, resolve })),
    },
    async run(work: Promise<unknown>): Promise<void> {
      let isDone = false;
      work.finally(() => (isDone = true)).catch(() => undefined);
      while (!isDone) {
        for (let i = 0; i < 20; i += 1) await Promise.resolve();
        const next = Math.min(...waiting.map(({ at }) => at));
        if (waiting.length === 0) continue;
        now = next;
        // The network keeps no order: those that wait longest may come last.
        for (const one of waiting.splice(0).reverse()) one.at <= now ? one.resolve() : waiting.push(one);
      }
      await work;
    },
  };
}

const answer = (status: number, retryAfter?: string) => ({
  status,
  headers: new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
});

/** Calls of a pull at a backend of five requests a second, eight at a time, each tried four times after its `Retry-After`. */
async function pull(hasGate: boolean): Promise<number> {
  const { clock, run } = createClock();
  const gate = createBackendGate(clock);
  const sentAt: number[] = [];
  let failed = 0;
  const call = async (): Promise<void> => {
    for (let tries = 0; tries < 4; tries += 1) {
      if (hasGate) await gate.turn();
      const isLimited = sentAt.filter((at) => at > clock.now() - 1000).length >= 5;
      if (!isLimited) return void sentAt.push(clock.now());
      gate.note(answer(429, '1'));
      await clock.sleep(1000);
    }
    failed += 1;
  };
  const lane = async (): Promise<void> => {
    for (let i = 0; i < 4; i += 1) await call();
  };
  await run(Promise.all(Array.from({ length: 8 }, lane)));
  return failed;
}

test('one Retry-After holds all requests of a backend, and fewer go at once afterwards: a small limit is no failure', async () => {
  expect(await pull(false)).toBeGreaterThan(0);
  expect(await pull(true)).toBe(0);
});

test.each([
  ['seconds', 429, '2', 2000],
  ['a date', 503, 'Thu, 01 Jan 1970 00:00:03 GMT', 3000],
  ['a day', 429, '86400', 30_000],
  ['nonsense', 429, 'later', 0],
  ['another status', 500, '5', 0],
])('%s of Retry-After hold as long as they say, half a minute at most', async (_, status, retryAfter, until) => {
  const { clock, run } = createClock();
  const gate = createBackendGate(clock);
  gate.note(answer(status, retryAfter));
  await run(gate.turn());
  expect(clock.now()).toBe(until);
});
