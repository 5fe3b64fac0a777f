/**
 * Rebuilds from everything that the backend has, each hour and once a night: they find what webhooks missed. Each partner
 * has its own place within the hour, which follows from its id, so that the backend is not asked by all at once.
 */
import { numberFromHash } from '../../core/hash.ts';
import type { Queue } from '../context.ts';
import type { CheckSettings } from '../rebuild.ts';
import { enqueueRebuild } from './enqueue.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const koreaOffsetMs = 9 * hourMs;

/** Returns the work of a poll: enqueues the checks that have become due since the last one. */
export function createCheckSchedule(
  queue: Queue,
  partnerIds: readonly string[],
  { everyMinutes, nightHour }: CheckSettings,
  now: () => Date,
): () => Promise<void> {
  let last = now().getTime();
  const hasPassed = (from: number, to: number, offset: number, intervalMs: number): boolean =>
    intervalMs > 0 && Math.floor((to - offset) / intervalMs) > Math.floor((from - offset) / intervalMs);
  return async () => {
    const [from, to] = [last, now().getTime()];
    for (const partner of partnerIds) {
      const place = numberFromHash(partner) % hourMs;
      const isNight = nightHour !== null && hasPassed(from, to, nightHour * hourMs - koreaOffsetMs + place, dayMs);
      if (!isNight && !hasPassed(from, to, place, everyMinutes * 60_000)) continue;
      await enqueueCheck(queue, partner, new Date(to), isNight);
    }
    // Last: what a database that is away has refused is due still.
    last = to;
  };
}

/** A rebuild from everything that the backend has; `isFresh` reads the details of every product again. */
export async function enqueueCheck(queue: Queue, partner: string, at: Date, isFresh = false): Promise<void> {
  const trigger = { kind: 'check', who: null, why: null, at: at.toISOString() } as const;
  await enqueueRebuild(queue, partner, { ...trigger, ...(isFresh && { isFresh }) });
}
