/** Browsers that keep nothing, and carts that never answer: what was not done is told, and nobody waits for good. */
import { logIn } from '../helpers/login.ts';
import { putAsGuest } from '../helpers/put-in-cart.ts';
import { expect, test } from '../helpers/visitor.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a login without cookies and a cart without storage are no success', async ({ page, site }) => {
  await test.step('storage is full', async () => {
    await page.goto(`${site}/products/1`);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.getByRole('button', { name: '시술 담기' }).click();
    const dialog = page.getByRole('dialog', { name: '옵션 선택' });
    await dialog.getByRole('radio').first().waitFor();
    await dialog.getByRole('button', { name: '담기', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('저장할 수 없어');
    await expect(dialog.getByRole('alert').getByRole('link')).toHaveAttribute('href', /^tel:/);
    await expect(page.locator('.toast')).toHaveCount(0);
  });
  await test.step('cookies are refused', async () => {
    await page.addInitScript(() => {
      if (window === window.top) Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
    });
    await page.goto(`${site}/login`);
    await logIn(page);
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: '쿠키를 허용해' });
    await expect(alert.getByRole('link')).toHaveAttribute('href', /^tel:/);
    await expect(page).toHaveURL(`${site}/login`);
  });
});

test('a cart that never answers keeps nobody from a login, nor from the cart, which says what is left', async ({
  page,
  demo,
  site,
}) => {
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
