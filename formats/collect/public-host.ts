/** Restriction of requests to public hosts over https, excluding private, local and reserved addresses. */

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

/** Names that only mean something inside a network. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa|onion)$/;

/**
 * The reason why requests to an address are forbidden; `undefined` if they are allowed. `isPublicIp` checks the
 * resolved addresses.
 */
export function refusalOf(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url) return 'it is no address';
  if (url.protocol !== 'https:') return 'only https addresses are read';
  if (url.username !== '' || url.password !== '') return 'an address with a name or password in it is not read';
  const host = url.hostname.toLowerCase().replace(/\.$/, '');
  const ip = host.startsWith('[') ? host.slice(1, -1) : host;
  const isIp = host.startsWith('[') || /^\d+(?:\.\d+){3}$/.test(host);
  const isPublic = isIp ? isPublicIp(ip) : host.includes('.') && !LOCAL_NAME.test(host);
  return isPublic ? undefined : 'private and local addresses are not read';
}

/** Whether an IP address, as text, is a public one. */
export function isPublicIp(ip: string): boolean {
  if (!ip.includes(':')) return isPublicV4(ip);
  const groups = groupsOfV6(ip);
  if (!groups) return false;
  const [a = 0, b = 0] = groups;
  const embedded = `${(groups[6] ?? 0) >> 8}.${(groups[6] ?? 0) & 255}.${(groups[7] ?? 0) >> 8}.${(groups[7] ?? 0) & 255}`;
  // Forms that carry an IPv4 address: mapped, and translated by NAT64.
  if (groups.slice(0, 5).every((one) => one === 0) && groups[5] === 0xffff) return isPublicV4(embedded);
  if (a === 0x64 && b === 0xff9b) return groups.slice(2, 6).every((one) => one === 0) && isPublicV4(embedded);
  if (a === 0x2002) return isPublicV4(`${b >> 8}.${b & 255}.${(groups[2] ?? 0) >> 8}.${(groups[2] ?? 0) & 255}`);
  // Only 2000::/3 is given to public hosts, without the ranges for documentation and Teredo.
  return a >= 0x2000 && a <= 0x3fff && !(a === 0x2001 && (b === 0x0db8 || b < 0x0200)) && a !== 0x3ffe && a !== 0x3fff;
}

function isPublicV4(ip: string): boolean {
  const value = numberOf(ip);
  return value !== undefined && !RESERVED_V4.some(([first, bits]) => isWithin(value, numberOf(first) ?? 0, bits));
}

const isWithin = (value: number, first: number, bits: number): boolean =>
  Math.floor(value / 2 ** (32 - bits)) === Math.floor(first / 2 ** (32 - bits));

function numberOf(ip: string): number | undefined {
  const parts = ip.split('.').map(Number);
  const isGood = parts.length === 4 && parts.every((part) => Number.isInteger(part) && part >= 0 && part <= 255);
  return isGood ? parts.reduce((sum, part) => sum * 256 + part, 0) : undefined;
}

function groupsOfV6(ip: string): readonly number[] | undefined {
  const text = ip
    .replace(/%.*$/, '')
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
      [(Number(a) << 8) | Number(b), (Number(c) << 8) | Number(d)].map((one) => one.toString(16)).join(':'),
    );
  const [head = '', tail] = text.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':').map((one) => Number.parseInt(one, 16)));
  const [before, after] = [groups(head), groups(tail ?? '')];
  const missing = 8 - before.length - after.length;
  const all = tail === undefined ? before : [...before, ...new Array<number>(Math.max(0, missing)).fill(0), ...after];
  return all.length === 8 && all.every((one) => one >= 0 && one <= 0xffff) ? all : undefined;
}
