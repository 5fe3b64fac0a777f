import { expect, test } from 'vitest';
import { dayByKey, monthAfter, weeksOf } from './calendar.ts';

test('a month begins under its weekday and ends with its last day', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks[0]).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => `2026-11-0${day}`));
  expect(weeksOf('2026-12')[0]?.slice(0, 3)).toEqual([null, null, '2026-12-01']);
  expect(weeksOf('2027-02').flat().at(-7)).toBe('2027-02-28');
  expect(weeksOf('2028-02').flat()).toContain('2028-02-29');
  // A month that begins on a Saturday has six weeks.
  expect(weeksOf('2026-08').map((week) => [week[0], week[6]])).toEqual([
    [null, '2026-08-01'],
    ['2026-08-02', '2026-08-08'],
    ['2026-08-09', '2026-08-15'],
    ['2026-08-16', '2026-08-22'],
    ['2026-08-23', '2026-08-29'],
    ['2026-08-30', null],
  ]);
  expect(weeksOf('2026-08')[5]).toEqual(['2026-08-30', '2026-08-31', null, null, null, null, null]);
});

test('months are counted over years', () => {
  expect([monthAfter('2026-11', 2), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});

test.each([
  ['ArrowLeft', '2026-11-29'],
  ['ArrowRight', '2026-12-01'],
  ['ArrowUp', '2026-11-23'],
  ['ArrowDown', '2026-12-07'],
  ['Home', '2026-11-29'],
  ['End', '2026-12-05'],
  ['PageUp', '2026-10-30'],
  ['PageDown', '2026-12-30'],
  ['a', null],
])('from Monday, 30 November, %s leads to %s', (key, day) => {
  expect(dayByKey(key, '2026-11-30')).toBe(day);
});

test('a month that is shorter ends a walk by months at its last day', () => {
  expect(dayByKey('PageDown', '2027-01-31')).toBe('2027-02-28');
  expect(dayByKey('PageUp', '2026-12-31')).toBe('2026-11-30');
});

test('Home and End stay in a week that they bound', () => {
  expect(dayByKey('Home', '2026-11-29')).toBe('2026-11-29');
  expect(dayByKey('End', '2026-12-05')).toBe('2026-12-05');
});
