/** The reservation widget, the chat messenger, the tag manager and analytics on built sites, and each of them on a bad day. */
import type { Page, Route } from 'playwright/test';
import { axeViolations } from '../helpers/axe.ts';
import { holdCalls } from '../helpers/held-calls.ts';
import { logIn } from '../helpers/login.ts';
import { unloadedScripts, untilIdle } from '../helpers/site-scripts.ts';
import { expect, firstOrAll, test } from '../helpers/visitor.ts';

declare const tagManager: { id: string; events: { event?: string; utm_source?: string }[] };
declare const siteAnalytics: { views: { path: string }[] };

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const wide = { viewport: { width: 1440, height: 900 } };

const widget = (page: Page) => page.frameLocator('.reservation-widget');

for (const [name, use] of firstOrAll(Object.entries({ phone, wide }))) {
  test.describe(name, () => {
    test.use(use);

    test('a tap shows where the widget will stand before its script is there; a guest books by it, and the tag manager hears of it', async ({
      page,
      site,
    }) => {
      // From the landing page on, the visitor's origin goes with them.
      await page.goto(`${site}/info?utm_source=naver`);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('device:landings'))).not.toBeNull();
      await page.goto(`${site}/products/1`);
      const button = page.locator(name === 'phone' ? '.bottom-bar [data-widget]' : '.product-actions [data-widget]');
      const release = await holdCalls(page, await unloadedScripts(page));
      const skeleton = () => page.evaluate(() => getComputedStyle(document.body, '::before').position);
      expect(await skeleton()).not.toBe('fixed');
      await button.click();
      // By the tap itself: nothing has arrived.
      expect(await skeleton()).toBe('fixed');
      await expect(button).toHaveAttribute('aria-busy', 'true');
      await release();
      await expect(widget(page).getByRole('heading')).toBeVisible();
      await expect.poll(skeleton).not.toBe('fixed');
      await expect(page.locator('.reservation-widget')).toHaveAttribute('data-product-id', '1');
      await expect(page.locator('.reservation-widget')).toHaveAttribute('data-option-ids', '11');
      await expect(page.locator('.reservation-widget')).toHaveAttribute('data-event-id', '1');
      // Treatment and price of the page stand in the frame, and are what is booked.
      const treatment = widget(page).getByLabel('시술');
      await expect(treatment.locator('option:checked')).toHaveText('울쎄라피 프라임 300샷 1회 · 891,000원');
      await widget(page)
        .getByRole('textbox', { name: '이름' })
        .fill(name === 'phone' ? '김하나' : '박다섯');
      await widget(page).getByRole('textbox', { name: '휴대폰 번호' }).fill('010-2222-3333');
      // What is about to be booked stands above the frame, too, in words of ours.
      await expect(page.locator('.widget-head')).toHaveText(
        /^새벽결 예약 · 울쎄라피 프라임 300샷 · 1회 · 새벽결에 처음 오시는 분 · \d+월 \d+일까지/,
      );
      await expect(
        widget(page)
          .getByRole('radio', { name: /^.요일 \d+\.\d+$/ })
          .first(),
      ).toBeChecked();
      await expect(widget(page).getByRole('group', { name: '시간' }).getByRole('radio').first()).toBeChecked();
      await widget(page).getByRole('checkbox', { name: '[필수] 개인정보 수집·이용 동의' }).check();
      await widget(page).getByRole('button', { name: '예약하기' }).click();
      await expect(widget(page).getByRole('status')).toHaveText(/^예약이 확정되었습니다|^예약 신청이 접수되었습니다/);
      await expect(widget(page).getByRole('definition')).toHaveText([
        ...[
          /^\d+번$/,
          /^\d+\.\d+\(.\) \d\d:\d\d$/,
          '울쎄라피 프라임 300샷 1회 · 891,000원',
          /^새벽결피부과의원 · 서울/,
        ],
      ]);
      await widget(page).getByRole('button', { name: '닫기' }).click();
      await expect(page.locator('.widget-head')).toHaveCount(0);
      await expect(page.locator('.reservation-widget')).toHaveCount(0);
      // Back closes it, too, and what is closed leaves no entry behind.
      await button.click();
      await expect(widget(page).getByRole('heading')).toBeVisible();
      await page.goBack();
      await expect(page.locator('.reservation-widget')).toHaveCount(0);
      await expect(page).toHaveURL(`${site}/products/1`);
      const told = await page.evaluate(() => tagManager.events.filter(({ event }) => event === 'reservation_booked'));
      expect(told).toMatchObject([{ utm_source: 'naver' }]);
      await page.goBack();
      await expect(page).toHaveURL(/\/info/);
    });

    test('a widget that does not come, hangs or throws leaves other ways', async ({ page, site, expectedErrors }) => {
      expectedErrors.push(/Failed to load resource|Unexpected token|ERR_/);
      const tries: number[] = [];
      await page.route('**/reservation-widget.js', (route) => {
        tries.push(Date.now());
        return tries.length % 2 === 0
          ? route.abort()
          : route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>점검 중</p>' });
      });
      await page.clock.install();
      await page.goto(`${site}/products/1`);
      await page.locator('[data-widget]:visible').first().click();
      const dialog = page.getByRole('dialog', { name: '예약 창을 열지 못했습니다' });
      await expect(dialog).toBeVisible();
      expect(tries).toHaveLength(4);
      await expect(dialog.getByRole('link', { name: /^전화/ })).toHaveAttribute('href', /^tel:/);
      await expect(dialog.getByRole('link', { name: '카카오톡 상담' })).toBeVisible();
      await expect(dialog.getByRole('link', { name: '홈페이지에서 예약하기' })).toHaveAttribute(
        'href',
        /^\/reservation/,
      );
      expect(await axeViolations(page)).toEqual([]);
      await dialog.getByRole('button', { name: '다시 시도' }).click();
      await expect.poll(() => tries.length).toBe(8);
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.unrouteAll();
      await test.step('what throws as it opens is no dead button', async () => {
        await page.evaluate(() => {
          const open = () => {
            throw new TypeError('open');
          };
          Object.assign(window, { ReservationWidget: { init: () => {}, open } });
        });
        await page.locator('[data-widget]:visible').first().click();
        await expect(dialog.getByRole('link', { name: /^전화/ })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await page.evaluate(() => Reflect.deleteProperty(window, 'ReservationWidget'));
      });
      await test.step('one that hangs is given up', async () => {
        await page.route('**/reservation-widget.js', () => undefined);
        const asked = page.waitForRequest('**/reservation-widget.js');
        await page.locator('[data-widget]:visible').first().click();
        await asked;
        await page.clock.fastForward(10_000);
        await expect(dialog.getByRole('link', { name: /^전화/ })).toHaveAttribute('href', /^tel:/);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });

      await test.step('settings that hang are given up', async () => {
        await page.goto(`${site}/products/1`);
        await page.route('**/widget.json', () => undefined);
        const asked = page.waitForRequest('**/widget.json');
        await page.locator('[data-widget]:visible').first().click();
        await asked;
        await page.clock.fastForward(10_000);
        await page.waitForURL(`${site}/reservation?product=1&event=1`);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });

      await page.goto(`${site}/products/1`);
      await page.route(await unloadedScripts(page), (route) => route.abort());
      await page.locator('[data-widget]:visible').first().click();
      await page.waitForURL(`${site}/reservation?product=1&event=1`);
    });
  });
}

