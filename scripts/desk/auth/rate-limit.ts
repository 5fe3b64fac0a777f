/** Rate limit by client address, in fixed windows. Libraries have their own clock and no bound on the number of keys. */
import { isIPv6 } from 'node:net';
import { expandIPv6 } from 'hono/utils/ipaddr';
import { LRUCache } from 'lru-cache';

/** Bounds memory: the least recent client is dropped. */
const maxClients = 10_000;

export function createRateLimit(max: number, windowMs: number) {
  const counts = new LRUCache<string, { window: number; count: number }>({ max: maxClients });
  return {
    allows(address: string, now: Date): boolean {
      const client = clientKey(address);
      const window = Math.floor(now.getTime() / windowMs);
      const last = counts.get(client);
      const count = last?.window === window ? last.count + 1 : 1;
      counts.set(client, { window, count });
      return count <= max;
    },
    blocked(now: Date): string[] {
      const window = Math.floor(now.getTime() / windowMs);
      return [...counts.rkeys()].filter((client) => {
        const last = counts.peek(client);
        return last?.window === window && last.count > max;
      });
    },
    unblock(client: string): void {
      counts.delete(client);
    },
  };
}

/** One subscriber has a whole /64 of IPv6 addresses, so that is what counts as one client. */
function clientKey(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const groups = expandIPv6(bare.toLowerCase()).split(':');
  // IPv4-mapped addresses differ in their last groups alone.
  const isMapped = groups.slice(0, 6).join(':') === '0000:0000:0000:0000:0000:ffff';
  return groups.slice(0, isMapped ? 8 : 4).join(':');
}
