import { expect, test } from 'vitest';
import { cartTotal, itemPrice, type PricedItem } from './cart.ts';
import { pricePerVisit, type ShownPrice } from './price.ts';

const rules = { hasPriceView: true, isIncludeVat: true };
const item = (change: Partial<PricedItem> = {}): PricedItem => ({
  optionTitle: '3회',
  quantity: 1,
  price: 100_000,
  discountPrice: null,
  vat: null,
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
  expect(cartTotal([excluded, excluded], rules)).toMatchObject({ amount: 10, withVat: 12 });
  expect(cartTotal([{ ...excluded, quantity: 2 }], rules)).toMatchObject({ amount: 10, withVat: 11 });
});

test('a total counts quantities and names the VAT', () => {
  expect(cartTotal([item({ quantity: 2 }), item({ discountPrice: 50_000 })], rules)).toEqual({
    amount: 250_000,
    withVat: 250_000,
    vat: 'included',
    hasConsult: false,
  });
  expect(cartTotal([item({ vat: 'excluded' }), item({ vat: 'exempt' })], rules)).toMatchObject({
    amount: 200_000,
    withVat: 210_000,
    vat: null,
  });
});

test('what has no price is flagged, and never counted', () => {
  expect(cartTotal([item(), item({ price: null })], rules)).toMatchObject({ amount: 100_000, hasConsult: true });
  expect(cartTotal([item({ price: null })], rules)).toBeNull();
  expect(cartTotal([item()], { ...rules, hasPriceView: false })).toBeNull();
  expect(cartTotal([], rules)).toBeNull();
});
