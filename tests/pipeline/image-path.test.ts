/** `images: "path"`: pictures that pages ask of the image path, and what `site serve` answers there. */
import { readdir, readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeImageManifest } from '../../scripts/content/image-manifest.ts';
import { createImageService } from '../../scripts/hosting/image-service.ts';
import { openImageStore } from '../../scripts/images/image-store.ts';
import { createImageWorkerPool } from '../../scripts/images/image-worker-pool.ts';
import { collectMedia } from '../../scripts/pull/content-media.ts';
import { contentOf } from '../helpers/content.ts';
import { configOf, createFleet } from '../helpers/fleet.ts';
import { type HttpHost, startHost } from '../helpers/http-host.ts';
import { plainPicture } from '../helpers/plain-picture.ts';
import { createTemporaryFolder } from '../helpers/temporary-folder.ts';

let asked = 0;
const answerPicture: RequestListener = async (request, response) => {
  asked += 1;
  if (request.url === '/out') response.writeHead(302, { location: 'http://169.254.169.254/x' }).end();
  else if (request.url === '/text') response.end('no picture');
  else response.end(await plainPicture(1000, 500));
};
const children = createImageWorkerPool();
let host: HttpHost;
let origin: string;
let folder: string;
beforeAll(async () => {
  host = await startHost(answerPicture);
  origin = host.origin;
  folder = await createTemporaryFolder('image-path');
});
afterAll(async () => {
  await children.close();
  host.stop();
});

const requestOf = (query: Record<string, string>, accept = 'image/webp') =>
  new Request(`http://site.example/_image?${new URLSearchParams(query)}`, { headers: { accept } });
const ask = (query: Record<string, string>, accept?: string) =>
  createImageService({ allowed: [], trusted: [origin] }, folder, children)(requestOf(query, accept));

test('a picture comes as wide as asked, never enlarged, as WebP or as JPEG for who shows no WebP', async () => {
  const size = async (query: Record<string, string>, accept?: string) => {
    const answer = await ask(query, accept);
    const { format, width } = await sharp(await answer.arrayBuffer()).metadata();
    return [answer.status, format, width];
  };
  expect(await size({ url: `${origin}/a.png`, w: '400' })).toEqual([200, 'webp', 400]);
  expect(await size({ url: `${origin}/a.png`, w: '1600', q: '50' }, '*/*')).toEqual([200, 'jpeg', 1000]);
});

test('pictures beyond a bound are asked for again later, so that a few addresses hold up nobody', async () => {
  const answer = createImageService({ allowed: [], trusted: [origin] }, folder, children);
  const many = Array.from({ length: 40 }, (_, i) => requestOf({ url: `${origin}/many.png?n=${i}`, w: '400' }));
  const statuses = (await Promise.all(many.map((request) => answer(request)))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503)).toHaveLength(24);
  expect(new Set(statuses.slice(0, 16))).not.toContain(503);
  expect((await answer(requestOf({ url: `${origin}/a.png`, w: '400' }))).status).toBe(200);
  expect((await readdir(folder)).filter((name) => name.endsWith('.source'))).toEqual([]);
});

test('the same picture is fetched once', async () => {
  const answer = createImageService({ allowed: [], trusted: [origin] }, folder, children);
  const request = requestOf({ url: `${origin}/once.png`, w: '800' });
  const before = asked;
  const [first, second] = await Promise.all([answer(request), answer(request)]);
  const etag = first?.headers.get('etag') ?? '';
  expect(second?.headers.get('etag')).toBe(etag);
  const revalidation = new Request(request, { headers: { accept: 'image/webp', 'if-none-match': etag } });
  expect((await answer(revalidation)).status).toBe(304);
  expect(asked - before).toBe(1);
});

test.each([
  ['a width that no page asks for', { url: 'https://a.example/a.png', w: '401' }, 400],
  ['a host that is not allowed', { url: 'http://169.254.169.254/latest', w: '400' }, 403],
] as const)('%s is refused', async (_, query, status) => {
  expect((await ask(query)).status).toBe(status);
});

test('a redirect out, and what is no picture, is an error; nothing of it is passed on', async () => {
  for (const path of ['/out', '/text']) {
    const answer = await ask({ url: `${origin}${path}`, w: '400' });
    expect([answer.status, await answer.text()], path).toEqual([502, 'The picture could not be fetched.']);
  }
});

test('pages of such a partner ask the image path, and the release is whole without a picture', async () => {
  const fleet = await createFleet();
  const inText = `${origin}/in-text.png`;
  const product = {
    id: 1,
    title: '시술',
    thumbnailUrl: 'https://pictures.example/a.png?x=1,2&y=2',
    descriptionHtml: `<p>순서</p><img src="${inText}" alt="">`,
    updatedAt: '2026-11-01T00:00:00Z',
  };
  const content = contentOf({ partner: { id: 1, partnerName: '하늘의원' }, products: [product] });
  await fleet.add('bypath', content, {
    ...configOf('bypath'),
    images: 'path',
    imageHosts: ['https://pictures.example'],
  });
  // Of what an image service delivers, a pull looks only at what would move the words below it.
  const addresses = collectMedia(content).richTextPictures;
  expect(addresses).toEqual([inText]);
  const store = await openImageStore(join(folder, 'pulled'));
  const { pictures } = await (await store.openPartner('bypath')).fetchAll(addresses, {
    allowed: [],
    trusted: [origin],
  });
  await store.close();
  await writeImageManifest(join(fleet.root, 'partners/bypath/content'), { pictures, icons: null, posters: {} });
  const report = await fleet.build(['bypath']);
  expect(report.partners[0]?.error).toBeNull();
  const html = await readFile(join(fleet.dist, 'bypath/current/products/1.html'), 'utf8');
  const address = /src="(\/_image\?[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(new URL(address, origin).searchParams.get('url')).toBe(product.thumbnailUrl);
  expect(html).toMatch(/og:image" content="[^"]*\/pictures\/share-\w+\.jpg"/);
  expect(html).toMatch(/<img src="\/_image\?[^"]*in-text[^>]* width="1000" height="500"/);
});
