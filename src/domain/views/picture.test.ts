import { expect, test } from 'vitest';
import { coverSizes } from './picture.ts';

const wide = { width: 1600, height: 1067 };

test('a picture wider than the box that it covers is drawn wider than the box, on phones and beyond', () => {
  expect(coverSizes('(max-width: 768px) 46vw, 320px', wide, [1, 1])).toBe('(max-width: 768px) 69vw, 480px');
  expect(coverSizes('(max-width: 640px) 100vw, 1352px', wide, [4 / 3, 21 / 9])).toBe(
    '(max-width: 640px) 113vw, 1352px',
  );
});

test('one that is narrower, or whose size is unknown, is as wide as its box', () => {
  for (const picture of [{ width: 800, height: 1200 }, { width: null, height: null }, null])
    expect(coverSizes('(max-width: 768px) 46vw, 320px', picture, [1, 1])).toBe('(max-width: 768px) 46vw, 320px');
});
