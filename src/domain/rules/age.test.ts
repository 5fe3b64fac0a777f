import { expect, test } from 'vitest';
import { ageOn, consentAge, isAdultOn } from './age.ts';

test.each([
  ['2026-11-21', '2012-11-21', 14],
  ['2026-11-21', '2012-11-22', 13],
  ['2026-03-01', '2012-02-29', 14],
  ['2026-02-28', '2012-02-29', 13],
])('on %s who was born on %s is %d', (day, birthday, age) => {
  expect(ageOn(day, birthday)).toBe(age);
});

test.each([
  ['2026-01-01', '2007-12-31', true],
  ['2025-12-31', '2007-01-01', false],
])('on %s who was born on %s may see what is not for youths: %j', (day, birthday, isAdult) => {
  expect(isAdultOn(day, birthday)).toBe(isAdult);
});

test.each([
  ['2012-11-21', true],
  ['2012-11-22', false],
])('on 2026-11-21 who was born on %s may consent without a guardian: %j', (birthday, mayConsent) => {
  expect(ageOn('2026-11-21', birthday) >= consentAge).toBe(mayConsent);
});
