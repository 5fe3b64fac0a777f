/** Jobs of rebuilds: queue names, data, sending, and those that wait for their next try, for status and metrics. */
import { and, type SQL, sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss, type QueueOptions } from 'pg-boss';
import * as v from 'valibot';
import { describeProblems, parseWith } from '../../../src/contract/parse-with.ts';
import { PartnerIdSchema } from '../../../src/contract/primitives.ts';
import { SiteError } from '../../core/errors.ts';
import type { Queue } from '../context.ts';
import type { Database } from '../database/open-database.ts';
import { type Rebuild, rebuilds } from '../database/schema.ts';
import { rebuildKinds } from '../rebuild.ts';

export const rebuildQueue = 'partner-rebuild';

/** Over about two minutes: what fails longer is an outage, which operators are told of while the queue goes on. */
export const triesBeforeAlert = 7;

/** Whose rebuild, and of which kind; the row says the rest. */
const RebuildJobSchema = v.object({ partner: PartnerIdSchema, kind: v.picklist(rebuildKinds) });
export type RebuildJob = v.InferOutput<typeof RebuildJobSchema>;

/** Throws `JOB_INVALID` with a line for each problem; the queue fails such a job. */
export function parseJobData(job: { readonly id: string; readonly data: unknown }): RebuildJob {
  const parsed = parseWith(RebuildJobSchema, job.data);
  if (!parsed.ok) throw new SiteError('JOB_INVALID', describeProblems(`job ${job.id}`, parsed.problems));
  return parsed.value;
}

/** Whether the job of a rebuild's row is waiting, active or to be retried. */
export const isJobUnfinished = sql<boolean>`exists (select from pgboss.job where name = ${rebuildQueue} and id::text = ${rebuilds.job} and state <= 'active')`;

/** Creates a queue of which workers hear at once, or gives one of a former version these options. `retryDelay` 0: at once. */
export async function openQueue(
  boss: PgBoss,
  name: string,
  { retryDelay, retryDelayMax, ...options }: QueueOptions & Record<'retryDelay' | 'retryDelayMax', number>,
  policy: 'standard' | 'short' = 'standard',
): Promise<void> {
  // Each delay is random between half and all of a power of two, so the end of an outage meets no whole fleet at once.
  const retry = retryDelay === 0 ? { retryDelay } : { retryBackoff: true, retryDelay, retryDelayMax };
  // The least that the queue allows; the next supervision after it retries a dead worker's job.
  const all = { notify: true, heartbeatSeconds: 10, ...retry, ...options };
  await boss.createQueue(name, { policy, ...all });
  await boss.updateQueue(name, all);
}

/**
 * Sends jobs within the transaction `tx` that stores their rows: a crash between the two would leave a partner waiting for ever.
 * The queue has at most one waiting job of a key (a row's number, or the job whose work is sent again), and one active of a
 * partner: jobs of one partner must not displace each other, since one may find nothing to do before the row of another is
 * stored. A rollback goes before a waiting rebuild. `startAfter` in seconds.
 */
export const sendJobs = (
  { boss }: Pick<Queue, 'boss'>,
  jobs: readonly (RebuildJob & { readonly key: string })[],
  { tx, startAfter = 0 }: { readonly tx?: Database; readonly startAfter?: number } = {},
) =>
  boss.insert(
    rebuildQueue,
    jobs.map(({ partner, kind, key }) => ({
      data: { partner, kind },
      singletonKey: key,
      group: { id: partner },
      startAfter,
      priority: kind === 'rollback' ? 1 : 0,
    })),
    // Both drivers answer with rows, which this type of a database leaves open.
    tx && { db: fromDrizzle(tx as Parameters<typeof fromDrizzle>[0], sql) },
  );

const jobs = sql`pgboss.job`;
const waitsForTry = sql`name = ${rebuildQueue} and state = 'retry'`;

/** When a failed rebuild is tried again, ISO 8601; null where it is not. */
export async function readNextTry(db: Database, { state, job }: Pick<Rebuild, 'state' | 'job'>) {
  const [retry] = state === 'failed' && job !== null ? await readRetries(db, 1, sql`id::text = ${job}`) : [];
  return retry?.at.toISOString() ?? null;
}

/** When an active job is tried again at the latest if it fails now, ISO 8601; the queue draws the moment once it has. */
export async function readLatestRetry(db: Database, job: string): Promise<string | null> {
  const delay = sql`case when retry_backoff then least(retry_delay_max, retry_delay * 2 ^ least(16, retry_count + 1)) else retry_delay end`;
  const at = sql<string | Date>`now() + ${delay} * interval '1 second'`;
  const [row] = await db.select({ at }).from(jobs).where(sql`name = ${rebuildQueue} and id::text = ${job}`);
  return row === undefined ? null : new Date(row.at).toISOString();
}

/** Jobs that wait for their next try, the next first; only those that `where` names, if it is given. */
export async function readRetries(db: Database, limit: number, where?: SQL) {
  const rows = await db
    .select({
      id: sql<string>`id::text`,
      partner: sql<string>`data->>'partner'`,
      at: sql<string | Date>`start_after`,
    })
    .from(jobs)
    .where(and(waitsForTry, where))
    .orderBy(sql`start_after`)
    .limit(limit);
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
}

/** `outage`: those that have failed for longer than about two minutes. */
export async function countRetries(db: Database): Promise<{ readonly recent: number; readonly outage: number }> {
  const all = await db.$count(jobs, waitsForTry);
  const outage = await db.$count(jobs, and(waitsForTry, sql`retry_count >= ${triesBeforeAlert - 1}`));
  return { recent: all - outage, outage };
}
