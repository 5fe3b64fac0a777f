/**
 * Objects as files below a folder; each is written aside and renamed. A condition holds under a lock. What a publication
 * that was killed has left aside is removed by the next one, and with it what another writes just then: that is written again.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { acquireLock, releaseLock } from '../core/lock.ts';
import type { Condition, ObjectStore } from './object-store.ts';

export function folderStore(folder: string): ObjectStore {
  const root = resolve(folder);
  const fileOf = (key: string): string => {
    const file = join(root, key);
    if (!file.startsWith(root + sep)) throw new RangeError(`${key} lies outside ${root}.`);
    return file;
  };
  const get: ObjectStore['get'] = async (key) => {
    const body = await readFile(fileOf(key)).catch(() => null);
    return body === null ? null : { body, etag: createHash('sha256').update(body).digest('hex') };
  };
  const aside = join(root, '.partner-sites/tmp');
  let tidied: Promise<void> | null = null;
  const write = async (key: string, body: Buffer) => {
    const file = fileOf(key);
    tidied ??= rm(aside, { recursive: true, force: true });
    await tidied;
    await mkdir(dirname(file), { recursive: true });
    for (;;) {
      const temporary = join(aside, randomUUID());
      try {
        await mkdir(aside, { recursive: true });
        await writeFile(temporary, body);
        await rename(temporary, file);
        return;
      } catch (error) {
        await rm(temporary, { force: true });
        if (!isGone(error)) throw error;
      }
    }
  };
  const writeIf = async (key: string, body: Buffer, { etag }: Condition) => {
    const lock = `${fileOf(key)}.lock`;
    await mkdir(dirname(lock), { recursive: true });
    while (!(await acquireLock(lock))) await sleep(5);
    try {
      if (((await get(key))?.etag ?? null) !== etag) return false;
      await write(key, body);
      return true;
    } finally {
      await releaseLock(lock);
    }
  };
  return {
    name: root,
    get,
    async put(key, body, _facts, condition) {
      if (condition !== undefined) return writeIf(key, body, condition);
      await write(key, body);
      return true;
    },
    writtenAt: (key) =>
      stat(fileOf(key)).then(
        ({ mtime }) => mtime,
        () => null,
      ),
    async remove(keys) {
      for (const key of keys) await rm(fileOf(key), { force: true });
    },
  };
}

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
