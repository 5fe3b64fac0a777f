import { expect, test } from 'vitest';
import { describeProblems } from './parse-with.ts';

test('of many problems the first twenty are named, and the others counted', () => {
  const problems = Array.from({ length: 23 }, (_, i) => ({
    path: `rows[${i}].id`,
    expected: 'number',
    received: '"x"',
  }));
  const lines = describeProblems('products', problems).split('\n');
  expect(lines).toHaveLength(21);
  expect(lines[0]).toBe('products: rows[0].id: expected number, received "x"');
  expect(lines[20]).toBe('products: and 3 more');
});
