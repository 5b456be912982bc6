/** A repository in a form common to all code hosts. */

import { isRecord, own } from '../base/json.ts';
import type { Attribution, EdgeFragment, Fragment, NodeFragment, SourceFields } from '../claims/fragment.ts';
import { accountKeyOf, domainKey, numberKey, repositoryKey } from '../claims/keys.ts';
import type { Json, RepoInfo } from '../document/fields/values.ts';
import { CODE_HOST } from '../document/repository.ts';
import { OCD_EDGE_TYPES, OCD_NODE_TYPES, OCD_STATUS_TAGS } from '../ocd/looks.ts';
import { webAddress } from '../ocd/values.ts';
import { type Account, accountPage } from './account.ts';

export type CollectedRepository = {
  readonly name: string;
  /** Its number on the code host. */
  readonly id?: number | undefined;
  readonly fullName: string;
  readonly url: string;
  readonly description?: string | undefined;
  readonly homepage?: string | undefined;
  readonly license?: string | undefined;
  readonly language?: string | undefined;
  readonly topics: readonly string[];
  readonly stars?: number | undefined;
  readonly isArchived: boolean;
  /** Whether the code host has blocked it. */
  readonly isDisabled?: boolean | undefined;
  /** Day of the last update. */
  readonly updated?: string | undefined;
  /** The day that these facts are of. */
  readonly date: string;
};

export type CollectedAccount = {
  readonly label: string;
  readonly description?: string | undefined;
  readonly website?: string | undefined;
  /** Whether the code host has checked that the website is the account's. */
  readonly isVerified: boolean;
  readonly date: string;
};

/** A trimmed text of a response. */
export function trimmedText(answer: unknown, key: string): string | undefined {
  const value = isRecord(answer) ? own(answer, key) : undefined;
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** A count of an answer. */
export function countOf(answer: unknown, key: string): number | undefined {
  const value = isRecord(answer) ? own(answer, key) : undefined;
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
}

export function trimmedTexts(answer: unknown, key: string): readonly string[] {
  const value = isRecord(answer) ? own(answer, key) : undefined;
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

const filled = (record: Readonly<Record<string, Json | undefined>>): SourceFields =>
  Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  ) as SourceFields;

/** The source of the data collected from an account. */
const attributionOf = (account: Account, date: string): Attribution => ({
  source: accountPage(account),
  name: `${account.host}/${account.name}`,
  date,
});

/** The fragment of an account. Its website is a claim unless the code host has checked it. */
export function accountFragment(account: Account, found: CollectedAccount): NodeFragment {
  const website = found.website === undefined ? undefined : webAddress(withScheme(found.website));
  const domain = website === undefined ? undefined : domainKey(website);
  const key = accountKeyOf(account.host, account.name);
  return {
    kind: 'node',
    ...attributionOf(account, found.date),
    keys: [key, ...(domain !== undefined && found.isVerified ? [domain] : [])],
    ...(domain !== undefined && !found.isVerified ? { claims: [domain] } : {}),
    own: true,
    says: filled({
      label: found.label,
      type: 'organization',
      description: found.description,
      url: website ?? accountPage(account),
      details: { account: accountPage(account) },
    }),
  };
}

const withScheme = (address: string): string => (/^[a-z]+:/i.test(address) ? address : `https://${address}`);

/** The fragments of a repository and its maintainers; none when its address is not that of a repository. */
export function repositoryFragments(
  account: Account,
  found: CollectedRepository,
): readonly (NodeFragment | EdgeFragment)[] {
  const key = repositoryKey(found.url);
  if (key === undefined) return [];
  const who = { ...attributionOf(account, found.date), own: true as const };
  const status = found.isDisabled ? 'disabled' : found.isArchived ? 'archived' : 'active';
  const isOnHost = account.host === CODE_HOST;
  const info: RepoInfo = filled({
    fullName: found.fullName,
    url: found.url,
    stars: found.stars,
    language: found.language,
    license: found.license,
    topics: found.topics,
    archived: found.isArchived,
    pushedAt: found.updated,
    fetchedAt: found.date,
  });
  const facts = filled({
    repository: filled({ url: found.url, license: found.license }),
    stars: found.stars,
    language: found.language,
    last_update: found.updated,
  });
  const says = filled({
    label: found.name,
    type: 'project',
    description: found.description,
    url: found.homepage === undefined ? undefined : webAddress(withScheme(found.homepage)),
    ...(isOnHost
      ? { repo: found.fullName, repoInfo: info as Json }
      : { links: [{ label: 'Source code', url: found.url }] }),
    tags: [...found.topics, ...(status === 'active' ? [] : [status])],
    details: { status, ...(isOnHost ? {} : facts) },
  });
  return [
    { kind: 'node', ...who, keys: [key, ...(found.id === undefined ? [] : [numberKey(account.host, found.id)])], says },
    { kind: 'edge', ...who, from: accountKeyOf(account.host, account.name), to: key, says: { type: 'maintains' } },
  ];
}

/** Declarations of the types that collected maps use. */
export const COLLECTED_TYPES: readonly Fragment[] = [
  { kind: 'nodeType', id: 'organization', says: OCD_NODE_TYPES.organization },
  { kind: 'nodeType', id: 'project', says: OCD_NODE_TYPES.project },
  { kind: 'edgeType', id: 'maintains', says: OCD_EDGE_TYPES.maintains },
  ...Object.entries(OCD_STATUS_TAGS).map(([id, says]) => ({ kind: 'tag' as const, id, says: says as SourceFields })),
];
