import { expect, test } from 'vitest';
import { errorCodes } from '../core/error-codes.ts';
import { findErrorWords } from './error-words.ts';
import { deskTime } from './words.ts';

test('a time is Korean, and says its year where it is another than the present one', () => {
  const now = new Date('2026-11-24T00:00:00+09:00');
  expect(deskTime(new Date('2026-11-23T15:05:00Z'), now)).toBe('11월 24일 0:05');
  expect(deskTime(new Date('2026-12-31T15:00:00Z'), now)).toBe('2027년 1월 1일 0:00');
});

/** What a person types: flags, variables, fields and commands. */
const named =
  /--[a-z][a-z-]+|\b[A-Z]+_[A-Z_]+\b|npm run \w+ -- \w+|\b(?:apiBase|imageHosts|siteOrigin|tenantOrigin)\b/g;

test.each(Object.entries(errorCodes))(
  '%s is explained in Korean with what its entry names',
  (code, { meaning, action }) => {
    const korean = findErrorWords(code);
    expect([korean?.meaning, korean?.action].join('\n')).toMatch(/[가-힣].*\.\n.*[가-힣].*\.$/);
    for (const name of `${meaning} ${action}`.match(named) ?? [])
      expect(`${korean?.meaning} ${korean?.action}`).toContain(name);
  },
);
