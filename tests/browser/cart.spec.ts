/** The cart: put in from a product page, counted in the header, changed, and merged when its visitor logs in (`booking.spec.ts`, too). */
import type { Locator, Page } from 'playwright/test';
import { axeViolations } from '../helpers/axe.ts';
import { holdCalls, onReturn } from '../helpers/held-calls.ts';
import { loginAs } from '../helpers/login.ts';
import { putAsGuest, putByApi, putInCart } from '../helpers/put-in-cart.ts';
import type { RunningDemo } from '../helpers/running-demo.ts';
import { openAt } from '../helpers/show-page.ts';
import { cors, expect, firstOrAll, test } from '../helpers/visitor.ts';

/** Of the visitor's cart as the backend has it. */
async function quantities(page: Page, demo: RunningDemo): Promise<number[]> {
  const guest = await page.evaluate(() => JSON.parse(localStorage.getItem('customer:guest') ?? '{}').value);
  const answer = await page.request.get(`${demo.sandbox}/guest/carts?guestId=${guest}`, {
    headers: { 'tenant-origin': 'https://www.saebyeok.example' },
  });
  const { rows } = (await answer.json()) as { rows: { quantity: number }[] };
  return rows.map(({ quantity }) => quantity);
}

const views = { phone: { width: 390, height: 844 }, wide: { width: 1440, height: 900 } };
for (const [name, viewport] of firstOrAll(Object.entries(views))) {
  test(`${name}: a visitor fills and empties the cart`, async ({ page, context, demo, site, expectedErrors }) => {
    expectedErrors.push(/status of 409/);
    const isAtLimit = '시술은 50개까지 담으실 수 있습니다.';
    await page.setViewportSize(viewport);
    await page.goto(`${site}/cart`);
    await expect(page.getByRole('heading', { name: '담아 두신 시술이 없습니다' })).toBeVisible();

    const rows = page.getByRole('list', { name: '담은 시술 목록' }).getByRole('listitem');
    const badge = page.locator('.header-cart');
    const other = await context.newPage();
    await other.setViewportSize(viewport);
    await other.goto(`${site}/products/3`);
    const picker = other.getByRole('dialog', { name: '슈링크 유니버스 300샷 옵션 선택' });
    const open = other.getByRole('button', { name: '시술 담기' });
    const put = picker.getByRole('button', { name: '담기', exact: true });
    await test.step('a refusal is shown in the dialog, and the next try puts in', async () => {
      await other.route('**/guest/carts**', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 409, json: { message: isAtLimit, code: 'CART_FULL' }, headers: cors })
          : route.fallback(),
      );
      await open.click();
      await expect(picker.getByRole('heading')).toBeFocused();
      // The one that leads the page is chosen.
      await expect(picker.getByRole('radio').first()).toBeChecked();
      await put.click();
      await expect(picker.getByRole('alert').filter({ hasText: isAtLimit })).toBeVisible();
      await other.unrouteAll();
      await put.click();
      await expect(other.getByRole('status').getByRole('link', { name: '담은 시술 보기' })).toBeVisible();
      await expect(other.locator('.header-cart')).toHaveAttribute('data-count', '1');
      await expect(other.locator('.header-cart')).toHaveAttribute('aria-label', '담은 시술 1개');
    });
    await test.step('one that is added again is one more', async () => {
      await putInCart(other);
      expect(await quantities(page, demo)).toEqual([2]);
    });
    await test.step('of several options one is chosen, and after it is in, the one that leads again', async () => {
      await open.click();
      await expect(picker.locator('.picker label').nth(1)).toContainText('3회 기준 · 1회당 140,000원');
      await picker.getByRole('radio').nth(0).check();
      await picker.getByRole('radio').nth(1).check();
      await expect(picker.getByRole('radio', { checked: true })).toHaveCount(1);
      await other.setViewportSize({ width: 360, height: 400 });
      for (const name of ['담기', '닫기'])
        await expect(picker.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
      await other.setViewportSize(viewport);
      const box = await picker.boundingBox();
      if (name === 'phone') expect([box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([390, 844]);
      await put.click();
      await expect(picker).toBeHidden();
      await expect(other.locator('.header-cart')).toHaveAttribute('data-count', '2');
      await open.click();
      await expect(picker.getByRole('radio').first()).toBeChecked();
    });
    await test.step('what another tab puts in is there at the return to this one', () =>
      onReturn(page, () => expect(rows.locator('output')).toHaveText(['2', '1'], { timeout: 1000 })));
    await other.close();
    // No room is kept for a picture that a treatment does not have.
    await expect(page.locator('.cart-thumb')).toHaveCount(0);
    const before = await page.locator('.total-price strong').textContent();
    const more = rows.first().getByRole('button', { name: '하나 더하기' });
    const number = rows.first().locator('output');
    await test.step('taps during a call count', async () => {
      const release = await holdCalls(page, '**/guest/carts**');
      for (let tap = 0; tap < 5; tap += 1) await more.click();
      await expect(number).toHaveText('7');
      await release();
      const book = page.getByRole('button', { name: '선택한 시술 2개 예약하기' });
      await expect(book).toHaveAttribute('aria-disabled', 'false');
      await page.unrouteAll();
      expect(await quantities(page, demo)).toEqual([7, 1]);
      await expect(number).toHaveText('7');
    });
    await expect(page.locator('.total-price strong')).not.toHaveText(before ?? '');
    await expect(page.locator('.total-price')).toContainText('부가세');
    await rows.nth(1).getByRole('checkbox').uncheck();
    await expect(page.getByRole('button', { name: '선택한 시술 1개 예약하기' })).toBeEnabled();
    expect(await axeViolations(page)).toEqual([]);

    for (const width of [1281, 1440, 1920]) {
      await page.setViewportSize({ width, height: 1000 });
      const list = page.getByRole('list', { name: '담은 시술 목록' });
      await expect(list.getByRole('listitem')).toHaveCount(2);
      const sum = await page.locator('.cart-sum').boundingBox();
      const rows = await list.boundingBox();
      expect(rows?.width, `list at ${width}`).toBeGreaterThanOrEqual(640);
      expect(sum?.width).toBe(400);
      const tools = await page.locator('.cart-tools').boundingBox();
      expect((rows?.y ?? 0) - (tools?.y ?? 0) - (tools?.height ?? 0), `list below its head at ${width}`).toBeLessThan(
        40,
      );
      expect(sum?.x).toBeGreaterThanOrEqual((rows?.x ?? 0) + (rows?.width ?? 0));
      const covered = await page.locator('.cart :is(button, input, a)').evaluateAll((all) =>
        all
          .filter((element) => {
            const { left, top, width, height } = element.getBoundingClientRect();
            const there = document.elementFromPoint(left + width / 2, top + height / 2);
            return there === null || !(element.contains(there) || there.closest('label')?.contains(element));
          })
          .map((element) => element.getAttribute('aria-label') ?? element.textContent),
      );
      expect(covered, `covered at ${width}`).toEqual([]);
    }
    await page.setViewportSize(viewport);

    await rows.nth(1).getByRole('button', { name: /삭제$/ }).press('Enter');
    await expect(rows).toHaveCount(1);
    await expect(badge).toHaveAttribute('data-count', '1');
    // The focus goes on with the row that is left, then with the page that says that nothing is.
    await expect(rows.first().getByRole('button', { name: /삭제$/ })).toBeFocused();
    await page.getByRole('button', { name: '선택 삭제' }).press('Enter');
    await expect(page.getByRole('heading', { name: '담아 두신 시술이 없습니다' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });
}

test('a cart that fails or takes long offers another try', async ({ page, demo, site, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource|ERR_/);
  await putAsGuest(page, demo, [11]);
  await page.route('**/guest/carts*', (route) => route.fulfill({ status: 404, body: '{}' }));
  await page.clock.install();
  await page.goto(`${site}/cart`);
  const failure = page.getByRole('main').getByRole('alert').filter({ hasText: '잠시 후 다시 시도해 주세요.' });
  await expect(failure.getByRole('link', { name: '02-000-1234' })).toBeVisible();
  await page.unroute('**/guest/carts*');
  /** The first call hangs for good. */
  const hang = async (press: Locator) => {
    await page.route('**/guest/carts**', () => undefined, { times: 1 });
    await Promise.all([page.waitForRequest('**/guest/carts**'), press.click()]);
    await page.clock.fastForward(11_000);
  };
  await hang(page.getByRole('button', { name: '다시 시도' }));
  const slow = page.getByRole('main').getByRole('status').filter({ hasText: '응답이 늦어지고 있습니다.' });
  await expect(slow.getByRole('link', { name: '02-000-1234' })).toBeVisible();
  await slow.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('list', { name: '담은 시술 목록' }).getByRole('listitem')).toHaveCount(1);

  const first = page.locator('.cart-item').first();
  await test.step('a change that hangs is shown, and sent again', async () => {
    await expect(first.locator('output')).toHaveText('1');
    await hang(first.getByRole('button', { name: '하나 더하기' }));
    await expect(first.locator('output')).toHaveText('2');
    await page.getByRole('main').getByRole('button', { name: '다시 시도' }).click();
    await expect(page.getByRole('button', { name: /예약하기$/ })).toHaveAttribute('aria-disabled', 'false');
  });
  await test.step('a write that hangs: the sheet comes and says so; the same is sent again and done once', async () => {
    await page.goto(`${site}/products/2`);
    const dialog = page.getByRole('dialog', { name: '옵션 선택' });
    await expect(page.locator('.header-cart')).toHaveAttribute('data-count', '1');
    await hang(page.getByRole('button', { name: '시술 담기' }));
    await dialog.getByRole('button', { name: '다시 시도' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator('.header-cart')).toHaveAttribute('data-count', '2');
  });
  // Each was done once.
  expect(await quantities(page, demo)).toEqual([2, 1]);
  await page.unrouteAll();
  await test.step('what a login could not take along is told, and comes with another try', () =>
    takesAlong(page, demo, site));
});

async function takesAlong(page: Page, demo: RunningDemo, site: string): Promise<void> {
  const synchronization = '**/carts/synchronization';
  const fail = () => page.route(synchronization, (route) => route.fulfill({ status: 503, body: '{}', headers: cors }));
  const left = page.getByText('로그인 전에 담으신 시술을 아직 불러오지 못했습니다');
  const tryAgain = page.getByRole('main').getByRole('button', { name: '다시 시도' });
  await loginAs(page, demo, '두고온손님');
  await fail();
  await openAt(page, site, '/cart');
  // The customer's own cart is empty, which alone would say that nothing was put in.
  await expect(left).toBeVisible();
  await expect(page.getByRole('heading', { name: '담아 두신 시술이 없습니다' })).toBeHidden();
  await tryAgain.click();
  await expect(page.getByRole('main').getByRole('alert').first()).not.toBeEmpty();
  await putByApi(page, demo, [31]);
  const items = page.locator('.cart-item');
  await onReturn(page, () => expect(items).toHaveCount(1, { timeout: 1000 }));
  await expect(left).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.unroute(synchronization);
  await tryAgain.click();
  await expect(items).toHaveCount(3);
  await expect(left).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
}
