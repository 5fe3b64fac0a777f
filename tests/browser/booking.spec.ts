/** Booking on the site's own pages: from a product, from the cart, a slot lost in between, what was booked and its change. */
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { axeViolations } from '../helpers/axe.ts';
import { certify, loginAs } from '../helpers/login.ts';
import { expect, test } from '../helpers/visitor.ts';

test.use({ hasTouch: true });

const views = { phone: { width: 390, height: 844 }, wide: { width: 1440, height: 900 } };
const done = /예약 신청이 접수되었습니다|예약이 확정되었습니다/;
const freeTime = (page: Page) => page.getByRole('group', { name: '시간' }).getByRole('radio', { disabled: false });
/** The box itself lies under its words. */
const choose = (page: Page, at: number) => freeTime(page).nth(at).locator('xpath=..').click();

/**
 * A free day some weeks after the earliest one, by keys: late in the day few times are left on the earliest, and what is
 * booked for tomorrow cannot be changed any more in the evening. Who books beside another takes another week.
 */
async function chooseLaterDay(page: Page, weeks: number): Promise<void> {
  const chosen = page.locator('.calendar [aria-pressed="true"]');
  const focused = page.locator('.calendar :focus');
  const from = (await chosen.getAttribute('data-day')) ?? '';
  const go = async (key: string) => {
    const off = (await focused.getAttribute('data-day')) ?? '';
    await page.keyboard.press(key);
    await expect(focused).not.toHaveAttribute('data-day', off);
  };
  await chosen.focus();
  for (let week = 0; week < weeks; week += 1) await go('ArrowDown');
  while ((await focused.getAttribute('aria-disabled')) === 'true') await go('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(chosen).not.toHaveAttribute('data-day', from);
}

for (const [name, viewport] of Object.entries(views)) {
  test(`${name}: a visitor fills the cart, signs up, books two treatments, moves and cancels them`, async ({
    page,
    demo,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const site = demo.sites.saebyeok?.url ?? '';
    for (const product of ['1?event=1', '2']) {
      await page.goto(`${site}/products/${product}`);
      await page.getByRole('button', { name: '시술 담기' }).click();
      const dialog = page.getByRole('dialog', { name: '옵션 선택' });
      await dialog.getByRole('checkbox').first().setChecked(true);
      await dialog.getByRole('button', { name: '담기' }).click();
      await expect(dialog).toBeHidden();
    }
    await page.goto(`${site}/sign-up`);
    await page.getByRole('button', { name: '휴대폰 본인인증' }).click();
    await certify(page, '한바다', name === 'phone' ? '010-8800-1001' : '010-8800-1002');
    await page.getByLabel('이메일').fill(`booking-${name}@example.com`);
    await page.getByLabel('비밀번호', { exact: true }).fill('sandbox1234');
    await page.getByRole('checkbox', { name: '전체 동의' }).check();
    await page.getByRole('button', { name: '가입하기' }).click();
    await expect(page).toHaveURL(`${site}/welcome`);
    await expect(page.locator('.header-cart')).toHaveAttribute('data-count', '2');

    await page.goto(`${site}/cart`);
    const items = page.getByRole('list', { name: '담은 시술 목록' }).getByRole('listitem');
    // Who came through an event pays its price.
    await expect(items.first()).toContainText('790,000원');
    await items.first().getByRole('button', { name: '하나 더하기' }).click();
    await expect(items.first().locator('output')).toHaveText('2');
    const sum = await page.locator('.cart-total strong').textContent();
    await page.getByRole('button', { name: '선택한 시술 2개 예약하기' }).click();
    await expect(page).toHaveURL(`${site}/reservation?from=cart`);
    // What was in the cart is what is booked, at the same price.
    await expect(page.locator('.reservation-options li')).toHaveText([/ · 2개$/, /[^개]$/]);
    await expect(page.locator('.cart-total strong')).toHaveText(sum ?? '');
    await expect(freeTime(page).first()).toBeAttached();
    expect(await axeViolations(page)).toEqual([]);

    // The calendar is walked by keys, and stays within the days that can be reserved.
    const day = page.locator('.calendar [tabindex="0"]');
    const from = await day.getAttribute('data-day');
    await day.focus();
    await page.keyboard.press('PageDown');
    await expect(page.locator('.calendar :focus')).not.toHaveAttribute('data-day', from ?? '');
    await page.keyboard.press('PageUp');
    await expect(page.locator('.calendar :focus')).toHaveAttribute('data-day', from ?? '');
    await chooseLaterDay(page, name === 'phone' ? 1 : 2);
    await choose(page, name === 'phone' ? 0 : 2);
    await page.getByRole('button', { name: '예약 신청하기' }).click();
    await expect(page.getByRole('heading', { name: done })).toBeFocused();
    await expect(page.getByRole('link', { name: '캘린더에 추가' })).toHaveAttribute('download', /\.ics$/);
    await expect(page.getByRole('button', { name: '예약 내용 복사' })).toHaveAttribute(
      'data-copy',
      /예약\n\d{4}\.\d\d\.\d\d/,
    );
    expect(await axeViolations(page)).toEqual([]);
    await expect(page.locator('.header-cart')).toHaveAttribute('data-count', '0');

    await page.getByRole('link', { name: '예약 내역 보기' }).click();
    const rows = page.getByRole('list', { name: '예약 내역 목록' }).getByRole('listitem');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(' · 2개, ');
    await rows.getByText('자세히 보기').click();
    expect(await axeViolations(page)).toEqual([]);
    const when = (await rows.locator('.reservation-when').textContent()) ?? '';

    await rows.getByRole('button', { name: '예약 변경' }).click();
    await expect(page.getByText(`예약하신 시간은 ${when}입니다.`)).toBeVisible();
    await expect(page.getByRole('button', { name: '예약 변경하기' })).toBeDisabled();
    await chooseLaterDay(page, name === 'phone' ? 1 : 2);
    await choose(page, name === 'phone' ? 1 : 3);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: '예약 변경하기' }).click();
    await expect(page.getByRole('heading', { name: '예약이 변경되었습니다' })).toBeFocused();
    await expect(page.locator('.reservation-when')).not.toHaveText(when);
    await page.getByRole('link', { name: '예약 내역 보기' }).click();
    await expect(rows.locator('.reservation-when')).not.toHaveText(when);
    await expect(rows).toHaveCount(1);
    await rows.getByRole('button', { name: '예약 취소' }).click();
    const dialog = page.getByRole('dialog', { name: '예약을 취소하시겠습니까?' });
    await dialog.getByRole('button', { name: '예약 취소' }).click();
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
  for (const [i, one] of pages.entries()) {
    await loginAs(one, demo, `동시${i}`);
    await one.goto(`${demo.sites.saebyeok?.url}/reservation?product=1`);
    await expect(one.locator('.reservation-options li')).toHaveCount(1);
    await chooseLaterDay(one, 3);
    await one.getByRole('group', { name: '의료진' }).locator('label').nth(1).click();
    await choose(one, 0);
  }
  await Promise.all(pages.map((one) => one.getByRole('button', { name: '예약 신청하기' }).click()));
  const lost = (one: Page) => one.getByRole('alert').filter({ hasText: '방금 다른 분이 예약하신 시간입니다' });
  for (const one of pages) await expect(one.getByRole('heading', { name: done }).or(lost(one))).toBeVisible();
  const losers = await Promise.all(pages.map(async (one) => (await lost(one).count()) === 1));
  expect(losers.toSorted()).toEqual([false, true]);
  const loser = pages[losers.indexOf(true)] ?? page;
  await expect(lost(loser)).toBeFocused();
  await expect(loser.locator('.reservation-options li')).toHaveCount(1);
  await expect(loser.getByRole('group', { name: '의료진' }).getByRole('radio').nth(1)).toBeChecked();
  await choose(loser, 0);
  await loser.getByRole('button', { name: '예약 신청하기' }).click();
  await expect(loser.getByRole('heading', { name: done })).toBeFocused();
  await second.close();
});

test('a guest books a treatment by name and phone; who is known needs three taps from its page', async ({
  page,
  demo,
}) => {
  await page.setViewportSize(views.phone);
  const site = demo.sites.onmaru?.url ?? '';
  await page.goto(`${site}/products/2001`);
  await page.locator('.bottom-bar').getByRole('link', { name: '예약하기' }).click();
  await expect(page.locator('.reservation-options li').first()).toBeVisible();
  await page.getByRole('textbox', { name: '이름' }).fill('이세번');
  await page.getByRole('textbox', { name: '휴대폰 번호' }).fill('01044445555');
  await choose(page, 0);
  await page.getByRole('button', { name: '예약 신청하기' }).click();
  await expect(page.getByRole('heading', { name: done })).toBeFocused();

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
  await expect(page.locator('.cart-total strong')).toHaveText('638,000원');
  // Near closing time one may be left. The last is nobody else's: who books beside this test takes the first.
  await freeTime(page).last().locator('xpath=..').tap();
  await page.getByRole('button', { name: '예약 신청하기' }).tap();
  await expect(page.getByRole('heading', { name: done })).toBeFocused();
});

test('a clinic of many doctors has them in a list, which takes no more room than one line until it is opened', async ({
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
  const field = page.getByRole('combobox', { name: '의료진' });
  await expect(field).toHaveText('의료진 지정 안 함');
  await field.tap();
  const options = page.getByRole('listbox', { name: '의료진' });
  expect((await options.boundingBox())?.height).toBe(256);
  expect(await axeViolations(page)).toEqual([]);
  await options.getByRole('option').nth(1).tap();
  await expect(options).toBeHidden();
  await expect(field).not.toHaveText('의료진 지정 안 함');
  await expect(freeTime(page).first()).toBeAttached();
});

test('who may not book here is told the way: without hours by phone, without a login by login', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.sites.sodam?.url}/reservation`);
  await expect(page.getByRole('heading', { name: '인터넷 예약을 받지 않습니다' })).toBeVisible();
  await page.goto(`${demo.sites.saebyeok?.url}/reservation`);
  await expect(page.getByRole('link', { name: '로그인하고 예약하기' })).toHaveAttribute('href', /^\/login\?return=/);
  await page.goto(`${demo.sites.saebyeok?.url}/mypage/reservations`);
  await expect(page.getByRole('heading', { name: '로그인이 필요합니다' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('cart and reservation load at most 150 kB of JavaScript', async ({ page, demo }) => {
  const site = demo.sites.onmaru?.url ?? '';
  for (const path of ['/cart', '/reservation', '/mypage/reservations']) {
    const bodies: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.url().startsWith(site) && response.url().endsWith('.js')) bodies.push(response.body());
    });
    await page.goto(site + path, { waitUntil: 'networkidle' });
    const sizes = (await Promise.all(bodies)).map((body) => brotliCompressSync(body).length);
    page.removeAllListeners('response');
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    process.stdout.write(`${path} ${bytes}\n`);
    expect.soft(bytes, path).toBeLessThanOrEqual(150_000);
  }
});
