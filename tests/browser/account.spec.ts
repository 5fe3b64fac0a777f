/** Logins of members and guests. */
import type { Page, Request } from 'playwright/test';
import { axeViolations } from '../helpers/axe.ts';
import { certify, loginAs } from '../helpers/login.ts';
import { expect, firstOrAll, test } from '../helpers/visitor.ts';

test.use({ withPopups: false });

const widths = [360, 1440];
const member = { email: 'member@example.com', password: 'sandbox1234' };
const refused = /status of (?:401|422)/;

async function logIn(page: Page, { email, password }: typeof member): Promise<void> {
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}

for (const width of firstOrAll(widths)) {
  test(`a member logs in by password and comes back at ${width} px`, async ({ page, demo, expectedErrors }) => {
    expectedErrors.push(refused);
    await page.setViewportSize({ width, height: 900 });
    const site = new URL(demo.sites.saebyeok?.url ?? '').origin;
    const sent: string[] = [];
    page.on(
      'request',
      (request) => request.url().endsWith('/api/signin') && request.method() === 'POST' && sent.push(''),
    );
    await page.goto(`${site}/login?return=${encodeURIComponent('/products?from=login')}`);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    const email = page.getByLabel('이메일');
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('이메일을 입력해 주세요.');
    expect(await axeViolations(page)).toEqual([]);

    await logIn(page, { ...member, password: 'sandbox4321' });
    const password = page.getByLabel('비밀번호', { exact: true });
    await expect(password).toHaveAccessibleDescription('이메일 또는 비밀번호가 올바르지 않습니다.');
    await expect(password).toBeFocused();
    await expect(email).toHaveValue(member.email);
    expect(sent).toHaveLength(1);

    await password.fill(member.password);
    await page.getByRole('button', { name: '로그인', exact: true }).dblclick();
    await expect(page).toHaveURL(`${site}/products?from=login`);
    expect(sent).toHaveLength(2);
    const account = page.locator('[data-account]').filter({ hasText: '마이페이지' });
    await expect(account.first()).toHaveAttribute('href', '/mypage');
    // Whoever is logged in has nothing to do at the login.
    await page.goto(`${site}/login?return=//evil.example`);
    await page.waitForURL((url) => url.origin === site && url.pathname !== '/login');
  });
}

test('a guest logs in by a code, and by a certification that was cancelled once', async ({
  page,
  demo,
  expectedErrors,
}) => {
  // The provider's window has no icon.
  expectedErrors.push(refused, /status of 404/);
  const site = new URL(demo.sites.saebyeok?.url ?? '').origin;
  await page.goto(`${site}/login?return=/events`);
  await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeEnabled();
  await page.getByRole('radio', { name: '회원', exact: true }).press('ArrowRight');
  await expect(page.getByRole('radio', { name: '비회원' })).toBeFocused();
  await page.getByLabel('이름').fill('이두리');
  const phone = page.getByLabel('휴대폰 번호');
  await phone.fill('+82 10-7777-1234');
  await expect(phone).toHaveValue('010-7777-1234');
  await page.getByRole('checkbox', { name: '개인정보 수집·이용 동의' }).check();
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  const code = page.getByLabel('인증번호 6자리');
  await expect(code).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await code.fill('000000');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription('인증번호가 올바르지 않거나 시간이 지났습니다.');
  await code.fill('771234');
  await code.press('Enter');
  await expect(page).toHaveURL(`${site}/events`);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('device:auth') ?? 'null'))).toMatchObject({
    value: { user: { name: '이두리', isGuest: true } },
  });

  await page.goto(`${site}/login?return=/events`);
  await page.getByText('비회원', { exact: true }).click();
  await page.getByRole('button', { name: '휴대폰 본인인증으로 계속하기' }).click();
  await page.getByRole('button', { name: '취소' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '본인인증이 취소되었습니다.' })).toBeVisible();
  await expect(page).toHaveURL(`${site}/login?return=%2Fevents`);
  await page.getByRole('button', { name: '휴대폰 본인인증으로 계속하기' }).click();
  await certify(page, '박세아', '010-7777-5678');
  await expect(page).toHaveURL(`${site}/events`);
});

