/** A free day some weeks after the earliest one. */
import { expect, type Page } from 'playwright/test';

/**
 * In the calendar of a booking, by keys: late in the day few times are left on the earliest day, or one that nothing can
 * be chosen beside, and what is booked for tomorrow cannot be changed any more in the evening. Who books beside another
 * takes another week.
 */
export async function chooseLaterDay(page: Page, weeks: number): Promise<void> {
  const chosen = page.locator('.calendar [aria-pressed="true"]');
  const focused = page.locator('.calendar :focus');
  const from = (await chosen.getAttribute('data-day')) ?? '';
  const go = async (key: string) => {
    const off = (await focused.getAttribute('data-day')) ?? '';
    await page.keyboard.press(key);
    await expect(focused).not.toHaveAttribute('data-day', off);
  };
  await chosen.focus();
  for (let week = 0; week < weeks; week += 1) await go('ArrowDown');
  while ((await focused.getAttribute('aria-disabled')) === 'true') await go('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(chosen).not.toHaveAttribute('data-day', from);
}
