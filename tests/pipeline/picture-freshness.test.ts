/** When the host of a picture is asked, and what stays of a picture whose host fails. */
import { readdir, readFile, stat, utimes } from 'node:fs/promises';
import type { RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeContent } from '../../scripts/content/content-store.ts';
import { writePullFacts } from '../../scripts/content/source-content.ts';
import { type ImageStore, openImageStore } from '../../scripts/images/image-store.ts';
import { isDueByChange, isDueBySelf } from '../../scripts/images/picture-lookup.ts';
import { pullPosters } from '../../scripts/pull/other-pictures.ts';
import { refreshPictures } from '../../scripts/pull/pull-pictures.ts';
import { PartnerConfigSchema } from '../../src/contract/partner-config.ts';
import { inlineScheme } from '../../src/domain/addresses/inline-picture.ts';
import { parseVideo } from '../../src/domain/addresses/video.ts';
import { contentOf } from '../helpers/content.ts';
import { type HttpHost, startHost } from '../helpers/http-host.ts';
import { plainPicture } from '../helpers/plain-picture.ts';
import { createTemporaryFolder } from '../helpers/temporary-folder.ts';

const hour = 3600_000;
const minute = 60_000;
/** Requests since the test began, by path and what they were answered. */
let requests: string[];
/** In place of the picture. */
let fault: ((response: ServerResponse) => void) | null;
let shown: Buffer;
let headers: Record<string, string>;
let now: number;
let host: HttpHost;
const answerPicture: RequestListener = (request, response) => {
  requests.push(request.url ?? '');
  if (fault !== null) return fault(response);
  const etag = `"${shown.length}"`;
  const isKnown = request.headers['if-none-match'] === etag;
  response.writeHead(isKnown ? 304 : 200, { etag, ...headers }).end(isKnown ? '' : shown);
};
const answer =
  (status: number, body = '') =>
  (response: ServerResponse) =>
    void response.writeHead(status).end(body);
let origin: string;
let folder: string;
let store: ImageStore;
let first: Buffer;
let second: Buffer;
let partners = 0;

beforeAll(async () => {
  host = await startHost(answerPicture);
  origin = host.origin;
  folder = await createTemporaryFolder('freshness');
  store = await openImageStore(join(folder, 'pictures'), folder);
  [first, second] = await Promise.all([plainPicture(20), plainPicture(30)]);
});
afterAll(async () => {
  await store.close();
  host.stop();
});
beforeEach(() => {
  [requests, fault, shown, headers, now] = [[], null, first, {}, Date.parse('2026-11-21T03:00:00Z')];
  partners += 1;
});

const hosts = () => ({ allowed: [], trusted: [origin] });
type IsDue = NonNullable<Parameters<ImageStore['openPartner']>[1]>['isDue'];
const open = (isDue?: IsDue) => store.openPartner(`clinic-${partners}`, { isDue, now: () => now });

/** What a rebuild, or with `isRefresh` the background, gets of the addresses; and how often the host was asked. */
async function fetchAll(paths: readonly string[], isRefresh: boolean | IsDue = false, isWhole = true) {
  const asked = requests.length;
  const pictures = await open(isRefresh === true ? isDueBySelf : isRefresh || undefined);
  const found = await pictures.fetchAll(
    paths.map((path) => origin + path),
    hosts(),
  );
  await pictures.save(isWhole);
  const changed = [...pictures.changed].map((address) => address.slice(origin.length));
  return { ...found, asked: requests.length - asked, changed };
}
const addressFile = () => join(folder, `addresses/clinic-${partners}.json`);
const widthOf = ({ pictures }: Awaited<ReturnType<typeof fetchAll>>, path: string) => pictures[origin + path]?.width;

test('a rebuild asks for new pictures only; a known one is asked for again by its own freshness, beside it', async () => {
  headers = { 'cache-control': 'public, max-age=7200' };
  expect(await fetchAll(['/a.png', '/b.png'])).toMatchObject({ asked: 2, problems: [] });
  const written = await stat(addressFile());
  now += 3 * hour;
  shown = second;
  expect(await fetchAll(['/a.png', '/b.png'])).toMatchObject({ asked: 0, problems: [] });
  expect((await stat(addressFile())).ino).toBe(written.ino);
  expect(await fetchAll(['/a.png', '/b.png', '/c.png'])).toMatchObject({ asked: 1 });

  const refreshed = await fetchAll(['/a.png', '/b.png', '/c.png'], true);
  expect(refreshed).toMatchObject({ asked: 2, changed: ['/a.png', '/b.png'] });
  const rebuilt = await fetchAll(['/a.png', '/b.png', '/c.png']);
  expect([rebuilt.asked, widthOf(rebuilt, '/a.png')]).toEqual([0, 30]);
  now += hour;
  expect(await fetchAll(['/a.png', '/b.png', '/c.png'], true)).toMatchObject({ asked: 0, changed: [] });
  now += 2 * hour;
  // Answered 304: nothing changed.
  expect(await fetchAll(['/a.png', '/b.png', '/c.png'], true)).toMatchObject({ asked: 3, changed: [] });
});

