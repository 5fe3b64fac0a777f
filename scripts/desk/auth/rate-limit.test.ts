import { expect, test } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

const at = (ms: number) => new Date(1_000_000 + ms);

test('what a window allows is used up by one client alone, and is there again in the next', () => {
  const limit = createRateLimit(3, 1000);
  expect([1, 2, 3, 4].map((ms) => limit.allows('a', at(ms)))).toEqual([true, true, true, false]);
  expect(limit.allows('b', at(5))).toBe(true);
  expect(limit.allows('a', at(999))).toBe(false);
  expect(limit.allows('a', at(1000))).toBe(true);
});

test('a client at its limit stays there while ten thousand others come, and all of an IPv6 /64 is one client', () => {
  const limit = createRateLimit(1, 1000);
  const other = (i: number) => limit.allows(`10.0.${i >> 8}.${i & 255}`, at(1));
  limit.allows('attacker', at(1));
  for (let i = 0; i < 10_500; i += 1) {
    other(i);
    // One that keeps trying is never the one that has been quiet longest.
    if (i % 1000 === 0) expect(limit.allows('attacker', at(1))).toBe(false);
  }
  expect(limit.allows('2001:db8:0:1::1', at(1))).toBe(true);
  expect(limit.allows('2001:db8:0:1:ffff:2:3:4', at(1))).toBe(false);
  expect(limit.allows('2001:db8:0:2::1', at(1))).toBe(true);
  expect(['::ffff:1.2.3.4', '::ffff:1.2.3.5'].map((address) => limit.allows(address, at(1)))).toEqual([true, true]);
});
