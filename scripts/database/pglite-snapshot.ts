/** Database dumps kept between starts. A file is complete or not there; one that no longer fits has another name. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { writeFileAtomic } from '../core/fs.ts';
import { makePrivateFolder } from '../core/private-folder.ts';

const fileOf = (name: string) => `${name}.tar.gz`;

/** Null when there is none, or only a damaged one. */
export async function readSnapshot(folder: string, name: string): Promise<Blob | null> {
  try {
    return new Blob([await promisify(gunzip)(await readFile(join(folder, fileOf(name))))]);
  } catch {
    return null;
  }
}

/** Writes the dump and removes those of other names. */
export async function writeSnapshot(folder: string, name: string, dump: Blob): Promise<void> {
  await makePrivateFolder(folder);
  const file = join(folder, fileOf(name));
  await writeFileAtomic(file, await promisify(gzip)(await dump.arrayBuffer(), { level: 1 }));
  const others = (await readdir(folder)).filter((other) => other.endsWith('.tar.gz') && other !== fileOf(name));
  await Promise.all(others.map((other) => rm(join(folder, other), { force: true })));
}
