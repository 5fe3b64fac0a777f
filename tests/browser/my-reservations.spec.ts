/** Reservations that were made: each cancellation speaks of its own, and what cannot be moved says why. */
import type { Page, Route } from 'playwright/test';
import { axeViolations } from '../helpers/axe.ts';
import { choose } from '../helpers/booking.ts';
import { chooseLaterDay } from '../helpers/choose-later-day.ts';
import { holdCalls } from '../helpers/held-calls.ts';
import { loginAs } from '../helpers/login.ts';
import type { RunningDemo } from '../helpers/running-demo.ts';
import { openAt } from '../helpers/show-page.ts';
import { cors, expect, test } from '../helpers/visitor.ts';

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const made = { type: 'VISIT', options: [], createdAt: day(-300) };
const row = (id: number, state: string, days: number, until = days - 1) => ({
  ...{ ...made, id, state, reservedAt: day(days), changeableUntil: day(until) },
});
const rows = [row(1, 'CONFIRMED', 10), row(2, 'CONFIRMED', 20), row(3, 'CANCELLED', 30)];

/** Answers the customer's list and details; counts how often the list is read. */
async function answerReservations(page: Page): Promise<() => number> {
  let reads = 0;
  const list = (route: Route) => {
    reads += 1;
    return route.fulfill({ json: { rows, page: 1, pageSize: 200, total: rows.length }, headers: cors });
  };
  await page.route('**/customer/reservations?**', list);
  await page.route('**/customer/reservations/*', (route) => {
    const id = Number(new URL(route.request().url()).pathname.split('/').at(-1));
    const found = rows.find((row) => row.id === id);
    return found === undefined
      ? route.fulfill({ status: 404, json: { message: 'none', code: 'RECORD_NOT_FOUND' }, headers: cors })
      : route.fulfill({ json: { row: found }, headers: cors });
  });
  return () => reads;
}