test('somebody signs up, logs out and in, and leaves', async ({ page, demo, expectedErrors }) => {
  expectedErrors.push(/status of (?:404|409|422)/);
  test.slow();
  await page.setViewportSize({ width: 360, height: 900 });
  const site = new URL(demo.sites.saebyeok?.url ?? '').origin;
  const phoneNumber = '010-8800-0001';
  const account = { email: 'new@example.com', password: 'sandbox1234' };

  // What lies in the tab's storage is foreign input.
  await page.goto(`${site}/sign-up`);
  await page.evaluate(() => {
    sessionStorage.setItem('customer:certification', '{"version":1,"value":{"purpose":"SIGN_UP","token":7}}');
    sessionStorage.setItem('draft:form:sign-up', '{"email":{"a":1}}');
  });
  await page.reload();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '휴대폰 본인인증' }).click();
  await certify(page, '홍다솜', phoneNumber);
  await expect(page.getByText('본인인증이 완료되었습니다.')).toBeVisible();
  await expect(page).toHaveURL(`${site}/sign-up`);
  await expect(page.getByText(phoneNumber)).toBeVisible();

  const join = page.getByRole('button', { name: '가입하기' });
  await page.getByLabel('이메일').fill(account.email);
  // A reload loses neither the certification nor what was typed.
  await page.reload();
  await expect(page.getByLabel('이메일')).toHaveValue(account.email);
  await page.getByLabel('비밀번호', { exact: true }).fill(account.password);
  await join.click();
  const terms = page.getByRole('group', { name: '약관 동의' });
  const boxes = terms.getByRole('checkbox');
  await expect(boxes.nth(1)).toBeFocused();
  await expect(boxes.nth(1)).toHaveAccessibleDescription('필수 약관에 동의해 주세요.');
  for (const box of await boxes.all()) await expect(box).not.toBeChecked();
  // No box lies half under the header.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await axeViolations(page)).toEqual([]);
  await terms.getByText('내용 보기').first().click();
  await expect(terms.getByRole('region', { name: '이용약관 동의' })).toContainText('제1조 (목적)');
  await terms.getByRole('checkbox', { name: '전체 동의' }).check();
  for (const box of await boxes.all()) await expect(box).toBeChecked();
  await terms.getByRole('checkbox', { name: '[선택] 마케팅' }).uncheck();
  await expect(terms.getByRole('checkbox', { name: '전체 동의' })).toBeChecked({ indeterminate: true });
  await join.dblclick();
  await expect(page).toHaveURL(`${site}/welcome`);

  const seen = page.waitForResponse((response) => response.url().endsWith('/recent-products') && response.ok());
  await page.goto(`${site}/products/1`);
  await seen;
  await page.goto(`${site}/mypage`);
  await expect(page.getByRole('heading', { name: '홍다솜 님' })).toBeVisible();
  await expect(page.locator('.account-recent li')).toHaveCount(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '수신 동의', exact: true }).click();
  await expect(page.locator('.toast')).toContainText(/마케팅 정보 수신에 동의하셨습니다/);
  await page.getByRole('button', { name: '수신 동의 철회' }).click();
  await expect(page.getByText('이벤트와 할인 소식을 받지 않고 있습니다.')).toBeVisible();
  await page.getByRole('button', { name: /목록에서 지우기/ }).click();
  await expect(page.getByText('최근 보신 시술이 없습니다.')).toBeVisible();

  // The call fails, the login ends all the same.
  await page.route('**/customer/logout', (route) => route.abort());
  expectedErrors.push(/ERR_FAILED/);
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL(`${site}/`);
  expect(
    await page.evaluate(() => [document.cookie.includes('access-token'), localStorage.getItem('device:auth')]),
  ).toEqual([false, null]);

  await page.goto(`${site}/mypage`);
  await page.getByRole('main').getByRole('link', { name: '로그인', exact: true }).click();
  await logIn(page, account);
  await expect(page.getByRole('heading', { name: '홍다솜 님' })).toBeVisible();

  // Who has forgotten the password sets a new one after a certification.
  await page.getByRole('button', { name: '본인인증 후 비밀번호 설정' }).click();
  await certify(page, '홍다솜', phoneNumber);
  await expect(page.getByText('본인인증이 완료되었습니다. 새 비밀번호를 입력해 주세요.')).toBeVisible();
  await expect(page).toHaveURL(`${site}/mypage`);
  await expect(page.getByLabel('현재 비밀번호', { exact: true })).toHaveCount(0);
  await page.getByLabel('새 비밀번호', { exact: true }).fill('sandbox5678');
  await page.getByRole('button', { name: '비밀번호 변경' }).click();
  await expect(page.locator('.toast')).toHaveText(/비밀번호가 변경되었습니다/);
  await expect(page.getByLabel('현재 비밀번호', { exact: true })).toBeVisible();
  await page.getByText('회원 탈퇴').click();
  await page.getByRole('button', { name: '탈퇴하기' }).click();
  await expect(page).toHaveURL(`${site}/goodbye`);
  await page.goto(`${site}/login`);
  await logIn(page, account);
  await expect(page.getByText('이메일 또는 비밀번호가 올바르지 않습니다.')).toBeVisible();
});

