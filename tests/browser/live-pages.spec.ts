/** Live pages on a bad line: what arrives late moves nothing, and a login that is over is told. */
import { shiftOf } from '../helpers/first-view.ts';
import { holdCalls } from '../helpers/held-calls.ts';
import { loginAs } from '../helpers/login.ts';
import { putByApi } from '../helpers/put-in-cart.ts';
import { cors, expect, test } from '../helpers/visitor.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('what arrives late moves nothing that is seen', async ({ page, demo, site, expectedErrors }) => {
  expectedErrors.push(/status of 401/, /ERR_FAILED/);
  await loginAs(page, demo, '느린손님');
  await putByApi(page, demo, [11]);
  // On wide screens the help has its place from the start.
  const release = await holdCalls(page, `${demo.sandbox}/**`);
  await page.goto(`${site}/mypage`);
  await expect(page.getByText('불러오는 중입니다.')).toBeAttached();
  const help = page.locator('.live-help');
  await expect(help).toBeVisible();
  const place = await help.boundingBox();
  await release();
  await expect(page.getByRole('heading', { name: '예약자 정보' })).toBeVisible();
  expect(await help.boundingBox()).toEqual(place);
  await page.unrouteAll({ behavior: 'wait' });
  await page.setViewportSize({ width: 360, height: 780 });

  for (const [path, there] of [
    ['/mypage', '예약자 정보'],
    ['/mypage/reservations', '예약 내역이 없습니다'],
    ['/reservation?product=1', '방문 날짜와 시간'],
    ['/cart', '담은 시술'],
  ] as const) {
    const isReservation = path.startsWith('/reservation');
    const releasePerson = isReservation ? await holdCalls(page, '**/customers/this') : null;
    const releasePrices = isReservation ? await holdCalls(page, '**/reservation-confirm?**') : null;
    const release = await holdCalls(page, `${demo.sandbox}/**`);
    // A font that comes late moves a text beside another by a pixel; `every-page.spec.ts` holds the limit for that.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto(site + path);
    await expect(page.getByText('불러오는 중입니다.'), path).toBeAttached();
    // The help has its place once it is known.
    await expect(page.locator('.live-help'), path).toBeHidden();
    await release();
    if (releasePrices !== null) {
      // Days follow the price of what was chosen; their place is not left empty meanwhile.
      await expect(page.getByRole('main').getByText('울쎄라피 프라임 300샷')).toBeVisible();
      await expect(page.locator('.live-skeleton').last()).toBeVisible();
      await expect(page.locator('.live-help')).toBeHidden();
      await releasePrices();
    }
    await expect(page.getByRole('heading', { name: there }), path).toBeVisible();
    await expect(page.locator('.live-help'), path).toBeVisible();
    if (releasePerson !== null) {
      // Whose reservation it is comes last, above a button that a finger may be on its way to.
      await expect(page.getByRole('button', { name: '다른 사람으로 예약' })).toBeVisible();
      await releasePerson();
      await expect(page.getByText('느린손님님(끝번호 4831) 이름으로 예약합니다.')).toBeVisible();
    }
    expect((await shiftOf(page)).moved, path).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
  }

  await test.step('a login that ends under the cart is told, and the focus is not lost', async () => {
    await page.route('**/carts**', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 401, json: {}, headers: cors }),
    );
    const main = page.getByRole('main');
    await main.getByRole('button', { name: '하나 더하기' }).press('Enter');
    await expect(main.getByRole('heading', { name: '로그인 세션이 만료되었습니다' })).toBeVisible();
    await expect(main).toBeFocused();
  });
});
