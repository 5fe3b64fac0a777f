/** The live release of a partner at the store: another machine or a CI job may have published last. */
import type { LiveRelease, Target } from '../publish/target.ts';
import { currentRelease } from '../release/release-store.ts';

export interface StoreState {
  readonly isPaused: boolean;
  /** Null where nothing is published, or where the live release is current here, too. */
  readonly elsewhere: LiveRelease | null;
}

/** One request, and more only where the store has another release. Throws a `SiteError` where it does not answer. */
export async function fetchLiveRelease(dist: string, target: Target | null): Promise<StoreState> {
  const [own, head] = await Promise.all([currentRelease(dist), target?.head() ?? null]);
  if (target === null || head === null) return { isPaused: false, elsewhere: null };
  return { isPaused: head.isPaused, elsewhere: head.release === own ? null : await target.live() };
}
