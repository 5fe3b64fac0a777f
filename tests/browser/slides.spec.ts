import type { Page } from 'playwright/test';
import { expect, firstOrAll, phone, test, wide } from '../helpers/visitor.ts';

const hero = (page: Page) => page.getByRole('region', { name: '주요 안내' });
const links = (page: Page) => hero(page).locator('.hero-controls a');
const pause = (page: Page) => hero(page).getByRole('button');

/** Waits until a banner, counted from 0, is the one that is shown. */
const isAt = (page: Page, index: number) => expect(links(page).nth(index)).toHaveAttribute('aria-current', 'true');

for (const size of firstOrAll([phone, wide])) {
  test(`at ${size.width} px banners go on after 5 s, and can be held, paused and led to`, async ({ page, site }) => {
    await page.clock.install();
    await page.setViewportSize(size);
    await page.goto(site);
    await page.clock.runFor(500);
    await expect(pause(page)).toHaveAccessibleName('자동 넘김 멈추기');
    await isAt(page, 0);
    await page.clock.runFor(5000);
    await isAt(page, 1);
    await pause(page).focus();
    await page.clock.runFor(11_000);
    await isAt(page, 1);
    await pause(page).press('Enter');
    await expect(pause(page)).toHaveAccessibleName('자동 넘김 시작하기');
    await pause(page).blur();
    await page.clock.runFor(11_000);
    await isAt(page, 1);
    await test.step('a link leads to its banner, without leaving a trace in history', async () => {
      await links(page).nth(2).click();
      await isAt(page, 2);
      expect(new URL(page.url()).hash).toBe('');
    });
    await test.step('with reduced motion they stand still until they are started', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.reload();
      await page.clock.runFor(500);
      await expect(pause(page)).toHaveAccessibleName('자동 넘김 시작하기');
      await page.clock.runFor(11_000);
      await isAt(page, 0);
      await pause(page).press('Enter');
      await page.clock.runFor(5000);
      await isAt(page, 1);
      // Nor does what lies below rise: its script is not even asked for (it is in "rises once" of `parts.spec.ts`).
      await page.mouse.wheel(0, 50);
      await expect(page.locator('html')).toHaveAttribute('data-scrolled');
      await page.clock.runFor(500);
      const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      expect(loaded.filter((url) => /\/reveal\./.test(url))).toEqual([]);
    });
  });
}
