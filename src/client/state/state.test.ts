import { afterEach, expect, test, vi } from 'vitest';
import { $common, resetBackup, updateCommon } from './common.ts';
import { $reservation, noReservation } from './reservation.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('everything starts empty', () => {
  expect($reservation.get()).toEqual(noReservation);
});

test('a click on the menu ends the backup and nothing else', () => {
  updateCommon({ selectedProductId: 3, backupData: [{ productId: 3, optionIds: [31] }] });
  resetBackup();
  expect($common.get()).toMatchObject({ selectedProductId: 3, backupData: null });
});
