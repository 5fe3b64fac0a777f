/**
 * Objects as files below a folder, each written aside and renamed. Files that a killed publisher left aside are removed
 * by the next one; a file that another publisher is writing at that moment is written again.
 */

import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sha256 } from '../core/hash.ts';
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
    return body === null ? null : { body, etag: etagOf(body) };
  };
  const aside = join(root, '.partner-sites/tmp');
  let tidied: Promise<void> | null = null;
  const write = async (key: string, body: Buffer): Promise<string> => {
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
        return etagOf(body);
      } catch (error) {
        await rm(temporary, { force: true });
        if (!isGone(error)) throw error;
      }
    }
  };
  // The lock makes reading and writing one step: of two conditional writes at once, one fails.
  const writeIf = async (key: string, body: Buffer, { etag }: Condition) => {
    const lock = `${fileOf(key)}.lock`;
    await mkdir(dirname(lock), { recursive: true });
    while (!(await acquireLock(lock))) await sleep(5);
    try {
      if (((await get(key))?.etag ?? null) !== etag) return null;
      return await write(key, body);
    } finally {
      await releaseLock(lock);
    }
  };
  return {
    name: root,
    get,
    put: (key, body, _headers, condition) =>
      condition === undefined ? write(key, body) : writeIf(key, body, condition),
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

const etagOf = (body: Buffer): string => sha256(body);

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
