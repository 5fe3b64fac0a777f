/** Puts into the cart what leads the product of the page; where there is one offer alone nothing is asked. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import type { RunningDemo } from './running-demo.ts';

/** `isBeside` the event that leads, at the option's own price. */
export async function putInCart(page: Page, isBeside = false): Promise<void> {
  let isPut = false;
  const put = page.waitForResponse((response) => {
    isPut = response.request().method() === 'POST' && new URL(response.url()).pathname.endsWith('/carts');
    return isPut;
  });
  await page.getByRole('button', { name: '시술 담기' }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(async () => isPut || (await dialog.getByRole('radio').first().isVisible())).toBe(true);
  if (isBeside) await dialog.locator('label').filter({ hasNotText: '이벤트가' }).first().click();
  if (!isPut) await dialog.getByRole('button', { name: '담기', exact: true }).click();
  await put;
}

/** Into the first partner's cart of the customer whose token the page has, by the backend alone, each so many times. */
export async function putByApi(page: Page, { sandbox }: RunningDemo, optionIds: readonly number[], quantity = 1) {
  const cookies = await page.context().cookies();
  const authorization = cookies.find(({ name }) => name === 'access-token')?.value ?? '';
  await post(page, `${sandbox}/carts`, { authorization }, optionIds, quantity);
}

/** The same for a visitor without a login, whose browser knows the cart from its first page on. */
export async function putAsGuest(page: Page, demo: RunningDemo, optionIds: readonly number[]): Promise<void> {
  const guestId = randomUUID();
  await page.addInitScript((value) => {
    // The window of the identity provider has no storage.
    if (location.origin === 'null' || window !== window.top || sessionStorage.getItem('device:guest')) return;
    sessionStorage.setItem('device:guest', '1');
    localStorage.setItem('customer:guest', JSON.stringify({ version: 1, value }));
  }, guestId);
  await post(page, `${demo.sandbox}/guest/carts?guestId=${guestId}`, {}, optionIds);
}

async function post(page: Page, address: string, own: object, optionIds: readonly number[], quantity = 1) {
  const entries = optionIds.map((id) => ({ productId: Math.trunc(id / 10), productOptionId: id, quantity }));
  const headers = { 'tenant-origin': 'https://www.saebyeok.example', ...own };
  expect((await page.request.post(address, { headers, data: { entries } })).ok()).toBe(true);
}
