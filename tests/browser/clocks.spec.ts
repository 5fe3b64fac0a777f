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
