/** The claim of a rebuild by a job. It locks the partner's rows: else two jobs could build, or one during a rollback. */
import { and, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { type ChangedPictures, mergeChanges } from '../../content/content-changes.ts';
import { err } from '../../core/errors.ts';
import type { Database } from '../database/open-database.ts';
import { type Rebuild, rebuilds } from '../database/schema.ts';
import { readNewest, readTriggers } from '../history/read-rebuilds.ts';
import { type Attempt, createAttempt, maxAttempts, type Trigger } from '../rebuild.ts';
import { limitTriggers, maxTriggers } from './enqueue.ts';
import { isJobUnfinished, type RebuildJob, rebuildQueue } from './jobs.ts';
import { move } from './transitions.ts';

export type ClaimedRebuild = Exclude<Awaited<ReturnType<typeof claimRebuild>>, string | null>;

/** Null: nothing is left to do. `busy`: another job of the partner is active. `after rollback`: a rollback waits. */
export function claimRebuild(
  db: Database,
  wanted: RebuildJob,
  { job, worker }: Record<'job' | 'worker', string>,
  now: Date,
) {
  return db.transaction(async (tx) => {
    const unfinished = await tx
      .select()
      .from(rebuilds)
      .where(
        and(
          eq(rebuilds.partner, wanted.partner),
          or(inArray(rebuilds.state, ['queued', 'building']), and(eq(rebuilds.state, 'failed'), isJobUnfinished)),
        ),
      )
      .orderBy(desc(rebuilds.seq))
      .for('update');
    if (await isAnyActive(tx, unfinished, job)) return 'busy' as const;
    // Its job may be on its way back to the queue, and a bad release would stay live for another build.
    const hasRollback = unfinished.some(({ kind, state }) => kind === 'rollback' && state === 'queued');
    if (wanted.kind === 'rebuild' && hasRollback) return 'after rollback' as const;
    const ownKind = unfinished.filter(({ kind }) => kind === wanted.kind);
    // A failure of another job is retried by that one.
    const newest = ownKind.find((row) => row.state !== 'failed' || row.job === job);
    if (newest === undefined) return null;
    // Those that wait for their next try, too: else an outage would end in as many rebuilds as changes came meanwhile.
    const superseded = ownKind.filter(({ seq }) => seq < newest.seq);
    if (superseded.length > 0) await supersede(tx, superseded, now);
    if (await isRevoked(tx, newest)) {
      await supersede(tx, [newest], now);
      return null;
    }
    const tries = newest.tries + 1;
    const progress = { step: newest.kind === 'rollback' ? 'publish' : 'pull', pagesDone: 0, pagesTotal: 0 };
    // What was accepted was shown before this try, and holds for no other.
    const accepted = { acceptShrinkage: null, acceptStale: null };
    // Recorded with this row: a retry would else know nothing of what the superseded ones named. A rollback replaces another.
    const joined = newest.kind === 'rebuild' ? [newest, ...superseded].toReversed() : [newest];
    const awaiting = newest.kind === 'rebuild' ? await claimAwaiting(tx, newest) : null;
    const triggers = limitTriggers([...(awaiting ?? []), ...joined.flatMap((row) => row.triggers)]);
    const attempts = [...newest.attempts, ...deadAttemptOf(newest, now)].slice(-maxAttempts);
    const claimed = { job, tries, attempts, triggers, startedAt: now };
    const values = { ...claimed, ...accepted, ...progress, worker, endedAt: null, error: null };
    await move(tx, 'claim', eq(rebuilds.seq, newest.seq), values);
    const changes = awaiting === null ? await findChanges(tx, newest, triggers) : null;
    const changedPictures = await findChangedPictures(tx, newest.partner, now);
    // `tries` includes this one; `release` is the target of a rollback. An approval holds for all tries, since it names what was shown by a hash.
    return { ...newest, ...claimed, changes, changedPictures };
  });
}

/** Triggers, but the hourly ones, of what waits for approval, whose row this rebuild replaces; null where nothing waits. */
async function claimAwaiting(tx: Database, { partner, seq }: Rebuild): Promise<Trigger[] | null> {
  const isAwaiting = and(eq(rebuilds.partner, partner), eq(rebuilds.state, 'awaiting'), lt(rebuilds.seq, seq));
  const rows = await tx.delete(rebuilds).where(isAwaiting).returning({ triggers: rebuilds.triggers });
  if (rows.length === 0) return null;
  return rows.flatMap(({ triggers }) => triggers.filter(({ kind }) => kind !== 'check' && kind !== 'schedule'));
}

/** The try of a worker that is gone, which could not record it. */
function deadAttemptOf({ state, startedAt, step }: Rebuild, now: Date): Attempt[] {
  if (state !== 'building' || startedAt === null) return [];
  const { error } = err('unexpected', 'ABANDONED', 'Its worker is gone; this rebuild was begun again.');
  return [createAttempt({ startedAt, step, host: '' }, error, now)];
}

/** A row may name a job that is gone, so the queue is consulted. */
async function isAnyActive(tx: Database, rows: readonly Rebuild[], job: string): Promise<boolean> {
  const others = rows.flatMap((row) =>
    row.state === 'building' && row.job !== null && row.job !== job ? row.job : [],
  );
  if (others.length === 0) return false;
  const isActive = sql`name = ${rebuildQueue} and state = 'active' and ${inArray(sql`id::text`, others)}`;
  return (await tx.$count(sql`pgboss.job`, isActive)) > 0;
}

async function supersede(tx: Database, rows: readonly Rebuild[], now: Date): Promise<void> {
  const seqs = rows.map(({ seq }) => seq);
  await move(tx, 'supersede', inArray(rebuilds.seq, seqs), { endedAt: now });
}

/** A failed rollback is not retried once a marketer has published or resumed. */
async function isRevoked(tx: Database, { kind, tries, partner, requestedAt }: Rebuild): Promise<boolean> {
  if (kind !== 'rollback' || tries === 0) return false;
  const isByMarketer = '$[*] ? (@.kind == "marketer" && @.at > $since)';
  const since = JSON.stringify({ since: requestedAt.toISOString() });
  const later = and(
    eq(rebuilds.partner, partner),
    eq(rebuilds.kind, 'rebuild'),
    inArray(rebuilds.state, ['queued', 'building', 'live']),
    sql`jsonb_path_exists(${rebuilds.triggers}, ${isByMarketer}, ${since})`,
  );
  return (await tx.$count(rebuilds, later)) > 0;
}

/** Gives a claimed rebuild back to the queue, with what was accepted for it. One that waits already takes over what it was to do. */
export async function unclaim(db: Database, claimed: ClaimedRebuild, now: Date): Promise<void> {
  const { seq, partner, kind, triggers, acceptShrinkage, acceptStale, approvedRelease } = claimed;
  const own = eq(rebuilds.seq, seq);
  const isWaiting = and(eq(rebuilds.partner, partner), eq(rebuilds.kind, kind), eq(rebuilds.state, 'queued'));
  await db.transaction(async (tx) => {
    const [waiting] = await tx.select().from(rebuilds).where(isWaiting).for('update');
    if (waiting === undefined) {
      const values = { job: null, startedAt: null, endedAt: null, acceptShrinkage, acceptStale };
      return void (await move(tx, 'unclaim', own, values));
    }
    await move(tx, 'supersede', own, { job: null, startedAt: null, endedAt: now });
    const joined = {
      // Of a rollback the newest alone counts.
      ...(kind === 'rebuild' && { triggers: limitTriggers([...triggers, ...waiting.triggers]) }),
      acceptShrinkage: waiting.acceptShrinkage ?? acceptShrinkage,
      acceptStale: waiting.acceptStale ?? acceptStale,
      approvedRelease: waiting.approvedRelease ?? approvedRelease,
    };
    await tx.update(rebuilds).set(joined).where(eq(rebuilds.seq, waiting.seq));
  });
}

/** What the triggers named. Null where one named nothing, or the rebuild before was not published: its changes count, too. */
async function findChanges(tx: Database, rebuild: Rebuild, triggers: readonly Trigger[]) {
  // Triggers beyond these are not recorded.
  if (triggers.length >= maxTriggers) return null;
  const changes = mergeChanges(triggers.map((trigger) => trigger.changes));
  if (changes === null) return null;
  return (await isAfterPublished(tx, rebuild)) ? changes : null;
}

/** Longer than any answer of a host is fresh. */
const freshDays = 31;

/** Of this partner, by any machine: each has its own cache, and would show the former picture until it asks by itself. */
async function findChangedPictures(tx: Database, partner: string, now: Date): Promise<ChangedPictures[]> {
  const since = new Date(now.getTime() - freshDays * 24 * 3_600_000);
  const named = and(gt(rebuilds.requestedAt, since), sql`${rebuilds.triggers} @> '[{"kind":"pictures"}]'`);
  return (await readTriggers(tx, partner, named)).flatMap(({ pictures }) => pictures ?? []);
}

/** Whether the rebuild or rollback before this one is live. */
export async function isAfterPublished(db: Database, { partner, seq }: Pick<Rebuild, 'partner' | 'seq'>) {
  const [before] = await readNewest(db, partner, and(lt(rebuilds.seq, seq), ne(rebuilds.state, 'superseded')));
  return before?.state === 'live';
}
