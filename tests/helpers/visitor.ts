/** A visitor's test: knows the running sites, and fails on any console error or unhandled rejection that it did not name. */
import { test as base } from 'playwright/test';
import { type RunningDemo, runningDemo } from './running-demo.ts';

interface VisitorFixtures {
  readonly demo: RunningDemo;
  /** Patterns of console errors that this test provokes. */
  readonly expectedErrors: RegExp[];
  /** Whether popups come; without them this visitor has put them all away for today. */
  readonly withPopups: boolean;
}

/** Ids of the demonstration's popups. */
const popupIds = [1, 2, 3, 4, 5, 2001, 2002, 2003, 2004, 2005];

export const test = base.extend<VisitorFixtures & { readonly guard: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
  demo: async ({}, use) => use(await runningDemo()),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  expectedErrors: async ({}, use) => use([]),
  withPopups: [false, { option: true }],
  guard: [
    async ({ page, context, demo, expectedErrors, withPopups }, use) => {
      const sites = Object.values(demo.sites).map(({ url }) => url);
      if (!withPopups)
        await context.addCookies(
          sites.flatMap((url) => popupIds.map((id) => ({ name: `popup-${id}`, value: 'hidden', url }))),
        );
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
      await use(undefined);
      const unexpected = errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)));
      if (unexpected.length > 0) throw new Error(`The page wrote to the console:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});

export { expect } from 'playwright/test';

/** The three partners and their sites. */
export const partners = ['saebyeok', 'onmaru', 'sodam'] as const;

/** Page types that no sitemap names: frames of live pages, the shell, the page for what is not there. */
const outsideSitemap = [
  ...['/search', '/login', '/sign-up', '/welcome', '/goodbye', '/cart', '/reservation', '/mypage'],
  ...['/mypage/reservations', '/_app', '/ready', '/no-such-page'],
];

/** One path of each page type that a site has: its sitemap's paths by their shape, and the pages outside it. */
export async function pageTypes(site: string): Promise<string[]> {
  const sitemap = await (await fetch(site.replace(/\/\/[^:]+:/, '//127.0.0.1:').concat('/sitemap.xml'))).text();
  const found = new Map<string, string>();
  for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname } = new URL(address);
    const shape = pathname.replaceAll(/\d+/g, ':id');
    if (!found.has(shape)) found.set(shape, pathname);
  }
  return [...found.values(), ...outsideSitemap];
}
