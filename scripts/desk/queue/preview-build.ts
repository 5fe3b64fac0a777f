/**
 * Preview: a release of the content of now that is built and not activated, compared with the live one page by page. It
 * lies among the partner's releases, so publishing it while nothing has changed is one activation.
 */
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Failure } from '../../core/errors.ts';
import { failureOf } from '../../pipeline/failure.ts';
import { rebuildPartner } from '../../pipeline/rebuild-partner.ts';
import { pointTo } from '../../release/activate.ts';
import { currentRelease, releaseFolder } from '../../release/release-store.ts';
import { fetchLiveRelease } from './live-release.ts';
import { withTitles } from './page-titles.ts';
import type { ChangedPage } from './rebuild.ts';
import { lockWaitMs, rebuildSettings, type WorkerOptions } from './worker.ts';

export interface PreviewBuild {
  readonly at: Date;
  readonly added: readonly ChangedPage[];
  readonly changed: readonly ChangedPage[];
  readonly removed: readonly ChangedPage[];
  readonly error: Failure | null;
}

/** Of the desk of these releases; a partner's id cannot begin with a dot. */
export const deskFolder = (distRoot: string): string => join(distRoot, '.desk');
/** One folder a partner, whose `current` points to the release that its preview shows. */
export const previewsRoot = (distRoot: string): string => join(deskFolder(distRoot), 'previews');

/** Never throws for what a partner, a backend or a store does; the look names it. */
export async function buildPreview(partner: string, options: WorkerOptions): Promise<PreviewBuild> {
  try {
    return await look(partner, options);
  } catch (error) {
    return failedLook(failureOf(error));
  }
}

const failedLook = (error: Failure | null): PreviewBuild => ({
  at: new Date(),
  added: [],
  changed: [],
  removed: [],
  error,
});

async function look(partner: string, options: WorkerOptions): Promise<PreviewBuild> {
  const loaded = await options.partner(partner);
  if (!loaded.ok) return failedLook(loaded.error);
  const dist = join(options.distRoot, partner);
  const elsewhere = await fetchLiveRelease(partner, options.distRoot, await options.target?.(partner));
  const live = elsewhere?.release ?? (await currentRelease(dist));
  const built = await rebuildPartner(loaded.value, rebuildSettings(options), {
    isPreview: true,
    lockWaitMs,
    elsewhere,
  });
  if (!built.ok) return failedLook(built.error);
  const { release, changes } = built.value;
  const folder = releaseFolder(dist, release);
  await showPreview(options.distRoot, partner, release);
  return {
    at: new Date(),
    added: withTitles(folder, changes.added),
    changed: withTitles(folder, changes.changed),
    removed: withTitles(live === null ? '' : releaseFolder(dist, live), changes.removed),
    error: null,
  };
}

/** Points the preview's host to a release of the partner. */
async function showPreview(distRoot: string, partner: string, release: string): Promise<void> {
  const folder = join(previewsRoot(distRoot), partner);
  await mkdir(folder, { recursive: true });
  await symlink(join('../../..', partner, 'releases'), join(folder, 'releases')).catch(ignoreExisting);
  await pointTo(folder, release);
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
}
