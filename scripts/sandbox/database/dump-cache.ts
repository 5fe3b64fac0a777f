/** Database dumps kept between starts. A file is complete or not there; one that no longer fits has another name. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileOf = (name: string) => `${name}.tar.gz`;

/** Null when there is none. */
export async function readDump(folder: string, name: string): Promise<Blob | null> {
  const bytes = await readFile(join(folder, fileOf(name))).catch(() => null);
  return bytes === null ? null : new Blob([new Uint8Array(bytes)], { type: 'application/x-gzip' });
}

/** Writes the dump and removes those of other names. */
export async function keepDump(folder: string, name: string, dump: Blob): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, fileOf(name));
  const beside = `${file}.${process.pid}.tmp`;
  await writeFile(beside, new Uint8Array(await dump.arrayBuffer()));
  await rename(beside, file);
  const others = (await readdir(folder)).filter((other) => other.endsWith('.tar.gz') && other !== fileOf(name));
  await Promise.all(others.map((other) => rm(join(folder, other), { force: true })));
}
