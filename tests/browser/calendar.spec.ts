/** The calendar of a reservation: its head and its days are of the same weeks, whatever else changes the page. */
import type { Page } from 'playwright/test';
import { holdCalls } from '../helpers/held-calls.ts';
import { loginAs } from '../helpers/login.ts';
import { cors, expect, test } from '../helpers/visitor.ts';

const head = (page: Page) => page.locator('.calendar-head p');

/** As page translators do: each text node is replaced by elements with another one. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('.calendar') as Element, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      const copy = document.createElement('span');
      copy.textContent = text.data;
      text.replaceWith(copy);
    }
  });

test('the calendar and what hangs on its day agree, whatever changes the page', async ({ page, demo, site }) => {
  const url = `${site}/reservation`;
  await page.goto(url);
  await test.step('until a day’s doctors are known those of the day before cannot be chosen', async () => {
    const doctors = page.getByRole('group', { name: '의료진' });
    // Folded: few choose.
    await page.locator('.reservation-doctor summary').click();
    await expect(doctors.getByRole('radio').nth(1)).toBeEnabled();
    const release = await holdCalls(page, '**/partner-employee-schedules/employees*');
    await page.locator('.calendar button:not([aria-disabled="true"])[aria-pressed="false"]').first().click();
    await expect(page.locator('[inert] .choices')).toHaveCount(1);
    await release();
    await expect(page.locator('[inert] .choices')).toHaveCount(0);
  });
  await test.step('translated, the next weeks have their own head', async () => {
    await expect(head(page)).toBeVisible();
    await translate(page);
    // The first is today, and the only one with a ring.
    await expect(page.locator('.calendar [data-day]').first()).toHaveAccessibleName(/^\d+월 \d+일 .요일, 오늘/);
    await expect(page.locator('.calendar td [data-today]')).toHaveCount(1);
    await page.getByRole('button', { name: '다음 2주' }).click();
    const day = await page.locator('.calendar [data-day]').first().getAttribute('data-day');
    const [, month, date] = (day ?? '').split('-').map(Number);
    await expect(head(page)).toHaveText(new RegExp(`^${month}월 ${date}일 ~ `));
  });
  await test.step('where the earliest day moves out of the weeks, the grid shows it', async () => {
    let free = '2099-01-30';
    await page.route('**/partner-schedules/available-dates*', (route) => {
      const days = ['2099-01-30', '2099-01-31', '2099-02-14'];
      const rows = days.map((date) => ({ date, isAvailable: date >= free }));
      return route.fulfill({ json: { rows, page: 1, pageSize: 3, total: 3 }, headers: cors });
    });
    await page.clock.install();
    // Nothing is chosen yet.
    await page.addInitScript(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
    await page.goto(url);
    await expect(head(page)).toHaveText('1월 30일 ~ 2월 12일');
    free = '2099-02-14';
    // Answers are taken as fresh for five minutes.
    await page.clock.fastForward('06:00');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.locator('.reservation-earliest')).toContainText('2099.02.14');
    await expect(head(page)).toHaveText('2월 13일 ~ 2월 14일');
    await expect(page.locator('.calendar [tabindex="0"]')).toHaveAttribute('data-day', '2099-02-14');
  });
  await test.step('a reservation that is moved', async () => {
    await page.unrouteAll();
    await loginAs(page, demo, '내시간');
    const times = ['10:00', '10:30'].map((time) => ({
      time,
      reservedAt: `2099-06-01T${time}:00+09:00`,
      isAvailable: true,
      isTaken: true,
      employeeIds: [],
      changeableUntil: '2099-05-31T17:00:00+09:00',
    }));
    const rowsOf = (rows: readonly object[]) => ({
      json: { rows, page: 1, pageSize: rows.length, total: rows.length },
      headers: cors,
    });
    await page.route('**/partner-schedules/available-dates*', (route) =>
      route.fulfill(rowsOf([{ date: '2099-06-01', isAvailable: true }])),
    );
    await page.route('**/partner-schedules/time*', (route) => route.fulfill(rowsOf(times)));
    const row = { id: 5, type: 'VISIT', state: 'CONFIRMED', reservedAt: times[0]?.reservedAt, options: [] };
    await page.route('**/customer/reservations/5', (route) =>
      route.fulfill({
        json: { row: { ...row, changeableUntil: '2099-05-31T17:00:00+09:00', createdAt: '2026-11-01T10:00:00+09:00' } },
        headers: cors,
      }),
    );
    await page.goto(`${url}?change=5`);
    await expect(page.getByRole('radio', { name: '10:00 지금 예약' })).toBeDisabled();
    await expect(page.getByRole('radio', { name: '10:30 확인 필요' })).toBeEnabled();
  });
});
