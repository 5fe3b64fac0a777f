import { expect, test } from 'vitest';
import { freeBeside, partOfDay } from './day-times.ts';

test('noon begins the afternoon, six o’clock the evening', () => {
  expect(['09:00', '11:30', '12:00', '17:30', '18:00', '20:30'].map(partOfDay)).toEqual([
    ...['morning', 'morning', 'afternoon', 'afternoon', 'evening', 'evening'],
  ]);
});

const row = (time: string, isAvailable = true) => ({ reservedAt: `2026-11-27T${time}:00+09:00`, isAvailable });

test('beside a lost time the next free ones are offered, never itself, on either side where there is one', () => {
  const day = [row('10:00'), row('10:30', false), row('11:00'), row('11:30', false), row('12:00')];
  const beside = (time: string) => freeBeside(day, `2026-11-27T${time}:00+09:00`).map(({ reservedAt }) => reservedAt);
  expect(beside('10:30')).toEqual([day[0]?.reservedAt, day[2]?.reservedAt]);
  expect(beside('11:00')).toEqual([day[0]?.reservedAt, day[4]?.reservedAt]);
  expect(beside('10:00')).toEqual([day[2]?.reservedAt]);
  expect(beside('12:30')).toEqual([day[4]?.reservedAt]);
  expect(freeBeside([row('10:00', false)], '2026-11-27T10:00:00+09:00')).toEqual([]);
});
