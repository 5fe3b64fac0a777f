/** Ways to be somebody: a login without its form, and the identity provider's window. */
import { expect, type Page } from 'playwright/test';
import type { RunningDemo } from './running-demo.ts';

/** A guest of this name at the first partner, whose token lies where the site looks for it. */
export async function loginAs(page: Page, demo: RunningDemo, name: string): Promise<void> {
  const phone = `010${String(Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce((a, b) => a * 31 + b, 7)).slice(-8)}`;
  const answer = await page.request.post(`${demo.sandbox}/api/guest-signin`, {
    headers: { 'tenant-origin': 'https://www.saebyeok.example' },
    data: { name, phone },
  });
  const token = answer.headers().authorization ?? '';
  await page.context().addCookies([{ name: 'access-token', value: token, url: demo.sites.saebyeok?.url ?? '' }]);
}

/** In the provider's window. */
export async function certify(page: Page, name: string, phone: string): Promise<void> {
  await page.getByRole('heading', { name: '본인인증 (체험용)' }).waitFor();
  await page.getByLabel('이름').fill(name);
  await page.getByLabel('휴대폰 번호').fill(phone);
  await page.getByLabel('생년월일').fill('1992-03-04');
  await page.getByRole('button', { name: '인증하기' }).click();
}

/** Of a sign-up, whose terms come from the backend: before them there is nothing to agree to. */
export async function agreeToAllTerms(page: Page): Promise<void> {
  await page
    .getByRole('checkbox', { name: /^\[필수\]/ })
    .first()
    .waitFor();
  const all = page.getByRole('checkbox', { name: '전체 동의' });
  await all.click();
  await expect(all).toBeChecked();
}
