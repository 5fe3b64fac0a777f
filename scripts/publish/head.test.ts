import { expect, test } from 'vitest';
import { findBefore } from './head.ts';

test.each([
  ['a b c', 'b a'],
  ['a b c back:b', 'a'],
  ['a b c back:b back:a', ''],
  // Another machine publishes after a rollback: what was left stays out.
  ['a b c back:b d', 'b a'],
  ['a b a', 'b'],
  ['a b b', 'a'],
  ['a b c back:b back:c', ''],
  ['a b back:x', ''],
  ['a b back:x c', 'x'],
])('after %s one goes back to: %s', (events, expected) => {
  const last = events.split(' ').reduce<{ release: string | null; before: string[] }>(
    (head, event) => {
      const release = event.replace('back:', '');
      return { release, before: findBefore(head, release, event !== release) };
    },
    { release: null, before: [] },
  );
  expect(last.before.join(' ')).toBe(expected);
});

test('a head remembers twenty releases, and one of a former version none', () => {
  const before = Array.from({ length: 20 }, (_, i) => `r${i}`);
  expect(findBefore({ release: 'live', before }, 'next', false)).toEqual(['live', ...before.slice(0, 19)]);
  expect(findBefore({ release: 'live' }, 'next', false)).toEqual(['live']);
});
