import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { expect, livePages, pageTypes, test } from '../helpers/visitor.ts';

/** Bytes as brotli sends them. */
const beforeBudget = 10_000;
/** Includes retries and errors of the cart's dialog, removal of a customer's data with the login, and error boundaries. */
const afterBudget = 115_000;
const liveBudget = 150_000;
const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

interface Loaded {
  readonly bytes: number;
  readonly hasReact: boolean;
}

/** Watches a page; the answer sums up the scripts of ours that it holds inline or has asked for until then. */
function watchScripts(page: Page, site: string): () => Promise<Loaded> {
  const bodies = new Map<string, Promise<string>>();
  let pending = 0;
  let changedAt = Date.now();
  const note = (change: number) => () => {
    pending += change;
    changedAt = Date.now();
  };
  page.on('request', note(1));
  page.on('requestfinished', note(-1));
  page.on('requestfailed', note(-1));
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin !== site || !pathname.endsWith('.js')) return;
    // The browser keeps the body of a script for a while only; the same file is asked for again where it is gone.
    const again = () => page.request.get(response.url().replace(/\/\/[^:/]+/, '//127.0.0.1'));
    const text = response.text().catch(async () => (await again()).text());
    // One that comes when all is added up belongs to nobody, and its page is left before it is read.
    text.catch(() => undefined);
    bodies.set(pathname, text);
  });
  return async () => {
    await expect.poll(() => pending <= 0 && Date.now() - changedAt > quietMs, { intervals: [50] }).toBe(true);
    const inline = await page.locator('script:not([src]):not([type$="json"])').allTextContents();
    const texts = [...inline, ...(await Promise.all(bodies.values()))];
    return {
      bytes: texts.reduce((sum, text) => sum + sent(text), 0),
      hasReact: texts.some((text) => text.includes('react.transitional.element') || text.includes('__reactContainer')),
    };
  };
}

/** Between two scripts of which one asks for the other, on a machine with other work. */
const quietMs = 300;
const known = new Map<string, number>();

/** Bytes of a text as brotli sends it. */
function sent(text: string): number {
  const bytes = known.get(text) ?? brotliCompressSync(text).length;
  known.set(text, bytes);
  return bytes;
}

/** Turns to every island in the way that it waits for. */
async function wakeAll(page: Page): Promise<void> {
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

/** Browsers report a pointer at the corner of a new window sooner or later, though nobody has moved one. */
function keepPointerAway(page: Page): Promise<unknown> {
  return page.context().addInitScript(() => {
    addEventListener('pointerover', (event) => event.isTrusted && event.stopImmediatePropagation(), { capture: true });
  });
}

test('every page type keeps its budget of JavaScript, and React waits for intent', async ({
  page,
  demo,
  expectedErrors,
}, testInfo) => {
  test.slow();
  expectedErrors.push(/status of 404/);
  const site = new URL(demo.sites.saebyeok?.url ?? '').origin;
  await keepPointerAway(page);
  // The budget is for pages without a popup that is due.
  await page
    .context()
    .route('**/customer/popups', (route) =>
      route.fulfill({ json: { rows: [], page: 1, pageSize: 100, total: 0 }, headers: cors }),
    );
  const rows: string[] = [];
  const paths = await pageTypes(site);
  const look = async (page: Page) => {
    for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
      const loaded = watchScripts(page, site);
      await page.goto(site + path);
      const before = await loaded();
      await wakeAll(page);
      const after = await loaded();
      for (const name of ['request', 'requestfinished', 'requestfailed', 'response'] as const)
        page.removeAllListeners(name);
      rows.push(`${path.padEnd(36)} ${String(before.bytes).padStart(7)} ${String(after.bytes).padStart(8)}`);
      if (livePages.includes(path)) {
        expect.soft(after.bytes, `${path}, a live page`).toBeLessThanOrEqual(liveBudget);
        continue;
      }
      expect.soft(before.hasReact, `${path} asks for React before anybody touches it`).toBe(false);
      expect.soft(before.bytes, `${path} before any interaction`).toBeLessThanOrEqual(beforeBudget);
      expect.soft(after.bytes, `${path} after all has woken`).toBeLessThanOrEqual(afterBudget);
    }
  };
  // Two at a time: most of the time is waiting until nothing more is asked for.
  await Promise.all([look(page), look(await page.context().newPage())]);
  rows.sort();
  const table = `${'bytes of JavaScript, brotli'.padEnd(36)}  before    after\n${rows.join('\n')}\n`;
  process.stdout.write(table);
  await testInfo.attach('javascript', { body: table, contentType: 'text/plain' });
});

test('the page says to its scripts what they need in less than 1 kB', async ({ page, demo }) => {
  for (const { url } of Object.values(demo.sites)) {
    await page.goto(url);
    const text = await page.locator('#site').textContent();
    expect(JSON.parse(text ?? '')).toHaveProperty('partnerId');
    expect(Buffer.byteLength(text ?? '')).toBeLessThan(1000);
  }
});
