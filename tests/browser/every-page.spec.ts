import type { Page } from 'playwright/test';
import { coreGlyphsOf, readCoreGlyphs } from '../../scripts/fonts/core-fonts.ts';
import { faces } from '../../scripts/fonts/faces.ts';
import type { FaceName } from '../../src/domain/rules/pairing.ts';
import { axeViolations, bringAxe } from '../helpers/axe.ts';
import { firstView, overflowOf } from '../helpers/first-view.ts';
import { fetchTypes, islandsOf, type PageType, sheetsOf } from '../helpers/page-types.ts';
import { keepPointerAway, wakeAll, watchScripts } from '../helpers/script-bytes.ts';
import { showPage } from '../helpers/show-page.ts';
import { findStrangeLetters } from '../helpers/strange-letters.ts';
import { unreadTexts } from '../helpers/structured-data.ts';
import { expect, firstOrAll, isFullMatrix, livePages, partners, test, testWithoutPage } from '../helpers/visitor.ts';

const softly = expect.configure({ soft: true });

/** Google's limit for a good page is a shift ten times this. A footer of a phone is two thirds of a small screen. */
const most = { shift: 0.01, fontBytes: 130_000, footerOfPhone: 520 };
/**
 * Bytes of JavaScript as brotli sends them. All that a page can wake includes retries and errors of the cart's dialog,
 * removal of a customer's data with the login, and error boundaries. Untouched: 8 kB, and a video near the first screen.
 */
const maxScript = { untouched: 8_100, awake: 115_000, untouchedLive: 133_000, livePage: 150_000 };
/** After the first act, where acts are told: the wheel that looks for what scrolls sideways is one. */
const maxActs: Partial<Record<string, number>> = { onmaru: 3_000 };
const isSlice = (name: string): boolean => /^(?:PartnerSans|gowun-batang)/.test(name);

/**
 * Each page type is looked at once, at both widths; the first width differs by partner. The first partner has nearly every
 * page type, the others add themes. `npm test` opens one page of each kind, which then shows the others of its kind, and
 * of the partners after the first those that show every colour; their others are shown. A full matrix opens all of them.
 */
const widths = { saebyeok: [1440, 360], onmaru: [360, 1440], sodam: [360, 1440], bomnal: [1440, 360] } as const;
const coloured = /^\/(?:|products(?:\/\d+)?|events|reservation)$/;
const isChecked = (partner: string, path: string) => isFullMatrix || partner === partners[0] || coloured.test(path);
interface OpenedType extends PageType {
  readonly isFirstOfKind: boolean;
  /** Types that are not opened themselves. */
  readonly shown: readonly PageType[];
}

/**
 * The page types that are opened, with those that they show. At the first partner one of each kind, which has the same
 * stylesheets, and one for each island that no other of its kind wakes, so that every script is weighed.
 */
function openedTypes(partner: string, types: readonly PageType[]): OpenedType[] {
  const kindOf = ({ html }: PageType) => sheetsOf(html).join();
  if (isFullMatrix) return types.map((type) => ({ ...type, isFirstOfKind: true, shown: [] }));
  if (partner !== partners[0]) {
    const opened = types.filter(({ path }) => coloured.test(path));
    const shown = types.filter((type) => !opened.includes(type));
    return opened.map((type, i) => ({ ...type, isFirstOfKind: true, shown: i === opened.length - 1 ? shown : [] }));
  }
  return [...Map.groupBy(types, kindOf).values()].flatMap((ofKind) => {
    const islands = new Map(ofKind.map((type) => [type, new Set(islandsOf(type.html))]));
    const sizeOf = (type: PageType) => islands.get(type)?.size ?? 0;
    const isWokenBy = (type: PageType, other: PageType) =>
      islandsOf(type.html).every((island) => islands.get(other)?.has(island));
    const opened: PageType[] = [];
    for (const type of ofKind.toSorted((a, b) => sizeOf(b) - sizeOf(a)))
      if (!opened.some((other) => isWokenBy(type, other))) opened.push(type);
    const shown = ofKind.filter((type) => !opened.includes(type));
    return opened.map((type, i) => ({ ...type, isFirstOfKind: i === 0, shown: i === 0 ? shown : [] }));
  });
}

