/** Search engines and messengers get of a page what a visitor sees there. */
import sharp from 'sharp';
import { expect, fetchFrom, pageTypes, partners, testWithoutPage } from '../helpers/visitor.ts';

for (const partner of partners) {
  testWithoutPage(
    `${partner}: every page type is shared with a picture of 800×400 that messengers can show`,
    async ({ demo }) => {
      const site = demo.sites[partner]?.url ?? '';
      const pictures = new Set<string>();
      for (const path of await pageTypes(site)) {
        const html = await (await fetchFrom(site, path)).text();
        const tag = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]+)"`).exec(html)?.[1];
        const title = /<title>([^<]*)</.exec(html)?.[1];
        expect.soft(title, path).toMatch(/\S/);
        expect.soft(title, path).not.toMatch(/\n|\s{2}/);
        // The sites are open.
        if (path === '/ready') expect.soft(title).toMatch(/^홈페이지가 열렸습니다/);
        const address = tag('og:image') ?? '';
        expect.soft(tag('twitter:image'), path).toBe(address);
        expect.soft(tag('og:image:alt')?.trim(), path).toBeTruthy();
        expect.soft([tag('og:image:width'), tag('og:image:height')], path).toEqual(['800', '400']);
        const { pathname } = new URL(address);
        pictures.add(pathname);
        const picture = await sharp(await (await fetchFrom(site, pathname)).bytes()).metadata();
        expect.soft([picture.width, picture.height], `${path}: ${pathname}`).toEqual([800, 400]);
        expect.soft(picture.format, `${path}: ${pathname}`).toMatch(/^(?:jpeg|png)$/);
      }
      expect(pictures.size).toBeGreaterThan(partner === 'sodam' ? 0 : 2);
    },
  );

  testWithoutPage(`${partner}: icons, manifest and feed that the head names are there`, async ({ demo }) => {
    const site = demo.sites[partner]?.url ?? '';
    const html = await (await fetchFrom(site, '/')).text();
    const icons = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(([, href]) => href);
    expect(icons.length).toBe(2);
    const manifest = await (await fetchFrom(site, '/site.webmanifest')).json();
    const named = manifest.icons.map(({ src }: { src: string }) => src);
    for (const path of [...icons, ...named, '/favicon.ico', '/rss.xml', '/sitemap.xml', '/robots.txt'])
      expect.soft((await fetchFrom(site, path)).status, path).toBe(200);
    for (const { src, sizes } of manifest.icons.filter(({ type }: { type: string }) => type === 'image/png')) {
      const { width, height } = await sharp(await (await fetchFrom(site, src)).bytes()).metadata();
      expect.soft(`${width}x${height}`, src).toBe(sizes);
    }
    expect(html).toContain('<link rel="alternate" type="application/rss+xml" href="/rss.xml"');
  });
}

testWithoutPage('a partner’s own favicon is its icon, and a partner without one has a drawn one', async ({ demo }) => {
  const iconOf = async (partner: string) => {
    const site = demo.sites[partner]?.url ?? '';
    return /<link rel="icon" href="([^"]+)"/.exec(await (await fetchFrom(site, '/')).text())?.[1];
  };
  expect(await iconOf('saebyeok')).toBe('/favicon.ico');
  expect(await iconOf('sodam')).toBe('/icon.svg');
});
