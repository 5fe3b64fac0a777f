import type { Page } from 'playwright/test';
import { axeViolations } from '../helpers/axe.ts';
import { holdCalls } from '../helpers/held-calls.ts';
import { islandScript, untilIdle } from '../helpers/site-scripts.ts';
import { expect, fetchFrom, firstOrAll, phone, test, wide } from '../helpers/visitor.ts';

const recentKey = 'customer:recent-searches';

const layerOf = (page: Page) => page.getByRole('dialog', { name: '검색' });
const toggleOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: '검색' });
const fieldOf = (page: Page) => page.getByLabel('검색어');
const recentOf = (page: Page) => page.evaluate((key) => localStorage.getItem(key), recentKey);

/** The layer is the same on every page; this one is drawn in two thirds of the time of the home page. */
const anyPage = (site: string): string => `${site}/info`;

/** The search layer open and awake: suggestions can be had. */
async function openSearch(page: Page, address: string, size = wide): Promise<void> {
  await page.setViewportSize(size);
  await page.goto(address);
  await toggleOf(page).click();
  await expect(page.getByRole('combobox')).toBeFocused();
}

test('phones: nothing is loaded before the layer is opened', async ({ page, site }) => {
  const path = `${site}/products`;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize(phone);
  const release = await holdCalls(page, await islandScript(page, 'SearchBox', path));
  await page.goto(path);
  await untilIdle(page);
  expect(asked.filter((path) => /search/i.test(path) && !path.endsWith('.css'))).toEqual([]);
  await toggleOf(page).click();
  await page.keyboard.type('보톡');
  await expect(layerOf(page).getByRole('combobox')).toHaveCount(0);
  await release();
  await expect(layerOf(page).getByRole('option').first()).toContainText('톡신');
  await expect(fieldOf(page)).toHaveValue('보톡');
  // In Korean the last syllable is always being composed; the arrows go through the list all the same.
  const keys = await page.context().newCDPSession(page);
  await keys.send('Input.imeSetComposition', { text: '스', selectionStart: 1, selectionEnd: 1 });
  await page.keyboard.press('ArrowDown');
  await expect(fieldOf(page)).toHaveAttribute('aria-activedescendant', /-0$/);
  expect(asked.filter((path) => path === '/search-index.json')).toHaveLength(1);
  await fieldOf(page).fill('');
  await page.keyboard.press('Escape');
  await expect(layerOf(page)).toBeHidden();
  await test.step('fills all below the header and holds the page; button, Escape and a tap on the header close it', async () => {
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
    // Not by the pointer: Playwright would scroll the page under a sticky header.
    await toggleOf(page).dispatchEvent('click');
    await expect(fieldOf(page)).toBeFocused();
    await expect(layerOf(page)).toHaveAttribute('aria-modal', 'true');
    await expect(page.locator('main[inert], [inert] main')).toHaveCount(1);
    expect(await layerOf(page).boundingBox()).toMatchObject({ x: 0, y: 48, height: 780 - 48 });
    await page.mouse.move(180, 740);
    await page.mouse.wheel(0, 500);
    await page.getByRole('button', { name: '검색 닫기' }).click();
    await expect(layerOf(page)).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(600);
    await toggleOf(page).click();
    await page.keyboard.press('Escape');
    await expect(layerOf(page)).toBeHidden();
    await expect(toggleOf(page)).toBeFocused();
    await toggleOf(page).click();
    await expect(layerOf(page)).toBeVisible();
    await page.mouse.click(190, 24);
    await expect(layerOf(page)).toBeHidden();
    expect(page.url()).toBe(path);
    await toggleOf(page).click();
  });
  await test.step('a chip leads to the results and is kept', async () => {
    const chip = layerOf(page).locator('.chip').first();
    const keyword = (await chip.innerText()).trim();
    await chip.click();
    await page.waitForURL(`**/search?keyword=${encodeURIComponent(keyword)}`);
    await expect.poll(() => recentOf(page)).toContain(keyword);
  });
  await test.step('on the search page the button leads back to where the visitor came from', async () => {
    await expect(layerOf(page)).toHaveCount(0);
    const close = (tab: Page) => tab.getByRole('banner').getByRole('link', { name: '검색 닫기' }).click();
    await close(page);
    await page.waitForURL(path);
    await expect(layerOf(page)).toBeHidden();
    // Without a page before, home is the way back.
    const opened = page.context().waitForEvent('page');
    await page.evaluate((href) => window.open(href, '_blank', 'noopener'), `${site}/search`);
    const direct = await opened;
    await close(direct);
    await direct.waitForURL(`${site}/`);
  });
});

