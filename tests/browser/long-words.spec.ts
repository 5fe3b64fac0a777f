/** Names and prices longer than those of the demonstration, on the smallest phone and where columns stand side by side. */
import type { Page } from 'playwright/test';
import { expect, partners, test } from '../helpers/visitor.ts';

const smallest = { width: 320, height: 640 };
const name = '피부 장벽을 살리는 집속 초음파와 저출력 레이저 복합 관리';
const sum = '총 1,269,000원 (마취 크림·진정 관리·부가세 포함)';

/** The words of each element, or of what `within` finds in it. */
const write = (page: Page, selector: string, words: string) =>
  page.locator(selector).evaluateAll((elements, words) => {
    for (const element of elements) {
      const [first] = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      (first ?? element).textContent = words;
    }
  }, words);

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Left and right of each element that is shown. */
const edges = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width === 0 ? [] : [[left, right] as const];
    }),
  );

/** Lines that the words of each element take. */
const lines = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 4))).size;
    }),
  );

test('a phone’s view has one button that books; that of the header leaves the way back and the menu on the screen; a name in the side menu ends with its second line', async ({
  page,
  demo,
}) => {
  for (const [partner, { url }] of Object.entries(demo.sites)) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${url}/products`);
    const books = page.locator('.header-action, .bottom-bar .button').filter({ visible: true });
    await expect(books, partner).toHaveCount(partner === 'sodam' ? 0 : 1);
    await page.setViewportSize(smallest);
    await write(page, '.header-action-small span', '가장 빠른 예약일 찾기');
    expect(await sideways(page), url).toBe(0);
  }
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  await write(page, '.side-menu-name', name);
  const [seen, line] = await page
    .locator('.side-menu-name')
    .evaluate((element) => [element.clientHeight, Number.parseFloat(getComputedStyle(element).lineHeight)]);
  expect(Math.round((seen ?? 0) / (line ?? 1))).toBe(2);
  expect(seen).toBeLessThan((line ?? 0) * 2.2);
});

test('on the smallest phone the header of inner pages has the whole name, also at text of 200 %; the way to book is in the side menu', async ({
  page,
  demo,
}) => {
  await page.setViewportSize(smallest);
  const browser = await page.context().newCDPSession(page);
  for (const standard of [16, 32]) {
    await browser.send('Page.setFontSizes', { fontSizes: { standard } });
    for (const partner of partners) {
      await page.goto(`${demo.sites[partner]?.url}/products`);
      await expect(page.locator('body')).toHaveCSS('font-size', `${standard}px`);
      const [whole, seen] = await page
        .locator('.header .logo > *')
        .evaluate((name) => [name.scrollWidth, name.clientWidth] as const);
      expect(seen, `${partner} at ${standard} px`).toBe(whole);
      expect(await sideways(page), partner).toBe(0);
      await page.getByRole('button', { name: '메뉴 열기' }).click();
      const action = page.locator('.header-action-small');
      await expect(action.filter({ visible: true })).toHaveCount(0);
      for (const label of await action.allTextContents())
        await expect(page.getByRole('dialog').getByRole('link', { name: label.trim() })).toBeVisible();
    }
  }
});

test('names of categories wrap inside the screen and beside the list; their counts stay whole', async ({
  page,
  demo,
}) => {
  for (const [width, path, frame] of [
    [320, '/', '.treatments-options'],
    [1440, '/products', '.list-chips'],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(demo.sites.onmaru?.url + path);
    await write(page, `${frame} .chip`, name);
    const [[left, right] = [0, 0]] = await edges(page, frame);
    for (const [from, to] of await edges(page, `${frame} .chip`)) {
      expect(from).toBeGreaterThanOrEqual(left);
      expect(to).toBeLessThanOrEqual(right);
    }
    for (const count of await lines(page, `${frame} .chip small`)) expect(count).toBe(1);
  }
});

test('in a price table a long sum leaves the name nearly half of the row', async ({ page, demo }) => {
  for (const [width, site, path, row, title] of [
    [320, 'sodam', '/', '.treatments .product-card-text', '.card-title'],
    [1100, 'bomnal', '/events', '.event-products > li', 'h3'],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(demo.sites[site]?.url + path);
    await write(page, `${row} .caption`, sum);
    const first = page.locator(row).first();
    const [whole, own] = await Promise.all([first.boundingBox(), first.locator(title).boundingBox()]);
    expect(own?.width, path).toBeGreaterThan((whole?.width ?? 0) * 0.4);
    expect(await sideways(page), path).toBe(0);
  }
});

test('eight digits of a price stand in one line on each card of an event', async ({ page, demo }) => {
  await page.setViewportSize(smallest);
  for (const { url } of Object.values(demo.sites)) {
    await page.goto(url);
    await write(page, '.event-card .price-now', '87,654,321');
    for (const count of await lines(page, '.event-card .price-now')) expect(count, url).toBe(1);
  }
});
