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
export function dryRunOf(store: ObjectStore): DryRun {
  const bodies = new Map<string, { body: Buffer; etag: string } | null>();
  const [written, changed, deleted] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const get: ObjectStore['get'] = async (key) => (bodies.has(key) ? (bodies.get(key) ?? null) : store.get(key));
  return {
    written,
    changed,
    deleted,
    store: {
      name: store.name,
      get,
      async put(key, body, _headers, condition) {
        if (condition !== undefined && ((await get(key))?.etag ?? null) !== condition.etag) return null;
        const isThere = bodies.has(key) || (await store.writtenAt(key)) !== null;
        if (!written.has(key)) (isThere ? changed : written).add(key);
        const etag = sha256(body);
        bodies.set(key, { body, etag });
        return etag;
      },
      writtenAt: (key) => store.writtenAt(key),
      async remove(keys) {
        for (const key of keys) {
          bodies.set(key, null);
          if ((await store.writtenAt(key)) !== null) deleted.add(key);
        }
      },
    },
  };
}
