/** What keeps the queue whole: crashes are mended, old rows forgotten, jobs whose tries are used up kept in sight. */
import { and, eq, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { pruneRecords } from '../auth/records.ts';
import type { DeskDatabase, DeskTables } from '../database/open-desk-database.ts';
import { deliveries, rebuilds } from '../database/schema.ts';
import { deadLetterName, queueName, type RebuildJob, sendJobs } from './jobs.ts';
import { newestByPartner } from './read-rebuilds.ts';

const mendingName = 'rebuild-mending';
const forgettingName = 'rebuild-forgetting';
const rebuildDays = 90;
/** Longer than any sender tries again. */
const deliveryDays = 7;
/** Younger rebuilds may be between two steps of those who do them. */
export const settledMs = 60_000;

/** Each minute, in one of the processes that share the queue. */
export async function scheduleReconciliation({ db, boss }: DeskDatabase): Promise<void> {
  await boss.createQueue(mendingName, { policy: 'short', retryLimit: 0 });
  await boss.schedule(mendingName, '* * * * *');
  await boss.work(mendingName, { pollingIntervalSeconds: 10 }, () => reconcileQueue({ db, boss }));
}

/** Each night: rebuilds of over ninety days ago, old records, and deliveries that no sender repeats any more. */
export async function schedulePruning({ db, boss }: DeskDatabase, recordDays: number): Promise<void> {
  await boss.createQueue(forgettingName, { policy: 'short', retryLimit: 3 });
  await boss.schedule(forgettingName, '30 3 * * *', {}, { tz: 'Asia/Seoul' });
  await boss.work(forgettingName, { pollingIntervalSeconds: 60 }, () => prune(db, new Date(), recordDays));
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
export async function reconcileQueue({ db, boss }: Pick<DeskDatabase, 'db' | 'boss'>): Promise<void> {
  // All jobs at once: a look for each row would take minutes where thousands wait.
  const hasNoJob = sql`${rebuilds.partner} not in (select coalesce(singleton_key, '') from pgboss.job where name = ${queueName} and state <= 'active')`;
  const waiting = await db
    .select({ partner: rebuilds.partner })
    .from(rebuilds)
    .where(and(eq(rebuilds.state, 'queued'), hasNoJob));
  if (waiting.length > 0)
    await sendJobs(
      { boss },
      waiting.map(({ partner }) => partner),
    );
  const error = {
    kind: 'unexpected',
    code: 'ABANDONED',
    message: 'Whoever did this rebuild is gone, and no try is left.',
  };
  const abandoned = await db
    .update(rebuilds)
    .set({ state: 'failed', endedAt: new Date(), error })
    .where(
      and(
        eq(rebuilds.state, 'building'),
        lt(rebuilds.startedAt, new Date(Date.now() - settledMs)),
        // A return never has one; who does it keeps it young.
        or(isNull(rebuilds.job), hasNoJob),
      ),
    )
    .returning({ partner: rebuilds.partner, job: rebuilds.job, askedAt: rebuilds.askedAt });
  for (const { partner, job, askedAt } of abandoned) if (job === null) await requeue(db, partner, askedAt);
}

/** What a return that was not done had closed at this moment; who mends the queue gives it a job within a minute. */
export async function requeue(db: DeskTables, partner: string, closedAt: Date): Promise<void> {
  await db
    .update(rebuilds)
    .set({ state: 'queued', endedAt: null })
    .where(and(eq(rebuilds.partner, partner), eq(rebuilds.state, 'overtaken'), eq(rebuilds.endedAt, closedAt)))
    // What was asked since then waits in its place.
    .catch(() => undefined);
}

/** Partners whose newest rebuild has failed after all its tries, the last one first. */
export async function deadLetteredPartners({ db, boss }: Pick<DeskDatabase, 'db' | 'boss'>): Promise<string[]> {
  const jobs = await boss.findJobs<RebuildJob>(deadLetterName);
  if (jobs.length === 0) return [];
  const newest = await newestByPartner(db);
  const latestFirst = jobs.sort((a, b) => b.createdOn.getTime() - a.createdOn.getTime());
  return [...new Set(latestFirst.map(({ data }) => data.partner))].filter((id) => newest.get(id)?.state === 'failed');
}

/** For what has been built or asked for again. */
export async function clearDeadLetter({ boss }: Pick<DeskDatabase, 'boss'>, partner: string): Promise<void> {
  const jobs = await boss.findJobs(deadLetterName, { key: partner });
  if (jobs.length > 0)
    await boss.deleteJob(
      deadLetterName,
      jobs.map(({ id }) => id),
    );
}
