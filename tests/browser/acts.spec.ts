/** What a visit tells the tag manager, NAVER, Kakao and Meta: each act once, nothing before one, and nothing of the visitor. */
import type { Page } from 'playwright/test';
import { freeTime } from '../helpers/booking.ts';
import { chooseLaterDay } from '../helpers/choose-later-day.ts';
import { loginAsMember, signUp } from '../helpers/login.ts';
import { putInCart } from '../helpers/put-in-cart.ts';
import { untilIdle } from '../helpers/site-scripts.ts';
import { expect, test } from '../helpers/visitor.ts';

/** What a visitor types, or carries in an address. */
const planted = {
  name: '김심은',
  phone: '010-4242-4242',
  keyword: '010-4242-4242 불면우울',
  typedAtNaver: '불면우울병원',
};
// Times and ports have digits too: a part of a number counts where it stands alone.
const plantedText = /김심은|planted|(?<!\d)4242(?!\d)|4242.?4242|불면|우울|%EB%B6%88|%EA%B9%80/;

/** Everything that providers were told or could read on this page. */
const readTold = (page: Page) =>
  page.evaluate(() => {
    const events: { event?: string }[] = Reflect.get(window, 'tagManager')?.events ?? [];
    const toldProviders: Record<string, unknown>[] = Reflect.get(window, 'toldProviders') ?? [];
    const nameOf = ({ to, name, event, t, trans }: Record<string, unknown>) => ({
      to: String(to),
      name: String(to === 'naver' ? (t === 'conv' ? (trans as { type: string }).type : 'pv') : (name ?? event)),
    });
    return {
      text: JSON.stringify([events, toldProviders, window.dataLayer]),
      told: [
        ...events.flatMap(({ event }) => (event === undefined ? [] : [{ to: 'ga4', name: event }])),
        ...toldProviders.map(nameOf),
      ],
    };
  });

/** Of the last treatment that was seen: what a page has pushed that is left early is pushed again by the next one. */
const itemsSeen = (page: Page) =>
  page.evaluate(() => {
    const pushed: { event?: string; ecommerce?: { items: object[] } }[] = Reflect.get(window, 'dataLayer') ?? [];
    return pushed.findLast(({ event }) => event === 'view_item')?.ecommerce?.items;
  });

