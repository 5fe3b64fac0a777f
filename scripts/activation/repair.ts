/**
 * Rebuilds the state of a partner from the releases that are on this machine. What they do not tell is taken as the
 * safe side has it: publishing is paused unless a store says otherwise, and live content counts as read just now. A release
 * that the unreadable file does not name may be a preview or a refused build: it is kept, and gone back to by name only.
 */
import { readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing } from '../core/fs.ts';
import { withActivationLock } from '../release/locks.ts';
import { localRelease } from '../release/manifest.ts';
import { currentRelease, movedAt } from './current-link.ts';
import type { HistoryEntry } from './history.ts';
import { listReleases } from './release-store.ts';
import { listRetainedAssets } from './retained-assets.ts';
import { emptyState, type PartnerState, stateFile, writeState } from './state.ts';

/** What a store says of the partner, if there is one. */
type LiveAtStore = Readonly<{ release: string; readAt: string; isPaused: boolean }>;

/** Returns the state that was written. The file that was there stays beside it as `state.unreadable.json`. */
export const repairState = (dist: string, live: LiveAtStore | null, now: Date): Promise<PartnerState> =>
  withActivationLock(dist, async () => {
    const release = await currentRelease(dist);
    const isThere = release !== null && (await localRelease(dist, release)) !== null;
    const current = isThere ? { release, at: await movedAt(dist) } : null;
    // In whole seconds, as the backend tells them: what is read within this one may follow.
    const readAt = live?.readAt ?? `${now.toISOString().slice(0, 19)}.000Z`;
    const history: HistoryEntry[] = current === null ? [] : [{ ...current, readAt, why: 'build' }];
    const file = stateFile(dist);
    const text = await readFile(file, 'utf8').catch(ifMissing(null));
    const others = (await datedReleases(dist)).filter((other) => other.release !== current?.release);
    const isNamed = (other: { release: string }) => text?.includes(`"${other.release}"`) === true;
    // Those that it does not name last: what was live is kept longer.
    for (const other of others.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a))))
      history.push({ ...other, readAt: other.at, why: 'build', ...(!isNamed(other) && { isUncertain: true }) });
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
    await rename(file, file.replace('.json', '.unreadable.json')).catch(ifMissing(undefined));
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
