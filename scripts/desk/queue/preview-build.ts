/**
 * What would change: the content of now is pulled and built aside, as a draft that only the desk shows, and compared
 * with the live release page by page. The live site is not touched.
 */
import { join } from 'node:path';
import type { Failure } from '../../core/errors.ts';
import { buildAll } from '../../pipeline/build-all.ts';
import { failureOf } from '../../pipeline/rebuild-partner.ts';
import { readManifest } from '../../release/manifest.ts';
import { currentManifest, releaseFolder } from '../../release/release-store.ts';
import { changedPages, pageHashes, withTitles } from './changed-pages.ts';
import { fetchLiveRelease } from './live-release.ts';
import type { ChangedPage } from './rebuild.ts';
import type { WorkerOptions } from './worker.ts';

export interface PreviewBuild {
  readonly at: Date;
  readonly added: readonly ChangedPage[];
  readonly changed: readonly ChangedPage[];
  readonly removed: readonly ChangedPage[];
  readonly error: Failure | null;
}

/** Of the desk of these releases; a partner's id cannot begin with a dot. */
export const deskFolder = (distRoot: string): string => join(distRoot, '.desk');
/** Releases of drafts, one folder a partner, as `dist/` has them. */
export const draftsRoot = (distRoot: string): string => join(deskFolder(distRoot), 'drafts');

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
  const drafts = draftsRoot(options.distRoot);
  // Without a pull there is only the content that lies there.
  const aside = join(deskFolder(options.distRoot), 'content', partner);
  const contentFolder = options.pull === null && loaded.ok ? loaded.value.contentFolder : aside;
  const { partners } = await buildAll({
    ids: [partner],
    partners: [loaded.ok ? { ok: true, value: { ...loaded.value, contentFolder } } : loaded],
    distRoot: drafts,
    jobs: 1,
    workshop: options.workshop,
    force: false,
    acceptLoss: true,
    live: options.live,
    content: () => ({ folder: contentFolder, name: `draft of ${partner}` }),
    pull: options.pull,
    now: () => new Date(),
    onProgress: () => undefined,
  });
  const report = partners[0];
  const own = await currentManifest(join(options.distRoot, partner));
  const elsewhere = await fetchLiveRelease(partner, options.distRoot, await options.target?.(partner));
  const live = elsewhere?.release ?? own?.release ?? null;
  const draftFolder = releaseFolder(join(drafts, partner), report?.release ?? '');
  const draft = await readManifest(draftFolder);
  if (report === undefined || report.error !== null || draft === null) return failedLook(report?.error ?? null);
  const { added, changed, removed } = changedPages(elsewhere?.pages ?? pageHashes(own), draft);
  const liveFolder = live === null ? '' : releaseFolder(join(options.distRoot, partner), live);
  return {
    at: new Date(),
    added: withTitles(draftFolder, added),
    changed: withTitles(draftFolder, changed),
    removed: withTitles(liveFolder, removed),
    error: null,
  };
}
