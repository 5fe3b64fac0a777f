/** Pages that begin with their main picture. */
import type { Locator } from 'playwright/test';
import { expect, test } from '../helpers/visitor.ts';

test('the picture that a page begins with is preloaded, and what is loaded is what is shown', async ({
  context,
  demo,
}) => {
  const site = demo.sites.saebyeok?.url ?? '';
  for (const [path, selector] of [
    ['/', '.hero-slide img'],
    ['/products/1', '.gallery img'],
  ] as const) {
    for (const width of [360, 1440]) {
      const page = await context.newPage();
      await page.setViewportSize({ width, height: 800 });
      const asked: string[] = [];
      const listen = (request: { url(): string; resourceType(): string }) => {
        if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname);
      };
      page.on('request', listen);
      await page.goto(site + path);
      const shown = await page
        .locator(selector)
        .first()
        .evaluate((img: HTMLImageElement) => new URL(img.currentSrc).pathname);
      await page.close();
      expect(asked[0], `${path} at ${width} px`).toBe(shown);
      expect(asked.filter((url) => url === shown).length, `${path} at ${width} px`).toBe(1);
    }
  }
});

/** Pixels of the variant that the browser chose, and the width that it is drawn at, in pixels of the screen. */
const pixelsOf = (image: Locator) =>
  image.evaluate(async (img: HTMLImageElement) => {
    await img.decode();
    const bitmap = await createImageBitmap(await (await fetch(img.currentSrc)).blob());
    return { has: bitmap.width, needs: Math.round(img.getBoundingClientRect().width * devicePixelRatio) };
  });

for (const [name, width, deviceScaleFactor] of [
  ['a wide screen', 1920, 1],
  ['double density', 1440, 2],
] as const) {
  test(`on ${name} the hero and the picture of an event are sharp`, async ({ browser, demo, watch }) => {
    const context = await browser.newContext({ viewport: { width, height: 1000 }, deviceScaleFactor });
    await watch(context);
    const page = await context.newPage();
    for (const partner of ['saebyeok', 'onmaru']) {
      await page.goto(demo.sites[partner]?.url ?? '');
      const hero = await pixelsOf(page.locator('.hero-slide img').first());
      expect(hero.has, partner).toBeGreaterThanOrEqual(hero.needs);
    }
    await page.goto(`${demo.sites.saebyeok?.url}/events`);
    const card = page.locator('.event-row img').first();
    await card.scrollIntoViewIfNeeded();
    const { has, needs } = await pixelsOf(card);
    expect(has).toBeGreaterThanOrEqual(Math.min(needs, 1600));
    await context.close();
  });
}
