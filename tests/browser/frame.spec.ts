import type { Page } from 'playwright/test';
import { contrast } from '../../src/domain/colour.ts';
import { firstView, overflowOf } from '../helpers/first-view.ts';
import { expect, fetchFrom, pageTypes, partners, test, testWithoutPage } from '../helpers/visitor.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 360, height: 780 };

test('keyboard and pointer: the skip link comes first and leads to the main content; focus alone opens no panel of the main menu, its button, Escape and hover do what they say; hours of the page are folded in the footer', async ({
  page,
  demo,
}) => {
  await page.setViewportSize(wide);
  await page.goto(`${demo.sites.saebyeok?.url}/info`);
  const item = page.locator('.nav-item', { has: page.getByRole('button') }).first();
  const toggle = item.getByRole('button');
  const panel = page.locator(`#${await toggle.getAttribute('aria-controls')}`);
  await test.step('the skip link', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '본문 바로가기' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });
  await test.step('by keyboard: focus alone opens nothing, the button opens its panel, Escape closes it and keeps the focus', async () => {
    await expect(page.getByRole('navigation', { name: '주 메뉴' }).getByRole('button').first()).toHaveAttribute(
      'aria-controls',
      (await panel.getAttribute('id')) ?? '',
    );
    await item.locator('.nav-link').focus();
    await page.keyboard.press('Tab');
    await expect(toggle).toBeFocused();
    await expect(page.locator('.nav[data-hydrated]')).toBeVisible();
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
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });
  await test.step('by pointer: hover opens, leaving closes', async () => {
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
});

test('the header is clear over content, and blurred by 7 px once the page is scrolled; a white one stays white; text has the sizes of the specification; each partner has its own colours; between phone and PC nothing scrolls sideways, and a long name keeps the head of the side menu whole', async ({
  page,
  demo,
}) => {
  const header = page.getByRole('banner');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const typeOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { fontSize, lineHeight } = getComputedStyle(element);
        // Line heights are ratios of five digits.
        return [fontSize, lineHeight].map((size) => `${Number(Number.parseFloat(size).toFixed(2))}px`);
      });
  await page.goto(demo.sites.saebyeok?.url ?? '');
  const brown = await ground();
  await test.step('a clear header', async () => {
    await expect(header).toHaveCSS('backdrop-filter', 'blur(0px)');
    const clear = /^(?:rgba\(0, 0, 0, |oklab\(0 0 0 \/ )0\)$/;
    await expect(header).toHaveCSS('background-color', clear);
    // By the flag, so a first step is enough.
    await page.evaluate(() => window.scrollTo({ top: 1, behavior: 'instant' }));
    await expect(header).toHaveCSS('backdrop-filter', 'blur(7px)');
    await expect(header).not.toHaveCSS('background-color', clear);
  });
  await test.step('display and running text', async () => {
    for (const [width, display] of [
      [360, ['48px', '58px']],
      [1440, ['80px', '96px']],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      expect(await typeOf('.t-d1')).toEqual(display);
      expect(await typeOf('body')).toEqual(['16px', '24px']);
    }
  });
  await test.step('between phone and PC, and a long name in the side menu', async () => {
    await page.setViewportSize({ width: 769, height: 900 });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize(phone);
    const menu = page.getByRole('dialog', { name: '메뉴' });
    await page
      .locator('.side-menu-name')
      .evaluate((name) => (name.textContent = '새벽결피부과의원 강남본점 메디컬에스테틱센터'));
    await page.getByRole('button', { name: '메뉴' }).click();
    await expect(menu).toBeVisible();
    const [head, name, account] = await Promise.all(
      ['.side-menu-top', '.side-menu-name', '.side-menu-account'].map((part) => page.locator(part).boundingBox()),
    );
    expect(name?.y).toBeGreaterThanOrEqual(head?.y ?? 0);
    expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
    // In one line.
    expect(account?.height).toBeLessThan(60);
  });
  await test.step('text of the editor', async () => {
    await page.goto(`${demo.sites.saebyeok?.url}/cscenter/notice/1`);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await typeOf('.rich')).toEqual(['16px', '24px']);
    }
  });
  await test.step('a white header, and other colours', async () => {
    await page.goto(`${demo.sites.onmaru?.url}/info`);
    expect(await ground()).not.toBe(brown);
    const white = await header.evaluate((element) => getComputedStyle(element).backgroundColor);
    await page.mouse.wheel(0, 300);
    await expect(page.locator('html')).toHaveAttribute('data-scrolled');
    await expect(header).toHaveCSS('background-color', white);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the first banner is there and links lead to the others; the main menu opens on hover, and its entries are links; the side menu opens and closes by its buttons', async ({
    page,
    demo,
  }) => {
    await page.setViewportSize(wide);
    await page.goto(demo.sites.saebyeok?.url ?? '');
    const hero = page.getByRole('region', { name: '주요 안내' });
    await expect(page.locator('h1')).toBeInViewport();
    await expect(hero.locator('button')).toBeHidden();
    await hero.locator('.hero-controls a').nth(1).click();
    await expect(page.locator('#hero-2 h2')).toBeInViewport();
    const item = page.locator('.nav-item', { has: page.getByRole('button') }).first();
    await item.hover();
    await expect(item.locator('.nav-panel')).toBeVisible();
    await item.locator('.nav-panel').getByRole('link').first().click();
    await expect(page.locator('h1')).toBeVisible();
    expect(new URL(page.url()).pathname).not.toBe('/');

    await page.setViewportSize(phone);
    await page.goto(demo.sites.onmaru?.url ?? '');
    await page.getByRole('button', { name: '메뉴 열기' }).click();
    const menu = page.getByRole('dialog', { name: '전체 메뉴' });
    await expect(menu).toBeVisible();
    await menu.getByRole('button', { name: '닫기' }).click();
    await expect(menu).toBeHidden();
  });
});

