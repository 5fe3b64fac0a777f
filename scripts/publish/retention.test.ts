import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sha256 } from '../core/hash.ts';
import { emptyList, listKey } from './layout.ts';
import { concurrency, type ObjectStore } from './object-store.ts';
import { removeExpired } from './retention.ts';
import { readStoreHistory, recordRelease } from './store-history.ts';

/** Records a release where so many others, `r0` the newest, were written so long ago. */
function record(count: number, current: string, ageMs: number) {
  const now = new Date();
  const store: Partial<ObjectStore> = {
    put: async () => 'written',
    writtenAt: async () => new Date(now.getTime() - ageMs),
  };
  const releases = Array.from({ length: count }, (_, i) => `r${i}`);
  const before = { releases, expired: [], etag: null };
  return recordRelease(store as ObjectStore, { release: 'next', current }, before, now);
}

test.each([
  [3600_000, 20],
  [3600_001, 10],
])(
  'of twenty releases that are %i ms old %i stay: what was written in the last hour may still be published',
  async (age, count) => {
    const { releases, expired } = await record(19, 'r0', age);
    expect([releases.length, releases.length + expired.length]).toEqual([count, 20]);
  },
);

test('what is current stays, however many others came after it', async () => {
  const { releases } = await record(20, 'r19', 86_400_000);
  expect(releases).toContain('r19');
  expect(releases).not.toContain('r18');
});

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
