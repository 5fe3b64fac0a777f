import { expect, test } from 'vitest';
import { dayByKey, monthAfter, weeksOf } from './calendar.ts';

test('a month begins under its weekday and ends with its last day', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks[0]).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => `2026-11-0${day}`));
  expect(weeksOf('2026-12')[0]?.slice(0, 3)).toEqual([null, null, '2026-12-01']);
  expect(weeksOf('2027-02').flat().at(-7)).toBe('2027-02-28');
  expect(weeksOf('2028-02').flat()).toContain('2028-02-29');
});

test('months are counted over years', () => {
  expect([monthAfter('2026-11', 2), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});

test('keys lead from day to day', () => {
  const from = (key: string) => dayByKey(key, '2026-11-30');
  expect([from('ArrowRight'), from('ArrowUp'), from('Home'), from('End'), from('PageDown'), from('a')]).toEqual([
    '2026-12-01',
    '2026-11-23',
    '2026-11-29',
    '2026-12-05',
    '2026-12-28',
    null,
  ]);
});
