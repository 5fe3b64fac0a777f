import type { Page, Request } from 'playwright/test';
import { axeViolations } from '../helpers/axe.ts';
import { holdCalls } from '../helpers/held-calls.ts';
import { unloadedScripts } from '../helpers/site-scripts.ts';
import { expect, test } from '../helpers/visitor.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 360, height: 780 };
test.use({ withPopups: true });

/** The last ten minutes of a Korean day to come: browsers keep no cookie longer than 400 days, so it hangs on today. */
const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const lateEvening = new Date(`${day}T23:50:00+09:00`);
const inMinutes = (minutes: number) => new Date(lateEvening.getTime() + minutes * 60_000);

const layer = (page: Page) => page.getByRole('dialog', { name: '안내 팝업' });
const cards = (page: Page) => layer(page).locator('.popup');
const today = (page: Page) => layer(page).getByRole('checkbox', { name: '오늘 하루 보지 않기' });

const isOf = (request: Request) => request.url().endsWith('/customer/popups') && request.method() === 'GET';

/** Answers in place of the sandbox. */
async function answerWith(page: Page, rows: readonly object[]): Promise<void> {
  await page.route('**/customer/popups', (route) =>
    route.fulfill({
      json: { rows, page: 1, pageSize: 100, total: rows.length },
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    }),
  );
}

/** A picture of the sandbox that the policy of the site allows, and that no release has. */
let icon = '';
test.beforeEach(async ({ page, demo }) => {
  // These visitors begin to scroll at once, but where the address says otherwise.
  await page.addInitScript(() => {
    if (location.hash !== '#still') setInterval(() => dispatchEvent(new Event('scroll')), 100);
  });
  icon = `${demo.cdn}/saebyeok/favicon.webp`;
});
/** Where popups of a test's own come, besides the home page: one that is drawn in two thirds of its time. */
const ownPage = '/info';
const row = (own: object = {}) => ({
  id: 9,
  locations: ['/', ownPage],
  pcWidth: 1,
  pcHeight: 1,
  popupItems: [{ title: '안내', pcContent: icon, mobileContent: icon }],
  ...own,
});

/** Tab stays within the popups. */
async function keepsFocusInside(page: Page): Promise<void> {
  for (let i = 0; i < 8; i += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement?.closest('.popups') !== null || document.activeElement === document.body,
      ),
    ).toBe(true);
  }
}

test('a grid higher than the screen begins at its top; search opens above it, and Escape closes what was opened last', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await page.goto(demo.sites.onmaru?.url ?? '');
  await expect(cards(page)).toHaveCount(3);
  // The page behind is in reach, so its focus stays where it was.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  expect(
    await layer(page).evaluate(({ scrollTop, scrollHeight, clientHeight }) => [scrollTop, scrollHeight > clientHeight]),
  ).toEqual([0, true]);
  await page.getByRole('banner').getByRole('button', { name: '검색' }).click();
  const field = page.getByLabel('검색어');
  await expect(field).toBeFocused();
  const isOnTop = () =>
    field.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + 20, top + height / 2) === element;
    });
  await expect.poll(isOnTop).toBe(true);
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(cards(page)).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(cards(page)).toHaveCount(0);
});

