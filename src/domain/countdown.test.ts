import { expect, test } from 'vitest';
import { countdownOf } from './countdown.ts';
import { daysBetween, koreanDayOf, weekdayOf } from './korean-day.ts';

test.each([
  ['2026-12-01', { kind: 'running' }],
  ['2026-11-30', { kind: 'days-left', days: 9 }],
  ['2026-11-22', { kind: 'days-left', days: 1 }],
  ['2026-11-21', { kind: 'last-day' }],
  ['2026-11-20', { kind: 'ended', days: 1 }],
  ['2025-11-21', { kind: 'ended', days: 365 }],
  [null, null],
])('on 21 November an event until %s', (endDay, expected) => {
  expect(countdownOf(endDay, '2026-11-21')).toEqual(expected);
});

test.each([
  ['2026-11-20T14:59:59Z', '2026-11-20'],
  ['2026-11-20T15:00:00Z', '2026-11-21'],
  ['2026-11-21T00:30:00-08:00', '2026-11-21'],
])('%s is %s in Korea', (moment, day) => {
  expect(koreanDayOf(new Date(moment))).toBe(day);
});

test('days are counted over months and leap years', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(weekdayOf('2026-11-30')).toBe(1);
});
