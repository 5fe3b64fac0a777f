/** Logins of members and guests. */
import type { Locator, Request } from 'playwright/test';
import { axeViolations } from '../helpers/axe.ts';
import { certify, logIn, loginAs, loginAsMember, member } from '../helpers/login.ts';
import { putInCart } from '../helpers/put-in-cart.ts';
import { expect, firstOrAll, test } from '../helpers/visitor.ts';

test.use({ withPopups: false });

const widths = [360, 1440];
const refused = /status of (?:401|422)/;

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
    const email = page.getByRole('textbox', { name: '이메일' });
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

test('a guest logs in by a code, proves a new number, and logs in by a certification that was cancelled once', async ({
  page,
  demo,
  expectedErrors,
}) => {
  // The provider's window has no icon.
  expectedErrors.push(refused, /status of 404/);
  const site = new URL(demo.sites.saebyeok?.url ?? '').origin;
  const guest = page.getByRole('radio', { name: '비회원' });
  const name = page.getByLabel('이름');
  const phone = page.getByLabel('휴대폰 번호');
  const code = page.getByLabel('인증번호 6자리');
  const send = page.getByRole('button', { name: '인증번호 받기' });

  await page.clock.install();
  await page.goto(`${site}/login?return=/events`);
  await test.step('the way of a guest is reached by keys, and the number is written as in Korea', async () => {
    await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeEnabled();
    await page.getByRole('radio', { name: '회원', exact: true }).press('ArrowRight');
    await expect(guest).toBeFocused();
    await name.fill('이두리');
    await phone.fill('+82 10-7777-1234');
    await expect(phone).toHaveValue('010-7777-1234');
    await page.getByRole('checkbox', { name: '개인정보 수집·이용 동의' }).check();
    await send.click();
    await expect(code).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
  });
  await test.step('a wrong code is refused', async () => {
    await code.fill('000000');
    await code.press('Enter');
    await expect(code).toHaveAccessibleDescription('인증번호가 올바르지 않거나 시간이 지났습니다.');
  });
  await test.step('the code is still asked for after a reload, and a new one only some seconds later', async () => {
    const wait = page.getByRole('button', { name: /^\d+초 뒤에 다시 받으실 수 있습니다$/ });
    await expect(wait).toBeDisabled();
    await page.reload();
    await expect(guest).toBeChecked();
    await expect(name).toHaveValue('이두리');
    await expect(wait).toBeDisabled();
    await page.clock.fastForward(31_000);
    await expect(page.getByRole('button', { name: '인증번호 다시 받기' })).toBeEnabled();
    await code.fill('771234');
    await code.press('Enter');
    await expect(page).toHaveURL(`${site}/events`);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('device:auth') ?? 'null'))).toMatchObject({
      value: { user: { name: '이두리', isGuest: true } },
    });
  });
  await test.step('a new number is proven before it counts', async () => {
    await page.goto(`${site}/mypage`);
    await phone.fill('010-7777-9013');
    await send.click();
    await expect(code).toBeFocused();
    await code.fill('779013');
    await page.getByRole('button', { name: '저장하기' }).click();
    await expect(page.locator('.toast')).toHaveText(/저장되었습니다/);
  });
  await test.step('a certification that is cancelled says so, and the next one logs in', async () => {
    await page.goto(`${site}/login?return=/events`);
    await page.getByText('비회원', { exact: true }).click();
    const certification = page.getByRole('button', { name: '휴대폰 본인인증으로 계속하기' });
    await certification.click();
    await page.getByRole('button', { name: '취소' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '본인인증이 취소되었습니다.' })).toBeVisible();
    await expect(page).toHaveURL(`${site}/login?return=%2Fevents`);
    await certification.click();
    await certify(page, '박세아', '010-7777-5678');
    await expect(page).toHaveURL(`${site}/events`);
  });
});