test('where nothing can be put into a cart the member’s page does not speak of one', async ({ page, demo }) => {
  for (const [partner, hasCart] of [
    ['saebyeok', true],
    ['sodam', false],
  ] as const) {
    await page.goto(`${demo.sites[partner]?.url}/login?return=/mypage`);
    await logIn(page, member);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: '예약 내역' }).first()).toBeVisible();
    await expect(main.getByRole('link', { name: '담은 시술' }), partner).toHaveCount(hasCart ? 1 : 0);
    await page.getByText('회원 탈퇴').click();
    const lead = page.locator('.account-leave').getByText(/^탈퇴하시면/);
    await expect(lead).toBeVisible();
    expect((await lead.textContent())?.includes('담은 시술'), partner).toBe(hasCart);
  }
});

for (const width of firstOrAll(widths)) {
  test(`a session that ends while writing is reported once and loses nothing at ${width} px`, async ({
    page,
    demo,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 401/);
    await page.setViewportSize({ width, height: 900 });
    const site = new URL(demo.sites.onmaru?.url ?? '').origin;
    await page.goto(`${site}/login?return=/mypage`);
    await logIn(page, member);
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
    await logIn(page, member);
    await expect(page).toHaveURL(`${site}/mypage`);
    await expect(name).toHaveValue('바뀐 이름');
  });
}

test('a logout whose call is lost ends locally, leaves nothing behind, and is sent by the next page', async ({
  page,
  demo,
}) => {
  const site = new URL(demo.sites.saebyeok?.url ?? '').origin;
  await page.goto(`${site}/search?keyword=여드름`);
  await page.goto(`${site}/login?return=/mypage`);
  await logIn(page, member);
  await expect(page).toHaveURL(`${site}/mypage`);
  await page.getByLabel('이름').fill('바뀐 이름');
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

test('what a login holds goes to the backend alone', async ({ page, context, demo }) => {
  const site = new URL(demo.sites.saebyeok?.url ?? '').origin;
  await page.goto(`${site}/login?return=/mypage`);
  await logIn(page, member);
  await expect(page).toHaveURL(`${site}/mypage`);
  const cookies = await context.cookies(site);
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'access-token')?.value ?? '');
  expect(token.length).toBeGreaterThan(20);
  const asked: Request[] = [];
  context.on('request', (request) => asked.push(request));
  await page.goto(`${site}/mypage`);
  await expect(page.getByLabel('이름')).toHaveValue(/./);
  const toOthers = () => asked.filter((request) => ![site, demo.sandbox].includes(new URL(request.url()).origin));
  await expect.poll(() => toOthers().length).toBeGreaterThan(0);
  const holds = async (request: Request) =>
    decodeURIComponent(`${request.url()} ${JSON.stringify(await request.allHeaders())} ${request.postData()}`).includes(
      token,
    );
  const toBackend = asked.filter((request) => request.url().startsWith(demo.sandbox));
  expect((await Promise.all(toBackend.map(holds))).some(Boolean)).toBe(true);
  expect(await Promise.all(toOthers().map(holds))).not.toContain(true);
});

