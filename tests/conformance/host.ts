/** What every host of a release promises, whatever serves it. */
import { expect, test } from 'vitest';
import type { Ask, EdgeSite } from '../helpers/edge-site.ts';

export function hostConformance(name: string, site: () => EdgeSite, host: () => Ask): void {
  const statuses = (paths: readonly string[]) => Promise.all(paths.map(async (path) => (await host()(path)).status));

  test(`${name}: pages have their type and policy, assets are kept for ever, also those of an earlier release`, async () => {
    const page = await host()('/products/1');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(page.headers.get('cache-control')).toContain('must-revalidate');
    expect(await page.text()).toContain('뷁뒑쫓');
    for (const path of [site().stylesheet, site().oldAsset]) {
      const asset = await host()(path);
      expect([asset.status, asset.headers.get('cache-control')], path).toEqual([
        200,
        expect.stringContaining('immutable'),
      ]);
    }
  });

  test(`${name}: redirects and rewrites are followed, and what is no page is not found`, async () => {
    expect(await statuses(['/', '/preview/product/7'])).toEqual([200, 200]);
    const moved = await host()('/home?from=ad');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/?from=ad']);
    const slashed = await host()('/products/1/');
    expect([slashed.status, slashed.headers.get('location')]).toEqual([308, '/products/1']);
    expect(await statuses(['/nothing-here', '/_headers', '/release.json', '/a%', '/__proto__'])).toEqual(
      Array(5).fill(404),
    );
  });

  test(`${name}: a page that a browser has is not sent again`, async () => {
    const etag = (await host()('/products/1')).headers.get('etag') ?? '';
    const withTag = (tag: string) => host()('/products/1', { headers: { 'if-none-match': tag } });
    for (const tag of [etag, `W/${etag.replace(/^W\//, '')}`, `"x", ${etag}`, '*']) {
      const answer = await withTag(tag);
      expect([answer.status, await answer.text()], tag).toEqual([304, '']);
    }
    expect((await withTag('"x"')).status).toBe(200);
    const head = await host()('/products/1', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
}