test('somebody signs up, logs out and in, and leaves', async ({ page, demo, expectedErrors }) => {
  expectedErrors.push(/status of (?:404|409|422)/);
  test.slow();
  await page.setViewportSize({ width: 360, height: 900 });
  const site = new URL(demo.sites.saebyeok?.url ?? '').origin;
  const phoneNumber = '010-8800-0001';
  const account = { email: 'new@example.com', password: 'sandbox1234' };

  // What lies in the tab's storage is foreign input.
  await page.goto(`${site}/robots.txt`);
  await page.evaluate(() => {
    sessionStorage.setItem('customer:certification', '{"version":1,"value":{"purpose":"SIGN_UP","token":7}}');
    sessionStorage.setItem('draft:form:sign-up', '{"email":{"a":1}}');
  });
  await page.goto(`${site}/sign-up`);
  await expect(page.getByRole('button', { name: '휴대폰 본인인증' })).toBeEnabled();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '휴대폰 본인인증' }).click();
  await certify(page, '홍다솜', phoneNumber);
  await expect(page.getByText('본인인증이 완료되었습니다.')).toBeVisible();
  await expect(page).toHaveURL(`${site}/sign-up`);
  await expect(page.getByText(phoneNumber)).toBeVisible();

  const join = page.getByRole('button', { name: '가입하기' });
  await page.getByRole('textbox', { name: '이메일' }).fill(account.email);
  // Where the backend has no terms, there is nothing to agree to, and nobody signs up without consent.
  await page.route('**/terms?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), rows: [], total: 0 } });
  });
  await page.reload();
  await expect(page.getByText('지금은 약관을 확인하실 수 없어 회원가입을 진행할 수 없습니다.')).toBeVisible();
  await expect(join).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: '02-000-1234' }).first()).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  // A reload loses neither the certification nor what was typed.
  await page.reload();
  await expect(page.getByRole('textbox', { name: '이메일' })).toHaveValue(account.email);
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
  await expect(terms).not.toContainText('민감정보');
  await terms.getByRole('checkbox', { name: '[선택] 마케팅 정보 수신 동의 (문자)' }).uncheck();
  await terms.getByRole('checkbox', { name: '[선택] 야간 광고성 정보 수신 동의' }).uncheck();
  // What has to be known is bold, and a fifth larger than what stands around it.
  const sizeOf = (part: Locator) =>
    part.evaluate((element) => {
      const { fontSize, fontWeight } = getComputedStyle(element);
      return [parseFloat(fontSize), Number(fontWeight)] as const;
    });
  for (const [known, around] of [
    ['.form-facts strong', '.form-facts dd:not(:has(strong))'],
    ['.form-note', 'li .form-check span'],
  ] as const) {
    const [[size, weight], [usual]] = [
      await sizeOf(terms.locator(known).first()),
      await sizeOf(terms.locator(around).first()),
    ];
    expect([size >= usual * 1.2, size >= 12, weight >= 700], known).toEqual([true, true, true]);
  }
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
  // By channel, as agreed to at the sign-up; each is given and withdrawn alone, and all at once.
  const channel = (name: string) => page.getByRole('group', { name: '받으실 방법' }).getByRole('checkbox', { name });
  await expect(channel('문자')).not.toBeChecked();
  await expect(channel('이메일')).toBeChecked();
  await expect(channel('밤(21시~08시)에도 받기')).not.toBeChecked();
  await channel('문자').click();
  await expect(page.locator('.toast')).toContainText(/마케팅 정보 수신에 동의하셨습니다/);
  await expect(channel('문자')).toBeChecked();
  await expect(page.getByRole('main')).toContainText(/받고 있습니다\.\d{4}\.\d\d\.\d\d에 동의하셨습니다\./);
  await page.getByRole('button', { name: '수신 동의 철회' }).click();
  await expect(page.getByText('이벤트와 할인 소식을 받지 않고 있습니다.')).toBeVisible();
  await expect(channel('이메일')).not.toBeChecked();
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
  await page.getByRole('button', { name: '계속 이용하기' }).press('Enter');
  await expect(page.locator('.account-leave summary')).toBeFocused();
  await page.keyboard.press('Enter');
  expectedErrors.push(/status of 401/);
  // The backend lets the member go, and its answer is lost: the next try finds the token gone with them.
  await page.route('**/customers/this', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    await page.unroute('**/customers/this');
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: '탈퇴하기' }).click();
  await expect(page.locator('.account-leave').getByRole('alert')).toContainText('잠시 후 다시 시도해 주세요.');
  await page.getByRole('button', { name: '탈퇴하기' }).click();
  await expect(page).toHaveURL(`${site}/goodbye`);
  await page.goto(`${site}/login`);
  await logIn(page, account);
  await expect(page.getByText('이메일 또는 비밀번호가 올바르지 않습니다.')).toBeVisible();
});

