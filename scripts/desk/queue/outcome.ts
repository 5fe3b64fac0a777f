/** How a claimed rebuild ends: its row, and the moment of the partner's next change. */
import { hostname } from 'node:os';
import { and, eq, inArray, lt, max, or, sql } from 'drizzle-orm';
import type { Failure } from '../../core/errors.ts';
import type { Rebuilt } from '../../pipeline/rebuild-summary.ts';
import type { Database } from '../database/open-database.ts';
import { nextChanges, rebuilds } from '../database/schema.ts';
import { readTriggers } from '../history/read-rebuilds.ts';
import { hasOpenOutage } from '../notifications/outages.ts';
import { createAttempt, maxAttempts, type RebuildResult } from '../rebuild.ts';
import { readEarlierRequests } from './approval.ts';
import { type ClaimedRebuild, isAfterPublished } from './claim.ts';
import { limitTriggers } from './enqueue.ts';
import { move } from './transitions.ts';

/** One atomic statement: on PGlite each further one blocks the thread that plans pages. */
export async function markLive(
  db: Database,
  { seq, partner }: ClaimedRebuild,
  { release, nextChangeAt, result }: { release: string; nextChangeAt: string | null; result: RebuildResult },
  now: Date,
): Promise<void> {
  const dueAt = nextChangeAt === null ? null : new Date(nextChangeAt);
  const scheduled = db.$with('scheduled').as(setNextChange(db, partner, dueAt, now));
  const values = { endedAt: now, release, result, error: null };
  await move(db.with(scheduled), 'publish', eq(rebuilds.seq, seq), values);
}

export async function markRolledBack(db: Database, { seq }: ClaimedRebuild, now: Date): Promise<void> {
  await move(db, 'rollBack', eq(rebuilds.seq, seq), { endedAt: now, error: null });
}

/** `delay`: live content is newer, which is no failure. A later try may have claimed the row, if this one counted as dead. */
export async function markFailed(
  db: Database,
  { seq, tries, attempts, startedAt }: ClaimedRebuild,
  { error, step }: { readonly error: Failure; readonly step: string | null },
  now: Date,
  to: 'fail' | 'delay' = 'fail',
): Promise<void> {
  const attempt = createAttempt({ startedAt, step, host: hostname() }, error, now);
  const values = { endedAt: now, error, attempts: [...attempts, attempt].slice(-maxAttempts) };
  await move(db, to, and(eq(rebuilds.seq, seq), eq(rebuilds.tries, tries)), values);
}

/** `release` is what would be published. The next claim takes over the row. */
export async function markAwaiting(
  db: Database,
  { seq, partner, triggers }: ClaimedRebuild,
  { release, result }: { readonly release: string; readonly result: RebuildResult },
  now: Date,
): Promise<void> {
  const known = new Set(triggers.map(({ at, who }) => `${at} ${who}`));
  const earlier = (await readEarlierRequests(db, { partner, seq })).filter(({ at, who }) => !known.has(`${at} ${who}`));
  const values = { endedAt: now, release, result, triggers: limitTriggers([...triggers, ...earlier]) };
  await move(db, 'await', eq(rebuilds.seq, seq), values);
}

/** Merges earlier paused rebuilds of the partner into this row. */
export function markPaused(db: Database, { seq, partner }: ClaimedRebuild, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const isOwn = eq(rebuilds.seq, seq);
    const isEarlier = and(eq(rebuilds.partner, partner), eq(rebuilds.state, 'paused'), lt(rebuilds.seq, seq));
    const triggers = limitTriggers(await readTriggers(tx, partner, or(isEarlier, isOwn)));
    await move(tx, 'pause', isOwn, { endedAt: now, triggers });
    await tx.delete(rebuilds).where(isEarlier);
  });
}

export const setNextChange = (db: Database, partner: string, dueAt: Date | null, now: Date) =>
  db
    .insert(nextChanges)
    .values({ partner, at: now, dueAt })
    .onConflictDoUpdate({ target: nextChanges.partner, set: { at: now, dueAt } })
    .returning({ partner: nextChanges.partner });

/** Deletes a check that changed no page and ended no failure; what it found goes to the row that published the release. */
export async function forgetQuietCheck(
  db: Database,
  claimed: ClaimedRebuild,
  { release, findings }: Pick<Rebuilt, 'release' | 'findings'>,
): Promise<void> {
  const { partner, seq } = claimed;
  if ((await hasOpenOutage(db, partner)) || !(await isAfterPublished(db, claimed))) return;
  const isPublisher = and(eq(rebuilds.partner, partner), eq(rebuilds.release, release), eq(rebuilds.state, 'live'));
  const newest = db
    .select({ seq: max(rebuilds.seq) })
    .from(rebuilds)
    .where(and(isPublisher, lt(rebuilds.seq, seq)));
  await db
    .update(rebuilds)
    .set({ result: sql`jsonb_set(${rebuilds.result}, '{findings}', ${JSON.stringify(findings)}::jsonb)` })
    .where(inArray(rebuilds.seq, newest));
  await forgetCheck(db, claimed);
}

export const forgetCheck = async (db: Database, { seq }: ClaimedRebuild): Promise<void> =>
  void (await db.delete(rebuilds).where(eq(rebuilds.seq, seq)));
