import { Readable } from 'node:stream';
import { parseSitemapIndex } from 'sitemap';
import { expect, test } from 'vitest';
import { sitemapFiles } from './sitemap.ts';

const site = { config: { siteOrigin: 'https://www.haneul.example' } };
const pages = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ pathname: `/products/${i + 1}`, lastModified: null, indexable: true }));
const pathsIn = (body = '') => [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
const files = (...given: Parameters<typeof sitemapFiles>) =>
  new Map(sitemapFiles(...given).map(({ path, body }) => [path, body]));

test('50,000 addresses are one sitemap; one more makes a second, and sitemap.xml an index of both', async () => {
  expect([...files(site, pages(50_000)).keys()]).toEqual(['sitemap.xml']);
  const more = files(site, [...pages(50_001), { pathname: '/login', lastModified: null, indexable: false }]);
  expect([...more.keys()]).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml']);
  const index = more.get('sitemap.xml') ?? '';
  const listed = await parseSitemapIndex(Readable.from([index]));
  expect(listed).toEqual([1, 2].map((n) => ({ url: `https://www.haneul.example/sitemap-${n}.xml` })));
  expect(pathsIn(more.get('sitemap-1.xml'))).toHaveLength(50_000);
  expect(pathsIn(more.get('sitemap-2.xml'))).toEqual(['/products/50001']);
});

test('no sitemap is larger than its limit in bytes, and no address is lost', () => {
  const limits = { addresses: 50_000, bytes: 400 };
  const all = files(site, pages(20), limits);
  const parts = [...all].filter(([path]) => path !== 'sitemap.xml').map(([, body]) => body);
  expect(parts.length).toBeGreaterThan(2);
  expect(Math.max(...parts.map((body) => Buffer.byteLength(body)))).toBeLessThanOrEqual(limits.bytes);
  expect(parts.flatMap(pathsIn)).toEqual(pages(20).map(({ pathname }) => pathname));
});

test('only content that says when it changed has a lastmod', () => {
  const changed = { pathname: '/faq', lastModified: '2026-11-01T00:00:00+09:00', indexable: true };
  const [file] = sitemapFiles(site, [...pages(1), changed]);
  expect(file?.body).toContain('<url><loc>https://www.haneul.example/products/1</loc></url>');
  expect(file?.body).toContain(
    '<url><loc>https://www.haneul.example/faq</loc><lastmod>2026-11-01T00:00:00+09:00</lastmod></url>',
  );
});
