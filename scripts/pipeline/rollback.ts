/**
 * Rollback: an earlier release becomes live again, on this machine where it is kept and at the store where there is one;
 * nothing is built. Automatic publishing pauses until somebody resumes it, at the store too, so that no CI job and no
 * other desk undoes it.
 */
import { join } from 'node:path';
import { activateRelease, completeActivation } from '../activation/activate.ts';
import { currentRelease } from '../activation/current-link.ts';
import { earlierReleases, releasesOf } from '../activation/history.ts';
import { removePause, writePause } from '../activation/pause.ts';
import { readHistory } from '../activation/release-store.ts';
import { catchFailure, err, ok, type Result } from '../core/errors.ts';
import type { Target } from '../publish/target.ts';
import { localRelease } from '../release/manifest.ts';

/** Safe to retry after a failure: the store comes first, so a refusing store changes nothing. */
export const rollback = (
  partner: string,
  release: string,
  { distRoot, target, now }: { readonly distRoot: string; readonly target: Target | null; readonly now: Date },
): Promise<Result<void>> =>
  catchFailure(async () => {
    const dist = join(distRoot, partner);
    // Before the store: where the state cannot be read, nothing is changed.
    await completeActivation(dist);
    const local = await localRelease(dist, release);
    if (local === null && target === null)
      return err('build', 'RELEASE_MISSING', `Release ${release} is not kept in ${dist}; "site releases" lists them.`);
    const published = await target?.rollback(release, local, now);
    if (published?.ok === false) return published;
    const isAtStore = target !== null;
    if (local !== null) return activateRelease(dist, release, { why: 'rollback', now, isAtStore });
    await writePause(dist, { release, since: now.toISOString(), isAtStore });
    return ok(undefined);
  });

/** Ends the pause of automatic publishing, at the store first: where that fails, the pause stays. */
export async function resume(partner: string, distRoot: string, target: Target | null): Promise<void> {
  const dist = join(distRoot, partner);
  await completeActivation(dist);
  await target?.resume();
  await removePause(dist);
}

/**
 * The nearest earlier release that can be rolled back to; null where none is known. What other machines published counts.
 * What a rollback has left does not: a second rollback goes one further back.
 */
export async function previousRelease(dist: string, target: Target | null): Promise<string | null> {
  await completeActivation(dist);
  const [current, history] = await Promise.all([currentRelease(dist), readHistory(dist)]);
  const head = (await target?.head()) ?? null;
  const live = head?.release ?? current ?? '';
  const atStore = (await target?.releases()) ?? [];
  const here = earlierReleases(history);
  const left = releasesOf(history).filter((release) => release !== current && !here.includes(release));
  for (const release of findEarlier()) {
    if (release === live || left.includes(release)) continue;
    if (atStore.includes(release) || (await localRelease(dist, release)) !== null) return release;
  }
  return null;

  function findEarlier(): readonly string[] {
    if (live === current) return [...here, ...after(live, atStore)];
    if (atStore.includes(live)) return after(live, atStore);
    if (here.includes(live)) return after(live, here);
    // Another machine has published over what is current here. After a rollback of it all that is here may be newer.
    return head?.isPaused === true || current === null ? [] : [current, ...here];
  }
}

/** Newest first; none where the release is unknown. */
const after = (release: string, releases: readonly string[]): readonly string[] =>
  releases.includes(release) ? releases.slice(releases.indexOf(release) + 1) : [];
