/** The kinds of code host: addresses, paging and response fields. */

import { isRecord, own } from '../base/json.ts';
import { type Account, type Forge, interfaceOf } from './account.ts';
import type { Ask, DatedAnswer, Requests } from './client.ts';
import { type CollectedAccount, type CollectedRepository, countOf, trimmedText, trimmedTexts } from './repository.ts';
import { CollectFailure } from './services.ts';

/** Kinds of repositories that are left out by default. */
export type RepositoryChoice = { readonly forks: boolean; readonly templates: boolean };

/** An account with the address of the first page of its repositories. */
type FoundAccount = { readonly account: CollectedAccount; readonly list: string };

type HostKind = {
  /** Headers of every request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly account: (client: Requests, account: Account) => Promise<FoundAccount>;
  readonly isWanted: (answer: unknown, choice: RepositoryChoice) => boolean;
  readonly repository: (answer: unknown, date: string) => CollectedRepository | undefined;
  /** The licence of a repository, if the list does not contain it. */
  readonly license?: (client: Requests, account: Account, answer: unknown) => Promise<string | undefined>;
  /** The API address of a repository by its path, and its current address in the response. */
  readonly lookup: (forge: Forge, path: readonly string[]) => string;
  readonly nameIn: (answer: unknown) => string | undefined;
};

/** The JSON of a response. @throws CollectFailure for anything else, such as an error page of a proxy */
export function parseResponse({ text, address }: DatedAnswer): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new CollectFailure(URL.parse(address)?.host ?? address, 'it answered with something that is no JSON');
  }
}

/** Options of a request about an account that the person named. */
export const byAccount = ({ headers }: Pick<HostKind, 'headers'>): Ask => ({ headers, by: 'account' });

const missing = ({ host, name }: Account) => new CollectFailure(host, `there is no public account “${name}”`);
const encoded = (parts: readonly string[], separator: '/' | '%2F'): string =>
  parts.map(encodeURIComponent).join(separator);
const group = ({ name }: Account): string => encoded(name.split('/'), '%2F');

const GITHUB: HostKind = {
  headers: { Accept: 'application/vnd.github+json', 'X-GitHub-Api-Version': '2022-11-28' },
  async account(client, account) {
    const { kind, found: answer, date, base } = await organizationOrUser(client, account, GITHUB);
    return {
      account: {
        label: trimmedText(answer, 'name') ?? account.name,
        description: trimmedText(answer, 'description') ?? trimmedText(answer, 'bio'),
        website: trimmedText(answer, 'blog'),
        isVerified: isRecord(answer) && own(answer, 'is_verified') === true,
        date,
      },
      list: `${base}/repos?per_page=100&type=${kind === 'orgs' ? 'public' : 'owner'}`,
    };
  },
  isWanted: (answer, { forks, templates }) =>
    isRecord(answer) &&
    own(answer, 'private') !== true &&
    (forks || own(answer, 'fork') !== true) &&
    (templates || own(answer, 'is_template') !== true),
  repository(answer, date) {
    const common = commonFields(answer, date, {
      fullName: 'full_name',
      url: 'html_url',
      stars: 'stargazers_count',
      updated: 'pushed_at',
    });
    const license = recordIn(answer, 'license');
    const spdx = trimmedText(license, 'spdx_id');
    return (
      common && {
        ...common,
        homepage: trimmedText(answer, 'homepage'),
        license: spdx === 'NOASSERTION' ? trimmedText(license, 'name') : (spdx ?? trimmedText(license, 'name')),
        language: trimmedText(answer, 'language'),
        isDisabled: recordIn(answer, 'disabled') === true,
      }
    );
  },
  lookup: (forge, path) => `${interfaceOf(forge)}/repos/${encoded(path, '/')}`,
  nameIn: (answer) => trimmedText(answer, 'html_url'),
};

