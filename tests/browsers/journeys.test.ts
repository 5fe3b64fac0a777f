/** The main journeys in other engines than Chromium's: that they can be gone, and that nothing breaks out of the screen. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runningDemo } from '../helpers/running-demo.ts';
import { openFirefox } from './firefox.ts';
import { type Driver, type Visit, visitWith } from './visit.ts';
import { openWebKit } from './webkit.ts';

const browsers = { WebKit: openWebKit, Firefox: openFirefox };
const widths = [
  [390, 844],
  [1440, 900],
] as const;
const popupIds = [1, 2, 3, 4, 5, 2001, 2002, 2003, 2004, 2005];
/** Hosts of stand-ins that not every system resolves, and which the page does without; a font that nobody waited for. */
const harmless = /\.localhost:\d+|download failed .* status=2152398850/;

describe.each(Object.entries(browsers))('%s', (_, openBrowser) => {
  let driver: Driver;
  let visit: Visit;
  let site: string;

  beforeAll(async () => {
    const { sites } = await runningDemo();
    // Not every engine resolves names below localhost.
    site = (sites.saebyeok?.url ?? '').replace('saebyeok.localhost', '127.0.0.1');
    driver = await openBrowser();
    visit = visitWith(driver);
  });
  afterAll(() => driver?.close());

  describe.each(widths)('%i px wide', (width, height) => {
    const open = async (path: string) => {
      await driver.open(site + path);
      await visit.see('h1');
    };

    beforeEach(async () => {
      await driver.resize(width, height);
      await driver.open(`${site}/robots.txt`);
      await driver.run(`
        localStorage.clear();
        sessionStorage.clear();
        for (const id of ${JSON.stringify(popupIds)}) document.cookie = 'popup-' + id + '=hidden; path=/';
        document.cookie = 'access-token=; path=/; max-age=0';`);
    });

    afterEach(() => expect(driver.errors().filter((text) => !harmless.test(text))).toEqual([]));

    test('the menu opens and leads on', async () => {
      await open('/');
      if (width < 1281) {
        await visit.press('.header button', '메뉴 열기');
        await visit.see('#side-menu a', '로그인');
        await visit.fits();
        await visit.press('#side-menu button', '닫기');
        await visit.notSee('#side-menu');
      }
      await visit.fits();
    });

    test('a popup comes, and is put away for today', async () => {
      await driver.run(
        `for (const id of ${JSON.stringify(popupIds)}) document.cookie = 'popup-' + id + '=; path=/; max-age=0'`,
      );
      await open('/events');
      await visit.see('.popup');
      await visit.fits();
    });

    test('a search finds treatments', async () => {
      await open('/');
      await visit.press('.search-toggle');
      await visit.see('.search-field');
      await visit.fits();
      await open('/search');
      await visit.fill('main input[type="search"]', 'botox');
      await visit.press('main button[type="submit"]');
      await visit.see('.product-grid a');
      await visit.fits();
    });

    test('an option goes into the cart, and from there to a reservation with a time', async () => {
      await open('/products/1');
      await visit.press('[data-add-to-cart]', '담기');
      await visit.see('dialog.dialog input');
      await visit.fits();
      const isChosen = await driver.run<boolean>("return document.querySelector('dialog.dialog input').checked");
      if (!isChosen) await visit.press('dialog.dialog label');
      await visit.press('dialog.dialog button', '담기');
      await visit.see('.header-cart[data-count="1"]');
      await open('/cart');
      await visit.press('button', '예약하기');
      await visit.see('h2', '방문 날짜와 시간');
      await visit.see('.calendar');
      await visit.fits();
    });

    test('the way to log in can be gone, and says what is missing', async () => {
      await open('/login');
      await visit.press('main button[type="submit"]', '로그인');
      await visit.see('.field-error, [role="alert"], .form-error', '입력해 주세요');
      await visit.fits();
    });
  });
});