test('an address opens the part of the widget that it names, and leads to the page of reservations where there is no widget', async ({
  page,
  demo,
  site,
}) => {
  // Which address says what is a rule: `domain/addresses/widget-query`.
  await page.goto(`${site}/info?wcid=3&wpid=2px`);
  const frame = page.locator('.reservation-widget');
  await expect(frame).toHaveAttribute('data-category-id', '3');
  await expect(frame).toHaveAttribute('data-product-id', '2');
  // A partner without the widget has none to open.
  const other = demo.sites.onmaru?.url;
  await page.goto(`${other}/events?weid=2001&wpid=2004&utm_source=ad`);
  await expect(page).toHaveURL(`${other}/reservation?product=2004&event=2001`);
  await expect(page.locator('[data-widget]')).toHaveCount(0);
});

test.describe('a part that cannot be fetched', () => {
  test.beforeEach(({ expectedErrors }) => {
    expectedErrors.push(/Failed to load resource|ERR_/);
  });

  test('the messenger opens at a tap; where it does not come, or throws, other ways are offered', async ({
    page,
    site,
  }) => {
    let answer = (route: Route) => route.continue();
    await page.route('**/chat.js', (route) => answer(route));
    await page.route('https://talk.saebyeok.example/**', (route) => route.fulfill({ body: 'talk' }));
    await page.setViewportSize({ width: 390, height: 844 });
    const tap = async () => {
      // Before the page's script has run the link opens a tab of its own.
      await page.waitForLoadState();
      await page.getByRole('button', { name: '메뉴 열기' }).click();
      await page.locator('#side-menu [data-chat]').click();
    };
    await page.goto(`${site}/info`);
    const told = () =>
      page.evaluate(() => {
        const { ChannelIO } = window as {
          ChannelIO?: { state?: { user: { name?: string }; tags: string[]; page: string } };
        };
        const { user, tags, page } = ChannelIO?.state ?? { user: {}, tags: [], page: null };
        return { name: user.name ?? null, tags, page };
      });
    await tap();
    await expect(page.getByRole('dialog', { name: '채팅 상담' })).toBeVisible();
    await expect(page.locator('#side-menu')).toBeHidden();
    expect(await told()).toEqual({ name: null, tags: [], page: '/info' });

    // A messenger that loads and never opens gets no user.
    const body = 'window.calls = []; window.ChannelIO = (name) => calls.push(name);';
    answer = (route) => route.fulfill({ contentType: 'text/javascript', body });
    await page.goto(`${site}/login?return=/cscenter/faq`);
    await logIn(page);
    await expect(page).toHaveURL(`${site}/cscenter/faq`);
    await tap();
    const calls = () => page.evaluate(() => (window as { calls?: string[] }).calls ?? []);
    await expect.poll(calls).toContain('showMessenger');
    expect(await calls()).not.toContain('updateUser');
    // Another gets the user at each page, and forgets them at the logout: here as of one in another tab.
    answer = (route) => route.continue();
    await page.reload();
    await tap();
    await expect.poll(told).toEqual({ name: '가상회원', tags: ['member'], page: '/cscenter/faq' });
    await page.context().clearCookies({ name: 'access-token' });
    await expect.poll(told).toEqual({ name: null, tags: [], page: '/cscenter/faq' });
    // What is typed on this page stays: the link opens a window of its own.
    const missing = page.getByRole('dialog', { name: '채팅 창을 열지 못했습니다' });
    const offersOthers = async () => {
      await expect(missing.getByRole('link', { name: /^전화/ })).toHaveAttribute('href', /^tel:/);
      await expect(missing.getByRole('link', { name: '새 창에서 채팅 상담하기' })).toHaveAttribute('target', '_blank');
      await expect(page).toHaveURL(`${site}/info`);
    };
    answer = (route) => route.abort();
    await page.goto(`${site}/info`);
    await tap();
    await offersOthers();
    answer = (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'window.ChannelIO = (name) => { if (name === "showMessenger") throw new TypeError(name); };',
      });
    const thrown = page.waitForResponse('**/chat.js');
    await missing.getByRole('button', { name: '다시 시도' }).click();
    await thrown;
    await offersOthers();
    // A script that comes after its time is there at the next tap.
    await page.evaluate(() => {
      Object.assign(window, { ChannelIO: Object.assign((name: string) => late.push(name), { late: [] as string[] }) });
      const late = (window as unknown as { ChannelIO: { late: string[] } }).ChannelIO.late;
    });
    await missing.getByRole('button', { name: '다시 시도' }).click();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { ChannelIO: { late?: string[] } }).ChannelIO.late))
      .toContain('showMessenger');
  });
});

