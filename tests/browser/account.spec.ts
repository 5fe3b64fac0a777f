/** The account of a member: from the sign-up over the member's page to the leave. */
import type { Locator, Route } from 'playwright/test';
import { axeViolations } from '../helpers/axe.ts';
import { certify, loginAsMember } from '../helpers/login.ts';
import { putAsGuest } from '../helpers/put-in-cart.ts';
import { cors, expect, test } from '../helpers/visitor.ts';

test('somebody signs up, sets another password, and leaves', async ({ page, demo, site, expectedErrors }) => {
  expectedErrors.push(/status of (?:404|409|422)/);
  test.slow();
  await page.setViewportSize({ width: 360, height: 900 });
  const phoneNumber = '010-8800-0001';
  const account = { email: 'new@example.com', password: 'sandbox1234' };
  const newPassword = 'sandbox5678';

  await page.clock.install();
  await page.goto(`${site}/sign-up`);
  await page.getByRole('button', { name: '휴대폰 본인인증' }).click();
  await certify(page, '홍다솜', phoneNumber);
  await expect(page.getByText('본인인증이 완료되었습니다.')).toBeVisible();
  await expect(page.getByText(phoneNumber)).toBeVisible();

  const join = page.getByRole('button', { name: '가입하기' });
  await page.getByRole('textbox', { name: '이메일' }).fill(account.email);
  // Where the backend has no terms, there is nothing to agree to, and nobody signs up without consent.
  await page.route('**/terms?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), rows: [], total: 0 } });
  });
  await page.reload();
  await expect(page.getByText('지금은 약관을 불러올 수 없어 회원가입을 진행할 수 없습니다.')).toBeVisible();
  await expect(join).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: '02-000-1234' }).first()).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  // The reload lost neither the certification nor what was typed. Answers are taken as fresh for five minutes.
  await page.clock.fastForward('06:00');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
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
  // The way back leads to none of the forms.
  await page.getByRole('link', { name: '이전 화면으로' }).click();
  await expect(page).toHaveURL(`${site}/`);

  const seen = page.waitForResponse((response) => response.url().endsWith('/recent-products') && response.ok());
  await page.goto(`${site}/products/1`);
  await seen;
  await page.goto(`${site}/mypage`);
  await expect(page.getByRole('heading', { name: '홍다솜님' })).toBeVisible();
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
  // Where a row is left, its button has it: `cart.spec.ts`.
  await expect(page.getByRole('main')).toBeFocused();

  // Who has forgotten the password sets a new one after a certification.
  await page.getByRole('button', { name: '본인인증 후 비밀번호 설정' }).click();
  await certify(page, '홍다솜', phoneNumber);
  await expect(page.getByText('본인인증이 완료되었습니다. 새 비밀번호를 입력해 주세요.')).toBeVisible();
  await expect(page).toHaveURL(`${site}/mypage`);
  await expect(page.getByLabel('현재 비밀번호', { exact: true })).toHaveCount(0);
  await page.getByLabel('새 비밀번호', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: '비밀번호 변경' }).click();
  await expect(page.locator('.toast')).toHaveText(/비밀번호가 변경되었습니다/);
  await expect(page.getByLabel('현재 비밀번호', { exact: true })).toBeVisible();
  const logInByApi = () =>
    page.request.post(`${demo.sandbox}/api/signin`, {
      headers: { 'tenant-origin': 'https://www.saebyeok.example' },
      data: { email: account.email, password: newPassword },
    });
  expect((await logInByApi()).ok()).toBe(true);
  await page.getByText('회원 탈퇴').click();
  await page.getByRole('button', { name: '계속 이용하기' }).press('Enter');
  await expect(page.locator('.account-leave summary')).toBeFocused();
  await page.keyboard.press('Enter');
  expectedErrors.push(/status of 401/, /ERR_FAILED/);
  // The backend lets the member go, and its answer is lost: the next try finds the token gone with them.
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/customers/this', lose, { times: 1 });
  await page.getByRole('button', { name: '탈퇴하기' }).click();
  await expect(page.locator('.account-leave').getByRole('alert')).toContainText('잠시 후 다시 시도해 주세요.');
  await page.getByRole('button', { name: '탈퇴하기' }).click();
  await expect(page).toHaveURL(`${site}/goodbye`);
  expect(
    await page.evaluate(() => [document.cookie.includes('access-token'), localStorage.getItem('device:auth')]),
  ).toEqual([false, null]);
  expect((await logInByApi()).ok()).toBe(false);
});

test('the member’s page: certified facts, cart, leave and logout', async ({ page, demo, site, expectedErrors }) => {
  expectedErrors.push(/status of (?:409|503)/, /ERR_FAILED/);
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
  // What was put in before the login, and never taken along.
  await putAsGuest(page, demo, [11]);
  await page.route('**/carts/synchronization', (route) => route.fulfill({ status: 503, body: '{}', headers: cors }));
  await page.goto(`${site}/mypage`);
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
    await page.route('**/customers/this', () => undefined, { times: 1 });
    const sent = page.waitForRequest('**/customers/this');
    await leave.getByRole('button', { name: '탈퇴하기' }).click();
    await sent;
    await page.clock.fastForward(11_000);
    const slow = leave.getByRole('status').filter({ hasText: '응답이 늦어지고 있습니다.' });
    await expect(slow.getByRole('link', { name: '02-000-1234' })).toBeVisible();
    await slow.getByRole('button', { name: '다시 시도' }).click();
    await expect(leave.getByRole('alert')).toContainText('예정된 예약이 있어 탈퇴하실 수 없습니다.');
    await expect(leave.getByRole('alert').getByRole('link')).toHaveAttribute('href', '/mypage/reservations');
  });
  await test.step('a logout says what it would lose before it does so; then its call hangs, and the login ends all the same', async () => {
    const tokens: (string | undefined)[] = [];
    await page.route('**/customer/logout', (route) => {
      tokens.push(route.request().headers().authorization);
      return tokens.length === 1 ? undefined : route.fallback();
    });
    const logOut = main.getByRole('button', { name: '로그아웃' });
    await logOut.click();
    await expect(main.getByRole('alert').filter({ hasText: '이 시술은 사라집니다' })).toBeVisible();
    await logOut.click();
    await expect.poll(() => tokens.length).toBe(1);
    await page.clock.fastForward(5000);
    await expect(page).toHaveURL(`${site}/`);
    // The next page sends it again.
    await expect.poll(() => tokens.length).toBe(2);
    expect(tokens[1]).toBe(tokens[0]);
    const left = await page.evaluate(() => [document.cookie, ...Object.keys({ ...localStorage, ...sessionStorage })]);
    expect(left.filter((key) => !/^(?:device:|popup-)/.test(key))).toEqual([]);
  });
  await test.step('where nothing can be put into a cart and nobody can reserve there is no word of either', async () => {
    await loginAsMember(page, demo, 'sodam');
    await page.goto(`${demo.sites.sodam?.url}/mypage`);
    await speaksOfCart('sodam', false);
    await expect(main.getByRole('link', { name: '예약 내역' })).toHaveCount(0);
    // Nobody can be called there either: no rule stands above nothing.
    await expect(page.locator('.live-help')).toHaveCount(0);
  });
});
