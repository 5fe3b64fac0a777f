import { expect, test } from 'vitest';
import { type NamedOffer, offerOf, reprice } from './offer.ts';

const offer = (change: Partial<NamedOffer> = {}): NamedOffer => ({
  optionId: 1,
  eventId: null,
  quantity: 1,
  title: '토닝 1회',
  price: 190_000,
  ...change,
});
const current = (price: number | null, eventId: number | null = null) => offer({ price, eventId });

test('a price that was not shown yet is shown, and is no change', () => {
  const fresh = offer({ title: '', price: undefined });
  expect(reprice([fresh], [current(190_000)], [])).toEqual({ offers: [offer()], changes: [] });
});

test('a price that was none, or is none any more, is told with both', () => {
  const changeOf = (from: number | null, to: number | null) =>
    reprice([offer({ price: from })], [current(to)], []).changes[0];
  expect(changeOf(190_000, null)).toMatchObject({ kind: 'price', from: 190_000, to: null, isEventOver: false });
  expect(changeOf(null, 39_000)).toMatchObject({ kind: 'price', from: null, to: 39_000 });
});

test('an event that is over leaves the option at its own price, and joins the same option', () => {
  const atEvent = offer({ eventId: 7, price: 199_000, quantity: 2 });
  expect(reprice([atEvent, offer({ price: 219_000 })], [current(219_000)], [])).toEqual({
    offers: [offer({ price: 219_000, quantity: 3 })],
    changes: [{ kind: 'price', title: '토닝 1회', from: 199_000, to: 219_000, isEventOver: true }],
  });
  expect(reprice([offer({ eventId: 7 })], [current(190_000)], []).changes).toEqual([
    { kind: 'event-over', title: '토닝 1회' },
  ]);
});

test('what is not offered any more goes, by its name; what the answer does not name stays', () => {
  const later = offer({ optionId: 2, title: '', price: undefined });
  expect(reprice([offer(), later], [], [1])).toEqual({
    offers: [later],
    changes: [{ kind: 'gone', title: '토닝 1회' }],
  });
});

const rules = { hasPriceView: true, isIncludeVat: false };
const row = {
  optionId: 1,
  eventId: null,
  quantity: 2,
  productTitle: '토닝',
  optionTitle: '1회',
  price: 150_000,
  discountPrice: 90_000,
  vat: null,
};

test('a row of the backend is an offer at the lower of its prices; without one where prices are not to be seen', () => {
  expect(offerOf(row, rules)).toEqual(offer({ quantity: 2, price: 90_000 }));
  expect(offerOf({ ...row, price: null, discountPrice: null }, rules).price).toBeNull();
  expect(offerOf(row, { ...rules, hasPriceView: false }).price).toBeUndefined();
});

test('a backend that says 0 where it has no price is told no change of it', () => {
  const inCart = offerOf({ ...row, price: 0, discountPrice: null }, rules);
  expect(inCart.price, 'the backend gets it back').toBe(0);
  const { discountPrice: _, ...confirmed } = { ...row, price: 0 };
  expect(reprice([inCart], [offerOf(confirmed, rules)], []).changes).toEqual([]);
});
