/** Names, prices, logos and menus longer than those of the demonstration, on the smallest phone and where columns stand side by side. */
import type { Page } from 'playwright/test';
import { contrast } from '../../src/domain/rules/colour.ts';
import { firstView, overflowOf } from '../helpers/first-view.ts';
import { lines, staysInside, write } from '../helpers/long-words.ts';
import type { RunningDemo } from '../helpers/running-demo.ts';
import { showPage } from '../helpers/show-page.ts';
import { expect, fetchFrom, partners, test } from '../helpers/visitor.ts';

const smallest = { width: 320, height: 640 };
const sum = '총 1,269,000원 (마취 크림·진정 관리·부가세 포함)';
const longName = '새벽결피부과의원 강남본점';

/** A logo wider than the header lets it be. */
const wideLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="40"><rect width="400" height="40"/></svg>';
const logos = {
  'the longest name': `<span>${longName}</span>`,
  'the widest logo': '<picture><img src="/wide-logo.svg" alt="" width="240" height="24"></picture>',
};
const logoOfDefaultHeight =
  '<picture><img class="logo-default" src="/wide-logo.svg" alt="" width="400" height="40"></picture>';
const placeLogo = (page: Page, logo: string) =>
  page.locator('.header .logo').evaluate((home, html) => {
    home.innerHTML = html;
  }, logo);

test('the header of each partner holds its parts, its colours and long words', async ({ page, demo }) => {
  const browser = await page.context().newCDPSession(page);
  const setText = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } });
  await page.route('**/wide-logo.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: wideLogo }));
  for (const partner of partners) {
    await page.setViewportSize({ width: 390, height: 844 });
    const { url = '' } = demo.sites[partner] ?? {};
    await page.goto(`${url}/products`);
    const books = page.locator('.header-action, .bottom-bar .button').filter({ visible: true });
    await expect(books, partner).toHaveCount(partner === 'sodam' ? 0 : 1);
    for (const standard of [16, 32])
      await test.step(`${partner} at ${standard} px`, async () => {
        await setText(standard);
        await page.setViewportSize(smallest);
        await expect(page.locator('body')).toHaveCSS('font-size', `${standard}px`);
        await showsNameAndMenu(page, partner === partners[0] && standard === 16);
      });
    await setText(16);
    await write(page, '.header-action-small span', '가장 빠른 예약일 찾기');
    expect(await overflowOf(page), partner).toBe(0);
    if (partner === 'onmaru') {
      for (const [what, logo] of Object.entries(logos))
        await test.step(`${what} leaves the tools on the screen at every width of a phone`, async () => {
          await placeLogo(page, logo);
          await leavesTools(page);
        });
      await test.step('above 1921 px a logo of the default height is 50 px high, by its ratio, and never wider than 300', async () => {
        await placeLogo(page, logoOfDefaultHeight);
        for (const [width, height] of [
          [1921, 30],
          [1922, 50],
        ] as const) {
          await page.setViewportSize({ width, height: 900 });
          const picture = page.locator('.header .logo img');
          expect(await picture.boundingBox()).toMatchObject({ width: 300, height });
          await expect(picture).toHaveCSS('object-fit', 'contain');
        }
      });
      await page.setViewportSize({ width: 1440, height: 640 });
      await staysInside(page, '.list-chips');
    }
    await endsWithContent(page, partner);
    await canBeRead(page, partner);
    await test.step(`${partner}: the home page`, () => homeHoldsLongWords(page, partner, url));
  }
  await test.step('no entry of a long menu is cut, and the rest is behind one button', () => cutsNoEntry(page, demo));
});

