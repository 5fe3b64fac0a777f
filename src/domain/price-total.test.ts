import { expect, test } from 'vitest';
import { itemPrice, type PricedItem, pricePerVisit, type ShownPrice } from './price.ts';
import { itemsTotal, parseExtraCost, priceTotal } from './price-total.ts';

const rules = { hasPriceView: true, isIncludeVat: true };
const item = (change: Partial<PricedItem> = {}): PricedItem => ({
  optionTitle: '3회',
  quantity: 1,
  price: 100_000,
  discountPrice: null,
  vat: null,
  extraCosts: [],
  ...change,
});

test('each item costs the lower of its prices', () => {
  expect(itemPrice(item({ discountPrice: 80_000 }), rules)).toMatchObject({ amount: 80_000, original: 100_000 });
  expect(itemPrice(item({ discountPrice: 120_000 }), rules)).toMatchObject({ amount: 100_000, original: null });
});

test('an item has no price for one visit: its price is that of the whole', () => {
  expect(pricePerVisit(itemPrice(item({ optionTitle: '3회' }), rules) as ShownPrice)).toBeNull();
});

test('VAT is rounded to whole won for each item', () => {
  const excluded = item({ price: 5, vat: 'excluded' });
  expect(itemsTotal([excluded, excluded], rules)).toMatchObject({ treatments: 10, amount: 12 });
  expect(itemsTotal([{ ...excluded, quantity: 2 }], rules)).toMatchObject({ treatments: 10, amount: 11 });
});

test('a total counts quantities and names the VAT', () => {
  expect(itemsTotal([item({ quantity: 2 }), item({ discountPrice: 50_000 })], rules)).toEqual({
    amount: 250_000,
    treatments: 250_000,
    extraCosts: [],
    addedVat: 0,
    vat: 'included',
    unknownCosts: [],
    hasConsult: false,
  });
  expect(itemsTotal([item({ vat: 'excluded' }), item({ vat: 'exempt' })], rules)).toMatchObject({
    amount: 210_000,
    treatments: 200_000,
    addedVat: 10_000,
    vat: null,
  });
});

test('what has no price is flagged, and never counted', () => {
  expect(itemsTotal([item(), item({ price: null })], rules)).toMatchObject({ amount: 100_000, hasConsult: true });
  expect(itemsTotal([item({ price: null })], rules)).toBeNull();
  expect(itemsTotal([item()], { ...rules, hasPriceView: false })).toBeNull();
  expect(itemsTotal([], rules)).toBeNull();
});

test('every extra cost whose amount is known is in the sum, with the VAT of its treatment; any other is named', () => {
  const cream = ['마취 크림 20,000원', '진정 관리'];
  const excluded = { amount: 249_000, quantity: 1, vat: 'excluded', extraCosts: cream } as const;
  expect(priceTotal([excluded])).toEqual({
    amount: 295_900,
    treatments: 249_000,
    extraCosts: [{ name: '마취 크림', amount: 20_000 }],
    addedVat: 26_900,
    vat: 'excluded',
    unknownCosts: ['진정 관리'],
  });
  const included = { ...excluded, vat: 'included', quantity: 2 } as const;
  expect(priceTotal([excluded, included])).toMatchObject({
    amount: 295_900 + 538_000,
    extraCosts: [{ name: '마취 크림', amount: 60_000 }],
  });
  expect(priceTotal([])).toBeNull();
});

test.each([
  ['마취 크림 20,000원', { name: '마취 크림', amount: 20_000 }],
  ['마취크림20000원', { name: '마취크림', amount: 20_000 }],
  ['마취 크림 2만 원', { name: '마취 크림', amount: 20_000 }],
  ['마취 크림', null],
  ['마취 크림 20,000~30,000원', null],
  ['마취 크림 약 20,000원', null],
  ['마취 크림 20,000원부터', null],
  ['20,000원', null],
])('the extra cost %s is %j', (text, cost) => {
  expect(parseExtraCost(text)).toEqual(cost);
});