test('tag manager and analytics: asked for once, after the first act; where they do not come or hang the page is whole', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|ERR_|Unexpected token/);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/gtm.js') asked.push(searchParams.get('id') ?? '');
    if (pathname.startsWith('/analytics/')) asked.push(pathname);
  });
  /** Acts, again for the scripts that listen late, until so many were asked for. */
  const act = (most: number) =>
    expect
      .poll(async () => {
        await page.mouse.click(5, 5);
        await page.keyboard.press('Shift');
        return asked.length;
      })
      .toBe(most);
  await page.goto(`${site}/info`);
  await untilIdle(page);
  expect(asked).toEqual([]);
  await act(2);
  await expect
    .poll(() => page.evaluate(() => typeof siteAnalytics === 'undefined' || siteAnalytics.views.length))
    .toBe(1);
  expect(await page.evaluate(() => siteAnalytics.views[0]?.path)).toBe('/info');
  expect(asked.toSorted()).toEqual(['/analytics/counter.js', 'GTM-EXAMPL1']);

  await page.route('**/gtm.js*', (route) => route.abort());
  await page.route('**/analytics/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>점검 중</p>' }),
  );
  await page.goto(`${site}/events`);
  await act(4);
  await expect(page.locator('.header-phone')).toHaveAttribute('href', /^tel:/);
  // Both hang: nothing waits for them.
  await page.route('**/gtm.js*', () => {});
  await page.route('**/analytics/*', () => {});
  await page.goto(`${site}/cscenter/faq`, { waitUntil: 'commit' });
  await act(6);
  await page.getByRole('banner').getByRole('button', { name: '검색' }).click();
  await expect(page.getByLabel('검색어')).toBeFocused();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a login that leaves its page before the tag manager has loaded is sent on the next page', async ({
  page,
  site,
}) => {
  const release = await holdCalls(page, '**/gtm.js**');
  // At an address that third parties may not read it would not be asked for.
  await page.goto(`${site}/login`, { waitUntil: 'domcontentloaded' });
  await Promise.all([page.waitForRequest('**/gtm.js**'), page.getByLabel('이메일').click()]);
  await logIn(page);
  await page.waitForURL((url) => url.pathname !== '/login');
  await release();
  const logins = async () => {
    await page.mouse.click(5, 5);
    return page.evaluate(() => {
      const { tagManager } = window as unknown as { tagManager?: { events: { event?: string }[] } };
      return tagManager?.events.filter(({ event }) => event === 'login');
    });
  };
  await expect.poll(logins).toEqual([{ event: 'login', method: '본인인증' }]);
  await page.goto(`${site}/products`);
  await expect.poll(logins).toEqual([]);
});
