import type { PointerEvent } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeOnBackdrop } from './close-on-backdrop.ts';

const inside = { clientX: 50, clientY: 50 };
const outside = { clientX: 150, clientY: 50 };
let closed = 0;
const dialog = {
  getBoundingClientRect: () => ({ left: 0, right: 100, top: 0, bottom: 100 }),
  close: () => {
    closed += 1;
  },
};
const press = (from: object, to: object) => {
  for (const [type, at] of [
    ['pointerdown', from],
    ['pointerup', to],
  ] as const)
    closeOnBackdrop({
      type,
      target: dialog,
      currentTarget: dialog,
      ...at,
    } as unknown as PointerEvent<HTMLDialogElement>);
  return closed;
};

beforeEach(() => {
  closed = 0;
  vi.stubGlobal('HTMLDialogElement', class {});
});
afterEach(() => vi.unstubAllGlobals());

test('a press beside the box closes it, and one that only begins or ends there does not', () => {
  expect(press(inside, outside)).toBe(0);
  expect(press(outside, inside)).toBe(0);
  expect(press(inside, inside)).toBe(0);
  expect(press(outside, outside)).toBe(1);
});
