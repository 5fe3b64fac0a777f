import { expect, test } from 'vitest';
import { priceOf } from './price.ts';
import { compareProducts, productOrder } from './product-order.ts';

const rules = { hasPriceView: true, isIncludeVat: true };
const product = (
  id: number,
  title: string,
  price: number | null,
  visitCount = 1,
  vat: 'included' | 'excluded' = 'included',
) => ({
  title,
  ...productOrder(id, priceOf({ title: '', visitCount, price, vat }, rules), [], false),
});
const rows = [
  product(1, '리쥬란', 105_000),
  product(2, '보톡스', 100_000, 1, 'excluded'),
  product(3, '상담', null),
  product(4, '가슴선', 300_000, 5),
];

test.each([
  // With VAT 보톡스 is the dearer one.
  ['price', ['리쥬란', '보톡스', '가슴선', '상담']],
  ['-price', ['가슴선', '보톡스', '리쥬란', '상담']],
  ['visit', ['가슴선', '리쥬란', '보톡스', '상담']],
  ['title', ['가슴선', '리쥬란', '보톡스', '상담']],
  ['new', ['가슴선', '상담', '보톡스', '리쥬란']],
  ['anything', ['리쥬란', '보톡스', '상담', '가슴선']],
])('products are sorted by %j', (sort, expected) => {
  expect(rows.toSorted(compareProducts(sort)).map(({ title }) => title)).toEqual(expected);
});

test('what is paid beside the price counts', () => {
  const price = priceOf({ title: '', price: 100_000, vat: 'excluded' }, rules);
  expect(productOrder(1, price, ['마취 크림 20,000원'], true)).toEqual({
    id: 1,
    price: 132_000,
    visit: 132_000,
    isEvent: true,
  });
});
