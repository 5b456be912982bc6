/** Notation of accounts on code hosts: `github:MISP`, `gitlab:example.org/group`. */

export type Account = {
  readonly kind: 'github' | 'gitlab';
  readonly host: string;
  /** For GitLab including groups: `group/subgroup`. */
  readonly name: string;
};

const HOSTS = { github: 'github.com', gitlab: 'gitlab.com' } as const;

/** Reads an account; `undefined` for a text that names none. */
export function accountOf(text: string): Account | undefined {
  const written = /^(github|gitlab):(?:\/\/)?([^\s?#]+?)\/*$/i.exec(text.trim());
  if (!written) return undefined;
  const kind = (written[1] ?? '').toLowerCase() as Account['kind'];
  const parts = (written[2] ?? '').split('/').filter(Boolean);
  const [first = '', ...rest] = parts;
  const hasHost = first.includes('.') && rest.length > 0;
  const [host, name] = hasHost ? [first.toLowerCase(), rest] : [HOSTS[kind], parts];
  const isGood = name.every((part) => /^[\w.-]{1,255}$/.test(part) && part !== '.' && part !== '..');
  if (!isGood || name.length === 0 || (kind === 'github' && name.length > 1)) return undefined;
  return { kind, host, name: name.join('/') };
}

/** The API address of a code host. */
export const interfaceOf = ({ kind, host }: Pick<Account, 'kind' | 'host'>): string =>
  kind === 'gitlab'
    ? `https://${host}/api/v4`
    : host === HOSTS.github
      ? `https://api.${host}`
      : `https://${host}/api/v3`;

/** The page of an account, which is also the name of the source. */
export const accountPage = ({ host, name }: Account): string => `https://${host}/${name}`;
