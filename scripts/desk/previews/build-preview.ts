/**
 * Preview: a release of the current content that is built and not activated, compared with the live one page by page. It
 * is one of the partner's releases, so publishing unchanged content afterwards is one activation.
 */
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { catchFailure, type Failure, ok } from '../../core/errors.ts';
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
  const preview = await catchFailure(async () => {
    const built = await builder.build(partner, { isPreview: true });
    if (!built.ok) return built;
    const { release, changes } = built.value;
    const dist = join(distRoot, partner);
    const folder = releaseFolder(dist, release);
    const live = await currentRelease(dist);
    await showPreview(distRoot, partner, release);
    return ok({
      added: await readPageTitles(folder, changes.added),
      changed: await readPageTitles(folder, changes.changed),
      removed: await readPageTitles(live === null ? '' : releaseFolder(dist, live), changes.removed),
    });
  });
  if (preview.ok) return { at: now, ...preview.value, error: null };
  return { at: now, added: [], changed: [], removed: [], error: preview.error };
}

/** Points the preview's host to a release of the partner. */
async function showPreview(distRoot: string, partner: string, release: string): Promise<void> {
  const folder = join(previewsRoot(distRoot), partner);
  await mkdir(folder, { recursive: true });
  await symlink(join('../../..', partner, 'releases'), join(folder, 'releases')).catch(ignoreExisting);
  await replaceCurrentLink(folder, release);
}
