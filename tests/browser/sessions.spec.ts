/** A login that has begun: whom it is told, in several tabs, and its end by a logout or by itself. */
import type { Request } from 'playwright/test';
import { axeViolations } from '../helpers/axe.ts';
import { logIn, loginAs, loginAsMember } from '../helpers/login.ts';
import { putByApi } from '../helpers/put-in-cart.ts';
import { expect, firstOrAll, test } from '../helpers/visitor.ts';

test.use({ withPopups: false });

const widths = [360, 1440];

for (const width of firstOrAll(widths)) {
  test(`a session that ends while writing is reported once and loses nothing at ${width} px`, async ({
    page,
    demo,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 401/);
    await page.setViewportSize({ width, height: 900 });
    const site = new URL(demo.sites.onmaru?.url ?? '').origin;
    await loginAsMember(page, demo, 'onmaru');
    await page.goto(`${site}/mypage`);
    const name = page.getByLabel('이름');
    await name.fill('바뀐 이름');
    const cookies = await page.context().cookies(site);
    const authorization = cookies.find(({ name: cookie }) => cookie === 'access-token')?.value ?? '';
    // It ends when what was typed is sent: a read that is still on its way could tell it before.
    await page.route('**/customers/this/info', async (route) => {
      if (route.request().method() === 'PUT')
        await page.request.post(`${demo.sandbox}/customer/logout`, {
          headers: { 'tenant-origin': 'https://www.onmaru.example', authorization: decodeURIComponent(authorization) },
        });
      await route.continue();
    });
    await page.getByRole('button', { name: '저장하기' }).click();
    await expect(page.locator('.toast')).toHaveText(/로그인 세션이 만료되었습니다/);
    await page.getByRole('main').getByRole('link', { name: '로그인', exact: true }).click();
    await logIn(page);
    await expect(page).toHaveURL(`${site}/mypage`);
    await expect(name).toHaveValue('바뀐 이름');
  });
}

test('what a login holds goes to the backend alone; a logout whose call is lost ends locally, leaves nothing behind, and is sent by the next page', async ({
  page,
  context,
  demo,
}) => {
  const site = new URL(demo.sites.saebyeok?.url ?? '').origin;
  await page.goto(`${site}/search?keyword=여드름`);
  await page.goto(`${site}/login?return=/mypage`);
  const asked: Request[] = [];
  context.on('request', (request) => asked.push(request));
  await logIn(page);
  await expect(page).toHaveURL(`${site}/mypage`);
  const name = page.getByLabel('이름');
  await expect(name).toHaveValue(/./);
  await test.step('the token is sent to the backend alone', async () => {
    const cookies = await context.cookies(site);
    const token = decodeURIComponent(cookies.find((cookie) => cookie.name === 'access-token')?.value ?? '');
    expect(token.length).toBeGreaterThan(20);
    // The page after the login, and what it asks for.
    const first = asked.findIndex((request) => request.url() === `${site}/mypage`);
    const sent = () => asked.slice(first);
    const toOthers = () => sent().filter((request) => ![site, demo.sandbox].includes(new URL(request.url()).origin));
    // Nobody else is asked before the first press.
    await page.mouse.click(5, 5);
    await expect.poll(() => toOthers().length).toBeGreaterThan(0);
    const holds = async (request: Request) =>
      decodeURIComponent(
        `${request.url()} ${JSON.stringify(await request.allHeaders())} ${request.postData()}`,
      ).includes(token);
    const toBackend = sent().filter((request) => request.url().startsWith(demo.sandbox));
    expect((await Promise.all(toBackend.map(holds))).some(Boolean)).toBe(true);
    expect(await Promise.all(toOthers().map(holds))).not.toContain(true);
  });
  await test.step('a logout whose call is lost', async () => {
    await name.fill('바뀐 이름');
    const tokens: (string | undefined)[] = [];
    await page.route('**/customer/logout', (route) => {
      tokens.push(route.request().headers().authorization);
      // The first call hangs for good.
      return tokens.length === 1 ? undefined : route.fallback();
    });
    await page.clock.install();
    await page.getByRole('button', { name: '로그아웃' }).click();
    await expect.poll(() => tokens.length).toBe(1);
    await page.clock.fastForward(5000);
    await expect(page).toHaveURL(`${site}/`);
    await expect.poll(() => tokens.length).toBe(2);
    expect(tokens[1]).toBe(tokens[0]);
    const left = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
    expect(Object.keys(left).filter((key) => !key.startsWith('device:'))).toEqual([]);
    expect(`${JSON.stringify(left)} ${await page.evaluate(() => document.cookie)}`).not.toMatch(
      new RegExp(`여드름|바뀐 이름|가상회원|access-token|${tokens[0]}`),
    );
  });
});

