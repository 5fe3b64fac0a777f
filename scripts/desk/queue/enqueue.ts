/**
 * Triggers become rebuilds. A partner has at most one rebuild at work and one waiting; what is asked meanwhile joins the
 * waiting one, so a burst ends in two builds and the newest content wins: a job carries the partner's id alone.
 */
import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { createBatcher } from '../../core/batcher.ts';
import type { DeskDatabase, DeskTables } from '../database/open-desk-database.ts';
import { deliveries, rebuilds } from '../database/schema.ts';
import { noteBirth } from './fence.ts';
import { deadLetterName, maxTries, queueName, sendJobs } from './jobs.ts';
import { reconcileQueue } from './maintenance.ts';
import type { Trigger } from './rebuild.ts';

/** A burst names its first hundred, more or less. */
const mostTriggers = 100;
export interface EnqueueResult {
  /** Of the rebuild that will do it. */
  readonly seq: number;
  /** It was waiting already. */
  readonly joined: boolean;
}

/** Makes the queues where they are missing, and mends what a crash has left. */
export async function openRebuildQueue({ db, boss }: DeskDatabase): Promise<void> {
  await boss.createQueue(deadLetterName, { retentionSeconds: 90 * 24 * 3600 });
  await boss.createQueue(queueName, {
    // One of a partner waits. Policies that allow one at work, too, go by a look that is up to a minute old, and pass a
    // partner over that long; the group of a job is looked at when it is taken.
    policy: 'short',
    notify: true,
    deadLetter: deadLetterName,
    retryLimit: maxTries - 1,
    retryBackoff: true,
    retryDelay: 2,
    retryDelayMax: 300,
    // The least that the queue allows; the next supervision after it takes a dead worker's job up again.
    heartbeatSeconds: 10,
    expireInSeconds: 900,
  });
  await noteBirth(db);
  await reconcileQueue({ db, boss });
}

export interface EnqueueOptions {
  readonly acceptLoss?: boolean;
  /** Id of the webhook that asks; one that was taken before asks for nothing. */
  readonly delivery?: string;
}

interface Ask extends EnqueueOptions {
  readonly partner: string;
  readonly trigger: Trigger;
}

/** Of each queue: many webhooks at the same time cost little more than one. */
const takers = new WeakMap<PgBoss, (ask: Ask) => Promise<EnqueueResult | null>>();
const mostAtOnce = 200;
const lingerMs = 10;

/** Returns after both the rebuild and its job are stored; null where the delivery was taken before. */
export async function enqueueRebuild(
  database: Pick<DeskDatabase, 'db' | 'boss'>,
  partner: string,
  trigger: Trigger,
  options: EnqueueOptions = {},
): Promise<EnqueueResult | null> {
  const take =
    takers.get(database.boss) ?? createBatcher((asks: readonly Ask[]) => takeAll(database, asks), mostAtOnce, lingerMs);
  takers.set(database.boss, take);
  return take({ partner, trigger, ...options });
}

async function takeAll(
  { db, boss }: Pick<DeskDatabase, 'db' | 'boss'>,
  asks: readonly Ask[],
): Promise<(EnqueueResult | null)[]> {
  const answers = await db.transaction(async (tx) => {
    const isFirst = await firstDeliveries(tx, asks);
    const wanted = asks.filter(isFirst);
    const rows = wanted.length === 0 ? new Map<string, StoredRow>() : await storeRebuilds(tx, wanted);
    const seen = new Set<string>();
    return asks.map((ask) => {
      const row = rows.get(ask.partner);
      if (row === undefined || !isFirst(ask)) return null;
      const joined = !row.isNew || seen.has(ask.partner);
      seen.add(ask.partner);
      return { seq: row.seq, joined };
    });
  });
  // For those taken before too: perhaps their job was not stored any more. One that waits already is the same job.
  const partners = [...new Set(asks.map(({ partner }) => partner))];
  await sendJobs({ boss }, partners);
  return answers;
}

/** Tells of each ask whether its delivery comes for the first time, and stores that it has. */
async function firstDeliveries(db: DeskTables, asks: readonly Ask[]): Promise<(ask: Ask) => boolean> {
  const owners = new Map<string, Ask>();
  for (const ask of asks) if (ask.delivery !== undefined && !owners.has(ask.delivery)) owners.set(ask.delivery, ask);
  const values = [...owners].map(([id, { trigger }]) => ({ id, at: new Date(trigger.at) }));
  const stored =
    values.length === 0
      ? []
      : await db.insert(deliveries).values(values).onConflictDoNothing().returning({ id: deliveries.id });
  const first = new Set(stored.map(({ id }) => owners.get(id)));
  return (ask) => ask.delivery === undefined || first.has(ask);
}

interface StoredRow {
  readonly seq: number;
  /** None waited before. */
  readonly isNew: boolean;
}

/** By partner, in one order, so that two processes do not wait for each other. */
async function storeRebuilds(db: DeskTables, asks: readonly Ask[]): Promise<Map<string, StoredRow>> {
  const byPartner = Map.groupBy(asks, ({ partner }) => partner);
  const values = [...byPartner]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([partner, some]) => ({
      partner,
      state: 'queued' as const,
      triggers: some.slice(0, mostTriggers).map(({ trigger }) => trigger),
      acceptLoss: some.some(({ acceptLoss }) => acceptLoss === true),
      askedAt: new Date(some[0]?.trigger.at ?? 0),
    }));
  const rows = await db
    .insert(rebuilds)
    .values(values)
    .onConflictDoUpdate({
      target: rebuilds.partner,
      targetWhere: sql`${rebuilds.state} = 'queued'`,
      set: {
        triggers: sql`case when jsonb_array_length(${rebuilds.triggers}) < ${mostTriggers} then ${rebuilds.triggers} || excluded.triggers else ${rebuilds.triggers} end`,
        acceptLoss: sql`${rebuilds.acceptLoss} or excluded.accept_loss`,
      },
    })
    // A row that no transaction has changed was made by this one.
    .returning({ partner: rebuilds.partner, seq: rebuilds.seq, isNew: sql<boolean>`(xmax = 0)` });
  return new Map(rows.map(({ partner, ...row }) => [partner, row]));
}
