/** Pages that the browser kept whole and shows again, and fields that something else than the site has changed. */
import { logIn } from '../helpers/login.ts';
import { putInCart } from '../helpers/put-in-cart.ts';
import { expect, test } from '../helpers/visitor.ts';

test('a page that comes back whole knows the cart and the login', async ({ playwright, watch, site }, info) => {
  const { launchOptions } = info.project.use;
  // The headless shell, which Playwright brings too, keeps no page: there one that is loaded again is looked at.
  const keepsPages = launchOptions?.executablePath?.includes('headless') === false;
  // Playwright turns this cache off.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({ locale: 'ko-KR', viewport: { width: 390, height: 844 } });
  await watch(context);
  const page = await context.newPage();
  const cart = page.locator('.header-cart');
  const account = page.locator('[data-account]', { hasText: '마이페이지' });
  await page.goto(`${site}/`);
  await expect(cart).not.toHaveAttribute('data-count', '1');
  await page.evaluate(() => Object.assign(window, { isKept: true }));

  await page.goto(`${site}/products/1`);
  await putInCart(page);
  await expect(cart).toHaveAttribute('data-count', '1');
  await page.goto(`${site}/login`);
  await logIn(page);
  await expect(page).not.toHaveURL(/login/);
  // Playwright waits for a load, which does not come.
  await page.evaluate(() => void setTimeout(() => history.go(-2)));
  const isKept = () => page.evaluate(() => 'isKept' in window).catch(() => null);
  await expect(page).toHaveURL(`${site}/`);
  await expect.poll(isKept, { timeout: 10_000 }).toBe(keepsPages);
  await expect(cart).toHaveAttribute('data-count', '1');
  await expect(account.first()).toHaveAttribute('href', '/mypage');
  await browser.close();
});

test('what was typed before the scripts came stays', async ({ page, site, expectedErrors }) => {
  expectedErrors.push(/Minified React error #418/);
  for (const [path, fields] of [
    ['/login', { 이메일: 'hong@example.com', 비밀번호: 'kept1234' }],
    ['/search', { 검색어: '리프팅' }],
  ] as const) {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\.js$/, (route) => promise.then(() => route.continue()));
    await page.goto(site + path, { waitUntil: 'commit' });
    const form = page.locator('main form').first();
    await form.evaluate((element) => {
      for (const field of element.querySelectorAll('input')) {
        field.setAttribute('data-lastpass-icon-padded', '');
        field.after(Object.assign(document.createElement('div'), { textContent: '★' }));
      }
    });
    for (const [name, text] of Object.entries(fields)) await form.getByLabel(name, { exact: true }).fill(text);
    resolve();
    // Drawn anew: what the extension put there is gone.
    await expect(form.getByText('★')).toHaveCount(0);
    for (const [name, text] of Object.entries(fields))
      await expect(form.getByLabel(name, { exact: true })).toHaveValue(text);
  }
});
