/** What is live when a rebuild begins, on this machine and at the store, and whether automatic publishing is paused. */
import { completeActivation } from '../activation/activate.ts';
import { isPauseOver, setPause } from '../activation/pause.ts';
import type { Target } from '../publish/target.ts';

export type LiveBefore = Awaited<ReturnType<typeof readLiveBefore>>;

/** One request, and more where the store has another release. Throws a `SiteError` where it does not answer. */
export async function readLiveBefore(dist: string, target: Target | null) {
  // Before the head is read: a rollback pauses the store first.
  const { pause, current: own, history } = await completeActivation(dist);
  const [last] = history;
  const head = (await target?.head()) ?? null;
  const atStore = head?.release ?? null;
  const elsewhere = head === null || atStore === own ? null : ((await target?.live()) ?? null);
  const isOver = isPauseOver(pause, head?.isPaused ?? null);
  if (isOver) await setPause(dist, null);
  const isAtStore = head?.isPaused === true;
  const storePause = isAtStore ? { release: elsewhere?.release ?? '', since: '', isAtStore } : null;
  return {
    own,
    atStore,
    /** Null where nothing is published there, or where it is current here, too: another machine may have published last. */
    elsewhere,
    liveBefore: [atStore, head?.newest ?? atStore],
    /** When the content of the current release was read; null where none is current. */
    readAt: last === undefined || last.release !== own ? null : new Date(last.readAt),
    pause: isOver ? null : (pause ?? storePause),
  };
}
