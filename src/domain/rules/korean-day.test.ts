import { expect, test } from 'vitest';
import { daysBetween, koreanDayOf, koreanMomentOf, momentOn, weekdayOf } from './korean-day.ts';

test('a day in Korea begins nine hours before that of UTC', () => {
  expect(koreanDayOf(new Date('2026-11-20T14:59:59Z'))).toBe('2026-11-20');
  expect(koreanDayOf(new Date('2026-11-20T15:00:00Z'))).toBe('2026-11-21');
  expect(koreanDayOf(new Date('2026-11-21T00:30:00-08:00'))).toBe('2026-11-21');
});

test('a moment is written by Korean clocks, in whole seconds', () => {
  expect(koreanMomentOf(new Date('2026-11-20T00:00:00.789Z'))).toBe('2026-11-20T09:00:00+09:00');
  expect(momentOn('2026-11-20', '09:30')).toBe('2026-11-20T09:30:00+09:00');
});

test('days between, forward and back', () => {
  expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2);
  expect(daysBetween('2026-03-01', '2026-02-27')).toBe(-2);
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
});

test('a week begins on Sunday', () => {
  expect(weekdayOf('2026-11-22')).toBe(0);
  expect(weekdayOf('2026-11-28')).toBe(6);
  expect(weekdayOf('2026-11-30')).toBe(1);
});
