/** `dist/<id>/assets/`: hashed assets of earlier releases, which cached pages still request. */
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { exists, ifMissing, listFiles } from '../core/fs.ts';
import { linkFile } from '../release/link-files.ts';
import { type Manifest, releaseFolder } from '../release/manifest.ts';

const retentionMs = 30 * 24 * 60 * 60 * 1000;

/** Path, and since when no current release has it. */
type RetainedAssets = Readonly<Record<string, string>>;

/** Paths below `dist`. By the folder, so that a site is served whatever becomes of its state. */
export async function listRetainedAssets(dist: string): Promise<string[]> {
  const files = await listFiles(join(dist, 'assets')).catch(ifMissing([]));
  return files.filter((file) => !file.startsWith('.')).map((file) => `assets/${file}`);
}

/** Adds assets that only the previous release has, which stay for 30 days; deletes those whose time is over. */
export async function nextRetainedAssets(
  dist: string,
  retained: RetainedAssets,
  before: Manifest | null,
  after: Manifest,
  now: Date,
): Promise<RetainedAssets> {
  const replaced = Object.keys(before?.files ?? {}).filter(
    (file) => file.startsWith('assets/') && after.files[file] === undefined,
  );
  const { expired = [], rest = [] } = Object.groupBy(Object.entries(retained), ([, since]) =>
    now.getTime() - Date.parse(since) > retentionMs ? 'expired' : 'rest',
  );
  // Before the state that names them no more is written.
  for (const [file] of expired) if (!replaced.includes(file)) await rm(join(dist, file), { force: true });
  return Object.fromEntries([...rest, ...replaced.map((file) => [file, now.toISOString()] as const)]);
}

/** Links those that the state names since `at`, from the release that is current until now. */
export async function linkRetainedAssets(dist: string, retained: RetainedAssets, at: string, before: string) {
  for (const [file, since] of Object.entries(retained)) {
    const target = join(dist, file);
    if (since !== at || (await exists(target))) continue;
    await mkdir(dirname(target), { recursive: true });
    linkFile(join(releaseFolder(dist, before), file), target);
  }
}
