import { expect, test } from 'vitest';
import { ageOn, consentAge, isAdultOn } from './age.ts';

test.each([
  ['2026-11-21', '2012-11-21', 14, true],
  ['2026-11-21', '2012-11-22', 13, false],
  ['2026-03-01', '2012-02-29', 14, true],
  ['2026-02-28', '2012-02-29', 13, false],
])('on %s who was born on %s is %d, and may consent without a guardian: %j', (day, birthday, age, mayConsent) => {
  expect(ageOn(day, birthday)).toBe(age);
  expect(age >= consentAge).toBe(mayConsent);
});

test.each([
  ['2026-01-01', '2007-12-31', true],
  ['2025-12-31', '2007-01-01', false],
])('on %s who was born on %s may see what is not for youths: %j', (day, birthday, isAdult) => {
  expect(isAdultOn(day, birthday)).toBe(isAdult);
});
