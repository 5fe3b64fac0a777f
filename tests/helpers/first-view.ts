/** What a first view of a page costs and does: fonts that it loads, how far things move while it loads and is scrolled. */
import type { Page } from 'playwright/test';

/** How far things have moved on the open page since a moment of its own clock, without what follows an act. */
export const shiftOf = (page: Page, since = 0) => page.evaluate(movedSince, since);

/**
 * Scrolls the open page down and up again. It is the first of its context, so that nothing comes from the browser's caches;
 * or `since` is the moment when it was shown in the page.
 */
export async function firstView(page: Page, since = 0) {
  const fonts = await page.evaluate(loadedFonts, since);
  await page.mouse.wheel(0, 2000);
  const shift = await shiftOf(page, since);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  /** Bytes of each font file, by name; cumulative layout shift, and what moved. */
  return { fonts: new Map(fonts), shift };
}

/** Runs in the page. */
async function loadedFonts(since: number): Promise<[name: string, bytes: number][]> {
  await document.fonts.ready;
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries
    .filter(({ name, startTime }) => name.endsWith('.woff2') && startTime >= since)
    .map(({ name, encodedBodySize }) => [name.slice(name.lastIndexOf('/') + 1), encodedBodySize]);
}

/** Runs in the page. */
async function movedSince(since: number) {
  type Shift = { startTime: number; value: number; hadRecentInput: boolean; sources?: { node: Element | null }[] };
  const shifts: Shift[] = [];
  const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as unknown as Shift[])));
  observer.observe({ type: 'layout-shift', buffered: true });
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
  const counted = shifts.filter(({ hadRecentInput, startTime }) => !hadRecentInput && startTime >= since);
  return {
    sum: counted.reduce((sum, { value }) => sum + value, 0),
    moved: counted.flatMap(({ sources = [] }) => sources.map(({ node }) => `${node?.nodeName}.${node?.className}`)),
  };
}

/** Pixels by which a page is wider than the screen. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
