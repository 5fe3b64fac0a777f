/** Content that changes by itself at a moment (an event ends, a notice is due) is built again then. */
import { and, eq, lte } from 'drizzle-orm';
import type { DeskDatabase } from '../database/open-desk-database.ts';
import { live } from '../database/schema.ts';
import { askRebuild } from './rebuild-queue.ts';

/** Partners whose moment has come. What two desks ask for at the same time is one rebuild. */
export async function askDue(database: Pick<DeskDatabase, 'db' | 'boss'>, now: Date): Promise<void> {
  const { db } = database;
  const due = await db.select().from(live).where(lte(live.nextChangeAt, now));
  const trigger = { kind: 'schedule', who: null, why: null, at: now.toISOString() } as const;
  await Promise.all(due.map(({ partner }) => askRebuild(database, partner, trigger)));
  // Only now, so that a crash in between asks again; a rebuild that has ended meanwhile has noted another moment.
  for (const { partner, nextChangeAt } of due)
    if (nextChangeAt !== null)
      await db
        .update(live)
        .set({ nextChangeAt: null })
        .where(and(eq(live.partner, partner), eq(live.nextChangeAt, nextChangeAt)));
}
