/** The reservation widget and the chat messenger on built sites, and they, the tag manager and analytics on a bad day. */
import type { Page, Route } from 'playwright/test';
import { holdCalls } from '../helpers/held-calls.ts';
import { logIn } from '../helpers/login.ts';
import { unloadedScripts } from '../helpers/site-scripts.ts';
import { expect, firstOrAll, test } from '../helpers/visitor.ts';

declare const tagManager: { id: string; events: { event?: string; utm_source?: string }[] };

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const wide = { viewport: { width: 1440, height: 900 } };

const widget = (page: Page) => page.frameLocator('.reservation-widget');

for (const [name, use] of firstOrAll(Object.entries({ phone, wide }))) {
  test.describe(name, () => {
    test.use(use);

    test('a tap shows where the widget will stand, and a guest books by it', async ({ page, site }) => {
      // From the landing page on, the visitor's origin goes with them.
      await page.goto(`${site}/info?utm_source=naver&wcid=3&wpid=2px`);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('device:landings'))).not.toBeNull();
      // Its address opens the part of the widget that it names; which says what is a rule: `domain/addresses/widget-query`.
      await expect(page.locator('.reservation-widget')).toHaveAttribute('data-category-id', '3');
      await expect(page.locator('.reservation-widget')).toHaveAttribute('data-product-id', '2');
      await page.goto(`${site}/products/1`);
      const place = await page.evaluate(() => navigation.currentEntry?.index);
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
      await widget(page).getByRole('checkbox', { name: '[필수] 개인정보 수집·이용 동의' }).check();
      await widget(page).getByRole('button', { name: '예약하기' }).click();
      await expect(widget(page).getByRole('status')).toHaveText(/^예약이 확정되었습니다|^예약 신청이 접수되었습니다/);
      await widget(page).getByRole('button', { name: '닫기' }).click();
      await expect(page.locator('.widget-head')).toHaveCount(0);
      await expect(page.locator('.reservation-widget')).toHaveCount(0);
      // Back closes it, too, and what is closed leaves no entry behind.
      await button.click();
      await expect(widget(page).getByRole('heading')).toBeVisible();
      await page.goBack();
      await expect(page.locator('.reservation-widget')).toHaveCount(0);
      await expect(page).toHaveURL(`${site}/products/1`);
      expect(await page.evaluate(() => navigation.currentEntry?.index)).toBe(place);
      const told = await page.evaluate(() => tagManager.events.filter(({ event }) => event === 'reservation_booked'));
      expect(told).toMatchObject([{ utm_source: 'naver' }]);
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
      const button = page.locator(':is(.bottom-bar, .product-actions) [data-widget]:visible').first();
      await test.step('without its own script, or settings that hang, the link leads on', async () => {
        const led: string[] = [];
        await page.exposeFunction('noteLed', (href: string) => led.push(href));
        // The page stays for what comes next.
        await page.evaluate(() =>
          navigation.addEventListener('navigate', (event) => {
            if (!event.destination.url.includes('/reservation?')) return;
            event.preventDefault();
            Reflect.get(window, 'noteLed')(event.destination.url);
          }),
        );
        const lost = await unloadedScripts(page);
        await page.route(lost, (route) => route.abort());
        await button.click();
        const ownPage = `${site}/reservation?product=1&event=1`;
        await expect.poll(() => led).toEqual([ownPage]);
        await page.unroute(lost);

        await page.route('**/widget.json', () => undefined);
        await Promise.all([page.waitForRequest('**/widget.json'), button.click()]);
        await page.clock.fastForward(10_000);
        await expect.poll(() => led).toEqual([ownPage, ownPage]);
        await page.unroute('**/widget.json');
        expect(tries).toEqual([]);
      });
      await button.click();
      const dialog = page.getByRole('dialog', { name: '예약 창을 열지 못했습니다' });
      await expect(dialog).toBeVisible();
      expect(tries).toHaveLength(4);
      await expect(dialog.getByRole('link', { name: /^전화/ })).toHaveAttribute('href', /^tel:/);
      await expect(dialog.getByRole('link', { name: '카카오톡 상담' })).toBeVisible();
      const ownPages = dialog.getByRole('link', { name: '홈페이지에서 예약하기' });
      await expect(ownPages).toHaveAttribute('href', /^\/reservation/);
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
    });
  });
}

