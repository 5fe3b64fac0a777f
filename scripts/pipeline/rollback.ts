/**
 * Rollback: an earlier release becomes live again, on this machine where it is kept and at the store where there is one;
 * nothing is built. Automatic publishing pauses until somebody resumes it, at the store too, so that no CI job and no
 * other desk undoes it.
 */
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { activateRelease, completeActivation } from '../activation/activate.ts';
import { earlierReleases } from '../activation/history.ts';
import { setPause } from '../activation/pause.ts';
import { catchFailure, err, ok, type Result } from '../core/errors.ts';
import type { Target } from '../publish/target.ts';
import { withActivationLock } from '../release/locks.ts';
import { localRelease, manifestName } from '../release/manifest.ts';

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
    const local = await keepRelease(dist, release, now);
    if (local === null && target === null)
      return err('build', 'RELEASE_MISSING', `Release ${release} is not kept in ${dist}; "site releases" lists them.`);
    const published = await target?.rollback(release, local, now);
    if (published?.ok === false) return published;
    const isAtStore = target !== null;
    if (local !== null) return activateRelease(dist, release, { why: 'rollback', now, isAtStore });
    await setPause(dist, { release, since: now.toISOString(), isAtStore });
    return ok(undefined);
  });

/** Makes it young, so that no publication meanwhile removes it as the oldest one; null where this machine does not have it. */
const keepRelease = (dist: string, release: string, now: Date) =>
  withActivationLock(dist, async () => {
    const local = await localRelease(dist, release);
    if (local !== null) await utimes(join(local.folder, manifestName), now, now);
    return local;
  });

/** Ends the pause of automatic publishing, at the store first: where that fails, the pause stays. */
export async function resume(partner: string, distRoot: string, target: Target | null): Promise<void> {
  const dist = join(distRoot, partner);
  await completeActivation(dist);
  await target?.resume();
  await setPause(dist, null);
}

/**
 * The nearest earlier release that can be rolled back to; null where none is known. What a rollback has left does not count:
 * a second one goes one further back. Where there is a store it says what was live before: this machine need not know.
 */
export async function previousRelease(dist: string, target: Target | null): Promise<string | null> {
  const { history } = await completeActivation(dist);
  const head = (await target?.head()) ?? null;
  const atStore = (await target?.releases()) ?? [];
  for (const release of head?.before ?? earlierReleases(history))
    if (release !== head?.release && (atStore.includes(release) || (await localRelease(dist, release)) !== null))
      return release;
  return null;
}
