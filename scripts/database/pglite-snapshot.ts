/** Database snapshots between starts. The file name contains a hash of the migrations, so a stale one is never read. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { createPrivateFolder, writeFileAtomic } from '../core/fs.ts';

const snapshotFile = (name: string) => `${name}.tar.gz`;

/** Null where the snapshot is missing or damaged. */
export async function readSnapshot(folder: string, name: string): Promise<Blob | null> {
  try {
    return new Blob([await promisify(gunzip)(await readFile(join(folder, snapshotFile(name))))]);
  } catch {
    return null;
  }
}

/** Writes the dump and removes those of other names. */
export async function writeSnapshot(folder: string, name: string, dump: Blob): Promise<void> {
  await createPrivateFolder(folder);
  const file = join(folder, snapshotFile(name));
  await writeFileAtomic(file, await promisify(gzip)(await dump.arrayBuffer(), { level: 1 }));
  const others = (await readdir(folder)).filter((other) => other.endsWith('.tar.gz') && other !== snapshotFile(name));
  await Promise.all(others.map((other) => rm(join(folder, other), { force: true })));
}
