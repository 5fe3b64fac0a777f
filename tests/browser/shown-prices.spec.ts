/** A price that is shown can be had, and what was shown is what is booked: links to events, carts, prices that change. */
import type { Page } from 'playwright/test';
import { freeTime } from '../helpers/booking.ts';
import { onReturn } from '../helpers/held-calls.ts';
import { loginAs } from '../helpers/login.ts';
import { putByApi } from '../helpers/put-in-cart.ts';
import { openAt } from '../helpers/show-page.ts';
import { cors, expect, fetchFrom, test, testWithoutPage } from '../helpers/visitor.ts';

test.use({ viewport: { width: 390, height: 844 } });

const total = (page: Page) => page.locator('.total-price');
const picker = (page: Page) => page.getByRole('dialog', { name: '옵션 선택' });
const openPicker = async (page: Page) => {
  await page.getByRole('button', { name: '시술 담기' }).click();
  await expect(picker(page).getByRole('radio').first()).toBeVisible();
};
interface Confirmed {
  readonly options: readonly { readonly productOptionId: number; readonly price: number; readonly quantity: number }[];
  readonly missingOptionIds: readonly number[];
}
type Edit = (row: Confirmed) => Confirmed;
/** Answers the reservation's confirm call by the function that is set, until it is set to null. */
async function editConfirmed(page: Page): Promise<(edit: Edit | null) => void> {
  let current: Edit | null = null;
  await page.route('**/customer/reservation-confirm*', async (route) => {
    const edit = current;
    if (edit === null) return route.fallback();
    const response = await route.fetch();
    const row = edit((await response.json()).row);
    const total = row.options.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    await route.fulfill({ response, json: { row: { ...row, total } } });
  });
  return (edit) => {
    current = edit;
  };
}

test('outside its days an event’s link leads to the regular price, and says so', async ({ page, site }) => {
  const ended = '이벤트가 종료되었습니다.';
  await test.step('the page says so, and the picker shows the regular price of an event that is over, and puts it in', async () => {
    await page.goto(`${site}/products/42?event=6`);
    await expect(page.locator('.product-price').getByText(ended)).toBeVisible();
    await openPicker(page);
    await expect(picker(page).locator('.picker label').nth(1)).toContainText('590,000원');
    await picker(page).getByRole('radio').nth(1).check();
    await picker(page).getByRole('button', { name: '담기' }).click();
    await expect(picker(page)).toBeHidden();
  });
  await test.step('the widget is opened with the treatment alone, at its regular price', async () => {
    // The button says the first option's sum, and books that, whatever was put in.
    await page.locator('.bottom-bar [data-widget]').click();
    const frame = page.locator('.reservation-widget');
    await expect(frame).toHaveAttribute('data-product-id', '42');
    await expect(frame).toHaveAttribute('data-option-ids', '421');
    expect(await frame.getAttribute('data-event-id')).toBeNull();
    const treatment = page.frameLocator('.reservation-widget').getByLabel('시술');
    await expect(treatment.locator('option').nth(1)).toHaveText('프락셀 듀얼 흉터 3회 · 704,000원');
  });
  await test.step('the reservation says the same, and its sum has every cost that is known', async () => {
    await openAt(page, site, '/reservation?product=42&event=6');
    await expect(page.getByText(ended)).toBeVisible();
    await expect(page.locator('.reservation-options li')).toHaveText('프락셀 듀얼 흉터 1회');
    await expect(total(page).locator('strong')).toHaveText('286,000원');
    await expect(total(page).locator('small')).toHaveText(
      '시술 210,000원 + 마취 크림 20,000원 + 재생 관리 30,000원 + 부가세 26,000원',
    );
  });
  await test.step('a cart offers the regular price of what lay in it at an event', async () => {
    let isAtEvent = true;
    await page.route('**/guest/carts?**', async (route) => {
      const method = route.request().method();
      if (method === 'DELETE')
        return route.fulfill({ json: { row: { cartCount: 1, reservationCount: 0 } }, headers: cors });
      if (method !== 'GET' || !isAtEvent) return route.fallback();
      const response = await route.fetch();
      const answer = await response.json();
      const rows = answer.rows.map((row: object) => ({ ...row, id: 999_999, eventId: 6, state: 'ENDED' }));
      await route.fulfill({ response, json: { ...answer, rows } });
    });
    await openAt(page, site, '/cart');
    const item = page.locator('.cart-item');
    await expect(item).toContainText('이벤트가로 예약할 수 없습니다.');
    isAtEvent = false;
    await item.getByRole('button', { name: '일반가로 담기' }).click();
    await expect(item.getByRole('checkbox')).toBeEnabled();
    await expect(item).toContainText('590,000원');
  });
});

