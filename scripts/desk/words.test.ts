import { expect, test } from 'vitest';
import { deskTime } from './words.ts';

test('a time is Korean, and says its year where it is another than the present one', () => {
  const now = new Date('2026-11-24T00:00:00+09:00');
  expect(deskTime(new Date('2026-11-23T15:05:00Z'), now)).toBe('11월 24일 0:05');
  expect(deskTime(new Date('2026-12-31T15:00:00Z'), now)).toBe('2027년 1월 1일 0:00');
});
