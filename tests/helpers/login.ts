/** Ways to be somebody: a login without its form, and the identity provider's window. */
import { expect, type Page } from 'playwright/test';
import type { RunningDemo } from './running-demo.ts';

/** A guest of this name at the first partner, whose token lies where the site looks for it. */
export function loginAs(page: Page, demo: RunningDemo, name: string): Promise<void> {
  const phone = `010${String(Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce((a, b) => a * 31 + b, 7)).slice(-8)}`;
  return loginByApi(page, demo, 'saebyeok', 'guest-signin', { name, phone });
}

/** What the member of the demonstration types into a login. */
export const member = { email: 'member@example.com', password: 'sandbox1234' };

/** The same for the member; what a site keeps of a login beside the token, it gets only by the form. */
export const loginAsMember = (page: Page, demo: RunningDemo, partner = 'saebyeok'): Promise<void> =>
  loginByApi(page, demo, partner, 'signin', member);

async function loginByApi(page: Page, demo: RunningDemo, partner: string, call: string, data: object): Promise<void> {
  const headers = { 'tenant-origin': `https://www.${partner}.example` };
  const answer = await page.request.post(`${demo.sandbox}/api/${call}`, { headers, data });
  const value = answer.headers().authorization ?? '';
  await page.context().addCookies([{ name: 'access-token', value, url: demo.sites[partner]?.url ?? '' }]);
}

/** By the form on the open page. */
export async function logIn(page: Page, { email, password } = member): Promise<void> {
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}

/** In the provider's window. */
export async function certify(page: Page, name: string, phone: string): Promise<void> {
  await page.getByRole('heading', { name: '본인인증 (체험용)' }).waitFor();
  await page.getByLabel('이름').fill(name);
  await page.getByLabel('휴대폰 번호').fill(phone);
  await page.getByLabel('생년월일').fill('1992-03-04');
  await page.getByRole('button', { name: '인증하기' }).click();
}

/** By the form of the page of sign-ups, with all that is asked for. */
export async function signUp(page: Page, name: string, phone: string, email: string): Promise<void> {
  await page.getByRole('button', { name: '휴대폰 본인인증' }).click();
  await certify(page, name, phone);
  await page.getByRole('textbox', { name: '이메일' }).fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill('sandbox1234');
  // They come from the backend: before them there is nothing to agree to.
  await page
    .getByRole('checkbox', { name: /^\[필수\]/ })
    .first()
    .waitFor();
  const all = page.getByRole('checkbox', { name: '전체 동의' });
  await all.click();
  await expect(all).toBeChecked();
  await page.getByRole('button', { name: '가입하기' }).click();
}

/** By the form of the desk. */
export async function logInAtDesk(page: Page, demo: RunningDemo, name: string): Promise<void> {
  await page.goto(demo.desk);
  await page.getByLabel('이메일').fill(`${name}@desk.example`);
  await page.getByLabel('비밀번호').fill('desk1234');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/sign-in');
}
