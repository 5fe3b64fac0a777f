/** What the queue has to do, for operators, and what they do about one rebuild. */
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Queue } from '../context.ts';
import type { Database } from '../database/open-database.ts';
import { rebuilds, workers } from '../database/schema.ts';
import { readNewestByPartner, summary } from '../history/read-rebuilds.ts';
import type { Trigger } from '../rebuild.ts';
import { enqueueRebuild, enqueueRollback } from './enqueue.ts';
import { readRetries, rebuildQueue } from './jobs.ts';
import { move } from './transitions.ts';
import { readWorkers } from './workers.ts';

/** Of each list: an outage of the backend has a thousand. */
export const maxShown = 100;

export async function readQueue(db: Database) {
  const [waiting, active, retries, processes] = await Promise.all([
    db
      .select({ ...summary, triggers: rebuilds.triggers })
      .from(rebuilds)
      .where(eq(rebuilds.state, 'queued'))
      .orderBy(asc(rebuilds.requestedAt))
      .limit(maxShown),
    db
      .select({ ...summary, host: workers.host })
      .from(rebuilds)
      .leftJoin(workers, eq(workers.id, rebuilds.worker))
      .where(eq(rebuilds.state, 'building'))
      .orderBy(desc(rebuilds.seq))
      .limit(maxShown),
    readRetries(db, maxShown),
    readWorkers(db),
  ]);
  const partners = [...new Set(retries.map(({ partner }) => partner))];
  const newestFailed = await readNewestByPartner(db, partners, eq(rebuilds.state, 'failed'));
  const failed = retries.flatMap(({ id, partner, at }) => {
    const row = newestFailed.get(partner);
    return row?.job === id ? [{ ...row, nextTryAt: at }] : [];
  });
  return { waiting, active, failed, workers: processes };
}

/** Null where it is at work, or over: a publication that has begun is not left half done. */
export async function cancelRebuild({ db, boss }: Queue, seq: number, now: Date): Promise<string | null> {
  const [row] = await move(db, 'cancel', eq(rebuilds.seq, seq), { endedAt: now }).returning();
  if (row === undefined) return null;
  // The job of a waiting one finds nothing to do, and ends; that of a failed one would wait for its next try.
  if (row.job !== null) await boss.cancel(rebuildQueue, row.job);
  return row.partner;
}

/** Asks for it anew, which takes over what waits for its next try. Null where it no longer fails. */
export async function retryRebuild(queue: Queue, seq: number, trigger: Trigger): Promise<string | null> {
  const isFailed = and(eq(rebuilds.seq, seq), eq(rebuilds.state, 'failed'));
  const [row] = await queue.db.select().from(rebuilds).where(isFailed);
  if (row === undefined) return null;
  if (row.kind === 'rebuild') await enqueueRebuild(queue, row.partner, trigger);
  else if (row.release !== null) await enqueueRollback(queue, row.partner, row.release, trigger);
  return row.partner;
}
