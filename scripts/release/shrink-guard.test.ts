import { expect, test } from 'vitest';
import { findShrinkage } from './shrink-guard.ts';

const losing = (before: number, now: number, collection = 'products') =>
  findShrinkage({ [collection]: before }, { [collection]: now }, 'build')?.losses ?? null;

test('a collection of ten or more that lost over half is held back; half of it, and a small one, is not', () => {
  expect(losing(10, 4)).toEqual([{ collection: 'products', before: 10, now: 4 }]);
  expect(losing(10, 5)).toBeNull();
  expect(losing(9, 0)).toBeNull();
  expect(losing(11, 5)).toHaveLength(1);
});

test('what a site can do without, and what is not counted any more, is not held back', () => {
  expect(losing(20, 0, 'popups')).toBeNull();
  expect(findShrinkage({ former: 20 }, {}, 'publish')).toBeNull();
});
