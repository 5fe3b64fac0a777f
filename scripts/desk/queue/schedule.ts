/** Rebuilds that nobody asks for: when content changes by itself, and, since webhooks get lost, hourly and nightly. */
import { join } from 'node:path';
import { and, eq, lte } from 'drizzle-orm';
import { nextChangeAt } from '../../../src/site/schedule.ts';
import { currentManifest } from '../../activation/release-store.ts';
import { findState } from '../../activation/state.ts';
import { numberFromHash } from '../../core/hash.ts';
import type { DeskOptions, Queue } from '../context.ts';
import type { Database } from '../database/open-database.ts';
import { nextChanges } from '../database/schema.ts';
import { enqueueRebuild } from './enqueue.ts';
import { setNextChange } from './outcome.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const koreaOffsetMs = 9 * hourMs;

/** A successful rebuild sets the next moment; until then it is enqueued again at this interval. */
const retryAfterMs = hourMs;

/** Enqueues the partners whose moment has come. Two desks that do so concurrently cause one rebuild. */
export async function enqueueDueRebuilds(queue: Queue, partnerIds: readonly string[], now: Date): Promise<void> {
  const { db } = queue;
  const own = new Set(partnerIds);
  const rows = await db.select().from(nextChanges).where(lte(nextChanges.dueAt, now));
  const due = rows.filter(({ partner }) => own.has(partner));
  const trigger = { kind: 'schedule', who: null, why: null, at: now.toISOString() } as const;
  await Promise.all(due.map(({ partner }) => enqueueRebuild(queue, partner, trigger)));
  // Last, so that a crash in between enqueues again. A rebuild that has ended meanwhile has set another moment.
  for (const { partner, dueAt } of due)
    if (dueAt !== null)
      await db
        .update(nextChanges)
        .set({ dueAt: new Date(now.getTime() + retryAfterMs) })
        .where(and(eq(nextChanges.partner, partner), eq(nextChanges.dueAt, dueAt)));
}

/** Sets the next change of releases that another command has built here (`npm start`, `site build`). */
export async function recordExternalBuilds(db: Database, partnerIds: readonly string[], distRoot: string, now: Date) {
  const rows = new Map((await db.select().from(nextChanges)).map((row) => [row.partner, row]));
  for (const partner of partnerIds) {
    const dist = join(distRoot, partner);
    const [last] = (await findState(dist)).history;
    const row = rows.get(partner);
    if (last === undefined || (row !== undefined && new Date(last.at) <= row.at)) continue;
    const manifest = await currentManifest(dist);
    if (manifest === null) continue;
    // One that has passed since it was built is due at once.
    const next = nextChangeAt(manifest.changes, manifest.asOf);
    await setNextChange(db, partner, next === null ? null : new Date(next), now);
  }
}

/** The work of a poll, which enqueues the checks that are due. By its id each partner has its own place within the hour. */
export function createCheckSchedule(
  queue: Queue,
  partnerIds: readonly string[],
  { everyMinutes, nightHour }: NonNullable<DeskOptions['checks']>,
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
