/** Reads of rebuilds, for console and status. */
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { DeskTables } from '../context.ts';
import { rebuilds } from '../database/schema.ts';

export type Rebuild = typeof rebuilds.$inferSelect;

/** Newest first. */
export const readRebuilds = (db: DeskTables, partner: string, limit: number): Promise<Rebuild[]> =>
  db.select().from(rebuilds).where(eq(rebuilds.partner, partner)).orderBy(desc(rebuilds.seq)).limit(limit);

/** The first rebuild of each of these releases, where a desk built it. */
export async function readRebuildsByRelease(
  db: DeskTables,
  partner: string,
  releases: readonly string[],
): Promise<Map<string | null, Rebuild>> {
  if (releases.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([rebuilds.release])
    .from(rebuilds)
    .where(and(eq(rebuilds.partner, partner), inArray(rebuilds.release, [...releases])))
    .orderBy(rebuilds.release, rebuilds.seq);
  return new Map(rows.map((row) => [row.release, row]));
}

/** The newest of each partner, by its id. */
export async function readNewestByPartner(db: DeskTables): Promise<Map<string, Rebuild>> {
  const rows = await db
    .selectDistinctOn([rebuilds.partner])
    .from(rebuilds)
    .orderBy(rebuilds.partner, desc(rebuilds.seq));
  return new Map(rows.map((row) => [row.partner, row]));
}

export async function readQueueDepth(db: DeskTables): Promise<{ waiting: number; active: number }> {
  const rows = await db
    .select({ state: rebuilds.state, rows: count() })
    .from(rebuilds)
    .where(inArray(rebuilds.state, ['queued', 'building']))
    .groupBy(rebuilds.state);
  const of = (state: string) => rows.find((row) => row.state === state)?.rows ?? 0;
  return { waiting: of('queued'), active: of('building') };
}

/** Seconds from request to live of the last hundred, ascending. */
export async function readRecentSeconds(db: DeskTables): Promise<number[]> {
  const rows = await db
    .select({ seconds: sql<number>`extract(epoch from ${rebuilds.endedAt} - ${rebuilds.requestedAt})::float8` })
    .from(rebuilds)
    .where(eq(rebuilds.state, 'live'))
    .orderBy(desc(rebuilds.seq))
    .limit(100);
  return rows.map(({ seconds }) => seconds).sort((a, b) => a - b);
}

export async function countByState(db: DeskTables): Promise<Map<string, number>> {
  const rows = await db.select({ state: rebuilds.state, rows: count() }).from(rebuilds).groupBy(rebuilds.state);
  return new Map(rows.map(({ state, rows: number }) => [state, number]));
}
