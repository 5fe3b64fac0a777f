/** An object store in memory, with the conditions of S3; each request is a step, and can stay without its answer. */
import { sha256 } from '../../scripts/core/hash.ts';
import type { ObjectStore } from '../../scripts/publish/object-store.ts';
import { activeWorld } from './active-world.ts';

export interface StoredObject {
  readonly body: Buffer;
  readonly writtenAt: number;
}

/** Wakes who waits for a removal to begin. */
export const removal = 'removal';

export type Objects = Map<string, StoredObject>;

const etags = new WeakMap<Buffer, string>();

/** SHA-256 of a body, computed once. */
export function hashOf(body: Buffer): string {
  const known = etags.get(body) ?? sha256(body);
  etags.set(body, known);
  return known;
}

export function createMemoryStore(name: string, objects: Objects): ObjectStore {
  const request = <T>(operation: string, key: string, run: () => T): Promise<T> =>
    activeWorld().step('store', [operation, `${name}/${key}`], run);
  const find = <T>(operation: string, key: string, tell: (object: StoredObject) => T) =>
    request(operation, key, () => {
      const object = objects.get(key);
      return object === undefined ? null : tell(object);
    });
  return {
    name,
    get: (key) => find('get', key, ({ body }) => ({ body, etag: hashOf(body) })),
    writtenAt: (key) => find('head', key, ({ writtenAt }) => new Date(writtenAt)),
    put: (key, body, _headers, condition) =>
      request(condition === undefined ? 'put' : 'put on condition', key, () => {
        const stored = objects.get(key)?.body;
        if (condition !== undefined && (stored ? hashOf(stored) : null) !== condition.etag) return null;
        objects.set(key, { body, writtenAt: activeWorld().now });
        return hashOf(body);
      }),
    remove(keys) {
      if (keys.length === 0) return Promise.resolve();
      const remove = (some: readonly string[]) => some.forEach((key) => void objects.delete(key));
      const world = activeWorld();
      world.wake(removal);
      return world.step('store', ['remove', `${name}/${keys.join(' ')}`], () => remove(keys), {
        tear: () => remove(keys.slice(0, keys.length >> 1)),
        ...(world.removalMs > 0 && { at: world.now + world.removalMs }),
      });
    },
  };
}
