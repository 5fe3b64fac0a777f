/** Visitors whose clock is wrong. */
import { countdownWords } from '../../src/client/countdown-words.ts';
import { openWords } from '../../src/client/open-words.ts';
import { koreanDayOf } from '../../src/domain/rules/korean-day.ts';
import { openStateAt, type WeekTimes } from '../../src/domain/rules/open-now.ts';
import { expect, fetchFrom, test } from '../helpers/visitor.ts';

const minuteMs = 60_000;
const yearMs = 365 * 24 * 60 * minuteMs;

/** An offset of about a year at which the clinic is in another state than now, also where it opens or closes meanwhile. */
async function misleadingOffset(site: string): Promise<{ offset: number; stateIn: (ms: number) => string }> {
  const html = await (await fetchFrom(site, '/login')).text();
  const [, data = ''] = /<script[^>]* id="site"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const { hours } = JSON.parse(data) as { hours: WeekTimes };
  const stateIn = (ms: number) => openWords[openStateAt(hours, new Date(Date.now() + ms))];
  const offsets = Array.from({ length: 48 }, (_, hour) => yearMs + hour * 60 * minuteMs);
  const soon = 10 * minuteMs;
  const offset = offsets.find((ms) => {
    const states = [stateIn(ms), stateIn(ms + soon)];
    return states[0] === states[1] && !states.includes(stateIn(0)) && !states.includes(stateIn(soon));
  });
  if (offset === undefined) throw new Error('The clinic is in one state for two days.');
  return { offset, stateIn };
}

// Other clocks: `backend-clock.test.ts`.
test('whatever a visitor’s clock says, the site goes by that of the backend', async ({ page, context, site }) => {
  const { offset, stateIn } = await misleadingOffset(site);
  await page.clock.install();
  await page.clock.setSystemTime(Date.now() + offset);
  await page.goto(`${site}/login`);
  const openNow = page.getByRole('contentinfo').locator('.open-now');
  await expect(openNow).toHaveText(stateIn(offset));
  await test.step('a code that was sent, whose answer tells the backend’s time', async () => {
    await page.getByText('비회원', { exact: true }).click();
    await page.getByLabel('이름').fill('시계손님');
    await page.getByLabel('휴대폰 번호').fill('01077112208');
    await page.getByRole('checkbox', { name: '개인정보 수집·이용 동의' }).check();
    await page.getByRole('button', { name: '인증번호 받기' }).click();
    await expect(page.getByLabel('인증번호 6자리')).toBeFocused();
    await expect(page.getByText(/^남은 시간 0[23]:/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^[12]?\d초 뒤 |^30초 뒤 / })).toBeDisabled();
  });
  await test.step('opening hours', () =>
    expect(async () => expect(await openNow.textContent()).toBe(stateIn(0))).toPass());
  await test.step('countdowns', async () => {
    await page.goto(`${site}/events`);
    const event = page.locator('.event-row[data-end]').first();
    const end = (await event.getAttribute('data-end')) ?? '';
    const label = () => countdownWords(end, koreanDayOf(new Date()));
    await expect(async () => expect(await event.locator('.tag').textContent()).toBe(label())).toPass();
  });
  await test.step('a search hides no event', async () => {
    // Answers of the search itself may come from a cache, so an earlier page has to tell it.
    await page.goto(`${site}/search?keyword=${encodeURIComponent('리프팅')}&kind=events`);
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/검색 결과 \d+건$/);
    await expect(page.locator('.events-few > li').first()).toBeVisible();
  });
  const inSeoul = new Date(Date.now() + 9 * 60 * minuteMs);
  await test.step('the doctors’ week', async () => {
    await page.goto(`${site}/introduce/schedule`);
    const days = page.locator('[data-week-tabs] input');
    await expect(days.nth((inSeoul.getUTCDay() + 6) % 7)).toBeChecked();
  });
  await test.step('a popup that is put away for today', async () => {
    await context.clearCookies();
    await page.goto(site);
    await page.mouse.wheel(0, 200);
    await page.getByRole('checkbox', { name: '오늘 하루 보지 않기' }).first().click();
    const { expires = 0 } = (await context.cookies()).find(({ name }) => name.startsWith('popup-')) ?? {};
    const minutes = (expires * 1000 - (await page.evaluate(() => Date.now()))) / minuteMs;
    const dayMs = 24 * 60 * minuteMs;
    const left = (dayMs - (inSeoul.getTime() % dayMs)) / minuteMs;
    expect(Math.abs(minutes - left)).toBeLessThan(10);
  });
});
