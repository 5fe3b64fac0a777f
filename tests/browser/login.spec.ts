/** Logins of members and guests, and what they open. */
import { axeViolations } from '../helpers/axe.ts';
import { holdCalls } from '../helpers/held-calls.ts';
import { certify, logIn, member } from '../helpers/login.ts';
import { openAt, showPage } from '../helpers/show-page.ts';
import { expect, fetchFrom, firstOrAll, test } from '../helpers/visitor.ts';

const refused = /status of (?:401|422)/;

for (const width of firstOrAll([360, 1440]))
  test(`a member logs in by password and comes back at ${width} px`, async ({ page, site, expectedErrors }) => {
    expectedErrors.push(refused);
    await page.setViewportSize({ width, height: 900 });
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
    const answer = await holdCalls(page, '**/api/signin');
    await page.getByRole('button', { name: '로그인', exact: true }).dblclick();
    await expect(page.getByRole('button', { name: '로그인 중입니다' })).toBeVisible();
    await answer();
    await expect(page).toHaveURL(`${site}/products?from=login`);
    expect(sent).toHaveLength(2);
    const account = page.locator('[data-account]').filter({ hasText: '마이페이지' });
    await expect(account.first()).toHaveAttribute('href', '/mypage');
    // Whoever is logged in has nothing to do at the login.
    await openAt(page, site, '/login?return=//evil.example');
    await page.waitForURL((url) => url.origin === site && url.pathname !== '/login');
  });

test('a guest logs in by a code, with a new number, and by a certification', async ({ page, site, expectedErrors }) => {
  // The provider's window has no icon.
  expectedErrors.push(refused, /status of 404/);
  const guest = page.getByRole('radio', { name: '비회원' });
  const name = page.getByLabel('이름');
  const phone = page.getByLabel('휴대폰 번호');
  const code = page.getByLabel('인증번호 6자리');
  const send = page.getByRole('button', { name: '인증번호 받기' });

  // A year ahead: what the backend says counts as soon as it has answered.
  await page.clock.install({ time: Date.now() + 365 * 86_400_000 });
  await page.goto(`${site}/login?return=/mypage`);
  const label = await page.evaluateHandle(() => {
    const day = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
    document.body.insertAdjacentHTML('beforeend', `<p data-end="${day}"><i class="tag"></i></p>`);
    dispatchEvent(new PageTransitionEvent('pageshow'));
    return document.body.lastElementChild as HTMLElement;
  });
  expect(await label.textContent()).toBe('오늘 마감');
  await test.step('the way of a guest is reached by keys, and the number is written as in Korea', async () => {
    await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeEnabled();
    await page.getByRole('radio', { name: '회원', exact: true }).press('ArrowRight');
    await expect(guest).toBeFocused();
    await name.fill('이두리');
    await phone.fill('01077771234');
    await expect(phone).toHaveValue('010-7777-1234');
    await page.getByRole('checkbox', { name: '개인정보 수집·이용 동의' }).check();
    await send.click();
    await expect(code).toBeFocused();
    await expect(page.getByText(/^남은 시간 0[23]:/)).toBeVisible();
    expect(await label.textContent()).not.toBe('오늘 마감');
    await label.evaluate((element) => element.remove());
    expect(await axeViolations(page)).toEqual([]);
  });
  await test.step('a wrong code is refused', async () => {
    // The sixth digit sends it.
    await code.fill('000000');
    await expect(code).toHaveAccessibleDescription('인증번호가 올바르지 않거나 시간이 지났습니다.');
  });
  await test.step('the code is still asked for after a reload, and a new one only some seconds later', async () => {
    const wait = page.getByRole('button', { name: /^\d+초 뒤 다시 받기$/ });
    await expect(wait).toBeDisabled();
    await page.reload();
    await expect(guest).toBeChecked();
    await expect(name).toHaveValue('이두리');
    await expect(wait).toBeDisabled();
    await page.clock.fastForward(31_000);
    await expect(page.getByRole('button', { name: '인증번호 다시 받기' })).toBeEnabled();
    const answer = await holdCalls(page, '**/access-tokens');
    await code.fill('771234');
    await expect(page.getByRole('button', { name: '로그인 중입니다' })).toBeVisible();
    await answer();
    await expect(page).toHaveURL(`${site}/mypage`);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('device:auth') ?? 'null'))).toMatchObject({
      value: { user: { name: '이두리', isGuest: true } },
    });
  });
  await test.step('a new number is proven before it counts', async () => {
    await phone.fill('010-7777-9013');
    await send.click();
    await expect(code).toBeFocused();
    await code.fill('779013');
    await expect(page.locator('.toast')).toHaveText(/저장되었습니다/);
  });
  await test.step('a certification that is cancelled says so, and the next one logs in', async () => {
    await openAt(page, site, '/login?return=/events');
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

test('where nobody can be certified no button says so only after a tap', async ({ page, site }) => {
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
  await showPage(page, await (await fetchFrom(site, '/sign-up')).text());
  await expect(page.getByText('지금은 온라인 회원가입을 받지 않습니다.')).toBeVisible();
  await expect(page.getByRole('button', { name: /본인인증/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: '비회원으로 계속하기' })).toHaveAttribute('href', '/login');
});
