/** Visitors whose clock is wrong. */
import { expect, test } from '../helpers/visitor.ts';

const minuteMs = 60_000;

test('whatever a visitor’s clock says, a code that was sent has its field, its three minutes and its pause', async ({
  page,
  demo,
}) => {
  await page.clock.install();
  for (const [i, minutes] of [-24 * 60, 4, 11, 24 * 60].entries())
    await test.step(`${minutes} minutes off`, async () => {
      await page.clock.setSystemTime(Date.now() + minutes * minuteMs);
      await page.goto(`${demo.sites.saebyeok?.url}/login`);
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await page.getByText('비회원', { exact: true }).click();
      await page.getByLabel('이름').fill('시계손님');
      await page.getByLabel('휴대폰 번호').fill(`0107711220${i}`);
      await page.getByRole('checkbox', { name: '개인정보 수집·이용 동의' }).check();
      await page.getByRole('button', { name: '인증번호 받기' }).click();
      await expect(page.getByLabel('인증번호 6자리')).toBeFocused();
      await expect(page.getByText(/^남은 시간 0[23]:/)).toBeVisible();
      await expect(page.getByRole('button', { name: /^[12]?\d초 뒤에|^30초 뒤에/ })).toBeDisabled();
    });
});

test('a clock that is a year ahead hides no event from a search, once the backend has told the time', async ({
  page,
  demo,
}) => {
  const site = demo.sites.saebyeok?.url;
  await page.clock.install();
  await page.clock.setSystemTime(Date.now() + 365 * 24 * 60 * minuteMs);
  // Answers of the search itself may come from a cache, so an earlier page has to tell it.
  await page.goto(`${site}/login`);
  await page.getByText('비회원', { exact: true }).click();
  await page.getByLabel('이름').fill('시계손님');
  await page.getByLabel('휴대폰 번호').fill('01077112209');
  await page.getByRole('checkbox', { name: '개인정보 수집·이용 동의' }).check();
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(page.getByLabel('인증번호 6자리')).toBeFocused();
  await page.goto(`${site}/search?keyword=${encodeURIComponent('리프팅')}&kind=events`);
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/검색 결과 \d+건$/);
  await expect(page.locator('.events-few > li').first()).toBeVisible();
});
