import { afterEach, expect, test, vi } from 'vitest';
import { $common, resetBackup, updateCommon } from './common.ts';
import { $reservation, noReservation } from './reservation.ts';
import { $headerHeight, $isScroll } from './screen.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('everything starts empty, and the header 68 px high', () => {
  expect($reservation.get()).toEqual(noReservation);
  expect([$isScroll.get(), $headerHeight.get()]).toEqual([false, 68]);
});

test('a click on the menu ends the backup and nothing else', () => {
  updateCommon({ selectedProductId: 3, backupData: [{ productId: 3, optionIds: [31] }] });
  resetBackup();
  expect($common.get()).toMatchObject({ selectedProductId: 3, backupData: null });
});
