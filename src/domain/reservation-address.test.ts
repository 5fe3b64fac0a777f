import { expect, test } from 'vitest';
import { parseReservationPlace, productReservationHref, reservationHref } from './reservation-address.ts';

const searchOf = (href: string): string => new URL(href, 'http://x.invalid').search;

test.each([
  { productId: 12, eventId: null, isSecret: false },
  { productId: 12, eventId: 7, isSecret: false },
  { productId: 12, eventId: 7, isSecret: true },
])('an address leads back to the product that it was made of: %j', (product) => {
  const search = searchOf(productReservationHref(product));
  expect(parseReservationPlace(search)).toEqual({ kind: 'new', product, isFromCart: false });
});

test.each(['change', 'made', 'moved'] as const)('one that was made is found by its id: %s', (kind) => {
  expect(parseReservationPlace(searchOf(reservationHref(kind, 31)))).toEqual({ kind, id: 31 });
});

test.each(['', '?from=cart', '?product=x', '?change=-1', '?made=1e3', '?product=1/../2'])(
  'anything else is a new reservation without a product: %j',
  (search) => {
    expect(parseReservationPlace(search)).toEqual({ kind: 'new', product: null, isFromCart: search === '?from=cart' });
  },
);
