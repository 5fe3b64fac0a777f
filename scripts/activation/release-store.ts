/** Releases of a partner on this machine, in `dist/<id>/releases/`; `activate.ts` alone changes what is current. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing } from '../core/fs.ts';
import { type Manifest, openManifest, readManifest, releaseFolder } from '../release/manifest.ts';
import { currentRelease } from './current-link.ts';

export async function currentManifest(dist: string): Promise<Manifest | null> {
  const release = await currentRelease(dist);
  return release === null ? null : readManifest(releaseFolder(dist, release));
}

/** As `currentManifest`; its links and files are parsed when something asks for them. */
export async function openCurrentManifest(dist: string): Promise<Manifest | null> {
  const release = await currentRelease(dist);
  if (release === null) return null;
  const folder = releaseFolder(dist, release);
  return openManifest(folder) ?? readManifest(folder);
}

/** Names of the folders below `dist/<id>/releases`; those that are being built begin with a dot. */
export async function listReleases(dist: string): Promise<string[]> {
  const names = await readdir(join(dist, 'releases')).catch(ifMissing([]));
  return names.filter((name) => !name.startsWith('.'));
}
