/** How a rebuild ended: its row, and when the partner is built again by itself. */
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { DeskTables } from '../context.ts';
import { nextChanges, rebuilds } from '../database/schema.ts';
import type { ClaimedRebuild } from './claim.ts';
import { maxTriggers } from './enqueue.ts';
import type { RebuildError, RebuildResult } from './rebuild.ts';

type Claimed = Pick<ClaimedRebuild, 'seq' | 'tries' | 'partner'>;

/** A later try may have claimed the row, where this one counted as dead. */
const ownTry = ({ seq, tries }: Claimed) => and(eq(rebuilds.seq, seq), eq(rebuilds.tries, tries));

/** One atomic statement: on PGlite each further one blocks the thread that plans pages. */
export async function markLive(
  db: DeskTables,
  { seq, partner }: Claimed,
  { release, nextChangeAt, result }: { release: string; nextChangeAt: string | null; result: RebuildResult },
  now: Date,
): Promise<void> {
  const next = { at: now, dueAt: nextChangeAt === null ? null : new Date(nextChangeAt) };
  const scheduled = db.$with('scheduled').as(
    db
      .insert(nextChanges)
      .values({ partner, ...next })
      .onConflictDoUpdate({ target: nextChanges.partner, set: next })
      .returning({ partner: nextChanges.partner }),
  );
  await db
    .with(scheduled)
    .update(rebuilds)
    .set({ state: 'live', endedAt: now, release, result, error: null })
    .where(eq(rebuilds.seq, seq));
}

export async function markRolledBack(db: DeskTables, claimed: Claimed, now: Date): Promise<void> {
  const done = { state: 'rolled_back', endedAt: now, error: null } as const;
  await db.update(rebuilds).set(done).where(eq(rebuilds.seq, claimed.seq));
}

export async function markFailed(db: DeskTables, claimed: Claimed, error: RebuildError, now: Date): Promise<void> {
  await db.update(rebuilds).set({ state: 'failed', endedAt: now, error }).where(ownTry(claimed));
}

/** Live content is newer, which is no failure; the partner is rebuilt at `dueAt`. */
export async function markDelayed(
  db: DeskTables,
  claimed: Claimed,
  error: RebuildError,
  dueAt: Date,
  now: Date,
): Promise<void> {
  await db.update(rebuilds).set({ state: 'delayed', endedAt: now, error }).where(ownTry(claimed));
  await setNextChange(db, claimed.partner, dueAt, now);
}

/** Merges earlier paused rebuilds of the partner into this row. */
export function markPaused(db: DeskTables, { seq, partner }: Claimed, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const earlier = await tx
      .select({ seq: rebuilds.seq, triggers: rebuilds.triggers })
      .from(rebuilds)
      .where(and(eq(rebuilds.partner, partner), eq(rebuilds.state, 'paused'), lt(rebuilds.seq, seq)))
      .orderBy(rebuilds.seq);
    const [own] = await tx.select({ triggers: rebuilds.triggers }).from(rebuilds).where(eq(rebuilds.seq, seq));
    const triggers = [...earlier.flatMap((row) => row.triggers), ...(own?.triggers ?? [])].slice(0, maxTriggers);
    await tx.update(rebuilds).set({ state: 'paused', endedAt: now, triggers }).where(eq(rebuilds.seq, seq));
    const joined = earlier.map((row) => row.seq);
    if (joined.length > 0) await tx.delete(rebuilds).where(inArray(rebuilds.seq, joined));
  });
}

export async function setNextChange(db: DeskTables, partner: string, dueAt: Date | null, now: Date): Promise<void> {
  await db
    .insert(nextChanges)
    .values({ partner, at: now, dueAt })
    .onConflictDoUpdate({ target: nextChanges.partner, set: { at: now, dueAt } });
}
