/** Browsers that keep nothing or focus no button, and carts that never answer: what was not done is told, and nobody waits for good. */
import { logIn } from '../helpers/login.ts';
import { putAsGuest } from '../helpers/put-in-cart.ts';
import { islandScript } from '../helpers/site-scripts.ts';
import { expect, test } from '../helpers/visitor.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a layer and a dialog give the focus back, and say what was not done', async ({ page, site, expectedErrors }) => {
  expectedErrors.push(/Error hydrating/, /net::ERR_FAILED/, /no dialogs here/);
  // Where a click focuses no button, too.
  await page.addInitScript(() => addEventListener('mousedown', (event) => event.preventDefault(), true));
  const address = `${site}/products/3`;
  const script = await islandScript(page, 'AddToCart', address);
  await page.route(script, (route) => route.abort());
  await page.goto(address);
  const put = page.getByRole('button', { name: '시술 담기' });
  const dialog = page.getByRole('dialog', { name: '옵션 선택' });
  await test.step('담기 without its script says so, and the next click opens the dialog', async () => {
    await put.click();
    await expect(page.getByRole('alert').filter({ hasText: '옵션 선택 창을 열지 못했습니다' })).toBeVisible();
    await page.unroute(script);
    await put.click();
    await expect(dialog.getByRole('radio').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(put).toBeFocused();
  });
  await test.step('a layer', async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    const menu = page.getByRole('button', { name: '메뉴 열기' });
    await menu.click();
    await expect(page.locator('#side-menu')).toBeVisible();
    // The page is held, and let go, a moment after the layer; until then a lost focus goes back to the opener.
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-scroll-locked');
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await expect(html).not.toHaveAttribute('data-scroll-locked');
  });
  await test.step('a cart without storage is no success', async () => {
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await put.click();
    await dialog.getByRole('radio').first().waitFor();
    await dialog.getByRole('button', { name: '담기', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('저장할 수 없어');
    await expect(dialog.getByRole('alert').getByRole('link')).toHaveAttribute('href', /^tel:/);
    await expect(page.locator('.toast')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });
  await test.step('an island that throws leaves the page as it is', async () => {
    await page.evaluate(() => {
      HTMLDialogElement.prototype.showModal = () => {
        throw new Error('no dialogs here');
      };
    });
    const failed = page.waitForEvent('console', (message) => message.text().includes('no dialogs here'));
    await put.click();
    await failed;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(put).toBeEnabled();
  });
});

test('with cookies and storage blocked every script of the page works on', async ({ page, site }) => {
  await page.addInitScript(() => {
    if (window !== window.top) return;
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto(`${site}/login`);
  await logIn(page);
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: '쿠키를 허용해' });
  await expect(alert.getByRole('link')).toHaveAttribute('href', /^tel:/);
  await expect(page).toHaveURL(`${site}/login`);
  await page.mouse.wheel(0, 100);
  await expect(page.locator('html')).toHaveAttribute('data-scrolled');
  await page.getByRole('banner').getByRole('button', { name: '검색' }).click();
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('기미');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?keyword=**');
});

test('a cart that never answers keeps nobody from a login or the cart', async ({ page, demo, site }) => {
  await page.clock.install();
  await putAsGuest(page, demo, [11]);
  await page.route('**/carts/synchronization', () => undefined);
  await page.goto(`${site}/login?return=/cart`);
  const merged = page.waitForRequest('**/carts/synchronization');
  await logIn(page);
  await merged;
  const mergedAgain = page.waitForRequest('**/carts/synchronization');
  await page.clock.fastForward(3000);
  await expect(page).toHaveURL(`${site}/cart`);
  await mergedAgain;
  await page.clock.fastForward(3000);
  // The same member shops in other tests, so it is the heading of the page or a line of it.
  await expect(page.getByRole('main')).toContainText('로그인 전에 담으신 시술을 아직 불러오지 못했습니다');
});
