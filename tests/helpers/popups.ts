/** Popups of a site: where they are, and rows in place of the sandbox's. */
import { expect, type Page } from 'playwright/test';
import type { RunningDemo } from './running-demo.ts';
import { cors } from './visitor.ts';

export const layer = (page: Page) => page.getByRole('dialog', { name: '안내 팝업' });
export const cards = (page: Page) => layer(page).locator('.popup');
export const today = (page: Page) => layer(page).getByRole('checkbox', { name: '오늘 하루 보지 않기' });

/** Answers in place of the sandbox. */
export async function answerWith(page: Page, rows: readonly object[]): Promise<void> {
  await page.route('**/customer/popups', (route) =>
    route.fulfill({ json: { rows, page: 1, pageSize: 100, total: rows.length }, headers: cors }),
  );
}

/** A picture of the sandbox that the policy of the site allows, and that no release has. */
export const iconOf = (demo: RunningDemo) => `${demo.cdn}/saebyeok/favicon.webp`;

/** Where popups of a test's own come, besides the home page: one that is drawn in two thirds of its time. */
export const ownPage = '/info';
export const popupRow = (icon: string, own: object) => ({
  id: 9,
  locations: ['/', ownPage],
  pcWidth: 1,
  pcHeight: 1,
  popupItems: [{ title: '안내', pcContent: icon, mobileContent: icon }],
  ...own,
});

/** Tab stays within the popups. */
export async function keepsFocusInside(page: Page): Promise<void> {
  for (let i = 0; i < 8; i += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement?.closest('.popups') !== null || document.activeElement === document.body,
      ),
    ).toBe(true);
  }
}
