/** Pictures of a partner: fetched from a host, cut for pages, messengers and icons, and placed in its release. */
import { existsSync } from 'node:fs';
import { open, readdir, readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImageFacts, writeImageManifest } from '../../scripts/content/image-manifest.ts';
import { imageFolder } from '../../scripts/core/paths.ts';
import { type ImageStore, openImageStore } from '../../scripts/images/image-store.ts';
import { pullIcons } from '../../scripts/pull/other-pictures.ts';
import { readKeptPlan } from '../../scripts/release/kept-plan.ts';
import { contentOf } from '../helpers/content.ts';
import { configOf, createFleet } from '../helpers/fleet.ts';
import { type HttpHost, startHost } from '../helpers/http-host.ts';
import { createTemporaryFolder } from '../helpers/temporary-folder.ts';

/** A host with pictures of the sizes that their names say, e.g. `/1200x900.png`, and `/broken.png`. */
const answerPicture: RequestListener = async (request, response) => {
  const [, width, height] = /^\/(?:\w+\/)?(\d+)x(\d+)\.png/.exec(request.url ?? '') ?? [];
  if (request.headers['user-agent']?.startsWith('partner-sites') !== true) response.writeHead(403).end();
  else if (request.url?.startsWith('/tall.jpg')) response.end(await tall);
  // With its last byte, since all of a picture is there where only its end marker is missing.
  else if (request.url?.startsWith('/cut'))
    response.end((await noise).subarray(0, request.url === '/cut.jpg' ? -3 : -9000));
  else if (request.url === '/masks.svg') response.end(masks);
  else if (moving[request.url ?? ''] !== undefined) response.end(await moving[request.url ?? '']?.());
  else if (request.url?.includes('broken')) response.end('no picture');
  else if (width === undefined) response.writeHead(404).end();
  else response.end(await picture(Number(width), Number(height)));
};
const jpegOf = (width: number, height: number, noise?: { type: 'gaussian'; mean: number; sigma: number }) =>
  sharp({ create: { width, height, channels: 3, background: '#76513a', ...(noise && { noise }) } })
    .jpeg()
    .toBuffer();
const tall = jpegOf(790, 16_400);
const noise = jpegOf(300, 200, { type: 'gaussian', mean: 128, sigma: 60 });
const framesOf = async (count: number, width: number) =>
  sharp(
    await Promise.all(
      Array.from({ length: count }, (_, i) =>
        sharp({ create: { width, height: 20, channels: 3, background: i % 2 === 0 ? '#76513a' : '#ffffff' } })
          .png()
          .toBuffer(),
      ),
    ),
    { join: { animated: true } },
  );
