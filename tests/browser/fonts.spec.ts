import { shiftOf } from '../helpers/first-view.ts';
import { untilIdle } from '../helpers/site-scripts.ts';
import { expect, fetchFrom, isFullMatrix, partners, test, testWithoutPage } from '../helpers/visitor.ts';

test('the fonts move nothing, and the home page takes few files of a face', async ({ page, demo }) => {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  for (const partner of partners) {
    const site = demo.sites[partner]?.url ?? '';
    const views: [number, string][] = [[360, '/']];
    // Lists have the same boxes at all partners.
    if (isFullMatrix || partner === partners[0]) views.push([768, '/products']);
    if (isFullMatrix) views.push([768, '/'], [360, '/products']);
    // The smallest clinic has no story.
    if (partner !== 'sodam') views.push([1440, '/introduce']);
    for (const [width, path] of views) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(site + path);
      await page.evaluate(async () => void (await document.fonts.ready));
      expect.soft((await shiftOf(page)).sum, `${partner}${path} at ${width} px`).toBeLessThanOrEqual(0.01);
      if (path !== '/' || width !== 360) continue;
      await untilIdle(page);
      await page.evaluate(async () => {
        for (const section of document.querySelectorAll('main > *, .footer')) section.scrollIntoView();
        await document.fonts.ready;
      });
      const files = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .flatMap(({ name }) => /\/(\w+)\.[0-9a-f]{12}\.woff2$/.exec(name)?.[1] ?? []),
      );
      expect(files.length).toBeGreaterThan(0);
      for (const face of new Set(files))
        expect.soft(files.filter((name) => name === face).length, `${partner} ${face}`).toBeLessThanOrEqual(3);
    }
  }
});

testWithoutPage('every face is offered as woff2 alone: other formats would only fill releases', async ({ site }) => {
  // A page with live text names the slices of the packages, too.
  const html = await (await fetchFrom(site, '/login')).text();
  const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, href = '']) => href);
  const styles = await Promise.all(sheets.map(async (href) => (await fetchFrom(site, href)).text()));
  const files = styles.flatMap((css) => [...css.matchAll(/\.(woff2?|[ot]tf|eot)\b/g)].map(([, ending]) => ending));
  expect(files.length).toBeGreaterThan(150);
  expect(new Set(files)).toEqual(new Set(['woff2']));
});
