import { expect, test } from '../helpers/visitor.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 360, height: 780 };

test('keyboard: the skip link comes first and leads to the main content', async ({ page, demo }) => {
  await page.setViewportSize(wide);
  await page.goto(`${demo.sites.saebyeok?.url}/products`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '본문 바로가기' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('main menu by keyboard: the button opens its panel, Escape closes it and keeps the focus', async ({
  page,
  demo,
}) => {
  await page.setViewportSize(wide);
  await page.goto(demo.sites.saebyeok?.url ?? '');
  const menu = page.getByRole('navigation', { name: '주 메뉴' });
  const toggle = menu.getByRole('button').first();
  await toggle.focus();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const panel = page.locator(`#${await toggle.getAttribute('aria-controls')}`);
  await expect(panel).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(panel).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
});

test('main menu by pointer: hover opens, leaving closes, a click hides the panel', async ({ page, demo }) => {
  await page.setViewportSize(wide);
  await page.goto(demo.sites.saebyeok?.url ?? '');
  const item = page.locator('.nav-item', { has: page.getByRole('button') }).first();
  const panel = item.locator('.nav-panel');
  await expect(panel).toBeHidden();
  await item.hover();
  await expect(panel).toBeVisible();
  await page.mouse.move(700, 700);
  await expect(panel).toBeHidden();
});

test('the header is clear over content, and blurred by 7 px once the page is scrolled; a white one stays white', async ({
  page,
  demo,
}) => {
  const header = page.getByRole('banner');
  await page.goto(demo.sites.saebyeok?.url ?? '');
  await expect(header).toHaveCSS('backdrop-filter', 'blur(0px)');
  const clear = /^(?:rgba\(0, 0, 0, |oklab\(0 0 0 \/ )0\)$/;
  await expect(header).toHaveCSS('background-color', clear);
  await page.mouse.wheel(0, 300);
  await expect(header).toHaveCSS('backdrop-filter', 'blur(7px)');
  await expect(header).not.toHaveCSS('background-color', clear);
  await page.goto(`${demo.sites.onmaru?.url}/info`);
  const white = await header.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.mouse.wheel(0, 300);
  await expect(page.locator('html')).toHaveAttribute('data-scrolled');
  await expect(header).toHaveCSS('background-color', white);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the main menu opens on hover and on focus, and its entries are links', async ({ page, demo }) => {
    await page.setViewportSize(wide);
    await page.goto(demo.sites.saebyeok?.url ?? '');
    const item = page.locator('.nav-item', { has: page.getByRole('button') }).first();
    await item.hover();
    await expect(item.locator('.nav-panel')).toBeVisible();
    await item.locator('.nav-panel').getByRole('link').first().click();
    await expect(page.locator('h1')).toBeVisible();
    expect(new URL(page.url()).pathname).not.toBe('/');
  });

  test('the side menu opens and closes by its buttons', async ({ page, demo }) => {
    await page.setViewportSize(phone);
    await page.goto(demo.sites.onmaru?.url ?? '');
    await page.getByRole('button', { name: '메뉴 열기' }).click();
    const menu = page.getByRole('dialog', { name: '전체 메뉴' });
    await expect(menu).toBeVisible();
    await menu.getByRole('button', { name: '닫기' }).click();
    await expect(menu).toBeHidden();
  });
});

test('side menu by keyboard on a phone: opens, keeps the focus inside, Escape closes it and gives the focus back', async ({
  page,
  demo,
}) => {
  await page.setViewportSize(phone);
  await page.goto(demo.sites.onmaru?.url ?? '');
  const open = page.getByRole('button', { name: '메뉴 열기' });
  await open.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: '전체 메뉴' });
  await expect(menu).toBeVisible();
  await expect.poll(() => menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
});

test('an unknown path shows the partner’s own 404 page with ways on', async ({ page, demo, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  const response = await page.goto(`${demo.sites.sodam?.url}/no/such/page`);
  expect(response?.status()).toBe(404);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});

test('a partner that leaves everything out shows the defaults of the specification', async ({ page, demo }) => {
  await page.goto(demo.sites.sodam?.url ?? '');
  await expect(page.getByRole('contentinfo')).toContainText('1000-1000');
  // Nobody books online there: no button promises it, and there is nothing to put into a cart.
  await expect(page.locator('a[href="/reservation"], a[href="/cart"]')).toHaveCount(0);
  await page.goto(`${demo.sites.sodam?.url}/info`);
  await expect(page.getByRole('main')).toContainText('진료 시간은 전화로 안내해 드립니다.');
});

test('prices carry their VAT words, options their price a visit, each partner its own colours', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.sites.saebyeok?.url}/products/1`);
  await expect(page.getByRole('main')).toContainText('부가세 별도');
  const brown = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto(`${demo.sites.onmaru?.url}/products`);
  await expect(page.getByRole('main')).toContainText('부가세 포함');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(brown);
});
