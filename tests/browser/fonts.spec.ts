import { expect, pageTypes, partners, test } from '../helpers/visitor.ts';

const budget = 180_000;

for (const partner of partners) {
  for (const width of [360, 1440]) {
    test(`${partner} at ${width} px: a first view of any page type takes at most 180 kB of fonts`, async ({
      browser,
      demo,
    }) => {
      test.slow();
      const site = demo.sites[partner]?.url ?? '';
      for (const path of await pageTypes(site)) {
        // A context of its own: nothing is cached yet.
        const context = await browser.newContext({ viewport: { width, height: 900 } });
        const page = await context.newPage();
        const fonts: { name: string; bytes: Promise<number> }[] = [];
        page.on('response', (response) => {
          const name = new URL(response.url()).pathname.split('/').at(-1) ?? '';
          if (name.endsWith('.woff2')) fonts.push({ name, bytes: response.body().then((body) => body.length) });
        });
        await page.goto(site + path);
        await page.evaluate(async () => void (await document.fonts.ready));
        const sizes = await Promise.all(fonts.map(({ bytes }) => bytes));
        const sum = sizes.reduce((total, size) => total + size, 0);
        expect
          .soft(sum, `${path}: ${fonts.map(({ name }, i) => `${name} ${sizes[i]}`).join(', ')}`)
          .toBeLessThan(budget);
        expect.soft(sum, path).toBeGreaterThan(0);
        const slices = fonts.map(({ name }) => name).filter(isSlice);
        // A sign in a heading that the heading face has in no other file, such as the circles of a masked name.
        expect.soft(slices.length, `${path}: ${slices.join(', ')}`).toBeLessThanOrEqual(1);
        await context.close();
      }
    });
  }

  test(`${partner}: the fonts arrive without moving anything`, async ({ page, demo }) => {
    const site = demo.sites[partner]?.url ?? '';
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
          if (!shift.hadRecentInput) window.dispatchEvent(new CustomEvent('shift', { detail: shift.value }));
        }
      }).observe({ type: 'layout-shift', buffered: true });
      let sum = 0;
      window.addEventListener('shift', (event) => {
        sum += (event as CustomEvent<number>).detail;
        document.documentElement.dataset.shift = String(sum);
      });
    });
    for (const path of ['/', '/products', '/introduce']) {
      await page.goto(site + path);
      await page.evaluate(async () => void (await document.fonts.ready));
      const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
      expect.soft(shift, path).toBeLessThanOrEqual(0.01);
    }
  });
}

const isSlice = (name: string): boolean => /^(?:PretendardVariable|gowun)/.test(name);
