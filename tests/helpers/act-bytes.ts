/** What the wire carries for each act of a visitor: bodies as `site serve` sends them, in bytes. */
import { expect, type Page } from 'playwright/test';
import { loginAs } from './login.ts';
import type { RunningDemo } from './running-demo.ts';

/** `faces` is `/fonts.css`, which names the partner's own font files. */
type Kind = 'script' | 'blocking style' | 'late style' | 'faces' | 'font';
export type WireBytes = Readonly<Record<Kind, number>> & { readonly reactFiles: number };

export interface Act {
  readonly name: string;
  readonly path: string;
  readonly isWide?: boolean;
  /** Before the page is opened. */
  readonly prepare?: (page: Page, demo: RunningDemo) => Promise<void>;
  /** On the open page, before anything is counted. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** What is counted; without it the first view itself. */
  readonly act?: (page: Page, demo: RunningDemo) => Promise<unknown>;
  /** Bytes at most, by kind: what the tests hold. */
  readonly atMost: Partial<Record<Kind, number>>;
}

const kB = 1000;
const product = '/products/1';
const firstView = { script: 8 * kB, 'blocking style': 9 * kB, 'late style': 4 * kB, faces: 3.2 * kB, font: 130 * kB };
/** React with all that its first island needs, and an island of those that come when another has loaded it. */
const withReact = { script: 72 * kB };
const afterReact = { script: 8 * kB };
const page = (path: string): Act => ({
  name: `first view of ${path}`,
  path,
  atMost: firstView,
});

/** A popup of so many pictures is due at once; none: no popup is. */
const duePopups = (pictures: number) => async (page: Page, demo: RunningDemo) => {
  const content = `${demo.cdn}/saebyeok/poster-doctor.webp`;
  const popupItems = Array.from({ length: pictures }, (_, i) => ({
    title: `안내 ${i + 1}`,
    pcContent: content,
    mobileContent: content,
  }));
  const rows = pictures === 0 ? [] : [{ id: 99, locations: ['/'], popupItems }];
  await page.route('**/customer/popups', (route) =>
    route.fulfill({
      json: { rows, page: 1, pageSize: 100, total: rows.length },
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    }),
  );
};
const openPopup = async (page: Page) => {
  await page.keyboard.press('Shift');
  await page.locator('.popup').first().waitFor();
};

const openSearch = async (page: Page) => {
  await page.locator('.search-toggle').click();
  await page.locator('#search input').focus();
  await page.locator('#search astro-island:not([ssr])').waitFor({ state: 'attached' });
};
const openMenu = async (page: Page) => {
  await page.locator('.nav-toggle').first().hover();
  await page.locator('.header astro-island:not([ssr])').waitFor({ state: 'attached' });
};
const copyAddress = async (page: Page) => {
  await page.locator('[data-copy]').first().click();
  await page.locator('.toast').first().waitFor();
};

