import { brotliCompressSync, constants } from 'node:zlib';
import { expect, fetchFrom, pageTypes, partners, testWithoutPage } from '../helpers/visitor.ts';

/** Bytes, brotli: what a browser has to have before it can paint. */
const budget = { page: 30_000, productPage: 20_000, styles: 10_000, homeStyles: 10_300 };

/** Of a page: a tenth larger than by the highest quality, for a tenth of its time. */
const brotliBytes = (html: string): number =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;

for (const partner of partners) {
  testWithoutPage(
    `${partner}: HTML and blocking stylesheets of every page type keep their budget`,
    async ({ demo }) => {
      const site = demo.sites[partner]?.url ?? '';
      const styles = new Map<string, number>();
      for (const path of await pageTypes(site)) {
        const html = await (await fetchFrom(site, path)).text();
        const head = html.slice(0, html.indexOf('</head>'));
        const hrefs = [...head.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
        expect(hrefs.length, path).toBeGreaterThan(0);
        for (const href of hrefs)
          if (!styles.has(href))
            styles.set(href, brotliCompressSync(await (await fetchFrom(site, href)).bytes()).length);
        const css = hrefs.reduce((sum, href) => sum + (styles.get(href) ?? 0), 0);
        const page = brotliBytes(html) + css;
        expect.soft(css, `${path}: stylesheets`).toBeLessThanOrEqual(path === '/' ? budget.homeStyles : budget.styles);
        const isProduct = /^\/products\/\d+$/.test(path);
        expect
          .soft(page, `${path}: HTML and stylesheets`)
          .toBeLessThanOrEqual(isProduct ? budget.productPage : budget.page);
      }
    },
  );
}

testWithoutPage('the page says to its scripts what they need in less than 1 kB', async ({ demo }) => {
  for (const { url } of Object.values(demo.sites)) {
    const html = await (await fetchFrom(url, '/')).text();
    const [, text = ''] = /<script type="application\/json" id="site">([^<]*)</.exec(html) ?? [];
    expect(JSON.parse(text)).toHaveProperty('partnerId');
    expect(Buffer.byteLength(text)).toBeLessThan(1000);
  }
});
