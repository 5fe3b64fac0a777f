/** Pages that begin with their main picture. */
import type { Locator } from 'playwright/test';
import { overflowOf } from '../helpers/first-view.ts';
import { expect, isFullMatrix, test } from '../helpers/visitor.ts';

test('the picture that a page begins with is preloaded, and what is loaded is what is shown', async ({
  context,
  site,
}) => {
  // The home page has pictures of its own for phones.
  for (const [path, selector, width] of [
    ['/', '.hero-slide img', 360],
    ['/', '.hero-slide img', 1440],
    ['/products/1', '.gallery img', 360],
  ] as const) {
    const page = await context.newPage();
    await page.setViewportSize({ width, height: 800 });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname);
    });
    await page.goto(site + path);
    const shown = await page
      .locator(selector)
      .first()
      .evaluate((img: HTMLImageElement) => new URL(img.currentSrc).pathname);
    await page.close();
    expect(asked[0], `${path} at ${width} px`).toBe(shown);
    expect(asked.filter((url) => url === shown).length, `${path} at ${width} px`).toBe(1);
  }
});

/** Pixels of the variant that the browser chose, and the width that it is drawn at, in pixels of the screen: what its box cuts, too. */
const pixelsOf = (image: Locator) =>
  image.evaluate(async (img: HTMLImageElement) => {
    await img.decode();
    const { width, height } = await createImageBitmap(await (await fetch(img.currentSrc)).blob());
    const box = img.getBoundingClientRect();
    return { has: width, needs: Math.round(Math.max(box.width, (box.height * width) / height) * devicePixelRatio) };
  });

test('heroes and exhibitions are sharp, and no home page is wider than a tablet', async ({ page, demo }) => {
  const protocol = await page.context().newCDPSession(page);
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
        if (width === 390) await page.goto((demo.sites[partner]?.url ?? '') + path);
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
