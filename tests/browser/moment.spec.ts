import type { Page } from 'playwright/test';
import { expect, test } from '../helpers/visitor.ts';

const wide = { width: 1440, height: 900 };
const dayMs = 86_400_000;

/** Noon in Korea, so many days before a day. */
const noonBefore = (day: string, days: number): Date => new Date(Date.parse(`${day}T12:00:00+09:00`) - days * dayMs);

/** The first event that ends, and its last day. */
async function endingEvent(page: Page) {
  const event = page.locator('.event-row[data-end]').first();
  return { tag: event.locator('.tag'), end: (await event.getAttribute('data-end')) ?? '' };
}

test('an event without an end has no label', async ({ page, demo }) => {
  const site = demo.sites.saebyeok?.url ?? '';
  await page.goto(`${site}/events`);
  const endless = page.locator('.event-row:not([data-end])');
  await expect(endless.first()).toBeVisible();
  await expect(endless.locator('.tag')).toHaveCount(0);
  await page.goto(site);
  await expect(page.locator('.event-card:not([data-end]) .tag')).toHaveCount(0);
});

for (const timezoneId of ['UTC', 'America/Los_Angeles']) {
  test.describe(`a device in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('the countdown goes by Korean days: D-10, D-9, D-1, the last day to its last minute, over', async ({
      page,
      demo,
    }) => {
      await page.goto(`${demo.sites.saebyeok?.url}/events`);
      const { tag, end } = await endingEvent(page);
      const told: readonly [Date, string][] = [
        [noonBefore(end, 10), '이벤트 진행 중'],
        [noonBefore(end, 9), 'D-9'],
        [noonBefore(end, 1), 'D-1'],
        [new Date(`${end}T00:00:00+09:00`), '오늘 마감'],
        [new Date(`${end}T23:59:00+09:00`), '오늘 마감'],
        [noonBefore(end, -1), '1일 전 종료'],
      ];
      for (const [moment, text] of told) {
        await page.clock.setFixedTime(moment);
        await page.reload();
        await expect(tag).toHaveText(text);
      }
    });

    test('open now goes by Korean time: before, open, lunch, closed, off, and a day with other hours', async ({
      page,
      demo,
    }) => {
      const told: readonly [string, string][] = [
        ['2027-03-03T09:59:00+09:00', '진료 전'],
        ['2027-03-03T10:00:00+09:00', '진료 중'],
        ['2027-03-03T13:30:00+09:00', '점심시간'],
        ['2027-03-03T20:00:00+09:00', '진료 종료'],
        ['2027-03-07T12:00:00+09:00', '휴진'],
      ];
      for (const [moment, text] of told) {
        await page.clock.setFixedTime(new Date(moment));
        await page.goto(`${demo.sites.saebyeok?.url}/info`);
        await expect(page.locator('main .open-now')).toHaveText(text);
        await expect(page.getByRole('contentinfo').locator('.open-now')).toHaveText(text);
      }
    });
  });
}

test('an open page tells the next minute', async ({ page, demo }) => {
  await page.clock.install({ time: new Date('2027-03-03T09:58:30+09:00') });
  await page.goto(`${demo.sites.saebyeok?.url}/info`);
  const now = page.locator('main .open-now');
  await expect(now).toHaveText('진료 전');
  await page.clock.runFor(120_000);
  await expect(now).toHaveText('진료 중');
});

test('nothing moves when they are told', async ({ page, demo }) => {
  await page.setViewportSize(wide);
  for (const path of ['/', '/events', '/info']) {
    await page.goto(demo.sites.saebyeok?.url + path);
    await expect(page.locator('.open-now').last()).not.toBeEmpty();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          const observer = new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
          });
          observer.observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shift, path).toBe(0);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('events say until when, and no empty box stands beside the hours', async ({ page, demo }) => {
    await page.goto(`${demo.sites.saebyeok?.url}/events`);
    await expect((await endingEvent(page)).tag).toHaveText(/까지/);
    await expect(page.getByRole('contentinfo').locator('.open-now')).toBeHidden();
  });
});