test.each([
  ['is down', answer(503), '상태 503'],
  ['answers nonsense', answer(200, 'no picture'), '열 수 없는'],
])('a known picture stays while its host %s, with a warning that says its age', async (_, failing, reason) => {
  await fetchAll(['/a.png']);
  const before = await fetchAll(['/a.png']);
  fault = failing as typeof fault;
  now += 25 * hour;
  expect(await fetchAll(['/a.png'], true)).toMatchObject({ asked: 1, changed: [], pictures: before.pictures });
  const rebuilt = await fetchAll(['/a.png']);
  expect(rebuilt).toMatchObject({ asked: 0, outages: [], pictures: before.pictures });
  const message = expect.stringContaining('11월 21일에 받은 사진을 그대로 보여 줍니다');
  expect(rebuilt.problems).toEqual([{ place: `${origin}/a.png`, message }]);
  expect(rebuilt.problems[0]?.message).toContain(reason);
  fault = null;
  now += minute;
  expect(await fetchAll(['/a.png'], true)).toMatchObject({ asked: 1, changed: [], problems: [] });
});

test('a new picture that cannot be had is left out by name, and tried again at growing distances until it comes', async () => {
  fault = answer(503);
  const left = await fetchAll(['/a.png']);
  expect(left.problems).toEqual([{ place: `${origin}/a.png`, message: '사진을 가져오지 못했습니다: 상태 503' }]);
  // A rebuild meanwhile does not wait for it, and names it still.
  expect(await fetchAll(['/a.png'])).toMatchObject({ asked: 0, pictures: {}, problems: left.problems });
  const asked: number[] = [];
  for (let minutes = 0; minutes < 40; minutes += 1) {
    now += minute;
    if ((await fetchAll(['/a.png'], true)).asked === 1) asked.push(minutes + 1);
  }
  expect(asked).toEqual([1, 3, 7, 15, 31]);
  fault = null;
  now += 24 * minute;
  expect(await fetchAll(['/a.png'], true)).toMatchObject({ asked: 1, changed: ['/a.png'] });
  expect(widthOf(await fetchAll(['/a.png']), '/a.png')).toBe(20);
});

test('where more than five and a tenth of the new pictures fail, the pull fails, and all are new to its next try', async () => {
  const paths = (count: number, name: string) => Array.from({ length: count }, (_, i) => `/${name}-${i}.png`);
  const isMissing = (url: string, missing: number) => Number(/-(\d+)\./.exec(url)?.[1]) >= 60 - missing;
  const failing = (missing: number) => (response: ServerResponse) => {
    const isDown = isMissing(requests.at(-1) ?? '', missing);
    response.writeHead(isDown ? 503 : 200).end(isDown ? '' : shown);
  };
  fault = failing(6);
  expect(await fetchAll(paths(60, 'few'))).toMatchObject({ added: 60, outages: [] });
  fault = failing(7);
  const failed = await fetchAll(paths(60, 'many'), false, false);
  expect(failed.outages).toHaveLength(7);
  fault = null;
  const again = await fetchAll(paths(60, 'many'));
  expect(again).toMatchObject({ outages: [], problems: [] });
  expect(Object.keys(again.pictures)).toHaveLength(60);
  // What has come is not asked for again.
  expect(again.asked).toBe(7);
  // Pictures that are missing at a host that answers are the content's fault: its other changes go on.
  fault = answer(404);
  expect(await fetchAll(paths(20, 'none'))).toMatchObject({ outages: [], problems: { length: 20 } });
});

test('a host that is down is asked for few of hundreds of known pictures, and the rest are known at once', async () => {
  const paths = Array.from({ length: 100 }, (_, i) => `/known-${i}.png`);
  const before = await fetchAll(paths);
  now += 25 * hour;
  fault = answer(503);
  const refreshed = await fetchAll(paths, true);
  expect(refreshed.pictures).toEqual(before.pictures);
  expect(refreshed.asked).toBeLessThan(15);
});

test('facts are written once a source and addresses once a partner; what the content names no more is dropped', async () => {
  const facts = () => readdir(join(folder, 'facts'));
  await fetchAll(['/a.png', '/b.png?v=1&X-Amz-Signature=one']);
  const before = await facts();
  expect(before.filter((name) => name.endsWith('.webp.json')).length).toBeGreaterThan(0);
  await fetchAll(['/c.png', '/b.png?v=1&X-Amz-Signature=two']);
  expect(await facts()).toEqual(before);
  const known = Object.keys(JSON.parse(await readFile(addressFile(), 'utf8')));
  expect(known).toEqual([`${origin}/b.png?v=1`, `${origin}/c.png`]);
  expect(requests).toHaveLength(3);
});

