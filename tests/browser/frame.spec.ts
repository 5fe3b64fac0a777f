import type { Locator, Page } from 'playwright/test';
import { axeViolations } from '../helpers/axe.ts';
import { floating, overlapsOf, ways } from '../helpers/contact-ways.ts';
import { holdCalls } from '../helpers/held-calls.ts';
import { showPage } from '../helpers/show-page.ts';
import { islandScript, untilIdle } from '../helpers/site-scripts.ts';
import { expect, fetchFrom, pageTypes, phone, test, testWithoutPage, wide } from '../helpers/visitor.ts';

test('keyboard and pointer: skip link, main menu, contact ways, folded hours', async ({ page, site }) => {
  await page.setViewportSize(wide);
  const address = `${site}/info`;
  const release = await holdCalls(page, await islandScript(page, 'HeaderNav', address));
  await page.goto(address);
  const item = page.locator('.nav-item', { has: page.getByRole('button') }).first();
  const toggle = item.getByRole('button');
  const panel = page.locator(`#${await toggle.getAttribute('aria-controls')}`);
  await test.step('the skip link', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '본문 바로가기' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });
  await test.step('a click waits for its island, and is forgotten once the visitor goes on elsewhere', async () => {
    await toggle.click();
    // Beside the panel, which the pointer has opened.
    await page.mouse.click(20, 880);
    await release();
    await expect(page.locator('.nav[data-hydrated]')).toBeVisible();
    await untilIdle(page);
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });
  await test.step('by keyboard: focus alone opens nothing, the button opens its panel, Escape closes it and keeps the focus', async () => {
    await item.locator('.nav-link').focus();
    await page.keyboard.press('Tab');
    await expect(toggle).toBeFocused();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(panel).toBeHidden();
    await page.keyboard.press('Space');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(panel).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toggle).toBeFocused();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(panel).toBeHidden();
  });
  await test.step('by pointer: hover opens, leaving closes', async () => {
    await expect(page.locator('.nav-link .nav-badge').first()).toHaveText(/^\d+$/);
    await item.hover();
    await expect(panel).toBeVisible();
    await page.mouse.move(700, 700);
    await expect(panel).toBeHidden();
  });
  await test.step('the hours of the page stay folded in the footer, and open there', async () => {
    const hours = page.locator('.footer .hours');
    await expect(page.locator('main .hours').first()).toBeVisible();
    await expect(hours).toBeHidden();
    const summary = page.locator('.footer-fold > summary', { hasText: '진료 시간' });
    await expect(summary.locator('.open-now')).toBeVisible();
    const [chevron, now] = await Promise.all(['.icon', '.open-now'].map((part) => summary.locator(part).boundingBox()));
    expect(now?.x).toBeGreaterThanOrEqual((chevron?.x ?? 0) + (chevron?.width ?? 0));
    await summary.click();
    await expect(hours).toBeVisible();
  });
  await test.step('four contact ways, custom ones first, and the partner’s words for the widget; the rest opens and closes by mouse and keyboard; none covers the last line of the footer', async () => {
    await page.mouse.wheel(0, 300);
    await expect(ways(page)).toHaveText(['첫 방문 안내', '비급여 안내', '상담 예약', /블로그/]);
    const more = floating(page).locator('summary');
    await expect(more).toHaveText(/더보기/);
    await more.click();
    await expect(ways(page)).toHaveText([
      ...['첫 방문 안내', '비급여 안내', '상담 예약', /블로그/],
      ...[/인스타그램/, /유튜브/, '전화 문의', /카카오톡 상담/, /네이버 톡톡/, '채팅 상담'],
    ]);
    expect(await axeViolations(page, 'html')).toEqual([]);
    await more.press('Enter');
    await expect(ways(page)).toHaveCount(4);
    await more.press('Enter');
    await expect(ways(page)).toHaveCount(10);
    await page.keyboard.press('Escape');
    await expect(ways(page)).toHaveCount(4);
    await expect(more).toBeFocused();

    await test.step('their reservation buttons say which part of the widget they open', async () => {
      const main = floating(page).getByRole('link', { name: '예약하기' });
      await expect(main).toHaveAttribute('href', '/reservation');
      await expect(main).toHaveAttribute('data-widget', 'treatment');
      await expect(floating(page).getByRole('link', { name: '상담 예약' })).toHaveAttribute('data-widget', 'visit');
    });
    expect(await overlapsOf(page)).toBe(0);
  });
  await test.step('a click in a panel hides it at once and for 300 ms, and keeps the focus', () =>
    hidesPanel(page, item));
});

async function hidesPanel(page: Page, item: Locator): Promise<void> {
  const panel = item.locator('.nav-panel');
  const link = panel.getByRole('link').first();
  // The browser stays on the page.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await item.hover();
  await expect(panel).toHaveCSS('opacity', '1');
  // At once, not little by little.
  const opacity = await panel.evaluate(async (element) => {
    element.querySelector('a')?.click();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return getComputedStyle(element).opacity;
  });
  expect(opacity).toBe('0');
  await expect(panel).toHaveCSS('opacity', '1');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(panel).toHaveCSS('opacity', '0');
  await page.clock.runFor(299);
  await rendered(page);
  // Not its opacity, which is still 0 when the panel begins to come again.
  expect(await page.locator('.nav[data-hidden]').count()).toBe(1);
  await expect(link).toBeFocused();
  await page.clock.runFor(1);
  await expect(panel).toHaveCSS('opacity', '1');
  await expect(link).toBeFocused();
}

