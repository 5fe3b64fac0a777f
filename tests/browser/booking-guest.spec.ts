/** Booking by a guest: from a treatment's page to the reservations that a code finds again. */
import type { Page } from 'playwright/test';
import { axeViolations } from '../helpers/axe.ts';
import { choose, done, freeTime, submit, views } from '../helpers/booking.ts';
import { chooseLaterDay } from '../helpers/choose-later-day.ts';
import { openAt } from '../helpers/show-page.ts';
import { expect, fetchFrom, test } from '../helpers/visitor.ts';

test.use({ hasTouch: true });

const agree = (page: Page) => page.getByRole('checkbox', { name: '개인정보 수집·이용 동의' }).check();

test('a guest books from a treatment’s page, is led to what is missing', async ({ page, demo, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  test.slow();
  await page.setViewportSize(views.phone);
  const site = demo.sites.onmaru?.url ?? '';
  const rows = page.locator('.my-reservation');

  await test.step('a branch is asked for first, and what is missing is led to', async () => {
    await page.goto(`${site}/products/2001`);
    await page.locator('.bottom-bar').getByRole('link', { name: '예약하기' }).click();
    await expect(page.locator('.reservation-options li').first()).toBeVisible();
    // A group has several clinics: which one is asked before anything else, once, and changed in place.
    const branch = page.locator('.reservation-place');
    await expect(branch).toContainText('지점 온마루 · 서울 저어구 마루길 34');
    const branches = page.getByRole('group', { name: '지점을 선택해 주세요' });
    await expect(branches.getByRole('radio', { name: '온마루의원 본점' })).toBeChecked();
    await branches.getByText('온마루의원 강마루점').click();
    // Another branch numbers its treatments by itself, and finds this one by its name.
    await expect(page.getByRole('link', { name: /강마루점에서 .+ 예약하기$/ })).toHaveAttribute(
      'href',
      /^https:\/\/gang\.onmaru\.example\/search\?keyword=.+/,
    );
    await expect(page.getByRole('group', { name: '시간' })).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.reload();
    await expect(branch).toContainText('온마루의원 강마루점');
    await expect(branches).toBeHidden();
    await branch.locator('summary').click();
    await branches.getByText('온마루의원 본점').click();
    await expect(page.locator('.reservation-options li').first()).toBeVisible();
    const options = page.locator('.choices input[type="checkbox"]');
    for (const box of await page.locator('.choices input[type="checkbox"]:checked').all())
      await box.uncheck({ force: true });
    await chooseLaterDay(page, 4);
    await choose(page, 0);
    await page.getByRole('button', { name: '예약하실 옵션을 선택해 주세요' }).click();
    await expect(options.first()).toBeFocused();
    await options.first().check({ force: true });
    const name = page.getByRole('textbox', { name: '이름' });
    const mistakes = page.locator('.form-error');
    await submit(page).click();
    await expect(name).toBeFocused();
    await expect(name).toBeInViewport({ ratio: 1 });
    await expect(mistakes).toHaveCount(0);
    await page.getByRole('textbox', { name: '휴대폰 번호' }).fill('01055556666');
    await expect(mistakes).toHaveText(['이름을 입력해 주세요.']);
    await name.fill('김한번');
    await expect(mistakes).toHaveCount(0);
    await submit(page).click();
    await expect(page.getByRole('checkbox', { name: '개인정보 수집·이용 동의' })).toBeFocused();
    await agree(page);
    await submit(page).click();
    await expect(page.getByRole('heading', { name: done })).toBeFocused();
  });
  await test.step('who is known needs three taps from an event’s page, at its price', async () => {
    const path = '/products/2004?event=2001';
    expect(await (await fetchFrom(site, '/events')).text()).toContain(`href="${path}"`);
    await openAt(page, site, path);
    await expect(page.locator('.product-price')).toContainText('638,000원');
    await page.locator('.bottom-bar').getByRole('link', { name: '예약하기 658,000원' }).tap();
    await expect(page.locator('.total-price strong')).toHaveText('658,000원');
    // Near closing time one may be left. The last is nobody else's: who books beside this test takes the first.
    await freeTime(page).last().tap();
    await submit(page).tap();
    await expect(page.getByRole('heading', { name: done })).toBeFocused();
  });
  await test.step('after the browser was closed, name, phone and a code find both; one is cancelled', async () => {
    await page.context().clearCookies({ name: 'access-token' });
    await page.goto(`${site}/login?return=/mypage/reservations`);
    await page.getByText('비회원', { exact: true }).click();
    await page.getByLabel('이름').fill('김한번');
    await page.getByLabel('휴대폰 번호').fill('01055556666');
    await agree(page);
    await page.getByRole('button', { name: '인증번호 받기' }).click();
    // The sixth digit sends it.
    await page.getByLabel('인증번호 6자리').fill('556666');
    await expect(rows).toHaveCount(2);
    // The later one: what is booked for tomorrow cannot be changed any more in the evening.
    await rows.last().getByRole('button', { name: '예약 취소' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '예약 취소' }).click();
    await expect(page.getByRole('list', { name: '취소된 예약' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('main')).toBeFocused();
  });
  await test.step('a treatment without options and one that is not there have a way on', async () => {
    await page.route('**/v2/products/2001*', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      await route.fulfill({ response, json: { row: { ...answer.row, options: [] } } });
    });
    await openAt(page, site, '/reservation?product=2001');
    await expect(page.getByText('상담 후 예약할 수 있는 시술입니다.')).toBeVisible();
    await page.getByRole('button', { name: '방문 상담으로 예약하기' }).click();
    await expect(freeTime(page).first()).toBeAttached();
    await openAt(page, site, '/reservation?product=99999');
    await expect(page.getByText('지금은 예약할 수 없는 시술입니다.')).toBeVisible();
    await expect(page.getByRole('button', { name: '방문 상담으로 예약하기' })).toBeVisible();
  });
});
