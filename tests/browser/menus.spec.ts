import type { Locator, Page } from 'playwright/test';
import { axeViolations } from '../helpers/axe.ts';
import { holdCalls } from '../helpers/held-calls.ts';
import { islandScript } from '../helpers/site-scripts.ts';
import { expect, firstOrAll, phone, test, wide } from '../helpers/visitor.ts';

/** The menus are the same on every page; this one is drawn in two thirds of the time of the home page. */
const anyPage = '/info';

const sideMenuOf = (page: Page) => page.getByRole('dialog', { name: '전체 메뉴' });
const openerOf = (page: Page) => page.getByRole('button', { name: '메뉴 열기' });
const itemOf = (page: Page) => page.locator('.nav-item', { has: page.getByRole('button') }).first();

/** A click without Playwright's own scrolling, which moves the page under a sticky header. */
async function clickInPlace(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('the target is not on the screen');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Of a list of questions. */
async function foldsAnswers(page: Page): Promise<void> {
  const fold = page.locator('.faq').first();
  const duration = await fold.evaluate((element) => getComputedStyle(element, '::details-content').transitionDuration);
  expect(duration).toContain('0.3s');
  await fold.locator('summary').press('Enter');
  await expect(fold.locator('.rich')).toBeVisible();
  const next = page.locator('.faq').nth(1);
  await next.locator('summary').click();
  await expect(next.locator('.rich')).toBeVisible();
  await expect(fold.locator('.rich')).toBeHidden();
  await next.locator('summary').tap();
  await expect(next.locator('.rich')).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** By touch: from the side that the partner asked for, with a consultation where a chat is set up. */
async function opensByTouch(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  // From the other side, and with a consultation: the first partner, above.
  await openerOf(page).tap();
  const menu = sideMenuOf(page);
  await expect(menu).toBeVisible();
  await expect.poll(async () => (await menu.boundingBox())?.x).toBe(0);
  await expect(menu.getByText('1:1 상담')).toHaveCount(0);
  await expect(menu.getByText('지점 선택')).toBeVisible();
  expect(await axeViolations(page, 'html')).toEqual([]);
  await menu.locator('nav details:not([open])').first().locator('summary').tap();
  await expect(menu.locator('nav details[open] a').first()).toBeVisible();
  await page.touchscreen.tap(width - 8, 500);
  await expect(menu).toBeHidden();
}

test.use({ hasTouch: true });
test('branches: the list opens by its button, and the side menu by a tap', async ({ page, context, demo, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(wide);
  await context.route(/\.example\//, (route) => route.fulfill({ body: '<!doctype html><title>지점</title>' }));
  const address = demo.sites.onmaru?.url + anyPage;
  const release = await holdCalls(page, await islandScript(page, 'HeaderNav', address));
  await page.goto(address);
  await test.step('a tap before React has arrived', async () => {
    const toggle = itemOf(page).getByRole('button');
    await toggle.tap();
    // The hover that a tap leaves behind may be gone by then.
    await page.mouse.move(600, 700);
    await release();
    await expect(page.locator('.nav[data-hydrated]')).toBeVisible();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(itemOf(page).locator('.nav-panel')).toBeVisible();
    await page.keyboard.press('Escape');
  });
  const list = page.locator('.branch-panel');
  await page.getByRole('button', { name: '지점 선택' }).press('Enter');
  await expect(list).toBeVisible();
  expect(await axeViolations(page, 'html')).toEqual([]);
  const opened = context.waitForEvent('page');
  await list.locator('a[target="_blank"]').first().click();
  const branch = await opened;
  // Chromium forgets to close a tab that is on its way to another page.
  await branch.waitForLoadState();
  await branch.close();
  await expect(list).toBeHidden();

  await list.locator('ul').evaluate((rows) => {
    while (rows.children.length < 12) rows.append(rows.children[0]?.cloneNode(true) ?? '');
  });
  await page.locator('.header-branches').click();
  await expect(list).toBeVisible();
  for (const height of [900, 600, 480, 470, 460, 440]) {
    await page.setViewportSize({ width: 1440, height });
    const shares = await list.evaluate((panel) => {
      const { bottom } = panel.getBoundingClientRect();
      return [...panel.querySelectorAll('li')].map((row) => {
        const { top, height } = row.getBoundingClientRect();
        return Math.min(1, Math.max(0, (bottom - top) / height));
      });
    });
    const cut = shares.find((share) => share < 1);
    expect(cut, `${height}`).toBeGreaterThan(0.3);
    expect(cut, `${height}`).toBeLessThan(0.7);
    expect((await list.boundingBox())?.height).toBeLessThan(height - 68);
  }
  await page.keyboard.press('Escape');
  await test.step('a white header stays as it is under the scroll', async () => {
    const header = page.getByRole('banner');
    const white = await header.evaluate((element) => getComputedStyle(element).backgroundColor);
    await page.mouse.wheel(0, 300);
    await expect(page.locator('html')).toHaveAttribute('data-scrolled');
    await expect(header).toHaveCSS('background-color', white);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  });
  for (const width of firstOrAll([360, 768]))
    await test.step(`the side menu at ${width} px`, () => opensByTouch(page, width));
  await test.step('the way back of another site leads to this one, for those who came from here', async () => {
    await page.evaluate((href) => location.assign(href), `${site}/products/1`);
    await page.waitForURL('**/products/1');
    await page.getByRole('link', { name: '이전 화면으로' }).click();
    await page.waitForURL(address);
  });
});

test('the side menu is modal, and leaves nothing when it closes', async ({ context, page, site }) => {
  await page.setViewportSize(phone);
  await page.goto(`${site}/cscenter/faq`);
  await test.step('an answer unfolds in 0.3 s, by mouse, touch and keyboard, and folds the one that was open', () =>
    foldsAnswers(page));
  const menu = sideMenuOf(page);
  await test.step('holds the page where it was; the backdrop closes it', async () => {
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
    await clickInPlace(page, openerOf(page));
    await expect(menu).toBeVisible();
    await expect.poll(async () => (await menu.boundingBox())?.x).toBeGreaterThan(20);
    await expect(menu.getByText('1:1 상담')).toBeVisible();
    await expect(page.locator('main[inert], [inert] main')).toHaveCount(1);
    await page.mouse.wheel(0, 400);
    await page.mouse.click(8, 400);
    await expect(menu).toBeHidden();
    await expect(openerOf(page)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(600);
  });
  await test.step('keeps the focus inside; its button and Escape close it and give the focus back', async () => {
    await openerOf(page).press('Enter');
    await expect(menu).toHaveAttribute('aria-modal', 'true');
    await expect.poll(() => menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await expect(page.locator('main[inert], [inert] main')).toHaveCount(1);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    for (const key of ['Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab']) {
      await page.keyboard.press(key);
      const isInside = await page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement === body || activeElement?.closest('#side-menu') !== null;
      });
      expect(isInside).toBe(true);
    }
    await menu.getByRole('button', { name: '닫기' }).press('Enter');
    await expect(openerOf(page)).toBeFocused();
    await expect(page.locator('[inert], [aria-modal], [data-scroll-locked]')).toHaveCount(0);
    await openerOf(page).press('Enter');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(openerOf(page)).toBeFocused();
  });

  await test.step('starts with home and the open group; another page and back, and another fragment close it', async () => {
    await openerOf(page).click();
    await expect(menu.locator('details[open] [aria-current="page"]')).toHaveAttribute('href', '/cscenter/faq');
    await expect(menu.getByRole('navigation').getByRole('link').first()).toHaveText('홈');
    const place = () => page.evaluate(() => scrollY);
    const left = await place();
    expect(left).toBeGreaterThan(100);
    await menu.getByRole('link', { name: '이벤트' }).first().click();
    await page.waitForURL('**/events');
    await expect(menu).toBeHidden();
    // In the history, to the place that was left.
    await page.getByRole('link', { name: '이전 화면으로' }).click();
    await page.waitForURL('**/cscenter/faq');
    await expect.poll(place).toBe(left);
    await expect(menu).toBeHidden();
    await openerOf(page).click();
    await expect(menu).toBeVisible();
    await page.evaluate(() => {
      location.hash = 'main';
    });
    await expect(menu).toBeHidden();
  });
  await test.step('the way back leads up where the visit began, page by page and never in a circle, also with pages ahead', async () => {
    const opened = context.waitForEvent('page');
    await page.evaluate((href) => window.open(href, '_blank', 'noopener'), `${site}/products/1`);
    const entry = await opened;
    await entry.setViewportSize(phone);
    await entry.waitForURL('**/products/1');
    await entry.evaluate(() => location.assign('/info'));
    await entry.waitForURL('**/info');
    await entry.goBack();
    const seen = ['/products/1'];
    const back = entry.getByRole('link', { name: '이전 화면으로' });
    const path = () => new URL(entry.url()).pathname;
    while (path() !== '/') {
      await back.click();
      await expect.poll(path).not.toBe(seen.at(-1));
      expect(seen).not.toContain(path());
      seen.push(path());
      await entry.waitForLoadState();
    }
    expect(seen.length).toBeGreaterThan(2);
    expect(await entry.evaluate(() => history.length)).toBe(2);
  });
});
