import { expect, test } from '../helpers/visitor.ts';

const wide = { width: 1440, height: 900 };

test('the scroll flag: set by scrolling, taken back at the top, and set on a page hardly higher than the screen; a bar shows from the click on a link until the page is left', async ({
  page,
  demo,
}) => {
  await page.setViewportSize(wide);
  await page.goto(`${demo.sites.saebyeok?.url}/medical-charges`);
  const root = page.locator('html');
  await expect(root).not.toHaveAttribute('data-scrolled');
  await page.mouse.wheel(0, 1);
  await expect(root).toHaveAttribute('data-scrolled');
  await page.mouse.wheel(0, -10);
  await expect(root).not.toHaveAttribute('data-scrolled');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: 1440, height: height - 40 });
  await expect(root).toHaveAttribute('data-scrolled');

  await test.step('no bar for links that stay here, leave the site, open a window or were answered by a script', async () => {
    const shown = await page.evaluate(() => {
      const clicks: [href: string, set?: (link: HTMLAnchorElement) => void][] = [
        ['#main'],
        ['tel:02-000-1234'],
        ['https://elsewhere.example/', (link) => link.addEventListener('click', (event) => event.preventDefault())],
        ['/info', (link) => link.addEventListener('click', (event) => event.preventDefault())],
      ];
      return clicks.map(([href, set]) => {
        const link = document.createElement('a');
        link.href = href;
        set?.(link);
        document.body.append(link);
        if (!href.startsWith('tel:')) link.click();
        return document.querySelector('.progress') !== null;
      });
    });
    expect(shown).toEqual([false, false, false, false]);
  });
  await test.step('a bar from the click until the page is left', async () => {
    const isShown = await page.evaluate(() => {
      document.querySelector<HTMLElement>('a[href="/info"]')?.click();
      return document.querySelector('.progress') !== null;
    });
    expect(isShown).toBe(true);
    await page.waitForURL('**/info');
    await page.goBack();
    await expect(page.locator('.progress')).toHaveCount(0);
  });
});

test('the page that is left is remembered; a page is fetched ahead, once, when its link is turned to', async ({
  page,
  demo,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize(wide);
  await page.goto(`${demo.sites.saebyeok?.url}/events`);
  await page.goto(`${demo.sites.saebyeok?.url}/info`);
  expect(await page.evaluate(() => sessionStorage.getItem('customer:last-path'))).toBe('/events');
  const link = page.getByRole('contentinfo').locator('a[href="/cscenter/faq"]').first();
  await link.hover();
  await expect.poll(() => asked.filter((path) => path === '/cscenter/faq')).toHaveLength(1);
  await page.mouse.move(0, 0);
  await link.focus();
  await expect(page.locator('a[data-soon][href="/cscenter/faq"]')).not.toHaveCount(0);
  await test.step('a finger that scrolls turns to no link, one that rests does', async () => {
    const touch = (path: string, isScroll: boolean) =>
      page.evaluate(
        ([selector, scrolls]) => {
          const link = document.querySelector(selector);
          link?.dispatchEvent(new Event('touchstart', { bubbles: true }));
          if (scrolls) link?.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));
        },
        [`footer a[href="${path}"]`, isScroll] as const,
      );
    await touch('/cscenter/notice', true);
    await touch('/medical-charges', false);
    await expect(page.locator('a[data-soon][href="/medical-charges"]')).not.toHaveCount(0);
    await expect(page.locator('a[data-soon][href="/cscenter/notice"]')).toHaveCount(0);
  });
});

test('nothing is fetched ahead for those who save traffic', async ({ page, demo }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.clock.install();
  await page.setViewportSize(wide);
  await page.goto(`${demo.sites.saebyeok?.url}/info`);
  await page.getByRole('contentinfo').locator('a[href="/cscenter/faq"]').first().hover();
  await page.clock.runFor(1000);
  await expect(page.locator('link[rel="prefetch"], [data-soon]')).toHaveCount(0);
});

