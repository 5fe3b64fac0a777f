import { expect, test } from 'vitest';
import { eventInAddress, productAtEvent } from './event-address.ts';

test('the address of a product at an event names the event', () => {
  expect(productAtEvent('/products/12', 7)).toBe('/products/12?event=7');
  expect(eventInAddress('?event=7')).toBe(7);
});

test.each(['', '?event=', '?event=0', '?event=-1', '?event=7x', '?event=9999999999', '?Event=7'])(
  '%j names none',
  (search) => {
    expect(eventInAddress(search)).toBeNull();
  },
);
