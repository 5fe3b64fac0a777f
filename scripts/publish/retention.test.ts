import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sha256 } from '../core/hash.ts';
import { emptyList, listKey, objectKey } from './layout.ts';
import { concurrency, type ObjectStore } from './object-store.ts';
import { removeExpired } from './retention.ts';
import { readStoreHistory, recordRelease } from './store-history.ts';

test('a store with many releases is asked by a limited number of requests at a time', async () => {
  const names = Array.from({ length: 60 }, (_, i) => `r${i}`);
  const filesOf = (name: string) =>
    Object.fromEntries(names.map((_, i) => [`${i}.html`, { hash: `${name}-${i}`, contentType: 'text/html' }]));
  const removed: string[] = [];
  const objects = new Map<string, string>([
    ['releases.json', JSON.stringify({ releases: names })],
    ...names.map((name) => [listKey(name), JSON.stringify({ ...emptyList, files: filesOf(name) })] as const),
  ]);
  let active = 0;
  let most = 0;
  const counted = async <T>(answer: T): Promise<T> => {
    active += 1;
    most = Math.max(most, active);
    await nextTurn();
    active -= 1;
    return answer;
  };
  const store: ObjectStore = {
    name: 'test',
    get: (key) => {
      const body = objects.get(key);
      return counted(body === undefined ? null : { body: Buffer.from(body), etag: sha256(body) });
    },
    put: async (key, body) => {
      objects.set(key, body.toString());
      return sha256(body);
    },
    writtenAt: () => counted(new Date(0)),
    remove: async (keys) => void removed.push(...keys),
  };
  objects.set(listKey('next'), JSON.stringify(emptyList));
  const changed = { release: 'next', current: 'r0' };
  const history = await recordRelease(store, changed, await readStoreHistory(store), new Date());
  expect(await removeExpired(store, history, new Date())).toEqual({ removed: removed.length });
  expect(removed).toContain(listKey('r59'));
  expect(removed).toContain('objects/r59-0');
  // The retained lists and the expired ones are read side by side.
  expect(most).toBeLessThanOrEqual(2 * concurrency);
});

test('what a publisher has recorded before expired objects are removed stays', async () => {
  const { store, objects } = await storeWithExpired();
  const before = await readStoreHistory(store);
  const history = await recordRelease(store, { release: 'live', current: 'live' }, before, new Date());
  await recordRelease(store, { release: 'old', current: 'live' }, before, new Date());
  expect(await removeExpired(store, history, new Date())).toEqual({ removed: 0 });
  expect([...objects.keys()]).toEqual(expect.arrayContaining([listKey('old'), objectKey('old')]));
  expect(await readStoreHistory(store)).toMatchObject({ releases: ['old', 'live'], expired: [] });
});

/** One release that is live, and one that has expired. */
async function storeWithExpired() {
  const objects = new Map<string, Buffer>();
  const put: ObjectStore['put'] = async (key, body, _headers, condition) => {
    const own = objects.get(key);
    if (condition !== undefined && condition.etag !== (own === undefined ? null : sha256(own))) return null;
    objects.set(key, body);
    return sha256(body);
  };
  const store: ObjectStore = {
    name: 'test',
    get: async (key) => {
      const body = objects.get(key);
      return body === undefined ? null : { body, etag: sha256(body) };
    },
    put,
    writtenAt: async () => new Date(0),
    remove: async (keys) => keys.forEach((key) => void objects.delete(key)),
  };
  const headers = { contentType: 'application/json', cacheControl: 'no-store' };
  for (const name of ['live', 'old']) {
    const list = { ...emptyList, files: { [name]: { hash: name, contentType: 'text/html' } } };
    await put(listKey(name), Buffer.from(JSON.stringify(list)), headers);
    await put(objectKey(name), Buffer.from(name), headers);
  }
  await put('releases.json', Buffer.from(JSON.stringify({ releases: ['live'], expired: ['old'] })), headers);
  return { store, objects };
}
