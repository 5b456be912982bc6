/** Tokens of code hosts, from environment variables. */

import { UsageError } from '../base/usage.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The variable that names hosts exactly. */
const EXACT = 'GRAPHMAP_TOKENS';
/** The earlier form, with the host in the name of the variable. */
const BY_NAME = /^GRAPHMAP_TOKEN_([A-Z0-9_]+)$/;

export type Tokens = {
  /** The token for requests to a host. */
  readonly tokenOf: (host: string) => string | undefined;
  /** Sentences about variables that are not used as a person may expect. No token is in them. */
  readonly notices: readonly string[];
};

/**
 * The tokens for the hosts of accounts.
 * @param hosts - of the accounts that the person named; no other host gets a token
 * @throws UsageError for a list that cannot be read
 */
export function tokensFor(hosts: readonly string[], environment: Environment): Tokens {
  const named = new Set(hosts);
  const tokens = new Map(
    Object.entries({ 'github.com': environment.GITHUB_TOKEN, 'gitlab.com': environment.GITLAB_TOKEN }),
  );
  const notices = readByName(named, environment, tokens);
  for (const [host, token] of exactTokens(environment[EXACT] ?? '')) {
    tokens.set(host, token);
    if (!named.has(host)) notices.push(`${EXACT} names ${host}, but no account is on that host.`);
  }
  return {
    tokenOf: (host) => {
      const own = accountHost(host);
      return named.has(own) ? tokens.get(own) || undefined : undefined;
    },
    notices,
  };
}

/** The host of accounts whose requests go to a host. */
const accountHost = (host: string): string => (host === 'api.github.com' ? 'github.com' : host);

/** Reads `gitlab.example.org=…,codeberg.org=…`. */
function exactTokens(list: string): readonly (readonly [string, string])[] {
  const parts = list.split(/[,\s]+/).filter(Boolean);
  return parts.map((part, index) => {
    const [, host, token] = /^([a-z0-9.-]+(?::\d+)?)=(.+)$/i.exec(part) ?? [];
    if (host !== undefined && token !== undefined) return [accountHost(host.toLowerCase()), token] as const;
    throw new UsageError(
      `Entry ${index + 1} of ${EXACT} is not a host with its token. Write ${EXACT}="gitlab.example.org=…,codeberg.org=…".`,
    );
  });
}

/** Reads variables such as `GRAPHMAP_TOKEN_GITLAB_EXAMPLE_ORG`, in which each `_` is a dot. @returns notices */
function readByName(
  named: ReadonlySet<string>,
  environment: Environment,
  tokens: Map<string, string | undefined>,
): string[] {
  return Object.entries(environment).flatMap(([variable, token]) => {
    const written = BY_NAME.exec(variable)?.[1];
    if (written === undefined || !token) return [];
    const exact = accountHost(written.toLowerCase().replaceAll('_', '.'));
    const alike = [...named].filter(
      (host) =>
        accountHost(host)
          .toUpperCase()
          .replace(/[^A-Z0-9]/g, '_') === written,
    );
    const write = (host: string) => `Write ${EXACT}="${host}=…", which names the host exactly.`;
    const [other] = alike.filter((host) => host !== exact);
    if (other !== undefined) {
      return [`${variable} is not sent, because it may be meant for ${exact} or ${other}. ${write(exact)}`];
    }
    if (!named.has(exact)) return [`${variable} names ${exact}, but no account is on that host.`];
    tokens.set(exact, token);
    return [`${variable} is read as the token of ${exact}. ${write(exact)}`];
  });
}
