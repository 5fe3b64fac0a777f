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
    await release();
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

test('a notice that is closed by key or touch stops none after it; it stands in the dialog that opened last, and waits for no foreign stylesheet', async ({
  page,
  demo,
}) => {
  await page.clock.install();
  const sheet = `${demo.thirdParties}/print.css`;
  await page.route(sheet, () => undefined);
  await page.goto(`${demo.sites.saebyeok?.url}/info`);
  const copy = page.locator('[data-copy]').first();
  const notice = page.locator('.toast');
  const closeButton = notice.first().getByRole('button', { name: '알림 닫기' });
  const show = async (count: number) => {
    await copy.focus();
    for (let i = 0; i < count; i += 1) await copy.press('Enter');
    await expect(notice).toHaveCount(count);
  };
  await test.step('a tag has added a sheet for print that never comes', async () => {
    await page.evaluate((href) => {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'print', href }));
    }, sheet);
    await show(1);
    await page.clock.runFor(2000);
    await expect(notice).toHaveCount(0);
  });
  await test.step('by key: the focus is back where it was, and the next notice goes by itself', async () => {
    await show(2);
    await closeButton.focus();
    await closeButton.press('Enter');
    await expect(copy).toBeFocused();
    await page.clock.runFor(300);
    await expect(notice).toHaveCount(1);
    await page.clock.runFor(2000);
    await expect(notice).toHaveCount(0);
  });
  await test.step('by touch: a button of a phone keeps focus and finger under it', async () => {
    await show(2);
    await closeButton.dispatchEvent('pointerover', { pointerType: 'touch', bubbles: true });
    await closeButton.evaluate((button: HTMLElement) => {
      button.focus();
      button.click();
    });
    await page.clock.runFor(300);
    await page.clock.runFor(2000);
    await expect(notice).toHaveCount(0);
  });
  await test.step('the dialog on top is the last that opened, wherever it stands', async () => {
    await page.evaluate(() => {
      for (const id of ['upper', 'lower'])
        document.body.append(Object.assign(document.createElement('dialog'), { id }));
      for (const id of ['lower', 'upper']) document.querySelector<HTMLDialogElement>(`#${id}`)?.showModal();
      document.querySelector<HTMLElement>('[data-copy]')?.click();
    });
    await expect(page.locator('#upper .toast')).toBeVisible();
    await page.evaluate(() => document.querySelector<HTMLDialogElement>('#upper')?.close());
    await expect(page.locator('#lower .toast')).toHaveCount(1);
  });
});
