/** What the wire carries for each act of a visitor, with stylesheets and fonts that come late: bodies as `site serve` sends them, in bytes. */
import type { Page } from 'playwright/test';
import { holdCalls } from '../helpers/held-calls.ts';
import { loginAs } from '../helpers/login.ts';
import type { RunningDemo } from '../helpers/running-demo.ts';
import { keepPointerAway, letPointerCome } from '../helpers/script-bytes.ts';
import { cors, expect, test } from '../helpers/visitor.ts';

/** `faces` is `/fonts.css`, which names the partner's own font files; a `next style` is fetched ahead for the page after. */
type Kind = 'script' | 'blocking style' | 'late style' | 'next style' | 'faces' | 'font';
type WireBytes = Readonly<Record<Kind, number>> & { readonly reactFiles: number };

interface Act {
  readonly name: string;
  /** On the page as the acts before it left it; without it the first view is counted. */
  readonly act?: (page: Page, demo: RunningDemo) => Promise<unknown>;
  /** Bytes at most, by kind. */
  readonly atMost: Partial<Record<Kind, number>>;
}

/** One page, opened once, and what a visitor does there. */
interface Visit {
  /** The first partner if left out. */
  readonly partner?: string;
  readonly path: string;
  readonly isWide?: boolean;
  /** Before the page is opened. */
  readonly prepare?: (page: Page, demo: RunningDemo) => Promise<void>;
  readonly acts: readonly Act[];
}

const kB = 1000;
const product = '/products/1';
/** Of the first partner, whose phones have the bar of contact ways. */
const firstView = {
  script: 8 * kB,
  'blocking style': 9.6 * kB,
  'late style': 4 * kB,
  'next style': 0,
  faces: 3.2 * kB,
  font: 130 * kB,
};
/** React with all that its first island needs, and an island of those that come when another has loaded it. */
const withReact = { script: 72 * kB };
const afterReact = { script: 8 * kB };
/** The menu needs less of it than other islands, and what comes after it brings the rest. */
const menu = { script: 62 * kB };
const afterMenu = { script: 11.5 * kB };
/** With what reads the answer, and what turns several pictures. */
const severalPictures = { script: 80 * kB };
/** The home page has the forms of five parts more than others; with its HTML it is still within two flights of a connection. */
const home = { ...firstView, 'blocking style': 10.1 * kB, 'next style': 5 * kB };
const first = (path: string): Act => ({ name: `first view of ${path}`, atMost: path === '/' ? home : firstView });

/** An answer that names a popup is held until the act that is to be measured. */
const letPopupsCome = new WeakMap<Page, () => Promise<void>>();
const openPopup = async (page: Page) => {
  await letPopupsCome.get(page)?.();
  await page.locator('.popup').first().waitFor();
};

