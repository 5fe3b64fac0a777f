/** Return to an earlier release: instant, nothing is built; a rebuild that is at work no longer publishes. */
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { makeCurrent } from '../../release/release-store.ts';
import type { DeskDatabase } from '../database/open-desk-database.ts';
import { rebuilds } from '../database/schema.ts';
import { claimLive } from './fence.ts';
import type { Trigger } from './rebuild.ts';

export async function rollBack(
  { db, tell }: Pick<DeskDatabase, 'db' | 'tell'>,
  distRoot: string,
  partner: string,
  release: string,
  trigger: Trigger,
): Promise<void> {
  const at = new Date(trigger.at);
  const [row] = await db
    .insert(rebuilds)
    .values({ partner, state: 'building', step: 'publish', triggers: [trigger], askedAt: at, startedAt: at, release })
    .returning({ seq: rebuilds.seq });
  if (row === undefined) throw new Error('The database stored a rebuild without telling its number.');
  const mine = eq(rebuilds.seq, row.seq);
  const dist = join(distRoot, partner);
  try {
    await makeCurrent(dist, release, 'rollback', at, () => claimLive(db, partner, row.seq, release));
    await db.update(rebuilds).set({ state: 'rolled_back', endedAt: new Date() }).where(mine);
    tell(partner, 'rolled_back');
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    await db
      .update(rebuilds)
      .set({ state: 'failed', endedAt: new Date(), error: { kind: 'build', code: 'ROLLBACK_FAILED', message } })
      .where(mine);
    throw error;
  }
}
