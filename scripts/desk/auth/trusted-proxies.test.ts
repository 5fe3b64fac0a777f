import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createTrustedProxies } from './trusted-proxies.ts';

async function tell(blocks: string[], remoteAddress: string, headers: Record<string, string>) {
  const proxies = createTrustedProxies(blocks);
  const app = new Hono().get('/', (c) => c.json([proxies.clientAddress(c), proxies.isSecure(c)]));
  return (await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })).json();
}
const forwarded = (list: string) => ({ 'x-forwarded-for': list, 'x-forwarded-proto': 'https' });

test.each([
  ['nobody, where no proxy is named', [], '127.0.0.1', '198.51.100.7', '127.0.0.1', false],
  ['a named proxy', ['127.0.0.1'], '127.0.0.1', '203.0.113.9, 198.51.100.7', '198.51.100.7', true],
  ['a proxy of a named block', ['::1', '10.0.0.0/8'], '::ffff:10.1.2.3', '198.51.100.7', '198.51.100.7', true],
  ['an IPv6 proxy', ['fd00::/8'], 'fd00::2', '2001:db8::1', '2001:db8::1', true],
  ['two proxies in a row', ['10.0.0.0/8'], '10.0.0.2', '6.6.6.6, 198.51.100.7, 10.0.0.3', '198.51.100.7', true],
  ['a neighbour in the private network', ['10.0.0.2'], '10.0.0.3', '198.51.100.7', '10.0.0.3', false],
  ['a proxy that does not say', ['10.0.0.2'], '10.0.0.2', 'unknown', '10.0.0.2', true],
])('of address and scheme, %s is believed', async (_, blocks, peer, list, address, isSecure) => {
  expect(await tell(blocks, peer, forwarded(list))).toEqual([address, isSecure]);
});

test('a named proxy that says http, or nothing, leaves the connection plain', async () => {
  expect(await tell(['10.0.0.2'], '10.0.0.2', { 'x-forwarded-proto': 'https, http' })).toEqual(['10.0.0.2', false]);
  expect(await tell(['10.0.0.2'], '10.0.0.2', {})).toEqual(['10.0.0.2', false]);
});
