/** Rebuilds at the moments at which content changes by itself: an event ends, a notice is due. */
import { join } from 'node:path';
import { and, eq, lte } from 'drizzle-orm';
import { nextChangeAt } from '../../../src/site/schedule.ts';
import { currentManifest } from '../../activation/release-store.ts';
import type { Queue } from '../context.ts';
import type { Database } from '../database/open-database.ts';
import { nextChanges } from '../database/schema.ts';
import { findState } from '../history/find-state.ts';
import { enqueueRebuild } from './enqueue.ts';
import { setNextChange } from './outcome.ts';

/** A successful rebuild sets the next moment; until then it is enqueued again at this interval. */
const retryAfterMs = 3_600_000;

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
export async function recordExternalBuilds(
  db: Database,
  partnerIds: readonly string[],
  distRoot: string,
  now: Date,
): Promise<void> {
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
