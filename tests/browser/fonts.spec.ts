import { coreGlyphsOf, readCoreGlyphs } from '../../scripts/fonts/core-fonts.ts';
import { faces } from '../../scripts/fonts/faces.ts';
import type { FaceName } from '../../src/domain/pairing.ts';
import { untilIdle } from '../helpers/site-scripts.ts';
import { expect, fetchFrom, pageTypes, partners, test } from '../helpers/visitor.ts';

for (const partner of partners) {
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
    const views: [number, string][] = [
      [360, '/'],
      [768, '/'],
      [360, '/products'],
      [768, '/products'],
    ];
    // The smallest clinic has no story.
    if (partner !== 'sodam') views.push([1440, '/introduce']);
    for (const [width, path] of views) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(site + path);
      await page.evaluate(async () => void (await document.fonts.ready));
      const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
      expect.soft(shift, `${path} at ${width} px`).toBeLessThanOrEqual(0.01);
    }
  });
}

/** Hangul that is shown in a face which lacks it, so that a system's letter stands in the word; by its text. */
function findStrangeLetters(core: Readonly<Record<string, string>>): string[] {
  const ranges = new Map<string, [number, number][]>();
  for (const { family, unicodeRange } of document.fonts) {
    const parts = unicodeRange.split(',').map((range) => {
      const [first = '', last = first] = range.trim().slice(2).split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as [number, number];
    });
    const name = family.replaceAll('"', '');
    if (name.startsWith('Partner ')) ranges.set(name.slice(8), [...(ranges.get(name.slice(8)) ?? []), ...parts]);
  }
  const isIn = (letter: string, face: string) => {
    const code = letter.codePointAt(0) ?? 0;
    return core[face]?.includes(letter) || ranges.get(face)?.some(([first, last]) => first <= code && code <= last);
  };
  const strange: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent ?? '';
    const parent = walker.currentNode.parentElement;
    if (!parent?.checkVisibility()) continue;
    const families = getComputedStyle(parent)
      .fontFamily.split(',')
      .map((name) => name.trim().replaceAll('"', ''));
    // Latin faces have no Hangul.
    const [face] = families.flatMap((name) => /^(?:Core|Partner) (?!Latin)(.*)/.exec(name)?.[1] ?? []);
    const letters = [...text].filter((letter) => /[가-힣]/.test(letter) && face !== undefined && !isIn(letter, face));
    if (letters.length > 0) strange.push(`${face} lacks ${letters.join('')}: ${text.trim()}`);
  }
  return strange;
}

for (const partner of partners) {
  test(`${partner}: every letter of a page that was built is in the face that it is set in`, async ({ page, demo }) => {
    const site = demo.sites[partner]?.url ?? '';
    const glyphs = await readCoreGlyphs();
    const core = Object.fromEntries(
      Object.entries(faces).map(([name, { family }]) => [family, coreGlyphsOf(name as FaceName, glyphs)]),
    );
    for (const path of await pageTypes(site)) {
      const html = await (await fetchFrom(site, path)).text();
      // What comes live is set in the slices of the packages.
      if (html.slice(html.indexOf('<main'), html.indexOf('</main>')).includes('<astro-island')) continue;
      await page.goto(site + path);
      await expect(page.locator('link[href="/fonts.css"][media="all"]')).toBeAttached();
      expect.soft(await page.evaluate(findStrangeLetters, core), path).toEqual([]);
    }
  });

  test(`${partner}: the home page takes few files of a face beyond its core: what many pages share, its own, and a word of another room`, async ({
    page,
    demo,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`${demo.sites[partner]?.url}/`);
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
      expect.soft(files.filter((name) => name === face).length, face).toBeLessThanOrEqual(3);
  });
}

test('every face is offered as woff2 alone: other formats would only fill releases', async ({ demo }) => {
  const site = demo.sites.saebyeok?.url ?? '';
  // A page with live text names the slices of the packages, too.
  const html = await (await fetchFrom(site, '/login')).text();
  const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, href = '']) => href);
  const styles = await Promise.all(sheets.map(async (href) => (await fetchFrom(site, href)).text()));
  const files = styles.flatMap((css) => [...css.matchAll(/\.(woff2?|[ot]tf|eot)\b/g)].map(([, ending]) => ending));
  expect(files.length).toBeGreaterThan(150);
  expect(new Set(files)).toEqual(new Set(['woff2']));
});
