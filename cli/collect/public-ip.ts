/** Private, local and reserved IP addresses, and name resolution without them. */

import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns';
import type { RequestOptions } from 'node:https';
import { BlockList, isIP } from 'node:net';

/** Ranges of IPv4 that are no public host: first address and length of the prefix. */
const RESERVED_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Ranges of IPv6 with public hosts: the global ones, and IPv4 addresses that are mapped or translated by NAT64. */
const GLOBAL_V6 = [
  ['2000::', 3],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
] as const;

/** Parts of them without public hosts: Teredo and other protocols, documentation, the former test network. */
const RESERVED_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['3ffe::', 16],
  ['3fff::', 16],
] as const;

const GLOBAL = new BlockList();
for (const [first, bits] of GLOBAL_V6) GLOBAL.addSubnet(first, bits, 'ipv6');

const RESERVED = new BlockList();
for (const [first, bits] of RESERVED_V6) RESERVED.addSubnet(first, bits, 'ipv6');
for (const [first, bits] of RESERVED_V4) {
  const [a = 0, b = 0, c = 0, d = 0] = first.split('.').map(Number);
  const hex = (high: number, low: number) => (high * 256 + low).toString(16);
  RESERVED.addSubnet(first, bits, 'ipv4');
  // The same addresses mapped, by NAT64 and by 6to4.
  RESERVED.addSubnet(`::ffff:${first}`, 96 + bits, 'ipv6');
  RESERVED.addSubnet(`64:ff9b::${first}`, 96 + bits, 'ipv6');
  RESERVED.addSubnet(`2002:${hex(a, b)}:${hex(c, d)}::`, 16 + bits, 'ipv6');
}

/** Whether an IP address, as text, is a public one. */
export function isPublicIp(ip: string): boolean {
  // A zone, as in `fe80::1%eth0`, belongs to a local address.
  const version = ip.includes('%') ? 0 : isIP(ip);
  if (version === 4) return !RESERVED.check(ip, 'ipv4');
  return version === 6 && GLOBAL.check(ip, 'ipv6') && !RESERVED.check(ip, 'ipv6');
}

type Lookup = (
  host: string,
  options: LookupOptions & { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Code of the error for a name that leads to a private address. */
export const PRIVATE_NAME = 'EPRIVATE';

/** Name resolution that gives public addresses alone: a name that leads anywhere else leads nowhere. */
export function publicLookup(resolve: Lookup = systemLookup): NonNullable<RequestOptions['lookup']> {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const isPublic = !error && addresses.length > 0 && addresses.every(({ address }) => isPublicIp(address));
      const refused =
        error ?? (isPublic ? null : Object.assign(new Error('a private or local address'), { code: PRIVATE_NAME }));
      const [first] = addresses ?? [];
      if (refused || !first) done(refused, '', 4);
      else if (options.all) (done as unknown as (error: null, all: LookupAddress[]) => void)(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
