/** Addresses that no picture is fetched from. A plan asks, too: so apart from the fetch, which takes 70 ms to load. */
import { BlockList, isIP } from 'node:net';

// Two lists: in a mixed one the IPv4-mapped network (::ffff:0:0/96) would match every IPv4 address.
const privateIpv4 = createBlockList(
  'ipv4',
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 168.63.129.16/32 172.16.0.0/12
  192.0.0.0/24 192.168.0.0/16 198.18.0.0/15 224.0.0.0/3`,
);
const privateIpv6 = createBlockList(
  'ipv6',
  `::/96 ::ffff:0:0/96 ::ffff:0:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2002::/16 fc00::/7 fe80::/10
  fec0::/10 ff00::/8`,
);

function createBlockList(family: 'ipv4' | 'ipv6', networks: string): BlockList {
  const list = new BlockList();
  for (const network of networks.split(/\s+/)) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/** Of a host as an address names it; other names than `localhost` are judged by what they resolve to. */
export const isPrivateHost = (host: string): boolean =>
  /^(?:.*\.)?localhost$/.test(host) || (isIP(host.replace(/^\[|\]$/g, '')) !== 0 && isPrivateAddress(host));

/** True for loopback, link-local, private, shared and mapped addresses, tunnels to such, and Azure's platform address. */
export function isPrivateAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '');
  const family = isIP(bare);
  if (family === 4) return privateIpv4.check(bare, 'ipv4');
  return family === 0 || privateIpv6.check(bare, 'ipv6');
}
