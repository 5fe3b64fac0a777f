import { expect, test } from 'vitest';
import { byWeight } from './by-weight.ts';

test('lighter rows come first, of equal weight the lower id; the list itself stays', () => {
  const rows = [
    { id: 3, weight: 2 },
    { id: 2, weight: 1 },
    { id: 1, weight: 2 },
    { id: 4, weight: 0 },
  ];
  expect(byWeight(rows).map(({ id }) => id)).toEqual([4, 2, 1, 3]);
  expect(rows[0]?.id).toBe(3);
});
