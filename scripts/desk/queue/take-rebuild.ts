/** Which rebuild a job does. */
import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { DeskTables } from '../database/open-desk-database.ts';
import { live, rebuilds } from '../database/schema.ts';
import { deadLetterName, queueName } from './jobs.ts';

export interface TakenRebuild {
  readonly seq: number;
  /** This one included. */
  readonly tries: number;
  readonly acceptLoss: boolean;
  /** An earlier one is kept among those whose tries are used up. */
  readonly wasDead: boolean;
}

/**
 * The rebuild that a job does: the newest that waits, or that a dead worker has left, or that this job failed at before.
 * Null when there is nothing to do any more. Of two jobs of a partner that were taken in the same moment one does it, and
 * the other is told that somebody is at work.
 */
export function takeRebuild(db: DeskTables, partner: string, job: string): Promise<TakenRebuild | 'at work' | null> {
  return db.transaction(async (tx) => {
    // In turn: who comes second sees what the first has taken.
    await tx.execute(sql`select pg_advisory_xact_lock(${takeLock}, hashtext(${partner}))`);
    const rows = await tx
      .select({
        seq: rebuilds.seq,
        state: rebuilds.state,
        acceptLoss: rebuilds.acceptLoss,
        tries: rebuilds.tries,
        isAtWork: sql<boolean>`coalesce(${isBuilding} and ${rebuilds.job} in ${otherJobs(partner, job)}, false)`,
        // With the rows: each question more is a tenth of what the queue does for a rebuild.
        isPast: sql<boolean>`${newerLive(partner)}`,
        wasDead: sql<boolean>`${deadJobs(partner)}`,
      })
      .from(rebuilds)
      .where(and(eq(rebuilds.partner, partner), or(isWaiting, isBuilding, isFailureOf(job))))
      .orderBy(desc(rebuilds.seq))
      .for('update');
    // What is being built by a job that is gone was left over.
    if (rows.some(({ isAtWork }) => isAtWork)) return 'at work';
    const [newest, ...older] = rows;
    if (newest === undefined || newest.isPast) return null;
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
    return { seq: newest.seq, tries, acceptLoss, wasDead: newest.wasDead };
  });
}

/** Of the queue of PostgreSQL's locks. */
const takeLock = 4_600_003;
const isWaiting = eq(rebuilds.state, 'queued');
/** A return to an earlier release is at work without a job. */
const isBuilding = and(eq(rebuilds.state, 'building'), isNotNull(rebuilds.job));
/** Jobs of the partner that the queue knows at work, but this one. */
const otherJobs = (partner: string, job: string) =>
  sql`(select id::text from pgboss.job where name = ${queueName} and singleton_key = ${partner} and state = 'active' and id::text <> ${job})`;
// As SQL of their own, in which each column is named with its table.
const newerLive = (partner: string) =>
  sql`exists (select from ${live} where ${live.partner} = ${partner} and ${live.release} <> '' and ${live.seq} > ${rebuilds.seq})`;
const deadJobs = (partner: string) =>
  sql`exists (select from pgboss.job where name = ${deadLetterName} and singleton_key = ${partner})`;
const isFailureOf = (job: string) => and(eq(rebuilds.state, 'failed'), eq(rebuilds.job, job));