test('a visit tells each act once, and nothing of who it was', async ({ page, context, demo, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  const site = demo.sites.onmaru?.url ?? '';
  const asked: string[] = [];
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === demo.thirdParties && pathname.endsWith('.js')) asked.push(pathname);
    if (origin === demo.thirdParties) sent.push(request.url(), request.postData() ?? '');
  });
  const sent: string[] = [];
  const told: { to: string; name: string }[] = [];
  const texts: string[] = [];
  const namesTo = (to: string) => told.filter((entry) => entry.to === to).map(({ name }) => name);
  /** Until the page has told NAVER what `act` is there, and Meta and the tag manager as many; then all of it. */
  const leave = async (act: string | null) => {
    const isTold = async () => {
      const { told } = await readTold(page);
      const countOf = (to: string, seen: RegExp) =>
        told.filter((entry) => entry.to === to && !seen.test(entry.name)).length;
      const isThere = told.some(({ name }) => name === `test_${act}`);
      const count = countOf('naver', /^pv$/);
      return (
        isThere && count === countOf('meta', /^PageView$/) && count === countOf('ga4', /^(?:gtm\.js|login|search)$/)
      );
    };
    if (act !== null) await expect.poll(isTold).toBe(true);
    const read = await readTold(page);
    told.push(...read.told);
    texts.push(read.text);
  };

  // Opened only: no byte for anybody, the tag manager neither.
  await page.goto(`${site}/products?utm_source=naver&n_media=27758&n_query=${planted.typedAtNaver}`);
  await expect(page).toHaveURL(`${site}/products?utm_source=naver&n_media=27758`);
  const scripts = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)).then((names) => names.join());
  await untilIdle(page);
  expect(await scripts()).not.toMatch(/begin-acts/);
  expect(sent).toEqual([]);
  await page.mouse.wheel(0, 300);
  await leave('view_item_list');
  expect(asked.toSorted()).toEqual(['/fbevents.js', '/gtm.js', '/kp.js', '/wcslog.js']);

  // What is looked for stands in the address: nobody else runs there.
  const before = asked.length;
  await page.goto(`${site}/search?keyword=${planted.keyword}`);
  await expect(page.locator('.search-results p[role="status"]')).not.toBeEmpty();
  await page.mouse.click(5, 5);
  await leave(null);
  expect(asked).toHaveLength(before);

  await page.locator('.header a[href="/products"]').first().dispatchEvent('click');
  await page.waitForURL(`${site}/products`);
  await page.mouse.click(5, 5);
  await leave('view_item_list');

  const seen = { item_id: '2004', item_name: '올리지오 600샷', quantity: 1 };
  await page.goto(`${site}/products/2004`);
  await putInCart(page);
  await leave('add_to_cart');
  expect(await itemsSeen(page)).toEqual([{ ...seen, price: 713_000 }]);
  await page.goto(`${site}/cart`);
  await page.locator('.cart-item > button').first().click();
  await leave('custom001');
  await page.goto(`${site}/events`);
  await page.locator('.event-row a[href^="/events/"]').first().click();
  // The wheel would turn on the page before.
  await page.waitForURL(/\/events\/\d+$/);
  await page.mouse.wheel(0, 300);
  await leave('view_content');

  await page.goto(`${site}/info`);
  // The dialog of a call and new windows take the keys from the page in a Chromium with windows.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await page.locator('main a[href^="tel:"]').first().click();
  await page.locator('main .directions-actions a').first().click();
  await page.locator('a[href^="https://talk."]:visible').first().click();
  await leave('custom003');

  // At the price of the event that it was opened from, which is its coupon.
  await page.goto(`${site}/products/2004?event=2001`);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.locator('main [data-share]').first().click();
  await leave('share');
  expect(await itemsSeen(page)).toEqual([{ ...seen, price: 658_000, coupon: 'event-2001' }]);
  await page.goto(`${site}/reservation?product=2004`);
  await chooseLaterDay(page, 1);
  await freeTime(page).last().click();
  await page.getByRole('textbox', { name: '이름' }).fill(planted.name);
  await page.getByRole('textbox', { name: '휴대폰 번호' }).fill(planted.phone);
  await page.getByRole('checkbox', { name: '[필수] 개인정보 수집·이용 동의' }).check();
  await page.locator('.reservation-send .form-submit').click();
  await expect(page.locator('.reservation-done')).toBeVisible();
  // Third parties send the address: it has no number of a reservation.
  await expect(page).toHaveURL(`${site}/reservation?done=1`);
  await leave('schedule');

  // The clinic's backend learns which advertisement it was.
  const stored = await (await fetch(`${demo.sandbox}/_attribution/onmaru`)).json();
  const source = { utm_source: 'naver', n_media: '27758' };
  expect(stored.reservations.map(({ attribution }: { attribution: object }) => attribution)).toMatchObject([
    { first: { source }, last: { source } },
  ]);

  // What the others are told of each act, once: `client/acts/deliver.test.ts`.
  expect(namesTo('ga4').filter((name) => !/^(?:gtm\.js|login)$/.test(name))).toEqual([
    ...['view_item_list', 'search', 'view_item_list', 'view_item', 'add_to_cart', 'remove_from_cart', 'view_promotion'],
    ...['call', 'map', 'chat', 'view_item', 'share', 'begin_checkout', 'checkout_progress', 'checkout_progress'],
    'generate_lead',
  ]);
  // Each page was seen once by each.
  const pages = namesTo('naver').filter((name) => name === 'pv').length;
  expect(namesTo('meta').filter((name) => name === 'PageView')).toHaveLength(pages);
  expect(sent.length).toBeGreaterThan(50);
  expect([...texts, ...sent].join('\n').match(plantedText)).toBeNull();
  // A search is told by its own page, though on the next one.
  expect(texts.join()).toContain(`"page_location":"${site}/search"`);
});

/** With the time that is preselected. */
const bookingSteps = ['begin_checkout', 'checkout_progress', 'checkout_progress'];

