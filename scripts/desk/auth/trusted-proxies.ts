/**
 * Headers of a proxy count only from the addresses in SITE_TRUSTED_PROXIES. From others a forged `X-Forwarded-For` would
 * evade every rate limit, and `X-Forwarded-Proto` would mislabel the connection.
 */
import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

export type TrustedProxies = ReturnType<typeof createTrustedProxies>;

/** `blocks` are addresses and CIDR blocks. */
export function createTrustedProxies(blocks: readonly string[]) {
  const trusted = new BlockList();
  for (const block of blocks) {
    const [address = '', prefix] = block.split('/');
    const type = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    trusted.addSubnet(address, prefix === undefined ? (type === 'ipv6' ? 128 : 32) : Number(prefix), type);
  }
  const isTrusted = (address: string): boolean =>
    isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return {
    /** The client's address; empty where the connection has none. */
    clientAddress(c: Context): string {
      let address = peerAddress(c);
      // Each proxy appends its peer, so the list is read from its end, as far as it is trusted.
      const hops = headerList(c, 'x-forwarded-for');
      while (isTrusted(address) && isIP(hops.at(-1) ?? '') !== 0) address = hops.pop() ?? address;
      return address;
    },
    isSecure: (c: Context): boolean =>
      isTrusted(peerAddress(c)) && headerList(c, 'x-forwarded-proto').at(-1) === 'https',
  };
}

const headerList = (c: Context, name: string): string[] =>
  (c.req.header(name) ?? '').split(',').map((part) => part.trim());

function peerAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? '';
  } catch {
    // A request without a connection, as Hono's own `app.request` makes them.
    return '';
  }
}
