/** One visit and no second by accident, and for whom it is: lost answers, a second tab, a shared device. */
import { freeTime } from '../helpers/booking.ts';
import { loginAs } from '../helpers/login.ts';
import { openAt } from '../helpers/show-page.ts';
import { cors, expect, test } from '../helpers/visitor.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('an answer that never comes books once', async ({ page, context, demo, expectedErrors }) => {
  expectedErrors.push(/status of (?:401|503)/);
  const site = demo.sites.onmaru?.url ?? '';
  const address = `${site}/reservation?product=2001`;
  const calls = '**/customer/reservations';
  const keys: (string | undefined)[] = [];
  const fillIn = async (tab: typeof page) => {
    await tab.getByRole('textbox', { name: '이름' }).fill('나두번');
    await tab.getByRole('textbox', { name: '휴대폰 번호' }).fill('01055557777');
    await tab.getByRole('checkbox', { name: '개인정보 수집·이용 동의' }).check();
  };
  const who = (tab: typeof page) => tab.getByRole('heading', { name: '예약자 정보' });
  const submit = (tab: typeof page) => tab.getByRole('button', { name: /\d\d:\d\d 예약/ });

  const second = await context.newPage();
  await test.step('the second tab begins with what the first had, and sends the same key', async () => {
    await page.goto(address);
    await freeTime(page).last().click();
    await fillIn(page);
    // Phones end a hidden tab without another event.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    const isBooked = Promise.withResolvers<void>();
    await page.route(calls, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      keys.push(route.request().headers()['idempotency-key']);
      await route.fetch();
      isBooked.resolve();
    });
    await submit(page).click();
    await isBooked.promise;
    await second.goto(address);
    second.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/customer/reservations'))
        keys.push(request.headers()['idempotency-key']);
    });
    await fillIn(second);
    await submit(second).click();
    await expect(second.getByRole('heading', { name: /예약이 확정되었습니다|신청이 접수되었습니다/ })).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  await test.step('the next reservation names the person, and tells of the visit at that time before it is sent', async () => {
    await openAt(second, site, '/reservation?product=2001');
    await expect(second.getByText('나두번님(끝번호 7777) 이름으로 예약합니다.')).toBeVisible();
    await freeTime(second).last().click();
    await submit(second).click();
    await expect(second.getByRole('alert')).toContainText('이미 예약이 있습니다');
    expect(keys).toHaveLength(2);
  });

  await test.step('another person is told what would be lost, then finds the chosen time and an empty form', async () => {
    // In the other tab, of which this one hears.
    await page.evaluate(() =>
      localStorage.setItem('customer:guest', JSON.stringify({ version: 1, value: 'guest-left-0000-0000' })),
    );
    await second.route('**/carts/synchronization', (route) =>
      route.fulfill({ status: 503, body: '{}', headers: cors }),
    );
    await second.getByRole('button', { name: '다른 사람으로 예약' }).press('Enter');
    await expect(second.getByRole('alert').filter({ hasText: '이 시술은 사라집니다' })).toBeVisible();
    await second.getByRole('button', { name: '다른 사람으로 예약' }).press('Enter');
    await expect(who(second)).toBeFocused();
    await expect(second.getByRole('textbox', { name: '이름' })).toHaveValue('');
    await expect(second.getByRole('checkbox', { name: '개인정보 수집·이용 동의' })).not.toBeChecked();
    await expect(second.getByRole('radio', { checked: true }).last()).toBeAttached();
    await expect(submit(second)).toBeEnabled();
  });

  const first = await context.newPage();
  await test.step('a login that changed under an open form is told, and nothing is sent', async () => {
    const posts: string[] = [];
    first.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await loginAs(first, demo, '둘째손님');
    await first.goto(`${demo.sites.saebyeok?.url}/reservation`);
    await expect(first.getByText(/^둘째손님님/)).toBeVisible();
    await freeTime(first).last().click();
    await loginAs(first, demo, '첫째손님');
    await expect(first.getByText(/^첫째손님님/)).toBeVisible();
    await submit(first).click();
    await expect(first.getByRole('alert')).toContainText('로그인하신 분이 바뀌었습니다');
    expect(posts.filter((url) => url.includes('/customer/reservations'))).toEqual([]);
  });

  await test.step('a login that ends under the button is told for as long as it is read, and the focus goes to what to do', async () => {
    await first.route('**/customer/reservations', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 401, json: {}, headers: cors }) : route.fallback(),
    );
    await submit(first).press('Enter');
    await expect(who(first)).toBeFocused();
    const told = first.getByRole('main').getByRole('status').filter({ hasText: '로그인 세션이 만료되었습니다' });
    await expect(told).toBeVisible();
    await expect(first.getByRole('link', { name: '회원이신가요? 로그인' })).toBeVisible();
  });
});
