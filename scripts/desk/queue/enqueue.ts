/** Triggers become rebuilds. They join the partner's waiting one, so a burst ends in two builds and the newest content wins. */
import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { mergeChanges } from '../../content/content-changes.ts';
import { createBatcher } from '../../core/batcher.ts';
import type { Queue } from '../context.ts';
import type { Database } from '../database/open-database.ts';
import { deliveries, type Rebuild, rebuilds } from '../database/schema.ts';
import type { Trigger } from '../rebuild.ts';
import { defaultTimes } from '../times.ts';
import { openQueue, rebuildQueue, sendJobs } from './jobs.ts';
import { transitions } from './transitions.ts';

/** Per rebuild; a burst records about its first hundred. */
export const maxTriggers = 100;

/** Beyond the limit the first of each account stays: a burst of webhooks would hide who asked, and may not approve. */
export const limitTriggers = (triggers: readonly Trigger[]): Trigger[] =>
  triggers.filter(
    ({ who }, i) => i < maxTriggers || (who !== null && triggers.findIndex((other) => other.who === who) === i),
  );

const maxRetryDelaySeconds = 1800;
const tenYears = 10 * 365 * 24 * 3600;

export interface EnqueueResult {
  /** The rebuild that will do it. */
  readonly seq: number;
  /** Whether it was waiting already. */
  readonly joined: boolean;
}

/** Creates the queue where it is missing. */
export async function openRebuildQueue({ boss }: Pick<Queue, 'boss'>, retryDelaySeconds = 2): Promise<void> {
  const options = {
    // An outage of any length ends by itself: after a limit each partner that changed meanwhile would wait for a person.
    retryLimit: 2 ** 31 - 1,
    retryDelay: retryDelaySeconds,
    retryDelayMax: maxRetryDelaySeconds,
    retentionSeconds: tenYears,
  };
  // One queued job a key. Active jobs are limited by group: policies for them use counts cached for a minute.
  await openQueue(boss, rebuildQueue, options, 'short');
  // Reads the queue once: what a transaction asks for outside of itself would wait for its end on PGlite.
  await sendJobs({ boss }, []);
}

/** What somebody was shown and accepts, for one try. */
export type Acceptance = Pick<typeof rebuilds.$inferInsert, 'acceptShrinkage' | 'acceptStale' | 'approvedRelease'>;

interface RebuildRequest {
  readonly partner: string;
  readonly trigger: Trigger;
  readonly accepted?: Acceptance;
  /** Id of the webhook; a repeated one enqueues nothing. */
  readonly delivery?: string;
}

/** By queue. A transaction costs PGlite some milliseconds, so concurrent webhooks share one. */
const batchers = new WeakMap<PgBoss, (request: RebuildRequest) => Promise<EnqueueResult | null>>();
const maxBatch = 200;
const lingerMs = 10;

/** Returns once the rebuild and its job are stored; null for a repeated delivery. */
export async function enqueueRebuild(
  queue: Queue,
  partner: string,
  trigger: Trigger,
  options: Pick<RebuildRequest, 'accepted' | 'delivery'> = {},
): Promise<EnqueueResult | null> {
  const enqueue =
    batchers.get(queue.boss) ??
    createBatcher((requests: readonly RebuildRequest[]) => enqueueAll(queue, requests), maxBatch, lingerMs);
  batchers.set(queue.boss, enqueue);
  return enqueue({ partner, trigger, ...options });
}

/** The row of a partner that waits, for an upsert. */
const waiting = { target: [rebuilds.partner, rebuilds.kind], targetWhere: sql`${rebuilds.state} = 'queued'` };

/** Of an upsert; `xmax` is 0 for a row that it has inserted. */
const stored = {
  partner: rebuilds.partner,
  kind: rebuilds.kind,
  seq: rebuilds.seq,
  isNew: sql<boolean>`(xmax = 0)`,
};

/** A row that waited already has its job. */
async function sendJobsOf(
  boss: PgBoss,
  rows: readonly Pick<Rebuild & { isNew: boolean }, keyof typeof stored>[],
  tx: Database,
): Promise<void> {
  const added = rows.filter(({ isNew }) => isNew);
  await sendJobs(
    { boss },
    added.map(({ partner, kind, seq }) => ({ partner, kind, key: String(seq) })),
    { tx },
  );
}

