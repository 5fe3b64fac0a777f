/**
 * Reads of the store for pages. A store that hangs would keep every page from loading until its request ends, so a page
 * waits two seconds at most, then shows what was read last.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Target } from '../../publish/target.ts';

const maxWaitMs = 2000;

/** One read at a time of each partner. `value` null: there is no store, or it never answered; `staleSince` null: read now. */
export function createPatientReader<T>(read: (partner: string) => Promise<T>, now: () => Date, waitMs = maxWaitMs) {
  const last = new Map<string, { readonly value: T; readonly at: Date }>();
  const reads = new Map<string, { readonly startedAt: number; readonly answer: Promise<{ value: T } | null> }>();
  const start = (partner: string) => {
    const answer = read(partner)
      .then((value) => {
        last.set(partner, { value, at: now() });
        return { value };
      })
      .catch(() => null)
      .finally(() => reads.delete(partner));
    const started = { startedAt: performance.now(), answer };
    reads.set(partner, started);
    return started;
  };
  return async (partner: string) => {
    const { startedAt, answer } = reads.get(partner) ?? start(partner);
    const remainingMs = Math.max(0, waitMs - (performance.now() - startedAt));
    const fresh = await Promise.race([answer, sleep(remainingMs, null, { ref: false })]);
    if (fresh !== null) return { value: fresh.value, staleSince: null, isSilent: false };
    const known = last.get(partner);
    return { value: known?.value ?? null, staleSince: known?.at ?? null, isSilent: true };
  };
}

export function createStoreReader(target: ((partner: string) => Promise<Target>) | null, now: () => Date) {
  return {
    head: createPatientReader(async (partner) => (await target?.(partner))?.head() ?? null, now),
    /** Releases that can be rolled back to there, and when each was published. */
    publications: createPatientReader(async (partner) => (await (await target?.(partner))?.publications()) ?? [], now),
  };
}
