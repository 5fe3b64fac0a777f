/**
 * Rollback: an earlier release becomes live again, on this machine where it is kept and at the store where there is one;
 * nothing is built. Automatic publishing pauses until somebody resumes it, at the store too, so that no CI job and no
 * other desk undoes it.
 */
import { join } from 'node:path';
import { activateRelease, completeActivation } from '../activation/activate.ts';
import { currentRelease } from '../activation/current-link.ts';
import { earlierReleases } from '../activation/history.ts';
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
 * The nearest earlier release that can be rolled back to; null where there is none. What other machines published counts.
 * What a rollback has left does not: a second rollback goes one further back.
 */
export async function previousRelease(dist: string, target: Target | null): Promise<string | null> {
  await completeActivation(dist);
  const current = await currentRelease(dist);
  const live = (await target?.head())?.release ?? current;
  const atStore = (await target?.releases()) ?? [];
  const here = earlierReleases(await readHistory(dist));
  const earlierAtStore = atStore.slice(atStore.indexOf(live ?? '') + 1);
  // Unless this machine has what is live, it does not know what was live before: its own releases may be newer.
  const candidates =
    live === current ? [...here, ...earlierAtStore] : atStore.includes(live ?? '') ? earlierAtStore : here;
  for (const release of candidates)
    if (release !== live && (atStore.includes(release) || (await localRelease(dist, release)) !== null)) return release;
  return null;
}
