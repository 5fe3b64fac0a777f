/** Sorting and filtering a list of products over all of its pages. */
import type { Page } from 'playwright/test';
import type { RunningDemo } from '../helpers/running-demo.ts';
import { showPage } from '../helpers/show-page.ts';
import { expect, fetchFrom, test } from '../helpers/visitor.ts';

const cards = (page: Page) => page.locator('.product-grid > li');
const titles = (page: Page) => page.locator('.product-grid .card-title').allInnerTexts();
const pricesOf = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((card) => Number((card as HTMLElement).dataset.price)));
const sortBy = (page: Page, name: string) =>
  page.getByLabel('보기 순서', { exact: true }).selectOption({ label: name });

test('products of all pages are sorted and filtered', async ({ page, demo, site, expectedErrors }) => {
  await page.route('**/products/page/3', (route) => route.abort());
  await page.goto(`${site}/products/page/2?sort=price&event=1`);
  const [first] = await titles(page);
  const paging = page.getByRole('navigation', { name: '페이지' });
  const count = page.locator('.list-count');
  const whole = await count.innerText();

  await test.step('without the network it is said, and what the address asks for is done with the next choice', async () => {
    expectedErrors.push(/ERR_FAILED/);
    const failure = page.getByRole('status').filter({ hasText: '지금은 순서를 바꿀 수 없습니다.' });
    await expect(failure).toBeVisible();
    expect((await titles(page))[0]).toBe(first);
    await expect(page.getByLabel('보기 순서', { exact: true })).toHaveValue('price');
    await expect(page.getByLabel('이벤트 시술만')).toBeChecked();
    await page.unroute('**/products/page/3');
    await sortBy(page, '등록일순');
    await expect(failure).toBeHidden();
    await expect(count).not.toHaveText(whole);
    await page.getByLabel('이벤트 시술만').uncheck();
    await expect(count).toHaveText(whole);
  });
  await sortBy(page, '낮은 가격순');
  await expect(page).toHaveURL(/\?sort=price$/);
  await expect(paging).toBeHidden();
  const prices = await pricesOf(page);
  expect(prices).toHaveLength(24);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(await count.innerText()).toBe(whole);
  await page.getByRole('button', { name: /^더 보기/ }).click();
  await expect(cards(page)).toHaveCount(48);
  await expect(cards(page).nth(24).getByRole('link')).toBeFocused();

  await page.getByLabel('이벤트 시술만').check();
  await expect(page).toHaveURL(/\?sort=price&event=1$/);
  await expect(count).not.toHaveText(whole);
  await expect(page.getByRole('status').filter({ hasText: /^총 \d+개$/ })).toHaveText(await count.innerText());

  await page.getByLabel('이벤트 시술만').uncheck();
  await sortBy(page, '추천순');
  await expect(paging).toBeVisible();
  expect((await titles(page))[0]).toBe(first);
  await expect(page).toHaveURL(/\/products\/page\/2$/);
  await test.step('cards of a list have one width and composition, and lists end whole', () => lookAlike(page, demo));
});

async function lookAlike(page: Page, demo: RunningDemo): Promise<void> {
  let open = '';
  for (const [id, path] of [
    ['onmaru', '/'],
    ['onmaru', '/exhibitions/2001'],
    ['onmaru', '/products/category/2006'],
    ['onmaru', '/products/2004'],
    ['bomnal', '/products/4008'],
    ['bomnal', '/products'],
    ['saebyeok', '/exhibitions/1'],
  ] as const) {
    const site = demo.sites[id]?.url ?? '';
    if (open === id) await showPage(page, await (await fetchFrom(site, path)).text());
    else await page.goto(site + path);
    open = id;
    for (const width of [360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const compositions = await page.locator('.product-grid > li').evaluateAll((all) => [
        ...new Set(
          (all as HTMLElement[]).map((card) => {
            // Below the screen a card is as it was at the width before, until somebody comes near.
            card.style.contentVisibility = 'visible';
            const [media, text] = [...card.children].map((part) => part.getBoundingClientRect());
            const isBelow = (text?.left ?? 0) < (media?.right ?? 0);
            return `${isBelow ? 'below' : 'beside'} ${Math.round((media?.width ?? 0) / 2)}`;
          }),
        ),
      ]);
      if (path !== '/') expect(compositions, `${path} ${width}`).toHaveLength(1);
      const tops = await page
        .locator('.product-grid > li')
        .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
      if (tops.length === 5 && width === 1440) expect(tops[3], path).toBe(tops[4]);
      const outside = await page.locator('.product-grid > li:has(.tag)').evaluateAll((all) =>
        all.filter((card) => {
          const [media, tag] = ['.media', '.tag'].map((part) => card.querySelector(part) as Element);
          if (media === undefined || tag === undefined || getComputedStyle(tag).position === 'static') return false;
          return tag.getBoundingClientRect().top < media.getBoundingClientRect().top;
        }),
      );
      expect(outside.length, `${path} ${width}`).toBe(0);
      const gaps = await page.locator('.quick-list, .pairs, .events-lead').evaluateAll((all) =>
        all.map((list) => {
          const edge = (element: Element | null) => element?.getBoundingClientRect().right ?? 0;
          return [list.className, Math.round(edge(list) - edge(list.lastElementChild))] as const;
        }),
      );
      if (path === '/') expect(gaps.length).toBeGreaterThan(0);
      for (const [name, gap] of gaps) expect(gap, `${path} ${width} ${name}`).toBeLessThanOrEqual(1);
    }
  }
}
