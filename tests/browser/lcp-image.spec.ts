/** Pages that begin with their main picture. */
import type { Locator, Page } from 'playwright/test';
import { overflowOf } from '../helpers/first-view.ts';
import { fetchTypes } from '../helpers/page-types.ts';
import { expect, isFullMatrix, partners, test, testWithoutPage } from '../helpers/visitor.ts';

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replace('&lt;', '<');

testWithoutPage('what is preloaded is the picture that a page begins with', async ({ demo }) => {
  const begun = new Set<string>();
  // The home page has pictures of its own for phones.
  for (const partner of partners)
    for (const { path, html } of await fetchTypes(demo.sites[partner]?.url ?? '')) {
      const links = html.match(/<link rel="preload" as="image"(?:"[^"]*"|[^">])*>/g) ?? [];
      if (links.length === 0) continue;
      begun.add(`${partner}${path}`);
      const preloads = links.map((link) => [
        attribute(link, 'imagesrcset') ?? attribute(link, 'href'),
        attribute(link, 'imagesizes'),
        attribute(link, 'media'),
      ]);
      const [, source = '', img = ''] =
        /(<source[^>]*>)?(?:<!--.*?-->|\s)*(<img[^>]* fetchpriority="high"[^>]*>)/.exec(html) ?? [];
      const shown = [source, img]
        .filter(Boolean)
        .map((tag) => [
          attribute(tag, 'srcset') ?? attribute(tag, 'src'),
          attribute(tag, 'sizes'),
          tag === source ? attribute(tag, 'media') : attribute(source, 'media')?.replace('<=', '>'),
        ]);
      expect.soft(preloads, `${partner}${path}`).toEqual(shown);
      if (path === '/' && partner !== 'sodam') expect(preloads, partner).toHaveLength(2);
    }
  const shapes = new Set([...begun].map((place) => place.replaceAll(/\d+/g, ':id')));
  const kinds = ['', 'events/:id', 'exhibitions/:id', 'products/:id'];
  // Two of them tell stories; sodam begins with words.
  const expected = ['bomnal', 'onmaru', 'saebyeok'].flatMap((id) => kinds.map((kind) => `${id}/${kind}`));
  expect([...shapes].toSorted()).toEqual([...expected, 'onmaru/brandings/:id', 'saebyeok/brandings/:id'].toSorted());
});

/** Pixels of the variant that the browser chose, and the width that it is drawn at, in pixels of the screen: what its box cuts, too. */
const pixelsOf = (image: Locator) =>
  image.evaluate(async (img: HTMLImageElement) => {
    await img.decode();
    const { width, height } = await createImageBitmap(await (await fetch(img.currentSrc)).blob());
    const box = img.getBoundingClientRect();
    return { has: width, needs: Math.round(Math.max(box.width, (box.height * width) / height) * devicePixelRatio) };
  });

/** What is preloaded is what is shown. */
async function isLoadedOnce(page: Page, asked: readonly string[]): Promise<void> {
  const first = page.locator('.hero-slide img').first();
  const shown = await first.evaluate((img: HTMLImageElement) => img.currentSrc);
  // The page before may ask for the last of its pictures yet.
  expect(asked.find((url) => url.startsWith(new URL(shown).origin))).toBe(shown);
  expect(asked.filter((url) => url === shown)).toHaveLength(1);
}

test('heroes come first and once, they and exhibitions are sharp', async ({ page, demo }) => {
  const protocol = await page.context().newCDPSession(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(request.url());
  });
  for (const partner of ['bomnal', 'onmaru', 'saebyeok'])
    for (const [path, selectors] of [
      ['/', ['.hero-slide:nth-child(-n+2) img', '.feature-picture img']],
      ['/exhibitions', ['.exhibitions img']],
    ] as const) {
      // Lists of exhibitions have one form.
      if (path === '/exhibitions' && partner !== 'bomnal' && !isFullMatrix) continue;
      // Each needs more pixels than the one before, since a browser keeps a larger variant that it has.
      for (const [width, deviceScaleFactor] of [
        [390, 2],
        [768, 2],
        [1920, 1],
        [1440, 2],
      ] as const) {
        const metrics = { width, height: 1000, deviceScaleFactor, mobile: false };
        await protocol.send('Emulation.setDeviceMetricsOverride', metrics);
        if (width === 390) {
          asked.length = 0;
          await page.goto((demo.sites[partner]?.url ?? '') + path);
          if (path === '/') await isLoadedOnce(page, asked);
        }
        if (width === 768 && path === '/') {
          await expect(page.locator('.footer')).toHaveAttribute('data-laid-out');
          expect(await overflowOf(page), `${partner} is wider than a tablet`).toBe(0);
        }
        for (const selector of selectors) {
          const image = page.locator(selector).last();
          await image.scrollIntoViewIfNeeded();
          const sharpness = async () => {
            const { has, needs } = await pixelsOf(image);
            return has / needs;
          };
          // As pictures are made: a hundredth is nobody's to see.
          await expect
            .poll(sharpness, `${partner}${path} ${selector} at ${width} px × ${deviceScaleFactor}`)
            .toBeGreaterThan(0.98);
        }
      }
    }
});
