import { expect, test } from 'vitest';
import {
  cartReservationHref,
  changeHref,
  doctorReservationHref,
  doneHref,
  parseReservationPlace,
  productReservationHref,
  reservationOf,
} from './reservation-address.ts';

const searchOf = (href: string): string => new URL(href, 'http://x.invalid').search;

test.each([
  { productId: 12, eventId: 7, isSecret: true },
  { productId: 12, eventId: 7, optionId: 3, isSecret: false },
])('an address leads back to the product that it was made of: %j', (product) => {
  const search = searchOf(productReservationHref(product));
  expect(parseReservationPlace(search)).toEqual({ kind: 'new', product, isFromCart: false });
});

test.each(['made', 'moved'] as const)(
  'one that was %s is found by its entry of the history, else by an older address',
  (kind) => {
    for (const id of [1, 31, 123_456_789_012_345]) {
      expect(parseReservationPlace(searchOf(doneHref), { [kind]: id })).toEqual({ kind, id });
      expect(parseReservationPlace(`?${kind}=${id}`)).toEqual({ kind, id });
      expect(parseReservationPlace(searchOf(changeHref(id)), { [kind]: 7 })).toEqual({ kind: 'change', id });
    }
    for (const state of [null, 7, 'x', {}, { [kind]: -1 }])
      expect(parseReservationPlace(searchOf(doneHref), state)).toMatchObject({ kind: 'new', product: null });
  },
);

test('the address of a doctor names them', () => {
  const place = { kind: 'new', product: null, isFromCart: false };
  expect(parseReservationPlace(searchOf(doctorReservationHref(7)))).toEqual({ ...place, employeeId: 7 });
  for (const search of ['?doctor=', '?doctor=0', '?doctor=7x']) expect(parseReservationPlace(search)).toEqual(place);
});

test('every address is that of the reservation page, of a product or a cart', () => {
  expect(productReservationHref({ productId: 12, eventId: null, isSecret: false })).toBe('/reservation?product=12');
  expect(cartReservationHref).toBe('/reservation?from=cart');
});

test.each(['?from=cart', '?made=1e3', '?moved=1234567890123456', '?product=1/../2'])(
  'anything else is a new reservation without a product: %j',
  (search) => {
    expect(parseReservationPlace(search)).toEqual({ kind: 'new', product: null, isFromCart: search === '?from=cart' });
  },
);

test('only the page of the site itself gets the product and its event', () => {
  expect(reservationOf('/reservation', { productId: 12, eventId: 7 })).toBe('/reservation?product=12&event=7');
  expect(reservationOf('/reservation', { productId: 12, eventId: 7 }, true)).toBe('/reservation?product=12&secret=7');
  expect(reservationOf('/reservation', { productId: 12, eventId: null })).toBe('/reservation?product=12');
  expect(reservationOf('tel:0200001234', { productId: 12, eventId: 7 })).toBe('tel:0200001234');
});
