import { afterEach, expect, test, vi } from 'vitest';
import { createLease, isLeased } from './lease.ts';

const start = Date.parse('2026-11-26T00:00:00Z');

afterEach(() => vi.useRealTimers());

test('a claim that took its time to arrive is renewed before anything is written under it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  const written: string[] = [];
  const lease = createLease(async (renewedAt) => {
    written.push(renewedAt);
    vi.setSystemTime(Date.now() + (written.length === 1 ? 60_000 : 1000));
  });
  await Promise.all([lease.renew(), lease.renew()]);
  expect(written).toEqual([new Date(start).toISOString(), new Date(start + 60_000).toISOString()]);
  vi.setSystemTime(start + 82_000);
  await lease.renew();
  expect(written).toHaveLength(3);
});

test('a lease ends by itself, and that of a clock that is far ahead counts as ended', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  const leases = [-119_000, -121_000, 119_000, 121_000].map((ms) => isLeased(new Date(Date.now() + ms).toISOString()));
  expect(leases).toEqual([true, false, true, false]);
  expect([isLeased(null), isLeased(undefined)]).toEqual([false, false]);
});