test('on PC one at a time by weight, in the size of its ratio; passes axe, keeps the focus; closed by button and by Escape, the next one comes; put away, it stays away until midnight', async ({
  page,
  context,
  demo,
}) => {
  await page.clock.setFixedTime(lateEvening);
  await page.setViewportSize(wide);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(demo.sites.saebyeok?.url ?? '');
  await expect(cards(page)).toHaveCount(1);
  const second = layer(page).getByRole('heading', { name: '정라온 원장 진료 시작' });
  await test.step('the first', async () => {
    const sizeOfFirst = async () => {
      const box = await layer(page).locator('.popup-picture').first().boundingBox();
      return [box?.width, box?.height].map((n) => Math.round(n ?? 0));
    };
    // What turns several pictures comes a moment after the layer.
    await expect.poll(sizeOfFirst).toEqual([560, 746]);
    expect(await axeViolations(page, '.popups')).toEqual([]);
    await keepsFocusInside(page);
  });
  await test.step('closed by button and by Escape, the next one comes', async () => {
    await layer(page).getByRole('button', { name: '닫기' }).click();
    await expect(second).toBeVisible();
    const box = await cards(page).boundingBox();
    expect(box?.x).toBe(60);
    expect(box?.width).toBe(640);
    await page.keyboard.press('Escape');
    await expect(layer(page).getByRole('heading', { name: '울쎄라피 프라임' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(layer(page)).toHaveCount(0);
  });
  await test.step('closed ones come again; put away for today, one stays away until the visitor’s midnight', async () => {
    await page.reload();
    await expect(cards(page)).toHaveCount(1);
    await today(page).click();
    await expect(second).toBeVisible();
    const cookie = (await context.cookies()).find(({ name }) => name === 'popup-1');
    expect(new Date((cookie?.expires ?? 0) * 1000)).toEqual(inMinutes(10));
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

test('where the partner shows one popup a visit, none follows it, here and on the next page', async ({
  page,
  demo,
}) => {
  await page.setViewportSize(wide);
  await answerWith(page, [
    row(),
    row({ id: 10, popupItems: [{ title: '다음', pcContent: icon, mobileContent: icon }] }),
  ]);
  // As the page's own data would say it.
  await page.addInitScript(() => {
    const { parse } = JSON;
    JSON.parse = (text: string) => {
      const value = parse(text);
      if (value?.popup?.gridWidthCount !== undefined) value.popup.isOnePerVisit = true;
      return value;
    };
  });
  await page.goto(demo.sites.saebyeok?.url + ownPage);
  await expect(layer(page).getByRole('img', { name: '안내' })).toBeVisible();
  const box = await cards(page).boundingBox();
  expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - wide.height / 2)).toBeLessThan(2);
  await page.keyboard.press('Escape');
  await expect(layer(page)).toHaveCount(0);
  const asked = page.waitForResponse('**/customer/popups');
  await page.reload();
  await asked;
  // A popup waits for the first key; then time enough for one that comes.
  await page.keyboard.press('Shift');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 700))));
  await expect(layer(page)).toHaveCount(0);
});

test('where the browser has no close events, Escape closes what is on top', async ({ page, demo }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'));
  await page.setViewportSize(wide);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await answerWith(page, [
    row(),
    row({ id: 10, popupItems: [{ title: '다음', pcContent: icon, mobileContent: icon }] }),
  ]);
  await page.goto(demo.sites.saebyeok?.url + ownPage);
  await expect(layer(page).getByRole('img', { name: '안내' })).toBeVisible();
  // A question that opened above it hears of Escape alone.
  await page.evaluate(() => {
    const question = document.createElement('dialog');
    document.body.append(question);
    question.showModal();
  });
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  await expect(layer(page).getByRole('img', { name: '안내' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(layer(page).getByRole('img', { name: '다음' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(layer(page)).toHaveCount(0);
});

test.describe('in Los Angeles', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });
  test('midnight is the one of the visitor’s clock', async ({ page, context, demo }) => {
    // Korea is 16 or 17 hours ahead: there it is the early morning of the same day.
    await page.clock.setFixedTime(lateEvening);
    await page.setViewportSize(wide);
    await page.goto(demo.sites.saebyeok?.url ?? '');
    await today(page).click();
    const cookie = (await context.cookies()).find(({ name }) => name === 'popup-1');
    const shown = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/Los_Angeles',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    const [date = '', time = ''] = shown.format((cookie?.expires ?? 0) * 1000).split(', ');
    expect(time).toBe('00:00:00');
    expect(date).toBe(shown.format(lateEvening.getTime() + 86_400_000).split(', ')[0]);
  });
});

test('a popup waits for the first scroll, press or key, and so is never the largest paint; on a slow line it waits for the styles of layers', async ({
  page,
  demo,
}) => {
  await page.setViewportSize(phone);
  const asked = page.waitForResponse('**/customer/popups');
  await page.goto(`${demo.sites.saebyeok?.url}/products#still`);
  await asked;
  // Time enough for one that does not wait.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 700))));
  await expect(layer(page)).toHaveCount(0);
  await page.keyboard.press('Shift');
  await expect(cards(page).locator('img')).toBeVisible();
  const painted = await page.evaluate(
    () =>
      new Promise<boolean[]>((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve(
            (list.getEntries() as (PerformanceEntry & { element: Element | null })[]).map(
              ({ element }) => element !== null && element.closest('.popup') !== null,
            ),
          ),
        );
        observer.observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  expect(new Set(painted)).toEqual(new Set([false]));

  const held = Promise.withResolvers<void>();
  await page.route('**/late.*.css', async (route) => {
    await held.promise;
    await route.continue();
  });
  const answered = page.waitForResponse('**/customer/popups');
  await page.goto(demo.sites.saebyeok?.url ?? '', { waitUntil: 'commit' });
  await answered;
  // By then they would be there: what shows them came with the page.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 500))));
  await expect(layer(page)).toHaveCount(0);
  held.resolve();
  await expect(cards(page)).toHaveCount(1);
});

test('on phones one at a time, inside the screen and beneath a search; pictures for phones from the release, sharp and no larger than needed; a newer popup shows its address', async ({
  page,
  demo,
}) => {
  await page.setViewportSize(phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(demo.sites.saebyeok?.url ?? '');
  await test.step('its picture comes from the release', async () => {
    // Words of an event are text over it, from the page of the event.
    const first = cards(page).locator('.popup-event').first();
    await expect(first.getByRole('heading', { name: '첫 방문 리프팅' })).toBeVisible();
    for (const text of [
      '정상가 890,000원',
      '총 891,000원 (마취 크림 20,000원, 부가세 81,000원 포함)',
      '대상 새벽결에',
      '심의필',
    ])
      await expect(first).toContainText(text);
    await expect(first.getByRole('link', { name: '자세히 보기' })).toHaveAttribute('href', '/events/1');
    const picture = first.locator('img');
    await expect(picture).toBeVisible();
    const shown = () =>
      picture.evaluate(({ currentSrc, naturalWidth }: HTMLImageElement) => `${currentSrc} at ${naturalWidth}`);
    // Of 3 to 2 in a box of 3 to 4, it is drawn twice as wide as the 320 px of the box.
    await expect.poll(shown).toMatch(/\/pictures\/[0-9a-f]{16}-800\.webp at 640$/);
  });
  await test.step('passes axe and keeps the focus inside', async () => {
    expect(await axeViolations(page, '.popups')).toEqual([]);
    await keepsFocusInside(page);
  });
  await test.step('one that is newer than the release', async () => {
    await answerWith(page, [row()]);
    await page.reload();
    await expect(cards(page).getByRole('img', { name: '안내' })).toHaveAttribute('src', icon);
    await page.unrouteAll();
  });
  await test.step('one, in the middle, with the page on both sides', async () => {
    await page.goto(demo.sites.onmaru?.url ?? '');
    await expect(cards(page)).toHaveCount(1);
    const box = await cards(page).boundingBox();
    expect(box?.x).toBe(20);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(340);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(780);
  });
  await test.step('beneath a search', async () => {
    await page.getByRole('banner').getByRole('button', { name: '검색' }).click();
    // What is inert is never hit, whether it lies on top or not.
    const isCovered = () =>
      page.evaluate(() => {
        for (const element of document.querySelectorAll<HTMLElement>('[inert]')) element.inert = false;
        return document.elementFromPoint(180, 600)?.closest('.popup') === null;
      });
    await expect.poll(isCovered).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(isCovered).toBe(false);
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: phone });
  test('a tap closes one and the next comes; with the last the page is free for taps', async ({ page, demo }) => {
    const item = (title: string) => ({ popupItems: [{ title, pcContent: icon, mobileContent: icon }] });
    await answerWith(page, [row({ id: 1, ...item('첫째') }), row({ id: 2, weight: 2, ...item('둘째') })]);
    await page.goto(demo.sites.saebyeok?.url + ownPage);
    await expect(page.locator('main[inert], [inert] main')).toHaveCount(1);
    await expect(layer(page).getByRole('img')).toHaveAccessibleName('첫째');
    await layer(page).getByRole('button', { name: '닫기' }).tap();
    await expect(layer(page).getByRole('img')).toHaveAccessibleName('둘째');
    await layer(page).getByRole('button', { name: '닫기' }).tap();
    await expect(cards(page)).toHaveCount(0);
    await expect(page.locator('main[inert], [inert] main')).toHaveCount(0);
    await page.locator('.search-toggle').tap();
    await expect(page.getByRole('dialog', { name: '검색' })).toBeVisible();
    await page.getByRole('link', { name: '리쥬란', exact: true }).tap();
    await page.waitForURL('**/search?keyword=*');
  });
});

test('a grid shows all of them in one dialog, without dimming, with the page behind in reach; it has the sizes of the specification and the partner’s distances, and scrolls where they do not fit', async ({
  page,
  demo,
}) => {
  await page.setViewportSize(wide);
  await test.step('all in one dialog, the page behind in reach', async () => {
    await answerWith(page, [
      row({ id: 1, direction: 'TOP_LEFT' }),
      row({ id: 2, direction: 'TOP_LEFT', weight: 2 }),
      row({
        id: 3,
        direction: 'BOTTOM_RIGHT',
        isAutoPlacement: false,
        pcSizeType: 'PIXEL',
        pcWidth: 200,
        pcHeight: 100,
      }),
    ]);
    await page.goto(demo.sites.onmaru?.url + ownPage);
    await expect(cards(page)).toHaveCount(3);
    const [left, right, corner] = await Promise.all([0, 1, 2].map((i) => cards(page).nth(i).boundingBox()));
    expect(left?.width).toBe(587);
    expect(Math.round((right?.x ?? 0) - (left?.x ?? 0) - (left?.width ?? 0))).toBe(20);
    expect(Math.round(1440 - (corner?.x ?? 0) - (corner?.width ?? 0))).toBe(48);
    await expect(page.locator('[inert]')).toHaveCount(0);
    // Targets under targets could not be told apart.
    await page.evaluate(() => scrollTo(0, 600));
    const buttons = page.locator('.floating a');
    await expect(page.locator('html')).toHaveAttribute('data-scrolled');
    await expect(buttons.first()).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(layer(page)).toHaveCount(0);
    await expect(buttons.first()).toBeVisible();
  });
  await page.unrouteAll();
  await test.step('sizes and distances', async () => {
    const ratios = [
      ...[
        [1, 1, 587, 587],
        [4, 3, 586, 439.5],
        [16, 9, 1200, 675],
        [3, 4, 435, 580],
        [210, 297, 527.5, 746],
      ],
    ] as const;
    await answerWith(
      page,
      ratios.map(([pcWidth, pcHeight], i) =>
        row({ id: i + 1, weight: i, pcWidth, pcHeight, direction: i === 0 ? 'TOP_LEFT' : 'CENTER' }),
      ),
    );
    await page.goto(demo.sites.onmaru?.url + ownPage);
    await expect(cards(page)).toHaveCount(5);
    const pictures = layer(page).locator('.popup-picture');
    for (const [i, [, , width, height]] of ratios.entries()) {
      const box = await pictures.nth(i).boundingBox();
      expect([box?.width, box?.height]).toEqual([width, height]);
    }
    const settings = JSON.parse((await page.locator('#site').textContent()) ?? '') as { popup: { offsets: number[] } };
    const [top, , , left] = settings.popup.offsets;
    expect(await cards(page).first().boundingBox()).toMatchObject({ x: left, y: top });
    const last = layer(page).getByRole('button', { name: '닫기' }).last();
    await expect(last).not.toBeInViewport();
    await cards(page).first().hover();
    await page.mouse.wheel(0, 5000);
    await last.click();
    await expect(cards(page)).toHaveCount(4);
    // 16:9, on a screen that is narrower.
    await page.setViewportSize({ width: 1000, height: 900 });
    expect(await pictures.nth(2).boundingBox()).toMatchObject({ width: 960, height: 540 });
  });
});

test('several pictures go on after 5 s, stop while pointed at, and can be paused', async ({ page, demo }) => {
  await page.clock.install();
  await page.setViewportSize(wide);
  await page.goto(demo.sites.saebyeok?.url ?? '');
  await page.clock.runFor(1000);
  const place = layer(page).locator('.carousel-controls span');
  await expect(place).toHaveText('1 / 3');
  // What an event is comes with a file: on a clock that runs ahead it would be given up.
  await expect(layer(page).locator('.popup-event-text')).toHaveCount(3);
  await page.mouse.move(5, 5);
  await page.clock.runFor(5500);
  await expect(place).toHaveText('2 / 3');
  await layer(page).getByRole('button', { name: '자동 넘김 멈추기' }).click();
  await page.mouse.move(5, 5);
  await today(page).evaluate((input) => (input as HTMLElement).blur());
  await page.clock.runFor(11_000);
  await expect(place).toHaveText('2 / 3');
  await expect(layer(page).getByRole('button', { name: '자동 넘김 시작하기' })).toBeVisible();
});

test('a popup whose script does not come makes room for the next, and the page is never dimmed for nothing', async ({
  page,
  demo,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /dynamically imported module/);
  const site = demo.sites.saebyeok?.url ?? '';
  await page.setViewportSize(wide);
  await answerWith(page, [row()]);
  await page.goto(site);
  await expect(cards(page)).toHaveCount(1);
  await page.unroute('**/customer/popups');
  const item = (title: string) => ({ title, pcContent: icon, mobileContent: icon });
  await answerWith(page, [
    row({ id: 1, popupItems: [item('하나'), item('둘')] }),
    row({ id: 2, weight: 2, popupItems: [{ ...item('글'), headline: '글이 있는 안내' }] }),
    row({ id: 3, weight: 3, popupItems: [item('다음')] }),
  ]);
  // What several pictures, and words, need beyond one picture.
  await page.route(await unloadedScripts(page), (route) => route.abort());
  await page.goto(site);
  await expect(layer(page).getByRole('img', { name: '다음' })).toBeVisible();
});

test('one that comes late waits while the search is open and somebody types, or the side menu is open, and takes no focus; a press that opens the menu brings none over it', async ({
  page,
  demo,
}) => {
  const home = demo.sites.saebyeok?.url ?? '';
  const idleFor = (ms: number) =>
    page.evaluate((time) => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, time))), ms);
  for (const [size, opener] of [
    [wide, '검색'],
    [phone, '메뉴 열기'],
  ] as const) {
    await test.step(opener, async () => {
      await page.setViewportSize(size);
      const release = await holdCalls(page, '**/customer/popups');
      await page.goto(home);
      await page.getByRole('banner').getByRole('button', { name: opener }).click();
      if (opener === '검색') await expect(page.getByLabel('검색어')).toBeFocused();
      // A link in focus is marked, since its page is fetched.
      const focused = () =>
        page.evaluate(() => {
          const { tagName, className, textContent } = document.activeElement ?? {};
          return `${tagName}.${className} ${textContent}`;
        });
      const before = await focused();
      const answered = page.waitForResponse('**/customer/popups');
      release();
      await answered;
      await idleFor(1000);
      await expect(layer(page)).toHaveCount(0);
      expect(await focused()).toBe(before);
      await page.keyboard.press('Escape');
      await expect(cards(page)).toHaveCount(1);
      await page.unrouteAll();
    });
  }
  await test.step('a press that opens the side menu', async () => {
    const answered = page.waitForResponse('**/customer/popups');
    // Another document, not another place in this one.
    await page.goto('about:blank');
    await page.goto(`${home}#still`);
    await answered;
    await idleFor(500);
    const island = page.waitForResponse(/Popups\.island/);
    await page.getByRole('banner').getByRole('button', { name: '메뉴 열기' }).click();
    await island;
    await idleFor(1000);
    await expect(layer(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(cards(page)).toHaveCount(1);
  });
});

test('what is wrong is skipped alone: unknown direction, sizes below nothing, no picture; a script is no link; a backend that refuses, hangs up, or answers HTML, nothing or another shape leaves the page as it is', async ({
  page,
  demo,
  expectedErrors,
}) => {
  expectedErrors.push(/pictures\.invalid/, /Content Security Policy/, /status of 500/, /CORS/, /ERR_/);
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  const answers: readonly (object | null)[] = [
    null,
    { status: 500, body: '' },
    { status: 200, contentType: 'text/html', body: '<p>hello</p>' },
    { status: 200, contentType: 'application/json', body: '{"rows": [' },
    { status: 200, json: { rows: 'many "/info"' } },
    { status: 200, json: { rows: [null, { id: '/info' }, 7] } },
    { status: 200, json: { rows: [] } },
  ];
  for (const answer of answers) {
    const url = '**/customer/popups';
    await page.unroute(url);
    await page.route(url, (route) => (answer === null ? route.abort() : route.fulfill({ ...answer, headers })));
    const asked = page.waitForEvent('requestfinished', { predicate: isOf }).catch(() => null);
    const failed = page.waitForEvent('requestfailed', { predicate: isOf }).catch(() => null);
    await page.goto(`${demo.sites.saebyeok?.url}/info`);
    await Promise.race([asked, failed]);
    // What follows an answer begins when the browser is idle.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 50))));
    await expect(page.locator('h1')).toBeVisible();
    await expect(layer(page)).toHaveCount(0);
  }
  await page.setViewportSize(wide);
  await page.unrouteAll();
  await answerWith(page, [
    row({ id: 1, direction: 'SIDEWAYS' }),
    row({ id: 2, pcWidth: -5 }),
    row({ id: 3, popupItems: [] }),
    row({ id: 4, popupItems: 'none' }),
    row({ id: 5, popupItems: [{ title: '없는 사진', pcContent: 'https://pictures.invalid/gone.webp' }] }),
    row({ id: 6, popupItems: [{ title: '링크', pcContent: icon, linkTo: 'javascript:alert(1)' }] }),
  ]);
  await page.goto(demo.sites.saebyeok?.url + ownPage);
  await expect(layer(page).getByRole('img', { name: '링크' })).toBeVisible();
  await expect(layer(page).getByRole('link')).toHaveCount(0);
});

test('words of a popup are text over its picture with a button, clear of the controls, and at 200 % on the smallest phone all of it is in reach', async ({
  page,
  demo,
}) => {
  const lines = ['토요일은 오후 2시까지 진료합니다.', '월요일은 쉽니다.', '바뀐 시간은 진료 일정에서 확인해 주세요.'];
  const words = { headline: '이번 주 진료 시간 안내', bodyText: lines.join('\n'), buttonText: '진료 일정 보기' };
  const item = { title: '안내', pcContent: icon, mobileContent: icon, linkTo: '/introduce/schedule', ...words };
  const otherWords = { headline: '다음 주 안내', bodyText: '다음 주는 평소와 같습니다.', buttonText: '오시는 길 보기' };
  const next = { ...item, ...otherWords, pcContent: `${icon}?2`, mobileContent: `${icon}?2` };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await answerWith(page, [row({ popupItems: [item, next] })]);
  await page.setViewportSize({ width: 360, height: 640 });
  // The browser's own size of text.
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      document.documentElement.style.setProperty('font-size', '200%'),
    ),
  );
  await page.goto(demo.sites.saebyeok?.url + ownPage);
  const heading = layer(page).getByRole('heading', { name: words.headline });
  await expect(heading).toBeVisible();
  await expect(heading).toHaveCSS('font-size', /^(?:3[2-9]|4\d)/);
  for (const line of lines) await expect(layer(page).getByText(line)).toBeVisible();
  const link = layer(page).getByRole('link', { name: words.buttonText });
  await expect(link).toHaveAttribute('href', '/introduce/schedule');
  expect(await axeViolations(page, '.popups')).toEqual([]);
  const [controls, first] = await Promise.all([
    layer(page).locator('.carousel-controls').boundingBox(),
    heading.boundingBox(),
  ]);
  expect(first?.y, 'words begin below the controls').toBeGreaterThan((controls?.y ?? 0) + (controls?.height ?? 0));
  for (const control of [heading, link, layer(page).getByRole('button', { name: '닫기' })]) {
    await control.scrollIntoViewIfNeeded();
    await expect(control).toBeInViewport({ ratio: 1 });
  }
  expect(await layer(page).evaluate((popups) => popups.scrollWidth - popups.clientWidth)).toBe(0);
});
