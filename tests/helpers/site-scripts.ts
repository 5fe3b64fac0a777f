/** Scripts of the site by what loads them; their names are the bundler's. */
import { expect, type Page } from 'playwright/test';

/** The address of an island's own script, as a pattern for `page.route`; `path` is the address of a page that has it. */
export async function islandScript(page: Page, name: string, path: string): Promise<string> {
  const html = await (await page.request.get(path.replace(/\/\/[^:/]+/, '//127.0.0.1'))).text();
  const [tag = ''] = html.match(new RegExp(`<astro-island[^>]*component-export="${name}"[^>]*>`)) ?? [];
  const [, address = ''] = /component-url="([^"]+)"/.exec(tag) ?? [];
  expect(address, `${path} has the island ${name}`).not.toBe('');
  return `**${address}*`;
}

/** Tells the scripts that the open page has not asked for until it was idle. */
export async function unloadedScripts(page: Page): Promise<(url: URL) => boolean> {
  await untilIdle(page);
  const known = new Set(
    await page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
    ),
  );
  return ({ href, pathname }) => pathname.endsWith('.js') && !known.has(href);
}

/** The browser has nothing left to do, islands that wake with the page included. */
export async function untilIdle(page: Page): Promise<void> {
  await expect(page.locator('astro-island[client="load"][ssr]')).toHaveCount(0);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
