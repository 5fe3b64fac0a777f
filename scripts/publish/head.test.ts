import { expect, test } from 'vitest';
import { headAfterPublish, headAfterRollback, type StoredHead } from './head.ts';

const readAt = '2026-11-21T03:00:00.000Z';
const empty = { partner: 'haneul', readAt, isPaused: false };

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
  const last = events.split(' ').reduce<StoredHead>(
    (head, event) => {
      const release = event.replace('back:', '');
      return event === release ? headAfterPublish(head, release, { readAt }) : headAfterRollback(head, release);
    },
    { ...empty, release: null, before: [] },
  );
  expect(last.before?.join(' ')).toBe(expected);
});

test('a head remembers twenty releases, and one of a former version none', () => {
  const before = Array.from({ length: 20 }, (_, i) => `r${i}`);
  const next = (head: Pick<StoredHead, 'before'>) =>
    headAfterPublish({ ...empty, release: 'live', ...head }, 'next', { readAt });
  expect(next({ before }).before).toEqual(['live', ...before.slice(0, 19)]);
  expect(next({}).before).toEqual(['live']);
});

test('a head tells which release its time is of, until something is published', () => {
  const first = headAfterPublish({ ...empty, release: null }, 'a', { readAt });
  const second = headAfterPublish(first, 'b', { readAt: '2026-11-21T03:00:01.000Z' });
  const back = headAfterRollback(second, 'a');
  expect([first.newest, second.newest, back.newest, headAfterRollback(back, 'b').newest]).toEqual([
    undefined,
    undefined,
    'b',
    undefined,
  ]);
  expect(back.readAt).toBe(second.readAt);
  expect(headAfterPublish(back, 'c', { readAt: second.readAt }).newest).toBeUndefined();
});
