/**
 * Objects as files below a folder, each written to a temporary folder and renamed. A publisher first removes what a
 * killed one has left there; where that removes a file that another publisher is writing, the write is retried.
 */
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { ifMissing, isMissing, writeFileAtomic } from '../core/fs.ts';
import { sha256 } from '../core/hash.ts';
import { withLock } from '../core/lock.ts';
import { maxWriteMs } from './lease.ts';
import { type Condition, forEachConcurrently, type ObjectStore } from './object-store.ts';

/** A folder that somebody removes for good must not hold a publisher for ever. */
const maxAttempts = 5;

export function createFolderStore(folder: string): ObjectStore {
  const root = resolve(folder);
  const fileOf = (key: string): string => {
    const file = join(root, key);
    if (!file.startsWith(root + sep)) throw new RangeError(`${key} lies outside ${root}.`);
    return file;
  };
  const get: ObjectStore['get'] = async (key) => {
    // What cannot be read is not missing: taken for that, a head would be overwritten.
    const body = await readFile(fileOf(key)).catch(ifMissing(null));
    return body === null ? null : { body, etag: sha256(body) };
  };
  const temporaryFolder = join(root, '.partner-sites/tmp');
  let cleanup: Promise<void> | null = null;
  const write = async (key: string, body: Buffer): Promise<string> => {
    const file = fileOf(key);
    // A disk that stalls must not replace what whoever took over has written: that one has emptied the temporary folder.
    const deadline = Date.now() + maxWriteMs;
    const assertInTime = () => {
      if (Date.now() > deadline) throw new Error(`${key} was not written within ${maxWriteMs / 1000} s`);
    };
    cleanup ??= rm(temporaryFolder, { recursive: true, force: true });
    await cleanup;
    await mkdir(dirname(file), { recursive: true });
    for (let attempt = 1; ; attempt += 1) {
      try {
        await writeFileAtomic(file, body, { temporaryFolder, beforeRename: assertInTime });
        return sha256(body);
      } catch (error) {
        if (!isMissing(error) || attempt === maxAttempts) throw error;
      }
    }
  };
  // The lock makes read and write one step, so of two concurrent conditional writes one fails.
  const writeIf = (key: string, body: Buffer, { etag }: Condition) =>
    withLock(join(root, '.partner-sites/publish.lock'), async () =>
      ((await get(key))?.etag ?? null) === etag ? write(key, body) : null,
    );
  return {
    name: root,
    get,
    put: (key, body, _headers, condition) =>
      condition === undefined ? write(key, body) : writeIf(key, body, condition),
    writtenAt: async (key) => (await stat(fileOf(key)).catch(ifMissing(null)))?.mtime ?? null,
    remove: (keys) => forEachConcurrently(keys, (key) => rm(fileOf(key), { force: true })),
  };
}