const GITLAB: HostKind = {
  headers: {},
  async account(client, account) {
    const answer = await client.get(
      `${interfaceOf(account)}/groups/${group(account)}?with_projects=false`,
      byAccount(GITLAB),
    );
    if (answer.status !== 200) throw missing(account);
    const found = parseResponse(answer);
    return {
      account: {
        label: trimmedText(found, 'name') ?? account.name,
        description: trimmedText(found, 'description'),
        // Groups have no website field; many name it in their description.
        website: /https?:\/\/[^\s)>\]]+/.exec(trimmedText(found, 'description') ?? '')?.[0],
        isVerified: false,
        date: answer.date,
      },
      list: `${interfaceOf(account)}/groups/${group(account)}/projects?per_page=100&include_subgroups=true&visibility=public&with_shared=false&order_by=id`,
    };
  },
  // GitLab marks no project as a template.
  isWanted: (answer, { forks }) => isRecord(answer) && (forks || !isRecord(own(answer, 'forked_from_project'))),
  repository: (answer, date) =>
    commonFields(answer, date, {
      fullName: 'path_with_namespace',
      url: 'web_url',
      stars: 'star_count',
      updated: 'last_activity_at',
    }),
  async license(client, account, answer) {
    const id = countOf(answer, 'id');
    if (id === undefined) return undefined;
    const whole = await client.get(`${interfaceOf(account)}/projects/${id}?license=true`, byAccount(GITLAB));
    const license = whole.status === 200 ? recordIn(parseResponse(whole), 'license') : undefined;
    return trimmedText(license, 'key')?.toUpperCase() ?? trimmedText(license, 'name');
  },
  lookup: (forge, path) => `${interfaceOf(forge)}/projects/${encoded(path, '%2F')}`,
  nameIn: (answer) => trimmedText(answer, 'web_url'),
};

/** Forgejo and Gitea. */
const FORGEJO: HostKind = {
  headers: {},
  async account(client, account) {
    const { found, date, base } = await organizationOrUser(client, account, FORGEJO);
    return {
      account: {
        label: trimmedText(found, 'full_name') ?? account.name,
        description: trimmedText(found, 'description'),
        website: trimmedText(found, 'website'),
        isVerified: false,
        date,
      },
      list: `${base}/repos?limit=50`,
    };
  },
  isWanted: (answer, { forks, templates }) =>
    isRecord(answer) &&
    own(answer, 'private') !== true &&
    own(answer, 'internal') !== true &&
    (forks || own(answer, 'fork') !== true) &&
    (templates || own(answer, 'template') !== true),
  repository(answer, date) {
    const names = { fullName: 'full_name', url: 'html_url', stars: 'stars_count', updated: 'updated_at' } as const;
    const common = commonFields(answer, date, names);
    return (
      common && {
        ...common,
        homepage: trimmedText(answer, 'website'),
        license: trimmedTexts(answer, 'licenses')[0],
        language: trimmedText(answer, 'language'),
      }
    );
  },
  lookup: (forge, path) => `${interfaceOf(forge)}/repos/${encoded(path, '/')}`,
  nameIn: (answer) => trimmedText(answer, 'html_url'),
};

/** The answer about an account that is an organization or, otherwise, a user. @param kind - of the code host */
async function organizationOrUser(client: Requests, account: Account, kind: HostKind) {
  for (const list of ['orgs', 'users']) {
    const base = `${interfaceOf(account)}/${list}/${encodeURIComponent(account.name)}`;
    const answer = await client.get(base, byAccount(kind));
    if (answer.status === 200) return { kind: list, found: parseResponse(answer), date: answer.date, base };
  }
  throw missing(account);
}

/** The fields that all kinds give, some under the given names; undefined without an address. */
function commonFields(
  answer: unknown,
  date: string,
  names: Readonly<Record<'fullName' | 'url' | 'stars' | 'updated', string>>,
): CollectedRepository | undefined {
  const [fullName, url] = [trimmedText(answer, names.fullName), trimmedText(answer, names.url)];
  if (fullName === undefined || url === undefined) return undefined;
  return {
    name: trimmedText(answer, 'name') ?? fullName,
    id: countOf(answer, 'id'),
    fullName,
    url,
    description: trimmedText(answer, 'description'),
    topics: trimmedTexts(answer, 'topics'),
    stars: countOf(answer, names.stars),
    isArchived: recordIn(answer, 'archived') === true,
    updated: trimmedText(answer, names.updated)?.slice(0, 10),
    date,
  };
}

const recordIn = (answer: unknown, key: string): unknown => (isRecord(answer) ? own(answer, key) : undefined);

export const HOST_KINDS: Readonly<Record<Account['kind'], HostKind>> = {
  github: GITHUB,
  gitlab: GITLAB,
  forgejo: FORGEJO,
};

/**
 * The address of the next page: by the `Link` header, or by the number that GitLab gives.
 * @throws CollectFailure when the list goes on elsewhere, so that it does not count as complete
 */
export function nextPage({ headers }: DatedAnswer, requested: string): string | undefined {
  const link = /<([^>]+)>\s*;[^,]*\brel="?next"?/i.exec(headers.link ?? '')?.[1];
  const next = headers['x-next-page']?.trim();
  const url = URL.parse(link ?? requested);
  if (!url || (link === undefined && !next)) return undefined;
  if (link === undefined && next) url.searchParams.set('page', next);
  const { origin, host } = new URL(requested);
  if (url.origin === origin) return url.href;
  throw new CollectFailure(host, `its list of repositories continues at ${url.origin}, which is not read`);
}