/** A popup of so many pictures is due; none: no popup is. */
const duePopups = (pictures: number) => async (page: Page, demo: RunningDemo) => {
  const content = `${demo.cdn}/saebyeok/hero-1-m.webp`;
  const popupItems = Array.from({ length: pictures }, (_, i) => ({
    title: `안내 ${i + 1}`,
    pcContent: content,
    mobileContent: content,
  }));
  const rows = pictures === 0 ? [] : [{ id: 99, locations: ['/'], popupItems }];
  await page.route('**/customer/popups', (route) =>
    route.fulfill({
      json: { rows, page: 1, pageSize: 100, total: rows.length },
      headers: cors,
    }),
  );
  if (pictures > 0) letPopupsCome.set(page, await holdCalls(page, '**/customer/popups'));
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

const logInAndReload = async (page: Page, demo: RunningDemo) => {
  await loginAs(page, demo, '바이트');
  await page.reload();
};
const tapChat = async (page: Page) => {
  await page.locator('.header-menu').click();
  await page.locator('#side-menu [data-chat]').click({ noWaitAfter: true });
};
const openOptions = async (page: Page) => {
  await page.getByRole('button', { name: '시술 담기' }).click();
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
};
/** The messenger never answers, so the link is not followed either. */
const holdChat = async (page: Page) => {
  await page.route('**/chat.js', () => undefined);
};

const visits: readonly Visit[] = [
  {
    path: product,
    acts: [
      first(product),
      { name: 'a first pointer', act: (page) => page.mouse.move(180, 300), atMost: { script: 500 } },
      { name: 'idle, logged in, on a product', act: logInAndReload, atMost: { script: 2 * kB } },
      { name: 'open the search', act: openSearch, atMost: withReact },
    ],
  },
  {
    partner: 'onmaru',
    path: '/products/2004',
    acts: [
      first('/products/2004'),
      { name: 'a first press, told to four', act: (page) => page.mouse.click(5, 300), atMost: { script: 3 * kB } },
    ],
  },
  { path: '/products/3', acts: [{ name: '담기: the dialog', act: openOptions, atMost: { script: 95 * kB } }] },
  {
    path: '/info',
    prepare: holdChat,
    acts: [first('/info'), { name: 'tap on chat', act: tapChat, atMost: { script: 12 * kB } }],
  },
  {
    path: '/info',
    isWide: true,
    acts: [
      { name: 'copy an address', act: copyAddress, atMost: withReact },
      { name: 'open the menu after a toast', act: openMenu, atMost: afterReact },
    ],
  },
  {
    path: '/info',
    isWide: true,
    acts: [
      { name: 'open the menu', act: openMenu, atMost: menu },
      { name: 'copy an address after the menu', act: copyAddress, atMost: afterMenu },
      { name: 'open the search after both', act: openSearch, atMost: afterReact },
    ],
  },
  { path: '/', prepare: duePopups(1), acts: [first('/'), { name: 'a popup', act: openPopup, atMost: withReact }] },
  {
    path: '/',
    prepare: duePopups(3),
    acts: [{ name: 'a popup of several', act: openPopup, atMost: severalPictures }],
  },
  {
    path: '/',
    isWide: true,
    prepare: duePopups(1),
    acts: [
      { name: 'open the menu of the home page', act: openMenu, atMost: menu },
      { name: 'a popup after the menu', act: openPopup, atMost: afterMenu },
    ],
  },
];

for (const visit of visits) {
  const names = visit.acts.map(({ name }) => name);
  test(`within budget of bytes: ${names.join(', ')}`, async ({ page, demo, expectedErrors }) => {
    expectedErrors.push(/net::ERR_FAILED/, /status of 404/);
    const measured = await measureVisit(page, demo, visit);
    for (const [i, { name, act, atMost }] of visit.acts.entries()) {
      const bytes = measured[i];
      process.stdout.write(`${name.padEnd(34)} ${JSON.stringify(bytes)}\n`);
      for (const [kind, most] of Object.entries(atMost))
        expect.soft(bytes?.[kind as keyof typeof atMost], `${name}: ${kind}`).toBeLessThanOrEqual(most);
      if (act === undefined && visit.path.startsWith('/products')) expect.soft(bytes?.reactFiles, name).toBe(0);
    }
  });
}

/** Opens the page on a phone, or a wide screen, and answers what each act, in their order, has the wire carry. */
async function measureVisit(
  page: Page,
  demo: RunningDemo,
  { partner = 'saebyeok', path, isWide, prepare, acts }: Visit,
): Promise<WireBytes[]> {
  await page.setViewportSize(isWide ? { width: 1440, height: 900 } : { width: 360, height: 780 });
  // A popup that is due would come with the page.
  await duePopups(0)(page, demo);
  await prepare?.(page, demo);
  await keepPointerAway(page);
  await page.goto((demo.sites[partner]?.url ?? '') + path);
  await quiet(page);
  const measured: WireBytes[] = [];
  let known = new Set<string>();
  for (const { act } of acts) {
    if (act !== undefined) {
      known = new Set((await loaded(page)).map(({ name }) => name));
      await letPointerCome(page);
      await act(page, demo);
      await quiet(page);
    }
    const bytes = {
      ...{ script: 0, 'blocking style': 0, 'late style': 0, 'next style': 0 },
      ...{ faces: 0, font: 0, reactFiles: 0 },
    };
    for (const { name, size, kind } of await loaded(page)) {
      if (known.has(name)) continue;
      bytes[kind] += size;
      if (/\/react\.[^/]*\.js/.test(name)) bytes.reactFiles += 1;
    }
    measured.push(bytes);
  }
  return measured;
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
    const hrefsOf = (selector: string) =>
      new Set([...document.querySelectorAll<HTMLLinkElement>(selector)].map(({ href }) => href));
    const blocking = hrefsOf('head link[rel="stylesheet"]:not([media])');
    const next = hrefsOf('link[rel="prefetch"]');
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries.flatMap(({ name, encodedBodySize: size }): { name: string; size: number; kind: Kind }[] => {
      // What the partner delivers for its analytics is not ours.
      if (!name.startsWith(location.origin) || name.includes('/analytics/')) return [];
      if (name.endsWith('/fonts.css')) return [{ name, size, kind: 'faces' }];
      if (name.endsWith('.js')) return [{ name, size, kind: 'script' }];
      if (name.endsWith('.woff2')) return [{ name, size, kind: 'font' }];
      if (!name.endsWith('.css')) return [];
      return [
        { name, size, kind: blocking.has(name) ? 'blocking style' : next.has(name) ? 'next style' : 'late style' },
      ];
    });
  });
