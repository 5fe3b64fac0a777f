/** Content that changes by itself at a moment (an event ends, a notice is due) is built again then. */
import { join } from 'node:path';
import { and, eq, lte } from 'drizzle-orm';
import { currentManifest, readHistory } from '../../release/release-store.ts';
import type { DeskTables, Queue } from '../context.ts';
import { nextChanges } from '../database/schema.ts';
import { enqueueRebuild } from './enqueue.ts';
import { setNextChange } from './record.ts';

/** A rebuild that ends well sets the next moment; where none has, it is enqueued again. */
const againMs = 3_600_000;

/** Those of these partners whose moment has come. What two desks enqueue at the same time is one rebuild. */
export async function enqueueDue(queue: Queue, partnerIds: readonly string[], now: Date): Promise<void> {
  const { db } = queue;
  const own = new Set(partnerIds);
  const rows = await db.select().from(nextChanges).where(lte(nextChanges.dueAt, now));
  const due = rows.filter(({ partner }) => own.has(partner));
  const trigger = { kind: 'schedule', who: null, why: null, at: now.toISOString() } as const;
  await Promise.all(due.map(({ partner }) => enqueueRebuild(queue, partner, trigger)));
  // Only now, so that a crash in between enqueues again; a rebuild that has ended meanwhile has set another moment.
  for (const { partner, dueAt } of due)
    if (dueAt !== null)
      await db
        .update(nextChanges)
        .set({ dueAt: new Date(now.getTime() + againMs) })
        .where(and(eq(nextChanges.partner, partner), eq(nextChanges.dueAt, dueAt)));
}

/** The next moment of releases that another command has made here (`npm start`, `site build`), which no rebuild has set. */
export async function recordBuiltElsewhere(
  db: DeskTables,
  partnerIds: readonly string[],
  distRoot: string,
  now: Date,
): Promise<void> {
  const rows = new Map((await db.select().from(nextChanges)).map((row) => [row.partner, row]));
  for (const partner of partnerIds) {
    const dist = join(distRoot, partner);
    const [last] = await readHistory(dist);
    const row = rows.get(partner);
    if (last === undefined || (row !== undefined && new Date(last.at) <= row.at)) continue;
    const manifest = await currentManifest(dist);
    if (manifest === null) continue;
    const { asOf, changes } = manifest;
    // One that has passed since it was built is due at once.
    const next = changes.find((change) => asOf === null || change > asOf);
    await setNextChange(db, partner, next === undefined ? null : new Date(next), now);
  }
}
