import { expect, test } from 'vitest';
import { parseEventId, parseProductPlace, productAtEvent } from './event-address.ts';

test('the address of a product at an event names the event', () => {
  expect(productAtEvent('/products/12', 7, 3)).toBe('/products/12?event=7&option=3');
  expect(parseEventId('?event=7')).toBe(7);
});

test.each(['?event=0', '?event=7x', '?event=9999999999'])('%j names none', (search) => {
  expect(parseEventId(search)).toBeNull();
});

test.each([
  ['/products/12', '?event=7&option=3', { productId: 12, eventId: 7, optionId: 3, isSecret: false }],
  ['/products/12/secret/9', '?event=7', { productId: 12, eventId: 9, isSecret: true }],
  ['/products/12/secret/123456789', '', { productId: 12, eventId: 123456789, isSecret: true }],
  ['/products/1234567890', '', null],
  ['/preview/products/12', '', null],
])('%s%s shows %j', (pathname, search, place) => {
  expect(parseProductPlace(pathname, search)).toEqual(place);
});
