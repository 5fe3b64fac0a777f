/** Which releases of a partner a machine keeps. */
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { removeMarkedFolder } from '../core/fs.ts';
import { manifestName, releaseFolder } from '../release/manifest.ts';
import { maxReleases } from './history.ts';

/** A release that was never current may be a preview, which is shown for a day, or about to be activated. */
const unactivatedRetentionMs = 24 * 3600_000;

/** Keeps the last ten releases that were current, and the current one whatever its age. */
export async function pruneReleases(dist: string, current: string, past: readonly string[]): Promise<void> {
  const retained = [current, ...past.slice(0, maxReleases)];
  for (const name of await readdir(join(dist, 'releases'))) {
    if (retained.includes(name)) continue;
    const folder = releaseFolder(dist, name);
    // A build that ends meanwhile renames its folder.
    const info = await lstat(folder).catch(() => null);
    if (info === null) continue;
    const isOld = Date.now() - info.mtimeMs > unactivatedRetentionMs;
    if (past.includes(name) || isOld) await removeMarkedFolder(folder, manifestName);
  }
}