/** Whether an island stands in the content of a page, and not only in what frames every page. */
const hasIsland = (html: string): boolean =>
  html.slice(html.indexOf('<main'), html.indexOf('</main>')).includes('<astro-island');

/** Runs in the page: the frame of a new size is there, and what waits for 100 ms after it, by the page's own clock. */
const hasSettled = () =>
  new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve), 110))),
  );

/** Words of the page's title that stand on two lines. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.locator('h1').evaluate((title) => {
    const text = title.firstChild as Text;
    return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    });
  });

/** What another width can break of a page that is right at one. */
const layoutRules = ['color-contrast', 'target-size', 'link-in-text-block', 'scrollable-region-focusable'];

for (const partner of partners) {
  test(`${partner}: every page type keeps to axe, budgets of bytes, its place, texts and letters`, async ({
    browser,
    demo,
    watch,
    expectedErrors,
  }, testInfo) => {
    test.setTimeout(600_000);
    expectedErrors.push(/status of 404/);
    const site = new URL(demo.sites[partner]?.url ?? '').origin;
    const [first, second] = widths[partner];
    const scriptTable: string[] = [];
    // One page for all, since a page of its own costs as much as what is looked at.
    const context = await browser.newContext();
    await watch(context);
    await keepPointerAway(context);
    await bringAxe(context);
    await context.addInitScript(() => {
      // The empty page that a context begins with has no storage; frames of third parties may be refused theirs.
      if (location.origin === 'null' || window !== window.top) return;
      localStorage.clear();
      sessionStorage.clear();
      // For all that the bodies of a kind load.
      performance.setResourceTimingBufferSize(2000);
    });
    // The budget is for pages without a popup that is due. A route would have every request ask this process.
    await context.addInitScript(() => {
      const { fetch } = window;
      window.fetch = (input, init) =>
        String(input instanceof Request ? input.url : input).includes('/customer/popups')
          ? Promise.resolve(Response.json({ rows: [], page: 1, pageSize: 100, total: 0 }))
          : fetch(input, init);
    });
    const page = await context.newPage();
    // A font in the cache counts as loaded by a page that shows none of its letters.
    const protocol = await context.newCDPSession(page);
    await protocol.send('Network.enable', { maxTotalBufferSize: 0 });
    await protocol.send('Network.setCacheDisabled', { cacheDisabled: true });
    const loadedScripts = watchScripts(page, site);
    const open = async (path: string, width: number) => {
      await context.clearCookies();
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: null });
      await page.goto(site + path);
      const untouched = await loadedScripts();
      const { fonts, shift } = await firstView(page);
      expect.soft(shift.sum, `${path} at ${width} px moves ${shift.moved.join(', ')}`).toBeLessThanOrEqual(most.shift);
      const bytes = [...fonts.values()].reduce((sum, size) => sum + size, 0);
      expect.soft(bytes, `${path}: ${JSON.stringify([...fonts])}`).toBeLessThan(most.fontBytes);
      expect.soft(bytes, path).toBeGreaterThan(0);
      // A sign in a heading that the heading face has in no other file, such as the circles of a masked name.
      expect.soft([...fonts.keys()].filter(isSlice).length, path).toBeLessThanOrEqual(1);
      return untouched;
    };
    const glyphs = await readCoreGlyphs();
    const core = Object.fromEntries(
      Object.entries(faces).map(([name, { family }]) => [family, coreGlyphsOf(name as FaceName, glyphs)]),
    );
    const lookAtWidths = async ({ path }: PageType, isFirstOfKind: boolean) => {
      for (const width of [first, second]) {
        await page.setViewportSize({ width, height: 900 });
        if (width !== first) await page.evaluate(hasSettled);
        await softly
          .poll(() => overflowOf(page), { message: `${path} at ${width} px scrolls sideways`, intervals: [50] })
          .toBeLessThanOrEqual(0);
        // Until the browser is idle a phone's home page guesses it.
        const footerHeight = () => page.evaluate(() => document.querySelector('footer')?.offsetHeight ?? 0);
        if (width === 360)
          await softly
            .poll(footerHeight, { message: `${path}: height of the footer`, intervals: [50] })
            .toBeLessThanOrEqual(most.footerOfPhone);
        const rules = width === first || isFullMatrix ? undefined : layoutRules;
        if (isChecked(partner, path) && (rules === undefined || isFirstOfKind))
          expect.soft(await axeViolations(page, 'html', rules), `${path} at ${width} px`).toEqual([]);
        for (const wide of width === 1440 ? [1440, 1920] : []) {
          await page.setViewportSize({ width: wide, height: 900 });
          expect.soft(await enlargedPictures(page), `${path} at ${wide} px`).toEqual([]);
        }
      }
    };
    /** While `act` runs, on a phone; the browser tells the page some milliseconds later. */
    const enlarged = async (act: () => Promise<void>) => {
      const hasSize = (size: string) =>
        expect
          .poll(() => page.evaluate(() => getComputedStyle(document.body).fontSize), { intervals: [10] })
          .toBe(size);
      const setText = (standard: number) => protocol.send('Page.setFontSizes', { fontSizes: { standard } });
      await page.setViewportSize({ width: 360, height: 780 });
      await setText(32);
      await hasSize('32px');
      await act();
      await setText(16);
    };
    const readEnlarged = async ({ path, html }: PageType) => {
      await softly
        .poll(() => overflowOf(page), { message: `${path} at text of 200 %`, intervals: [50] })
        .toBeLessThanOrEqual(0);
      // What comes live is set in the slices of the packages.
      if (!hasIsland(html)) expect.soft(await page.evaluate(findStrangeLetters, core), path).toEqual([]);
      if (path === '/') expect.soft(await brokenWords(page), path).toEqual([]);
    };
    for (const { isFirstOfKind, shown, ...type } of openedTypes(partner, await fetchTypes(site))) {
      const { path } = type;
      if (isFullMatrix) await open(path, second);
      const untouched = await open(path, first);
      expect.soft(await unreadTexts(page), path).toEqual([]);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await lookAtWidths(type, isFirstOfKind);
      const isLive = livePages.includes(path);
      if (!isLive) expect.soft(untouched.hasReact, `${path} asks for React before anybody touches it`).toBe(false);
      expect
        .soft(untouched.bytes, `${path} before any interaction`)
        .toBeLessThanOrEqual(isLive ? maxScript.untouchedLive + (maxActs[partner] ?? 0) : maxScript.untouched);
      await expect(page.locator('link[href="/fonts.css"][media="all"]')).toBeAttached();
      await enlarged(() => readEnlarged(type));
      await wakeAll(page);
      const awake = await loadedScripts();
      scriptTable.push(`${path.padEnd(36)} ${String(untouched.bytes).padStart(9)} ${String(awake.bytes).padStart(8)}`);
      expect
        .soft(awake.bytes, `${path} after all has woken`)
        .toBeLessThanOrEqual((isLive ? maxScript.livePage : maxScript.awake) + (maxActs[partner] ?? 0));
      // Of the first partner; phones, where others begin, lay out later what a script of each page tells them to.
      for (const other of shown.filter(({ path }) => isChecked(partner, path))) {
        await page.setViewportSize({ width: first, height: 900 });
        const since = await page.evaluate(() => performance.now());
        await showPage(page, other.html);
        const { fonts, shift } = await firstView(page, since);
        const moved = `${other.path} at ${first} px moves ${shift.moved.join(', ')}`;
        expect.soft(shift.sum, moved).toBeLessThanOrEqual(most.shift);
        expect.soft([...fonts.keys()].filter(isSlice).length, other.path).toBeLessThanOrEqual(1);
        await lookAtWidths(other, false);
      }
      if (shown.length === 0) continue;
      await enlarged(async () => {
        for (const other of shown) {
          await showPage(page, other.html);
          expect.soft(await unreadTexts(page), other.path).toEqual([]);
          await readEnlarged(other);
        }
      });
    }
    await context.close();
    const table = `${'bytes of JavaScript, brotli'.padEnd(36)} untouched    awake\n${scriptTable.join('\n')}\n`;
    process.stdout.write(table);
    await testInfo.attach('javascript', { body: table, contentType: 'text/plain' });
  });
}

