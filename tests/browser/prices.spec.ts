/** Prices are complete wherever they are shown: what is not in them is named beside them. */
import { expect, fetchFrom, test } from '../helpers/visitor.ts';

/** What stands in the HTML of each place that a pattern finds. */
const wordsOf = (html: string, place: RegExp): string[] =>
  Array.from(html.matchAll(place), ([, inner = '']) => inner.replaceAll(/<[^>]*>/g, ''));

test('a price names all that is paid: in lists, in an event, on the page of its product, and at the button that books it', async ({
  page,
  demo,
}) => {
  const site = demo.sites.saebyeok?.url ?? '';
  // What is in brackets has no space to break at.
  const own = '총 1,001,000원 (마취\u00a0크림·부가세\u00a0포함)';
  const atEvent = '총 891,000원 (마취\u00a0크림·부가세\u00a0포함)';
  const [events = '', home = '', products = '', product = ''] = await Promise.all(
    ['/events', '/', '/products', '/products/1'].map(async (path) => (await fetchFrom(site, path)).text()),
  );
  expect(events.slice(events.indexOf('event-products'))).toContain(atEvent);
  expect(home.slice(home.indexOf('event-card'))).toContain(atEvent);
  expect(products).toContain(own);
  // What each partner says of the VAT of a price.
  expect(product).toContain('부가세 별도');
  expect(await (await fetchFrom(demo.sites.onmaru?.url ?? '', '/products')).text()).toContain('부가세 포함');
  // Each price once, with one option and one event.
  expect(product.match(/class="price-now"/g)?.length).toBe(2 + (product.match(/class="product-card"/g)?.length ?? 0));
  // The event's price is on top, alone in its size, and the button says the sum that it books.
  expect(product.match(/price-large/g)).toHaveLength(1);
  expect(wordsOf(product, /price-large.*?<strong class="price-now">(.*?)<\/strong>/gs)).toEqual(['790,000원']);
  expect(wordsOf(product, /<div class="product-price"(.*?)<\/div>/gs)[0]).toContain(atEvent);
  expect(wordsOf(product, / data-lead="">(.*?)<\/a>/gs)).toEqual(['예약하기 891,000원', '예약하기 891,000원']);
  expect(product.slice(product.indexOf('class="options'))).toContain(own);
  await page.goto(`${site}/products/12`);
  await page.getByRole('button', { name: '시술 담기' }).click();
  await expect(page.getByRole('dialog')).toContainText('총 295,900원 (마취 크림·부가세 포함)');
});
