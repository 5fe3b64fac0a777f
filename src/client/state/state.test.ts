import { afterEach, expect, test, vi } from 'vitest';
import { $reservation, noReservation } from './reservation.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a reservation starts empty', () => {
  expect($reservation.get()).toEqual(noReservation);
});