testWithoutPage('a page type wakes the same islands at every partner', async ({ demo }) => {
  const shapeOf = (path: string) => path.replaceAll(/\d+/g, ':id');
  const woken = new Map<string, readonly string[]>();
  for (const partner of partners)
    for (const { path, html } of await fetchTypes(demo.sites[partner]?.url ?? '')) {
      const own = [...new Set(islandsOf(html))].sort();
      if (partner === partners[0]) woken.set(shapeOf(path), own);
      else if (woken.has(shapeOf(path)))
        expect.soft(woken.get(shapeOf(path)), `${partner}${path}`).toEqual(expect.arrayContaining(own));
    }
  expect(woken.size).toBeGreaterThan(30);
});

for (const partner of firstOrAll(partners))
  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });
    test(`${partner}: every page type with islands has content`, async ({ page, demo, expectedErrors }) => {
      expectedErrors.push(/status of 404/);
      const site = demo.sites[partner]?.url ?? '';
      const types = (await fetchTypes(site)).filter(({ html }) => isFullMatrix || hasIsland(html));
      for (const [i, { path, html }] of types.entries()) {
        if (i === 0 || isFullMatrix) await page.goto(site + path, { waitUntil: 'domcontentloaded' });
        else await showPage(page, html);
        await expect.soft(page.locator('h1'), path).toBeAttached();
        const words = (await page.locator('main').innerText()).replaceAll(/\s+/g, '');
        expect.soft(words.length, path).toBeGreaterThan(15);
        if (!livePages.includes(path)) continue;
        const note = page.locator('noscript p').first();
        await expect.soft(note, path).toContainText('자바스크립트를 켜 주세요');
        await expect.soft(note, path).toBeVisible();
        await expect.soft(page.locator('.live-help a[href^="tel:"]'), path).toBeVisible();
        await expect.soft(page.locator('.waiting:visible'), path).toHaveCount(0);
        if (path === '/search') {
          await expect(page.getByRole('main').getByLabel('검색어')).toBeVisible();
          await expect(page.locator('main a[href^="/search?keyword="]').first()).toBeVisible();
        }
        // No form that could not be sent.
        if (path !== '/login') continue;
        await expect(note).toBeInViewport();
        await expect(page.locator('main input:visible')).toHaveCount(0);
      }
    });
  });

