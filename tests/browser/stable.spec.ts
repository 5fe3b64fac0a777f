/** Pages that do not move while they load, and begin with their main picture. */
import { expect, pageTypes, partners, test } from '../helpers/visitor.ts';

/** Google's limit for a good page is ten times this. */
const mostShift = 0.01;

for (const partner of partners) {
  for (const width of [360, 1440]) {
    test(`${partner} at ${width} px: no page type shifts while it loads and is scrolled`, async ({
      page,
      demo,
      expectedErrors,
    }) => {
      test.slow();
      expectedErrors.push(/status of 404/);
      const site = demo.sites[partner]?.url ?? '';
      await page.setViewportSize({ width, height: 800 });
      for (const path of await pageTypes(site)) {
        await page.goto(site + path);
        await page.evaluate(() => document.fonts.ready);
        await page.mouse.wheel(0, 2000);
        const shifts = await page.evaluate(
          () =>
            new Promise<{ sum: number; moved: string[] }>((resolve) => {
              const entries: { value: number; hadRecentInput: boolean; sources?: { node: Element | null }[] }[] = [];
              new PerformanceObserver((list) => entries.push(...(list.getEntries() as never[]))).observe({
                type: 'layout-shift',
                buffered: true,
              });
              requestAnimationFrame(() =>
                setTimeout(() => {
                  const counted = entries.filter(({ hadRecentInput }) => !hadRecentInput);
                  const moved = counted.flatMap(({ sources = [] }) =>
                    sources.map(({ node }) => `${node?.nodeName}.${node?.className}`),
                  );
                  resolve({ sum: counted.reduce((sum, { value }) => sum + value, 0), moved });
                }, 100),
              );
            }),
        );
        expect.soft(shifts.sum, `${path} at ${width} px: ${shifts.moved.join(', ')}`).toBeLessThanOrEqual(mostShift);
      }
    });
  }
}

test('the picture that a page begins with is preloaded, and what is loaded is what is shown', async ({
  page,
  demo,
}) => {
  const site = demo.sites.saebyeok?.url ?? '';
  for (const [path, selector] of [
    ['/', '.hero-slide img'],
    ['/products/1', '.gallery img'],
  ] as const) {
    for (const width of [360, 1440]) {
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
      page.off('request', listen);
      expect(asked[0], `${path} at ${width} px`).toBe(shown);
      expect(asked.filter((one) => one === shown).length, `${path} at ${width} px`).toBe(1);
    }
  }
});
