/** Live pages on a bad line: what arrives late moves nothing, what is sent offline says so. */
import { shiftOf } from '../helpers/first-view.ts';
import { holdCalls } from '../helpers/held-calls.ts';
import { loginAs, member } from '../helpers/login.ts';
import { putByApi } from '../helpers/put-in-cart.ts';
import { expect, test } from '../helpers/visitor.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('what arrives late moves nothing that is seen; on wide screens help and heading stay where they are', async ({
  page,
  demo,
  site,
}) => {
  await loginAs(page, demo, '느린손님');
  for (const [path, there] of [
    ['/mypage', '예약자 정보'],
    ['/mypage/reservations', '예약 내역이 없습니다'],
    ['/reservation?product=1', '방문 날짜와 시간'],
  ] as const) {
    const isReservation = path.startsWith('/reservation');
    const releasePerson = isReservation ? await holdCalls(page, '**/customers/this') : null;
    const releasePrices = isReservation ? await holdCalls(page, '**/reservation-confirm?**') : null;
    const release = await holdCalls(page, `${demo.sandbox}/**`);
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

  await page.setViewportSize({ width: 1440, height: 900 });
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

  await putByApi(page, demo, [11]);
  const releaseCart = await holdCalls(page, `${demo.sandbox}/**`);
  await page.goto(`${site}/cart`);
  await expect(page.getByText('불러오는 중입니다.')).toBeAttached();
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.boundingBox();
  await releaseCart();
  await expect(page.locator('.cart')).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
});

test('a form that is sent offline says so, keeps what was typed, and is sent when the line is back', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.goto(`${site}/login?return=/mypage`);
  await page.getByLabel('이메일').fill(member.email);
  await page.getByLabel('비밀번호', { exact: true }).fill(member.password);
  const logIn = page.getByRole('button', { name: '로그인', exact: true });
  await expect(logIn).toBeEnabled();
  await page.context().setOffline(true);
  await logIn.click();
  await expect(page.getByRole('alert').filter({ hasText: '인터넷에 연결되어 있지 않습니다.' })).toBeVisible();
  await expect(page.getByLabel('이메일')).toHaveValue(member.email);
  await page.context().setOffline(false);
  await logIn.click();
  await expect(page).toHaveURL(`${site}/mypage`);
});
