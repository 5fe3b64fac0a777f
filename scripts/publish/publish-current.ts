/** Publishes the current release of this machine, with the guards of a CI job, whose machine may know nothing of what is live. */

import { completeActivation } from '../activation/activate.ts';
import { releasesOf } from '../activation/history.ts';
import { ok, type Publisher, type Result, usageError } from '../core/errors.ts';
import { findChangedPages, indexablePaths } from '../release/changed-pages.ts';
import { type LocalRelease, readManifest, releaseFolder } from '../release/manifest.ts';
import { findShrinkage } from '../release/shrink-guard.ts';
import { findIndexedChanges } from './index-now.ts';
import type { Published } from './publish.ts';
import type { Target } from './target.ts';

export interface PublishCurrentOptions {
  readonly now: Date;
  /** Although a collection lost over half of the rows that are published. */
  readonly acceptShrinkage?: boolean;
  /** Although what is live is newer, or publishing is paused. */
  readonly acceptStale?: boolean;
  /** For the head. */
  readonly publisher?: Publisher;
}

interface PublishedCurrent {
  readonly release: LocalRelease;
  readonly published: Published;
  /** What search engines are told of. */
  readonly indexedChanges: readonly string[];
}

/** `dist` is `dist/<id>`. Throws a `SiteError` where it has no release, or the store fails. */
export async function publishCurrent(
  id: string,
  dist: string,
  target: Target,
  { now, acceptShrinkage = false, acceptStale = false, publisher }: PublishCurrentOptions,
): Promise<Result<PublishedCurrent>> {
  const { current, history } = await completeActivation(dist);
  const manifest = current === null ? null : await readManifest(releaseFolder(dist, current));
  if (manifest === null)
    throw usageError('NO_RELEASE', `${id} has no release yet. Make one with: npm run site -- build ${id}`);
  // A build compares with the releases of this machine; a CI job has none of them.
  const live = await target.live();
  const shrinkage = findShrinkage(live?.rows ?? {}, manifest.rows, 'publish');
  if (shrinkage !== null && !acceptShrinkage) return { ok: false, error: shrinkage };
  const [last] = history;
  // Without a known time every live release counts as newer.
  const readAt = new Date(last?.release === manifest.release ? last.readAt : 0);
  const release = { folder: releaseFolder(dist, manifest.release), manifest };
  const result = await target.publish(release, {
    ...{ readAt, now, acceptStale, publisher },
    code: last?.release === manifest.release ? last.code : null,
    liveBefore: releasesOf(history),
  });
  if (!result.ok) return result;
  const pages = findChangedPages(live?.pages ?? new Map(), manifest, null);
  const indexedChanges = findIndexedChanges(pages, live?.indexable ?? new Set(), indexablePaths(manifest));
  return ok({ release, published: result.value, indexedChanges });
}
