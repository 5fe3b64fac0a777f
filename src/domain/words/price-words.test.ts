import { expect, test } from 'vitest';
import { itemPrice } from '../rules/price.ts';
import { priceText } from './price-words.ts';

const priced = {
  optionTitle: '3회',
  quantity: 1,
  price: 300_000,
  discountPrice: null,
  vat: 'excluded',
  extraCosts: [],
} as const;
const price = itemPrice(priced, { hasPriceView: true, isIncludeVat: true });

test('a sum is called one where every cost is known; else what is outside it is said twice', () => {
  expect(priceText(price, ['마취 크림 20,000원'])).toEqual([
    '300,000원',
    expect.stringContaining('부가세 별도'),
    '총 352,000원 (마취\u00a0크림·부가세\u00a0포함)',
  ]);
  expect(priceText(price, ['진정 관리'])).toEqual([
    '300,000원',
    expect.stringContaining('진정 관리 별도'),
    '별도 비용 제외 330,000원 (부가세\u00a0포함)',
  ]);
});
