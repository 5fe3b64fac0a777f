/**
 * Rebuilds the state of a partner from the releases that are on this machine. What they do not tell is taken as the
 * safe side has it: publishing is paused unless a store says otherwise, and live content counts as read just now.
 */
import { rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../core/fs.ts';
import { localRelease } from '../release/manifest.ts';
import { withActivationLock } from './activation-lock.ts';
import { currentRelease, movedAt } from './current-link.ts';
import type { HistoryEntry } from './history.ts';
import { listReleases } from './release-store.ts';
import { listRetainedAssets } from './retained-assets.ts';
import { emptyState, type PartnerState, stateFile, writeState } from './state.ts';

/** What a store says of the partner, if there is one. */
export interface LiveAtStore {
  readonly release: string;
  readonly readAt: string;
  readonly isPaused: boolean;
}

/** Returns the state that was written. The file that was there stays beside it as `state.unreadable.json`. */
export const repairState = (dist: string, live: LiveAtStore | null, now: Date): Promise<PartnerState> =>
  withActivationLock(dist, async () => {
    const release = await currentRelease(dist);
    const isThere = release !== null && (await localRelease(dist, release)) !== null;
    const current = isThere ? { release, at: await movedAt(dist) } : null;
    // In whole seconds, as the backend tells them: what is read within this one may follow.
    const readAt = live?.readAt ?? `${now.toISOString().slice(0, 19)}.000Z`;
    const history: HistoryEntry[] = current === null ? [] : [{ ...current, readAt, why: 'build' }];
    for (const { release, at } of await datedReleases(dist))
      if (release !== current?.release) history.push({ release, at, readAt: at, why: 'build' });
    const since = now.toISOString();
    const state: PartnerState = {
      ...emptyState,
      history,
      pause:
        (live?.isPaused ?? true)
          ? { release: live?.release ?? current?.release ?? '', since, isAtStore: live !== null }
          : null,
      retainedAssets: Object.fromEntries((await listRetainedAssets(dist)).map((file) => [file, since])),
    };
    const file = stateFile(dist);
    await rename(file, file.replace('.json', '.unreadable.json')).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
    await writeState(dist, state);
    return state;
  });

/** Releases that can be rolled back to, the newest first, with the time at which they were made. */
async function datedReleases(dist: string): Promise<{ release: string; at: string }[]> {
  const dated = [];
  for (const release of await listReleases(dist)) {
    if ((await localRelease(dist, release)) === null) continue;
    const { mtime } = await stat(join(dist, 'releases', release));
    dated.push({ release, at: mtime.toISOString() });
  }
  return dated.sort((a, b) => (a.at < b.at ? 1 : -1));
}
