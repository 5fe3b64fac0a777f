/** How a rebuild ended: its row, and when the partner is built again by itself. */
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { DeskTables } from '../context.ts';
import { nextChanges, rebuilds } from '../database/schema.ts';
import type { ClaimedRebuild } from './claim.ts';
import { maxTriggers } from './enqueue.ts';
import type { RebuildError, RebuildResult } from './rebuild.ts';

type Claimed = Pick<ClaimedRebuild, 'seq' | 'tries' | 'partner'>;

/** One atomic statement: on PGlite each further one blocks the thread that plans pages. */
export async function markLive(
  db: DeskTables,
  { seq, partner }: Claimed,
  { release, nextChangeAt, result }: { release: string; nextChangeAt: string | null; result: RebuildResult },
  now: Date,
): Promise<void> {
  const dueAt = nextChangeAt === null ? null : new Date(nextChangeAt);
  const scheduled = db.$with('scheduled').as(upsertNextChange(db, partner, dueAt, now));
  await db
    .with(scheduled)
    .update(rebuilds)
    .set({ state: 'live', endedAt: now, release, result, error: null })
    .where(eq(rebuilds.seq, seq));
}

export async function markRolledBack(db: DeskTables, { seq }: Claimed, now: Date): Promise<void> {
  await db.update(rebuilds).set({ state: 'rolled_back', endedAt: now, error: null }).where(eq(rebuilds.seq, seq));
}

/** `delayed`: live content is newer, which is no failure. A later try may have claimed the row, if this one counted as dead. */
export async function markFailed(
  db: DeskTables,
  { seq, tries }: Claimed,
  error: RebuildError,
  now: Date,
  state: 'failed' | 'delayed' = 'failed',
): Promise<void> {
  const isThisTry = and(eq(rebuilds.seq, seq), eq(rebuilds.tries, tries));
  await db.update(rebuilds).set({ state, endedAt: now, error }).where(isThisTry);
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
  await upsertNextChange(db, partner, dueAt, now);
}

const upsertNextChange = (db: DeskTables, partner: string, dueAt: Date | null, now: Date) =>
  db
    .insert(nextChanges)
    .values({ partner, at: now, dueAt })
    .onConflictDoUpdate({ target: nextChanges.partner, set: { at: now, dueAt } })
    .returning({ partner: nextChanges.partner });