test('a preselected time is told once it is kept by a guest or booked by a member', async ({ page, demo }) => {
  const site = demo.sites.onmaru?.url ?? '';
  const open = async (path: string) => {
    await page.goto(site + path);
    await expect(page.locator('.times input:checked')).toHaveCount(1);
  };
  await open('/reservation?product=2004');
  await page.getByRole('textbox', { name: '이름' }).fill('한시각');
  await page.getByRole('textbox', { name: '휴대폰 번호' }).fill('010-3131-3131');
  await expect.poll(() => namesToTagManager(page)).toEqual(bookingSteps);
  await loginAsMember(page, demo, 'onmaru');
  // An address that asks for the widget leads here where there is none.
  await open('/events?weid=2001&wpid=2004');
  await expect(page).toHaveURL(`${site}/reservation?product=2004&event=2001`);
  await page.locator('.reservation-send .form-submit').click();
  await expect.poll(() => namesToTagManager(page)).toEqual([...bookingSteps, 'generate_lead']);
});

const namesToTagManager = async (page: Page): Promise<string[]> =>
  (await readTold(page)).told
    .filter(({ to, name }) => to === 'ga4' && !/^(?:gtm\.js|login)$/.test(name))
    .map(({ name }) => name);

test('where 분석·광고 허용 is off nothing is loaded, kept or told', async ({ page, demo }) => {
  const site = demo.sites.onmaru?.url ?? '';
  const keptHere = () =>
    page.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
        /:(?:landings|acts|kept-events)$/.test(key),
      ),
    );
  await page.goto(`${site}/products/2004?utm_source=naver`);
  await expect.poll(() => keptHere()).toEqual(['device:landings']);
  await page.locator('footer a[href="/terms/privacy-policy"]').click();
  const box = page.getByRole('checkbox', { name: '분석·광고 허용' });
  await expect(box).toBeChecked();
  await Promise.all([page.waitForRequest('**/gtm.js*'), page.keyboard.press('Tab')]);
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).not.toBeChecked();
  await expect(page.locator('#measuring [role="status"]')).toHaveText(/^허용하지 않으셨습니다/);
  expect(await keptHere()).toEqual([]);

  const asked: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === demo.thirdParties || /begin-acts/.test(pathname)) asked.push(pathname);
  });
  await page.goto(`${site}/products/2004?utm_source=naver`);
  await untilIdle(page);
  await page.mouse.click(5, 300);
  await page.mouse.wheel(0, 300);
  await untilIdle(page);
  expect([asked, await keptHere()]).toEqual([[], []]);
  await test.step('a browser that objects leaves no choice; that nothing is measured then: `consent.test.ts`', async () => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await page.goto(`${site}/terms/privacy-policy#measuring`);
    await expect(box).toBeDisabled();
    await expect(page.locator('#measuring [role="status"]')).toHaveText(/추적을 거부/);
  });
});

test('a sign-up is told once, to the backend with its advertisement', async ({ page, context, demo }) => {
  const site = demo.sites.onmaru?.url ?? '';
  const asked: string[] = [];
  context.on('request', (request) => {
    // Who certifies is told who it is.
    const { origin, pathname } = new URL(request.url());
    if (origin === demo.thirdParties && pathname !== '/certification') asked.push(request.url());
  });
  // What is sent as a page is left goes to the provider, but no test hears of the request.
  await context.addInitScript(() => {
    const { sendBeacon } = navigator;
    navigator.sendBeacon = (address, body) => {
      sessionStorage.setItem('sent', `${sessionStorage.getItem('sent')}\n${address}\n${body}`);
      return sendBeacon.call(navigator, address, body);
    };
  });
  const sent = () => page.evaluate(() => sessionStorage.getItem('sent') ?? '');
  await page.goto(`${site}/sign-up?gclid=Cj0_x-1&k_campaign=77`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('device:landings'))).not.toBeNull();
  await signUp(page, planted.name, '010-4242-4242', 'planted-4242@example.com');
  await expect(page).toHaveURL(`${site}/welcome`);
  // Where the page was left before a provider was told, the next sign of a visitor tells it; the first may come before
  // the page's script.
  await expect
    .poll(async () => {
      await page.mouse.click(5, 300);
      return (await sent()).match(/"(?:test_sign_up|completeRegistration|CompleteRegistration)"/g)?.toSorted();
    })
    .toEqual(['"CompleteRegistration"', '"completeRegistration"', '"test_sign_up"']);
  expect(`${asked}${await sent()}`).not.toMatch(plantedText);
  const stored = await (await fetch(`${demo.sandbox}/_attribution/onmaru`)).json();
  expect(stored.signUps).toMatchObject([{ attribution: { last: { source: { gclid: 'Cj0_x-1', k_campaign: '77' } } } }]);
});
