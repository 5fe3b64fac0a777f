/** The taps that a guest needs from a treatment's page to a finished reservation, beside name and phone: no step makes another one. */
import type { Page } from 'playwright/test';
import { expect, firstOrAll, test } from '../helpers/visitor.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

/** A text field takes no tap: it is part of the typing. */
async function type(page: Page, name: string, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: '이름' }).fill(name);
  await page.getByRole('textbox', { name: '휴대폰 번호' }).fill(phone);
}

const bar = (page: Page) => page.locator('.bottom-bar .button-accent');
const consent = (page: Page) => page.getByRole('checkbox', { name: '[필수] 개인정보 수집·이용 동의' });
const send = (page: Page) => page.locator('.reservation-send .form-submit');

for (const [partner, product, act, made] of firstOrAll([
  // Confirmed at once, and by the clinic: the button says which, and the end page says the same.
  ['onmaru', 2001, '예약하기', '예약이 확정되었습니다'],
  ['bomnal', 4001, '예약 신청', '예약 신청이 접수되었습니다'],
] as const))
  test(`${partner}: three taps, with name and phone, on the site's own page`, async ({ page, demo }) => {
    const site = demo.sites[partner]?.url ?? '';
    await page.goto(`${site}/products/${product}`);
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await bar(page).tap();
    await expect(page).toHaveURL(/\/reservation\?product=\d+/);
    // The earliest time is named and chosen, and the button says it.
    await expect(send(page)).toHaveText(new RegExp(`^\\d+\\.\\d+\\(.\\) \\d\\d:\\d\\d ${act}$`));
    const [when = ''] = ((await send(page).textContent()) ?? '').split(' 예약');
    await expect(page.locator('.reservation-earliest')).toHaveText(`가장 빠른 시간 ${when}`);
    await type(page, '김세번', '010-3333-1111');
    await consent(page).tap();
    await send(page).tap();
    await expect(page.getByRole('heading', { name: made, level: 1 })).toBeFocused();
    await expect(page.locator('.reservation-done')).toContainText(name);
    await expect(page.locator('.facts div', { hasText: '예약 번호' }).locator('dd')).toHaveText(/^\d+번$/);
    // The head of the sheet names the clinic now, and one hairline at most stands over the heading.
    const head = page.locator('.sheet-title');
    await expect(head).toBeVisible();
    await expect(head).toHaveText({ onmaru: '온마루', bomnal: '봄날' }[partner]);
    await expect(page.locator('.reservation-done')).toHaveCSS('border-top-width', '0px');
    if (partner !== 'onmaru') return;
    // One step back is the page that it began on.
    const [before, here] = await page.evaluate(() => {
      const entries = window.navigation.entries().map(({ url }) => new URL(url ?? '').pathname);
      const at = window.navigation.currentEntry?.index ?? 0;
      return [entries[at - 1], entries[at]];
    });
    expect([before, here]).toEqual([`/products/${product}`, '/reservation']);
  });

test('saebyeok: two taps and a code on its own page, which is asked for once', async ({ page, site }) => {
  await page.goto(`${site}/reservation?product=12`);
  await type(page, '박세번', '010-3333-4444');
  await consent(page).tap();
  await expect(send(page)).toHaveText('인증번호 받고 예약 신청');
  await send(page).tap();
  const code = page.getByLabel('인증번호 6자리');
  await expect(code).toBeFocused();
  await expect(page).toHaveURL(/\/reservation\?product=12$/);
  await expect(page.getByRole('textbox', { name: '이름' })).toHaveValue('박세번');
  // The sixth digit sends it.
  await code.fill('334444');
  // By the clinic, as the button says.
  await expect(page.getByRole('heading', { name: '예약 신청이 접수되었습니다', level: 1 })).toBeFocused();
});
