/** Which releases of a partner a machine keeps. */
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { removeMarkedFolder } from '../core/fs.ts';
import { manifestName, releaseFolder } from '../release/manifest.ts';
import { type History, maxReleases, releasesOf } from './history.ts';

/** A release that was not current since it was made may be a preview, which is shown for a day, or about to be activated. */
const unactivatedRetentionMs = 24 * 3600_000;

/** Keeps the last ten releases that were current, and the current one whatever its age. */
export async function pruneReleases(dist: string, current: string, history: History): Promise<void> {
  const retained = [current, ...releasesOf(history).slice(0, maxReleases)];
  for (const name of await readdir(join(dist, 'releases'))) {
    if (retained.includes(name)) continue;
    const folder = releaseFolder(dist, name);
    const made = await lstat(join(folder, manifestName)).catch(() => null);
    // A build that ends meanwhile renames its folder.
    const info = made ?? (await lstat(folder).catch(() => null));
    if (info === null) continue;
    const isOld = Date.now() - info.mtimeMs > unactivatedRetentionMs;
    // Content that is as it was gives a release of the history once more.
    const lastAt = history.find(({ release }) => release === name)?.at;
    const isPast = lastAt !== undefined && (made === null || made.mtime.toISOString() <= lastAt);
    if (isPast || isOld) await removeMarkedFolder(folder, manifestName);
  }
}
