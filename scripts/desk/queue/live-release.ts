/**
 * What is live of a partner where it is not what this machine has: a worker that never built it, or one beside a CI job
 * that publishes, too. Only the store knows; it is asked for the name each time, for the rest where that differs.
 */
import { join } from 'node:path';
import type { LiveRelease, Target } from '../../publish/target.ts';
import { currentRelease } from '../../release/release-store.ts';

/** Null where nothing is published beside this machine, or this machine has what is. */
export async function fetchLiveRelease(
  partner: string,
  distRoot: string,
  target: Target | undefined,
): Promise<LiveRelease | null> {
  if (target === undefined) return null;
  const [own, there] = await Promise.all([currentRelease(join(distRoot, partner)), target.head()]);
  return own === (there?.release ?? null) ? null : target.live();
}
