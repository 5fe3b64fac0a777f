import { expect, test } from 'vitest';
import { holidays, holidaysUntil } from './holidays.ts';

test('days of rest are named, with what replaces one of a weekend', () => {
  const days = ['2026-12-25', '2027-02-09', '2027-05-03'] as const;
  expect(days.map((day) => holidays[day])).toEqual(
    ['기독탄신일', '설날', '노동절'].map((name) => expect.stringContaining(name)),
  );
  expect(holidays['2027-05-04']).toBeUndefined();
});

test('the table ends with a year of which it has days', () => {
  expect(holidaysUntil >= '2027-12-31').toBe(true);
  expect(holidays[`${holidaysUntil.slice(0, 4)}-03-01`]).toBeDefined();
  expect(Object.keys(holidays).filter((day) => day > holidaysUntil)).toEqual([]);
});