test('reservations that were made are cancelled and moved', async ({ page, demo, site, expectedErrors }) => {
  expectedErrors.push(/status of 500/, /status of 404/);
  const reads = await answerReservations(page);
  await loginAs(page, demo, '취소둘');
  await page.goto(`${site}/mypage/reservations`);
  const coming = page.getByRole('list', { name: '예정된 예약' }).getByRole('listitem');
  const dialog = page.getByRole('dialog', { name: '예약을 취소하시겠습니까?' });
  await expect(coming).toHaveCount(2);
  // Most buttons of this clinic open the widget, which books beside this list.
  await expect(page.getByText('예약 창에서 예약하신 내역은 이 목록에 나오지 않을 수 있습니다.')).toBeVisible();
  const whens = await coming.locator('.reservation-when').allTextContents();
  const open = async (at: number) => {
    await coming.nth(at).getByRole('button', { name: '예약 취소' }).click();
    await expect(dialog.locator('.reservation-when')).toHaveText(whens[at] ?? '');
    await expect(dialog.getByRole('button', { name: '예약 유지' })).toBeFocused();
  };
  let answer: Parameters<Route['fulfill']>[0] = { json: { row: { ...rows[0], state: 'CANCELLED' } }, headers: cors };
  await page.route('**/customer/reservations', (route) => route.fulfill(answer));

  await test.step('the first answers while the second is asked about', async () => {
    const release = await holdCalls(page, '**/customer/reservations');
    await open(0);
    await dialog.getByRole('button', { name: '예약 취소' }).click();
    await page.keyboard.press('Escape');
    await open(1);
    await expect(dialog.getByRole('button', { name: '예약 취소' })).toHaveAttribute('aria-disabled', 'false');
    await release();
    await expect(page.locator('.toast')).toContainText(`${whens[0]} 예약을 취소했습니다.`);
    await expect(dialog.locator('.reservation-when')).toHaveText(whens[1] ?? '');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await test.step('a failure after closing is told, and the list is read again', async () => {
    answer = { status: 500, json: { message: 'down' }, headers: cors };
    const release = await holdCalls(page, '**/customer/reservations');
    await open(1);
    await dialog.getByRole('button', { name: '예약 취소' }).click();
    await page.keyboard.press('Escape');
    const before = reads();
    await release();
    await expect(page.locator('.toast').filter({ hasText: whens[1] ?? '' })).toContainText('확인하지 못했습니다');
    await expect.poll(reads).toBeGreaterThan(before);
  });
  await test.step('an answer is lost, and the list has the reservation as cancelled: it is told as done', async () => {
    const rowsNow = rows.map((row) => (row.id === 2 ? { ...row, state: 'CANCELLED' } : row));
    await page.route('**/customer/reservations?**', (route) =>
      route.fulfill({ json: { rows: rowsNow, page: 1, pageSize: 200, total: rowsNow.length }, headers: cors }),
    );
    await open(1);
    await dialog.getByRole('button', { name: '예약 취소' }).click();
    await expect(
      page
        .locator('.toast')
        .filter({ hasText: whens[1] ?? '' })
        .last(),
    ).toContainText('취소했습니다');
    await expect(dialog).toBeHidden();
    await expect(coming).toHaveCount(1);
    await expect(page.locator('#main')).toBeFocused();
  });
  await test.step('what was cancelled or never was cannot be moved, and says so', async () => {
    await openAt(page, site, '/reservation?change=3');
    await expect(page.getByText('취소되었거나 지난 예약은 변경할 수 없습니다.')).toBeVisible();
    await openAt(page, site, '/reservation?change=999999');
    await expect(page.getByText('예약 내용을 찾을 수 없습니다.')).toBeVisible();
  });
  await page.unrouteAll();
  await test.step('beyond a hundred they stand in order, say why they stay, and which time is theirs where they are moved', () =>
    showsMany(page, demo, site));
});

/** Of another customer. */
async function showsMany(page: Page, demo: RunningDemo, site: string): Promise<void> {
  const many = [
    row(1, 'CONFIRMED', 40),
    row(2, 'CANCELLED', 30),
    row(3, 'CONFIRMED', 3),
    row(4, 'CONFIRMED', 1, -1),
    ...Array.from({ length: 230 }, (_, i) => row(10 + i, 'COMPLETED', -10 - i)),
  ];
  await page.route('**/customer/reservations?**', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [number, pageSize] = [Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? 20)];
    const part = many.slice((number - 1) * pageSize, number * pageSize);
    await route.fulfill({
      json: { rows: part, page: number, pageSize, total: many.length },
      // Deadlines are counted by the backend's clock.
      headers: {
        ...{ ...cors, 'access-control-expose-headers': 'date' },
        ...{ 'cache-control': 'no-store', date: new Date().toUTCString() },
      },
    });
  });
  await loginAs(page, demo, '예약많음');
  await page.route('**/customer/reservations/3', (route) =>
    route.fulfill({ json: { row: many.find(({ id }) => id === 3) }, headers: cors }),
  );
  await openAt(page, site, '/mypage/reservations');
  const coming = page.getByRole('list', { name: '예정된 예약' }).getByRole('listitem');
  await expect(coming).toHaveCount(3);
  await expect(coming.nth(0)).toContainText('에 마감되었습니다.');
  await expect(coming.nth(0).getByRole('link', { name: '02-000-1234' })).toBeVisible();
  await expect(coming.nth(0).getByRole('button')).toHaveCount(0);
  await expect(coming.nth(1)).toContainText('까지 변경·취소할 수 있습니다.');
  await expect(page.getByRole('list', { name: '취소된 예약' }).getByRole('listitem')).toHaveCount(1);
  const past = page.getByRole('list', { name: '지난 예약' }).getByRole('listitem');
  await expect(past).toHaveCount(20);
  await page.getByRole('button', { name: '더 보기 (210건 남음)' }).click();
  await expect(past).toHaveCount(40);
  expect(await axeViolations(page)).toEqual([]);

  await page.route('**/partner-schedules/time?**', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const times = answer.rows.map((time: object, i: number) => ({
      ...time,
      ...{ isAvailable: true, isTaken: true, employeeIds: [] },
      ...(i === 0 && { reservedAt: many.find(({ id }) => id === 3)?.reservedAt }),
    }));
    await route.fulfill({ response, json: { ...answer, rows: times } });
  });
  await coming.nth(1).getByRole('link', { name: '예약 변경' }).click();
  await chooseLaterDay(page, 1);
  await expect(page.getByRole('radio', { name: /\d\d:\d\d 지금 예약$/ })).toBeDisabled();
  await expect(page.getByRole('radio', { name: /\d\d:\d\d 확인 필요$/ }).first()).toBeEnabled();
  await choose(page, 0);
  await expect(page.getByText('변경하시면 지금의 예약 확정이 취소되고')).toBeVisible();
}