test('a price that changed and what went from a cart are told', async ({ page, demo, site, expectedErrors }) => {
  expectedErrors.push(/status of (?:409|422)/);
  await loginAs(page, demo, '가격변경');
  // As before the price rose: 10,000 less.
  const answerConfirmed = await editConfirmed(page);
  const before: Edit = (row) => ({
    ...row,
    options: row.options.map((option) => ({ ...option, price: option.price - 10_000 })),
  });
  answerConfirmed(before);
  await page.goto(`${site}/reservation?product=48`);
  await expect(total(page).locator('strong')).toHaveText('20,900원');
  // The last time of a later day is no other test's.
  await page.locator('.calendar button:not([aria-disabled="true"])').last().click();
  await freeTime(page).last().click();
  answerConfirmed(null);
  const submit = page.getByRole('button', { name: /\d\d:\d\d 예약/ });
  await submit.click();
  const notice = page.getByRole('alert').filter({ hasText: '19,000원 → 29,000원' });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('눈가 톡신 국산: 가격이 변경되었습니다.');
  await expect(total(page).locator('strong')).toHaveText('31,900원');
  await submit.click();
  const amount = '예상 금액 31,900원 (시술 29,000원 + 부가세 2,900원)';
  const done = page.locator('.reservation-done');
  await expect(done).toContainText('예상 금액31,900원 시술 29,000원 + 부가세 2,900원');
  await expect(done.getByRole('button', { name: '예약 내용 복사' })).toHaveAttribute(
    'data-copy',
    /예약\n\d{4}\.\d\d\.\d\d.*31,900원/s,
  );
  const file = await done.getByRole('link', { name: '캘린더에 추가' }).getAttribute('href');
  expect(decodeURIComponent(file ?? '').replaceAll('\r\n ', '')).toContain('31\\,900원');
  await openAt(page, site, '/mypage/reservations');
  await expect(page.locator('.my-reservation')).toContainText(amount);

  // Of another customer.
  await loginAs(page, demo, '사라짐');
  const put = (quantity: number) => putByApi(page, demo, [881, 481, 121], quantity);
  await put(1);
  await test.step('the sum of a cart has the extra costs, and three times 99 is too much', async () => {
    await openAt(page, site, '/cart');
    await expect(total(page).locator('small')).toHaveText('시술 468,000원 + 마취 크림 20,000원 + 부가세 48,800원');
    const limit = page.getByText('한 번에 200개까지 예약할 수 있습니다.');
    const isSaid = (isMany: boolean) =>
      onReturn(page, () => expect(limit).toBeVisible({ visible: isMany, timeout: 1000 }));
    await put(99);
    await isSaid(true);
    await expect(page.getByRole('button', { name: '선택한 시술 3개 예약하기' })).toBeDisabled();
    await put(1);
    await isSaid(false);
  });
  const lose = (optionId: number) =>
    answerConfirmed((row) => ({
      ...row,
      options: row.options.filter(({ productOptionId }) => productOptionId !== optionId),
      missingOptionIds: [optionId],
    }));
  await test.step('one that went on the way from the cart is named', async () => {
    lose(881);
    await page.getByRole('button', { name: '선택한 시술 3개 예약하기' }).click();
    await expect(page.getByText('바디 인모드 복부 1회: 판매가 끝나 예약에서 제외했습니다.')).toBeVisible();
    await expect(page.locator('.reservation-options li')).toHaveCount(2);
  });
  await test.step('one that goes while the form is open is named at the refusal, and the rest can be sent', async () => {
    lose(481);
    const refusal = { message: 'gone', translated: '판매가 끝난 시술이 있습니다.', code: 'OPTION_UNKNOWN' };
    const sent: { productOptionIds: number[] }[] = [];
    await page.route('**/customer/reservations', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ status: 422, json: refusal, headers: cors });
    });
    await freeTime(page).last().click();
    const submit = page.getByRole('button', { name: /\d\d:\d\d 예약/ });
    await submit.click();
    await expect(page.getByRole('alert').filter({ hasText: '눈가 톡신 국산: 판매가 끝나' })).toBeFocused();
    await submit.click();
    await expect.poll(() => sent.map(({ productOptionIds }) => productOptionIds)).toEqual([[481, 121], [121]]);
  });
});

/** What stands in the HTML of each place that a pattern finds. */
const wordsOf = (html: string, place: RegExp): string[] =>
  Array.from(html.matchAll(place), ([, inner = '']) => inner.replaceAll(/<[^>]*>/g, ''));

testWithoutPage('a price names all that is paid, wherever it stands', async ({ demo, site }) => {
  // What is in brackets has no space to break at.
  const own = '총 1,001,000원 (마취\u00a0크림·부가세\u00a0포함)';
  const atEvent = '총 891,000원 (마취\u00a0크림·부가세\u00a0포함)';
  const [events = '', home = '', products = '', product = ''] = await Promise.all(
    ['/events', '/', '/products', '/products/1'].map(async (path) => (await fetchFrom(site, path)).text()),
  );
  expect(events.slice(events.indexOf('event-products'))).toContain(atEvent);
  expect(home.slice(home.indexOf('event-card'))).toContain(atEvent);
  expect(products).toContain(own);
  // The button of an event's page opens the widget with its first product at its price.
  const [event = ''] = (await (await fetchFrom(site, '/events/1')).text()).split('<main').slice(1);
  expect(event).toMatch(/<h1[^>]*>첫 방문 리프팅</);
  expect(event).toMatch(/<a(?=[^>]* data-widget)(?=[^>]* data-product="1")[^>]* data-event="1"/);
  // What each partner says of the VAT of a price.
  expect(product).toContain('부가세 별도');
  expect(await (await fetchFrom(demo.sites.onmaru?.url ?? '', '/products')).text()).toContain('부가세 포함');
  // Each price once, with one option and one event.
  expect(product.match(/class="price-now"/g)?.length).toBe(2 + (product.match(/class="product-card"/g)?.length ?? 0));
  // The event's price is on top, alone in its size, and the button says the sum that it books.
  expect(product.match(/price-large/g)).toHaveLength(1);
  expect(wordsOf(product, /price-large.*?<strong class="price-now">(.*?)<\/strong>/gs)).toEqual(['790,000원']);
  expect(wordsOf(product, /<div class="product-price"(.*?)<\/div>/gs)[0]).toContain(atEvent);
  expect(wordsOf(product, / data-lead="">(.*?)<\/a>/gs)).toEqual(['예약하기 891,000원', '예약하기 891,000원']);
  expect(product.slice(product.indexOf('class="options'))).toContain(own);
});
