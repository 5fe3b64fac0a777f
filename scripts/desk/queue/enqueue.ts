/**
 * Triggers become rebuilds. A partner has at most one rebuild active and one waiting; further triggers join the waiting
 * one, so a burst ends in two builds and the newest content wins.
 */
import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { createBatcher } from '../../core/batcher.ts';
import type { DeskTables, Queue } from '../context.ts';
import { deliveries, rebuilds } from '../database/schema.ts';
import { deadLetterName, maxTries, queueName, sendJobs } from './jobs.ts';
import { reconcileQueue } from './maintenance.ts';
import type { Trigger } from './rebuild.ts';

/** A burst names its first hundred, more or less. */
export const maxTriggers = 100;
export interface EnqueueResult {
  /** Of the rebuild that will do it. */
  readonly seq: number;
  /** It was waiting already. */
  readonly joined: boolean;
}

/** Creates the queues where they are missing, and reconciles what a crash has left. */
export async function openRebuildQueue({ db, boss }: Queue, retryDelaySeconds = 2): Promise<void> {
  await boss.createQueue(deadLetterName, { retentionSeconds: 90 * 24 * 3600 });
  await boss.createQueue(queueName, {
    // One of a key waits. Policies that also bound active ones go by counts that are up to a minute old; the group of a
    // job is read when it is claimed.
    policy: 'short',
    notify: true,
    deadLetter: deadLetterName,
    retryLimit: maxTries - 1,
    ...(retryDelaySeconds === 0
      ? { retryDelay: 0 }
      : { retryBackoff: true, retryDelay: retryDelaySeconds, retryDelayMax: 300 }),
    // The least that the queue allows; the next supervision after it retries a dead worker's job.
    heartbeatSeconds: 10,
    expireInSeconds: 900,
  });
  await reconcileQueue({ db, boss });
}

export interface EnqueueOptions {
  readonly force?: boolean;
  /** Id of the webhook; one that was stored before enqueues nothing. */
  readonly delivery?: string;
}

interface RebuildRequest extends EnqueueOptions {
  readonly partner: string;
  readonly trigger: Trigger;
}

/** Of each queue: a transaction costs PGlite some milliseconds, so many webhooks at the same time share one. */
const batchers = new WeakMap<PgBoss, (request: RebuildRequest) => Promise<EnqueueResult | null>>();
const maxBatch = 200;
const lingerMs = 10;

/** Returns after both the rebuild and its job are stored; null where the delivery was stored before. */
export async function enqueueRebuild(
  queue: Queue,
  partner: string,
  trigger: Trigger,
  options: EnqueueOptions = {},
): Promise<EnqueueResult | null> {
  const enqueue =
    batchers.get(queue.boss) ??
    createBatcher((requests: readonly RebuildRequest[]) => enqueueAll(queue, requests), maxBatch, lingerMs);
  batchers.set(queue.boss, enqueue);
  return enqueue({ partner, trigger, ...options });
}

/** The newest rollback wins; it goes before a rebuild that waits, which is then paused. */
export async function enqueueRollback(
  { db, boss }: Queue,
  partner: string,
  release: string,
  trigger: Trigger,
): Promise<void> {
  const waiting = { target: [rebuilds.partner, rebuilds.kind], targetWhere: sql`${rebuilds.state} = 'queued'` };
  const triggers = [trigger];
  const askedAt = new Date(trigger.at);
  await db
    .insert(rebuilds)
    .values({ partner, kind: 'rollback', state: 'queued', triggers, askedAt, release })
    .onConflictDoUpdate({ ...waiting, set: { release, triggers, askedAt } });
  await sendJobs({ boss }, [{ partner, kind: 'rollback' }]);
}

async function enqueueAll({ db, boss }: Queue, requests: readonly RebuildRequest[]): Promise<(EnqueueResult | null)[]> {
  const answers = await db.transaction(async (tx) => {
    const isFirst = await firstDeliveries(tx, requests);
    const wanted = requests.filter(isFirst);
    const rows = wanted.length === 0 ? new Map<string, StoredRow>() : await storeRebuilds(tx, wanted);
    const seen = new Set<string>();
    return requests.map((request) => {
      const row = rows.get(request.partner);
      if (row === undefined || !isFirst(request)) return null;
      const joined = !row.isNew || seen.has(request.partner);
      seen.add(request.partner);
      return { seq: row.seq, joined };
    });
  });
  // For those stored before too: a crash may have come before their job. One that waits already is the same job.
  const partners = [...new Set(requests.map(({ partner }) => partner))];
  await sendJobs(
    { boss },
    partners.map((partner) => ({ partner, kind: 'rebuild' })),
  );
  return answers;
}

/** Whether the delivery of a request comes for the first time; stores that it has. */
async function firstDeliveries(
  db: DeskTables,
  requests: readonly RebuildRequest[],
): Promise<(request: RebuildRequest) => boolean> {
  const owners = new Map<string, RebuildRequest>();
  for (const request of requests)
    if (request.delivery !== undefined && !owners.has(request.delivery)) owners.set(request.delivery, request);
  const values = [...owners].map(([id, { trigger }]) => ({ id, at: new Date(trigger.at) }));
  const stored =
    values.length === 0
      ? []
      : await db.insert(deliveries).values(values).onConflictDoNothing().returning({ id: deliveries.id });
  const first = new Set(stored.map(({ id }) => owners.get(id)));
  return (request) => request.delivery === undefined || first.has(request);
}

interface StoredRow {
  readonly seq: number;
  /** None waited before. */
  readonly isNew: boolean;
}

/** By partner, in one order, so that two processes do not wait for each other. */
async function storeRebuilds(db: DeskTables, requests: readonly RebuildRequest[]): Promise<Map<string, StoredRow>> {
  const byPartner = Map.groupBy(requests, ({ partner }) => partner);
  const values = [...byPartner]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([partner, some]) => ({
      partner,
      state: 'queued' as const,
      triggers: some.slice(0, maxTriggers).map(({ trigger }) => trigger),
      force: some.some(({ force }) => force === true),
      askedAt: new Date(some[0]?.trigger.at ?? 0),
    }));
  const rows = await db
    .insert(rebuilds)
    .values(values)
    .onConflictDoUpdate({
      target: [rebuilds.partner, rebuilds.kind],
      targetWhere: sql`${rebuilds.state} = 'queued'`,
      set: {
        triggers: sql`case when jsonb_array_length(${rebuilds.triggers}) < ${maxTriggers} then ${rebuilds.triggers} || excluded.triggers else ${rebuilds.triggers} end`,
        force: sql`${rebuilds.force} or excluded.force`,
      },
    })
    // A row that no transaction has changed was made by this one.
    .returning({ partner: rebuilds.partner, seq: rebuilds.seq, isNew: sql<boolean>`(xmax = 0)` });
  return new Map(rows.map(({ partner, ...row }) => [partner, row]));
}
