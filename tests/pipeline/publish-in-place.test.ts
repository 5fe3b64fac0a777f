/** Publishing in place, to an S3 server and to a folder: order, only what changed, tries that do not end, newer ones between. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderStore } from '../../scripts/publish/folder.ts';
import type { ObjectStore } from '../../scripts/publish/object-store.ts';
import { liveInPlace, publishInPlace, recordKey } from '../../scripts/publish/publish-in-place.ts';
import type { Fleet } from '../helpers/fleet.ts';
import { type Built, createTwoReleases, days, now, type TwoReleases } from '../helpers/two-releases.ts';

let releases: TwoReleases;
let fleet: Fleet;
let first: Built;
let second: Built;
let endpoint = '';
const s3 = (prefix: string) => releases.s3(prefix);

beforeAll(async () => {
  releases = await createTwoReleases();
  ({ fleet, first, second } = releases);
  endpoint = releases.server.endpoint;
});
afterAll(() => releases.remove());

const inPlace = { keepsExtension: false, now };

test('what pages name travels before them, the record last; a second time only what changed; old assets stay 30 days', async () => {
  const store = s3('in-place');
  const all = await publishInPlace(store, first.folder, first.manifest, inPlace);
  expect(all.written).toBe(Object.keys(first.manifest.files).length);
  const { log } = store;
  const pages = log.findIndex((key) => !/\./.test(key));
  expect(log.findLastIndex((key) => /^(?:assets|pictures)\//.test(key))).toBeLessThan(pages);
  expect(log.at(-2)).toBe('index.html');
  expect(log.at(-1)).toBe(recordKey);
  const answer = await fetch(`${endpoint}/sites/in-place/products/1`);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toContain('must-revalidate');
  expect(await answer.text()).toContain('처음');

  log.length = 0;
  const changed = await publishInPlace(store, second.folder, second.manifest, { ...inPlace, now: days(1) });
  expect(changed.written).toBeLessThan(all.written / 2);
  expect(log).toContain('products/1');
  expect(log).not.toContain('cscenter/faq');
  expect(log.filter((key) => key.startsWith('- '))).toContain('- cscenter/notice/1');
  expect(log.indexOf(recordKey)).toBeLessThan(log.findIndex((key) => key.startsWith('- ')));
  expect((await fetch(`${endpoint}/sites/in-place/cscenter/notice/1`)).status).toBe(404);

  log.length = 0;
  expect((await publishInPlace(store, second.folder, second.manifest, inPlace)).written).toBe(0);
  expect(log).toEqual([]);
});

test('an asset that no page names any more stays for 30 days', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'partner-sites-publish-'));
  const store = folderStore(folder);
  const asset = 'assets/old.abcdef.js';
  const files = { ...first.manifest.files, [asset]: { hash: 'x', bytes: 1 } };
  await fleet.add('asset', null);
  const withAsset = { ...first.manifest, files };
  await store.put(asset, Buffer.from('old'), { type: 'text/javascript', cacheControl: '' });
  const published = {
    release: 'before',
    objects: Object.fromEntries(Object.entries(withAsset.files).map(([file, { hash }]) => [file, hash])),
    retired: {},
  };
  await store.put(recordKey, Buffer.from(JSON.stringify(published)), { type: '', cacheControl: '' });
  const options = (at: number) => ({ keepsExtension: true, now: days(at) });
  await publishInPlace(store, second.folder, second.manifest, options(0));
  await publishInPlace(store, second.folder, second.manifest, options(29));
  expect(await readFile(join(folder, asset), 'utf8')).toBe('old');
  await publishInPlace(store, second.folder, second.manifest, options(31));
  await expect(readFile(join(folder, asset))).rejects.toThrow(/ENOENT/);
  expect(await readFile(join(folder, 'products/1.html'), 'utf8')).toContain('다음');
  await rm(folder, { recursive: true });
});

test('a store that refuses half-way leaves the pages as they were, and the next try ends the work', async () => {
  const store = s3('half');
  await publishInPlace(store, first.folder, first.manifest, inPlace);
  const failing: ObjectStore = {
    ...store,
    put: async (key, ...rest) => {
      if (key === 'products/1') throw new Error('503 Slow Down');
      return store.put(key, ...rest);
    },
  };
  await expect(publishInPlace(failing, second.folder, second.manifest, inPlace)).rejects.toThrow('503');
  expect(await (await fetch(`${endpoint}/sites/half/products/1`)).text()).toContain('처음');
  await publishInPlace(store, second.folder, second.manifest, inPlace);
  expect(await (await fetch(`${endpoint}/sites/half/products/1`)).text()).toContain('다음');
});

test('where the content went back before the next try, what the first had changed goes back too', async () => {
  const store = s3('back');
  const at = (path: string) => fetch(`${endpoint}/sites/back/${path}`);
  await publishInPlace(store, second.folder, second.manifest, inPlace);
  const failing: ObjectStore = {
    ...store,
    put: async (key, ...rest) => {
      if (key === 'index.html') throw new Error('503 Slow Down');
      return store.put(key, ...rest);
    },
  };
  await expect(publishInPlace(failing, first.folder, first.manifest, inPlace)).rejects.toThrow('503');
  expect(await (await at('products/1')).text()).toContain('처음');
  expect((await at('cscenter/notice/1')).status).toBe(200);
  expect((await liveInPlace(store))?.release).toBe(second.manifest.release);

  await publishInPlace(store, second.folder, second.manifest, inPlace);
  expect(await (await at('products/1')).text()).toContain('다음');
  expect((await at('cscenter/notice/1')).status).toBe(404);
  store.log.length = 0;
  expect((await publishInPlace(store, second.folder, second.manifest, inPlace)).written).toBe(0);
  expect(store.log).toEqual([]);
});

test('a publication that a newer one comes before stops, and the newer one is whole', async () => {
  const store = s3('crossed');
  await publishInPlace(store, first.folder, first.manifest, { ...inPlace, seq: 1 });
  const slow: ObjectStore = {
    ...store,
    put: async (key, ...rest) => {
      // A return to the first release, in the middle of the second.
      if (key === '_headers' || key === 'sitemap.xml' || key === 'search-index.json') await back();
      return store.put(key, ...rest);
    },
  };
  let returned: Promise<unknown> | null = null;
  const back = () => {
    returned ??= publishInPlace(store, first.folder, first.manifest, { ...inPlace, seq: 3 });
    return returned;
  };
  const older = publishInPlace(slow, second.folder, second.manifest, { ...inPlace, seq: 2 });
  await expect(older).rejects.toMatchObject({ code: 'OVERTAKEN' });
  expect(returned).not.toBeNull();
  expect(await (await fetch(`${endpoint}/sites/crossed/products/1`)).text()).toContain('처음');
  expect((await liveInPlace(store))?.release).toBe(first.manifest.release);
});