/** Replaces a waiting rollback, and runs before a waiting rebuild, which is then paused. */
export async function enqueueRollback({ db, boss }: Queue, partner: string, release: string, trigger: Trigger) {
  const triggers = [trigger];
  const requestedAt = new Date(trigger.at);
  await db.transaction(async (tx) => {
    const rows = await tx
      .insert(rebuilds)
      .values({ partner, kind: 'rollback', state: transitions.enqueue.to, triggers, requestedAt, release })
      .onConflictDoUpdate({ ...waiting, set: { release, triggers, requestedAt } })
      .returning(stored);
    await sendJobsOf(boss, rows, tx);
  });
}

async function enqueueAll({ db, boss }: Queue, requests: readonly RebuildRequest[]): Promise<(EnqueueResult | null)[]> {
  const results = await db.transaction(async (tx) => storeRebuilds(tx, boss, await storeDeliveries(tx, requests)));
  return requests.map((request) => results.get(request) ?? null);
}

/** Returns the requests whose delivery is new, and those without one. */
async function storeDeliveries(db: Database, requests: readonly RebuildRequest[]): Promise<RebuildRequest[]> {
  const values = requests.flatMap(({ delivery, trigger }) =>
    delivery === undefined ? [] : [{ id: delivery, at: new Date(trigger.at) }],
  );
  if (values.length === 0) return [...requests];
  const stored = await db.insert(deliveries).values(values).onConflictDoNothing().returning({ id: deliveries.id });
  const fresh = new Set(stored.map(({ id }) => id));
  // The first counts of a delivery that came twice in this batch.
  return requests.filter(({ delivery }) => delivery === undefined || fresh.delete(delivery));
}

async function storeRebuilds(db: Database, boss: PgBoss, requests: readonly RebuildRequest[]) {
  if (requests.length === 0) return new Map<RebuildRequest, EnqueueResult>();
  const byPartner = Map.groupBy(requests, ({ partner }) => partner);
  const values = [...byPartner]
    // Sorted, so that two processes do not deadlock.
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([partner, some]) => ({
      partner,
      state: transitions.enqueue.to,
      triggers: limitTriggers(some.map(({ trigger }) => trigger)),
      ...some.findLast(({ accepted }) => accepted !== undefined)?.accepted,
      requestedAt: new Date(some[0]?.trigger.at ?? 0),
    }));
  const rows = await db
    .insert(rebuilds)
    .values(values)
    .onConflictDoUpdate({
      ...waiting,
      set: {
        triggers: sql`case when jsonb_array_length(${rebuilds.triggers}) < ${maxTriggers} then ${rebuilds.triggers} || excluded.triggers else ${rebuilds.triggers} || jsonb_path_query_array(excluded.triggers, '$[*] ? (@.who != null)') end`,
        acceptShrinkage: sql`coalesce(excluded.accept_shrinkage, ${rebuilds.acceptShrinkage})`,
        acceptStale: sql`coalesce(excluded.accept_stale, ${rebuilds.acceptStale})`,
        approvedRelease: sql`coalesce(excluded.approved_release, ${rebuilds.approvedRelease})`,
      },
    })
    .returning(stored);
  await sendJobsOf(boss, rows, db);
  const results = rows.flatMap(({ partner, seq, isNew }) =>
    (byPartner.get(partner) ?? []).map((request, i) => [request, { seq, joined: !isNew || i > 0 }] as const),
  );
  return new Map(results);
}

const askAgainQueue = 'ask-again';

/** Asks again for rows that answered a webhook as before: a backend may tell before its commit, or stand behind a cache. */
export async function openAskAgain(queue: Queue): Promise<void> {
  const { boss } = queue;
  // A queue that notifies would look for those that are due twice a minute alone.
  await boss.createQueue(askAgainQueue);
  await boss.work<{ partner: string; trigger: Trigger }>(askAgainQueue, { pollingIntervalSeconds: 2 }, async (jobs) => {
    for (const { data } of jobs) await enqueueRebuild(queue, data.partner, data.trigger);
  });
}

/** `triggers` are those of a rebuild that changed nothing. */
export async function askAgain(
  { boss }: Queue,
  partner: string,
  triggers: readonly Trigger[],
  now: Date,
  delays = defaultTimes.askAgainSeconds,
): Promise<void> {
  const named = triggers.filter(({ kind, changes, round = 0 }) => changes != null && (kind === 'webhook' || round > 0));
  const changes = named.length === 0 ? null : mergeChanges(named.map((trigger) => trigger.changes));
  const round = Math.min(...named.map(({ round = 0 }) => round));
  const startAfter = delays[round];
  if (changes === null || startAfter === undefined) return;
  // Of the kind that leaves no row where it finds nothing.
  const trigger: Trigger = { kind: 'check', who: null, why: null, at: now.toISOString(), changes, round: round + 1 };
  await boss.send(askAgainQueue, { partner, trigger }, { startAfter });
}
