import { shiftOf } from '../helpers/first-view.ts';
import { showPage } from '../helpers/show-page.ts';
import { expect, fetchFrom, firstOrAll, test, testWithoutPage } from '../helpers/visitor.ts';

const tall = { width: 1440, height: 4000 };

for (const timezoneId of firstOrAll(['America/Los_Angeles', 'UTC']))
  test.describe(`a device in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('countdowns go by Korean days, open now by Korean time and minute', async ({ page, site }) => {
      await page.clock.install();
      const home = await (await fetchFrom(site, '/')).text();
      const [, end = ''] = /class="event-card[^>]* data-end="([^"]+)"/.exec(home) ?? [];
      await page.clock.setSystemTime(Date.parse(`${end}T00:00:00+09:00`) - 30_000);
      await page.goto(site);
      const tag = page.locator(`.event-card[data-end="${end}"] .tag`).first();
      await expect(tag).toHaveText('D-1');
      await page.clock.runFor(60_000);
      await expect(tag).toHaveText('오늘 마감');

      const comeBackAt = async (time: string) => {
        await page.clock.setSystemTime(new Date(time));
        await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      };
      await comeBackAt('2027-03-03T09:59:30+09:00');
      const places = await page.locator('.open-now').all();
      expect(places).toHaveLength(3);
      for (const place of places) await expect(place).toHaveText('오늘 진료 전');
      await page.clock.runFor(60_000);
      for (const place of places) await expect(place).toHaveText('지금 진료 중');

      // As after Back: the clock went on, the page's timers did not.
      await comeBackAt('2027-03-03T23:00:30+09:00');
      for (const place of places) await expect(place).toHaveText('오늘 진료 종료', { timeout: 1000 });
      await showPage(page, await (await fetchFrom(site, '/info')).text());
      await comeBackAt('2027-03-03T23:00:30+09:00');
      await expect(page.locator('main .open-now')).toHaveText('오늘 진료 종료');
    });
  });

test('labels and the next free time move nothing when they come', async ({ page, site }) => {
  // Only what is on the screen counts as moved.
  await page.setViewportSize(tall);
  // A font that comes late moves a text beside another by a pixel; `every-page.spec.ts` holds the limit for that.
  await page.route('**/*.woff2', () => undefined);
  const painted = (): Promise<unknown> =>
    page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/partner-schedules/') && asked.push(request.url()));
  for (const path of ['/', '/events', '/info']) {
    asked.length = 0;
    const scripts = '**/*.js';
    await page.route(scripts, async (route) => {
      await painted();
      await route.continue();
    });
    await page.goto(site + path, { waitUntil: 'domcontentloaded' });
    await page.unroute(scripts);
    await expect(page.locator('.open-now').last()).not.toBeEmpty();
    const free = page.locator('main [data-next-free]');
    await expect(free).toHaveCount(path === '/events' ? 0 : 1);
    expect(asked, path).toEqual([]);
    if (path !== '/events') {
      await page.mouse.move(700, 20);
      await expect(free).toHaveText(/^가장 빠른 예약 \d+월 \d+일 \([월화수목금토일]\) \d\d:\d\d$/);
      expect(asked, path).toHaveLength(2);
    }
    expect((await shiftOf(page)).sum, path).toBe(0);
    const endless = page.locator(path === '/' ? '.event-card:not([data-end])' : '.event-row:not([data-end])');
    if (path === '/events') await expect(endless.first()).toBeVisible();
    await expect(endless.locator('.tag')).toHaveCount(0);
  }
});

testWithoutPage('the way is drawn of what the backend says', async ({ site }) => {
  const html = await (await fetchFrom(site, '/info')).text();
  const [map = ''] = /<figure class="way-map">.*?<\/figure>/s.exec(html) ?? [];
  expect(map).toContain('role="img" aria-label="약도: 어느역 4번 출구에서 도보 3분, 고요역 1번 출구에서 도보 8분"');
  const dots = (way: string) =>
    map
      .split(/<svg(?= y=)/)
      .slice(1)
      .find((part) => part.includes(way))
      ?.match(/<circle(?![^>]*way-map-sign)/g);
  expect(dots('어느역')).toHaveLength(3);
  expect(dots('고요역')).toHaveLength(8);
  for (const text of ['고요로', '새벽빌딩', '3층']) expect(map).toContain(text);
});

testWithoutPage('without scripts events say until when', async ({ site }) => {
  const html = await (await fetchFrom(site, '/events')).text();
  const ending = html.split('<li class="event-row"').filter((row) => /^[^>]*data-end=/.test(row));
  expect(ending.length).toBeGreaterThan(0);
  for (const row of ending) expect(/class="tag[^>]*>([^<]*)/.exec(row)?.[1]).toMatch(/까지$/);
});
