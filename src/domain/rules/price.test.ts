import { expect, test } from 'vitest';
import { atOffer, cardPriceOf, priceOf, pricePerVisit, type ShownPrice, type Vat } from './price.ts';

const rules = { hasPriceView: true, isIncludeVat: false };
const option = (price: number | null, discountPrice: number | null, visitCount = 1) => ({
  title: `${visitCount}회`,
  visitCount,
  price,
  discountPrice,
  vat: 'excluded' as const,
});
const terms = { endDate: '2026-11-30', target: '처음 오시는 분' };
const shown = (price: number | null, discountPrice: number | null, visitCount = 1) =>
  priceOf(option(price, discountPrice, visitCount), rules, terms) as ShownPrice;

test.each([
  [100_000, 99_000, 1],
  [100_000, 99_001, null],
])('from %d to %d is %s percent, rounded down; less than one is none', (price, discount, percent) => {
  expect(shown(price, discount)).toMatchObject({ amount: discount, original: price, discountPercent: percent });
});

test.each([
  [50_000, null],
  [50_000, 60_000],
])('%s with the discount price %s has no discount', (price, discount) => {
  expect(shown(price, discount)).toMatchObject({ amount: 50_000, original: null, discountPercent: null });
});

test.each([[undefined], [{ ...terms, endDate: null }], [{ ...terms, target: null }], [{ ...terms, target: ' ' }]])(
  'a lower price with the terms %j is the price, and no former one is struck',
  (terms) => {
    const price = { amount: 70_000, original: null, discountPercent: null };
    expect(priceOf(option(100_000, 70_000), rules, terms)).toMatchObject(price);
  },
);

test('a discount price alone is the price', () => {
  expect(shown(null, 40_000)).toMatchObject({ amount: 40_000, original: null, discountPercent: null });
});

test('no number comes out where prices are not to be seen', () => {
  expect(priceOf(option(50_000, 40_000), { ...rules, hasPriceView: false })).toEqual({ kind: 'consult' });
});
test('no number comes out where there is none, or no option', () => {
  expect(priceOf(option(null, null), rules)).toEqual({ kind: 'consult' });
  for (const discount of [null, 0, 40_000]) expect(priceOf(option(0, discount), rules)).toEqual({ kind: 'consult' });
  expect(cardPriceOf([], 'excluded', rules)).toEqual({ kind: 'consult' });
});

test('a card shows the first option, even when another is cheaper', () => {
  expect(cardPriceOf([option(90_000, null), option(10_000, null, 3)], 'excluded', rules)).toMatchObject({
    amount: 90_000,
    optionTitle: '1회',
  });
});

test('a visit of several is the whole divided, rounded down', () => {
  expect(pricePerVisit(shown(100_000, null, 3))).toBe(33_333);
  expect(pricePerVisit(shown(100_000, null, 2))).toBe(50_000);
  expect(pricePerVisit(shown(100_000, null))).toBeNull();
});

test('a product without VAT words of its own takes those of the site', () => {
  const vat = (own: Vat | null, isIncludeVat: boolean) =>
    priceOf({ ...option(50_000, null), vat: own }, { ...rules, isIncludeVat });
  expect(vat(null, false)).toMatchObject({ vat: 'excluded' });
  expect(vat(null, true)).toMatchObject({ vat: 'included' });
  expect(vat('exempt', false)).toMatchObject({ vat: 'exempt' });
});

test('an event gives the prices that it names, and leaves the others', () => {
  const own = option(150_000, 99_000);
  expect(atOffer(own, { price: 160_000, eventPrice: 89_000 })).toMatchObject({ price: 160_000, discountPrice: 89_000 });
  for (const none of [null, 0]) expect(atOffer(own, { price: none, eventPrice: none })).toEqual(own);
  expect(atOffer(own, undefined)).toBe(own);
});
