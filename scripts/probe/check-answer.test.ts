import { expect, test } from 'vitest';
import { checkExchanges } from './check-answer.ts';
import type { Exchange } from './exchange.ts';

const exchange = (more: Partial<Exchange> & { header?: readonly [string, string] }): Exchange => ({
  ...{ method: 'GET', address: '/page', status: 200, isRemote: true, ms: 20, bytes: 100 },
  headers: new Headers(more.header === undefined ? [] : [[...more.header]]),
  ...more,
});
const received = (...exchanges: Exchange[]) =>
  checkExchanges('GET /page', exchanges, true).map((finding) => finding.received);

test.each([
  [[exchange({ ms: 3100 })], 'an answer slower than 3 s'],
  [[exchange({ bytes: 20_000 })], 'more than 10 kB, uncompressed'],
  [[exchange({ status: 301 }), exchange({})], 'a redirect'],
  [[exchange({ status: 503 }), exchange({})], 'status 503, then an answer'],
  [[exchange({ status: 429 }), exchange({})], 'status 429 without Retry-After, then an answer'],
])('%# what comes late, large or at a second try is told', (exchanges, sentence) => {
  expect(received(...exchanges)).toEqual([sentence]);
});

test('what is compressed or comes from this machine is not called large', () => {
  expect(received(exchange({ bytes: 20_000, header: ['content-encoding', 'br'] }))).toEqual([]);
  expect(received(exchange({ bytes: 20_000, isRemote: false }))).toEqual([]);
});

test('an answer that was 304 is no redirect, and one that failed is not told as taken', () => {
  expect(received(exchange({ status: 304 }))).toEqual([]);
  expect(checkExchanges('GET /page', [exchange({ status: 429 }), exchange({ status: 429 })], false)).toEqual([]);
});
