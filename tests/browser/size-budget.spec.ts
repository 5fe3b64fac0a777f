import { brotliCompressSync, constants } from 'node:zlib';
import { expect, pageTypes, partners, test } from '../helpers/visitor.ts';

/** Bytes, brotli: what a browser has to have before it can paint. */
const budget = { page: 30_000, productPage: 20_000, styles: 11_500 };

/** Of a page: a tenth larger than by the highest quality, for a tenth of its time. */
const brotliBytes = (html: string): number =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;

for (const partner of partners) {
  test(`${partner}: HTML and blocking stylesheets of every page type keep their budget`, async ({ request, demo }) => {
    const site = (demo.sites[partner]?.url ?? '').replace(`${partner}.localhost`, '127.0.0.1');
    const styles = new Map<string, number>();
    for (const path of await pageTypes(site)) {
      const html = await (await request.get(site + path)).text();
      const head = html.slice(0, html.indexOf('</head>'));
      const hrefs = [...head.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
      expect(hrefs.length, path).toBeGreaterThan(0);
      for (const href of hrefs)
        if (!styles.has(href))
          styles.set(href, brotliCompressSync(await (await request.get(site + href)).body()).length);
      const css = hrefs.reduce((sum, href) => sum + (styles.get(href) ?? 0), 0);
      const page = brotliBytes(html) + css;
      expect.soft(css, `${path}: stylesheets`).toBeLessThanOrEqual(budget.styles);
      const isProduct = /^\/products\/\d+$/.test(path);
      expect
        .soft(page, `${path}: HTML and stylesheets`)
        .toBeLessThanOrEqual(isProduct ? budget.productPage : budget.page);
    }
  });
}
