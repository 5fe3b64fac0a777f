import { expect, test } from 'vitest';
import { guestIdPattern } from './guest-id.ts';

test.each([
  ['6f1c1f0e-6b0a-4f5e-9a53-0f6f2d9b1c11', true],
  ['a'.repeat(16), true],
  ['a'.repeat(64), true],
  ['a'.repeat(15), false],
  ['a'.repeat(65), false],
  [`${'a'.repeat(16)}/..`, false],
])('%j can identify the cart of a guest: %j', (id, isValid) => {
  expect(guestIdPattern.test(id)).toBe(isValid);
});