test('the messenger opens at a tap; without it other ways are offered', async ({ page, site, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource|ERR_/);
  const asked: string[] = [];
  await page.route('**/gtm.js*', (route) => {
    asked.push('gtm');
    return route.abort();
  });
  // It hangs: nothing waits for it.
  await page.route('**/analytics/*', () => void asked.push('analytics'));
  let answer = (route: Route) => route.abort();
  await page.route('**/chat.js', (route) => answer(route));
  await page.setViewportSize({ width: 390, height: 844 });
  const tap = async () => {
    // Before the page's script has run the link opens a tab of its own. A page whose analytics hang may never be loaded.
    await page.locator('link[href*="/late."]').first().waitFor({ state: 'attached' });
    await page.getByRole('button', { name: '메뉴 열기' }).click();
    await page.locator('#side-menu [data-chat]').click();
  };
  await page.goto(`${site}/login?return=/info`);
  await logIn(page);
  await expect(page).toHaveURL(`${site}/info`);
  await test.step('where tag manager and analytics do not come or hang the page is whole, and asks for neither again', async () => {
    // Acts, again for the scripts that listen late, until both were asked for.
    await expect
      .poll(async () => {
        await page.mouse.click(2, 400);
        await page.keyboard.press('Shift');
        return asked.toSorted();
      })
      .toEqual(['analytics', 'gtm']);
    await page.getByRole('banner').getByRole('button', { name: '검색' }).click();
    await expect(page.getByLabel('검색어')).toBeFocused();
    await page.keyboard.press('Escape');
    expect(asked.toSorted()).toEqual(['analytics', 'gtm']);
  });
  // What is typed on this page stays: the link opens a window of its own.
  const missing = page.getByRole('dialog', { name: '채팅 창을 열지 못했습니다' });
  const offersOthers = async () => {
    await expect(missing.getByRole('link', { name: /^전화/ })).toHaveAttribute('href', /^tel:/);
    await expect(missing.getByRole('link', { name: '새 창에서 채팅 상담하기' })).toHaveAttribute('target', '_blank');
    await expect(page).toHaveURL(`${site}/info`);
  };
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
  // A script that comes after its time is there at the next tap; a messenger that never opens gets no user.
  await page.evaluate(() => {
    const late: string[] = [];
    Object.assign(window, { late, ChannelIO: (name: string) => late.push(name) });
  });
  await missing.getByRole('button', { name: '다시 시도' }).click();
  const calls = () => page.evaluate<string[]>(() => Reflect.get(window, 'late'));
  await expect.poll(calls).toContain('showMessenger');
  expect(await calls()).not.toContain('updateUser');

  // Another gets the user at each page, and forgets them at the logout: here as of one in another tab.
  answer = (route) => route.continue();
  await page.reload();
  await tap();
  await expect(page.getByRole('dialog', { name: '채팅 상담' })).toBeVisible();
  await expect(page.locator('#side-menu')).toBeHidden();
  const told = () =>
    page.evaluate(() => {
      const state = Reflect.get(window.ChannelIO ?? {}, 'state');
      const { user, tags, page } = state ?? { user: {}, tags: [], page: null };
      return { name: user.name ?? null, tags, page };
    });
  await expect.poll(told).toEqual({ name: '가상회원', tags: ['member'], page: '/info' });
  await page.context().clearCookies({ name: 'access-token' });
  await expect.poll(told).toEqual({ name: null, tags: [], page: '/info' });
});
