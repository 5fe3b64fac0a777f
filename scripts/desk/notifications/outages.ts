/**
 * Outages of partners, in the database: from the first failure until a rebuild succeeds. Without them each try of a night
 * would send a message, and a backend that is down one for each of its partners to the operators.
 */
import { and, count, desc, eq, gt, inArray, isNull, lte, notInArray, type SQL } from 'drizzle-orm';
import { findErrorCode } from '../../core/error-codes.ts';
import type { Failure } from '../../core/errors.ts';
import type { Database } from '../database/open-database.ts';
import { type Outage, outages } from '../database/schema.ts';
import { isRetryable } from '../rebuild.ts';

/** Partners that fail later, each at its own check of the hour, belong to the same cause. */
const sameCauseMs = 2 * 3600_000;

const isOpen = isNull(outages.endedAt);
const isUnreported = and(isOpen, isNull(outages.toldAt));

interface FailedPartner extends Pick<Outage, 'partner' | 'rebuild' | 'startedAt'> {
  readonly failure: Failure;
}

/** In few statements, for PGlite. A failure that needs a person makes an outage that would pass by itself news again. */
export async function openOutages(tx: Database, failed: readonly FailedPartner[]): Promise<void> {
  if (failed.length === 0) return;
  const partners = failed.map(({ partner }) => partner);
  const rows = await tx
    .select()
    .from(outages)
    .where(and(inArray(outages.partner, partners), isOpen));
  const open = new Map(rows.map((row) => [row.partner, row]));
  const begun = failed.filter(({ partner }) => !open.has(partner));
  if (begun.length > 0)
    await tx.insert(outages).values(begun.map(({ failure, ...row }) => ({ ...row, code: failure.code })));
  for (const { partner, rebuild, failure } of failed) {
    const before = open.get(partner);
    if (before === undefined || !mayPass(before.code) || isRetryable(failure)) continue;
    const values = { code: failure.code, rebuild, toldAt: null, cause: null };
    await tx.update(outages).set(values).where(eq(outages.id, before.id));
  }
}

const mayPass = (code: string): boolean => findErrorCode(code)?.isRetryable ?? true;

/** Returns the outages that people were told of. Of the others nobody is told anything. */
export async function endOutages(tx: Database, partners: readonly string[], now: Date): Promise<Outage[]> {
  if (partners.length === 0) return [];
  const ended = await end(tx, inArray(outages.partner, [...partners]), now);
  return ended.filter(({ toldAt }) => toldAt !== null);
}

const end = (tx: Database, where: SQL, now: Date): Promise<Outage[]> =>
  tx.update(outages).set({ endedAt: now }).where(and(where, isOpen)).returning();

/** Of partners whose folder is gone nothing will ever succeed. */
export const dropOutages = (tx: Database, partnerIds: readonly string[], now: Date) =>
  end(tx, notInArray(outages.partner, [...partnerIds]), now);

export async function countOpenOutages(db: Database) {
  const rows = await db
    .select({ code: outages.code, partners: count() })
    .from(outages)
    .where(isOpen)
    .groupBy(outages.code);
  return rows.map((row) => ({ ...row, mayPass: mayPass(row.code) }));
}

/** Marks as told what is due: what needs a person, and what has lasted since `lastedSince`. Returns it with its cause. */
export async function claimDueOutages(tx: Database, lastedSince: Date, now: Date) {
  const untold = await tx.select().from(outages).where(isUnreported).orderBy(outages.id);
  const due = untold.filter(({ code, startedAt }) => !mayPass(code) || startedAt <= lastedSince);
  const told = [];
  for (const [code, some] of Map.groupBy(due, (outage) => outage.code)) {
    const cause = (await findCause(tx, code, now)) ?? some[0]?.id ?? 0;
    const ids = some.map(({ id }) => id);
    await tx.update(outages).set({ toldAt: now, cause }).where(inArray(outages.id, ids));
    told.push(...some.map((outage) => ({ ...outage, toldAt: now, cause })));
  }
  return told;
}

/** Of an outage that operators know already: the same code, still open, and still spreading. */
async function findCause(tx: Database, code: string, now: Date): Promise<number | null> {
  const spreadsSince = new Date(now.getTime() - sameCauseMs);
  const [newest] = await tx
    .select({ cause: outages.cause })
    .from(outages)
    .where(and(eq(outages.code, code), isOpen, gt(outages.toldAt, spreadsSince)))
    .orderBy(desc(outages.toldAt))
    .limit(1);
  return newest?.cause ?? null;
}

export async function findEndedCauses(tx: Database, causes: readonly number[]): Promise<number[]> {
  if (causes.length === 0) return [];
  const open = await tx
    .select({ cause: outages.cause })
    .from(outages)
    .where(and(isOpen, inArray(outages.cause, [...causes])));
  return causes.filter((cause) => !open.some((row) => row.cause === cause));
}

/** The one of this id, or all of this cause, the first ones first. */
export const readOutages = (db: Database, by: 'id' | 'cause', value: number): Promise<Outage[]> =>
  db.select().from(outages).where(eq(outages[by], value)).orderBy(outages.id);

export const hasUnreportedOutage = async (db: Database): Promise<boolean> =>
  (await db.$count(outages, isUnreported)) > 0;

/** A check that ends an outage is news, though it found nothing. */
export const hasOpenOutage = async (db: Database, partner: string): Promise<boolean> =>
  (await db.$count(outages, and(eq(outages.partner, partner), isOpen))) > 0;

export async function pruneOutages(db: Database, before: Date): Promise<void> {
  await db.delete(outages).where(lte(outages.endedAt, before));
}