/** A PNG that says before its first frame that it has two. */
async function animatedPng(): Promise<Buffer> {
  const still = await picture(60, 40);
  const chunk = Buffer.concat([Buffer.from('acTL'), Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])]);
  const ends = Buffer.alloc(4);
  ends.writeUInt32BE(crc32(chunk));
  return Buffer.concat([still.subarray(0, 33), Buffer.from([0, 0, 0, 8]), chunk, ends, still.subarray(33)]);
}
/** Each mask is drawn by means of the next. */
const masks = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000">${Array.from(
    { length: 16 },
    (_, i) =>
      `<mask id="m${i}"><rect width="2000" height="2000" fill="#fff" mask="url(#m${i + 1})"/><rect width="1999" height="2000" fill="#fff" mask="url(#m${i + 1})"/></mask>`,
  ).join('')}<rect width="2000" height="2000" mask="url(#m0)"/></svg>`,
);
const moving: Record<string, () => Promise<Buffer>> = {
  '/moving.gif': async () => (await framesOf(3, 500)).gif().toBuffer(),
  '/moving.webp': async () => (await framesOf(3, 500)).webp().toBuffer(),
  '/long.gif': async () => (await framesOf(201, 8)).gif().toBuffer(),
  '/moving.png': animatedPng,
};
let host: HttpHost;
let origin: string;
let folder: string;
let store: ImageStore;
const fleet = await createFleet();

beforeAll(async () => {
  host = await startHost(answerPicture);
  origin = host.origin;
  folder = await createTemporaryFolder('pictures');
  store = await openImageStore(folder, join(folder, 'sources'));
});
afterAll(async () => {
  await store.close();
  host.stop();
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#76513a80' } })
    .png()
    .toBuffer();
const hosts = () => ({ allowed: [], trusted: [origin] });
let partners = 0;
/** A partner that knows no picture yet. */
const newPartner = (of = store) => of.openPartner(`clinic-${partners++}`);
const fetchAll = async (addresses: string[], format: 'webp' | 'avif' = 'webp') =>
  (await newPartner()).fetchAll(addresses, hosts(), format);
const fetchIcons = async (address: string, of = store) =>
  (await (await newPartner(of)).fetchOne('icons', address, hosts())).facts ?? {};

test('a picture has variants up to its own width, and a JPEG of 800×400 for messengers', async () => {
  const address = `${origin}/1000x900.png`;
  const { pictures, problems } = await fetchAll([address]);
  expect(problems).toEqual([]);
  const facts = pictures[address];
  expect(facts?.variants.map(({ width }) => width)).toEqual([400, 800, 1000]);
  const share = await sharp(join(folder, facts?.share?.file ?? '')).metadata();
  expect(share).toMatchObject({ format: 'jpeg', width: 800, height: 400, hasAlpha: false });
});

test('a partner that asks for AVIF gets it, and another’s WebP of the same picture stays', async () => {
  const address = `${origin}/900x900.png`;
  const asWebp = await fetchAll([address]);
  const asAvif = await fetchAll([address], 'avif');
  expect(asAvif.problems).toEqual([]);
  const variants = asAvif.pictures[address]?.variants ?? [];
  expect(variants.map(({ width }) => width)).toEqual([400, 800, 900]);
  for (const { file, width } of variants) {
    const read = await sharp(join(folder, file)).metadata();
    expect(read).toMatchObject({ format: 'heif', compression: 'av1', width });
  }
  expect((await fetchAll([address])).pictures).toEqual(asWebp.pictures);
});

test('a picture that is too small to be shared is delivered all the same; one that cannot be read is named', async () => {
  const small = `${origin}/300x300.png`;
  const broken = `${origin}/broken.png`;
  const { pictures, problems } = await fetchAll([small, broken]);
  expect(pictures[small]).toMatchObject({ share: null, variants: [{ width: 300 }] });
  expect(problems).toEqual([{ place: broken, message: expect.stringContaining('사진을 가져오지 못했습니다') }]);
});

test('a picture taller than WebP goes is delivered with its size, in sizes of a format that has it', async () => {
  const address = `${origin}/tall.jpg`;
  for (const format of ['webp', 'avif'] as const) {
    const { pictures, problems } = await fetchAll([address], format);
    expect(problems).toEqual([]);
    expect(pictures[address]).toMatchObject({ width: 790, height: 16_400 });
    const files = pictures[address]?.variants.map(({ width, file }) => [width, file.split('.').at(-1)]);
    expect(files).toEqual([
      [400, format],
      [790, 'jpg'],
    ]);
    const largest = await sharp(join(folder, pictures[address]?.variants[1]?.file ?? '')).metadata();
    expect(largest).toMatchObject({ format: 'jpeg', height: 16_400 });
  }
});

test('a JPEG without its end is shown as far as it goes, with a warning at each pull', async () => {
  for (const path of ['/cut.jpg', '/cut-more.jpg', '/cut.jpg']) {
    const address = `${origin}${path}`;
    const { pictures, problems } = await fetchAll([address]);
    expect(pictures[address]).toMatchObject({ width: 300, height: 200 });
    expect(problems).toEqual([{ place: address, message: expect.stringContaining('끝부분이 없어') }]);
  }
});

test('a picture that moves is delivered moving; one that is too long, or whose format hides its motion, is told', async () => {
  const addresses = Object.keys(moving).map((path) => origin + path);
  const { pictures, problems } = await fetchAll(addresses, 'avif');
  for (const path of ['/moving.gif', '/moving.webp']) {
    const { variants = [] } = pictures[origin + path] ?? {};
    expect(variants.map(({ width, file }) => [width, file.slice(17)])).toEqual([
      [400, '400.webp'],
      [500, '500.webp'],
    ]);
    for (const { file } of variants) expect((await sharp(join(folder, file)).metadata()).pages).toBe(3);
    expect(pictures[origin + path]).toMatchObject({ width: 500, height: 20 });
  }
  const still = { message: expect.stringContaining('첫 장면만') };
  expect(problems).toEqual([
    { place: `${origin}/long.gif`, ...still },
    { place: `${origin}/moving.png`, ...still },
  ]);
  expect(pictures[`${origin}/moving.png`]?.variants.map(({ file }) => file.slice(17))).toEqual(['60.avif']);
});

test('a drawing that few bytes make hard is refused early; refused bytes are not opened again', async () => {
  const own = await openImageStore(folder, join(folder, 'refused'));
  const address = `${origin}/masks.svg`;
  const messageOf = async () => (await (await newPartner(own)).fetchAll([address], hosts())).problems[0]?.message;
  const message = await messageOf();
  expect(message).toContain('그림(SVG)이 너무 복잡합니다');
  // None is left to open it.
  await own.close();
  expect(await messageOf()).toBe(message);
});

test('a release that lost over half of the pictures is held back as lost rows are', async () => {
  const cache = await openImageStore();
  const { facts } = await (await newPartner(cache)).fetchOne('webp', `${origin}/470x300.png`, hosts());
  if (facts === undefined) throw new Error('no facts');
  await cache.close();
  await fleet.add('lost', contentOf({ partner: { id: 1, partnerName: '하늘의원' } }));
  const buildWith = async (count: number) => {
    const pictures = Object.fromEntries(
      Array.from({ length: count }, (_, i) => [`https://cdn.example/${i}.png`, facts]),
    );
    await writeImageManifest(join(fleet.partners, 'lost/content'), { pictures, icons: null, posters: {} });
    return (await fleet.build(['lost'], { distName: 'lost' })).partners[0];
  };
  const live = await buildWith(20);
  expect((await buildWith(9))?.error).toMatchObject({
    code: 'CONTENT_SHRANK',
    losses: [{ collection: 'pictures', before: 20, now: 9 }],
  });
  // The plan of what is live stays.
  expect(readKeptPlan(join(fleet.root, 'lost/lost'), live?.release ?? '')).not.toBeNull();
  // The host of another image service answers for all of them.
  await fleet.add('lost', null, { ...configOf('lost'), images: 'path' });
  expect((await buildWith(1))?.error).toBeNull();
});

