/** What the form of a booking offers: treatments, doctors and times, and a way on where there are none. */
import { axeViolations } from '../helpers/axe.ts';
import { choose, freeTime } from '../helpers/booking.ts';
import { groundIsHighlight } from '../helpers/forced-colours.ts';
import { loginAs } from '../helpers/login.ts';
import { cors, expect, test } from '../helpers/visitor.ts';

test.use({ hasTouch: true });

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
  await expect(page.getByText('상담 후 예약할 수 있는 시술입니다.')).toBeVisible();
  await page.getByRole('button', { name: '방문 상담으로 예약하기' }).click();
  await expect(freeTime(page).first()).toBeAttached();

  await page.unroute('**/v2/products/2001*');

  await page.goto(`${site}/reservation?product=99999`);
  await expect(page.getByText('지금은 예약할 수 없는 시술입니다.')).toBeVisible();
  await expect(page.getByRole('button', { name: '방문 상담으로 예약하기' })).toBeVisible();

  await page.goto(`${site}/reservation?product=2002`);
  await expect(page.locator('.reservation-options li')).toHaveCount(1);
  for (const box of await page.locator('.choices input[type="checkbox"]:checked').all())
    await box.uncheck({ force: true });
  await choose(page, 0);
  await page.getByRole('button', { name: '예약하실 옵션을 선택해 주세요' }).click();
  await expect(page.getByRole('checkbox').first()).toBeFocused();
});

test('reservations beyond a hundred stand in order, and say why they stay', async ({ page, demo, site }) => {
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
    route.fulfill({ json: { row: rows.find(({ id }) => id === 3) }, headers: cors }),
  );
  await page.goto(`${site}/mypage/reservations`);
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
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.route('**/partner-employee-schedules/employees?**', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const many = Array.from({ length: 12 }, (_, i) => ({ ...answer.rows[0], id: 9000 + i, name: `의사${i + 1}` }));
    await route.fulfill({ response, json: { ...answer, rows: [...answer.rows, ...many], total: many.length } });
  });
  await page.goto(`${site}/reservation`);
  const login = page.getByRole('link', { name: '회원이신가요? 로그인' });
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

test('a doctor’s introduction leads to their days; who has none is said so', async ({ page, demo }) => {
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
  await expect(page.getByText('다른 의료진의 시간을 안내합니다.')).toBeVisible();
  await expect(freeTime(page).first()).toBeAttached();
  await expect(doctor).toContainText('의료진 지정 안 함');
});
