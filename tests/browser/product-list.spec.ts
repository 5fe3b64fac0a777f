/** Sorting and filtering a list of products over all of its pages. */
import type { Page } from 'playwright/test';
import { expect, test } from '../helpers/visitor.ts';

const cards = (page: Page) => page.locator('.product-grid > li');
const titles = (page: Page) => page.locator('.product-grid .card-title').allInnerTexts();
const pricesOf = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((card) => Number((card as HTMLElement).dataset.price)));
const sortBy = (page: Page, name: string) =>
  page.getByLabel('보기 순서', { exact: true }).selectOption({ label: name });

test('products of all pages are sorted and filtered; the address keeps the choice; without the network it is said', async ({
  page,
  demo,
  expectedErrors,
}) => {
  await page.goto(`${demo.sites.saebyeok?.url}/products/page/2`);
  const [first] = await titles(page);
  const paging = page.getByRole('navigation', { name: '페이지' });
  const count = page.locator('.list-count');
  const whole = await count.innerText();

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
  await page.reload();
  await expect(page.getByLabel('이벤트 시술만')).toBeChecked();
  await expect(count).not.toHaveText(whole);

  await page.getByLabel('이벤트 시술만').uncheck();
  await sortBy(page, '추천순');
  await expect(paging).toBeVisible();
  expect((await titles(page))[0]).toBe(first);
  await expect(page).toHaveURL(/\/products\/page\/2$/);

  expectedErrors.push(/ERR_FAILED/);
  await page.reload();
  await page.route('**/products/page/3', (route) => route.abort());
  await sortBy(page, '이름순');
  await expect(page.getByRole('status').filter({ hasText: '지금은 순서를 바꿀 수 없습니다.' })).toBeVisible();
  expect((await titles(page))[0]).toBe(first);
  await page.unroute('**/products/page/3');
  await sortBy(page, '등록일순');
  await expect(page.getByRole('status').filter({ hasText: '지금은 순서를 바꿀 수 없습니다.' })).toBeHidden();
  await expect(paging).toBeHidden();
});

test('the last row of cards ends where the others end, at every width and in every form of a card; two or three alone are laid alike', async ({
  page,
  demo,
}) => {
  const lists = '.product-grid, .quick-list, .pairs, .events-lead';
  for (const [id, path] of [
    ['onmaru', '/exhibitions/2001'],
    ['onmaru', '/'],
    ['saebyeok', '/exhibitions/1'],
    ['onmaru', '/products/category/2006'],
    ['onmaru', '/products/2004'],
    ['bomnal', '/products/4008'],
  ] as const) {
    await page.goto(`${demo.sites[id]?.url}${path}`);
    // Eight are two whole rows of four, and not of three.
    if (path.startsWith('/products/category'))
      await page.locator('.product-grid').evaluate((list) => {
        while (list.children.length > 8) list.lastElementChild?.remove();
      });
    for (const width of [360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const gaps = await page.locator(lists).evaluateAll((all) =>
        all.map((list) => {
          const edge = (element: Element | null) => element?.getBoundingClientRect().right ?? 0;
          return [list.className, Math.round(edge(list) - edge(list.lastElementChild))] as const;
        }),
      );
      expect(gaps.length, path).toBeGreaterThan(0);
      for (const [name, gap] of gaps) expect(gap, `${path} ${width} ${name}`).toBeLessThanOrEqual(1);
      const widths = await page
        .locator('.product-grid .media')
        .evaluateAll((all) => all.map((media) => Math.round(media.getBoundingClientRect().width)));
      // Where two share the last row of three columns, each has half of it.
      const isHalved = width > 640 && width <= 1280 && widths.length > 4 && widths.length % 3 === 2;
      const alike = isHalved ? [widths.slice(0, -2), widths.slice(-2)] : [widths];
      for (const [first = 0, ...others] of alike)
        for (const shown of others) expect(Math.abs(shown - first), `${path} ${width}`).toBeLessThanOrEqual(1);
      if (isHalved) {
        const cards = await page
          .locator('.product-grid > li')
          .evaluateAll((all) => all.map((card) => card.clientWidth));
        expect(Math.abs((cards.at(-1) ?? 0) - (cards.at(-2) ?? 0)), `${path} ${width}`).toBeLessThanOrEqual(1);
      }
      // On phones three are two and one.
      if (/^\/products\/\d/.test(path) && width > 640) {
        const places = await page.locator('.product-grid > li').evaluateAll((cards) =>
          cards.map((card) => {
            const [media, text] = [...card.children].map((part) => part.getBoundingClientRect());
            return (text?.left ?? 0) < (media?.right ?? 0) ? 'below' : 'beside';
          }),
        );
        expect(new Set(places).size, `${path} ${width} ${places}`).toBe(1);
      }
    }
  }
});
