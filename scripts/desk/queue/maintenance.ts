/** Maintenance of the queue: what crashes leave is reconciled, old rows are pruned, dead letters stay in sight. */
import { and, eq, lt, notInArray, sql } from 'drizzle-orm';
import { pruneRecords } from '../auth/records.ts';
import type { DeskTables, Queue } from '../context.ts';
import { deliveries, rebuilds } from '../database/schema.ts';
import { deadLetterName, keyOf, queueName, type RebuildJob, sendJobs } from './jobs.ts';
import { newestByPartner } from './read-rebuilds.ts';

const reconciliationName = 'rebuild-reconciliation';
const pruningName = 'rebuild-pruning';
const rebuildDays = 90;
/** Longer than any sender tries again. */
const deliveryDays = 7;
/** A younger one may be between the claim of its row and that of its job. */
const settledMs = 60_000;

/** Each minute, in one of the processes that share the queue. */
export async function scheduleReconciliation({ db, boss }: Queue): Promise<void> {
  await boss.createQueue(reconciliationName, { policy: 'short', retryLimit: 0 });
  await boss.schedule(reconciliationName, '* * * * *');
  await boss.work(reconciliationName, { pollingIntervalSeconds: 10 }, () => reconcileQueue({ db, boss }));
}

/** Each night: rebuilds of over ninety days ago, old records, and deliveries that no sender repeats any more. */
export async function schedulePruning({ db, boss }: Queue, recordDays: number): Promise<void> {
  await boss.createQueue(pruningName, { policy: 'short', retryLimit: 3 });
  await boss.schedule(pruningName, '30 3 * * *', {}, { tz: 'Asia/Seoul' });
  await boss.work(pruningName, { pollingIntervalSeconds: 60 }, () => prune(db, new Date(), recordDays));
}

export async function prune(db: DeskTables, now: Date, recordDays: number): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 24 * 3600_000);
  await pruneRecords(db, before(recordDays));
  await db.delete(deliveries).where(lt(deliveries.at, before(deliveryDays)));
  await db
    .delete(rebuilds)
    .where(and(lt(rebuilds.askedAt, before(rebuildDays)), notInArray(rebuilds.state, ['queued', 'building'])));
}

/** Rebuilds that a crash or the end of all tries has left without a job: those that wait get one, the others have failed. */
export async function reconcileQueue({ db, boss }: Queue): Promise<void> {
  // All jobs at once: a read for each row would take minutes where thousands wait.
  const hasNoJob = sql`${rebuilds.kind} || ':' || ${rebuilds.partner} not in (select coalesce(singleton_key, '') from pgboss.job where name = ${queueName} and state <= 'active')`;
  const waiting = await db
    .select({ partner: rebuilds.partner, kind: rebuilds.kind })
    .from(rebuilds)
    .where(and(eq(rebuilds.state, 'queued'), hasNoJob));
  if (waiting.length > 0) await sendJobs({ boss }, waiting);
  const error = {
    kind: 'unexpected',
    code: 'ABANDONED',
    message: 'Whoever did this rebuild is gone, and no try is left.',
  };
  const settledAt = new Date(Date.now() - settledMs);
  await db
    .update(rebuilds)
    .set({ state: 'failed', endedAt: new Date(), error })
    .where(and(eq(rebuilds.state, 'building'), lt(rebuilds.startedAt, settledAt), hasNoJob));
}

/** Partners whose newest rebuild has failed after all its tries, the last one first. */
export async function deadLetteredPartners({ db, boss }: Queue): Promise<string[]> {
  const jobs = await boss.findJobs<RebuildJob>(deadLetterName);
  if (jobs.length === 0) return [];
  const newest = await newestByPartner(db);
  const latestFirst = jobs.sort((a, b) => b.createdOn.getTime() - a.createdOn.getTime());
  const partners = latestFirst.flatMap(({ data }) => (data.kind === 'rebuild' ? [data.partner] : []));
  return [...new Set(partners)].filter((id) => newest.get(id)?.state === 'failed');
}

/** For what has been done or enqueued again. */
export async function clearDeadLetter({ boss }: Pick<Queue, 'boss'>, job: RebuildJob): Promise<void> {
  const jobs = await boss.findJobs(deadLetterName, { key: keyOf(job) });
  if (jobs.length > 0)
    await boss.deleteJob(
      deadLetterName,
      jobs.map(({ id }) => id),
    );
}
