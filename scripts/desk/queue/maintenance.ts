/** Maintenance of the queue: reconciliation after crashes, pruning of old rows, partners that go on failing. */
import { and, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { err, type Failure } from '../../core/errors.ts';
import type { Queue } from '../context.ts';
import type { Database } from '../database/open-database.ts';
import { deliveries, rebuilds, records } from '../database/schema.ts';
import type { RebuildSummary } from '../history/read-rebuilds.ts';
import { pruneOutages } from '../notifications/outages.ts';
import { isRetryable } from '../rebuild.ts';
import { rebuildQueue, sendJobs, triesBeforeAlert } from './jobs.ts';
import { move } from './transitions.ts';
import { pruneWorkers } from './workers.ts';

const reconciliationName = 'rebuild-reconciliation';
const pruningName = 'rebuild-pruning';
const rebuildDays = 90;
/** Longer than any sender retries. */
const deliveryDays = 7;
/** A younger row may belong to a worker that has not claimed its job yet. */
const abandonedAfterMs = 60_000;

/** Each minute, in one of the processes that share the queue. */
export async function scheduleReconciliation({ db, boss }: Queue): Promise<void> {
  await boss.createQueue(reconciliationName, { policy: 'short', retryLimit: 0 });
  await boss.schedule(reconciliationName, '* * * * *');
  await boss.work(reconciliationName, { pollingIntervalSeconds: 10 }, () => reconcileQueue({ db, boss }));
}

/** Each night: rebuilds older than ninety days, old records, and deliveries that no sender repeats any more. */
export async function schedulePruning({ db, boss }: Queue, recordDays: number): Promise<void> {
  await boss.createQueue(pruningName, { policy: 'short', retryLimit: 3 });
  await boss.schedule(pruningName, '30 3 * * *', {}, { tz: 'Asia/Seoul' });
  await boss.work(pruningName, { pollingIntervalSeconds: 60 }, () => prune(db, new Date(), recordDays));
}

export async function prune(db: Database, now: Date, recordDays: number): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 24 * 3600_000);
  await db.delete(records).where(lt(records.at, before(recordDays)));
  await pruneWorkers(db);
  await pruneOutages(db, before(rebuildDays));
  await db.delete(deliveries).where(lt(deliveries.at, before(deliveryDays)));
  await db
    .delete(rebuilds)
    .where(and(lt(rebuilds.requestedAt, before(rebuildDays)), notInArray(rebuilds.state, ['queued', 'building'])));
}

/** In SQL: a read for each row would take minutes where thousands wait. */
const hasNoJob = sql`${rebuilds.kind} || ':' || ${rebuilds.partner} not in (select coalesce(singleton_key, '') from pgboss.job where name = ${rebuildQueue} and state <= 'active')`;

/** Rebuilds without a job, after a crash: waiting ones get a job, the others are marked as failed. */
export async function reconcileQueue({ db, boss }: Queue): Promise<void> {
  const waiting = await db
    .select({ partner: rebuilds.partner, kind: rebuilds.kind })
    .from(rebuilds)
    .where(and(eq(rebuilds.state, 'queued'), hasNoJob));
  if (waiting.length > 0) await sendJobs({ boss }, waiting);
  const { error } = err('unexpected', 'ABANDONED', 'Whoever did this rebuild is gone, and so is its job.');
  const startedBefore = new Date(Date.now() - abandonedAfterMs);
  await move(db, 'abandon', and(lt(rebuilds.startedAt, startedBefore), hasNoJob), { endedAt: new Date(), error });
}

/** Partners whose newest rebuild still fails after many tries, or was abandoned; the last one first. */
export async function findFailingPartners(db: Database, newest: ReadonlyMap<string, RebuildSummary>) {
  const mayPass = (error: Failure | null) => error !== null && (isRetryable(error) || error.code === 'ABANDONED');
  const failed = [...newest.values()].filter(
    ({ state, kind, error }) => state === 'failed' && kind === 'rebuild' && mayPass(error),
  );
  const early = failed.filter(({ tries }) => tries < triesBeforeAlert).map(({ seq }) => seq);
  const abandoned = early.length === 0 ? [] : await readWithoutJob(db, early);
  const seqs = new Set(abandoned.map(({ seq }) => seq));
  return failed
    .filter(({ tries, seq }) => tries >= triesBeforeAlert || seqs.has(seq))
    .sort((a, b) => (b.endedAt?.getTime() ?? 0) - (a.endedAt?.getTime() ?? 0))
    .map(({ partner }) => partner);
}

const readWithoutJob = (db: Database, seqs: readonly number[]) =>
  db
    .select({ seq: rebuilds.seq })
    .from(rebuilds)
    .where(and(inArray(rebuilds.seq, [...seqs]), hasNoJob));
