/** Where releases are published to: objects by key. Two kinds, one interface: a folder, and any S3-compatible store. */
import pLimit from 'p-limit';
import { sha256 } from '../core/hash.ts';
import type { ReleaseFile } from '../release/manifest.ts';

/** Requests to one store at a time. */
export const concurrency = 16;

type Headers = Pick<ReleaseFile, 'contentType' | 'cacheControl'>;

/** Writes only if the object is still as it was read; null: only if there is none. */
export type Condition = { readonly etag: string | null };

export interface ObjectStore {
  /** For messages. */
  readonly name: string;
  /** Null where there is no such object. */
  get(key: string): Promise<{ body: Buffer; etag: string } | null>;
  /** The ETag of what was written; null when `condition` did not hold, and nothing was written. */
  put(key: string, body: Buffer, headers: Headers, condition?: Condition): Promise<string | null>;
  /** Null where there is no such object. */
  writtenAt(key: string): Promise<Date | null>;
  /** Objects that do not exist are no failure. */
  remove(keys: readonly string[]): Promise<void>;
}

/** Runs `work` over all items. Rejects with the first failure, and only when no `work` is running any more. */
export async function forEachConcurrently<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const limit = pLimit({ concurrency, rejectOnClear: true });
  const run = (item: T) =>
    work(item).catch((error: unknown) => {
      limit.clearQueue();
      throw error;
    });
  const results = await Promise.allSettled(items.map((item) => limit(run, item)));
  const failure = results.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
}

export type DryRun = ReturnType<typeof createDryRun>;

/** A store that records what the real publication would write and remove: keys that are new, there, or to go. */
export function createDryRun(store: ObjectStore) {
  const bodies = new Map<string, Buffer>();
  const [written, changed, deleted] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const get: ObjectStore['get'] = async (key) => {
    const body = bodies.get(key);
    if (body !== undefined) return { body, etag: sha256(body) };
    return deleted.has(key) ? null : store.get(key);
  };
  const recording: ObjectStore = {
    ...store,
    get,
    async put(key, body, _headers, condition) {
      if (condition !== undefined && ((await get(key))?.etag ?? null) !== condition.etag) return null;
      if (!bodies.has(key)) ((await store.writtenAt(key)) === null ? written : changed).add(key);
      bodies.set(key, body);
      return sha256(body);
    },
    async remove(keys) {
      for (const key of keys) if ((await store.writtenAt(key)) !== null) deleted.add(key);
    },
  };
  return { store: recording, written, changed, deleted };
}
