/** The next page, drawn before it is asked for. */
import { type Command, openRawBrowser } from '../helpers/raw-browser.ts';
import { expect, fetchFrom, livePages, testWithoutPage } from '../helpers/visitor.ts';

testWithoutPage('a page whose link the pointer rests on is drawn ahead, and asks nothing', async ({ demo }) => {
  const site = demo.sites.bomnal?.url ?? '';
  const link = 'main a[href="/products/4001"]';
  const browser = await openRawBrowser();
  try {
    await browser.goto(`${new URL(site).origin}/products`);
    await browser.hover(link);
    const ahead = () => browser.evaluateAhead('[location.pathname, document.readyState]');
    await expect.poll(ahead).toEqual(['/products/4001', 'complete']);
    // What every page's script begins with.
    const isBegun = `document.querySelector('link[href*="/late."]') !== null`;
    expect(await browser.evaluateAhead(isBegun)).toBe(false);
    await browser.click(link);
    await expect.poll(() => browser.evaluate('location.pathname')).toBe('/products/4001');
    await expect.poll(() => browser.evaluate(isBegun)).toBe(true);
    type Facts = Record<'seen' | 'drawn' | 'painted' | 'begun', number> & { asks: number[] };
    const readFacts = () =>
      browser.evaluate<Facts>(`(() => {
      const [page] = performance.getEntriesByType('navigation');
      const [{ startTime: painted }] = performance.getEntriesByName('first-contentful-paint');
      const loads = performance.getEntriesByType('resource');
      const begun = loads.find(({ name }) => name.includes('/late.')).startTime;
      const asks = loads.filter(({ name }) => name.startsWith(${JSON.stringify(demo.sandbox)}));
      return { seen: page.activationStart, drawn: page.domContentLoadedEventEnd, painted, begun, asks: asks.map(({ startTime }) => startTime) };
    })()`);
    // The entries of a paint and of a load come some time after them.
    await expect.poll(readFacts).toBeDefined();
    const { seen = 0, drawn = 0, painted = 0, begun = 0, asks = [0] } = (await readFacts()) ?? {};
    expect(drawn).toBeGreaterThan(0);
    expect(seen).toBeGreaterThan(drawn);
    // Nor does it hold back the first picture.
    expect(painted).toBeGreaterThan(seen);
    expect(begun).toBeGreaterThan(painted);
    expect(asks.filter((at) => at < seen)).toEqual([]);
  } finally {
    await browser.close();
  }
});

testWithoutPage('a page that is not drawn ahead has its stylesheets in the cache', async ({ demo }) => {
  const site = new URL(demo.sites.bomnal?.url ?? '').origin;
  // Wide enough for three cards beside each other: a page that scrolls brings other links under the pointer.
  const wide = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false };
  // The marks alone: a page that is given up again could not be told from the one in front.
  const drawsNone: Command = ['Page.setPrerenderingAllowed', { isAllowed: false }];
  const browser = await openRawBrowser([['Page.enable'], drawsNone, ['Emulation.setDeviceMetricsOverride', wide]]);
  try {
    await browser.goto(`${site}/`);
    const sheets = (filter: string) =>
      browser.evaluate<string[]>(
        `performance.getEntriesByType('resource').filter((load) => ${filter}).map(({ name }) => name)`,
      );
    await expect.poll(() => sheets('load.initiatorType === "link" && load.responseEnd > 0')).not.toEqual([]);
    await expect
      .poll(() =>
        browser.evaluate(`[...document.querySelectorAll('link[rel="prefetch"]')]
          .filter(({ href }) => !(performance.getEntriesByName(href)[0]?.responseEnd > 0)).length`),
      )
      .toBe(0);
    await browser.goto(`${site}/products`);
    const isBlocking = 'load.renderBlockingStatus === "blocking" && load.name.endsWith(".css")';
    expect((await sheets(isBlocking))?.length).toBeGreaterThan(1);
    expect(await sheets(`${isBlocking} && load.transferSize > 0`)).toEqual([]);

    // No more are drawn ahead at a time: each takes the memory of a tab.
    const marked = () =>
      browser.evaluate<string[]>(
        `[...document.querySelectorAll('a[data-soon]')].map(({ pathname }) => pathname).sort()`,
      );
    const row = await browser.evaluate<string[]>(
      `[...document.querySelectorAll('.product-grid > :nth-child(-n + 3) a')].map(({ pathname }) => pathname)`,
    );
    const [first = '', ...others] = row ?? [];
    const addresses = [first, ...others, first];
    expect(new Set(addresses).size).toBe(3);
    for (const [i, address] of addresses.entries()) {
      await browser.hover(`main a[href="${address}"]`);
      await expect.poll(marked).toEqual(addresses.slice(Math.max(0, i - 1), i + 1).sort());
    }
  } finally {
    await browser.close();
  }
});

testWithoutPage('a header names the rules, which draw no live page', async ({ demo }) => {
  const site = demo.sites.bomnal?.url ?? '';
  const named = (await fetchFrom(site, '/')).headers.get('speculation-rules') ?? '';
  const rules = await fetchFrom(site, JSON.parse(named) as string);
  expect(rules.headers.get('content-type')).toBe('application/speculationrules+json');
  const drawn: string[] = (await rules.json()).prerender[0].where.and[1].href_matches;
  const isDrawn = (path: string) => drawn.some((pattern) => new URLPattern(pattern, site).test(site + path));
  const pages = ['/', '/products/4001?event=1', '/products/category/1', '/events/1', '/introduce/staff', '/info'];
  expect([...pages, ...livePages].filter(isDrawn)).toEqual(pages);
});
