/** What the form of a booking offers: treatments, doctors and times, and a way on where there are none (`calendar.spec.ts`, too). */
import { axeViolations } from '../helpers/axe.ts';
import { choose, freeTime } from '../helpers/booking.ts';
import { loginAs } from '../helpers/login.ts';
import { cors, expect, fetchFrom, test } from '../helpers/visitor.ts';

test.use({ hasTouch: true });

test('reservations beyond a hundred stand in order, say why they stay, and which time is theirs where they are moved', async ({
  page,
  demo,
  site,
}) => {
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
    const times = answer.rows.map((time: object, i: number) => ({
      ...time,
      ...{ isAvailable: true, isTaken: true, employeeIds: [] },
      ...(i === 0 && { reservedAt: rows.find(({ id }) => id === 3)?.reservedAt }),
    }));
    await route.fulfill({ response, json: { ...answer, rows: times } });
  });
  await coming.nth(1).getByRole('link', { name: '예약 변경' }).click();
  await expect(page.getByRole('radio', { name: /\d\d:\d\d 지금 예약$/ })).toBeDisabled();
  await expect(page.getByRole('radio', { name: /\d\d:\d\d 확인 필요$/ }).first()).toBeEnabled();
  await choose(page, 0);
  await expect(page.getByText('변경하시면 지금의 예약 확정이 취소되고')).toBeVisible();
});

test('a doctor’s introduction leads to their days', async ({ page, demo }) => {
  const site = demo.sites.bomnal?.url ?? '';
  const introduction = await (await fetchFrom(site, '/introduce/staff')).text();
  const [link = ''] = /<a [^>]*href="\/reservation\?doctor=4002"[^>]*>.*?<\/a>/s.exec(introduction) ?? [];
  expect(link).toContain('남서우 의료진 예약하기');
  await page.goto(`${site}/reservation?doctor=4002`);
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
});
