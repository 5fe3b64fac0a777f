/** `dist/<id>/current`, a symbolic link: what visitors of this machine see. */
import { lstat, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ifMissing } from '../core/fs.ts';

const linkOf = (dist: string): string => join(dist, 'current');

/** Name of the release that it points to; null where nothing was ever current. Throws where the disk does not say. */
export async function currentRelease(dist: string): Promise<string | null> {
  const target = await readlink(linkOf(dist)).catch(ifMissing(null));
  return target === null ? null : basename(target);
}

/** When it was replaced last, ISO 8601. */
export const movedAt = async (dist: string): Promise<string> => (await lstat(linkOf(dist))).mtime.toISOString();

/** By one rename. */
export async function replaceCurrentLink(dist: string, release: string): Promise<void> {
  const replacement = join(dist, `.current-${process.pid}`);
  await rm(replacement, { force: true });
  await symlink(join('releases', release), replacement);
  await rename(replacement, linkOf(dist));
}
