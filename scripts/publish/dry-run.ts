/** A store that records what a publication would write and remove; the publication itself is the real one. */
import { sha256 } from '../core/hash.ts';
import type { ObjectStore } from './object-store.ts';

export type DryRun = ReturnType<typeof createDryRun>;

/** Reads go to `store`, and to what would be written: keys of objects that are new, there already, or to be removed. */
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
