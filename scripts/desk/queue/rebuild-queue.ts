/**
 * Triggers become rebuilds. A partner has at most one rebuild at work and one waiting; what is asked meanwhile joins the
 * waiting one, so a burst ends in two builds and the newest content wins: a job carries the partner's id alone.
 */
import { and, eq, sql } from 'drizzle-orm';
import type { DeskDatabase, DeskTables } from '../database/open-desk-database.ts';
import { deliveries, rebuilds } from '../database/schema.ts';
import type { Trigger } from './rebuild.ts';

export const queueName = 'rebuild';
export const deadLetterName = 'rebuild-dead';

export interface RebuildJob {
  readonly partner: string;
}

export interface Asked {
  /** Of the rebuild that will do it. */
  readonly seq: number;
  /** It was waiting already. */
  readonly joined: boolean;
}

/** Makes the queues where they are missing, and sends the jobs of rebuilds that a crash has left without one. */
export async function openRebuildQueue({ db, boss }: DeskDatabase): Promise<void> {
  await boss.createQueue(deadLetterName, { retentionSeconds: 90 * 24 * 3600 });
  await boss.createQueue(queueName, {
    policy: 'stately',
    notify: true,
    deadLetter: deadLetterName,
    retryLimit: 4,
    retryBackoff: true,
    retryDelay: 5,
    retryDelayMax: 300,
    heartbeatSeconds: 20,
    expireInSeconds: 900,
  });
  const waiting = await db.select({ partner: rebuilds.partner }).from(rebuilds).where(eq(rebuilds.state, 'queued'));
  for (const { partner } of waiting) await sendJob({ boss }, partner);
}

export interface AskOptions {
  readonly acceptLoss?: boolean;
  /** Id of the webhook that asks; one that was taken before asks for nothing. */
  readonly delivery?: string;
}

/** Returns after both the rebuild and its job are stored; null where the delivery was taken before. */
export async function askRebuild(
  { db, boss, tell }: Pick<DeskDatabase, 'db' | 'boss' | 'tell'>,
  partner: string,
  trigger: Trigger,
  { acceptLoss = false, delivery }: AskOptions = {},
): Promise<Asked | null> {
  const asked = await db.transaction(async (tx) => {
    if (delivery !== undefined && !(await isFirst(tx, delivery, trigger.at))) return null;
    return storeRebuild(tx, partner, trigger, acceptLoss);
  });
  // For one taken before too: perhaps its job was not stored any more.
  await sendJob({ boss }, partner);
  if (asked !== null) tell(partner, 'queued');
  return asked;
}

async function isFirst(db: DeskTables, id: string, at: string): Promise<boolean> {
  const rows = await db
    .insert(deliveries)
    .values({ id, at: new Date(at) })
    .onConflictDoNothing()
    .returning();
  return rows.length > 0;
}

async function storeRebuild(db: DeskTables, partner: string, trigger: Trigger, acceptLoss: boolean): Promise<Asked> {
  const [row] = await db
    .insert(rebuilds)
    .values({ partner, state: 'queued', triggers: [trigger], acceptLoss, askedAt: new Date(trigger.at) })
    .onConflictDoUpdate({
      target: rebuilds.partner,
      targetWhere: sql`${rebuilds.state} = 'queued'`,
      set: {
        // A burst names its first hundred.
        triggers: sql`case when jsonb_array_length(${rebuilds.triggers}) < 100 then ${rebuilds.triggers} || excluded.triggers else ${rebuilds.triggers} end`,
        acceptLoss: sql`${rebuilds.acceptLoss} or excluded.accept_loss`,
      },
    })
    .returning({ seq: rebuilds.seq, joined: sql<boolean>`jsonb_array_length(${rebuilds.triggers}) > 1` });
  if (row === undefined) throw new Error('The database stored a rebuild without telling its number.');
  return row;
}

/** A job of a partner that waits already is the same job. */
const sendJob = ({ boss }: Pick<DeskDatabase, 'boss'>, partner: string): Promise<string | null> =>
  boss.send(queueName, { partner } satisfies RebuildJob, { singletonKey: partner });

/**
 * The rebuild that a job does: the one that it began before, if it runs again, else the one that waits. Null when there
 * is nothing to do.
 */
export async function takeRebuild(
  db: DeskTables,
  partner: string,
  job: string,
): Promise<{ seq: number; acceptLoss: boolean } | null> {
  const begun = { state: 'building', startedAt: new Date(), endedAt: null, error: null, job, step: 'pull' } as const;
  const columns = { seq: rebuilds.seq, acceptLoss: rebuilds.acceptLoss };
  const [again] = await db
    .update(rebuilds)
    .set({ ...begun, pagesDone: 0, pagesTotal: 0 })
    .where(and(eq(rebuilds.partner, partner), eq(rebuilds.job, job)))
    .returning(columns);
  if (again !== undefined) return again;
  const [next] = await db
    .update(rebuilds)
    .set(begun)
    .where(and(eq(rebuilds.partner, partner), eq(rebuilds.state, 'queued')))
    .returning(columns);
  return next ?? null;
}
