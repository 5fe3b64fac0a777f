/** A partner whose rollback holds: what asks for a rebuild waits, and is built when somebody lets publishing go on. */
import { join } from 'node:path';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Target } from '../../publish/target.ts';
import { type Hold, readHold, removeHold } from '../../release/hold.ts';
import type { DeskTables } from '../database/open-desk-database.ts';
import { rebuilds } from '../database/schema.ts';
import { liveOf } from './fence.ts';
import type { Trigger } from './rebuild.ts';

const mostTriggers = 100;

/** Null while publishing is automatic; also where only the store knows, since another machine has returned. */
export async function holdOf(
  db: DeskTables,
  partner: string,
  distRoot: string,
  target: Target | undefined,
): Promise<Hold | null> {
  const here = await readHold(join(distRoot, partner));
  if (here !== null || target === undefined || !(await isPausedAt(target))) return here;
  const live = await liveOf(db, partner);
  return { release: live?.release ?? '', since: live?.at.toISOString() ?? '' };
}

/** False also where the store does not answer: publishing tells that. */
export const isPausedAt = async (target: Target | undefined): Promise<boolean> =>
  (await target?.head().catch(() => null))?.isPaused === true;

/** At the store first: who fails there leaves the hold as it was. */
export async function resume(partner: string, distRoot: string, target: Target | undefined): Promise<void> {
  await target?.resume();
  await removeHold(join(distRoot, partner));
}

/** The rebuild is not done; what earlier ones of the same pause were asked for is told with it, so that one row says all. */
export async function pause(db: DeskTables, partner: string, seq: number): Promise<void> {
  await db.transaction(async (tx) => {
    const earlier = await tx
      .select({ seq: rebuilds.seq, triggers: rebuilds.triggers })
      .from(rebuilds)
      .where(and(eq(rebuilds.partner, partner), eq(rebuilds.state, 'paused'), lt(rebuilds.seq, seq)))
      .orderBy(rebuilds.seq);
    const [mine] = await tx.select({ triggers: rebuilds.triggers }).from(rebuilds).where(eq(rebuilds.seq, seq));
    const triggers = [...earlier.flatMap((row) => row.triggers), ...(mine?.triggers ?? [])].slice(0, mostTriggers);
    await tx.update(rebuilds).set({ state: 'paused', endedAt: new Date(), triggers }).where(eq(rebuilds.seq, seq));
    const gone = earlier.map((row) => row.seq);
    if (gone.length > 0) await tx.delete(rebuilds).where(inArray(rebuilds.seq, gone));
  });
}

/** What has asked since the rollback, the oldest first. */
export async function waitingTriggers(db: DeskTables, partner: string, { since }: Hold): Promise<Trigger[]> {
  const rows = await db
    .select({ triggers: rebuilds.triggers })
    .from(rebuilds)
    .where(and(eq(rebuilds.partner, partner), eq(rebuilds.state, 'paused')))
    .orderBy(rebuilds.seq);
  return rows.flatMap(({ triggers }) => triggers).filter(({ at }) => at >= since);
}
