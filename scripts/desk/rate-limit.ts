/** How often one caller may do something: a count by caller that starts anew with each window of time. */
import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

export interface RateLimit {
  /** False when the caller has used up what the window allows. */
  allows(caller: string, now: Date): boolean;
}

/** Callers beyond this are counted together with nobody else in memory: the window starts anew. */
const mostCallers = 10_000;

export function createRateLimit(most: number, windowMs: number): RateLimit {
  let counts = new Map<string, number>();
  let window = 0;
  return {
    allows(caller, now) {
      const current = Math.floor(now.getTime() / windowMs);
      if (current !== window || counts.size >= mostCallers) counts = new Map();
      window = current;
      const count = (counts.get(caller) ?? 0) + 1;
      counts.set(caller, count);
      return count <= most;
    },
  };
}

/**
 * The address that a request comes from; requests without one count as one caller. Behind a server of one's own network
 * it is what that server has seen; from elsewhere the header could say anything.
 */
export function callerOf(c: Context): string {
  const from = connectedFrom(c);
  const seen = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  return isIP(seen) !== 0 && isOwn(from) ? seen : from;
}

function connectedFrom(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? '';
  } catch {
    return '';
  }
}

/** Loopback and the private ranges of RFC 1918 and RFC 4193. */
const own = new BlockList();
own.addSubnet('127.0.0.0', 8);
own.addSubnet('10.0.0.0', 8);
own.addSubnet('172.16.0.0', 12);
own.addSubnet('192.168.0.0', 16);
own.addAddress('::1', 'ipv6');
own.addSubnet('fc00::', 7, 'ipv6');

const isOwn = (address: string): boolean =>
  isIP(address) !== 0 && own.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
