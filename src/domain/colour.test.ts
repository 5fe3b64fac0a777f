import { expect, test } from 'vitest';
import { contrast, fromOklch, readable, toOklch } from './colour.ts';

test.each(['#000000', '#ffffff', '#76513a', '#b5741a', '#5e6040', '#1f5f8f'])('%s survives OKLCH and back', (hex) => {
  expect(fromOklch(toOklch(hex))).toBe(hex);
});

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#76513a', '#fbf7f1', 6.54],
])('the contrast of %s on %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

test('a readable colour keeps its hue', () => {
  const text = readable('#e5a13a', ['#fbf7f1', '#ffffff']);
  expect(contrast(text, '#fbf7f1')).toBeGreaterThanOrEqual(4.5);
  expect(Math.abs(toOklch(text).h - toOklch('#e5a13a').h)).toBeLessThan(4);
});

test('where nothing can be read, black or white comes back, whichever is nearer', () => {
  expect(readable('#888888', ['#6a6a6a', '#808080'])).toBe('#ffffff');
  expect(readable('#888888', ['#6a6a6a', '#8a8a8a'])).toBe('#000000');
});
