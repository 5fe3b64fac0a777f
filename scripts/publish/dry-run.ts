/** A store that records what a publication would write and remove; the publication itself is the real one. */
import { sha256 } from '../core/hash.ts';
import type { ObjectStore } from './object-store.ts';

export interface DryRun {
  readonly store: ObjectStore;
  /** Keys of objects that are not there yet. */
  readonly written: Set<string>;
  /** Keys of objects that are there already. */
  readonly changed: Set<string>;
  readonly deleted: Set<string>;
}

/** Reads go to `store`, and to what would be written. */
export function createDryRun(store: ObjectStore): DryRun {
  const bodies = new Map<string, Buffer>();
  const [written, changed, deleted] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const get: ObjectStore['get'] = async (key) => {
    const body = bodies.get(key);
    if (body !== undefined) return { body, etag: sha256(body) };
    return deleted.has(key) ? null : store.get(key);
  };
  return {
    written,
    changed,
    deleted,
    store: {
      name: store.name,
      get,
      async put(key, body, _headers, condition) {
        if (condition !== undefined && ((await get(key))?.etag ?? null) !== condition.etag) return null;
        if (!bodies.has(key)) ((await store.writtenAt(key)) === null ? written : changed).add(key);
        bodies.set(key, body);
        return sha256(body);
      },
      writtenAt: (key) => store.writtenAt(key),
      async remove(keys) {
        for (const key of keys) if ((await store.writtenAt(key)) !== null) deleted.add(key);
      },
    },
  };
}
