/** A visitor's test: knows the running sites, and fails on any console error or unhandled rejection that it did not name. */
import { type BrowserContext, test as base } from 'playwright/test';
import { type RunningDemo, runningDemo } from './running-demo.ts';

interface VisitorFixtures {
  readonly demo: RunningDemo;
  /** The address of the first partner's site. */
  readonly site: string;
  /** Patterns of console errors that this test provokes. */
  readonly expectedErrors: RegExp[];
  /** Whether popups come; without them this visitor has put them all away for today. */
  readonly withPopups: boolean;
  /** Watches what the pages of a context write to the console, until what it returns is called; the context of the test is watched anyway. */
  readonly watch: (context: BrowserContext) => Promise<() => void>;
}

/** Ids of the demonstration's popups. */
const popupIds = [1, 2, 3, 4, 5, 2001, 2002, 2003, 2004, 2005];

/** Of what a site answers, or with a browser of its own: a page that nobody uses costs more than most answers. */
export const testWithoutPage = base.extend<Pick<VisitorFixtures, 'demo' | 'site'>>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
  demo: async ({}, use) => use(await runningDemo()),
  site: async ({ demo }, use) => use(demo.sites.saebyeok?.url ?? ''),
});

export const test = testWithoutPage.extend<Omit<VisitorFixtures, 'demo' | 'site'> & { readonly guard: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: as above
  expectedErrors: async ({}, use) => use([]),
  withPopups: [false, { option: true }],
  watch: async ({ demo, expectedErrors, withPopups }, use) => {
    const errors: string[] = [];
    await use(async (context) => {
      if (!withPopups) await context.addCookies(Object.values(demo.sites).flatMap(({ url }) => putAway(url)));
      let isWatched = true;
      const note = (text: string) => isWatched && errors.push(text);
      context.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} ${message.location().url}`);
      });
      context.on('weberror', (webError) => note(`uncaught: ${webError.error().message}`));
      return () => {
        isWatched = false;
      };
    });
    const unexpected = errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)));
    if (unexpected.length > 0) throw new Error(`The page wrote to the console:\n${unexpected.join('\n')}`);
  },
  guard: [
    async ({ context, watch }, use) => {
      const stopWatching = await watch(context);
      await use(undefined);
      // A test may end while a page still asks: what its handlers then throw would be an error of no test, or of the next
      // one, and a request that they held goes on to a server that knows nothing of it.
      stopWatching();
      for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});

const putAway = (url: string) => popupIds.map((id) => ({ name: `popup-${id}`, value: 'hidden', url }));

export { expect } from 'playwright/test';

/** The partners and their sites, one a family of themes. */
export const partners = ['saebyeok', 'onmaru', 'sodam', 'bomnal'] as const;

/** Screens of most tests. */
export const wide = { width: 1440, height: 900 };
export const phone = { width: 360, height: 780 };

/** Of a route that answers in place of the backend. */
export const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

export const isFullMatrix = process.env.SITE_TEST_MATRIX === 'full';

/** `npm test` runs a journey at its first width; `npm run test:soak` at all. */
export const firstOrAll = <T>(cases: readonly T[]): readonly T[] => (isFullMatrix ? cases : cases.slice(0, 1));

/** Frames of live pages and the shell: their islands wake at once. */
export const livePages: readonly string[] = [
  ...['/search', '/login', '/sign-up', '/welcome', '/goodbye', '/cart', '/reservation', '/mypage'],
  ...['/mypage/reservations', '/_app', '/_app/products/live'],
];

/** Page types that no sitemap names. */
const outsideSitemap = ['/ready', '/accessibility', '/no-such-page'];

/** What a site answers without a browser; not compressed, which costs the host more than all else. */
export const fetchFrom = (site: string, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(site.replace(/\/\/[^:/]+/, '//127.0.0.1') + path, { ...init, headers: { 'accept-encoding': 'identity' } });

/** One path of each page type that a site has: its sitemap's paths by their shape, and the pages outside it. */
export async function pageTypes(site: string): Promise<string[]> {
  const sitemap = await (await fetchFrom(site, '/sitemap.xml')).text();
  const found = new Map<string, string>();
  for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname } = new URL(address);
    const shape = pathname.replaceAll(/\d+/g, ':id');
    if (!found.has(shape)) found.set(shape, pathname);
  }
  const isThere = async (path: string) => (await fetchFrom(site, path, { method: 'HEAD' })).status === 200;
  // A partner without content for a page has none.
  const live = await Promise.all(livePages.map(async (path) => ((await isThere(path)) ? [path] : [])));
  return [...found.values(), ...live.flat(), ...outsideSitemap];
}
