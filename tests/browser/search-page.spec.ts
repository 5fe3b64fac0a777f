import type { Page, Route } from 'playwright/test';
import { axeViolations } from '../helpers/axe.ts';
import { cors, expect, firstOrAll, phone, test, wide } from '../helpers/visitor.ts';

const sizes = { phone, PC: wide };
const kindsOf = (page: Page) => page.getByRole('navigation', { name: '검색 결과 종류' });
const fieldOf = (page: Page) => page.getByRole('main').getByLabel('검색어');

for (const [name, viewport] of firstOrAll(Object.entries(sizes))) {
  test(`${name}: a keyword finds products, events and posts; kinds have addresses, back and forward work`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(`${site}/search`);
    await expect(page.getByRole('link', { name: '리쥬란', exact: true })).toBeVisible();
    // Before it is awake the form is the browser's own, and leads here with what was typed.
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
    await fieldOf(page).fill(' 리프팅 ');
    await fieldOf(page).press('Enter');
    await expect(page).toHaveURL(/\/search\?keyword=%EB%A6%AC%ED%94%84%ED%8C%85$/);
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/^‘리프팅’ 검색 결과 \d+건$/);
    await expect(page).toHaveTitle(/^‘리프팅’ 검색 결과 \| /);
    await expect(kindsOf(page).getByRole('link')).toHaveText([
      ...['전체', /^시술\d+$/, /^병원 안내\d+$/, /^이벤트\d+$/, /^게시글\d+$/],
    ]);
    // Of its category the keyword finds a part.
    await expect(page.getByRole('main').getByRole('link', { name: '리프팅 전체 보기' })).toHaveAttribute(
      'href',
      /^\/products\/category\/\d+$/,
    );
    expect(await axeViolations(page)).toEqual([]);
    // One without a picture shows the drawing of the site's own pages.
    await expect(page.locator('main img[src^="/pictures/drawn-"]').first()).toBeAttached();
    await expect(page.locator('main .no-picture')).toHaveCount(0);
    await kindsOf(page).getByRole('link', { name: '게시글' }).click();
    await expect(page).toHaveURL(/&kind=boards$/);
    await expect(page.getByRole('heading', { name: '리프팅의 순서를 정하는 법' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '시술', exact: true })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('heading', { name: '시술', exact: true })).toBeVisible();
    await page.goForward();
    await expect(kindsOf(page).getByRole('link', { name: '게시글' })).toHaveAttribute('aria-current', 'page');
    expect(await page.evaluate(() => localStorage.getItem('customer:recent-searches'))).toContain('리프팅');

    // Initials lead to a product, and from there to a reservation.
    await fieldOf(page).fill('ㅆㅁㅈ');
    await fieldOf(page).press('Enter');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^써마지/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /^써마지/ })).toBeVisible();
    // The bar goes while the page's own buttons are on the screen, so another one may be the visible one at the next try.
    const book = page.locator('.bottom-bar [data-widget]:visible, .product-actions [data-widget]:visible').first();
    await expect(() => book.click({ timeout: 1000 })).toPass();
    await expect(page.frameLocator('.reservation-widget').getByRole('textbox', { name: '이름' })).toBeVisible();
  });
}

