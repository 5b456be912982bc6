/** Normalized keys that identify organizations and projects across sources. The table is in docs/join.md. */

import { isRecord, setOwn, wellFormed } from '../base/json.ts';
import { trimEndOf } from '../base/trim.ts';
import { withoutByteOrderMark } from '../parse/text.ts';
import { readPosition, repositoryParts } from './repository-address.ts';

/** Hosts under another name, each with the name that counts. */
export type HostAliases = Readonly<Record<string, string>>;

/** The aliases in a text: an object with the present name of each host. `undefined` for any other text. */
export function readAliases(text: string): HostAliases | undefined {
  try {
    return aliasesIn(JSON.parse(withoutByteOrderMark(text)));
  } catch {
    return undefined;
  }
}

/** The aliases in a value, with names of hosts in lower case. `undefined` for any other value. */
export function aliasesIn(value: unknown): HostAliases | undefined {
  if (!isRecord(value) || !Object.values(value).every((one) => typeof one === 'string')) return undefined;
  const aliases: Record<string, unknown> = {};
  for (const [host, now] of Object.entries(value)) setOwn(aliases, host.toLowerCase(), String(now).toLowerCase());
  return aliases as HostAliases;
}

/**
 * Prefixes of keys, in alphabetical order of preference: the smallest key of a thing names it. `forge:` is an account
 * on a code host, `id:` a repository by its number there, `source:` a node of one source without any other key.
 */
type KeyKind = 'domain' | 'forge' | 'git' | 'id' | 'ocd' | 'pkg' | 'ror' | 'source';

const key = (kind: KeyKind, value: string): string => `${kind}:${value}`;

/** The part of a key after its kind. */
export const keyValue = (full: string): string => full.slice(full.indexOf(':') + 1);

/** Names that code hosts have for one host. */
const KNOWN_ALIASES: HostAliases = {
  'api.github.com': 'github.com',
  'ssh.github.com': 'github.com',
  'altssh.gitlab.com': 'gitlab.com',
  'altssh.bitbucket.org': 'bitbucket.org',
};

/** Hosts with repositories at `owner/name`; further path segments are pages of it. */
const TWO_PARTS = /^(?:github\.com|codeberg\.org|bitbucket\.org|gitea\.com)$/;

function hostOf(written: string, aliases: HostAliases): string {
  const host = written
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.$/, '');
  const known = Object.hasOwn(aliases, host) ? aliases[host] : undefined;
  return known?.toLowerCase() ?? (Object.hasOwn(KNOWN_ALIASES, host) ? (KNOWN_ALIASES[host] as string) : host);
}

const withPort = (host: string, port: string, aliases: HostAliases): string => {
  const full = `${host}${port}`;
  return port !== '' && Object.hasOwn(aliases, full) ? (aliases[full] as string) : full;
};

/** The key of a repository; `undefined` for a text that is no address of one. */
export function repositoryKey(text: string, aliases: HostAliases = {}): string | undefined {
  const place = text.length > 2000 ? undefined : readPosition(text);
  if (!place) return undefined;
  const host = hostOf(place.host, aliases);
  const hasTwoParts = TWO_PARTS.test(host);
  const parts = repositoryParts(place.path, hasTwoParts);
  const path = parts.join('/');
  if (path === '' || path.endsWith('/') || (hasTwoParts && parts.length < 2)) return undefined;
  return key('git', `${withPort(host, place.port, aliases)}/${asciiOf(path)}`);
}