/** Eight digits of a price stand in one line, categories wrap inside the screen with their counts, and a long sum leaves the name nearly half of the row. */
async function homeHoldsLongWords(page: Page, partner: string, url: string): Promise<void> {
  await page.setViewportSize(smallest);
  await showPage(page, await (await fetchFrom(url, '/')).text());
  // As the page's own script does once the browser is idle.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main > *')) part.dataset.laidOut = '';
  });
  await write(page, '.event-card .price-now', '87,654,321');
  for (const count of await lines(page, '.event-card .price-now')) expect(count, partner).toBe(1);
  if (partner === 'onmaru') await staysInside(page, '.treatments-options');
  if (partner === 'sodam') {
    await leavesRoom(page, '.treatments .product-card-text', '.card-title');
    // A hero without pictures is as high as its words.
    await page.setViewportSize({ width: 1440, height: 900 });
    const [hero, last] = await Promise.all(
      ['main > section', 'main > section > :last-child'].map((part) => page.locator(part).first().boundingBox()),
    );
    expect((hero?.y ?? 0) + (hero?.height ?? 0) - (last?.y ?? 0) - (last?.height ?? 0)).toBeLessThan(40);
  }
  if (partner !== 'bomnal') return;
  await page.setViewportSize({ width: 1100, height: 640 });
  await showPage(page, await (await fetchFrom(url, '/events')).text());
  await leavesRoom(page, '.event-products > li', 'h3');
}

async function leavesRoom(page: Page, row: string, title: string): Promise<void> {
  await write(page, `${row} .caption`, sum);
  const first = page.locator(row).first();
  const [whole, own] = await Promise.all([first.boundingBox(), first.locator(title).boundingBox()]);
  expect(own?.width, row).toBeGreaterThan((whole?.width ?? 0) * 0.4);
  expect(await overflowOf(page), row).toBe(0);
}

async function showsNameAndMenu(page: Page, hasLongName: boolean): Promise<void> {
  const menu = page.getByRole('dialog', { name: '전체 메뉴' });
  const [whole, seen] = await page
    .locator('.header .logo > *')
    .evaluate((name) => [name.scrollWidth, name.clientWidth] as const);
  expect(seen).toBe(whole);
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  const action = page.locator('.header-action-small');
  await expect(action.filter({ visible: true })).toHaveCount(0);
  for (const label of await action.allTextContents())
    await expect(menu.getByRole('link', { name: label.trim() })).toBeVisible();
  if (hasLongName) {
    await write(page, '.side-menu-name', '피부 장벽을 살리는 집속 초음파와 저출력 레이저 복합 관리');
    const [seen = 0, line = 1] = await page
      .locator('.side-menu-name')
      .evaluate((element) => [element.clientHeight, Number.parseFloat(getComputedStyle(element).lineHeight)]);
    // It ends with its second line, inside its head; the way to the account stays in one.
    expect(Math.round(seen / line)).toBe(2);
    expect(seen).toBeLessThan(line * 2.2);
    const [head, name, account] = await Promise.all(
      ['.side-menu-top', '.side-menu-name', '.side-menu-account'].map((part) => page.locator(part).boundingBox()),
    );
    expect(name?.y).toBeGreaterThanOrEqual(head?.y ?? 0);
    expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
    expect(account?.height).toBeLessThan(60);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
}

async function leavesTools(page: Page): Promise<void> {
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
}

async function endsWithContent(page: Page, partner: string): Promise<void> {
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
}

async function canBeRead(page: Page, partner: string): Promise<void> {
  // axe passes over panels: the list that they hang from hides what does not fit into it.
  const panels = page.locator('.nav-panel');
  if ((await panels.count()) === 0) return;
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

/** The home page as if its header held a long name and a menu of two entries more. */
async function withLongMenu(page: Page): Promise<void> {
  // A page that comes from here may ask the backend, which is on this machine, only by permission.
  await page.context().grantPermissions(['local-network-access']);
  await page.route(/localhost:\d+\/$/, async (route) => {
    const { origin } = new URL(route.request().url());
    const html = (await (await fetchFrom(origin, '/')).text())
      .replace(/(<a class="logo"[^>]*>).*?<\/a>/s, `$1${logos['the longest name']}</a>`)
      .replaceAll(/(class="button header-action[^>]*>)[^<]*/g, '$1가장 빠른 예약일 찾기')
      .replace(/<ul class="nav-list">.*?<\/li>(?=\s*<li class="nav-item">)/s, (first) => {
        const [, entry = ''] = /(<li class="nav-item">.*)$/s.exec(first) ?? [];
        return first + entry.repeat(2);
      });
    await route.fulfill({ contentType: 'text/html', body: html });
  });
}

async function cutsNoEntry(page: Page, demo: RunningDemo): Promise<void> {
  await withLongMenu(page);
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
}
