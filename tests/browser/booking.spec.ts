/** Booking on the site's own pages: from a product, from the cart, a slot lost in between, what was booked and its change. */
import type { Page } from 'playwright/test';
import { axeViolations } from '../helpers/axe.ts';
import { chooseLaterDay } from '../helpers/choose-later-day.ts';
import { groundIsHighlight } from '../helpers/forced-colours.ts';
import { agreeToAllTerms, certify, loginAs } from '../helpers/login.ts';
import { putInCart } from '../helpers/put-in-cart.ts';
import { expect, firstOrAll, test } from '../helpers/visitor.ts';

test.use({ hasTouch: true });

const views = { phone: { width: 390, height: 844 }, wide: { width: 1440, height: 900 } };
const done = /예약 신청이 접수되었습니다|예약이 확정되었습니다/;
/** Times by their words: the box itself lies under them. */
const timeWith = (page: Page, state: { disabled?: boolean; checked?: boolean }) =>
  page.getByRole('group', { name: '시간' }).locator('label', { has: page.getByRole('radio', state) });
const freeTime = (page: Page) => timeWith(page, { disabled: false });
const choose = (page: Page, at: number) => freeTime(page).nth(at).click();

for (const [name, viewport] of firstOrAll(Object.entries(views))) {
  test(`${name}: a visitor fills the cart, signs up, books at the cart’s prices, at an event and beside it, moves and cancels`, async ({
    page,
    demo,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const site = demo.sites.saebyeok?.url ?? '';
    for (const product of ['1?event=1', '1', '2']) {
      await page.goto(`${site}/products/${product}`);
      await putInCart(page);
    }
    await page.goto(`${site}/sign-up`);
    await page.getByRole('button', { name: '휴대폰 본인인증' }).click();
    await certify(page, '한바다', name === 'phone' ? '010-8800-1001' : '010-8800-1002');
    await page.getByRole('textbox', { name: '이메일' }).fill(`booking-${name}@example.com`);
    await page.getByLabel('비밀번호', { exact: true }).fill('sandbox1234');
    await agreeToAllTerms(page);
    await page.getByRole('button', { name: '가입하기' }).click();
    await expect(page).toHaveURL(`${site}/welcome`);
    await expect(page.locator('.header-cart')).toHaveAttribute('data-count', '3');

    await page.goto(`${site}/cart`);
    const items = page.getByRole('list', { name: '담은 시술 목록' }).getByRole('listitem');
    // Who came through an event pays its price.
    await expect(items.first()).toContainText('790,000원');
    await items.first().getByRole('button', { name: '하나 더하기' }).click();
    await expect(items.first().locator('output')).toHaveText('2');
    const sum = await page.locator('.total-price strong').textContent();
    await page.getByRole('button', { name: '선택한 시술 3개 예약하기' }).click();
    await expect(page).toHaveURL(`${site}/reservation?from=cart`);
    // What was in the cart is what is booked, at the same price.
    await expect(page.locator('.reservation-options li')).toHaveText([/ · 2개$/, /[^개]$/, /[^개]$/]);
    await expect(page.locator('.reservation-options li').filter({ hasText: '(이벤트가)' })).toHaveCount(1);
    await expect(page.locator('.total-price strong')).toHaveText(sum ?? '');
    await expect(freeTime(page).first()).toBeAttached();
    expect(await axeViolations(page)).toEqual([]);

    // The calendar is walked by keys, and stays within the days that can be reserved.
    const day = page.locator('.calendar [tabindex="0"]');
    const from = await day.getAttribute('data-day');
    await day.focus();
    // By months: the 31st of one may be the 30th of the next.
    const ofFirstMonth = new RegExp(`^${from?.slice(0, 7)}`);
    await page.keyboard.press('PageDown');
    await expect(page.locator('.calendar :focus')).not.toHaveAttribute('data-day', ofFirstMonth);
    await page.keyboard.press('PageUp');
    await expect(page.locator('.calendar :focus')).toHaveAttribute('data-day', ofFirstMonth);
    await chooseLaterDay(page, name === 'phone' ? 1 : 2);
    await choose(page, name === 'phone' ? 0 : 2);
    await submit(page).click();
    // It is the heading of the page then, with all that is to be known.
    await expect(page.getByRole('heading', { name: done, level: 1 })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(done);
    await expect(page.locator('.reservation-done .facts dt')).toHaveText([
      ...['예약 번호', '예약 항목', '진료 의료진', '예상 금액', '오시는 곳', '오시는 길', '주차', '변경·취소', '문의'],
    ]);
    await expect(page.getByRole('link', { name: '지도 보기' })).toHaveAttribute('href', /^https:/);
    await expect(page.locator('.header-action:visible')).toHaveCount(0);
    await expect(page.getByRole('link', { name: '캘린더에 추가' })).toHaveAttribute('download', /\.ics$/);
    await expect(page.getByRole('button', { name: '예약 내용 복사' })).toHaveAttribute(
      'data-copy',
      /예약\n\d{4}\.\d\d\.\d\d/,
    );
    expect(await axeViolations(page)).toEqual([]);
    await expect(page.locator('.header-cart')).toHaveAttribute('data-count', '0');

    await page.getByRole('link', { name: '예약 내역 보기' }).click();
    const rows = page.locator('.my-reservation');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(' · 2개, ');
    await rows.getByText('자세히 보기').click();
    expect(await axeViolations(page)).toEqual([]);
    const when = (await rows.locator('.reservation-when').textContent()) ?? '';

    await rows.getByRole('link', { name: '예약 변경' }).click();
    await expect(page.getByText(`예약하신 시간은 ${when}입니다.`)).toBeVisible();
    // The button is never dead: it leads to what is missing.
    await expect(freeTime(page).first()).toBeAttached();
    await page.getByRole('button', { name: '날짜와 시간을 선택해 주세요' }).click();
    await expect(page.getByRole('group', { name: '시간' }).locator(':focus')).toHaveCount(1);
    await chooseLaterDay(page, name === 'phone' ? 1 : 2);
    await choose(page, name === 'phone' ? 1 : 3);
    // A button that is half under the header counts as a small one.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await axeViolations(page)).toEqual([]);
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
    let asked = 0;
    await page.route('**/customer/reservations', (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      asked += 1;
      return asked === 1 ? undefined : route.fallback();
    });
    await dialog.getByRole('button', { name: '예약 취소' }).click();
    await expect.poll(() => asked).toBe(1);
    await page.clock.fastForward(11_000);
    const slow = dialog.getByRole('status').filter({ hasText: '응답이 늦어지고 있습니다.' });
    await expect(slow.getByRole('link', { name: '02-000-1234' })).toBeVisible();
    await slow.getByRole('button', { name: '다시 시도' }).click();
    await expect(rows).toContainText('취소됨');
  });
}

test('of two customers who want the same time one gets it, and the other keeps all other choices', async ({
  page,
  browser,
  watch,
  demo,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const second = await browser.newContext({ viewport: views.phone });
  await watch(second);
  const pages = [page, await second.newPage()];
  for (const [i, page] of pages.entries()) {
    await loginAs(page, demo, `동시${i}`);
    await page.goto(`${demo.sites.saebyeok?.url}/reservation?product=1`);
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
  // The free times beside it are marked, and one tap away.
  const beside = loser.locator('.reservation-beside button');
  await expect(loser.locator('.times-part [data-beside]')).toHaveText(
    (await beside.allTextContents()).map((time) => new RegExp(`${time}$`)),
  );
  await beside.last().click();
  // Another conflict is told in the backend's words, and the time stays.
  const translated = '진행 중인 예약이 많아 더 신청하실 수 없습니다.';
  await loser.route('**/customer/reservations', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          headers: { 'access-control-allow-origin': '*' },
          json: { status: 409, message: 'Too many', translated, code: 'RESERVATIONS_FULL' },
        })
      : route.fallback(),
  );
  await submit(loser).click();
  await expect(loser.locator('.reservation-send').getByRole('alert')).toHaveText(translated);
  await expect(loser.getByRole('group', { name: '시간' }).locator(':checked')).toHaveCount(1);
  await expect(lost(loser)).toHaveCount(0);
  await loser.unrouteAll({ behavior: 'wait' });
  await submit(loser).click();
  await expect(loser.getByRole('heading', { name: done })).toBeFocused();
  // The focus announces it; a live region around it would say it twice.
  await expect(loser.locator('.reservation-done').locator('xpath=ancestor-or-self::*[@role="status"]')).toHaveCount(0);
  await second.close();
});

const chooseDoctor = async (page: Page) => {
  await page.locator('.reservation-doctor summary').click();
  await page.getByRole('group', { name: '의료진' }).locator('label').nth(1).click();
};
const agree = (page: Page) => page.getByRole('checkbox', { name: '개인정보 수집·이용 동의' }).check();
const submit = (page: Page) => page.getByRole('button', { name: /^\d+\.\d+\(.\) \d\d:\d\d 예약 신청$/ });

test('a guest books from a treatment’s page, once though the answer was lost; who is known needs three taps; a code finds both again', async ({
  page,
  demo,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|status of 500/);
  test.slow();
  await page.setViewportSize(views.phone);
  const site = demo.sites.onmaru?.url ?? '';
  const rows = page.locator('.my-reservation');

  await test.step('a form that fails says so and stays, and a second tap books once', async () => {
    await page.goto(`${site}/products/2001`);
    await page.locator('.bottom-bar').getByRole('link', { name: '예약하기' }).click();
    await expect(page.locator('.reservation-options li').first()).toBeVisible();
    // A group has several clinics: which one is asked before anything else, once, and changed in place.
    const branch = page.locator('.reservation-place');
    await expect(branch).toContainText('지점 온마루 · 서울 저어구 마루길 34');
    const branches = page.getByRole('group', { name: '어느 지점을 방문하시나요?' });
    await expect(branches.getByRole('radio', { name: '온마루의원 본점' })).toBeChecked();
    await branches.getByText('온마루의원 강마루점').click();
    await expect(page.getByRole('link', { name: '온마루의원 강마루점에서 예약하기' })).toHaveAttribute(
      'href',
      'https://gang.onmaru.example/',
    );
    await expect(page.getByRole('group', { name: '시간' })).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.reload();
    await expect(branch).toContainText('온마루의원 강마루점');
    await expect(branches).toBeHidden();
    await branch.locator('summary').click();
    await branches.getByText('온마루의원 본점').click();
    await expect(page.locator('.reservation-options li').first()).toBeVisible();
    await chooseLaterDay(page, 4);
    await page.getByRole('textbox', { name: '이름' }).fill('김한번');
    await page.getByRole('textbox', { name: '휴대폰 번호' }).fill('01055556666');
    await choose(page, 0);
    await submit(page).click();
    await expect(page.getByRole('checkbox', { name: '개인정보 수집·이용 동의' })).toBeFocused();
    await agree(page);
    const keys: (string | undefined)[] = [];
    // The backend books, and its answer is lost on the way.
    await page.route('**/customer/reservations', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await submit(page).click();
    const failure = page.locator('.reservation-send').getByRole('alert');
    await expect(failure.filter({ hasText: '잠시 후 다시 시도해 주세요.' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: '이름' })).toHaveValue('김한번');
    await submit(page).click();
    await expect(page.getByRole('heading', { name: done })).toBeFocused();
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    await page.unroute('**/customer/reservations');
    await page.goto(`${site}/mypage/reservations`);
    await expect(rows).toHaveCount(1);
  });
  await test.step('who is known needs three taps from an event’s page, at its price', async () => {
    await page.goto(`${site}/events`);
    await page.locator('a[href="/products/2004?event=2001"]').click();
    // The page names the event's price, too, for who came another way.
    const offer = page.locator('.product-offer');
    await expect(offer).toContainText('638,000원');
    await expect(offer.getByRole('link', { name: '이 가격으로 예약하기' })).toHaveAttribute(
      'href',
      '/reservation?product=2004&event=2001',
    );
    await page.locator('.bottom-bar').getByRole('link', { name: '예약하기' }).tap();
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
    await page.getByLabel('인증번호 6자리').fill('556666');
    await page.getByLabel('인증번호 6자리').press('Enter');
    await expect(rows).toHaveCount(2);
    // The later one: what is booked for tomorrow cannot be changed any more in the evening.
    await rows.last().getByRole('button', { name: '예약 취소' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '예약 취소' }).click();
    await expect(page.getByRole('list', { name: '취소된 예약' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('what was chosen survives a reload, a second tab and a sign-up in the middle; what was made is shown again', async ({
  page,
  context,
  demo,
  expectedErrors,
}) => {
  // The provider's window has no icon.
  expectedErrors.push(/status of 404/);
  test.slow();
  const site = new URL(demo.sites.saebyeok?.url ?? '').origin;
  const listed = await page.request.get(`${demo.sandbox}/v2/products?pageSize=200`, {
    headers: { 'tenant-origin': 'https://www.saebyeok.example' },
  });
  const { rows } = (await listed.json()) as { rows: { id: number; options: unknown[] }[] };
  const product = rows.find(({ options }) => options.length > 1)?.id;
  await page.goto(`${site}/reservation?product=${product}`);
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
  await page.reload();
  await isKept();

  await page.getByRole('link', { name: '회원이시면 로그인해 주세요.' }).click();
  const signUp = page.getByRole('main').getByRole('link', { name: '회원가입' });
  await expect(signUp).toHaveAttribute('href', /\?return=/);
  await signUp.click();
  await expect(page).toHaveURL(/\/sign-up\?return=/);
  await page.getByRole('button', { name: '휴대폰 본인인증' }).click();
  await certify(page, '정이음', '010-8800-3001');
  await page.getByRole('textbox', { name: '이메일' }).fill('between@example.com');
  await page.getByLabel('비밀번호', { exact: true }).fill('sandbox1234');
  await agreeToAllTerms(page);
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page).toHaveURL(`${site}/reservation?product=${product}`);
  await isKept();
  await expect(page.getByText(/까지 변경하거나 취소하실 수 있습니다/)).toBeVisible();
  await submit(page).click();
  await expect(page.getByRole('heading', { name: done })).toBeFocused();
  const made = await page.locator('.reservation-done').textContent();
  await page.reload();
  await expect(page.getByRole('heading', { name: done })).toBeVisible();
  expect(await page.locator('.reservation-done').textContent()).toBe(made);
  // Back leads neither to the login nor to its window.
  for (let step = 0; step < 3; step += 1) {
    await page.goBack();
    await expect(page).not.toHaveURL(/\/(?:login|sign-up)/);
  }
});

test('a treatment that cannot be reserved, a choice that is missing, and a clinic without booking have a way on', async ({
  page,
  demo,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const site = demo.sites.onmaru?.url ?? '';
  await page.route('**/v2/products/2001*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { row: { ...answer.row, options: [] } } });
  });
  await page.goto(`${site}/reservation?product=2001`);
  await expect(page.getByText('이 시술은 상담 후에 예약하실 수 있습니다.')).toBeVisible();
  await page.getByRole('button', { name: '방문 상담으로 예약하기' }).click();
  await expect(freeTime(page).first()).toBeAttached();

  await page.unroute('**/v2/products/2001*');

  await page.goto(`${site}/reservation?product=99999`);
  await expect(page.getByText('지금은 예약하실 수 없는 시술입니다.')).toBeVisible();
  await expect(page.getByRole('button', { name: '방문 상담으로 예약하기' })).toBeVisible();

  await page.goto(`${site}/reservation?product=2002`);
  await expect(page.locator('.reservation-options li')).toHaveCount(1);
  for (const box of await page.locator('.choices input[type="checkbox"]:checked').all())
    await box.uncheck({ force: true });
  await choose(page, 0);
  await page.getByRole('button', { name: '예약하실 옵션을 선택해 주세요' }).click();
  await expect(page.getByRole('checkbox').first()).toBeFocused();
});

test('reservations stand in the order in which they are looked for, beyond a hundred, and say why they stay; an occupied time and a lost confirmation are shown before sending', async ({
  page,
  demo,
}) => {
  const site = demo.sites.saebyeok?.url ?? '';
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const row = (id: number, state: string, days: number, until = days - 1) => ({
    id,
    type: 'VISIT',
    state,
    reservedAt: at(days),
    options: [],
    changeableUntil: at(until),
    createdAt: at(-300),
  });
  const rows = [
    row(1, 'CONFIRMED', 40),
    row(2, 'CANCELLED', 30),
    row(3, 'CONFIRMED', 3),
    row(4, 'CONFIRMED', 1, -1),
    ...Array.from({ length: 230 }, (_, i) => row(10 + i, 'COMPLETED', -10 - i)),
  ];
  await page.route('**/customer/reservations?**', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [number, pageSize] = [Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? 20)];
    const part = rows.slice((number - 1) * pageSize, number * pageSize);
    await route.fulfill({
      json: { rows: part, page: number, pageSize, total: rows.length },
      // Deadlines are counted by the backend's clock.
      headers: {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'date',
        'cache-control': 'no-store',
        date: new Date().toUTCString(),
      },
    });
  });
  await loginAs(page, demo, '예약많음');
  await page.route('**/customer/reservations/3', (route) =>
    route.fulfill({ json: { row: rows.find(({ id }) => id === 3) }, headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.goto(`${site}/mypage/reservations`);
  const coming = page.getByRole('list', { name: '예정된 예약' }).getByRole('listitem');
  await expect(coming).toHaveCount(3);
  await expect(coming.nth(0)).toContainText('까지 변경하거나 취소하실 수 있었습니다.');
  await expect(coming.nth(0).getByRole('link', { name: '02-000-1234' })).toBeVisible();
  await expect(coming.nth(0).getByRole('button')).toHaveCount(0);
  await expect(coming.nth(1)).toContainText('까지 변경하거나 취소하실 수 있습니다.');
  await expect(page.getByRole('list', { name: '취소된 예약' }).getByRole('listitem')).toHaveCount(1);
  const past = page.getByRole('list', { name: '지난 예약' }).getByRole('listitem');
  await expect(past).toHaveCount(20);
  await page.getByRole('button', { name: '더 보기 (210건 남음)' }).click();
  await expect(past).toHaveCount(40);
  expect(await axeViolations(page)).toEqual([]);

  await page.route('**/partner-schedules/time?**', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const times = answer.rows.map((time: object) => ({ ...time, isAvailable: true, isTaken: true, employeeIds: [] }));
    await route.fulfill({ response, json: { ...answer, rows: times } });
  });
  await coming.nth(1).getByRole('link', { name: '예약 변경' }).click();
  await choose(page, 0);
  await expect(page.getByText('변경하시면 지금의 예약 확정이 취소되고')).toBeVisible();
  await page.goto(`${site}/reservation`);
  await choose(page, 0);
  await expect(page.getByText('이미 다른 예약이 있는 시간입니다.')).toBeVisible();
});

test('a guest is asked for no login, which is a link; many doctors stand in a list, which takes one line until it is opened', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.route('**/partner-employee-schedules/employees?**', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const many = Array.from({ length: 12 }, (_, i) => ({ ...answer.rows[0], id: 9000 + i, name: `의사${i + 1}` }));
    await route.fulfill({ response, json: { ...answer, rows: [...answer.rows, ...many], total: many.length } });
  });
  await page.goto(`${demo.sites.saebyeok?.url}/reservation`);
  const login = page.getByRole('link', { name: '회원이시면 로그인해 주세요.' });
  await expect(login).toHaveAttribute('href', /^\/login\?return=/);
  await page.locator('.reservation-doctor summary').click();
  const field = page.getByRole('combobox', { name: '의료진' });
  await expect(field).toHaveText('의료진 지정 안 함');
  await field.tap();
  const options = page.getByRole('listbox', { name: '의료진' });
  expect((await options.boundingBox())?.height).toBe(256);
  // A button that is half under the header counts as a small one.
  await page.locator('.calendar').evaluate((calendar) => {
    calendar.scrollIntoView({ block: 'start' });
    scrollBy(0, -100);
  });
  expect(await axeViolations(page)).toEqual([]);
  // The chosen one is distinguishable in forced colours.
  await page.emulateMedia({ forcedColors: 'active' });
  const chosen = options.getByRole('option', { selected: true });
  expect(await chosen.evaluate(groundIsHighlight)).toBe(true);
  expect(await options.getByRole('option', { selected: false }).first().evaluate(groundIsHighlight)).toBe(false);
  await page.emulateMedia({ forcedColors: null });
  await options.getByRole('option').nth(1).tap();
  await expect(options).toBeHidden();
  await expect(field).not.toHaveText('의료진 지정 안 함');
  // In the evening other journeys may have taken the last times of this doctor.
  await expect(freeTime(page).first().or(page.getByText('이 날에는 남은 시간이 없습니다.'))).toBeAttached();
});

test('a doctor’s introduction leads to their days, where other days keep them; one who has none is said so, and others are offered', async ({
  page,
  demo,
}) => {
  const site = demo.sites.bomnal?.url ?? '';
  await page.goto(`${site}/introduce/staff`);
  await page.getByRole('link', { name: '남서우 의료진 예약하기' }).click();
  await expect(page).toHaveURL(`${site}/reservation?doctor=4002`);
  const doctor = page.locator('.reservation-doctor');
  await expect(doctor).toContainText('남서우');
  // Monday, Wednesday and Friday are theirs.
  const days = page.locator('.calendar [data-day]:not([aria-disabled="true"])');
  const labels = await days.allTextContents();
  expect(labels.length).toBeGreaterThan(1);
  for (const label of labels) expect(label).toMatch(/(?:월|수|금)요일/);
  await days.last().click();
  await expect(freeTime(page).first()).toBeAttached();
  await expect(doctor).toContainText('남서우');

  await page.goto(`${site}/reservation?doctor=99999`);
  await expect(page.getByText('다른 의료진의 시간을 보여 드립니다.')).toBeVisible();
  await expect(freeTime(page).first()).toBeAttached();
  await expect(doctor).toContainText('의료진 지정 안 함');
});
