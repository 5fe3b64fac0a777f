/** What is live when a rebuild begins, on this machine and at the store, and whether automatic publishing is paused. */
import { completeActivation } from '../activation/activate.ts';
import { isPauseOver, type Pause, removePause } from '../activation/pause.ts';
import { readState } from '../activation/state.ts';
import type { Target } from '../publish/target.ts';

export type LiveBefore = Awaited<ReturnType<typeof readLiveBefore>>;

export async function readLiveBefore(dist: string, target: Target | null) {
  // Before the head is read: a rollback pauses the store first.
  const { pause: ownPause, current } = await completeActivation(dist);
  const { isPaused, ...live } = await fetchLiveRelease(current, target);
  const storePause: Pause | null = isPaused
    ? { release: live.elsewhere?.release ?? '', since: '', isAtStore: true }
    : null;
  if (!isPauseOver(ownPause, isPaused)) return { ...live, pause: ownPause ?? storePause };
  await removePause(dist);
  return { ...live, pause: null };
}

/**
 * The live release at the store: another machine or a CI job may have published last. One request, and more only where the
 * store has another release. `elsewhere` is null where nothing is published, or where the live release is current here, too;
 * `isPaused` where no store says. Throws a `SiteError` where the store does not answer.
 */
async function fetchLiveRelease(own: string | null, target: Target | null) {
  const head = (await target?.head()) ?? null;
  if (target === null || head === null)
    return { isPaused: null, elsewhere: null, own, atStore: null, liveBefore: [null] };
  const elsewhere = head.release === own ? null : await target.live();
  const { isPaused, release, newest = release } = head;
  return { isPaused, elsewhere, own, atStore: release, liveBefore: [release, newest] };
}

/** When the content of the current release was read; null where none is current. */
export async function readLiveReadAt(dist: string): Promise<Date | null> {
  const {
    history: [last],
    current,
  } = await readState(dist);
  return last === undefined || last.release !== current ? null : new Date(last.readAt);
}
