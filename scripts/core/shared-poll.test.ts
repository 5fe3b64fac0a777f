import { afterEach, expect, test, vi } from 'vitest';
import { createSharedPoll } from './shared-poll.ts';

afterEach(() => vi.useRealTimers());

test('500 readers of one key cost one read an interval, those of another key one more', async () => {
  vi.useFakeTimers();
  const read = vi.fn(async (key: string) => `${key} ${read.mock.calls.length}`);
  const poll = createSharedPoll(250, read);
  for (const round of [1, 2]) {
    await Promise.all(Array.from({ length: 500 }, () => poll('a')));
    expect(read).toHaveBeenCalledTimes(round);
    await vi.advanceTimersByTimeAsync(250);
  }
  await Promise.all([poll('a'), poll('b')]);
  expect(read).toHaveBeenCalledTimes(4);
});

test('a failed read rejects for all callers, and the next call reads again', async () => {
  let isAway = true;
  const poll = createSharedPoll(250, async () => (isAway ? Promise.reject(new Error('away')) : 'there'));
  await expect(poll('a')).rejects.toThrow('away');
  isAway = false;
  expect(await poll('a')).toBe('there');
});
