/** Checks of all partners, while the queue's database comes and goes. */
import { expect, test, vi } from 'vitest';
import type { Queue } from '../context.ts';
import { createCheckSchedule } from './checks.ts';
import { enqueueRebuild } from './enqueue.ts';

vi.mock('./enqueue.ts', () => ({ enqueueRebuild: vi.fn(async () => null) }));

test('a check that became due while the database was away is enqueued once it is back', async () => {
  let now = new Date('2026-11-21T03:00:00Z');
  const check = createCheckSchedule({} as Queue, ['haneul'], { everyMinutes: 60, nightHour: null }, () => now);
  now = new Date('2026-11-21T04:00:00Z');
  vi.mocked(enqueueRebuild).mockRejectedValueOnce(new Error('The database is away.'));
  await expect(check()).rejects.toThrow('away');
  now = new Date('2026-11-21T04:00:10Z');
  await check();
  await check();
  expect(enqueueRebuild).toHaveBeenCalledTimes(2);
});
