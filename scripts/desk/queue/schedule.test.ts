/** Checks of all partners, while the queue's database comes and goes. */
import { expect, test, vi } from 'vitest';
import type { Queue } from '../context.ts';
import { createCheckSchedule } from './schedule.ts';

test('a check that became due while the database was away is enqueued once it is back', async () => {
  let now = new Date('2026-11-21T03:00:00Z');
  const transaction = vi.fn(async () => new Map()).mockRejectedValueOnce(new Error('The database is away.'));
  const queue = { db: { transaction }, boss: { insert: async () => [] } } as unknown as Queue;
  const check = createCheckSchedule(queue, ['haneul'], { everyMinutes: 60, nightHour: null }, () => now);
  now = new Date('2026-11-21T04:00:00Z');
  await expect(check()).rejects.toThrow('away');
  now = new Date('2026-11-21T04:00:10Z');
  await check();
  await check();
  expect(transaction).toHaveBeenCalledTimes(2);
});
