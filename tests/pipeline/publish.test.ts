/** Publishing to an S3 server, and to a folder: order, only what changed, return, races. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import edgeWorker from '../../scripts/publish/edge-worker.js';
import { folderStore } from '../../scripts/publish/folder-store.ts';
import type { ObjectStore } from '../../scripts/publish/object-store.ts';
import { publishByPointer, readPointer, returnByPointer } from '../../scripts/publish/publish-by-pointer.ts';
import { liveInPlace, publishInPlace, recordKey } from '../../scripts/publish/publish-in-place.ts';
import { hashesIn, objectKey, readList } from '../../scripts/publish/release-list.ts';
import { s3Store } from '../../scripts/publish/s3-store.ts';
import { releasesByPointer } from '../../scripts/publish/store-garbage.ts';
import { openTarget } from '../../scripts/publish/target.ts';
import { type Manifest, readManifest } from '../../scripts/release/manifest.ts';
import { releaseFolder } from '../../scripts/release/release-store.ts';
import { contentOf } from '../helpers/content.ts';
import { createFleet, type Fleet } from '../helpers/fleet.ts';
import { type S3Server, startS3 } from '../helpers/s3-server.ts';

/** As much of a release as tells one from another; four hundred files of it are fonts. */
const pagesOf = ({ folder, manifest }: Built): Built => {
  const files = Object.fromEntries(Object.entries(manifest.files).filter(([, { key }]) => key !== undefined));
  return { folder, manifest: { ...manifest, files } };
};

