import { expect, test } from 'vitest';
import { toConfirmQuery, toPieces } from './offers.ts';

const two = { optionId: 1, eventId: null, quantity: 2, price: 190_000 };
const atEvent = { optionId: 2, eventId: 7, quantity: 1, price: null };

test('a request names each piece with its event and the price that was shown, or no price at all', () => {
  expect(toPieces([two, atEvent])).toEqual({
    productOptionIds: [1, 1, 2],
    eventIds: [0, 0, 7],
    prices: [190_000, 190_000, null],
  });
  expect(toPieces([two, { optionId: 3, eventId: null, quantity: 1 }])).not.toHaveProperty('prices');
});

test('a question for prices names each option once, and events and quantities only where there are some', () => {
  expect(toConfirmQuery([two, atEvent])).toEqual({ productOptionIds: [1, 2], eventIds: [0, 7], quantities: [2, 1] });
  expect(toConfirmQuery([{ ...two, quantity: 1 }])).toEqual({ productOptionIds: [1] });
});
