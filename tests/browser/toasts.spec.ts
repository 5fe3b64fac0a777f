import { holdCalls } from '../helpers/held-calls.ts';
import { islandScript } from '../helpers/site-scripts.ts';
import { expect, test } from '../helpers/visitor.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the live region of notices is in the page from the beginning, empty; on a slow line the first notice is there for its whole time; notices outlive the dialog that they stood in', async ({
  page,
  demo,
}) => {
  await page.clock.install();
  const address = `${demo.sites.saebyeok?.url}/info`;
  const script = await islandScript(page, 'Toasts', address);
  const release = await holdCalls(page, script);
  await page.goto(address);
  const region = page.locator('#toasts').getByRole('status');
  const notice = page.locator('.toast');
  await expect(region).toHaveCount(1);
  await expect(region).toBeEmpty();
  const first = await region.elementHandle();
  await test.step('the first notice is there for its whole time, in the same region', async () => {
    const asked = page.waitForRequest(script);
    await page.locator('[data-copy]').first().click();
    await asked;
    await page.clock.runFor(10_000);
    await expect(notice).toHaveCount(0);
    release();
    await expect(notice).toBeVisible();
    expect(await first?.evaluate((element) => element.isConnected && element.querySelector('.toast') !== null)).toBe(
      true,
    );
    await page.clock.runFor(1000);
    await expect(notice).toBeVisible();
    await page.clock.runFor(2000);
    await expect(notice).toHaveCount(0);
  });
  await test.step('a notice outlives its dialog', async () => {
    await page.evaluate(() => {
      const dialog = document.createElement('dialog');
      document.body.append(dialog);
      dialog.showModal();
      document.querySelector<HTMLElement>('[data-copy]')?.click();
    });
    await expect(page.locator('dialog .toast')).toBeVisible();
    await notice.hover();
    await page.evaluate(() => document.querySelector('dialog:modal')?.remove());
    await expect(page.locator('body > .toasts .toast')).toBeVisible();
  });
});
