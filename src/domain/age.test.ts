import { expect, test } from 'vitest';
import { ageOn } from './age.ts';

test.each([
  ['2026-11-21', '2012-11-21', 14],
  ['2026-11-21', '2012-11-22', 13],
  ['2026-03-01', '2012-02-29', 14],
  ['2026-02-28', '2012-02-29', 13],
])('on %s who was born on %s is %d', (day, birthday, age) => {
  expect(ageOn(day, birthday)).toBe(age);
});