interface Built {
  readonly folder: string;
  readonly manifest: Manifest;
}
const now = new Date('2026-11-21T03:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 24 * 3600_000);
let fleet: Fleet;
let server: S3Server;
let endpoint = '';
let first: Built;
let second: Built;

const moment = '2026-11-01T00:00:00+09:00';
const content = (title: string, withNotice: boolean) =>
  contentOf({
    partner: { id: 1, partnerName: '하늘의원' },
    categories: [{ id: 1, title: '리프팅' }],
    products: [1, 2, 3].map((id) => ({
      id,
      title: id === 1 ? title : `시술 ${id}`,
      categoryIds: [1],
      options: [{ id, title: '1회', price: 10_000 }],
      updatedAt: moment,
    })),
    notices: [1, 2]
      .filter((id) => withNotice || id > 1)
      .map((id) => ({ id, title: `안내 ${id}`, contentHtml: '<p>안내</p>', publishAt: moment, updatedAt: moment })),
  });

async function build(title: string, withNotice: boolean): Promise<Built> {
  await fleet.add('haneul', content(title, withNotice));
  const [report] = (await fleet.build(['haneul'])).partners;
  const folder = releaseFolder(join(fleet.dist, 'haneul'), report?.release ?? '');
  const manifest = await readManifest(folder);
  if (manifest === null) throw new Error(JSON.stringify(report?.error));
  return { folder, manifest };
}

beforeAll(async () => {
  fleet = await createFleet();
  first = await build('처음', true);
  second = await build('다음', false);
  server = await startS3(join(fleet.root, 's3'), 'sites');
  endpoint = server.endpoint;
});
afterAll(async () => {
  await server.stop();
  await fleet.remove();
});

/** Notes the keys that are written and removed, in order. */
function noting(store: ObjectStore): ObjectStore & { readonly log: string[] } {
  const log: string[] = [];
  return {
    ...store,
    log,
    put: (key, ...rest) => {
      log.push(key);
      return store.put(key, ...rest);
    },
    remove: (keys) => {
      log.push(...keys.map((key) => `- ${key}`));
      return store.remove(keys);
    },
  };
}
const s3 = (prefix: string) => noting(s3Store({ bucket: 'sites', prefix, endpoint }));
const inPlace = { keepsExtension: false, now };

describe('in place', () => {
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
    expect((await publishInPlace(store, second.folder, second.manifest, inPlace)).written).toBe(0);
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
});

/** Objects whose age the test sets. */
function memoryStore(): ObjectStore & { readonly log: string[] } {
  const objects = new Map<string, { body: Buffer; etag: string }>();
  let writes = 0;
  return noting({
    name: 'memory',
    get: async (key) => objects.get(key) ?? null,
    put: async (key, body, _facts, condition) => {
      await new Promise((resolve) => setImmediate(resolve));
      if (condition !== undefined && (objects.get(key)?.etag ?? null) !== condition.etag) return false;
      objects.set(key, { body, etag: String(writes++) });
      return true;
    },
    writtenAt: async (key) => (objects.has(key) ? now : null),
    remove: async (keys) => void keys.map((key) => objects.delete(key)),
  });
}

describe('by pointer', () => {
  test('objects, list, pointer; then only new objects; a return is one write; an edge worker answers the site', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'partner-sites-pointer-'));
    const store = noting(folderStore(folder));
    const origin = createServer(async (request, response) => {
      const body = await readFile(join(folder, request.url ?? '')).catch(() => null);
      response.writeHead(body === null ? 404 : 200).end(body ?? '');
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => origin.once('listening', resolve));
    const address = origin.address();
    const env = { SITE_STORE: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` };
    const ask = (path: string, headers: Record<string, string> = {}) =>
      edgeWorker.fetch(new Request(`https://www.haneul.example${path}`, { headers, redirect: 'manual' }), env);
    try {
      await publishByPointer(store, first.folder, first.manifest);
      expect(store.log.at(-1)).toBe('current.json');
      expect(store.log.at(-2)).toBe(`releases/${first.manifest.release}.json`);
      const page = await ask('/products/1');
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await page.text()).toContain('처음');
      expect((await ask('/products/1', { 'if-none-match': page.headers.get('etag') ?? '' })).status).toBe(304);
      expect((await ask('/nothing-here')).status).toBe(404);
      expect((await ask('/products/1/')).status).toBe(308);
      expect((await ask('/preview/product/7')).status).toBe(200);
      const moved = await ask('/home?from=ad');
      expect([moved.status, moved.headers.get('location')]).toEqual([301, 'https://www.haneul.example/?from=ad']);
      expect((await ask('/_headers')).status).toBe(404);
      const asset = Object.keys(first.manifest.files).find((file) => file.endsWith('.css')) ?? '';
      expect((await ask(`/${asset}`)).headers.get('cache-control')).toContain('immutable');

      store.log.length = 0;
      const again = await publishByPointer(store, second.folder, second.manifest);
      expect(again.written).toBeGreaterThan(0);
      expect(again.written).toBeLessThan(Object.keys(second.manifest.files).length / 2);
      await expect.poll(async () => (await ask('/products/1')).text(), { timeout: 5000 }).toContain('다음');

      store.log.length = 0;
      await returnByPointer(store, first.manifest.release);
      expect(store.log).toEqual(['current.json']);
      await expect.poll(async () => (await ask('/products/1')).text(), { timeout: 5000 }).toContain('처음');
      await expect(returnByPointer(store, 'f'.repeat(16))).rejects.toThrow(/never published/);
    } finally {
      origin.close();
      await rm(folder, { recursive: true });
    }
  });

  test('old releases go with the objects that no kept one names; assets that cached pages ask for stay', async () => {
    const store = memoryStore();
    const old = Object.keys(first.manifest.files).find((file) => file.endsWith('.css')) ?? '';
    const withoutAsset = Object.fromEntries(Object.entries(second.manifest.files).filter(([file]) => file !== old));
    const as = (manifest: Manifest, release: string, files = manifest.files) => ({ ...manifest, release, files });
    await publishByPointer(store, first.folder, as(first.manifest, 'first'), { now });
    for (let n = 0; n < 19; n += 1)
      await publishByPointer(store, second.folder, as(second.manifest, `r${n}`, withoutAsset), { now: days(1) });
    expect(await releasesByPointer(store)).toEqual(Array.from({ length: 10 }, (_, i) => `r${18 - i}`));
    expect(await store.get('releases/first.json')).toBeNull();
    const page = first.manifest.files['products/1.html']?.hash ?? '';
    expect(await store.get(`objects/${page}`)).toBeNull();
    const asset = first.manifest.files[old]?.hash ?? '';
    expect(await store.get(`objects/${asset}`)).not.toBeNull();
    for (const { hash } of Object.values(withoutAsset)) expect(await store.get(`objects/${hash}`), hash).not.toBeNull();
    for (let n = 19; n < 30; n += 1)
      await publishByPointer(store, second.folder, as(second.manifest, `r${n}`, withoutAsset), { now: days(40) });
    expect(await store.get(`objects/${asset}`)).toBeNull();
    await expect(returnByPointer(store, 'first')).rejects.toThrow(/never published/);
  });

  test('a release that became current without being noted is noted by the next, so that nothing of it goes', async () => {
    const store = memoryStore();
    const another: ObjectStore = {
      ...store,
      put: async (key, ...rest) => key !== 'kept.json' && store.put(key, ...rest),
    };
    await publishByPointer(another, first.folder, first.manifest);
    expect(await releasesByPointer(store)).toEqual([]);
    await publishByPointer(store, second.folder, second.manifest);
    expect(await releasesByPointer(store)).toEqual([second.manifest.release, first.manifest.release]);
  });

  test('after a return, cached pages of the newer release still find their assets', async () => {
    const store = memoryStore();
    const asset = Object.keys(first.manifest.files).find((file) => file.endsWith('.css')) ?? '';
    const without = Object.fromEntries(Object.entries(first.manifest.files).filter(([file]) => file !== asset));
    await publishByPointer(store, first.folder, { ...first.manifest, release: 'older', files: without });
    await publishByPointer(store, first.folder, { ...first.manifest, release: 'newer' });
    await returnByPointer(store, 'older');
    const list = JSON.parse((await store.get('releases/older.json'))?.body.toString() ?? '');
    expect(list.retired[asset].hash).toBe(first.manifest.files[asset]?.hash);
    expect(list.headers).toContain('Content-Security-Policy');
    expect((await readPointer(store)).release).toBe('older');
  });

  test('an S3 server takes objects, list and pointer, also when the answer to the pointer is lost on the way', async () => {
    const store = s3('by-pointer');
    const path = '/sites/by-pointer/current.json';
    server.loseAnswer(path);
    await publishByPointer(store, first.folder, first.manifest);
    // The second is the first, sent again.
    expect(server.writes.filter((write) => write.path === path)).toMatchObject([{ status: 200 }, { status: 412 }]);
    expect((await readPointer(store)).release).toBe(first.manifest.release);
    const home = first.manifest.files['index.html']?.hash ?? '';
    expect((await store.get(`objects/${home}`))?.body).toEqual(await readFile(join(first.folder, 'index.html')));
  });

  test('of two publishers to an S3 server at the same time exactly one wins, and the other is told', async () => {
    const pointer = '/sites/race/current.json';
    const sent = () => server.writes.filter(({ path }) => path === pointer);
    const publishers = await Promise.all(
      [first, second].map(async (built) => ({
        built: pagesOf(built),
        target: await openTarget({ to: 's3://sites/{partner}', layout: 'pointer', endpoint }, 'race'),
      })),
    );
    let etag: string | undefined;
    // The first publication of all is a race, too.
    for (let seq = 1; seq < 6; seq += 1) {
      server.gather(pointer, 2);
      const tries = await Promise.allSettled(
        publishers.map(({ built, target }) => target.publish(built, { seq, now: new Date() })),
      );
      const won = tries.findIndex(({ status }) => status === 'fulfilled');
      expect(tries[1 - won]).toMatchObject({ status: 'rejected', reason: { code: 'OVERTAKEN' } });
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
      const release = publishers[won]?.built.manifest.release;
      const answer = await fetch(`${endpoint}${pointer}`);
      etag = answer.headers.get('etag') ?? '';
      expect(await answer.json()).toEqual({ release, seq });
    }
    const live = await publishers[0]?.target.live();
    const list = await readList(s3('race'), live?.release ?? '');
    const hashes = list === null ? [] : hashesIn(list);
    expect(hashes.length).toBeGreaterThan(20);
    for (const hash of hashes)
      expect((await fetch(`${endpoint}/sites/race/${objectKey(hash)}`, { method: 'HEAD' })).status).toBe(200);
  });

  test('who has read the pointer of an S3 server before another moved it changes nothing', async () => {
    const store = s3('late');
    const [early, late] = [pagesOf(second), pagesOf(first)];
    const overtaking = (at: number): ObjectStore => ({
      ...store,
      put: async (key, ...rest) => {
        if (key === 'current.json') await publishByPointer(store, early.folder, early.manifest, { seq: at });
        return store.put(key, ...rest);
      },
    });
    for (const seq of [1, 2]) {
      await expect(publishByPointer(overtaking(seq), late.folder, late.manifest, { seq })).rejects.toThrow(
        /come first/,
      );
      expect(await readPointer(store)).toMatchObject({ release: early.manifest.release, seq });
      expect(server.writes.at(-1)).toMatchObject({ path: '/sites/late/current.json', status: 412 });
    }
  });

  test('of publishers to a folder at the same time exactly one wins, and a lower number never does', async () => {
    const store = folderStore(join(fleet.root, 'race'));
    await publishByPointer(store, first.folder, first.manifest, { seq: 1 });
    for (let round = 2; round < 22; round += 1) {
      const tries = await Promise.allSettled(
        [first, second].map(({ folder, manifest }) => publishByPointer(store, folder, manifest, { seq: round })),
      );
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await readPointer(store)).seq).toBe(round);
    }
    await expect(publishByPointer(store, first.folder, first.manifest, { seq: 21 })).rejects.toThrow(/come first/);
    expect((await readPointer(store)).seq).toBe(21);
  });
});
