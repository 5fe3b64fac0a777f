/** The last two steps of a rebuild: publish, and activate. */
import type { Finding } from '../../src/contract/finding.ts';
import { findingWords, placeWords } from '../../src/site/words.ts';
import { activateRelease } from '../activation/activate.ts';
import { ok, type Result } from '../core/errors.ts';
import type { PublishOptions } from '../publish/precondition.ts';
import type { Target } from '../publish/target.ts';
import { type Manifest, releaseFolder } from '../release/manifest.ts';
import type { LiveBefore } from './live-before.ts';
import { type StepTimes, timed } from './timed.ts';

interface MakeLive {
  readonly target: Target | null;
  readonly live: LiveBefore;
  readonly precondition: Pick<PublishOptions, 'readAt' | 'now' | 'acceptStale' | 'code' | 'publisher'>;
  readonly isMerged: boolean;
  readonly ms: StepTimes;
  readonly signal: AbortSignal | undefined;
}

/** At the store first: where that fails, nothing is activated here. Returns findings of this publication alone. */
export async function makeLive(
  dist: string,
  [before, manifest]: readonly [Manifest | null, Manifest],
  { target, live, precondition, isMerged, ms, signal }: MakeLive,
): Promise<Result<Finding[]>> {
  const { own, atStore: replaced, liveBefore } = live;
  const notices: Finding[] = [];
  if (target !== null) {
    const local = { folder: releaseFolder(dist, manifest.release), manifest };
    const atStore = {
      ...precondition,
      liveBefore,
      ...(isMerged && { replacesOnly: replaced }),
      signal,
    };
    const published = await timed(ms, 'publish', () => target.publish(local, atStore));
    if (!published.ok) return published;
    if (published.value.unremoved !== undefined) notices.push({ place: placeWords.store, ...findingWords.notRemoved });
  }
  // A store has judged what was accepted by what is live there.
  const isAccepted = target !== null && precondition.acceptStale !== false;
  const activation = {
    ...{ why: 'build' as const, ...precondition, manifests: [before, manifest] },
    ...(isAccepted && { acceptStale: true }),
    ...(isMerged && { replacesOnly: own }),
  };
  const activated = await timed(ms, 'activate', () => activateRelease(dist, manifest.release, activation));
  return activated.ok ? ok(notices) : activated;
}