test('a source that another process reads stays whole while it is fetched again', async () => {
  const own = await createTemporaryFolder('sources');
  const [one, other] = [
    await openImageStore(own, join(own, 'sources')),
    await openImageStore(own, join(own, 'sources')),
  ];
  await (await newPartner(one)).fetchAll([`${origin}/430x300.png`], hosts());
  const [source = ''] = (await readdir(join(own, 'sources'))).filter((name) => /^[0-9a-f]{64}$/.test(name));
  const reader = await open(join(own, 'sources', source));
  await (await newPartner(other)).fetchAll([`${origin}/430x300.png`], hosts(), 'avif');
  // Written anew beside it: the file that is read has lost its name, and nothing else.
  expect(await reader.stat()).toMatchObject({ nlink: 0 });
  expect((await reader.readFile()).length).toBeGreaterThan(0);
  await reader.close();
  await Promise.all([one.close(), other.close()]);
});

test('a favicon is cut to the sizes that are asked for; a small one is not enlarged to the largest', async () => {
  const icons = await fetchIcons(`${origin}/600x600.png`);
  const sizes = await Promise.all(
    Object.entries(icons).map(async ([path, { file }]) => {
      const body = await readFile(join(folder, file));
      const { width } = await sharp(path.endsWith('.ico') ? body.subarray(22) : body).metadata();
      return [path, width];
    }),
  );
  expect(Object.fromEntries(sizes)).toEqual({
    'favicon.ico': 48,
    'apple-touch-icon.png': 180,
    'icon-192.png': 192,
    'icon-512.png': 512,
  });
  expect(Object.keys(await fetchIcons(`${origin}/192x192.png`))).not.toContain('icon-512.png');
});

test('the favicon is asked for under the partner’s id once the backend names it; without one the icon is drawn', async () => {
  const pictures = await newPartner();
  const nothing = { icons: null, problem: null };
  expect(await pullIcons('haneul', null, pictures, origin)).toEqual(nothing);
  expect(await pullIcons('haneul', '2026-11-01T00:00:00Z', pictures, null)).toEqual(nothing);
  const { icons, problem } = await pullIcons('haneul', '2026-11-01T00:00:00Z', pictures, origin);
  expect(icons).toBeNull();
  expect(problem).toEqual({
    place: `${origin}/haneul/favicon.png?v=${Date.parse('2026-11-01T00:00:00Z')}`,
    message: expect.stringContaining('상태 404'),
  });
});