test('two tabs: a login in one is known in the other; another customer’s shows and changes nothing of the one before; a logout ends both', async ({
  page,
  context,
  demo,
  expectedErrors,
}) => {
  // A tab that has not yet heard of it asks with a login that is over.
  expectedErrors.push(/status of 401/);
  const site = new URL(demo.sites.saebyeok?.url ?? '').origin;
  const other = await context.newPage();
  const main = page.getByRole('main');
  const name = page.getByLabel('이름');
  const changes: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && changes.push(request.url()));
  await page.clock.install();

  await test.step('a login in one tab is known in the other', async () => {
    await other.goto(`${site}/mypage/reservations`);
    await expect(other.getByRole('heading', { name: '로그인이 필요합니다' })).toBeVisible();
    expect(await axeViolations(other)).toEqual([]);
    await page.goto(`${site}/login?return=/mypage`);
    await logIn(page);
    await expect(page.getByRole('heading', { name: '가상회원님' })).toBeVisible();
    const visited = other.locator('.my-reservation').filter({ hasText: '방문 완료' });
    await visited.getByText('자세히 보기').click();
    await expect(visited.getByRole('link', { name: '네이버에 후기 남기기 (새 창)' })).toHaveAttribute(
      'rel',
      'noopener',
    );
  });
  await test.step('between two looks at the cookie nothing is done in another’s name', async () => {
    await name.fill('먼저 온 사람');
    await page.clock.pauseAt(Date.now() + 60_000);
    await loginAs(other, demo, '나중손님');
    await page.getByRole('button', { name: '저장하기' }).click();
    await expect(page.getByText('로그인하신 분이 바뀌었습니다.')).toBeVisible();
    expect(changes).toEqual([]);
  });
  await test.step('another customer sees nothing of the one before', async () => {
    await page.clock.resume();
    await expect(page.getByRole('heading', { name: '나중손님님' })).toBeVisible();
    await expect(main).not.toContainText('가상회원');
    for (const field of await main.getByRole('textbox').all()) await expect(field).not.toHaveValue(/먼저|member@/);
  });
  await test.step('a logout in one tab ends the login in the other', async () => {
    await page.getByRole('button', { name: '로그아웃' }).click();
    await expect(page).toHaveURL(`${site}/`);
    await expect(other.getByRole('heading', { name: '로그인이 필요합니다' })).toBeVisible();
    await expect(other.locator('[data-account]').filter({ hasText: '마이페이지' })).toHaveCount(0);
  });
});

test('a login that ends under a form of one’s own page or under the cart is told, and the focus is not lost', async ({
  page,
  demo,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  const site = demo.sites.saebyeok?.url ?? '';
  const over = { status: 401, json: {}, headers: { 'access-control-allow-origin': '*' } };
  const endAt = (calls: string) =>
    page.route(calls, (route) => (route.request().method() === 'GET' ? route.fallback() : route.fulfill(over)));
  const main = page.getByRole('main');
  await test.step('own page', async () => {
    await loginAsMember(page, demo);
    await page.goto(`${site}/mypage`);
    await main.getByLabel('이메일').first().fill('other@example.com');
    await endAt('**/customers/this**');
    await main.getByRole('button', { name: '저장하기' }).first().press('Enter');
    await expect(main.getByRole('status').filter({ hasText: '로그인 세션이 만료되었습니다' })).toBeVisible();
    await expect(main).toBeFocused();
  });
  await test.step('cart', async () => {
    await loginAs(page, demo, '끝난손님');
    await putByApi(page, demo, [11]);
    await page.goto(`${site}/cart`);
    await endAt('**/carts**');
    await main.getByRole('button', { name: '하나 더하기' }).press('Enter');
    await expect(main.getByRole('heading', { name: '로그인 세션이 만료되었습니다' })).toBeVisible();
    await expect(main).toBeFocused();
  });
});
