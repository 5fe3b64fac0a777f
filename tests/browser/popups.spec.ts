/** When a popup comes, when it waits, and how long it stays away. */
import type { Page } from 'playwright/test';
import { holdCalls } from '../helpers/held-calls.ts';
import { answerWith, cards, iconOf, layer, ownPage, popupRow, today } from '../helpers/popups.ts';
import { unloadedScripts } from '../helpers/site-scripts.ts';
import { expect, phone, test, wide } from '../helpers/visitor.ts';

// Korea is 19 hours ahead: midnight is the one of the visitor's clock.
test.use({ withPopups: true, timezoneId: 'Pacific/Honolulu' });

/** Once the browser is idle, and so long after. */
const restFor = (page: Page, ms: number) =>
  page.evaluate((time) => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, time))), ms);

/** The last ten minutes of a visitor's day to come: browsers keep no cookie longer than 400 days, so it hangs on today. */
const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const lateEvening = new Date(`${day}T23:50:00-10:00`);
const inMinutes = (minutes: number) => new Date(lateEvening.getTime() + minutes * 60_000);

test('on PC one at a time by weight; put away, it stays away until midnight', async ({ page, context, site }) => {
  await page.clock.setFixedTime(lateEvening);
  await page.setViewportSize(wide);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(site);
  await expect(cards(page)).toHaveCount(1);
  const second = layer(page).getByRole('heading', { name: '정라온 원장 진료 시작' });
  await test.step('put away for today, by button or by Escape, the next one comes', async () => {
    await today(page).click();
    await expect(second).toBeVisible();
    const cookie = (await context.cookies()).find(({ name }) => name === 'popup-1');
    expect(new Date((cookie?.expires ?? 0) * 1000)).toEqual(inMinutes(10));
    await layer(page).getByRole('button', { name: '닫기', exact: true }).click();
    await expect(layer(page).getByRole('heading', { name: '울쎄라피 프라임' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(layer(page)).toHaveCount(0);
  });
  await test.step('closed ones come again; put away for today, one stays away until the visitor’s midnight', async () => {
    await page.reload();
    await expect(second).toBeVisible();
  });
  await test.step('one that comes back day after day can be put away for seven days', async () => {
    await layer(page).getByRole('checkbox', { name: '7일간 보지 않기' }).click();
    await expect(layer(page).getByRole('heading', { name: '울쎄라피 프라임' })).toBeVisible();
    await expect(layer(page).getByRole('checkbox')).toHaveCount(1);
    const cookie = (await context.cookies()).find(({ name }) => name === 'popup-2');
    expect(new Date((cookie?.expires ?? 0) * 1000)).toEqual(inMinutes(6 * 24 * 60 + 10));
  });
});

test('a popup waits for its styles, and for a thumb; its picture comes beside its script', async ({ page, site }) => {
  await page.setViewportSize(phone);
  const held = Promise.withResolvers<void>();
  await page.route('**/late.*.css', async (route) => {
    await held.promise;
    await route.continue();
  });
  const answered = page.waitForResponse('**/customer/popups');
  await page.goto(site, { waitUntil: 'commit' });
  await answered;
  // By then they would be there: what shows them came with the page.
  await restFor(page, 500);
  await expect(layer(page)).toHaveCount(0);
  await page.evaluate(() => {
    const scroll = setInterval(() => scrollBy(0, 5), 30);
    addEventListener('rest', () => clearInterval(scroll));
  });
  held.resolve();
  await expect(page.locator('link[href*="/late."][media="all"]')).toBeAttached();
  // Time enough for one that does not wait.
  await restFor(page, 1000);
  await expect(layer(page)).toHaveCount(0);
  const ahead = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await page.evaluate(() => dispatchEvent(new Event('rest')));
  await expect(cards(page)).toHaveCount(1);
  const picture = cards(page).locator('img').first();
  expect(ahead).toContain(await picture.evaluate((image: HTMLImageElement) => image.currentSrc));
  await expect(picture).toBeVisible();
});

test('one that comes late waits for the menu, and takes no focus', async ({ page, site }) => {
  await page.setViewportSize(phone);
  const release = await holdCalls(page, '**/customer/popups');
  await page.goto(site);
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  // A link in focus is marked, since its page is fetched.
  const focused = () =>
    page.evaluate(() => {
      const { tagName, className, textContent } = document.activeElement ?? {};
      return `${tagName}.${className} ${textContent}`;
    });
  const before = await focused();
  const answered = page.waitForResponse('**/customer/popups');
  await release();
  await answered;
  await restFor(page, 1000);
  await expect(layer(page)).toHaveCount(0);
  expect(await focused()).toBe(before);
  await page.keyboard.press('Escape');
  await expect(cards(page)).toHaveCount(1);
});

test('what is wrong in the backend’s popups is skipped alone', async ({ page, demo, site, expectedErrors }) => {
  // What is no answer in JSON is null to the page: `client/fetch-plain`.
  expectedErrors.push(/pictures\.invalid/, /Content Security Policy/, /CORS/, /ERR_/, /dynamically imported module/);
  await page.setViewportSize(wide);
  const icon = iconOf(demo);
  const row = (own: object) => popupRow(icon, own);
  const item = (title: string) => ({ title, pcContent: icon, mobileContent: icon });
  await answerWith(page, [
    row({ id: 1, direction: 'SIDEWAYS' }),
    row({ id: 5, popupItems: [{ title: '없는 사진', pcContent: 'https://pictures.invalid/gone.webp' }] }),
    row({ id: 6, popupItems: [{ title: '링크', pcContent: icon, linkTo: 'javascript:alert(1)' }] }),
    row({ id: 7, weight: 2, popupItems: [item('하나'), item('둘')] }),
    row({ id: 8, weight: 3, popupItems: [{ ...item('글'), headline: '글이 있는 안내' }] }),
    row({ id: 9, weight: 4, popupItems: [item('다음')] }),
  ]);
  await page.goto(site + ownPage);
  await expect(layer(page).getByRole('img', { name: '링크' })).toBeVisible();
  await expect(layer(page).getByRole('link')).toHaveCount(0);
  const box = await cards(page).boundingBox();
  expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - wide.height / 2)).toBeLessThan(2);
  // What several pictures, and words, need beyond one picture; the page is never dimmed for nothing.
  const lost = await unloadedScripts(page);
  let asked = 0;
  await page.route(lost, (route) => {
    asked += 1;
    return route.abort();
  });
  await page.keyboard.press('Escape');
  await expect(layer(page).getByRole('img', { name: '다음' })).toBeVisible();
  expect(asked).toBeGreaterThan(1);
});