test('every release holds icons and a picture to be shared, drawn in the partner’s own colours and always the same', async () => {
  const content = contentOf({ partner: { id: 1, partnerName: '하늘의원' } });
  for (const id of ['haneul', 'bada']) await fleet.add(id, content);
  await fleet.add('garam', content, { ...configOf('garam'), theme: { primary: '#224488' } });
  const report = await fleet.build(['haneul', 'bada', 'garam'], { distName: 'drawn' });
  expect(report.partners.map(({ error }) => error)).toEqual([null, null, null]);
  const read = (id: string, path: string) => readFile(join(fleet.root, 'drawn', id, 'current', path));
  for (const [path, width, height] of [
    ['og/image.png', 800, 400],
    ['apple-touch-icon.png', 180, 180],
    ['icon-192.png', 192, 192],
    ['icon-512.png', 512, 512],
  ] as const) {
    const body = await read('haneul', path);
    expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width, height });
    expect(body.equals(await read('garam', path)), path).toBe(false);
  }
  expect((await read('haneul', 'icon-192.png')).equals(await read('bada', 'icon-192.png'))).toBe(true);
  expect((await read('haneul', 'favicon.ico')).readUInt16LE(2)).toBe(1);
});

test('a favicon of the partner takes the place of the drawn icon, in the head and in the manifest', async () => {
  await fleet.add('own', contentOf({ partner: { id: 1, partnerName: '하늘의원' } }));
  // Builds read the project's own cache.
  const cache = await openImageStore();
  const icons = await fetchIcons(`${origin}/600x600.png`, cache);
  await cache.close();
  await writeImageManifest(join(fleet.partners, 'own', 'content'), { pictures: {}, icons, posters: {} });
  const report = await fleet.build(['own'], { distName: 'own' });
  expect(report.partners[0]?.error).toBeNull();
  const release = join(fleet.root, 'own', 'own', 'current');
  const page = await readFile(join(release, 'index.html'), 'utf8');
  expect(page.match(/<link rel="icon"[^>]*>/g)).toEqual(['<link rel="icon" href="/favicon.ico" type="image/x-icon">']);
  const manifest = JSON.parse(await readFile(join(release, 'site.webmanifest'), 'utf8'));
  expect(manifest.icons.map(({ src }: { src: string }) => src)).toEqual(['/icon-192.png', '/icon-512.png']);
  for (const [path, { file }] of Object.entries(icons))
    expect((await readFile(join(release, path))).equals(await readFile(join(imageFolder, file))), path).toBe(true);
  expect(existsSync(join(release, 'icon.svg'))).toBe(false);
});

test('the pictures of popups come with the release; one that the cache lost refuses it', async () => {
  const address = (name: string) => `https://cdn.example/${name}.webp`;
  const item = { title: '안내', text: '기간 12월', pcContent: address('pc'), mobileContent: address('new') };
  await fleet.add(
    'popups',
    contentOf({ partner: { id: 1, partnerName: '하늘의원' }, popups: [{ id: 1, popupItems: [item] }] }),
  );
  // Builds read the project's own cache.
  const cache = await openImageStore();
  const { pictures } = await (await newPartner(cache)).fetchAll([`${origin}/1000x900.png`], hosts());
  await cache.close();
  const facts = pictures[`${origin}/1000x900.png`] as ImageFacts;
  const known = { icons: null, posters: {} };
  const content = join(fleet.partners, 'popups', 'content');
  await writeImageManifest(content, { ...known, pictures: { [address('pc')]: facts } });
  const built = await fleet.build(['popups'], { distName: 'popups' });
  expect(built.partners[0]?.error).toBeNull();
  const release = join(fleet.root, 'popups', 'popups', 'current');
  const map = JSON.parse(await readFile(join(release, 'popup-pictures.json'), 'utf8'));
  // The other is newer than the pull: the browser shows it from its address.
  expect(Object.keys(map)).toEqual([address('pc')]);
  const { src, srcset, width, height } = map[address('pc')];
  expect({ width, height }).toEqual({ width: 1000, height: 900 });
  const named = [src, ...srcset.split(', ').map((candidate: string) => candidate.split(' ')[0])];
  expect(new Set(named).size).toBe(3);
  for (const file of named) expect((await readFile(join(release, file))).length).toBeGreaterThan(0);

  const lost = facts.variants.map((variant) => ({ ...variant, file: variant.file.replace(/^.{16}/, '0'.repeat(16)) }));
  await writeImageManifest(content, { ...known, pictures: { [address('pc')]: { ...facts, variants: lost } } });
  const refused = await fleet.build(['popups'], { distName: 'popups' });
  expect(refused.partners[0]?.error?.message).toContain('popup-pictures.json names /pictures/0000');
});
