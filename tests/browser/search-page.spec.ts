import type { Page } from 'playwright/test';
import { axeViolations } from '../helpers/axe.ts';
import { cors, expect, firstOrAll, phone, test, wide } from '../helpers/visitor.ts';

const sizes = { phone, PC: wide };
const kindsOf = (page: Page) => page.getByRole('navigation', { name: '검색 결과 종류' });
const fieldOf = (page: Page) => page.getByRole('main').getByLabel('검색어');
const statusOf = (page: Page) => page.getByRole('main').getByRole('status').first();
const failureOf = (page: Page) => page.getByRole('alert');

async function search(page: Page, keyword: string): Promise<void> {
  await fieldOf(page).fill(keyword);
  await fieldOf(page).press('Enter');
}

for (const [name, viewport] of firstOrAll(Object.entries(sizes))) {
  test(`${name}: a keyword finds products, events and posts`, async ({ page, site, expectedErrors }) => {
    expectedErrors.push(/status of 503/);
    await page.setViewportSize(viewport);
    await page.route('**/search-index.json', (route) => route.fulfill({ status: 503 }));
    await page.goto(`${site}/search`);
    await expect(page.getByRole('link', { name: '리쥬란', exact: true })).toBeVisible();
    // Before it is awake the form is the browser's own, and leads here with what was typed.
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
    await search(page, ' 리프팅 ');
    await expect(page).toHaveURL(/\/search\?keyword=%EB%A6%AC%ED%94%84%ED%8C%85$/);
    await test.step('an index that is not there is said, since it alone has the posts; unknown is not none', async () => {
      await expect(failureOf(page)).toBeVisible();
      await expect(page.getByRole('heading', { name: '시술', exact: true })).toBeVisible();
      await expect(kindsOf(page).getByRole('link', { name: /^게시글/ })).toHaveText('게시글');
      await expect(statusOf(page)).toBeEmpty();
      await page.unroute('**/search-index.json');
      await failureOf(page).getByRole('button', { name: '다시 시도' }).click();
      await expect(page.getByRole('heading', { name: '게시글' })).toBeVisible();
      await expect(failureOf(page)).toHaveCount(0);
    });
    await expect(statusOf(page)).toHaveText(/^‘리프팅’ 검색 결과 \d+건$/);
    await expect(page).toHaveTitle(/^‘리프팅’ 검색 결과 \| /);
    await expect(kindsOf(page).getByRole('link')).toHaveText([
      ...['전체', /^시술\d+$/, /^병원 안내\d+$/, /^이벤트\d+$/, /^게시글\d+$/],
    ]);
    // Of its category the keyword finds a part.
    const whole = page.getByRole('main').getByRole('link', { name: '리프팅 전체 보기' });
    await expect(whole).toHaveAttribute('href', /^\/products\/category\/\d+$/);
    // One without a picture shows the drawing of the site's own pages.
    await expect(page.locator('main img[src^="/pictures/drawn-"]').first()).toBeAttached();
    await expect(page.locator('main .no-picture')).toHaveCount(0);
    await kindsOf(page).getByRole('link', { name: '게시글' }).click();
    await expect(page).toHaveURL(/&kind=boards$/);
    await expect(page.getByRole('heading', { name: '리프팅의 순서를 정하는 법' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '시술', exact: true })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('heading', { name: '시술', exact: true })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('customer:recent-searches'))).toContain('리프팅');
  });
}

test('the site’s own index answers until the backend does', async ({ page, site, expectedErrors }) => {
  expectedErrors.push(/status of 422/);
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  for (const calls of ['**/v2/products?**', '**/events?**'])
    await page.route(calls, async (route) => {
      await mayAnswer;
      await route.fallback();
    });
  await page.goto(`${site}/search?keyword=${encodeURIComponent('리프팅')}`);
  const cards = page.locator('.product-card');
  const named = cards.getByRole('link', { name: '실 리프팅 6줄' });
  await named.focus();
  await expect(cards.locator('img')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  const placed = () =>
    cards.evaluateAll((all) =>
      all.map((card) => [
        card.querySelector('a')?.pathname,
        card.querySelector('.price-now')?.textContent,
        card.getBoundingClientRect().top,
      ]),
    );
  const before = await placed();
  expect(before.length).toBeGreaterThan(1);
  const events = page
    .locator('.result-group')
    .filter({ has: page.getByRole('heading', { name: '이벤트', exact: true }) });
  await expect(events.locator('a.suggestion').first()).toBeVisible();
  await kindsOf(page).getByRole('link', { name: '시술' }).click();
  await expect(cards).toHaveCount(before.length);
  await kindsOf(page).getByRole('link', { name: '전체' }).click();
  await named.focus();
  answer();
  // What the backend alone finds follows, by a summary that speaks of it.
  await expect(cards.filter({ hasText: '슈링크 유니버스 300샷' }).locator('img')).toBeVisible();
  expect((await placed()).slice(0, before.length)).toEqual(before);
  await expect(named).toBeFocused();
  await expect(events.locator('.event-card, .events li').first()).toBeVisible();
  await expect(events.locator('a.suggestion')).toHaveCount(0);

  await test.step('while the backend fails the rest is there, and another try finds it', async () => {
    let isDown = true;
    await page.route('**/v2/products?**', (route) =>
      isDown ? route.fulfill({ status: 422, json: { message: '잠시 쉽니다.' }, headers: cors }) : route.fallback(),
    );
    await search(page, '피부');
    await expect(failureOf(page)).toContainText('잠시 쉽니다.');
    await expect(
      page
        .locator('main')
        .getByRole('link', { name: /피부.*\d,000원.*부가세/ })
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: '게시글' })).toBeVisible();
    isDown = false;
    await failureOf(page).getByRole('button', { name: '다시 시도' }).click();
    await expect(page.getByRole('heading', { name: '시술', exact: true })).toBeVisible();
    await expect(failureOf(page)).toHaveCount(0);
  });
  await test.step('words count in any order, and what was meant is found at once', async () => {
    // What else is found and offered is a rule: `domain/search`; what an address may ask for, too: `search-address.test.ts`.
    await search(page, '보톡스 이마');
    await expect(statusOf(page)).toHaveText(/^‘보톡스 이마’ 검색 결과 \d+건$/);
    await search(page, '리주란');
    await expect(statusOf(page)).toHaveText(/^‘리쥬란’ 검색 결과 \d+건$/);
    await expect(page.getByText('‘리쥬란’ 검색 결과입니다.')).toBeVisible();
    // A total counts what is known to be paid beside, in a row of the backend's list, too.
    await expect(page.locator('.product-card').first()).toContainText('마취 크림·부가세 포함');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: '‘리주란’으로 검색' }).click();
    await expect(statusOf(page)).toHaveText('‘리주란’에 대한 검색 결과가 없습니다.');
    const recommended = page.getByRole('link', { name: '리쥬란', exact: true });
    await expect(recommended).toBeVisible();
    await recommended.click();
    await expect(statusOf(page)).toHaveText(/^‘리쥬란’ 검색 결과 \d+건$/);
  });
});
