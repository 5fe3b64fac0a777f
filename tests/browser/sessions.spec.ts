/** A login that has begun: whom it is told, in several tabs, and its end by a logout or by itself. */
import type { Request } from 'playwright/test';
import { holdCalls } from '../helpers/held-calls.ts';
import { logIn, loginAs, loginAsMember, member } from '../helpers/login.ts';
import { expect, firstOrAll, test } from '../helpers/visitor.ts';

for (const width of firstOrAll([360, 1440]))
  test(`a session that ends while writing loses nothing at ${width} px`, async ({ page, demo, expectedErrors }) => {
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
    await page.getByRole('button', { name: '저장하기' }).press('Enter');
    await expect(page.locator('.toast')).toHaveText(/로그인 세션이 만료되었습니다/);
    const told = page.getByRole('main').getByRole('status').filter({ hasText: '로그인 세션이 만료되었습니다' });
    await expect(told).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('main').getByRole('link', { name: '로그인', exact: true }).click();
    await logIn(page);
    await expect(page).toHaveURL(`${site}/mypage`);
    await expect(name).toHaveValue('바뀐 이름');
  });

test('a login waits for the line, and is told once', async ({ page, context, demo, site, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  const asked: Request[] = [];
  context.on('request', (request) => asked.push(request));
  const release = await holdCalls(page, '**/gtm.js**');
  // At an address that third parties may not read the tag manager would not be asked for.
  await page.goto(`${site}/login`, { waitUntil: 'domcontentloaded' });
  await Promise.all([page.waitForRequest('**/gtm.js**'), page.getByLabel('이메일').click()]);
  await test.step('a form that is sent offline says so, and keeps what was typed', async () => {
    await page.getByLabel('이메일').fill(member.email);
    await page.getByLabel('비밀번호', { exact: true }).fill(member.password);
    const button = page.getByRole('button', { name: '로그인', exact: true });
    await expect(button).toBeEnabled();
    await context.setOffline(true);
    await button.click();
    await expect(page.getByRole('alert').filter({ hasText: '인터넷에 연결되어 있지 않습니다.' })).toBeVisible();
    await expect(page.getByLabel('이메일')).toHaveValue(member.email);
    await context.setOffline(false);
    await button.click();
    await page.waitForURL((url) => url.pathname !== '/login');
  });
  const logins = async () => {
    await page.mouse.click(5, 5);
    const events = await page.evaluate<{ event?: string }[] | undefined>(
      () => Reflect.get(window, 'tagManager')?.events,
    );
    return events?.filter(({ event }) => event === 'login');
  };
  await test.step('a login that left its page before the tag manager had loaded is sent on the next page', async () => {
    await release();
    await expect.poll(logins).toEqual([{ event: 'login', method: '본인인증' }]);
  });
  await page.goto(`${site}/mypage`);
  await expect(page.getByLabel('이름')).toHaveValue(/./);
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
    // Of the page before, too, which the tag manager was told of the login on.
    const others = asked.filter((request) => ![site, demo.sandbox].includes(new URL(request.url()).origin));
    expect(await Promise.all(others.map(holds))).not.toContain(true);
    await expect.poll(logins).toEqual([]);
  });
});

test('two tabs follow logins and keep customers apart', async ({ page, context, demo, site, expectedErrors }) => {
  // A tab that has not yet heard of it asks with a login that is over.
  expectedErrors.push(/status of 401/);
  const other = await context.newPage();
  const main = page.getByRole('main');
  const name = page.getByLabel('이름');

  await test.step('a login in one tab is known in the other', async () => {
    await other.goto(`${site}/mypage/reservations`);
    await expect(other.getByRole('heading', { name: '로그인이 필요합니다' })).toBeVisible();
    await page.goto(`${site}/login?return=/mypage`);
    await logIn(page);
    await expect(page.getByRole('heading', { name: '가상회원님' })).toBeVisible();
    const visited = other.locator('.my-reservation').filter({ hasText: '방문 완료' });
    await visited.getByText('자세히 보기').click();
    const review = visited.getByRole('link', { name: '네이버에 후기 남기기 (새 창)' });
    await expect(review).toHaveAttribute('rel', 'noopener');
  });
  await test.step('another customer sees nothing of the one before', async () => {
    await name.fill('먼저 온 사람');
    await loginAs(other, demo, '나중손님');
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
