/** Notation of accounts on code hosts: `github:MISP`, `gitlab:example.org/group`, or their address. */

import { webPort } from '../claims/repository-address.ts';

/** Forgejo and Gitea have one API. */
type HostKindName = 'github' | 'gitlab' | 'forgejo';

export type Account = {
  readonly kind: HostKindName;
  readonly scheme: 'https' | 'http';
  /** In lower case, with a port that is not the usual one. */
  readonly host: string;
  /** For GitLab including groups: `group/subgroup`. */
  readonly name: string;
};

/** A code host. */
export type Forge = Pick<Account, 'kind' | 'scheme' | 'host'>;

/** Forms of accounts, for messages. */
export const ACCOUNT_FORMS = 'github:NAME, gitlab:HOST/GROUP, forgejo:HOST/NAME, or the address of the account';

const PREFIXES: Readonly<Record<string, { readonly kind: HostKindName; readonly host: string }>> = {
  github: { kind: 'github', host: 'github.com' },
  gitlab: { kind: 'gitlab', host: 'gitlab.com' },
  forgejo: { kind: 'forgejo', host: 'codeberg.org' },
  gitea: { kind: 'forgejo', host: 'gitea.com' },
};

const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/;

/** Reads an account; `undefined` for a text that names none. */
export function accountOf(text: string): Account | undefined {
  const [, prefix, rest] = /^(github|gitlab|forgejo|gitea):(?!\/\/\S*:\/)(.+)$/i.exec(text.trim()) ?? [];
  if (prefix === undefined || rest === undefined) return accountAt(text.trim());
  const { kind, host } = PREFIXES[prefix.toLowerCase()] as (typeof PREFIXES)[string];
  const [, scheme, path = ''] = /^(?:(https?):)?(?:\/\/)?([^\s?#]+?)\/*$/i.exec(rest) ?? [];
  const parts = path.split('/').filter(Boolean);
  const [first = '', ...more] = parts;
  const hasHost = more.length > 0 && (scheme !== undefined || /[.:]/.test(first));
  return accountFrom(kind, scheme, hasHost ? first : host, hasHost ? more : parts);
}

/** The account that a web page is of: on a known code host, or on one whose name says what it is. */
function accountAt(text: string): Account | undefined {
  const [, scheme, host = '', path = ''] =
    /^(?:(https?):\/\/)?([^\s/?#@]+)\/([^\s?#]+?)\/*(?:[?#]\S*)?$/i.exec(text) ?? [];
  const name = host.toLowerCase().replace(/^www\./, '');
  const known = Object.values(PREFIXES).find((one) => one.host === name);
  const label = scheme === undefined ? '' : (/^(\w+)\./.exec(name)?.[1] ?? '');
  const kind = known?.kind ?? (Object.hasOwn(PREFIXES, label) ? PREFIXES[label]?.kind : undefined);
  if (kind === undefined || /\.\w{2,6}$/.test(path) || path.split('/').includes('-')) return undefined;
  const parts = path.split('/').filter(Boolean);
  const isPage = parts.length > 1 && /^(?:orgs|users|groups)$/.test(parts[0] ?? '');
  return accountFrom(kind, scheme, name, isPage ? parts.slice(1) : parts);
}

function accountFrom(
  kind: HostKindName,
  scheme: string | undefined,
  host: string,
  parts: readonly string[],
): Account | undefined {
  const isGood = parts.every((part) => /^[\w.-]{1,255}$/.test(part) && !/^\.{1,2}$/.test(part));
  const protocol = scheme?.toLowerCase() === 'http' ? 'http' : 'https';
  const name = host.toLowerCase().replace(/:\d+$/, (port) => webPort(protocol, port));
  if (!isGood || parts.length === 0 || (kind !== 'gitlab' && parts.length > 1) || !HOST.test(name)) return undefined;
  return { kind, scheme: protocol, host: name, name: parts.join('/') };
}

const API_PATHS = { github: '/api/v3', gitlab: '/api/v4', forgejo: '/api/v1' } as const;

/** The API address of a code host. */
export const interfaceOf = ({ kind, scheme, host }: Forge): string =>
  host === 'github.com' ? `https://api.${host}` : `${scheme}://${host}${API_PATHS[kind]}`;

/** The page of an account, which is also the name of the source. */
export const accountPage = ({ scheme, host, name }: Account): string => `${scheme}://${host}/${name}`;
