/** Where the focus is after what had it has gone. */
import { loginAsMember } from '../helpers/login.ts';
import { expect, test } from '../helpers/visitor.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a layer and a dialog give the focus back to their button, in browsers, too, that focus no button at a click', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => addEventListener('mousedown', (event) => event.preventDefault(), true));
  await page.goto(`${site}/products/3`);
  const menu = page.getByRole('button', { name: '메뉴 열기' });
  await menu.click();
  await expect(page.locator('#side-menu')).toBeVisible();
  // The page is held, and let go, a moment after the layer; until then a lost focus goes back to the opener.
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-scroll-locked');
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(html).not.toHaveAttribute('data-scroll-locked');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  const put = page.getByRole('button', { name: '시술 담기' });
  await put.click();
  await expect(page.getByRole('dialog', { name: '옵션 선택' }).getByRole('radio').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(put).toBeFocused();
});

test('a product that is taken from the list of the last seen leaves the focus on the next one', async ({
  page,
  demo,
  site,
}) => {
  await loginAsMember(page, demo);
  const product = (id: number) => ({
    id,
    title: `시술 ${id}`,
    thumbnailUrl: null,
    viewedAt: '2026-11-20T10:00:00+09:00',
  });
  const rows = [1, 2, 3].map(product);
  const cors = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'access-control-allow-methods': '*',
  };
  await page.route('**/recent-products', (route) =>
    route.fulfill({ headers: cors, json: { rows, page: 1, pageSize: 20, total: rows.length } }),
  );
  await page.route('**/recent-products/*', (route) =>
    route.fulfill({ headers: cors, json: { row: { isDone: true } } }),
  );
  await page.goto(`${site}/mypage`);
  const remove = (id: number) => page.getByRole('button', { name: `시술 ${id} 목록에서 지우기` });
  /** A key that comes while the answer to the one before is on its way is one too many, and does nothing. */
  const press = async (id: number) => {
    await expect(remove(id)).toHaveAttribute('aria-disabled', 'false');
    await remove(id).press('Enter');
  };
  for (const [gone, next] of [
    [2, 3],
    [3, 1],
  ] as const) {
    await press(gone);
    await expect(remove(gone)).toHaveCount(0);
    await expect(remove(next)).toBeFocused();
  }
  await press(1);
  await expect(page.getByText('최근 보신 시술이 없습니다.')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});
