/** Booking on the site's own pages: from the cart, a slot lost in between, a sign-up in the middle. */
import type { Page } from 'playwright/test';
import { axeViolations } from '../helpers/axe.ts';
import { choose, chooseDoctor, done, freeTime, submit, timeWith, views } from '../helpers/booking.ts';
import { chooseLaterDay } from '../helpers/choose-later-day.ts';
import { loginAs, signUp } from '../helpers/login.ts';
import { putAsGuest, putByApi, putInCart } from '../helpers/put-in-cart.ts';
import { expect, firstOrAll, test } from '../helpers/visitor.ts';

test.use({ hasTouch: true });

for (const [name, viewport] of firstOrAll(Object.entries(views))) {
  test(`${name}: a visitor fills the cart, books, moves and cancels`, async ({ page, demo, site }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await page.goto(`${site}/products/1?event=1`);
    for (const isBeside of [false, true]) await putInCart(page, isBeside);
    await loginAs(page, demo, `한바다${name}`);
    await putByApi(page, demo, [21]);
    await page.goto(`${site}/cart`);
    const items = page.getByRole('list', { name: '담은 시술 목록' }).getByRole('listitem');
    await expect(page.locator('.header-cart')).toHaveAttribute('data-count', '3');
    // What was put in before the login has come along.
    expect(await page.evaluate(() => localStorage.getItem('customer:guest'))).toBeNull();
    // Who came through an event pays its price.
    const atEvent = items.filter({ hasText: '790,000원' });
    await atEvent.getByRole('button', { name: '하나 더하기' }).click();
    await expect(atEvent.locator('output')).toHaveText('2');
    const sum = await page.locator('.total-price strong').textContent();
    await page.getByRole('button', { name: '선택한 시술 3개 예약하기' }).click();
    await expect(page).toHaveURL(`${site}/reservation?from=cart`);
    // What was in the cart is what is booked, at the same price.
    await expect(page.locator('.reservation-options li')).toHaveText([/[^개]$/, / · 2개/, /[^개]$/]);
    await expect(page.locator('.reservation-options li').filter({ hasText: '(이벤트가)' })).toHaveCount(1);
    await expect(page.locator('.total-price strong')).toHaveText(sum ?? '');
    await expect(freeTime(page).first()).toBeAttached();
    expect(await axeViolations(page)).toEqual([]);

    // By keys; more of them: `domain/rules/calendar.test.ts`.
    await chooseLaterDay(page, name === 'phone' ? 1 : 2);
    await choose(page, name === 'phone' ? 0 : 2);
    await submit(page).click();
    // It is the heading of the page then, with all that is to be known.
    await expect(page.getByRole('heading', { name: done, level: 1 })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(done);
    await expect(page.locator('.reservation-done .facts dt')).toHaveText([
      ...['예약 항목', '진료 의료진', '예상 금액', '오시는 곳', '오시는 길', '주차', '변경·취소', '예약 번호', '문의'],
    ]);
    await expect(page.getByRole('link', { name: '지도 보기' })).toHaveAttribute('href', /^https:/);
    await expect(page.locator('.header-action:visible')).toHaveCount(0);
    await expect(page.getByRole('link', { name: '캘린더에 추가' })).toHaveAttribute('download', /\.ics$/);
    await expect(page.locator('.header-cart')).toHaveAttribute('data-count', '0');

    await page.getByRole('link', { name: '예약 내역 보기' }).click();
    const rows = page.locator('.my-reservation');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(' · 2개, ');
    const when = (await rows.locator('.reservation-when').textContent()) ?? '';

    await rows.getByRole('link', { name: '예약 변경' }).click();
    await expect(page.getByText(`예약하신 시간은 ${when}입니다.`)).toBeVisible();
    // The button is never dead: it leads to what is missing.
    await expect(freeTime(page).first()).toBeAttached();
    await page.getByRole('button', { name: '날짜와 시간을 선택해 주세요' }).click();
    await expect(page.getByRole('group', { name: '시간' }).locator(':focus')).toHaveCount(1);
    await chooseLaterDay(page, name === 'phone' ? 1 : 2);
    await choose(page, name === 'phone' ? 1 : 3);
    await page.getByRole('button', { name: '예약 변경하기' }).click();
    await expect(page.getByRole('heading', { name: '예약이 변경되었습니다' })).toBeFocused();
    await expect(page.locator('.reservation-when')).not.toHaveText(when);
    await page.getByRole('link', { name: '예약 내역 보기' }).click();
    await expect(rows.locator('.reservation-when')).not.toHaveText(when);
    await expect(rows).toHaveCount(1);
    await rows.getByRole('button', { name: '예약 취소' }).click();
    const dialog = page.getByRole('dialog', { name: '예약을 취소하시겠습니까?' });
    // The first call hangs for good: after ten seconds another try and the phone are offered.
    await page.clock.install();
    await page.route('**/customer/reservations', () => undefined, { times: 1 });
    const sent = page.waitForRequest('**/customer/reservations');
    await dialog.getByRole('button', { name: '예약 취소' }).click();
    await sent;
    await page.clock.fastForward(11_000);
    const slow = dialog.getByRole('status').filter({ hasText: '응답이 늦어지고 있습니다.' });
    await expect(slow.getByRole('link', { name: '02-000-1234' })).toBeVisible();
    await slow.getByRole('button', { name: '다시 시도' }).click();
    await expect(rows).toContainText('취소됨');
  });
}

test('of two who want the same time one gets it', async ({ page, browser, watch, demo, site, expectedErrors }) => {
  expectedErrors.push(/status of 409/);
  const second = await browser.newContext({ viewport: views.phone });
  await watch(second);
  const pages = [page, await second.newPage()];
  for (const [i, page] of pages.entries()) {
    await loginAs(page, demo, `동시${i}`);
    await page.goto(`${site}/reservation?product=1`);
    await expect(page.locator('.reservation-options li')).toHaveCount(1);
    await chooseLaterDay(page, 3);
    await chooseDoctor(page);
    await choose(page, 0);
  }
  // A day may have lost its last time.
  const daysAgain = pages.map((page) => page.waitForRequest(/available-dates/).catch(() => null));
  await Promise.all(pages.map((page) => submit(page).click()));
  const lost = (page: Page) => page.getByRole('alert').filter({ hasText: '방금 다른 분이 예약하신 시간입니다' });
  for (const page of pages) await expect(page.getByRole('heading', { name: done }).or(lost(page))).toBeVisible();
  const losers = await Promise.all(pages.map(async (page) => (await lost(page).count()) === 1));
  expect(losers.toSorted()).toEqual([false, true]);
  const loser = pages[losers.indexOf(true)] ?? page;
  expect(await daysAgain[losers.indexOf(true)]).not.toBeNull();
  await expect(lost(loser)).toBeFocused();
  await expect(loser.locator('.reservation-options li')).toHaveCount(1);
  await expect(loser.locator('.reservation-doctor input').nth(1)).toBeChecked();
  // The free times beside it are one tap away, within the message; what is to be done is said once.
  await expect(loser.getByText('날짜와 시간을 선택해 주세요', { exact: true })).toHaveCount(1);
  await lost(loser).getByRole('button').last().click();
  // Other conflicts leave the time: `reservation/use-flow.test.ts`.
  await submit(loser).click();
  await expect(loser.getByRole('heading', { name: done })).toBeFocused();
  // The focus announces it; a live region around it would say it twice.
  await expect(loser.locator('.reservation-done').locator('xpath=ancestor-or-self::*[@role="status"]')).toHaveCount(0);
  await second.close();
});

test('what was chosen survives a second tab and a sign-up', async ({ page, context, demo, site, expectedErrors }) => {
  // The provider's window has no icon.
  expectedErrors.push(/status of 404/);
  test.slow();
  const address = `${site}/reservation?product=3`;
  await putAsGuest(page, demo, [11]);
  await page.goto(address);
  await expect(page.locator('.reservation-options li')).toHaveCount(1);
  await page
    .locator('.choices label')
    .filter({ has: page.getByRole('checkbox', { checked: false }) })
    .first()
    .click();
  await expect(page.locator('.reservation-options li')).toHaveCount(2);
  await chooseLaterDay(page, 4);
  await chooseDoctor(page);
  await choose(page, 1);
  const chosenTime = timeWith(page, { checked: true });
  const time = await chosenTime.textContent();
  const day = await page.locator('.calendar [aria-pressed="true"]').getAttribute('data-day');
  const isKept = async () => {
    await expect(page.locator('.reservation-options li')).toHaveCount(2);
    await expect(page.locator('.calendar [aria-pressed="true"]')).toHaveAttribute('data-day', day ?? '');
    await expect(page.locator('.reservation-doctor input').nth(1)).toBeChecked();
    await expect(chosenTime).toHaveText(time ?? '');
  };

  const other = await context.newPage();
  await other.goto(`${site}/reservation?product=2`);
  await expect(other.locator('.reservation-options li')).toHaveCount(1);
  await page.getByRole('link', { name: '회원이신가요? 로그인' }).click();
  const toSignUp = page.getByRole('main').getByRole('link', { name: '회원가입' });
  await expect(toSignUp).toHaveAttribute('href', /\?return=/);
  await toSignUp.click();
  await expect(page).toHaveURL(/\/sign-up\?return=/);
  await signUp(page, '정이음', '010-8800-3001', 'between@example.com');
  await expect(page).toHaveURL(address);
  await isKept();
  // So is what lay in the cart before.
  await expect(page.locator('.header-cart')).toHaveAttribute('data-count', '1');
  await expect(page.getByText(/까지 변경·취소할 수 있습니다/)).toBeVisible();
  await submit(page).click();
  await expect(page.getByRole('heading', { name: done })).toBeFocused();
  const made = await page.locator('.reservation-done').textContent();
  await page.reload();
  await expect(page.getByRole('heading', { name: done })).toBeVisible();
  await expect(page.locator('.reservation-done')).toHaveText(made ?? '');
  // Back leads neither to the login nor to its window, which would stand between what this site has in the history.
  const history = await page.evaluate(() => window.navigation.entries().map(({ url }) => url));
  expect(history.map((url) => new URL(url ?? '').pathname)).toEqual(['/reservation']);
});