test('two tabs: a login in one is known in the other, and so is its end', async ({ page, context, demo }) => {
  const site = new URL(demo.sites.saebyeok?.url ?? '').origin;
  const other = await context.newPage();
  await other.goto(`${site}/mypage/reservations`);
  await expect(other.getByRole('heading', { name: '로그인이 필요합니다' })).toBeVisible();
  await page.goto(`${site}/login?return=/mypage`);
  await logIn(page, member);
  await expect(page).toHaveURL(`${site}/mypage`);
  const rows = other.locator('.my-reservation');
  const visited = rows.filter({ hasText: '방문 완료' });
  await visited.getByText('자세히 보기').click();
  await expect(visited.getByRole('link', { name: '네이버에 후기 남기기 (새 창)' })).toHaveAttribute('rel', 'noopener');
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL(`${site}/`);
  await expect(other.getByRole('heading', { name: '로그인이 필요합니다' })).toBeVisible();
  await expect(other.locator('[data-account]').filter({ hasText: '마이페이지' })).toHaveCount(0);
});

test('another customer who logs in in a second tab sees and changes nothing of the one before', async ({
  page,
  context,
  demo,
  expectedErrors,
}) => {
  // The first login is over at the backend, too.
  expectedErrors.push(/status of 401/);
  const site = new URL(demo.sites.saebyeok?.url ?? '').origin;
  await page.goto(`${site}/login?return=/mypage`);
  await logIn(page, member);
  await expect(page.getByRole('heading', { name: '가상회원 님' })).toBeVisible();
  await page.getByLabel('이름').fill('먼저 온 사람');
  const changes: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && changes.push(request.url()));

  const other = await context.newPage();
  await other.goto(site);
  await loginAs(other, demo, '나중손님');
  await expect(page.getByRole('heading', { name: '나중손님 님' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).not.toContainText('가상회원');
  for (const field of await main.getByRole('textbox').all()) await expect(field).not.toHaveValue(/먼저|member@/);

  // Between two looks at the cookie nothing is done in another's name.
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${site}/login?return=/mypage`);
  await page.clock.install();
  await logIn(page, member);
  await page.getByLabel('이름').fill('누구의 이름');
  await page.clock.pauseAt(Date.now() + 60_000);
  await loginAs(other, demo, '나중손님');
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(page.getByText('로그인하신 분이 바뀌었습니다.')).toBeVisible();
  expect(changes).toEqual([]);
});

test('the code by SMS is still asked for after a reload, and a new one only some seconds later', async ({
  page,
  demo,
}) => {
  const site = new URL(demo.sites.saebyeok?.url ?? '').origin;
  await page.clock.install();
  await page.goto(`${site}/login?return=/events`);
  await page.getByText('비회원', { exact: true }).click();
  await page.getByLabel('이름').fill('한새로');
  await page.getByLabel('휴대폰 번호').fill('010-7777-9012');
  await page.getByRole('checkbox', { name: '개인정보 수집·이용 동의' }).check();
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(page.getByRole('button', { name: /^\d+초 뒤에 다시 받으실 수 있습니다$/ })).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('radio', { name: '비회원' })).toBeChecked();
  await expect(page.getByLabel('이름')).toHaveValue('한새로');
  await expect(page.getByRole('button', { name: /^\d+초 뒤에 다시 받으실 수 있습니다$/ })).toBeDisabled();
  await page.clock.fastForward(31_000);
  await expect(page.getByRole('button', { name: '인증번호 다시 받기' })).toBeEnabled();
  await page.getByLabel('인증번호 6자리').fill('779012');
  await page.getByLabel('인증번호 6자리').press('Enter');
  await expect(page).toHaveURL(`${site}/events`);

  // A new number is proven before it counts.
  await page.goto(`${site}/mypage`);
  const phone = page.getByLabel('휴대폰 번호');
  await phone.fill('010-7777-9013');
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await page.getByLabel('인증번호 6자리').fill('779013');
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(page.locator('.toast')).toHaveText(/저장되었습니다/);
});

test('where nobody can be certified no button says so only after a tap', async ({ page, demo }) => {
  const site = new URL(demo.sites.saebyeok?.url ?? '').origin;
  // As of a site whose configuration names no window.
  await page.addInitScript(() => {
    const parse = JSON.parse;
    JSON.parse = (text, reviver) => {
      const value = parse(text, reviver);
      if (value !== null && typeof value === 'object') delete value.certification;
      return value;
    };
  });
  await page.goto(`${site}/login`);
  await expect(page.getByText('비밀번호가 기억나지 않으시면 전화로 문의해 주세요.')).toBeVisible();
  await expect(page.getByRole('button', { name: /본인인증/ })).toHaveCount(0);
  await page.goto(`${site}/sign-up`);
  await expect(page.getByText('지금은 온라인 회원가입을 받지 않습니다.')).toBeVisible();
  await expect(page.getByRole('button', { name: /본인인증/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: '비회원으로 계속하기' })).toHaveAttribute('href', '/login');
});

test('leaving with a visit ahead warns, and the backend’s refusal links to its cancellation', async ({
  page,
  demo,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const site = new URL(demo.sites.saebyeok?.url ?? '').origin;
  await page.goto(`${site}/login?return=/mypage`);
  await logIn(page, member);
  await page.getByText('회원 탈퇴').click();
  const leave = page.locator('.account-leave');
  await expect(leave.getByText(/^예정된 예약이 \d+건 있습니다/)).toBeVisible();
  // The first call hangs for good: after ten seconds another try and the phone are offered.
  await page.clock.install();
  let asked = 0;
  await page.route('**/customers/this', (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    asked += 1;
    return asked === 1 ? undefined : route.fallback();
  });
  await leave.getByRole('button', { name: '탈퇴하기' }).click();
  await expect.poll(() => asked).toBe(1);
  await page.clock.fastForward(11_000);
  const slow = leave.getByRole('status').filter({ hasText: '응답이 늦어지고 있습니다.' });
  await expect(slow.getByRole('link', { name: '02-000-1234' })).toBeVisible();
  await slow.getByRole('button', { name: '다시 시도' }).click();
  await expect(leave.getByRole('alert')).toContainText('예정된 예약이 있어 탈퇴하실 수 없습니다.');
  await expect(leave.getByRole('alert').getByRole('link')).toHaveAttribute('href', '/mypage/reservations');
});

test('what is for members is asked for by who logged in as one, and by no cookie of that name', async ({
  page,
  demo,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  const site = new URL(demo.sites.saebyeok?.url ?? '').origin;
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/customer/before-afters') && asked.push(request.url()));
  await page.context().addCookies([{ name: 'access-token', value: 'x', url: site }]);
  await page.goto(`${site}/before-after`);
  await page.mouse.move(10, 10);
  await expect(page.locator('.header-cart')).toHaveAttribute('data-count', '0');
  await expect(page.locator('.members-note')).toBeVisible();
  expect(asked).toEqual([]);
  // The badge was refused: the login is over, and said to be.
  await expect(page.locator('.toast')).toHaveText(/로그인 세션이 만료되었습니다/);
  expect((await page.context().cookies(site)).some(({ name }) => name === 'access-token')).toBe(false);
  await page.goto(`${site}/login?return=/before-after`);
  await logIn(page, member);
  // For adults by their certified birthday; nobody else even asks.
  const forAdults = page.locator('.pairs').getByRole('heading', { name: '등의 모낭염 자국' });
  await expect(forAdults).toBeVisible();
  expect(asked.map((url) => new URL(url).searchParams.get('isNoYouth'))).toEqual([null]);
  await page.evaluate(() => {
    const kept = localStorage.getItem('device:auth') ?? '';
    localStorage.setItem('device:auth', kept.replace('"isAdult":true', '"isAdult":false'));
  });
  await page.reload();
  await expect(page.locator('.pairs li').first()).toBeVisible();
  await expect(forAdults).toHaveCount(0);
  expect(new URL(asked.at(-1) ?? '').searchParams.get('isNoYouth')).toBe('false');
  await page.goto(`${site}/mypage`);
  await expect(page.getByRole('main').getByRole('link', { name: /^예약 내역 \(예정 \d+건\)$/ })).toBeVisible();
  // What was certified is shown and stays.
  await expect(page.locator('.account-facts')).toContainText('생년월일1990.01.01');
  await page.getByLabel('성별').selectOption('여성');
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(page.locator('.toast')).toContainText('저장되었습니다.');
});
