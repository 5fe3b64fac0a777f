/** Publishes the current release of this machine, with the guards of a CI job, whose machine may know nothing of what is live. */

import { completeActivation } from '../activation/activate.ts';
import { releasesOf } from '../activation/history.ts';
import { ok, usageError } from '../core/errors.ts';
import { findChangedPages, indexablePaths } from '../release/changed-pages.ts';
import { readManifest, releaseFolder } from '../release/manifest.ts';
import { findShrinkage } from '../release/shrink-guard.ts';
import { findIndexedChanges } from './index-now.ts';
import type { PublishOptions } from './precondition.ts';
import type { Target } from './target.ts';

/** `dist` is `dist/<id>`. Throws a `SiteError` where it has no release, or the store fails. */
export async function publishCurrent(
  id: string,
  dist: string,
  target: Target,
  {
    /** Although a collection lost over half of the rows that are published. */
    acceptShrinkage = false,
    ...options
  }: Pick<PublishOptions, 'now' | 'acceptStale' | 'publisher'> & { readonly acceptShrinkage?: boolean },
) {
  const { current, history } = await completeActivation(dist);
  const manifest = current === null ? null : await readManifest(releaseFolder(dist, current));
  if (manifest === null)
    throw usageError('NO_RELEASE', `${id} has no release yet. Make one with: npm run site -- build ${id}`);
  // A build compares with the releases of this machine; a CI job has none of them.
  const live = await target.live();
  const shrinkage = findShrinkage(live?.rows ?? {}, manifest.rows, 'publish');
  if (shrinkage !== null && !acceptShrinkage) return { ok: false, error: shrinkage } as const;
  const [last] = history;
  // Without a known time every live release counts as newer.
  const readAt = new Date(last?.release === manifest.release ? last.readAt : 0);
  const release = { folder: releaseFolder(dist, manifest.release), manifest };
  const result = await target.publish(release, {
    ...{ ...options, readAt },
    code: last?.release === manifest.release ? last.code : null,
    liveBefore: releasesOf(history),
  });
  if (!result.ok) return result;
  const pages = findChangedPages(live?.pages ?? new Map(), manifest, null);
  const indexedChanges = findIndexedChanges(pages, live?.indexable ?? new Set(), indexablePaths(manifest));
  /** `indexedChanges`: what search engines are told of. */
  return ok({ release, published: result.value, indexedChanges });
}