test('the member’s page shows what was certified, saves the rest, speaks of a cart and of visits where there are any, and warns who leaves with a visit ahead', async ({
  page,
  demo,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const main = page.getByRole('main');
  const leave = page.locator('.account-leave');
  const speaksOfCart = async (partner: string, hasCart: boolean) => {
    await expect(main.getByRole('button', { name: '로그아웃' })).toBeVisible();
    await expect(main.getByRole('link', { name: '담은 시술' }), partner).toHaveCount(hasCart ? 1 : 0);
    await page.getByText('회원 탈퇴').click();
    const lead = leave.getByText(/^탈퇴하시면/);
    await expect(lead).toBeVisible();
    expect((await lead.textContent())?.includes('담은 시술'), partner).toBe(hasCart);
  };

  await loginAsMember(page, demo);
  await page.goto(`${demo.sites.saebyeok?.url}/mypage`);
  await test.step('what was certified is shown and stays', async () => {
    await expect(main.getByRole('link', { name: /^예약 내역 \(예정 \d+건\)$/ })).toBeVisible();
    await expect(page.locator('.form-facts')).toContainText('생년월일1990.01.01');
    await page.getByLabel('성별').selectOption('여성');
    await page.getByRole('button', { name: '저장하기' }).click();
    await expect(page.locator('.toast')).toContainText('저장되었습니다.');
  });
  await test.step('a cart is spoken of', () => speaksOfCart('saebyeok', true));
  await test.step('a call that takes long offers another try and the phone, the refusal links to the visit', async () => {
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
    await page.unroute('**/customers/this');
  });
  await test.step('where nothing can be put into a cart and nobody can reserve there is no word of either', async () => {
    await loginAsMember(page, demo, 'sodam');
    await page.goto(`${demo.sites.sodam?.url}/mypage`);
    await speaksOfCart('sodam', false);
    await expect(main.getByRole('link', { name: '예약 내역' })).toHaveCount(0);
  });
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
    await expect(page.getByRole('heading', { name: '가상회원 님' })).toBeVisible();
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
    await expect(page.getByRole('heading', { name: '나중손님 님' })).toBeVisible();
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
  await expect(page.getByText('비밀번호가 기억나지 않으시면 병원에 문의해 주세요.')).toBeVisible();
  await expect(page.getByRole('button', { name: /본인인증/ })).toHaveCount(0);
  await page.goto(`${site}/sign-up`);
  await expect(page.getByText('지금은 온라인 회원가입을 받지 않습니다.')).toBeVisible();
  await expect(page.getByRole('button', { name: /본인인증/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: '비회원으로 계속하기' })).toHaveAttribute('href', '/login');
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
  await logIn(page);
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
    await page.goto(`${site}/products/1`);
    await putInCart(page);
    await page.goto(`${site}/cart`);
    await endAt('**/carts**');
    await main.getByRole('button', { name: '하나 더하기' }).press('Enter');
    await expect(main.getByRole('heading', { name: '로그인 세션이 만료되었습니다' })).toBeVisible();
    await expect(main).toBeFocused();
  });
});
