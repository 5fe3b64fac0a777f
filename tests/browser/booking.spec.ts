/** Booking on the site's own pages: from a product, from the cart, a slot lost in between, and what was booked. */
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { axeViolations } from '../helpers/axe.ts';
import { loginAs } from '../helpers/login.ts';
import { expect, test } from '../helpers/visitor.ts';

const views = { phone: { width: 390, height: 844 }, wide: { width: 1440, height: 900 } };
const freeTime = (page: Page) => page.getByRole('group', { name: '시간' }).getByRole('radio', { disabled: false });
/** The box itself lies under its words. */
const choose = (page: Page, at: number) => freeTime(page).nth(at).locator('xpath=..').click();

for (const [name, viewport] of Object.entries(views)) {
  test(`${name}: a customer fills the cart, books two treatments, sees and cancels them`, async ({
    page,
    demo,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 409/);
    await page.setViewportSize(viewport);
    const site = demo.sites.saebyeok?.url ?? '';
    for (const id of [1, 2]) {
      await page.goto(`${site}/products/${id}`);
      await page.getByRole('button', { name: '시술 담기' }).click();
      const dialog = page.getByRole('dialog', { name: '옵션 선택' });
      await dialog.getByRole('checkbox').first().setChecked(true);
      await dialog.getByRole('button', { name: '담기' }).click();
      await expect(dialog).toBeHidden();
    }
    await loginAs(page, demo, `주${name}`);
    await page.goto(`${site}/cart`);
    await page.getByRole('button', { name: '선택한 시술 2개 예약하기' }).click();
    await expect(page).toHaveURL(`${site}/reservation?from=cart`);
    await expect(page.locator('.reservation-options li')).toHaveCount(2);
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
    // A week on: what is booked for tomorrow cannot be cancelled any more in the evening.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.locator('.calendar [aria-pressed="true"], .calendar [aria-selected="true"]')).not.toHaveAttribute(
      'data-day',
      from ?? '',
    );
    await expect(freeTime(page).first()).toBeAttached();

    // Somebody else is faster: the other choices stay.
    let refused = 0;
    await page.route('**/customer/reservations', async (route) => {
      if (route.request().method() !== 'POST' || refused > 0) return route.fallback();
      refused += 1;
      await route.fulfill({
        status: 409,
        headers: { 'access-control-allow-origin': '*' },
        json: { code: 'SLOT_TAKEN', message: 'taken' },
      });
    });
    await choose(page, 0);
    await page.getByRole('button', { name: '예약 신청하기' }).click();
    await expect(page.getByRole('alert')).toContainText('방금 다른 분이 예약하신 시간입니다');
    await expect(page.locator('.reservation-options li')).toHaveCount(2);
    await choose(page, name === 'phone' ? 1 : 2);
    await page.getByRole('button', { name: '예약 신청하기' }).click();
    await expect(page.getByRole('heading', { name: /예약 신청이 접수되었습니다|예약이 확정되었습니다/ })).toBeFocused();
    await expect(page.getByRole('link', { name: '캘린더에 추가' })).toHaveAttribute('download', /\.ics$/);
    expect(await axeViolations(page)).toEqual([]);
    await expect(page.locator('.header-cart')).toHaveAttribute('data-count', '0');

    await page.getByRole('link', { name: '예약 내역 보기' }).click();
    const rows = page.getByRole('list', { name: '예약 내역 목록' }).getByRole('listitem');
    await expect(rows).toHaveCount(1);
    await rows.getByText('자세히 보기').click();
    expect(await axeViolations(page)).toEqual([]);
    const cancel = rows.getByRole('button', { name: '예약 취소' });
    await cancel.click();
    const dialog = page.getByRole('dialog', { name: '예약을 취소하시겠습니까?' });
    await dialog.getByRole('button', { name: '예약 취소' }).click();
    await expect(rows.first()).toContainText('취소됨');
  });
}

test('a guest books a treatment from its page in three taps and a name', async ({ page, demo }) => {
  await page.setViewportSize(views.phone);
  const site = demo.sites.onmaru?.url ?? '';
  await page.goto(`${site}/products/2001`);
  await page.locator('.bottom-bar').getByRole('link', { name: '예약하기' }).click();
  await expect(page.locator('.reservation-options li').first()).toBeVisible();
  await page.getByRole('textbox', { name: '이름' }).fill('이세번');
  await page.getByRole('textbox', { name: '휴대전화 번호' }).fill('01044445555');
  await choose(page, 0);
  await page.getByRole('button', { name: '예약 신청하기' }).click();
  await expect(page.getByRole('heading', { name: /예약 신청이 접수되었습니다|예약이 확정되었습니다/ })).toBeFocused();
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
