/** Return to an earlier release: instant, nothing is built; a rebuild that is at work or waits no longer publishes. */
import { join } from 'node:path';
import { and, eq, type SQL } from 'drizzle-orm';
import { ok, SiteError } from '../../core/errors.ts';
import { failureOf } from '../../pipeline/failure.ts';
import type { Target } from '../../publish/target.ts';
import { activateRelease } from '../../release/activate.ts';
import { writeHold } from '../../release/hold.ts';
import { localRelease } from '../../release/release-store.ts';
import type { DeskDatabase, DeskTables } from '../database/open-desk-database.ts';
import { rebuilds } from '../database/schema.ts';
import { claimLive, noteLive } from './fence.ts';
import { requeue, settledMs } from './maintenance.ts';
import type { Trigger } from './rebuild.ts';

export interface RollBack {
  readonly partner: string;
  readonly release: string;
  readonly distRoot: string;
  readonly target: Target | undefined;
  readonly trigger: Trigger;
}

/** Throws a `SiteError` when it cannot be done; then the live release stays, and the history says so. */
export async function rollBack(
  { db }: Pick<DeskDatabase, 'db'>,
  { partner, release, distRoot, target, trigger }: RollBack,
): Promise<void> {
  const at = new Date(trigger.at);
  const seq = await begin(db, { partner, release, trigger }, at);
  const mine = eq(rebuilds.seq, seq);
  const dist = join(distRoot, partner);
  const grown = keepYoung(db, mine);
  try {
    const claim = () => claimLive(db, partner, seq);
    // Another machine may have built it; then only the store has it.
    let isHere = true;
    if (target !== undefined) {
      const local = await localRelease(dist, release);
      if (!(await claim())) throw overtaken();
      const published = await target.rollback(release, local, { now: at });
      if (!published.ok) throw new SiteError(published.error.code, published.error.message);
      isHere = local !== null;
    }
    if (!(await claim())) throw overtaken();
    const activated = isHere ? await activateRelease(dist, release, { why: 'rollback', now: at }) : ok(undefined);
    if (!activated.ok) throw new SiteError(activated.error.code, activated.error.message);
    if (!isHere) await writeHold(dist, { release, since: trigger.at });
    await noteLive(db, partner, seq, { release }, { state: 'rolled_back' });
  } catch (error) {
    await db
      .update(rebuilds)
      .set({ state: 'failed', endedAt: new Date(), error: failureOf(error) })
      .where(mine);
    await requeue(db, partner, at);
    throw error;
  } finally {
    grown();
  }
}

/** What waits is older than the return, and would undo it: it is closed. What is asked from now on is newer. */
function begin(
  db: DeskTables,
  { partner, release, trigger }: Pick<RollBack, 'partner' | 'release' | 'trigger'>,
  at: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    await tx
      .update(rebuilds)
      .set({ state: 'overtaken', endedAt: at })
      .where(and(eq(rebuilds.partner, partner), eq(rebuilds.state, 'queued')));
    const [row] = await tx
      .insert(rebuilds)
      .values({ partner, state: 'building', step: 'publish', triggers: [trigger], askedAt: at, startedAt: at, release })
      .returning({ seq: rebuilds.seq });
    if (row === undefined) throw new Error('The database stored a rebuild without telling its number.');
    return row.seq;
  });
}

/** While a store takes its time, so that nobody thinks it abandoned. Gives what ends it. */
function keepYoung(db: DeskTables, mine: SQL): () => void {
  const timer = setInterval(() => {
    db.update(rebuilds)
      .set({ startedAt: new Date() })
      .where(mine)
      .catch(() => undefined);
  }, settledMs / 4).unref();
  return () => clearInterval(timer);
}

const overtaken = () => new SiteError('OVERTAKEN', 'A newer rebuild has published meanwhile.');
