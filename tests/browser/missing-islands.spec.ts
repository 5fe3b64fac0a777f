/** Islands whose script does not come: the page says what can be done, and the next sign of a visitor tries again. */
import type { Page } from 'playwright/test';
import { loginAs } from '../helpers/login.ts';
import type { RunningDemo } from '../helpers/running-demo.ts';
import { openAt } from '../helpers/show-page.ts';
import { islandScript } from '../helpers/site-scripts.ts';
import { expect, fetchFrom, livePages, test, testWithoutPage } from '../helpers/visitor.ts';

/** Fails the script of an island until the answer is called. */
async function loseScriptOf(page: Page, name: string, path: string): Promise<() => Promise<void>> {
  const script = await islandScript(page, name, path);
  await page.route(script, (route) => route.abort());
  return () => page.unroute(script);
}

const island = (page: Page, name: string) => page.locator(`astro-island[component-export="${name}"]`);
const hydrated = (page: Page, name: string) => page.locator(`astro-island[component-export="${name}"]:not([ssr])`);

testWithoutPage('every live page has what is shown where its script is missing', async ({ site }) => {
  for (const path of livePages.filter((path) => !/welcome|goodbye|live$/.test(path)))
    expect((await (await fetchFrom(site, path)).text()).split('<main')[1], path).toMatch(
      /<\/astro-island>\s*<div class="failure" role="alert" data-if-missing hidden>/,
    );
});

test('a page without the script of its island offers another try', async ({ page, demo, site, expectedErrors }) => {
  expectedErrors.push(/Error hydrating/, /net::ERR_FAILED/);
  for (const [name, path] of [
    ['Reservation', '/reservation'],
    ['LiveRoute', '/_app'],
  ] as const) {
    await test.step(`${path} without ${name}`, async () => {
      const address = site + path;
      const find = await loseScriptOf(page, name, address);
      await page.goto(address);
      const note = island(page, name).locator('+ [role="alert"]');
      await expect(note).toBeVisible();
      await expect(note).toContainText('화면을 불러오지 못했습니다');
      await expect(island(page, name).locator('[aria-busy="true"]:visible')).toHaveCount(0);
      await find();
      await note.getByRole('button', { name: '다시 시도' }).click();
      await expect(hydrated(page, name)).toHaveCount(1);
      await expect(note).toBeHidden();
      if (name === 'LiveRoute')
        await expect(page.getByRole('main')).toContainText('주소가 바뀌었거나 삭제된 페이지입니다.');
    });
  }
  await test.step('lists for members, main menu, search and notices do without their scripts until these come', () =>
    doesWithout(page, demo, site));
});

async function doesWithout(page: Page, demo: RunningDemo, site: string): Promise<void> {
  const address = `${site}/reviews`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await loseScriptOf(page, 'MembersOnlyList', address);
  const find = [await loseScriptOf(page, 'HeaderNav', address), await loseScriptOf(page, 'SearchBox', address)];
  const findToasts = await loseScriptOf(page, 'Toasts', address);
  const nextLost = () => page.waitForEvent('console', (message) => /Error hydrating/.test(message.text()));
  let lost = nextLost();
  await loginAs(page, demo, '목록 손님');
  await page.goto(address);
  await lost;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  lost = nextLost();
  const menu = page.getByRole('navigation', { name: '주 메뉴' });
  await menu.getByRole('link').first().hover();
  await lost;
  await page.locator('.search-toggle').click();
  await expect(page.getByRole('dialog', { name: '검색' })).toBeVisible();
  await Promise.all(find.map((restore) => restore()));
  await page.getByRole('dialog', { name: '검색' }).getByRole('link').first().hover();
  await expect(hydrated(page, 'SearchBox')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await menu.getByRole('link').first().hover();
  await expect(hydrated(page, 'HeaderNav')).toHaveCount(1);
  await test.step('a notice', async () => {
    await openAt(page, site, '/info');
    const note = page.getByRole('alert').filter({ hasText: '알림을 표시하지 못했습니다' });
    const copy = page.locator('[data-copy]').first();
    await copy.click();
    await expect(note).toBeVisible();
    await findToasts();
    await copy.click();
    await expect(page.getByRole('status').locator('.toast').first()).toBeVisible();
    await expect(note).toBeHidden();
  });
}
