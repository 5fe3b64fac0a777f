/** Names and prices longer than those of the demonstration, on the smallest phone and where columns stand side by side. */
import type { Page } from 'playwright/test';
import { overflowOf } from '../helpers/first-view.ts';
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

test('of each partner the header has one button that books on a phone and the whole name on the smallest one, also at text of 200 %; in its menu is the way to book, and a name ends with its second line', async ({
  page,
  demo,
}) => {
  const browser = await page.context().newCDPSession(page);
  const menu = page.getByRole('dialog', { name: '전체 메뉴' });
  for (const partner of partners) {
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${demo.sites[partner]?.url}/products`);
    const books = page.locator('.header-action, .bottom-bar .button').filter({ visible: true });
    await expect(books, partner).toHaveCount(partner === 'sodam' ? 0 : 1);
    await page.setViewportSize(smallest);
    for (const standard of [16, 32])
      await test.step(`${partner} at ${standard} px`, async () => {
        await browser.send('Page.setFontSizes', { fontSizes: { standard } });
        await expect(page.locator('body')).toHaveCSS('font-size', `${standard}px`);
        const [whole, seen] = await page
          .locator('.header .logo > *')
          .evaluate((name) => [name.scrollWidth, name.clientWidth] as const);
        expect(seen).toBe(whole);
        expect(await overflowOf(page)).toBe(0);
        await page.getByRole('button', { name: '메뉴 열기' }).click();
        const action = page.locator('.header-action-small');
        await expect(action.filter({ visible: true })).toHaveCount(0);
        for (const label of await action.allTextContents())
          await expect(menu.getByRole('link', { name: label.trim() })).toBeVisible();
        if (partner === partners[0] && standard === 16) {
          await write(page, '.side-menu-name', name);
          const [seen, line] = await page
            .locator('.side-menu-name')
            .evaluate((element) => [element.clientHeight, Number.parseFloat(getComputedStyle(element).lineHeight)]);
          expect(Math.round((seen ?? 0) / (line ?? 1))).toBe(2);
          expect(seen).toBeLessThan((line ?? 0) * 2.2);
        }
        await page.keyboard.press('Escape');
        await expect(menu).toBeHidden();
      });
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
    await write(page, '.header-action-small span', '가장 빠른 예약일 찾기');
    expect(await overflowOf(page), partner).toBe(0);
    if (partner === 'onmaru') {
      await page.setViewportSize({ width: 1440, height: 640 });
      await staysInside(page, '.list-chips');
    }
  }
});

test('on the home page eight digits of a price stand in one line, names of categories wrap inside the screen with their counts whole, and a long sum leaves the name nearly half of the row', async ({
  page,
  demo,
}) => {
  await page.setViewportSize(smallest);
  for (const [partner, { url }] of Object.entries(demo.sites)) {
    await page.goto(url);
    await write(page, '.event-card .price-now', '87,654,321');
    for (const count of await lines(page, '.event-card .price-now')) expect(count, url).toBe(1);
    if (partner === 'onmaru') await staysInside(page, '.treatments-options');
    if (partner === 'sodam') await leavesRoom(page, '.treatments .product-card-text', '.card-title');
  }
  await page.setViewportSize({ width: 1100, height: 640 });
  await page.goto(`${demo.sites.bomnal?.url}/events`);
  await leavesRoom(page, '.event-products > li', 'h3');
});

async function staysInside(page: Page, frame: string): Promise<void> {
  await write(page, `${frame} .chip`, name);
  const [[left, right] = [0, 0]] = await edges(page, frame);
  for (const [from, to] of await edges(page, `${frame} .chip`)) {
    expect(from).toBeGreaterThanOrEqual(left);
    expect(to).toBeLessThanOrEqual(right);
  }
  for (const count of await lines(page, `${frame} .chip small`)) expect(count).toBe(1);
}

async function leavesRoom(page: Page, row: string, title: string): Promise<void> {
  await write(page, `${row} .caption`, sum);
  const first = page.locator(row).first();
  const [whole, own] = await Promise.all([first.boundingBox(), first.locator(title).boundingBox()]);
  expect(own?.width, row).toBeGreaterThan((whole?.width ?? 0) * 0.4);
  expect(await overflowOf(page), row).toBe(0);
}