test('a picture inside a text that a pull or a refresh has no bytes of is shown by the next pull that has them', async () => {
  const address = `${inlineScheme}0123456789abcdef`;
  const fetchInline = async (bytes: Buffer | null, isDue?: typeof isDueBySelf) => {
    const pictures = await open(isDue);
    const inline = new Map(bytes === null ? [] : [[address, bytes]]);
    const found = await pictures.fetchAll([address], { allowed: [], trusted: [] }, 'webp', inline);
    await pictures.save(true);
    return { problems: found.problems, width: found.pictures[address]?.width };
  };
  const lost = { problems: [{ place: address, message: expect.stringContaining('다시 저장') }], width: undefined };
  expect(await fetchInline(null)).toEqual(lost);
  now += hour;
  expect(await fetchInline(null, isDueBySelf)).toEqual(lost);
  expect(await fetchInline(first)).toEqual({ problems: [], width: 20 });
  expect(await fetchInline(null)).toEqual({ problems: [], width: 20 });
});

test('addresses of a partner whose pictures never change are as young as its last whole pull, for the pruning', async () => {
  const readAge = async () => (await stat(addressFile())).mtimeMs;
  await fetchAll(['/a.png']);
  await utimes(addressFile(), 0, 0);
  await fetchAll(['/a.png'], false, false);
  expect(await readAge()).toBe(0);
  await fetchAll(['/a.png']);
  expect(await readAge()).toBeGreaterThan(0);
  expect(requests).toHaveLength(1);
});

test('a refresh beside a rebuild loses nothing that either has learnt', async () => {
  const [one, other] = await Promise.all([open(), open()]);
  await one.fetchAll([`${origin}/a.png`], hosts());
  await other.fetchAll([`${origin}/b.png`], hosts());
  await one.save(false);
  await other.save(false);
  expect(await fetchAll(['/a.png', '/b.png'])).toMatchObject({ asked: 0, problems: [] });
});

test('a picture that another machine has seen change is asked for once by a rebuild here, other known ones are not', async () => {
  const paths = ['/a.png', '/b.png'];
  await fetchAll(paths);
  now += minute;
  const changed = [{ addresses: [`${origin}/a.png`], since: new Date(now).toISOString() }];
  shown = second;
  const rebuild = async () => {
    const found = await fetchAll(paths, isDueByChange(changed));
    return [found.asked, ...paths.map((path) => widthOf(found, path))];
  };
  fault = answer(503);
  expect(await rebuild()).toEqual([1, 20, 20]);
  // By the distance of tries: no rebuild waits for a host that fails.
  expect(await rebuild()).toEqual([0, 20, 20]);
  fault = null;
  now += minute;
  expect(await rebuild()).toEqual([1, 30, 20]);
  expect(await rebuild()).toEqual([0, 30, 20]);
});

test('stored content is asked about again when due; a signed address only while its signature lasts', async () => {
  const id = `clinic-${partners}`;
  const contentFolder = join(folder, id);
  const [plain, signed] = [`${origin}/a.png`, `${origin}/b.png?v=1&X-Amz-Signature=one`];
  const product = { id: 1, title: '시술', thumbnailUrl: plain, imageUrls: [signed], updatedAt: '2026-11-01T00:00:00Z' };
  await writeContent(contentFolder, contentOf({ partner: { id: 1, partnerName: '하늘의원' }, products: [product] }));
  const readAt = (at: number) => writePullFacts(contentFolder, { readAt: new Date(at).toISOString(), findings: [] });
  await readAt(now);
  const partner = {
    id,
    folder,
    contentFolder,
    config: v.parse(PartnerConfigSchema, { tenantOrigin: origin, siteOrigin: origin }),
  };
  const refresh = () =>
    refreshPictures(partner, {
      pictures: store,
      imageHosts: [origin],
      partnerCdn: null,
      thirdParties: null,
      now: () => now,
    });
  await fetchAll([plain, signed].map((address) => address.slice(origin.length)));
  expect(await refresh()).toEqual([]);
  expect(requests).toHaveLength(2);
  shown = second;
  now += 25 * hour;
  expect(await refresh()).toEqual([plain]);
  await readAt(now);
  expect(await refresh()).toEqual([signed]);
  expect(await refresh()).toEqual([]);
  expect(requests).toHaveLength(4);
});

test('a video whose largest poster fails keeps what it has, and asks a provider once', async () => {
  const video = parseVideo('https://youtu.be/abcdefghijk');
  const pull = async (isRefresh: boolean) => {
    const pictures = await open(isRefresh ? isDueBySelf : undefined);
    const found = await pullPosters(video === null ? [] : [video], pictures, origin);
    await pictures.save(true);
    return found;
  };
  const before = await pull(false);
  expect(requests).toEqual(['/vi/abcdefghijk/maxresdefault.jpg']);
  expect(await pull(false)).toEqual(before);
  expect(requests).toHaveLength(1);
  now += 25 * hour;
  fault = answer(503);
  const failed = await pull(true);
  expect(failed.posters).toEqual(before.posters);
  expect(failed.problems).toMatchObject([{ message: expect.stringContaining('그대로 보여 줍니다') }]);
  // The smaller one would take the place of the larger for as long as the host fails.
  expect(requests).toHaveLength(2);
});
