/** Which rebuild a job does. The database tells it in one call: on PGlite each question more is a tenth of what the queue does. */
import { sql } from 'drizzle-orm';
import type { DeskTables } from '../database/open-desk-database.ts';
import { deadLetterName, queueName } from './jobs.ts';

export interface ClaimedRebuild {
  readonly seq: number;
  /** This one included. */
  readonly tries: number;
  readonly acceptLoss: boolean;
  /** An earlier one is kept among those whose tries are used up. */
  readonly wasDead: boolean;
}

/**
 * The rebuild that a job does: the newest that waits, or that a dead worker has left, or that this job failed at before;
 * older ones that are left over are overtaken. Null when there is nothing to do any more. Of two jobs of a partner that
 * were taken in the same moment one does it, and the other is told that somebody is at work.
 */
export async function claimRebuild(
  db: DeskTables,
  partner: string,
  job: string,
): Promise<ClaimedRebuild | 'at work' | null> {
  const now = new Date().toISOString();
  const [row] = await db
    .select({
      isAtWork: sql<boolean>`at_work`,
      seq: sql<number | null>`taken`,
      tries: sql<number>`tries`,
      acceptLoss: sql<boolean>`accept_loss`,
      wasDead: sql<boolean>`was_dead`,
    })
    .from(sql`desk_take_rebuild(${partner}, ${job}, ${now}::timestamptz, ${queueName}, ${deadLetterName})`);
  if (row === undefined) throw new Error('desk_take_rebuild answered without a row.');
  const { isAtWork, seq, ...taken } = row;
  if (isAtWork) return 'at work';
  return seq === null ? null : { seq, ...taken };
}
