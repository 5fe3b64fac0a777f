import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
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
      return counted(body === undefined ? null : { body: Buffer.from(body), etag: key });
    },
    put: async () => 'etag',
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
