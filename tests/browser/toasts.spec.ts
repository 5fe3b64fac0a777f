import { holdCalls } from '../helpers/held-calls.ts';
import { islandScript } from '../helpers/site-scripts.ts';
import { expect, test } from '../helpers/visitor.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('notices have one live region, their whole time, and the dialog on top', async ({ context, page, demo, site }) => {
  await page.clock.install();
  const address = `${site}/info`;
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
    expect(await first?.evaluate(({ isConnected, innerHTML }) => isConnected && innerHTML !== '')).toBe(true);
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
    await page.clock.runFor(20_000);
    await page.evaluate(() => document.querySelector('dialog:modal')?.remove());
    await expect(page.locator('body > .toasts .toast')).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.runFor(2000);
    await expect(notice).toHaveCount(0);
  });
  const copy = page.locator('[data-copy]').first();
  const closeButton = notice.first().getByRole('button', { name: '알림 닫기' });
  const show = async (count: number) => {
    await copy.focus();
    for (let i = 0; i < count; i += 1) await copy.press('Enter');
    await expect(notice).toHaveCount(count);
  };
  await test.step('a tag has added a sheet for print that never comes', async () => {
    const sheet = `${demo.thirdParties}/print.css`;
    await page.route(sheet, () => undefined);
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
    await expect(page.locator('.toast[data-closing]')).toHaveCSS('transition-duration', '0.3s');
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
  await test.step('what a button copies is in the clipboard, or, where that is closed, in a field', async () => {
    await page.evaluate(() => document.querySelector<HTMLDialogElement>('#lower')?.close());
    await page.clock.runFor(3000);
    await expect(page.locator('.toast')).toHaveCount(0);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await copy.click();
    await expect(page.getByRole('status').filter({ hasText: '주소를 복사했습니다.' })).toBeVisible();
    const address = (await page.locator('.directions-address').textContent())?.trim();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    // In-app browsers may close the clipboard: by the old command first, then in a field that is selected.
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
      document.addEventListener('copy', () => Object.assign(window, { copied: String(getSelection()) }));
    });
    await copy.click();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'copied'))).toBe(address);
    await expect(copy).toBeFocused();
    await page.evaluate(() => {
      document.execCommand = () => false;
    });
    const shown = page.waitForEvent('dialog');
    void copy.click();
    const field = await shown;
    expect([field.type(), field.defaultValue()]).toEqual(['prompt', address]);
    await field.dismiss();
  });
});
