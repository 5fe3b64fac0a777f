/** What is live of a partner where it is not what this machine has: another machine or a CI job may have published last. */
import type { LiveRelease, Target } from '../publish/target.ts';
import { currentRelease } from '../release/release-store.ts';

export interface StoreState {
  readonly isPaused: boolean;
  /** Null where nothing is published, or this machine has what is. */
  readonly elsewhere: LiveRelease | null;
}

/** One read of the store, and more only where it differs. Throws a `SiteError` where the store does not answer. */
export async function fetchLiveRelease(dist: string, target: Target | null): Promise<StoreState> {
  const [own, head] = await Promise.all([currentRelease(dist), target?.head() ?? null]);
  if (target === null || head === null) return { isPaused: false, elsewhere: null };
  return { isPaused: head.isPaused, elsewhere: head.release === own ? null : await target.live() };
}
