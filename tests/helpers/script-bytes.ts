/** The scripts of ours that a page has the browser load, in bytes as brotli sends them, before and after a visitor acts. */
import { brotliCompressSync } from 'node:zlib';
import { type BrowserContext, expect, type Page } from 'playwright/test';
import { fetchFrom } from './visitor.ts';

type LoadedScripts = ReturnType<typeof weigh>;

/** Watches a page; the answer sums up the scripts of ours that its document holds inline or has asked for until then. */
export function watchScripts(page: Page, site: string): () => Promise<LoadedScripts> {
  const paths = new Set<string>();
  let pending = 0;
  let changedAt = Date.now();
  const note = (change: number) => () => {
    pending += change;
    changedAt = Date.now();
  };
  page.on('request', note(1));
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) paths.clear();
  });
  page.on('requestfinished', note(-1));
  page.on('requestfailed', note(-1));
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    // What the partner delivers for its analytics is not ours.
    if (origin === site && pathname.endsWith('.js') && !pathname.startsWith('/analytics/')) paths.add(pathname);
  });
  return async () => {
    await expect.poll(() => pending <= 0 && Date.now() - changedAt > quietMs, { intervals: [50] }).toBe(true);
    const inline = await page.locator('script:not([src]):not([type$="json"])').allTextContents();
    const scripts = [...inline.map(weigh), ...(await Promise.all([...paths].map((path) => weighFile(site, path))))];
    return {
      bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
      hasReact: scripts.some(({ hasReact }) => hasReact),
    };
  };
}

/** Between two scripts of which one asks for the other, on a machine with other work. */
const quietMs = 300;
const files = new Map<string, Promise<LoadedScripts>>();

const weigh = (text: string) => ({
  bytes: brotliCompressSync(text).length,
  hasReact: text.includes('react.transitional.element') || text.includes('__reactContainer'),
});

/** Pages share most of their scripts. */
function weighFile(site: string, path: string): Promise<LoadedScripts> {
  const known = files.get(path) ?? fetchFrom(site, path).then(async (response) => weigh(await response.text()));
  files.set(path, known);
  return known;
}

/** Turns to every island in the way that it waits for. */
export async function wakeAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('astro-island')) {
      const { value } = JSON.parse(island.getAttribute('opts') ?? '{}') as { value?: unknown };
      const way = island.getAttribute('client');
      if (way === 'signal') window.dispatchEvent(new Event(`signal:${String(value)}`));
      else if (way === 'visible') island.firstElementChild?.scrollIntoView();
      else island.dispatchEvent(new Event('pointerover'));
    }
  });
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

/** Browsers report a pointer at the corner of a new window sooner or later, though nobody has moved one. Until `letPointerCome`. */
export function keepPointerAway(target: Pick<BrowserContext, 'addInitScript'>): Promise<unknown> {
  return target.addInitScript(() => {
    const stop = (event: Event) => event.isTrusted && !('hasPointer' in window) && event.stopImmediatePropagation();
    for (const name of ['pointerover', 'pointermove']) addEventListener(name, stop, { capture: true });
  });
}

/** To this document. */
export const letPointerCome = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(window, { hasPointer: true }).hasPointer);