export const acts: readonly Act[] = [
  ...['/', product, '/products', '/events', '/info'].map(page),
  { name: 'a first pointer', path: product, act: (p) => p.mouse.move(180, 300), atMost: { script: 500 } },
  {
    name: 'idle, logged in, on a product',
    path: product,
    act: async (p, demo) => {
      await loginAs(p, demo, '바이트');
      await p.reload();
    },
    atMost: { script: 2 * kB },
  },
  { name: 'open the search', path: product, act: openSearch, atMost: withReact },
  { name: 'open the main menu', path: product, isWide: true, act: openMenu, atMost: withReact },
  { name: 'copy an address', path: '/info', act: copyAddress, atMost: withReact },
  {
    name: 'open the search after the menu',
    path: product,
    isWide: true,
    before: openMenu,
    act: openSearch,
    atMost: afterReact,
  },
  {
    name: 'open the menu after a toast',
    path: '/info',
    isWide: true,
    before: copyAddress,
    act: openMenu,
    atMost: afterReact,
  },
  {
    name: 'copy an address after the menu',
    path: '/info',
    isWide: true,
    before: openMenu,
    act: copyAddress,
    atMost: afterReact,
  },
  {
    name: 'a popup after the menu',
    path: '/',
    isWide: true,
    prepare: duePopups(1),
    before: openMenu,
    act: openPopup,
    atMost: afterReact,
  },
  { name: 'a popup', path: '/', prepare: duePopups(1), act: openPopup, atMost: withReact },
  { name: 'a popup of several', path: '/', prepare: duePopups(3), act: openPopup, atMost: withReact },
  {
    name: 'tap on chat',
    path: '/info',
    // The messenger never answers, so the link is not followed either.
    prepare: (p) => p.route('**/chat.js', () => undefined).then(() => undefined),
    act: async (p) => {
      await p.locator('.header-menu').click();
      await p.locator('#side-menu [data-chat]').click({ noWaitAfter: true });
    },
    atMost: { script: 12 * kB },
  },
  {
    name: '담기: the dialog',
    path: product,
    act: async (p) => {
      await p.getByRole('button', { name: '시술 담기' }).click();
      await p.getByRole('dialog').getByRole('checkbox').first().waitFor();
    },
    atMost: { script: 95 * kB },
  },
  ...['/cart', '/login', '/reservation', '/mypage', '/search'].map(
    (path): Act => ({ name: `all of ${path}`, path, atMost: { script: 133 * kB } }),
  ),
];

/** Opens the act's page on a phone, or a wide screen, and answers what it, or the act alone, has the wire carry. */
export async function measureAct(
  page: Page,
  demo: RunningDemo,
  { path, isWide, prepare, before: prior, act }: Act,
): Promise<WireBytes> {
  await page.setViewportSize(isWide ? { width: 1440, height: 900 } : { width: 360, height: 780 });
  // A popup that is due would come with any press.
  await duePopups(0)(page, demo);
  await prepare?.(page, demo);
  await page.goto((demo.sites.saebyeok?.url ?? '') + path);
  await quiet(page);
  if (prior !== undefined) {
    await prior(page);
    await quiet(page);
  }
  const before = act === undefined ? new Set<string>() : new Set((await loaded(page)).map(({ name }) => name));
  if (act !== undefined) {
    await act(page, demo);
    await quiet(page);
  }
  const bytes = { script: 0, 'blocking style': 0, 'late style': 0, faces: 0, font: 0, reactFiles: 0 };
  for (const { name, size, kind } of await loaded(page)) {
    if (before.has(name)) continue;
    bytes[kind] += size;
    if (/\/react\.[^/]*\.js/.test(name)) bytes.reactFiles += 1;
  }
  return bytes;
}

/** Until nothing new has come for half a second. */
async function quiet(page: Page): Promise<void> {
  let known = -1;
  await expect
    .poll(
      async () => {
        const now = (await loaded(page)).length;
        const isQuiet = now === known;
        known = now;
        return isQuiet;
      },
      { intervals: [500] },
    )
    .toBe(true);
}

/** Files of the site that the page has loaded until now. */
const loaded = (page: Page): Promise<{ name: string; size: number; kind: Kind }[]> =>
  page.evaluate((): { name: string; size: number; kind: Kind }[] => {
    const blocking = new Set(
      [...document.querySelectorAll<HTMLLinkElement>('head link[rel="stylesheet"]:not([media])')].map(
        ({ href }) => href,
      ),
    );
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries.flatMap(({ name, encodedBodySize: size }): { name: string; size: number; kind: Kind }[] => {
      // What the partner delivers for its analytics is not ours.
      if (!name.startsWith(location.origin) || name.includes('/analytics/')) return [];
      if (name.endsWith('/fonts.css')) return [{ name, size, kind: 'faces' }];
      if (name.endsWith('.js')) return [{ name, size, kind: 'script' }];
      if (name.endsWith('.woff2')) return [{ name, size, kind: 'font' }];
      if (!name.endsWith('.css')) return [];
      return [{ name, size, kind: blocking.has(name) ? 'blocking style' : 'late style' }];
    });
  });
