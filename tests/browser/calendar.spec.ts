/** A guest's form of a reservation while days change: the calendar is of the same weeks as its head, and what hangs on a day agrees with it. */
import type { Page } from 'playwright/test';
import { choose, freeTime } from '../helpers/booking.ts';
import { groundIsHighlight } from '../helpers/forced-colours.ts';
import { holdCalls } from '../helpers/held-calls.ts';
import { cors, expect, fetchFrom, test } from '../helpers/visitor.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

const head = (page: Page) => page.locator('.calendar-head p');

/** As page translators do: each text is replaced by an element with another one. */
const translate = (page: Page) =>
  page.locator('.calendar :not(:has(*))').evaluateAll((leaves) => {
    for (const leaf of leaves) {
      const copy = document.createElement('span');
      copy.textContent = leaf.textContent;
      leaf.replaceChildren(copy);
    }
  });

test('the calendar and what hangs on its day agree, whatever changes the page', async ({ page, site }) => {
  await page.clock.install();
  await page.goto(`${site}/reservation?doctor=99999`);
  const field = page.locator('.reservation-doctor');
  const otherDays = page.locator('.calendar button:not([aria-disabled="true"])[aria-pressed="false"]');
  await test.step('a login is a link; a doctor who is not there is told, and nobody is chosen', async () => {
    await expect(page.getByRole('link', { name: '회원이신가요? 로그인' })).toHaveAttribute('href', /^\/login\?return=/);
    await expect(page.getByText('다른 의료진의 시간을 안내합니다.')).toBeVisible();
    await expect(freeTime(page).first()).toBeAttached();
    await expect(field).toContainText('의료진 지정 안 함');
  });
  await test.step('where the earliest day moves out of the weeks, the grid shows it', async () => {
    const days = ['2099-01-30', '2099-01-31', '2099-02-14'];
    let free = '2099-01-30';
    await page.route('**/partner-schedules/available-dates*', (route) => {
      const rows = days.map((date) => ({ date, isAvailable: date >= free }));
      return route.fulfill({ json: { rows, page: 1, pageSize: 3, total: 3 }, headers: cors });
    });
    await askAgain(page);
    await expect(head(page)).toHaveText('1월 30일 ~ 2월 12일');
    free = '2099-02-14';
    await askAgain(page);
    await expect(page.locator('.reservation-earliest')).toContainText('2099.02.14');
    await expect(head(page)).toHaveText('2월 13일 ~ 2월 14일');
    await expect(page.locator('.calendar [tabindex="0"]')).toHaveAttribute('data-day', '2099-02-14');
    await page.unrouteAll();
    await askAgain(page);
    // The first is today, and the only one with a ring.
    await expect(page.locator('.calendar [data-day]').first()).toHaveAccessibleName(/^\d+월 \d+일 .요일, 오늘/);
    await expect(page.locator('.calendar td [data-today]')).toHaveCount(1);
  });
  await test.step('until a day’s doctors are known those of the day before cannot be chosen', async () => {
    const doctors = page.getByRole('group', { name: '의료진' });
    // Folded: few choose.
    await field.locator('summary').click();
    await expect(doctors.getByRole('radio').nth(1)).toBeEnabled();
    const release = await holdCalls(page, '**/partner-employee-schedules/employees*');
    await otherDays.first().click();
    await expect(page.locator('[inert] .choices')).toHaveCount(1);
    await release();
    await expect(page.locator('[inert] .choices')).toHaveCount(0);
  });
  await test.step('a time at which the clinic has another reservation says so', async () => {
    await page.route('**/partner-schedules/time?**', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      const rows = answer.rows.map((time: object) => ({ ...time, isAvailable: true, isTaken: true, employeeIds: [] }));
      await route.fulfill({ response, json: { ...answer, rows } });
    });
    await otherDays.last().click();
    await choose(page, 0);
    await expect(page.getByText('이미 다른 예약이 있는 시간입니다.')).toBeVisible();
    await page.unroute('**/partner-schedules/time?**');
  });
  await test.step('many doctors stand in a list, which takes one line until it is opened', async () => {
    await page.route('**/partner-employee-schedules/employees?**', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      const many = Array.from({ length: 12 }, (_, i) => ({ ...answer.rows[0], id: 9000 + i, name: `의사${i + 1}` }));
      await route.fulfill({ response, json: { ...answer, rows: [...answer.rows, ...many], total: many.length } });
    });
    await otherDays.nth(2).click();
    await chooseFromList(page);
  });
  await test.step('translated, the next weeks have their own head', async () => {
    await expect(head(page)).toBeVisible();
    await translate(page);
    await page.getByRole('button', { name: '다음 2주' }).click();
    const day = await page.locator('.calendar [data-day]').first().getAttribute('data-day');
    const [, month, date] = (day ?? '').split('-').map(Number);
    await expect(head(page)).toHaveText(new RegExp(`^${month}월 ${date}일 ~ `));
  });
});

test('a doctor’s introduction leads to their days', async ({ page, demo }) => {
  const site = demo.sites.bomnal?.url ?? '';
  const introduction = await (await fetchFrom(site, '/introduce/staff')).text();
  const [link = ''] = /<a [^>]*href="\/reservation\?doctor=4002"[^>]*>.*?<\/a>/s.exec(introduction) ?? [];
  expect(link).toContain('남서우 의료진 예약하기');
  await page.goto(`${site}/reservation?doctor=4002`);
  await expect(page.locator('.reservation-doctor')).toContainText('남서우');
  // Monday, Wednesday and Friday are theirs.
  const days = page.locator('.calendar [data-day]:not([aria-disabled="true"])');
  const labels = await days.allTextContents();
  expect(labels.length).toBeGreaterThan(1);
  for (const label of labels) expect(label).toMatch(/(?:월|수|금)요일/);
});

/** Answers are taken as fresh for five minutes. */
async function askAgain(page: Page): Promise<void> {
  await page.clock.fastForward('06:00');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

async function chooseFromList(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: '의료진' });
  await expect(field).toHaveText('의료진 지정 안 함');
  await field.tap();
  const options = page.getByRole('listbox', { name: '의료진' });
  expect((await options.boundingBox())?.height).toBe(256);
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
}
