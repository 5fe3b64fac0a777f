/** The live release of a partner at the store: another machine or a CI job may have published last. */
import type { Target } from '../publish/target.ts';
import { currentRelease } from '../release/release-store.ts';

/**
 * One request, and more only where the store has another release. `elsewhere` is null where nothing is published, or where
 * the live release is current here, too. Throws a `SiteError` where the store does not answer.
 */
export async function fetchLiveRelease(dist: string, target: Target | null) {
  const [own, head] = await Promise.all([currentRelease(dist), target?.head() ?? null]);
  if (target === null || head === null) return { isPaused: false, elsewhere: null };
  return { isPaused: head.isPaused, elsewhere: head.release === own ? null : await target.live() };
}
