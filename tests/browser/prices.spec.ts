/** Prices are complete wherever they are shown: what is not in them is named beside them. */
import { expect, fetchFrom, test } from '../helpers/visitor.ts';

test('a price names all that is paid: in lists, in an event, and on the page of its product row by row', async ({
  page,
  demo,
}) => {
  const site = demo.sites.saebyeok?.url ?? '';
  const own = '총 1,001,000원 (마취 크림 20,000원, 부가세 91,000원 포함)';
  const atEvent = '총 891,000원 (마취 크림 20,000원, 부가세 81,000원 포함)';
  const [events = '', home = '', products = '', product = ''] = await Promise.all(
    ['/events', '/', '/products', '/products/1'].map(async (path) => (await fetchFrom(site, path)).text()),
  );
  expect(events.slice(events.indexOf('event-products'))).toContain(atEvent);
  expect(home.slice(home.indexOf('event-card'))).toContain(atEvent);
  expect(products).toContain(own);
  // The event first; each price once, with one option and one event.
  expect(product.indexOf('790,000')).toBeLessThan(product.indexOf('class="product-price"'));
  expect(product.match(/class="price-now"/g)?.length).toBe(2 + (product.match(/class="product-card"/g)?.length ?? 0));
  expect(product).not.toContain('<table><caption>시술 구성과 가격');
  await page.goto(`${site}/products/1`);
  await expect(page.locator('.product-price .total-price strong')).toHaveText('1,001,000원');
  await expect(page.locator('.product-price .total-price small')).toHaveText(
    '시술 890,000원 + 마취 크림 20,000원 + 부가세 91,000원',
  );
  await expect(page.locator('.product-offer .total-price small')).toHaveText(
    '시술 790,000원 + 마취 크림 20,000원 + 부가세 81,000원',
  );
  await page.goto(`${site}/products/12`);
  await page.getByRole('button', { name: '시술 담기' }).click();
  await expect(page.getByRole('dialog')).toContainText('총 295,900원 (마취 크림 20,000원, 부가세 26,900원 포함)');
});
