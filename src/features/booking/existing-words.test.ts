import { expect, test } from 'vitest';
import { existingWords } from './existing-words.ts';

test('of a reservation that was made after its last change was possible nothing is said to have been possible', () => {
  const until = '2026-11-25T17:00:00+09:00';
  expect(existingWords.tooLate(until, '2026-11-20T09:00:00+09:00', true)).toContain('마감되었습니다');
  expect(existingWords.tooLate(until, '2026-11-26T03:25:00+09:00', true)).toBe(existingWords.fixed(true));
});
