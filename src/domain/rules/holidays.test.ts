import { expect, test } from 'vitest';
import { holidays, holidaysUntil } from './holidays.ts';

test('days of rest are named, with what replaces one of a weekend', () => {
  for (const [day, name] of [
    ['2026-12-25', '기독탄신일'],
    ['2027-02-07', '설날'],
    ['2027-02-09', '설날'],
    ['2027-05-01', '노동절'],
    ['2027-05-03', '노동절'],
    ['2027-07-19', '제헌절'],
    ['2027-12-27', '기독탄신일'],
  ] as const)
    expect(holidays[day], day).toContain(name);
  expect(holidays['2027-05-04']).toBeUndefined();
});

test('the table ends with a year of which it has days', () => {
  expect(holidaysUntil >= '2027-12-31').toBe(true);
  expect(holidays[`${holidaysUntil.slice(0, 4)}-03-01`]).toBeDefined();
  expect(Object.keys(holidays).filter((day) => day > holidaysUntil)).toEqual([]);
});