/** Pictures that are drawn larger than they are, so that their pixels are seen: wrong `sizes`, or a source smaller than its box. */
const enlargedPictures = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
      // A drawing has no pixels.
      ({ offsetWidth, currentSrc, src }) => offsetWidth >= 24 && !/\.svg$|^data:/.test(currentSrc || src),
    );
    for (const picture of pictures) picture.loading = 'eager';
    // A new width may have asked for another file.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
    return pictures.flatMap((picture) => {
      const { currentSrc, srcset, naturalWidth, naturalHeight, offsetWidth, offsetHeight, sizes } = picture;
      // The natural width of a picture with `sizes` is what they say; that of the file is in the list.
      const file = srcset
        .split(', ')
        .find((entry) => new URL(entry.split(' ')[0] ?? '', location.href).href === currentSrc);
      const width = Number(file?.split(' ')[1]?.slice(0, -1) ?? naturalWidth);
      const scales = [offsetWidth / width, offsetHeight / ((width * naturalHeight) / naturalWidth)];
      const isWhole = getComputedStyle(picture).objectFit === 'contain';
      const scale = isWhole ? Math.min(...scales) : Math.max(...scales);
      // Boxes end between pixels.
      return scale > 1.01
        ? [`${scale.toFixed(2)} times: ${currentSrc} as ${offsetWidth}x${offsetHeight}, ${sizes}`]
        : [];
    });
  });
