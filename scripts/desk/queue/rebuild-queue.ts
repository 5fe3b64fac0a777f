/**
 * Triggers become rebuilds. A partner has at most one rebuild at work and one waiting; what is asked meanwhile joins the
 * waiting one, so a burst ends in two builds and the newest content wins: a job carries the partner's id alone.
 */
import { and, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { gathered } from '../../lib/gathered.ts';
import type { DeskDatabase, DeskTables } from '../database/open-desk-database.ts';
import { deliveries, rebuilds } from '../database/schema.ts';
import { liveOf } from './fence.ts';
import { newestByPartner } from './read-rebuilds.ts';
import type { Trigger } from './rebuild.ts';

export const queueName = 'rebuild';
export const deadLetterName = 'rebuild-dead';
/** A burst names its first hundred, more or less. */
const mostTriggers = 100;
const mendingName = 'rebuild-mending';
/** Younger rebuilds may be between two steps of those who do them. */
const settledMs = 60_000;

export interface RebuildJob {
  readonly partner: string;
}

export interface Asked {
  /** Of the rebuild that will do it. */
  readonly seq: number;
  /** It was waiting already. */
  readonly joined: boolean;
}

/** Makes the queues where they are missing, and mends what a crash has left. */
export async function openRebuildQueue({ db, boss }: DeskDatabase): Promise<void> {
  await boss.createQueue(deadLetterName, { retentionSeconds: 90 * 24 * 3600 });
  await boss.createQueue(queueName, {
    policy: 'stately',
    notify: true,
    deadLetter: deadLetterName,
    // Some two minutes of tries.
    retryLimit: 6,
    retryBackoff: true,
    retryDelay: 2,
    retryDelayMax: 300,
    // The least that the queue allows; the next supervision after it takes a dead worker's job up again.
    heartbeatSeconds: 10,
    expireInSeconds: 900,
  });
  await boss.createQueue(mendingName, { policy: 'short', retryLimit: 0 });
  await mendRebuilds({ db, boss });
}

/** Each minute, in one of the processes that share the queue. */
export async function startMending({ db, boss }: DeskDatabase): Promise<void> {
  await boss.schedule(mendingName, '* * * * *');
  await boss.work(mendingName, { pollingIntervalSeconds: 10 }, () => mendRebuilds({ db, boss }));
}

/** Rebuilds that a crash or the end of all tries has left without a job: those that wait get one, the others have failed. */
async function mendRebuilds({ db, boss }: Pick<DeskDatabase, 'db' | 'boss'>): Promise<void> {
  // All jobs at once: a look for each row would take minutes where thousands wait.
  const hasNoJob = sql`${rebuilds.partner} not in (select coalesce(singleton_key, '') from pgboss.job where name = ${queueName} and state <= 'active')`;
  const waiting = await db.select({ partner: rebuilds.partner }).from(rebuilds).where(and(isWaiting, hasNoJob));
  for (const { partner } of waiting) await sendJob({ boss }, partner);
  const error = {
    kind: 'unexpected',
    code: 'ABANDONED',
    message: 'Whoever did this rebuild is gone, and no try is left.',
  };
  await db
    .update(rebuilds)
    .set({ state: 'failed', endedAt: new Date(), error })
    .where(and(eq(rebuilds.state, 'building'), lt(rebuilds.startedAt, new Date(Date.now() - settledMs)), hasNoJob));
}

export interface AskOptions {
  readonly acceptLoss?: boolean;
  /** Id of the webhook that asks; one that was taken before asks for nothing. */
  readonly delivery?: string;
}

interface Ask extends AskOptions {
  readonly partner: string;
  readonly trigger: Trigger;
}

/** Of each queue: many webhooks at the same time cost little more than one. */
const takers = new WeakMap<PgBoss, (ask: Ask) => Promise<Asked | null>>();
const mostAtOnce = 200;

/** Returns after both the rebuild and its job are stored; null where the delivery was taken before. */
export async function askRebuild(
  database: Pick<DeskDatabase, 'db' | 'boss' | 'tell'>,
  partner: string,
  trigger: Trigger,
  options: AskOptions = {},
): Promise<Asked | null> {
  const take = takers.get(database.boss) ?? gathered((asks: readonly Ask[]) => takeAll(database, asks), mostAtOnce);
  takers.set(database.boss, take);
  const asked = await take({ partner, trigger, ...options });
  if (asked !== null) database.tell(partner, 'queued');
  return asked;
}

async function takeAll(
  { db, boss }: Pick<DeskDatabase, 'db' | 'boss'>,
  asks: readonly Ask[],
): Promise<(Asked | null)[]> {
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
  await boss.insert(
    queueName,
    partners.map((partner) => ({ data: { partner } satisfies RebuildJob, singletonKey: partner })),
  );
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

/** A job of a partner that waits already is the same job. */
const sendJob = ({ boss }: Pick<DeskDatabase, 'boss'>, partner: string): Promise<string | null> =>
  boss.send(queueName, { partner } satisfies RebuildJob, { singletonKey: partner });

export interface TakenRebuild {
  readonly seq: number;
  /** This one included. */
  readonly tries: number;
  readonly acceptLoss: boolean;
}

/**
 * The rebuild that a job does: the newest that waits, or that a dead worker has left, or that this job failed at before.
 * The queue has one job of a partner at work, so whatever else is at work is left over, and done by this one too. Null
 * when there is nothing to do any more.
 */
export function takeRebuild(db: DeskTables, partner: string, job: string): Promise<TakenRebuild | null> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({
        seq: rebuilds.seq,
        state: rebuilds.state,
        acceptLoss: rebuilds.acceptLoss,
        tries: rebuilds.tries,
      })
      .from(rebuilds)
      .where(and(eq(rebuilds.partner, partner), or(isWaiting, isLeft, isFailureOf(job))))
      .orderBy(desc(rebuilds.seq))
      .for('update');
    const [newest, ...older] = rows;
    if (newest === undefined || ((await liveOf(tx, partner))?.seq ?? 0) > newest.seq) return null;
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
    return { seq: newest.seq, tries, acceptLoss };
  });
}

const isWaiting = eq(rebuilds.state, 'queued');
/** A return to an earlier release is at work without a job. */
const isLeft = and(eq(rebuilds.state, 'building'), isNotNull(rebuilds.job));
const isFailureOf = (job: string) => and(eq(rebuilds.state, 'failed'), eq(rebuilds.job, job));

/** Partners whose newest rebuild has failed after all its tries, the last one first. */
export async function deadPartners({ db, boss }: Pick<DeskDatabase, 'db' | 'boss'>): Promise<string[]> {
  const jobs = await boss.findJobs<RebuildJob>(deadLetterName);
  if (jobs.length === 0) return [];
  const newest = await newestByPartner(db);
  const latestFirst = jobs.sort((a, b) => b.createdOn.getTime() - a.createdOn.getTime());
  return [...new Set(latestFirst.map(({ data }) => data.partner))].filter((id) => newest.get(id)?.state === 'failed');
}

/** For what has been built or asked for again. */
export async function forgetDead({ boss }: Pick<DeskDatabase, 'boss'>, partner: string): Promise<void> {
  const jobs = await boss.findJobs(deadLetterName, { key: partner });
  if (jobs.length > 0)
    await boss.deleteJob(
      deadLetterName,
      jobs.map(({ id }) => id),
    );
}
