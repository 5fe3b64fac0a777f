/** The live release, and a rollback's pause: by the store's head where releases go to one, else by this machine's state. */
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { currentRelease } from '../../activation/current-link.ts';
import { isPauseOver } from '../../activation/pause.ts';
import { findState, type Pause } from '../../activation/state.ts';
import type { DeskContext } from '../context.ts';
import type { Database } from '../database/open-database.ts';
import { rebuilds } from '../database/schema.ts';
import type { Trigger } from '../rebuild.ts';
import { isPublished, readNewest, readTriggers } from './read-rebuilds.ts';

/** Falls back to what was read last, or to this machine's state, where the store does not answer. */
export async function readLive({ db, distRoot, store }: DeskContext, partner: string) {
  const dist = join(distRoot, partner);
  const { value: head, isSilent, staleSince } = await store.head(partner);
  const release = head?.release ?? (await currentRelease(dist));
  const [{ pause, history }, [row]] = await Promise.all([
    findState(dist),
    release === null ? [] : readNewest(db, partner, and(eq(rebuilds.release, release), isPublished)),
  ]);
  const entry = history[0]?.release === release ? history[0] : undefined;
  const times = [entry?.at, row?.endedAt?.toISOString()].flatMap((at) => (at === undefined ? [] : [at])).sort();
  const at = times.at(-1) ?? head?.readAt;
  const since = at ?? '';
  const paused: Pause | null = head?.isPaused === true ? { release: head.release, since, isAtStore: true } : null;
  return {
    release,
    at: at === undefined ? null : new Date(at),
    /** The rebuild that published it, where a desk did. */
    seq: row?.seq ?? null,
    /** Who published it, where the store says so. */
    publisher: head?.release === release ? (head?.publisher ?? null) : null,
    /** The store has not answered now; `since`: when what it said was read, null where it never did. */
    silence: isSilent ? { since: staleSince } : null,
    pause: isPauseOver(pause, head?.isPaused ?? null) ? null : (pause ?? paused),
  };
}

/** Triggers since the rollback, the oldest first. */
export async function readWaitingTriggers(db: Database, partner: string, { since }: Pause): Promise<Trigger[]> {
  return (await readTriggers(db, partner, eq(rebuilds.state, 'paused'))).filter(({ at }) => at >= since);
}
