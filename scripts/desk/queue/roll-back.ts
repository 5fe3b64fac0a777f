/** Return to an earlier release: instant, nothing is built; a rebuild that is at work or waits no longer publishes. */
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { Fault } from '../../lib/fault.ts';
import type { Target } from '../../publish/target.ts';
import { failureOf } from '../../release/build-partner.ts';
import { localRelease, makeCurrent } from '../../release/release-store.ts';
import type { DeskDatabase, DeskTables } from '../database/open-desk-database.ts';
import { rebuilds } from '../database/schema.ts';
import { claimLive, noteLive, storeSeq } from './fence.ts';
import type { Trigger } from './rebuild.ts';

export interface RollBack {
  readonly partner: string;
  readonly release: string;
  readonly distRoot: string;
  readonly target: Target | undefined;
  readonly trigger: Trigger;
}

/** Throws a `Fault` when it cannot be done; then the live release stays, and the history says so. */
export async function rollBack(
  { db }: Pick<DeskDatabase, 'db'>,
  { partner, release, distRoot, target, trigger }: RollBack,
): Promise<void> {
  const at = new Date(trigger.at);
  const { seq, waited } = await begin(db, { partner, release, trigger }, at);
  const mine = eq(rebuilds.seq, seq);
  const dist = join(distRoot, partner);
  try {
    const claim = () => claimLive(db, partner, seq);
    // Another machine may have built it; then only the store has it.
    let isHere = true;
    if (target !== undefined) {
      const local = await localRelease(dist, release);
      if (!(await claim())) throw overtaken();
      await target.goBack(release, local, { seq: await storeSeq(db, seq, 0), now: at });
      isHere = local !== null;
    }
    if (isHere && !(await makeCurrent(dist, release, 'rollback', at, { guard: claim }))) throw overtaken();
    await noteLive(db, partner, seq, { release }, { state: 'rolled_back' });
  } catch (error) {
    await db
      .update(rebuilds)
      .set({ state: 'failed', endedAt: new Date(), error: failureOf(error) })
      .where(mine);
    if (waited !== null) await waitAgain(db, waited);
    throw error;
  }
}

/** What waits is older than the return, and would undo it: it is closed. What is asked from now on is newer. */
function begin(
  db: DeskTables,
  { partner, release, trigger }: Pick<RollBack, 'partner' | 'release' | 'trigger'>,
  at: Date,
) {
  return db.transaction(async (tx) => {
    const [waited] = await tx
      .update(rebuilds)
      .set({ state: 'overtaken', endedAt: at })
      .where(and(eq(rebuilds.partner, partner), eq(rebuilds.state, 'queued')))
      .returning({ seq: rebuilds.seq });
    const [row] = await tx
      .insert(rebuilds)
      .values({ partner, state: 'building', step: 'publish', triggers: [trigger], askedAt: at, startedAt: at, release })
      .returning({ seq: rebuilds.seq });
    if (row === undefined) throw new Error('The database stored a rebuild without telling its number.');
    return { seq: row.seq, waited: waited?.seq ?? null };
  });
}

/** Its job may be gone by now; who mends the queue sends another within a minute. */
async function waitAgain(db: DeskTables, seq: number): Promise<void> {
  await db
    .update(rebuilds)
    .set({ state: 'queued', endedAt: null })
    .where(eq(rebuilds.seq, seq))
    // What was asked since then waits in its place.
    .catch(() => undefined);
}

const overtaken = () => new Fault('OVERTAKEN', 'A newer rebuild has published meanwhile.');
