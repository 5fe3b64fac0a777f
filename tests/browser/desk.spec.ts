/** The whole loop as a marketer feels it: an edit in the backend, the desk that builds by itself, the page, the way back. */
import { logInAtDesk } from '../helpers/login.ts';
import { expect, fetchFrom, test } from '../helpers/visitor.ts';

test('a price that is edited is live, and can be taken back', async ({ page, browser, demo, watch }) => {
  const site = demo.sites.onmaru?.url ?? '';
  await page.goto(`${demo.sandbox}/_editor/onmaru`);
  await page.getByText(/^products \(/).click();
  await page.locator('a[href^="?collection=products&"]').first().click();
  const path = `/products/${new URL(page.url()).searchParams.get('id')}`;
  const isPublished = async () => (await (await fetchFrom(site, path)).text()).includes('1,234,000');
  expect(await isPublished()).toBe(false);

  const context = await browser.newContext({ locale: 'ko-KR' });
  await watch(context);
  const other = await context.newPage();
  await logInAtDesk(other, demo, 'onmaru');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('온마루');
  const history = other.locator('.history li');
  const rows = await history.count();

  await page.getByLabel('options[0].price', { exact: true }).fill('1234000');
  await page.getByLabel('options[0].discountPrice').fill('');
  await page.getByRole('button').click();
  await expect(page.getByRole('status')).toBeVisible();
  // The console follows by itself.
  await expect(history).toHaveCount(rows + 1);
  await expect(history.first()).toContainText('변경');
  await other.getByText('바뀐 페이지').click();
  await expect(other.locator(`#progress a[href="${site}${path}"]`)).toBeVisible();
  await expect.poll(isPublished).toBe(true);

  await other.getByRole('button', { name: '바뀐 내용 보기' }).click();
  await expect(other.getByText('바뀐 내용이 없습니다.', { exact: false })).toBeVisible({ timeout: 30_000 });
  // A wrong word that has long been published is mended from there, too.
  await expect(other.getByRole('link', { name: '미리보기 열기' })).toBeVisible();
  await history.getByRole('button', { name: '되돌리기' }).first().click();
  await other.getByRole('button', { name: '되돌리기' }).click();
  await expect(history.first()).toContainText('되돌림');
  await expect.poll(isPublished).toBe(false);
  // What was taken back does not come again by itself.
  await expect(other.getByRole('heading', { name: '자동 게시 일시 중지' })).toBeVisible();
  const resume = other.getByRole('button', { name: '자동 게시 다시 시작', exact: true });
  await resume.click();
  await expect(other.locator('main')).toContainText('1,234,000원');
  await resume.click();
  await expect(other.getByRole('heading', { name: '자동 게시 일시 중지' })).toBeHidden();
  await expect(history.first()).toContainText('게시 완료');
  await context.close();
});

test('an operator sees all partners; a console that loses the desk says so', async ({ page, demo, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  await logInAtDesk(page, demo, 'operator');
  // And the one that is never published, since it breaks every rule.
  const [heading, unpublished] = [1, 1];
  await expect(page.getByRole('row')).toHaveCount(heading + Object.keys(demo.sites).length + unpublished);

  const lost = page.getByRole('status').filter({ hasText: '연결이 끊겼습니다.' });
  // What stands between answers in the desk's place.
  const status = { status: 502, body: 'no desk' };
  await page.route('**/events', (route) => route.fulfill(status));
  const isAsked = page.waitForRequest('**/partners/sodam');
  await page.locator('a[href="/partners/sodam"]').click();
  await isAsked;
  await page.route('**/partners/sodam', (route) => route.fulfill(status));
  await expect(lost).toBeVisible();
  await page.unrouteAll();
  await expect(lost).toBeHidden();
});
