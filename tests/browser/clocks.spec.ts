/** Visitors whose clock is wrong. */
import type { Page } from 'playwright/test';
import { countdownWords } from '../../src/client/countdown-words.ts';
import { openWords } from '../../src/client/open-words.ts';
import { koreanDayOf } from '../../src/domain/rules/korean-day.ts';
import { openStateAt, type WeekTimes } from '../../src/domain/rules/open-now.ts';
import { expect, fetchFrom, test } from '../helpers/visitor.ts';

const minuteMs = 60_000;
const yearMs = 365 * 24 * 60 * minuteMs;

/** The answer tells the page the backend's time. */
async function askForCode(page: Page, phone: string): Promise<void> {
  await page.getByText('비회원', { exact: true }).click();
  await page.getByLabel('이름').fill('시계손님');
  await page.getByLabel('휴대폰 번호').fill(phone);
  await page.getByRole('checkbox', { name: '개인정보 수집·이용 동의' }).check();
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(page.getByLabel('인증번호 6자리')).toBeFocused();
}

test('whatever a visitor’s clock says, a code that was sent has its field, its three minutes and its pause', async ({
  page,
  demo,
}) => {
  await page.clock.install();
  // Each begins as a new tab.
  await page.addInitScript(() => location.origin !== 'null' && sessionStorage.clear());
  // More of them: `backend-clock.test.ts`.
  for (const [i, minutes] of [-24 * 60, 11].entries())
    await test.step(`${minutes} minutes off`, async () => {
      await page.clock.setSystemTime(Date.now() + minutes * minuteMs);
      await page.goto(`${demo.sites.saebyeok?.url}/login`);
      await askForCode(page, `0107711220${i}`);
      await expect(page.getByText(/^남은 시간 0[23]:/)).toBeVisible();
      await expect(page.getByRole('button', { name: /^[12]?\d초 뒤 |^30초 뒤 / })).toBeDisabled();
    });
});

test('the doctors’ week and a popup that is put away for today go by the backend’s clock, once it has told the time', async ({
  page,
  context,
  demo,
}) => {
  const site = demo.sites.saebyeok?.url;
  await page.clock.install();
  const aheadMs = 29 * 60 * minuteMs;
  await page.clock.setSystemTime(Date.now() + aheadMs);
  await page.goto(`${site}/login`);
  await askForCode(page, '01077112208');
  await page.goto(`${site}/introduce/schedule`);
  const dayMs = 24 * 60 * minuteMs;
  const inSeoul = new Date(Date.now() + 9 * 60 * minuteMs);
  const days = page.locator('[data-week-tabs] input');
  await expect(days.nth((inSeoul.getUTCDay() + 6) % 7)).toBeChecked();

  await context.clearCookies();
  await page.goto(site ?? '');
  await page.mouse.wheel(0, 200);
  await page.getByRole('checkbox', { name: '오늘 하루 보지 않기' }).first().click();
  const { expires = 0 } = (await context.cookies()).find(({ name }) => name.startsWith('popup-')) ?? {};
  const minutes = (expires * 1000 - (await page.evaluate(() => Date.now()))) / minuteMs;
  const left = (dayMs - (inSeoul.getTime() % dayMs)) / minuteMs;
  expect(Math.abs(minutes - left)).toBeLessThan(10);
});

test('opening hours and countdowns go by the backend’s clock as soon as it has told the time, and a clock that is a year ahead hides no event from a search', async ({
  page,
  demo,
}) => {
  const site = demo.sites.saebyeok?.url ?? '';
  const html = await (await fetchFrom(site, '/login')).text();
  const [, data = ''] = /<script[^>]* id="site"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const { hours } = JSON.parse(data) as { hours: WeekTimes };
  const stateIn = (ms: number) => openWords[openStateAt(hours, new Date(Date.now() + ms))];
  const offsets = Array.from({ length: 48 }, (_, hour) => yearMs + hour * 60 * minuteMs);
  // Also where the clinic opens or closes while the test runs.
  const soon = 10 * minuteMs;
  const offset = offsets.find((ms) => {
    const states = [stateIn(ms), stateIn(ms + soon)];
    return states[0] === states[1] && !states.includes(stateIn(0)) && !states.includes(stateIn(soon));
  });
  if (offset === undefined) throw new Error('The clinic is in one state for two days.');
  await page.clock.install();
  await page.clock.setSystemTime(Date.now() + offset);
  await page.goto(`${site}/login`);
  const openNow = page.getByRole('contentinfo').locator('.open-now');
  await expect(openNow).toHaveText(stateIn(offset));
  await askForCode(page, '01077112208');
  await expect(async () => expect(await openNow.textContent()).toBe(stateIn(0))).toPass();

  await page.goto(`${site}/events`);
  const event = page.locator('.event-row[data-end]').first();
  const end = (await event.getAttribute('data-end')) ?? '';
  const label = () => countdownWords(end, koreanDayOf(new Date()));
  await expect(async () => expect(await event.locator('.tag').textContent()).toBe(label())).toPass();

  // Answers of the search itself may come from a cache, so an earlier page has to tell it.
  await page.goto(`${site}/search?keyword=${encodeURIComponent('리프팅')}&kind=events`);
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/검색 결과 \d+건$/);
  await expect(page.locator('.events-few > li').first()).toBeVisible();
});
