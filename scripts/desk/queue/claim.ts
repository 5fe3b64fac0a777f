/**
 * Which rebuild a job does. The claim locks the partner's unfinished rows: without it two concurrent jobs would both build
 * the newest, and a rollback could run during a rebuild.
 */
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { DeskTables } from '../context.ts';
import { rebuilds } from '../database/schema.ts';
import { queueName, type RebuildJob } from './jobs.ts';
import type { Trigger } from './rebuild.ts';

export interface ClaimedRebuild extends RebuildJob {
  readonly seq: number;
  /** This one included. */
  readonly tries: number;
  readonly force: boolean;
  /** Of a rollback: its target. */
  readonly release: string | null;
}

type Row = typeof rebuilds.$inferSelect;

/**
 * The newest of its kind that waits, that a dead worker was building, or that this job failed at before; older ones are
 * overtaken. Null when nothing is left to do; `busy` while another job of the partner is active.
 */
export function claimRebuild(
  db: DeskTables,
  wanted: RebuildJob,
  job: string,
  now: Date,
): Promise<ClaimedRebuild | 'busy' | null> {
  return db.transaction(async (tx) => {
    const unfinished = await tx
      .select()
      .from(rebuilds)
      .where(
        and(
          eq(rebuilds.partner, wanted.partner),
          or(inArray(rebuilds.state, ['queued', 'building']), and(eq(rebuilds.state, 'failed'), eq(rebuilds.job, job))),
        ),
      )
      .orderBy(desc(rebuilds.seq))
      .for('update');
    if (await isAnyActive(tx, unfinished, job)) return 'busy';
    const [newest, ...older] = unfinished.filter(({ kind }) => kind === wanted.kind);
    if (newest === undefined) return null;
    const superseded = older.filter(({ state }) => state !== 'failed');
    if (superseded.length > 0) await overtake(tx, superseded, now);
    if (await isRevoked(tx, newest)) {
      await overtake(tx, [newest], now);
      return null;
    }
    const force = newest.force || superseded.some((row) => row.force);
    const tries = newest.tries + 1;
    const claimed = { state: 'building', job, force, tries, startedAt: now, endedAt: null, error: null } as const;
    await tx
      .update(rebuilds)
      .set({ ...claimed, step: newest.kind === 'rollback' ? 'publish' : 'pull', pagesDone: 0, pagesTotal: 0 })
      .where(eq(rebuilds.seq, newest.seq));
    return { ...wanted, seq: newest.seq, tries, force, release: newest.release };
  });
}

/** A row may name a job that is gone, so the queue is consulted. */
async function isAnyActive(tx: DeskTables, rows: readonly Row[], job: string): Promise<boolean> {
  const others = rows.flatMap((row) =>
    row.state === 'building' && row.job !== null && row.job !== job ? [row.job] : [],
  );
  if (others.length === 0) return false;
  const jobs = sql.join(
    others.map((id) => sql`${id}`),
    sql`, `,
  );
  const active = await tx.execute(
    sql`select 1 from pgboss.job where name = ${queueName} and state = 'active' and id::text in (${jobs})`,
  );
  return (active as unknown as { rows: unknown[] }).rows.length > 0;
}

const overtake = (tx: DeskTables, rows: readonly Row[], now: Date) =>
  tx
    .update(rebuilds)
    .set({ state: 'overtaken', endedAt: now })
    .where(
      inArray(
        rebuilds.seq,
        rows.map(({ seq }) => seq),
      ),
    );

/** A failed rollback is not retried once a marketer has published or resumed. */
async function isRevoked(tx: DeskTables, { kind, tries, partner, requestedAt }: Row): Promise<boolean> {
  if (kind !== 'rollback' || tries === 0) return false;
  const later = await tx
    .select({ triggers: rebuilds.triggers })
    .from(rebuilds)
    .where(
      and(
        eq(rebuilds.partner, partner),
        eq(rebuilds.kind, 'rebuild'),
        inArray(rebuilds.state, ['queued', 'building', 'live']),
      ),
    )
    .orderBy(desc(rebuilds.seq))
    .limit(5);
  const isLater = ({ kind: by, at }: Trigger) => by === 'marketer' && new Date(at) > requestedAt;
  return later.some(({ triggers }) => triggers.some(isLater));
}
