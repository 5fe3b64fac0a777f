import { expect, test } from 'vitest';
import { contrast, findReadable, fromOklch, minContrast, toOklch } from './colour.ts';

test.each(['#76513a', '#1f5f8f'])('%s survives OKLCH and back', (hex) => {
  expect(fromOklch(toOklch(hex))).toBe(hex);
});

test('a grey has no hue', () => {
  expect(toOklch('#000000').h).toBe(0);
});

test.each([
  ['#000000', '#ffffff', 21],
  ['#76513a', '#fbf7f1', 6.54],
])('the contrast of %s on %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1);
});

test('a readable colour keeps its hue', () => {
  const text = findReadable('#e5a13a', ['#fbf7f1', '#ffffff']);
  expect(contrast(text, '#fbf7f1')).toBeGreaterThanOrEqual(4.5);
  expect(Math.abs(toOklch(text).h - toOklch('#e5a13a').h)).toBeLessThan(4);
});

test('where nothing can be read, black or white comes back, whichever is nearer', () => {
  expect(findReadable('#888888', ['#6a6a6a', '#808080'])).toBe('#ffffff');
  expect(findReadable('#888888', ['#6a6a6a', '#8a8a8a'])).toBe('#000000');
});

test('between black and white a colour in the middle can be read, though neither of them can', () => {
  const backgrounds = ['#000000', '#ffffff'];
  const text = findReadable('#76513a', backgrounds);
  expect(minContrast(text, backgrounds)).toBeGreaterThanOrEqual(4.5);
  expect(Math.abs(toOklch(text).h - toOklch('#76513a').h)).toBeLessThan(4);
});

test('a text that is no colour is refused by name', () => {
  expect(() => toOklch('red-ish')).toThrow('Expected a colour as #rrggbb, received red-ish.');
});

test('a readable colour stays, in small letters; one that just reaches the ratio does, too', () => {
  expect(findReadable('#76513A', ['#fbf7f1'])).toBe('#76513a');
  expect(findReadable('#767676', ['#ffffff'], contrast('#767676', '#ffffff'))).toBe('#767676');
});

test.each([
  ['darker on a light background', '#e5a13a', '#ffffff', -1],
  ['lighter on a dark one', '#76513a', '#1c1712', 1],
])('the nearest readable colour is %s', (_, colour, background, direction) => {
  const text = findReadable(colour, [background]);
  const [before, after] = [toOklch(colour), toOklch(text)];
  expect(Math.sign(after.l - before.l)).toBe(direction);
  expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
  // One step nearer is not readable.
  expect(contrast(text, background)).toBeLessThan(4.8);
  expect(after.c).toBeLessThanOrEqual(before.c + 0.01);
  expect(after.c).toBeGreaterThan(before.c / 2);
});

test('a darker colour is as much less vivid as it is darker', () => {
  const [before, after] = [toOklch('#e5a13a'), toOklch(findReadable('#e5a13a', ['#ffffff']))];
  expect(after.c / before.c).toBeCloseTo(after.l / before.l, 1);
});
