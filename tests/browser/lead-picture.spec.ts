/** Pages that begin with their main picture. */
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
      expect(asked.filter((one) => one === shown).length, `${path} at ${width} px`).toBe(1);
    }
  }
});
