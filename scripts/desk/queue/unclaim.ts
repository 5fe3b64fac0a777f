/** The way back of a claimed rebuild, which this worker cannot do. */
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/open-database.ts';
import { rebuilds } from '../database/schema.ts';
import type { ClaimedRebuild } from './claim.ts';
import { limitTriggers } from './enqueue.ts';
import { move } from './transitions.ts';

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