test('a browser without speculation rules fetches the page by a link', async ({ page, demo }) => {
  await page.addInitScript(() => Object.defineProperty(HTMLScriptElement, 'supports', { value: () => false }));
  await page.setViewportSize(wide);
  await page.goto(`${demo.sites.saebyeok?.url}/info`);
  await page.getByRole('contentinfo').locator('a[href="/cscenter/faq"]').first().hover();
  await expect(page.locator('link[rel="prefetch"][href="/cscenter/faq"]')).toHaveCount(1);
  await expect(page.locator('[data-soon]')).toHaveCount(0);
});

test('with storage blocked every script of the page works on, and so does the search', async ({ page, demo }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto(`${demo.sites.saebyeok?.url}/info`);
  await page.mouse.wheel(0, 100);
  await expect(page.locator('html')).toHaveAttribute('data-scrolled');
  await page.getByRole('banner').getByRole('button', { name: '검색' }).click();
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('기미');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?keyword=**');
});

test('the login cookie is looked at each 300 ms, and only while somebody looks at the page', async ({ page, demo }) => {
  await page.addInitScript(() => {
    const { get } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {};
    const counter = window as unknown as { looks: number; isHidden: boolean };
    Object.assign(counter, { looks: 0, isHidden: false });
    Object.defineProperty(document, 'hidden', { get: () => counter.isHidden });
    Object.defineProperty(document, 'cookie', {
      get: () => {
        counter.looks += 1;
        return get?.call(document);
      },
    });
  });
  await page.clock.install();
  // A page without popups, which have a cookie to look at, too.
  await page.goto(`${demo.sites.saebyeok?.url}/cscenter/faq`);
  await page.clock.pauseAt(Date.now() + 60_000);
  const looksIn = async (ms: number) => {
    const looks = () => page.evaluate(() => (window as unknown as { looks: number }).looks);
    const before = await looks();
    await page.clock.runFor(ms);
    return (await looks()) - before;
  };
  const setHidden = (isHidden: boolean) =>
    page.evaluate((value) => {
      (window as unknown as { isHidden: boolean }).isHidden = value;
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await setHidden(true);
  expect(await looksIn(3000)).toBe(0);
  // From here on the looks are counted from a moment that the test knows.
  await setHidden(false);
  expect(await looksIn(299)).toBe(0);
  expect(await looksIn(1)).toBe(1);
  expect(await looksIn(30_000)).toBe(100);
});

test('what phones leave out of the home page until it comes near is laid out when the browser is idle, and moves nothing', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${demo.sites.onmaru?.url}/`);
  const sections = page.locator('[data-slides] ~ *, .footer');
  const shown = () =>
    sections.evaluateAll((all) => all.filter((section) => section.hasAttribute('data-laid-out')).length === all.length);
  await expect.poll(shown).toBe(true);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.locator('.footer').scrollIntoViewIfNeeded();
  expect(await height()).toBe(before);
  // A picture as wide as its height asks for would lose its corners at the edge of its slide.
  const widthOf = (part: string) =>
    page
      .locator(part)
      .first()
      .evaluate((element) => element.clientWidth);
  expect(await widthOf('.hero-picture')).toBe(await widthOf('.hero-slide'));
  await test.step('nothing is wider than a tablet', async () => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto(demo.sites.bomnal?.url ?? '');
    await expect(page.locator('.footer')).toHaveAttribute('data-laid-out');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
    await page.setViewportSize({ width: 360, height: 780 });
  });
  for (const [path, parts] of [
    ['/events', '.event-list > li'],
    ['/products', '.product-grid > li'],
  ] as const)
    await test.step(path, async () => {
      await page.goto(`${demo.sites.onmaru?.url}${path}`);
      const last = page.locator(`${parts}:last-child a`).first();
      const isLaidOut = () => last.evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));
      expect(await isLaidOut()).toBe(false);
      await page.locator(`${parts}:last-child`).scrollIntoViewIfNeeded();
      await expect.poll(isLaidOut).toBe(true);
      await expect(last).toBeInViewport();
    });
});
