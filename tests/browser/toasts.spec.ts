import { holdCalls } from '../helpers/held-calls.ts';
import { islandScript } from '../helpers/site-scripts.ts';
import { expect, test } from '../helpers/visitor.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('on a slow line the first notice of a page is there for its whole time', async ({ page, demo }) => {
  await page.clock.install();
  const address = `${demo.sites.saebyeok?.url}/info`;
  const script = await islandScript(page, 'Toasts', address);
  const release = await holdCalls(page, script);
  await page.goto(address);
  const asked = page.waitForRequest(script);
  await page.locator('[data-copy]').first().click();
  await asked;
  await page.clock.runFor(10_000);
  const notice = page.locator('.toast');
  await expect(notice).toHaveCount(0);
  release();
  await expect(notice).toBeVisible();
  await page.clock.runFor(1000);
  await expect(notice).toBeVisible();
  await page.clock.runFor(2000);
  await expect(notice).toHaveCount(0);
});

test('notices outlive the dialog that they stood in', async ({ page, demo }) => {
  await page.goto(`${demo.sites.saebyeok?.url}/info`);
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dialog.showModal();
    document.querySelector<HTMLElement>('[data-copy]')?.click();
  });
  await expect(page.locator('dialog .toast')).toBeVisible();
  await page.locator('.toast').hover();
  await page.evaluate(() => document.querySelector('dialog:modal')?.remove());
  await expect(page.locator('body > .toasts .toast')).toBeVisible();
});

test('the live region of notices is in the page from the beginning, empty', async ({ page, demo }) => {
  await page.goto(`${demo.sites.saebyeok?.url}/info`);
  const region = page.locator('#toasts').getByRole('status');
  await expect(region).toHaveCount(1);
  await expect(region).toBeEmpty();
  const handle = await region.elementHandle();
  await page.locator('[data-copy]').first().click();
  await expect(page.locator('.toast').first()).toBeVisible();
  expect(await handle?.evaluate((element) => element.isConnected && element.querySelector('.toast') !== null)).toBe(
    true,
  );
});