/** React has rendered what it was told until now: it does so in a message that is sent before this one. */
const rendered = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      }),
  );

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('banners, menus, search and contact ways work by links and forms', async ({ page, demo, site }) => {
    await page.setViewportSize(wide);
    await page.goto(site);
    await test.step('the first banner is there, and links lead to the others', async () => {
      const hero = page.getByRole('region', { name: '주요 안내' });
      await expect(page.locator('h1')).toBeInViewport();
      await expect(hero.locator('button')).toBeHidden();
      // No empty box stands beside the hours.
      await expect(page.getByRole('contentinfo').locator('.open-now')).toBeHidden();
      await hero.locator('.hero-controls a').nth(1).click();
      await expect(page.locator('#hero-2 h2')).toBeInViewport();
    });
    await test.step('the main menu opens on hover, and its entries are links', async () => {
      const item = page.locator('.nav-item', { has: page.getByRole('button') }).first();
      await item.hover();
      await expect(item.locator('.nav-panel')).toBeVisible();
      await item.locator('.nav-panel').getByRole('link').first().click();
      await expect(page.locator('h1')).toBeVisible();
      expect(new URL(page.url()).pathname).not.toBe('/');
    });
    await page.setViewportSize(phone);
    await test.step('the side menu opens and closes by its buttons', async () => {
      await page.getByRole('button', { name: '메뉴 열기' }).click();
      const menu = page.getByRole('dialog', { name: '전체 메뉴' });
      await expect(menu).toBeVisible();
      await menu.getByRole('button', { name: '닫기' }).click();
      await expect(menu).toBeHidden();
    });
    await test.step('the search opens on phones and wide screens, its keywords and its form lead on', async () => {
      const layer = page.getByRole('dialog', { name: '검색' });
      for (const size of [phone, wide]) {
        await page.setViewportSize(size);
        await page.getByRole('banner').getByRole('button', { name: '검색' }).click();
        await expect(layer).toBeVisible();
        await expect(layer.locator('.chip').first()).toHaveAttribute('href', /^\/search\?keyword=/);
        if (size === phone) await page.getByRole('button', { name: '검색 닫기' }).click();
      }
      await page.getByLabel('검색어').fill('기미');
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/search?keyword=${encodeURIComponent('기미')}`);
    });
    await test.step('nothing offers to share or copy, and a video is a link', async () => {
      expect(await (await fetchFrom(site, '/info')).text()).toMatch(/<button class="[^"]*\bshare"[^>]* data-copy=/);
      await showPage(page, await (await fetchFrom(site, '/products/1')).text());
      await expect(page.locator('.share')).not.toHaveCount(0);
      await expect(page.locator('.share').filter({ visible: true })).toHaveCount(0);
      await expect(page.locator('a[data-video]').first()).toHaveAttribute('href', /^https:/);
    });
    await page.setViewportSize(phone);
    await test.step('contact ways come with the scroll, lead somewhere and open the rest', async () => {
      await page.goto(`${demo.sites.bomnal?.url}/info`);
      await page.mouse.wheel(0, 600);
      await expect(ways(page)).toHaveCount(4);
      await floating(page).locator('summary').click();
      await expect(ways(page)).toHaveCount(5);
      for (const way of await ways(page).all()) expect(await way.getAttribute('href')).toMatch(/^(?:\/|tel:|https?:)/);
    });
  });
});

testWithoutPage('a partner that leaves everything out shows the defaults', async ({ demo }) => {
  const site = demo.sites.sodam?.url ?? '';
  expect((await fetchFrom(site, '/cart')).status).toBe(404);
  for (const path of await pageTypes(site)) {
    const html = await (await fetchFrom(site, path)).text();
    const footers = html.match(/<footer[\s>].*?<\/footer>/gs) ?? [];
    expect(footers, path).toHaveLength(path === '/ready' ? 0 : 1);
    for (const footer of footers) expect(footer, path).toContain('1000-1000');
    expect(html.replace(footers[0] ?? '', ''), path).not.toContain('href="tel:10001000"');
    // Nobody is sent to a clinic that names no way to it, and nobody books online there or puts anything into a cart.
    const [main = ''] = /<main[\s>].*<\/main>/s.exec(html) ?? [];
    expect.soft(main.replaceAll(/<[^>]*>/g, ''), path).not.toMatch(/전화로|문의해|연락처|편한 방법으로|병원에 문의/);
    expect.soft(html, path).not.toMatch(/href="\/(?:reservation|cart)[?"]|\sdata-widget/);
    const actions = html.match(/<(\w+)[^>]* class="(?:bottom-bar|product-actions)[ "].*?<\/\1>/gs)?.join('') ?? '';
    for (const [, href = ''] of actions.matchAll(/<a [^>]*href="([^"]*)"/g))
      expect.soft(href, path).toMatch(/^(?:tel:(?!10001000)|https?:)/);
  }
  const missing = await fetchFrom(site, '/no/such/page');
  expect(missing.status).toBe(404);
  expect(await missing.text()).toMatch(/<main[\s>].*<h1[\s>].*<a [^>]*href=".*<\/main>/s);
});
