import { expect, test } from 'vitest';
import { dayByKey, shownFrom, weeksFrom } from './calendar.ts';

test('two weeks are shown at once, the first beginning with the first day, whatever its weekday', () => {
  const weeks = weeksFrom('2026-12-25');
  const spans = weeks.map((week) => `${week.length} from ${week[0]} to ${week[6]}`);
  expect(spans).toEqual(['7 from 2026-12-25 to 2026-12-31', '7 from 2027-01-01 to 2027-01-07']);
  const days = ['2026-11-27', '2026-12-10', '2026-12-11', '2027-01-26'];
  const firstDays = days.map((day) => shownFrom('2026-11-27', day));
  expect(firstDays).toEqual(['2026-11-27', '2026-11-27', '2026-12-11', '2027-01-22']);
});

test.each([
  ['ArrowLeft', '2026-11-29'],
  ['ArrowRight', '2026-12-01'],
  ['ArrowUp', '2026-11-23'],
  ['ArrowDown', '2026-12-07'],
  ['Home', '2026-11-27'],
  ['End', '2026-12-03'],
  ['PageUp', '2026-10-30'],
  ['PageDown', '2026-12-30'],
  ['a', null],
])('from Monday, 30 November, in weeks that begin on Fridays, %s leads to %s', (key, day) => {
  expect(dayByKey(key, '2026-11-30', '2026-11-20')).toBe(day);
});

test('a month that is shorter ends a walk by months at its last day', () => {
  expect(dayByKey('PageDown', '2027-01-31', '2027-01-01')).toBe('2027-02-28');
  expect(dayByKey('PageUp', '2026-12-31', '2026-12-01')).toBe('2026-11-30');
});
