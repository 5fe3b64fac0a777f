import { expect, test } from 'vitest';
import { type LineItem, reprice, toPieces } from './line-item.ts';

const item = (change: Partial<LineItem> = {}): LineItem => ({
  productOptionId: 1,
  eventId: null,
  quantity: 1,
  title: '토닝 1회',
  price: 190_000,
  ...change,
});
const option = (price: number | null, eventId: number | null = null, productOptionId = 1) => ({
  productOptionId,
  eventId,
  productTitle: '토닝',
  optionTitle: '1회',
  price,
});

test('a price that is the same changes nothing', () => {
  expect(reprice([item()], [option(190_000)], [])).toEqual({ items: [item()], changes: [] });
});

test('a price that was not shown yet is shown, and is no change', () => {
  const fresh = item({ title: '', price: undefined });
  expect(reprice([fresh], [option(190_000)], [])).toEqual({ items: [item()], changes: [] });
});

test.each([
  [190_000, 240_000],
  [190_000, null],
  [null, 39_000],
])('a price that was %s and is %s is told with both', (from, to) => {
  expect(reprice([item({ price: from })], [option(to)], [])).toEqual({
    items: [item({ price: to })],
    changes: [{ kind: 'price', title: '토닝 1회', from, to, isEventOver: false }],
  });
});

test('an event that is over leaves the option at its own price, and joins the same option', () => {
  const atEvent = item({ eventId: 7, price: 199_000, quantity: 2 });
  expect(reprice([atEvent, item({ price: 219_000 })], [option(219_000)], [])).toEqual({
    items: [item({ price: 219_000, quantity: 3 })],
    changes: [{ kind: 'price', title: '토닝 1회', from: 199_000, to: 219_000, isEventOver: true }],
  });
  expect(reprice([item({ eventId: 7 })], [option(190_000)], []).changes).toEqual([
    { kind: 'event-over', title: '토닝 1회' },
  ]);
});

test('what is not offered any more goes, by its name; what the answer does not name stays', () => {
  const later = item({ productOptionId: 2, title: '', price: undefined });
  expect(reprice([item(), later], [], [1])).toEqual({ items: [later], changes: [{ kind: 'gone', title: '토닝 1회' }] });
});

test('a request names each piece with its event and the price that was shown, or no price at all', () => {
  const items = [item({ quantity: 2 }), item({ productOptionId: 2, eventId: 7, price: null })];
  expect(toPieces(items)).toEqual({
    productOptionIds: [1, 1, 2],
    eventIds: [0, 0, 7],
    prices: [190_000, 190_000, null],
  });
  expect(toPieces([item(), item({ price: undefined })])).not.toHaveProperty('prices');
});
