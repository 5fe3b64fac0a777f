import { expect, test } from 'vitest';
import { parseExtraCost, rowsTotal } from './price-total.ts';

type Row = Parameters<typeof rowsTotal>[0][number];

const rules = { hasPriceView: true, isIncludeVat: true };
const item = (change: Partial<Row> = {}): Row => ({
  optionTitle: '3회',
  quantity: 1,
  price: 100_000,
  discountPrice: null,
  vat: null,
  extraCosts: [],
  ...change,
});

test('VAT is rounded to whole won for each item', () => {
  const excluded = item({ price: 5, vat: 'excluded' });
  expect(rowsTotal([excluded, excluded], rules)).toMatchObject({ treatments: 10, amount: 12 });
  expect(rowsTotal([{ ...excluded, quantity: 2 }], rules)).toMatchObject({ treatments: 10, amount: 11 });
});

test('a total counts quantities and names the VAT', () => {
  expect(rowsTotal([item({ quantity: 2 }), item({ discountPrice: 50_000 })], rules)).toEqual({
    amount: 250_000,
    treatments: 250_000,
    extraCosts: [],
    addedVat: 0,
    vat: 'included',
    unknownCosts: [],
    hasConsult: false,
  });
  expect(rowsTotal([item({ vat: 'excluded' }), item({ vat: 'exempt' })], rules)).toMatchObject({
    amount: 210_000,
    treatments: 200_000,
    addedVat: 10_000,
    vat: null,
  });
});

test('what has no price is flagged, and never counted', () => {
  expect(rowsTotal([item(), item({ price: null })], rules)).toMatchObject({ amount: 100_000, hasConsult: true });
  expect(rowsTotal([item({ price: null })], rules)).toBeNull();
  expect(rowsTotal([item()], { ...rules, hasPriceView: false })).toBeNull();
});

test('every extra cost whose amount is known is in the sum, with the VAT of its treatment; any other is named', () => {
  const cream = ['마취 크림 20,000원', '진정 관리'];
  const excluded = item({ price: 249_000, vat: 'excluded', extraCosts: cream });
  expect(rowsTotal([excluded], rules)).toEqual({
    amount: 295_900,
    treatments: 249_000,
    extraCosts: [{ name: '마취 크림', amount: 20_000 }],
    addedVat: 26_900,
    vat: 'excluded',
    unknownCosts: ['진정 관리'],
    hasConsult: false,
  });
  const included = { ...excluded, vat: 'included', quantity: 2 } as const;
  expect(rowsTotal([excluded, included], rules)).toMatchObject({
    amount: 295_900 + 538_000,
    extraCosts: [{ name: '마취 크림', amount: 60_000 }],
  });
});

test('what the backend says that the treatments cost together counts before a sum of ours', () => {
  const two = item({ quantity: 2, extraCosts: ['마취 크림 20,000원'] });
  expect(rowsTotal([two], rules, 150_000)).toMatchObject({ treatments: 150_000, amount: 190_000 });
});

test.each([
  ['마취크림20000원', { name: '마취크림', amount: 20_000 }],
  ['마취 크림 2만 원', { name: '마취 크림', amount: 20_000 }],
  ['마취 크림 20,000~30,000원', null],
  ['마취 크림 약 20,000원', null],
  ['마취 크림 20,000원부터', null],
])('the extra cost %s is %j', (text, cost) => {
  expect(parseExtraCost(text)).toEqual(cost);
});