testWithoutPage(
  'a partner that leaves everything out shows the defaults of the specification, and its own 404 page with ways on',
  async ({ demo }) => {
    const site = demo.sites.sodam?.url ?? '';
    for (const path of [
      '/info',
      '/events',
      '/introduce/staff',
      '/cscenter',
      '/cscenter/contact',
      '/reservation',
      '/cart',
    ])
      expect((await fetchFrom(site, path)).status, path).toBe(404);
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
  },
);

const longName = '새벽결피부과의원 강남본점';
/** A logo wider than the header lets it be. */
const wideLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="40"><rect width="400" height="40"/></svg>';

/** The partner's site as if its header held this: HTML in place of the name, entries of the menu, words of the buttons. */
async function withHeader(page: Page, { logo, entries = 0 }: { logo: string; entries?: number }): Promise<void> {
  // A page that comes from here may ask the backend, which is on this machine, only by permission.
  await page.context().grantPermissions(['local-network-access']);
  await page.route('**/wide-logo.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: wideLogo }));
  await page.route(/localhost:\d+\/$/, async (route) => {
    const response = await fetch(
      route
        .request()
        .url()
        .replace(/[\w.]+localhost/, '127.0.0.1'),
    );
    const html = (await response.text())
      .replace(/(<a class="logo"[^>]*>).*?<\/a>/s, `$1${logo}</a>`)
      .replaceAll(/(class="button header-action[^>]*>)[^<]*/g, '$1가장 빠른 예약일 찾기')
      .replace(/<ul class="nav-list">.*?<\/li>(?=\s*<li class="nav-item">)/s, (first) => {
        const [, entry = ''] = /(<li class="nav-item">.*)$/s.exec(first) ?? [];
        return first + entry.repeat(entries);
      });
    await route.fulfill({ contentType: 'text/html', body: html });
  });
}

const logos = {
  'the longest name': `<span>${longName}</span>`,
  'the widest logo': '<picture><img src="/wide-logo.svg" alt="" width="240" height="24"></picture>',
};

test('the longest name and the widest logo leave the tools of the header on the screen at every width of a phone; above 1921 px a logo of the default height is 50 px high, by its ratio, and never wider than 300', async ({
  page,
  demo,
}) => {
  for (const [what, logo] of Object.entries(logos)) {
    await test.step(what, async () => {
      await withHeader(page, { logo });
      await page.setViewportSize({ width: 320, height: 780 });
      await page.goto(`${demo.sites.onmaru?.url}/`);
      for (const width of [320, 360, 390, 412]) {
        await page.setViewportSize({ width, height: 780 });
        expect(await overflowOf(page)).toBe(0);
        const tools = page.locator('.header-tools > :visible');
        // The bar books.
        await expect(tools).toHaveCount(3);
        for (const box of await tools.evaluateAll((all) =>
          all.map((element) => element.getBoundingClientRect().toJSON()),
        )) {
          expect(box.left).toBeGreaterThanOrEqual(0);
          expect(box.right).toBeLessThanOrEqual(width);
          expect(box.width).toBeGreaterThanOrEqual(44);
        }
        const home = await page.locator('.header .logo').boundingBox();
        expect(home?.width).toBeGreaterThanOrEqual(44);
        const first = await tools.first().boundingBox();
        expect((home?.x ?? 0) + (home?.width ?? 0)).toBeLessThanOrEqual(first?.x ?? 0);
      }
      await page.unrouteAll();
    });
  }
  await test.step('the default height', async () => {
    const logo = '<picture><img class="logo-default" src="/wide-logo.svg" alt="" width="400" height="40"></picture>';
    await withHeader(page, { logo });
    await page.goto(`${demo.sites.onmaru?.url}/`);
    for (const [width, height] of [
      [1921, 40],
      [1922, 50],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const picture = page.locator('.header .logo img');
      expect(await picture.boundingBox()).toMatchObject({ width: 300 });
      await expect(picture).toHaveCSS('object-fit', 'contain');
      expect((await picture.boundingBox())?.height).toBe(width === 1921 ? 30 : height);
    }
  });
});

test('the header begins and ends where content does, in every form of a header; panels and what closes the search can be read on its colour', async ({
  page,
  demo,
}) => {
  for (const partner of partners) {
    await page.goto(`${demo.sites[partner]?.url}/terms/privacy-policy`);
    for (const width of [1281, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const { bar, content } = await page.evaluate(() => {
        const boxes = [...document.querySelectorAll('.header-bar > .logo, .header-tools > *')]
          .map((part) => part.getBoundingClientRect())
          .filter((box) => box.width > 0);
        const wrap = document.querySelector('.footer > .wrap') as Element;
        const { paddingLeft, paddingRight } = getComputedStyle(wrap);
        const { left, right } = wrap.getBoundingClientRect();
        return {
          bar: [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))],
          content: [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)],
        };
      });
      expect(bar.map(Math.round), `${partner} ${width}`).toEqual(content.map(Math.round));
    }
    // axe passes over panels: the list that they hang from hides what does not fit into it.
    const panels = page.locator('.nav-panel');
    if ((await panels.count()) === 0) continue;
    // Its ground comes with the late stylesheet.
    await expect(panels.first()).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    const colours = await panels.evaluateAll((panels) =>
      panels.flatMap((panel) =>
        [...panel.querySelectorAll('a')].map((link) => [
          getComputedStyle(link).color,
          getComputedStyle(panel).backgroundColor,
        ]),
      ),
    );
    // On small screens it lies over the header.
    colours.push([
      await page.locator('.search-close').evaluate((close) => getComputedStyle(close).color),
      await page.locator('.header').evaluate((header) => getComputedStyle(header).backgroundColor),
    ]);
    for (const [text = '', ground = ''] of colours)
      expect(contrast(text, ground), `${partner}: ${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
});

test('from 1281 to 1920 px no entry of a long menu is cut, and what does not fit is behind one button', async ({
  page,
  demo,
}) => {
  await withHeader(page, { logo: `<span>${longName}</span>`, entries: 2 });
  for (const width of [1281, 1366, 1440, 1680, 1920]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      if (width === 1281 || width === 1920) {
        await page.goto(`${demo.sites.onmaru?.url}/`);
        const { shift } = await firstView(page);
        expect(shift.moved.filter((part) => part.includes('nav'))).toEqual([]);
      }
      expect(await overflowOf(page)).toBe(0);
      const entries = page.locator('.nav-item');
      await expect(entries).toHaveCount(8);
      const seen = await entries.evaluateAll((items) =>
        items.map((item) => {
          const { left, right, top } = item.getBoundingClientRect();
          const middle = top + 22;
          const isAt = (x: number) => item.contains(document.elementFromPoint(x, middle));
          const link = item.querySelector('a') as HTMLElement;
          return [
            isAt(left + 10),
            isAt(right - 13),
            link.scrollWidth === link.clientWidth,
            !(item as HTMLElement).inert,
          ];
        }),
      );
      const whole = seen.filter((entry) => entry.every(Boolean));
      const hidden = seen.filter(([start, end, , isReached]) => !(start || end || isReached));
      expect(whole.length + hidden.length).toBe(8);
      const more = page.getByRole('button', { name: '메뉴 더보기' });
      if (hidden.length === 0) await expect(more).toBeHidden();
      else {
        await more.click();
        await expect(page.getByRole('dialog', { name: '전체 메뉴' })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog', { name: '전체 메뉴' })).toBeHidden();
      }
    });
  }
});