test('every way of searching is kept in front of the others', async ({ page, site, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/, /dynamically imported module/);
  const pathOf = (keyword: string) => `/search?keyword=${encodeURIComponent(keyword)}`;
  // Null while one page follows another.
  const kept = () =>
    recentOf(page).then(
      (text) => JSON.parse(text ?? 'null')?.value,
      () => null,
    );
  const [, missing] = (await (await fetchFrom(site, '/no-such-page')).text()).split('<main');
  expect(missing).toMatch(/<form [^>]*action="\/search".*<input [^>]*name="keyword".*<\/main>/s);
  const script = await islandScript(page, 'SearchBox', anyPage(site));
  await page.route(script, (route) => route.abort());
  await page.goto(anyPage(site));
  await page.evaluate((key) => localStorage.setItem(key, '{"version":1,"value":["리쥬란","기미"]}'), recentKey);
  await toggleOf(page).click();
  await fieldOf(page).fill('여드름');
  await page.keyboard.press('Enter');
  await expect.poll(kept).toEqual(['여드름', '리쥬란', '기미']);
  await page.unroute(script);
  await test.step('one is removed, another leads to its results and comes to the front', async () => {
    const recent = layerOf(page).locator('.recent li');
    // What else is no index: `suggestions.test.ts`.
    await page.route('**/search-index.json', (route) => route.fulfill({ body: '{"products":{}}' }));
    await openSearch(page, anyPage(site));
    await page.keyboard.type('보톡스');
    await expect(page.getByRole('status').filter({ hasText: '추천 검색 결과를 불러올 수 없습니다.' })).toBeVisible();
    await expect(page.getByRole('option')).toHaveCount(0);
    await fieldOf(page).fill('');
    await expect(recent).toHaveText(['여드름', '리쥬란', '기미']);
    await expect(recent.getByRole('link').last()).toHaveAttribute('href', pathOf('기미'));
    await page.getByRole('button', { name: '여드름 삭제' }).click();
    await expect(recent).toHaveText(['리쥬란', '기미']);
    await expect(fieldOf(page)).toBeFocused();
    await recent.getByRole('link', { name: '기미', exact: true }).click();
    await expect.poll(kept).toEqual(['기미', '리쥬란']);
  });
});

test('wide screens: the layer wakes by the focus inside, and is a panel', async ({ page, site }) => {
  await page.setViewportSize({ width: 1366, height: 1024 });
  const held = await holdCalls(page, '**/assets/*.js');
  await page.goto(anyPage(site), { waitUntil: 'commit' });
  await page.setViewportSize({ width: 1024, height: 1366 });
  await toggleOf(page).click();
  await page.keyboard.type('보톡');
  await held();
  await expect(page.getByRole('option').first()).toContainText('톡신');
  await fieldOf(page).fill('');
  await page.keyboard.press('Escape');
  await expect(layerOf(page)).toBeHidden();

  // A panel of the wide screen would lie over the narrow one, its close button under the header.
  await page.setViewportSize({ width: 1366, height: 1024 });
  await toggleOf(page).click();
  await expect(layerOf(page)).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 1366 });
  await expect(layerOf(page)).toBeHidden();
  await toggleOf(page).click();
  await page.getByRole('button', { name: '검색 닫기' }).click();
  await expect(layerOf(page)).toBeHidden();
  await test.step('a panel that is not modal, under the panels of the menu', () => showsPanel(page));
});

async function showsPanel(page: Page): Promise<void> {
  await page.setViewportSize(wide);
  const toggle = toggleOf(page);
  await toggle.click();
  await expect(layerOf(page)).toBeVisible();
  await expect(fieldOf(page)).toBeFocused();
  await expect(layerOf(page).getByRole('heading', { name: '인기 시술 추천' })).toBeVisible();
  expect(await layerOf(page).getAttribute('aria-modal')).toBeNull();
  const header = await page.getByRole('banner').boundingBox();
  // It slides in.
  await expect.poll(async () => (await layerOf(page).boundingBox())?.y).toBe(header?.height);
  await toggle.click();
  await expect(layerOf(page)).toBeHidden();
  await toggle.press('Enter');
  await page.mouse.click(700, 860);
  await expect(layerOf(page)).toBeHidden();

  await toggle.click();
  await expect(fieldOf(page)).toBeFocused();
  await page.mouse.move(700, 860);
  // The thread that scrolls hears of the held page with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.wheel(0, 500);
  const item = page.locator('.nav-item', { has: page.getByRole('button') }).first();
  await item.hover();
  const link = item.locator('.nav-panel a').last();
  await expect(link).toBeVisible();
  await expect(layerOf(page)).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // Playwright asks what is there: the panel, not the search. It scrolls by itself while the search still slides in.
  await link.click({ trial: true });
  await page.mouse.click(20, 860);
  await expect(layerOf(page)).toBeHidden();
}

for (const width of firstOrAll([360, 768, 1440])) {
  test(`at ${width} px suggestions follow letters, initials and misspelt words`, async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(
      (key) => localStorage.setItem(key, JSON.stringify({ version: 1, value: ['보톡스', '리쥬란'] })),
      recentKey,
    );
    await openSearch(page, anyPage(site), { width, height: 900 });
    await expect(layerOf(page).locator('.recent li')).toHaveCount(2);
    expect(await axeViolations(page, 'html')).toEqual([]);
    await page.getByRole('button', { name: '전체 삭제' }).click();
    await expect(layerOf(page).locator('.recent li')).toHaveCount(0);
    expect(await recentOf(page)).toBeNull();
    await fieldOf(page).focus();
    await page.keyboard.type('보톡스');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await layerOf(page).evaluate((layer) => layer.scrollWidth - layer.clientWidth)).toBe(0);
    expect(await axeViolations(page, 'html')).toEqual([]);
    // A misspelt one: eyes and ears learn what was looked for instead.
    await fieldOf(page).fill('리주란');
    await expect(layerOf(page).getByRole('status')).toHaveText(/^‘리쥬란’ 검색 결과입니다\. 추천 검색 결과 \d+건$/);
    await expect(layerOf(page).locator('.search-nearest')).toHaveText('‘리쥬란’ 검색 결과입니다.');
    await fieldOf(page).fill('');
    await page.keyboard.type('ㄹㅈㄹ');
    const options = page.getByRole('option');
    await expect(options.first()).toContainText('리쥬란');
    await expect(options.first()).toHaveText(/249,000원.*부가세 별도.*총 295,900원 \(마취\s크림·부가세\s포함/);
    await expect(page.getByRole('combobox')).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('[role="option"][aria-selected="true"]')).toHaveCount(0);
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    const chosen = (await options.last().getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${chosen}`);
    await expect(page.locator('h1')).toBeVisible();
  });
}
