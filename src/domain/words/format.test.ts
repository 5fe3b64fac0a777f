import { expect, test } from 'vitest';
import { dayOfMoment, formatDay, formatMonthDay, formatNumber, formatPeriod, formatWon } from './format.ts';

test('numbers, prices and days', () => {
  expect([999, 1000, 999_999_999].map(formatNumber)).toEqual(['999', '1,000', '999,999,999']);
  expect(formatWon(790_000)).toBe('790,000원');
  expect(formatDay('2026-11-30')).toBe('2026.11.30 (월)');
  expect(formatMonthDay('2026-01-05')).toBe('1월 5일');
});

test.each([
  ['2026-11-01', '2026-11-30', '2026.11.01 (일) ~ 2026.11.30 (월)'],
  [null, '2026-11-30', '2026.11.30 (월)까지'],
  ['2026-11-01', null, '2026.11.01 (일)부터'],
  [null, null, null],
])('a period from %s to %s', (start, end, text) => {
  expect(formatPeriod(start, end)).toBe(text);
});

test('a moment late at night elsewhere is already the next day in Korea', () => {
  expect(dayOfMoment('2026-11-20T23:30:00Z')).toBe('2026-11-21');
});
