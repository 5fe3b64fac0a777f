/** Rate limits count by caller and window. */
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { callerOf, createRateLimit } from './rate-limit.ts';

test('what a window allows is used up by one caller alone, and is there again in the next', () => {
  const limit = createRateLimit(3, 1000);
  const at = (ms: number) => new Date(1_000_000 + ms);
  expect([1, 2, 3, 4].map((ms) => limit.allows('a', at(ms)))).toEqual([true, true, true, false]);
  expect(limit.allows('b', at(5))).toBe(true);
  expect(limit.allows('a', at(999))).toBe(false);
  expect(limit.allows('a', at(1000))).toBe(true);
});

test.each([
  ['a server of this machine', '127.0.0.1', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
  ['a server of the own network', '::ffff:10.0.0.2', '198.51.100.7', '198.51.100.7'],
  ['a server that does not say', '127.0.0.1', 'unknown', '127.0.0.1'],
  ['somebody elsewhere who says what they like', '203.0.113.5', '198.51.100.7', '203.0.113.5'],
])('who calls through %s', async (_, remoteAddress, forwarded, caller) => {
  const app = new Hono().get('/', (c) => c.text(callerOf(c)));
  const env = { incoming: { socket: { remoteAddress } } };
  const answer = await app.request('/', { headers: { 'x-forwarded-for': forwarded } }, env);
  expect(await answer.text()).toBe(caller);
});
