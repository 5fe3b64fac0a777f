/** Publishing by pointer: retention, garbage and races of its own, and how an S3 server is asked. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createFolderStore } from '../../scripts/publish/folder.ts';
import { byPointer, listKey, objectKey, objectsOf } from '../../scripts/publish/layout.ts';
import type { ObjectStore } from '../../scripts/publish/object-store.ts';
import { readFileList } from '../../scripts/publish/retention.ts';
import { createTarget, openTarget } from '../../scripts/publish/target.ts';
import { at, type Built, noting, now, pagesOf, refused, seconds, twoReleases } from '../helpers/two-releases.ts';

const releases = twoReleases();
let first: Built;
let second: Built;
beforeAll(() => {
  ({ first, second } = releases);
});

const targetOf = (store: ObjectStore) => createTarget(store, byPointer, 'haneul');
const hashesIn = async (store: ObjectStore, release: string): Promise<string[]> => {
  const { list } = await readFileList(store, release);
  return list === null ? [] : [...objectsOf(byPointer, list).values()];
};

/** A folder whose files are of the moment of the tests. */
function openNoting(name: string) {
  const store = createFolderStore(join(releases.fleet.root, name));
  return noting({ ...store, writtenAt: async (key) => ((await store.get(key)) === null ? null : now) });
}

test('a rollback by pointer uploads no file', async () => {
  const store = openNoting('rollback');
  for (const built of [first, second]) await targetOf(store).publish(built, at(now));
  store.log.length = 0;
  expect(await targetOf(store).rollback(first.manifest.release, null, now)).toMatchObject({ ok: true });
  // Its list names the fonts of the second from now on, so that they stay for pages that browsers hold.
  expect(store.log).toEqual([listKey(first.manifest.release), byPointer.headKey]);
});

test('a release that became current without being recorded is recorded by the next, so that nothing of it goes', async () => {
  const store = openNoting('unrecorded');
  await targetOf(store).publish(first, at(now));
  await store.remove(['releases.json']);
  expect(await targetOf(store).releases()).toEqual([]);
  await targetOf(store).publish(second, at(now));
  expect(await targetOf(store).releases()).toEqual([second.manifest.release, first.manifest.release]);
});

test('a publisher that others have overtaken leaves the list of the live release as they wrote it', async () => {
  const store = openNoting('overtaken');
  const asset = Object.keys(first.manifest.files).find((file) => file.endsWith('.css')) ?? '';
  const without = Object.fromEntries(Object.entries(first.manifest.files).filter(([file]) => file !== asset));
  const as = (release: string, files = without): Built => ({
    ...first,
    manifest: { ...first.manifest, release, files },
  });
  await targetOf(store).publish(as('older'), at(now));
  let isOvertaken = false;
  const slow: ObjectStore = {
    ...store,
    put: async (key, ...rest) => {
      if (key === listKey('same') && !isOvertaken) {
        isOvertaken = true;
        await targetOf(store).publish(as('between', first.manifest.files), at(now));
        await targetOf(store).publish(as('same'), at(now));
      }
      return store.put(key, ...rest);
    },
  };
  expect(await targetOf(slow).publish(as('same'), at(now))).toMatchObject(refused('RACED'));
  expect(await targetOf(store).head()).toMatchObject({ release: 'same' });
  expect((await readFileList(store, 'same')).list?.retired[asset]).toBeDefined();
});

test('an object that another publisher writes anew while others are removed stays', async () => {
  const store = openNoting('rewritten');
  const pages = Object.entries(pagesOf(first).manifest.files).slice(0, 30);
  const named = (release: string): Built => {
    const files = Object.fromEntries(pages.map(([path, file], i) => [path, { ...file, hash: `${release}-${i}` }]));
    return { ...first, manifest: { ...first.manifest, release, files } };
  };
  const rewritten = new Set<string>();
  const beside: ObjectStore = {
    ...store,
    remove: async (keys) => {
      for (let i = 20; i < 30; i += 1) rewritten.add(objectKey(`r0-${i}`));
      return store.remove(keys);
    },
    writtenAt: async (key) => (rewritten.has(key) ? seconds(86_400) : store.writtenAt(key)),
  };
  for (let n = 0; n < 20; n += 1) await targetOf(beside).publish(named(`r${n}`), at(seconds(86_400)));
  expect(await store.get(objectKey('r0-0'))).toBeNull();
  for (let i = 20; i < 30; i += 1) expect(await store.get(objectKey(`r0-${i}`)), String(i)).not.toBeNull();
  // Its list tells the next publication what is left.
  expect(await store.get(listKey('r0'))).not.toBeNull();
});

test('an S3 server takes objects, list and pointer, also when the answer to the pointer is lost on the way', async () => {
  const store = releases.s3('by-pointer');
  const path = '/sites/by-pointer/current.json';
  releases.server.loseAnswer(path);
  expect(await targetOf(store).publish(pagesOf(first), at(now))).toMatchObject({ ok: true });
  // The second is the first, sent again.
  expect(releases.server.writes.filter((write) => write.path === path)).toMatchObject([
    { status: 200 },
    { status: 412 },
  ]);
  expect((await targetOf(store).head())?.release).toBe(first.manifest.release);
  const home = first.manifest.files['index.html']?.hash ?? '';
  expect((await store.get(`objects/${home}`))?.body).toEqual(await readFile(join(first.folder, 'index.html')));
});

test('of two publishers to an S3 server at the same time exactly one wins, and the other is told', async () => {
  const pointer = '/sites/race/current.json';
  const sent = () => releases.server.writes.filter(({ path }) => path === pointer);
  const publishers = await Promise.all(
    [first, second].map(async (built) => ({
      built: pagesOf(built),
      target: await openTarget(
        { to: 's3://sites/race', layout: 'pointer', endpoint: releases.server.endpoint },
        'haneul',
      ),
    })),
  );
  let etag: string | undefined;
  // The first publication of all is a race, too.
  for (let round = 1; round < 3; round += 1) {
    releases.server.holdConditionalWrite(pointer);
    const readAt = seconds(round);
    const tries = await Promise.all(
      publishers.map(({ built: { folder, manifest }, target }) =>
        target.publish({ folder, manifest: { ...manifest, release: `${manifest.release}-${round}` } }, at(readAt)),
      ),
    );
    const won = tries.findIndex(({ ok }) => ok);
    expect(tries[1 - won]).toMatchObject(refused('RACED'));
    expect(sent().slice(-2)).toEqual(
      expect.arrayContaining(
        [200, 409].map((status) => ({
          path: pointer,
          ifMatch: etag,
          ifNoneMatch: etag === undefined ? '*' : undefined,
          status,
        })),
      ),
    );
    const release = `${publishers[won]?.built.manifest.release}-${round}`;
    const answer = await fetch(`${releases.server.endpoint}${pointer}`);
    etag = answer.headers.get('etag') ?? '';
    expect(await answer.json()).toMatchObject({ release, readAt: readAt.toISOString() });
  }
  const live = await publishers[0]?.target.live();
  const hashes = await hashesIn(releases.s3('race'), live?.release ?? '');
  expect(hashes.length).toBeGreaterThan(20);
  for (const hash of hashes)
    expect((await fetch(`${releases.server.endpoint}/sites/race/${objectKey(hash)}`, { method: 'HEAD' })).status).toBe(
      200,
    );
});
