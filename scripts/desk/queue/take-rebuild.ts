/** Which rebuild a job does. */
import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { DeskTables } from '../database/open-desk-database.ts';
import { rebuilds } from '../database/schema.ts';
import { liveOf } from './fence.ts';

export interface TakenRebuild {
  readonly seq: number;
  /** This one included. */
  readonly tries: number;
  readonly acceptLoss: boolean;
}

/**
 * The rebuild that a job does: the newest that waits, or that a dead worker has left, or that this job failed at before.
 * The queue has one job of a partner at work, so whatever else is at work is left over, and done by this one too. Null
 * when there is nothing to do any more.
 */
export function takeRebuild(db: DeskTables, partner: string, job: string): Promise<TakenRebuild | null> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({
        seq: rebuilds.seq,
        state: rebuilds.state,
        acceptLoss: rebuilds.acceptLoss,
        tries: rebuilds.tries,
      })
      .from(rebuilds)
      .where(and(eq(rebuilds.partner, partner), or(isWaiting, isLeft, isFailureOf(job))))
      .orderBy(desc(rebuilds.seq))
      .for('update');
    const [newest, ...older] = rows;
    if (newest === undefined || ((await liveOf(tx, partner))?.seq ?? 0) > newest.seq) return null;
    const left = older.filter(({ state }) => state !== 'failed');
    const now = new Date();
    if (left.length > 0)
      await tx
        .update(rebuilds)
        .set({ state: 'overtaken', endedAt: now })
        .where(
          inArray(
            rebuilds.seq,
            left.map(({ seq }) => seq),
          ),
        );
    const tries = newest.tries + 1;
    const acceptLoss = [newest, ...left].some((row) => row.acceptLoss);
    await tx
      .update(rebuilds)
      .set({
        state: 'building',
        job,
        acceptLoss,
        tries,
        step: 'pull',
        pagesDone: 0,
        pagesTotal: 0,
        startedAt: now,
        endedAt: null,
        error: null,
      })
      .where(eq(rebuilds.seq, newest.seq));
    return { seq: newest.seq, tries, acceptLoss };
  });
}

const isWaiting = eq(rebuilds.state, 'queued');
/** A return to an earlier release is at work without a job. */
const isLeft = and(eq(rebuilds.state, 'building'), isNotNull(rebuilds.job));
const isFailureOf = (job: string) => and(eq(rebuilds.state, 'failed'), eq(rebuilds.job, job));
