/** Rate limits count by caller and window. */
import { expect, test } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

test('what a window allows is used up by one caller alone, and is there again in the next', () => {
  const limit = createRateLimit(3, 1000);
  const at = (ms: number) => new Date(1_000_000 + ms);
  expect([1, 2, 3, 4].map((ms) => limit.allows('a', at(ms)))).toEqual([true, true, true, false]);
  expect(limit.allows('b', at(5))).toBe(true);
  expect(limit.allows('a', at(999))).toBe(false);
  expect(limit.allows('a', at(1000))).toBe(true);
});
