/** Reads of rebuilds, for console and status. */
import { and, count, desc, eq, getTableColumns, inArray, min, type SQL, sql } from 'drizzle-orm';
import type { Log } from '../../core/log.ts';
import { logFailure } from '../../core/log-failure.ts';
import { runPeriodically } from '../../core/periodic.ts';
import type { Database } from '../database/open-database.ts';
import { type Rebuild, rebuilds } from '../database/schema.ts';
import type { RebuildState, Trigger } from '../rebuild.ts';

export const readRebuilds = (db: Database, partner: string, limit: number): Promise<Rebuild[]> =>
  db.select().from(rebuilds).where(eq(rebuilds.partner, partner)).orderBy(desc(rebuilds.seq)).limit(limit);

export async function readRebuild(db: Database, partner: string, seq: number): Promise<Rebuild | undefined> {
  const isAsked = and(eq(rebuilds.partner, partner), eq(rebuilds.seq, seq));
  return (await db.select().from(rebuilds).where(isAsked))[0];
}

/** The first rebuild of each of these releases, where a desk built it; a rollback to one has not made it. */
export async function readRebuildsByRelease(
  db: Database,
  partner: string,
  releases: readonly string[],
): Promise<Map<string | null, Rebuild>> {
  if (releases.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([rebuilds.release])
    .from(rebuilds)
    .where(and(eq(rebuilds.partner, partner), inArray(rebuilds.release, [...releases]), eq(rebuilds.state, 'live')))
    .orderBy(rebuilds.release, rebuilds.seq);
  return new Map(rows.map((row) => [row.release, row]));
}

const { result: _result, triggers: _triggers, attempts: _attempts, ...columns } = getTableColumns(rebuilds);
/** What of a rebuild is read where many are, without its lists. */
export const summary = columns;
export type RebuildSummary = Omit<Rebuild, 'result' | 'triggers' | 'attempts'>;

/** The newest of each partner, of those that `where` names. By the index: `distinct on` would read the whole history. */
export async function readNewestByPartner(db: Database, partners: readonly string[], where?: SQL) {
  const newest = db
    .select(summary)
    .from(rebuilds)
    .where(and(sql`${rebuilds.partner} = ids.id`, where))
    .orderBy(desc(rebuilds.seq))
    .limit(1)
    .as('newest');
  const rows = await db
    .select(newest._.selectedFields)
    .from(sql`unnest(${sql.param([...partners])}::text[]) as ids(id)`)
    .crossJoinLateral(newest);
  return new Map(rows.map((row) => [row.partner, row]));
}

export const isPublished = inArray(rebuilds.state, ['live', 'rolled_back']);

/** Of a partner those that `where` names, the newest first. */
export const readNewest = (db: Database, partner: string, where: SQL | undefined, limit = 1) =>
  db
    .select(summary)
    .from(rebuilds)
    .where(and(eq(rebuilds.partner, partner), where))
    .orderBy(desc(rebuilds.seq))
    .limit(limit);

/** Of a partner the triggers of those that `where` names, the oldest first. */
export async function readTriggers(db: Database, partner: string, where: SQL | undefined): Promise<Trigger[]> {
  const rows = await db
    .select({ triggers: rebuilds.triggers })
    .from(rebuilds)
    .where(and(eq(rebuilds.partner, partner), where))
    .orderBy(rebuilds.seq);
  return rows.flatMap(({ triggers }) => triggers);
}

/** Seconds from request to live of the last hundred, ascending. */
export async function readRecentSeconds(db: Database): Promise<number[]> {
  const rows = await db
    .select({ seconds: sql<number>`extract(epoch from ${rebuilds.endedAt} - ${rebuilds.requestedAt})::float8` })
    .from(rebuilds)
    .where(eq(rebuilds.state, 'live'))
    .orderBy(desc(rebuilds.seq))
    .limit(100);
  return rows.map(({ seconds }) => seconds).sort((a, b) => a - b);
}

/** The depth of the queue. Both states have an index of their own, so that the history costs nothing. */
export async function readDepth(db: Database) {
  const [[queued], active] = await Promise.all([
    db
      .select({ waiting: count(), oldestAt: min(rebuilds.requestedAt) })
      .from(rebuilds)
      .where(eq(rebuilds.state, 'queued')),
    db.$count(rebuilds, eq(rebuilds.state, 'building')),
  ]);
  return { waiting: queued?.waiting ?? 0, oldestAt: queued?.oldestAt ?? null, active };
}

/** Reports the state of each partner's newest rebuild, then each change that a poll finds. Returns how to end it. */
export function watchStates(
  db: Database,
  partners: readonly string[],
  onState: (partner: string, state: RebuildState) => void,
  log: Log,
  pollIntervalMs: number,
): () => Promise<void> {
  const reported = new Map<string, RebuildState>();
  const poll = async () => {
    for (const { partner, state } of (await readNewestByPartner(db, partners)).values()) {
      if (reported.get(partner) === state) continue;
      reported.set(partner, state);
      onState(partner, state);
    }
  };
  return runPeriodically(pollIntervalMs, poll, logFailure(log, 'states'));
}
