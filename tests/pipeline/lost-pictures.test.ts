/** Pictures that a pull could not bring: no page names their address, and each is told once, with what was refused. */
import { readdir } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDueBySelf } from '../../scripts/images/picture-lookup.ts';
import { loadPartner, type PartnerFolder } from '../../scripts/partners/partner-folder.ts';
import type { PullOptions } from '../../scripts/pull/pull-partner.ts';
import type { PartnerSeed } from '../../scripts/sandbox/server/seed/partner-seed.ts';
import { configOf, createFleet, filesBelow } from '../helpers/fleet.ts';
import { type HttpHost, startHost } from '../helpers/http-host.ts';
import { plainPicture } from '../helpers/plain-picture.ts';
import { testPulls } from '../helpers/test-pulls.ts';

const moment = '2026-11-01T00:00:00+09:00';
/** As a storage service names them. */
const ids = {
  good: '0b9f6c1e-7d1a-4f0e-9a52-0c5a3c1f2e01',
  moved: '1c8e5d2f-6e2b-4a1f-8b63-1d6b4d2a3f02',
  away: '2d7f4e3a-5f3c-4b2a-9c74-2e7c5e3b4a03',
  gone: '3e6a3f4b-4a4d-4c3b-8d85-3f8d6f4c5b04',
  phone: '4f5b2a5c-3b5e-4d4c-9e96-4a9e7a5d6c05',
};
let origin: string;
let isMended = false;
/** What the host of the late picture was asked, by `if-modified-since`. */
let asked: (string | null)[] = [];
const modified = 'Sun, 01 Nov 2026 00:00:00 GMT';
const late = '5a6c1b6d-2c6f-4e5d-8fa7-5bad8b6e7d06';
const unnamed = 'http://storage.example:9000';
const answerPicture: RequestListener = async (request, response) => {
  const id = request.url?.slice(1) ?? '';
  if (id === ids.moved) response.writeHead(301, { location: `/${ids.good}` }).end();
  else if (id === ids.away) response.writeHead(301, { location: `${unnamed}/${id}` }).end();
  else if (id === ids.phone) response.end(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'));
  else if (id === late && isMended) {
    const since = request.headers['if-modified-since'] ?? null;
    asked.push(since);
    const headers = { 'last-modified': modified, 'cache-control': 'max-age=31536000, immutable' };
    response.writeHead(since === modified ? 304 : 200, headers).end(since === modified ? '' : await square);
  } else if (id === ids.good) response.end(await square);
  else response.writeHead(404).end();
};
const square = plainPicture(900);

let host: HttpHost;
const fleet = await createFleet();

const at = (id: string) => `${origin}/${id}`;
const product = (id: number, picture: string) => ({
  ...{ id, title: `시술 ${id}`, categoryIds: [1], updatedAt: moment },
  options: [{ id, title: '1회', price: 10_000 }],
  thumbnailUrl: at(picture),
  imageUrls: [at(picture)],
});

const pulls = testPulls(async () => {
  host = await startHost(answerPicture);
  origin = host.origin;
  const lost = at(ids.gone);
  const notice = { id: 1, title: '안내', publishAt: moment, updatedAt: moment };
  const everywhere: PartnerSeed['content'] = {
    partner: {
      ...{ id: 1, partnerName: '하늘의원', partnerLogoImageUrl: lost },
      homepageConfig: { ogImageUrl: lost },
    },
    layout: {
      header: { logoUrl: lost, logoTransparentUrl: lost },
      footer: { logoUrl: lost },
      floatingCustomList: [{ title: '상담', url: '/products', pcImageUrl: lost, mobileImageUrl: lost }],
      introduce: {
        heroImageUrl: lost,
        story: [{ title: '이야기', html: `<p>가<img src="${lost}"></p>`, imageUrl: lost }],
      },
    },
    categories: [{ id: 1, title: '리프팅', imageUrl: lost }],
    products: [
      ...Object.values(ids).map((id, i) => product(i + 1, id)),
      { ...product(6, ids.gone), thumbnailUrl: lost, imageUrls: [at(ids.good)] },
    ],
    events: [{ id: 1, title: '행사', imageUrl: lost, startDate: '2026-11-01', endDate: null, updatedAt: moment }],
    banners: [
      {
        ...{ id: 1, title: '배너', bannerLocation: 'HOME_HERO', text: '배너의 글' },
        ...{ pcImageUrl: lost, mobileImageUrl: at(ids.good) },
      },
    ],
    employees: [{ id: 1, name: '김새봄', partnerEmployeeType: 'DOCTOR', imageUrl: lost }],
    notices: [{ ...notice, contentHtml: `<p>공지<img src="${lost}" alt="표"></p>` }],
  } as never;
  const only = { partner: { id: 2, partnerName: '나무의원' }, products: [product(1, late)] };
  const none = { ...only, partner: { id: 3, partnerName: '들의원' } };
  const contents = { lost: everywhere, only: only as never, none: none as never };
  const partners = Object.entries(contents).map(([id, content]) => ({
    ...{ id, tenantOrigin: `https://${id}.example`, content },
  }));
  return { partners: () => partners };
});
beforeAll(async () => {
  for (const id of ['lost', 'only', 'none']) await fleet.add(id, null, { ...configOf(id), imageHosts: [origin] });
});
afterAll(() => host.stop());

const build = async (id: string, imageHosts: readonly string[]) => {
  const pull = (partner: PartnerFolder) => pulls.pull(partner, { imageHosts });
  return (await fleet.build([id], { pull, now: () => new Date() })).partners[0];
};

test('what a pull could not bring is at its address in no file of the release: a drawing stands there, or nothing', async () => {
  const report = await build('lost', [origin]);
  expect(report?.error).toBeNull();
  const files = await filesBelow(join(fleet.dist, 'lost/current'));
  for (const [name, body] of files)
    if (/\.(?:html|css|json|xml|txt|md|webmanifest)$/.test(name) && name !== 'release.json')
      expect(body.toString(), name).not.toMatch(new RegExp(`${origin}/`));
  const htmlOf = (name: string) => files.get(name)?.toString() ?? '';
  expect(htmlOf('products/4.html')).toMatch(/<img[^>]+src="\/pictures\/drawn-/);
  // One that is there stands in for one that was lost.
  expect(htmlOf('products/2.html')).not.toContain('/pictures/drawn-');
  expect(htmlOf('products/6.html')).not.toMatch(/<img[^>]+src="\/pictures\/drawn-[^>]*alt="시술 6/);
  expect(htmlOf('index.html')).toContain('배너의 글');

  const told = report?.findings.filter(({ code }) => code === 'PICTURE_FAILED') ?? [];
  const messageOf = (id: string) => told.filter(({ message }) => message.includes(id)).map(({ message }) => message);
  expect(told).toHaveLength(3);
  expect(messageOf(ids.away)).toEqual([expect.stringMatching(/^‘시술 3’ .*redirect.*http:\/\/storage\.example:9000/)]);
  expect(messageOf(ids.gone)).toEqual([expect.stringMatching(/^‘.*등 \d+곳: .*상태 404/)]);
  expect(messageOf(ids.phone)).toEqual([expect.stringContaining('HEIC')]);
});

test('where all pictures are lost, nothing is published, however few they are; a mended host is asked again at once', async () => {
  isMended = false;
  // In a private network that the operator did not name.
  const refused = await build('none', []);
  expect(refused?.error?.message).toContain(`1 of 1 pictures could not be fetched, e.g. ${at(late)} (사진을`);
  expect(refused?.error?.message).toContain(`인터넷에서 열 수 없는 내부망의 주소입니다(${origin})`);
  const lost = await build('none', [origin]);
  expect(lost?.error).toMatchObject({ code: 'PICTURES_FAILED', message: expect.stringContaining('상태 404') });
  // The content stays as it was.
  expect(await readdir(join(fleet.partners, 'none'))).toEqual(['partner.json']);
  isMended = true;
  expect(await build('none', [origin])).toMatchObject({ error: null, pull: { missingPictures: 0 } });
});

test('a picture of an entry that changed is due, and asked for with its validator; a rebuild waits for no host', async () => {
  isMended = true;
  const ask = async (more?: Partial<PullOptions>) => {
    asked = [];
    const partner = await loadPartner('only', fleet.partners);
    if (!partner.ok) throw new Error(partner.error.message);
    expect(await pulls.pull(partner.value, { imageHosts: [origin], ...more })).toMatchObject({ ok: true });
    return asked;
  };
  await ask();
  expect(await ask({ isDue: isDueBySelf })).toEqual([]);
  await pulls.call('PUT', '/_content/only/products/1', { title: '다른 이름' });
  // As a desk: what refreshes in its background finds it due.
  expect(await ask()).toEqual([]);
  expect(await ask({ isDue: isDueBySelf })).toEqual([modified]);
  expect(await ask({ isDue: isDueBySelf })).toEqual([]);
});
