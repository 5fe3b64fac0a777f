import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sha256 } from '../core/hash.ts';
import { emptyList, listKey } from './layout.ts';
import { concurrency, type ObjectStore } from './object-store.ts';
import { recordRelease, removeExpired } from './retention.ts';

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
  const history = await recordRelease(store, { release: 'next', current: 'r0' }, new Date());
  expect(await removeExpired(store, history, new Date())).toBe(removed.length);
  expect(removed).toContain(listKey('r59'));
  expect(removed).toContain('objects/r59-0');
  // The retained lists and the expired ones are read side by side.
  expect(most).toBeLessThanOrEqual(2 * concurrency);
});

test('what a rollback has recorded again while expired objects were removed stays', async () => {
  const listOf = (name: string) => ({ ...emptyList, files: { [name]: { hash: name, contentType: 'text/html' } } });
  const objects = new Map<string, Buffer>();
  const put: ObjectStore['put'] = async (key, body) => {
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
    remove: async (keys) => {
      for (const key of keys) objects.delete(key);
      await recordRelease(store, { release: 'old', current: 'live' }, new Date());
    },
  };
  const [live, old] = ['live', 'old'];
  for (const name of [live, old]) await put(listKey(name), Buffer.from(JSON.stringify(listOf(name))), headers);
  await put('releases.json', Buffer.from(JSON.stringify({ releases: [live], expired: [old] })), headers);
  const history = await recordRelease(store, { release: live, current: live }, new Date());
  expect(await removeExpired(store, history, new Date())).toBe(1);
  expect([...objects.keys()]).toContain(listKey(old));
  expect(JSON.parse(String(objects.get('releases.json')))).toEqual({ releases: [old, live], expired: [] });
});

const headers = { contentType: 'application/json', cacheControl: 'no-store' };
