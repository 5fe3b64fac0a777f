/**
 * Preview: a release of the current content that is built and not activated, compared with the live one page by page. It
 * is one of the partner's releases, so publishing unchanged content afterwards is one activation.
 */
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type Failure, toFailure } from '../../core/errors.ts';
import { ignoreExisting } from '../../core/fs.ts';
import { replaceCurrentLink } from '../../release/activate.ts';
import { currentRelease, releaseFolder } from '../../release/release-store.ts';
import { previewsRoot, type Releases } from '../context.ts';
import { readPageTitles } from '../queue/page-titles.ts';
import type { ChangedPage } from '../queue/rebuild.ts';

export interface PreviewBuild {
  readonly at: Date;
  readonly added: readonly ChangedPage[];
  readonly changed: readonly ChangedPage[];
  readonly removed: readonly ChangedPage[];
  readonly error: Failure | null;
}

/** Failures are in `error`; never throws. */
export async function buildPreview(partner: string, { builder, distRoot }: Releases, now: Date): Promise<PreviewBuild> {
  const none = { at: now, added: [], changed: [], removed: [] };
  try {
    const built = await builder.build(partner, { isPreview: true });
    if (!built.ok) return { ...none, error: built.error };
    const { release, changes } = built.value;
    const dist = join(distRoot, partner);
    const folder = releaseFolder(dist, release);
    const live = await currentRelease(dist);
    await showPreview(distRoot, partner, release);
    return {
      at: now,
      added: await readPageTitles(folder, changes.added),
      changed: await readPageTitles(folder, changes.changed),
      removed: await readPageTitles(live === null ? '' : releaseFolder(dist, live), changes.removed),
      error: null,
    };
  } catch (error) {
    return { ...none, error: toFailure(error) };
  }
}

/** Points the preview's host to a release of the partner. */
async function showPreview(distRoot: string, partner: string, release: string): Promise<void> {
  const folder = join(previewsRoot(distRoot), partner);
  await mkdir(folder, { recursive: true });
  await symlink(join('../../..', partner, 'releases'), join(folder, 'releases')).catch(ignoreExisting);
  await replaceCurrentLink(folder, release);
}
