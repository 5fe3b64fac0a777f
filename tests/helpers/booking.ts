/** The form of a booking: its times, doctor and button, and the words once it is made. */
import type { Page } from 'playwright/test';

export const views = { phone: { width: 390, height: 844 }, wide: { width: 1440, height: 900 } };
export const done = /예약 신청이 접수되었습니다|예약이 확정되었습니다/;
/** Times by their words: the box itself lies under them. */
export const timeWith = (page: Page, state: { disabled?: boolean; checked?: boolean }) =>
  page.getByRole('group', { name: '시간' }).locator('label', { has: page.getByRole('radio', state) });
export const freeTime = (page: Page) => timeWith(page, { disabled: false });
export const choose = (page: Page, at: number) => freeTime(page).nth(at).click();
export const chooseDoctor = async (page: Page) => {
  await page.locator('.reservation-doctor summary').click();
  await page.getByRole('group', { name: '의료진' }).locator('label').nth(1).click();
};
export const submit = (page: Page) =>
  page.getByRole('button', { name: /^\d+\.\d+\(.\) \d\d:\d\d 예약(?: 신청|하기)$/ });
