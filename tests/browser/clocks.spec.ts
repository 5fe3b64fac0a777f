/** Visitors whose clock is wrong. */
import { openWords } from '../../src/client/open-words.ts';
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

// Other clocks, and that no other file reads the device's: `backend-clock.test.ts`.
test('whatever a visitor’s clock says, the site goes by that of the backend', async ({ page, site }) => {
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
});