/** The key of a domain, without `www.`; `undefined` for an invalid domain. */
export function domainKey(text: string, aliases: HostAliases = {}): string | undefined {
  const [host = ''] = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .split(/[/?#:]/);
  const name = hostOf(asciiHost(host), aliases);
  return /^(?:[a-z0-9-]{1,63}\.){1,10}[a-z][a-z0-9-]{1,62}$/.test(name) ? key('domain', name) : undefined;
}

/** Codes of languages that home pages of organizations often have in their address. */
const LANGUAGES =
  'ar|bg|ca|cs|cy|da|de|el|en|es|et|eu|fa|fi|fr|ga|gl|he|hi|hr|hu|is|it|ja|ko|lb|lt|lv|mk|mt|nb|nl|nn|no|pl|pt|rm|ro|ru|sk|sl|sq|sr|sv|th|tr|uk|vi|zh';
const HOME = new RegExp(
  `^https?://([^/?#@\\s]+)(?:/(?:${LANGUAGES})(?:[-_][a-z]{2,4})?)?(?:/(?:index|home|default)(?:\\.[a-z]{3,5})?)?/*(?:\\?(?:lang|hl|locale)=[\\w-]+)?$`,
  'i',
);

/** The key of a domain whose home page an address is, also in one language; `undefined` for any other page. */
export function homePageKey(address: string, aliases: HostAliases = {}): string | undefined {
  const home = HOME.exec(address.trim());
  return home && accountKey(address, aliases) === undefined ? domainKey(home[1] ?? '', aliases) : undefined;
}

export function descriptorKey(address: string, aliases: HostAliases = {}): string | undefined {
  const web = /^https?:\/\/([\w.-]+)(:\d+)?(\/[^#\s]*)?/i.exec(address.trim());
  if (!web) return undefined;
  return key('ocd', asciiOf(`${hostOf(web[1] ?? '', aliases)}${web[2] ?? ''}${trimEndOf(web[3] ?? '', /\//)}`));
}

/** The key of an account on a code host: an address with one part for hosts where that is an account. */
export function accountKey(address: string, aliases: HostAliases = {}): string | undefined {
  const place = readPosition(address);
  if (!place) return undefined;
  const host = hostOf(place.host, aliases);
  const parts = trimEndOf(place.path, /[/.]/).split('/').filter(Boolean);
  const path = (parts[0] === 'groups' || parts[0] === 'orgs' ? parts.slice(1) : parts).join('/').toLowerCase();
  const isAccount = TWO_PARTS.test(host)
    ? parts.length > 0 && !path.includes('/')
    : /(?:^|\.)(?:git|gitlab|gitea|forgejo|code)\b/.test(host);
  return isAccount && path !== '' ? key('forge', `${withPort(host, place.port, aliases)}/${asciiOf(path)}`) : undefined;
}

export function accountKeyOf(host: string, name: string, aliases: HostAliases = {}): string {
  const [bare = '', port] = host.split(':');
  const known = withPort(hostOf(bare, aliases), port === undefined ? '' : `:${port}`, aliases);
  return key('forge', `${known}/${asciiOf(name.toLowerCase())}`);
}

/** The key of a repository by its number on a code host, which survives renaming. */
export const numberKey = (host: string, number: number): string => key('id', `${hostOf(host, {})}/${number}`);

/** The key of a package URL, without version, qualifiers and subpath; one of a code host is that repository. */
export function packageKey(text: string): string | undefined {
  const purl = /^pkg:\/{0,2}([a-z][a-z0-9.+-]*)\/([^@?#\s]+)/i.exec(text.trim());
  if (!purl) return undefined;
  const type = (purl[1] ?? '').toLowerCase();
  const path = trimEndOf(purl[2] ?? '', /\//);
  const host = { github: 'github.com', gitlab: 'gitlab.com', bitbucket: 'bitbucket.org' }[type];
  if (host !== undefined) return repositoryKey(`https://${host}/${path}`);
  const name = type === 'pypi' ? path.toLowerCase().replace(/[._-]+/g, '-') : path;
  return key('pkg', `${type}/${asciiOf(name)}`);
}

/** The key of a ROR id, as an address or alone. */
export function rorKey(text: string): string | undefined {
  const id =
    /^(?:https?:\/\/)?(?:www\.)?ror\.org\/(0[a-z0-9]{8})\/?$/i.exec(text.trim()) ??
    /^(0[a-hj-km-np-tv-z0-9]{6}\d{2})$/i.exec(text.trim());
  return id ? key('ror', (id[1] ?? '').toLowerCase()) : undefined;
}

/** The key of a node known only by its source and id. */
export const sourceKey = (source: string, id: string): string =>
  key('source', `${encodeURIComponent(wellFormed(source))}#${encodeURIComponent(wellFormed(id))}`);

/** The key of the same node in its source under the present name. */
export function ofSource(full: string, renamed: ReadonlyMap<string, string>): string {
  const parts = /^source:([^#]*)#(.*)$/.exec(full);
  if (!parts) return full;
  for (const [old, now] of renamed) {
    if (encodeURIComponent(wellFormed(old)) === parts[1])
      return `source:${encodeURIComponent(wellFormed(now))}#${parts[2]}`;
  }
  return full;
}

/** The id in its source of a node without any other key. */
export function idInSource(full: string): string | undefined {
  if (!full.startsWith('source:')) return undefined;
  try {
    return decodeURIComponent(full.slice(full.lastIndexOf('#') + 1));
  } catch {
    return undefined;
  }
}

/** The same key with the alias of its host. */
export function aliasedKey(full: string, aliases: HostAliases): string {
  const [, kind, name = '', port = '', rest] = /^(domain|forge|git|id|ocd):([^/:]+)(:\d+)?(.*)$/.exec(full) ?? [];
  if (kind === undefined) return full;
  const host = Object.hasOwn(aliases, name) ? (aliases[name]?.toLowerCase() ?? '') : name;
  return `${kind}:${withPort(host, port, aliases)}${rest}`;
}

/** Whether a host is the domain or one of its subdomains. */
export function isHostOf(host: string, domain: string): boolean {
  const [name, own] = [host.toLowerCase().replace(/^www\./, ''), domain.toLowerCase().replace(/^www\./, '')];
  return name === own || name.endsWith(`.${own}`);
}

/** Only ASCII, so that every engine sorts keys alike. */
const asciiOf = (text: string): string =>
  text.replace(/[^\x21-\x7e]+/g, (other) => encodeURIComponent(wellFormed(other)));

function asciiHost(host: string): string {
  return /^[\x21-\x7e]*$/.test(host) ? host : (URL.parse(`https://${host}`)?.hostname ?? host);
}