test('words count in any order, and what was meant is found at once', async ({ page, demo, site }) => {
  const results = async (keyword: string) => {
    await fieldOf(page).fill(keyword);
    await fieldOf(page).press('Enter');
  };
  const status = page.getByRole('main').getByRole('status').first();
  // What else is found and offered is a rule: `domain/search`.
  await page.goto(`${site}/search?keyword=${encodeURIComponent('보톡스 이마')}`);
  await expect(status).toHaveText(/^‘보톡스 이마’ 검색 결과 \d+건$/);
  for (const [typed, meant, told] of [
    // A total counts what is known to be paid beside, in a row of the backend's list, too.
    ['리주란', '리쥬란', '마취 크림·부가세 포함'],
    ['qhxhrtm', '보톡스', '원'],
  ] as const) {
    await results(typed);
    await expect(status).toHaveText(new RegExp(`^‘${meant}’ 검색 결과 \\d+건$`));
    await expect(page.getByText(`‘${meant}’ 검색 결과입니다.`)).toBeVisible();
    await expect(page.locator('.product-card').first()).toContainText(told);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: new RegExp(`^‘${typed}’(?:으)?로 검색$`) }).click();
    await expect(status).toHaveText(`‘${typed}’에 대한 검색 결과가 없습니다.`);
    await page.goBack();
    await expect(status).toHaveText(new RegExp(`^‘${meant}’ 검색 결과 \\d+건$`));
  }
  // A word that only a post knows.
  await results('학술데회');
  await expect(status).toHaveText('‘학술대회’ 검색 결과 1건');
  await page.goto(`${site}/search?keyword=zzzz%00&kind=people&page=-1`);
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('‘zzzz’에 대한 검색 결과가 없습니다.');
  await expect(page.getByRole('link', { name: '리쥬란', exact: true })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  // A brand is no word of a clinic that sells it by another name; what is typed finds it, and a misspelt one says the clinic's.
  await page.goto(`${demo.sites.bomnal?.url}/search?keyword=${encodeURIComponent('ㅂㅌㅅ')}`);
  await expect(status).toHaveText('‘ㅂㅌㅅ’ 검색 결과 3건');
  await expect(page.locator('.product-card').getByRole('link', { name: /톡신/ })).toHaveCount(3);
  await results('울세라');
  await expect(page.getByText('‘초음파 리프팅’ 검색 결과입니다.')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('울쎄라');
});

test('the site’s own index answers until the backend does, in the same places', async ({ page, site }) => {
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
  await page.goBack();
  await named.focus();
  answer();
  // What the backend alone finds follows, by a summary that speaks of it.
  await expect(cards.filter({ hasText: '슈링크 유니버스 300샷' }).locator('img')).toBeVisible();
  expect((await placed()).slice(0, before.length)).toEqual(before);
  await expect(named).toBeFocused();
  await expect(events.locator('.event-card, .events li').first()).toBeVisible();
  await expect(events.locator('a.suggestion')).toHaveCount(0);
});

/** Searches while what lies at `address` is answered by a failure; `tryAgain` lets it through. */
async function searchWithout(
  page: Page,
  site: string | undefined,
  address: string,
  answer: Parameters<Route['fulfill']>[0],
) {
  let isDown = true;
  await page.route(address, (route) => (isDown ? route.fulfill(answer) : route.fallback()));
  await page.goto(`${site}/search?keyword=${encodeURIComponent('리프팅')}`);
  const failure = page.getByRole('alert');
  const tryAgain = () => {
    isDown = false;
    return failure.getByRole('button', { name: '다시 시도' }).click();
  };
  return { failure, tryAgain };
}

test('while the backend fails the site’s own index answers, and another try finds the rest', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  const refusal = { status: 422, json: { message: '잠시 쉽니다.' }, headers: cors };
  const { failure, tryAgain } = await searchWithout(page, site, '**/v2/products?**', refusal);
  await expect(failure).toContainText('잠시 쉽니다.');
  await expect(page.getByRole('link', { name: /^실 리프팅.*\d,000원.*부가세/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: '게시글' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await tryAgain();
  await expect(page.getByRole('heading', { name: '시술', exact: true })).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test('an index that is not there is said, since it alone has the posts, and another try finds them', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/);
  const missing = { status: 503 };
  const { failure, tryAgain } = await searchWithout(page, site, '**/search-index.json', missing);
  await expect(failure).toBeVisible();
  await expect(page.getByRole('heading', { name: '시술', exact: true })).toBeVisible();
  // Unknown is not none.
  const tab = page.getByRole('navigation').getByRole('link', { name: /^게시글/ });
  await expect(tab).toHaveText('게시글');
  await expect(page.getByRole('main').getByRole('status').first()).toBeEmpty();
  await tryAgain();
  await expect(page.getByRole('heading', { name: '게시글' })).toBeVisible();
  await expect(tab).toHaveText(/^게시글\d+$/);
  await expect(failure).toHaveCount(0);
});
