/** Restriction of requests to public hosts over https, and to private hosts that the person allows. */

/** Names that only mean something inside a network. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa|onion)$/;

type Permissions = {
  /** Decides about addresses by number; without it none of them is read. */
  readonly isPublicIp?: (ip: string) => boolean;
  /** Origins that the person allows, such as `https://git.corp`. */
  readonly allowed?: readonly string[] | undefined;
};

/**
 * The reason why requests to an address are forbidden; `undefined` if they are allowed. A name may still lead to a
 * private address, so the command checks resolved addresses, too.
 */
export function refusalOf(address: string, { isPublicIp, allowed = [] }: Permissions = {}): string | undefined {
  const url = URL.parse(address);
  if (!url) return 'it is no address';
  if (url.username !== '' || url.password !== '') return 'an address with a name or password in it is not read';
  if (allowed.includes(url.origin)) return undefined;
  if (url.protocol !== 'https:') return 'only https addresses are read';
  const host = url.hostname.toLowerCase().replace(/\.$/, '');
  const isIp = host.startsWith('[') || /^\d+(?:\.\d+){3}$/.test(host);
  if (isIp && !isPublicIp) return 'an IP address is not read; name the host';
  const isPublic = isIp ? isPublicIp?.(host.replace(/^\[|\]$/g, '')) : host.includes('.') && !LOCAL_NAME.test(host);
  return isPublic ? undefined : 'private and local addresses are not read';
}

/**
 * The origins that an allowed host stands for: https, and http too where that is written.
 * @returns undefined for anything that is more or less than a host
 */
export function allowedOrigins(written: string): readonly string[] | undefined {
  const [, scheme = 'https', host = ''] = /^(?:(https?):\/\/)?([^/?#@\s]+)\/?$/i.exec(written.trim()) ?? [];
  const isHttp = scheme.toLowerCase() === 'http';
  const origins = (isHttp ? ['http', 'https'] : ['https']).map((one) => URL.parse(`${one}://${host}`)?.origin);
  return host === '' || origins.includes(undefined) ? undefined : (origins as string[]);
}
