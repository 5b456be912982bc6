/** Look-ups of repositories that sources name and no account collected: whether they have moved or are gone. */

import { byUniqueKey } from '../base/groups.ts';
import type { Fragment, NodeFragment } from '../claims/fragment.ts';
import { keyValue, repositoryKey } from '../claims/keys.ts';
import { withPortless } from '../claims/ports.ts';
import { counted } from '../words/words.ts';
import { type Account, accountPage, type Forge } from './account.ts';
import type { CollectClient, DatedAnswer, NamedBy } from './client.ts';
import { type CollectResult, reasonOf } from './collect.ts';
import { HOST_KINDS, parseResponse } from './hosts.ts';
import { COLLECT_LIMITS } from './services.ts';

const DAY = 86_400_000;
const GITHUB_HOST = 'api.github.com';
const GITHUB_API = `https://${GITHUB_HOST}/`;

const PUBLIC_FORGES: readonly Forge[] = [
  { kind: 'github', scheme: 'https', host: 'github.com' },
  { kind: 'gitlab', scheme: 'https', host: 'gitlab.com' },
  { kind: 'forgejo', scheme: 'https', host: 'codeberg.org' },
];

type LookupOptions = {
  readonly accounts: readonly Account[];
  /** Fragments of the map so far, with the results of earlier look-ups. */
  readonly known?: Iterable<Fragment>;
  /** Told before the first request. */
  readonly notify?: (sentence: string) => void;
};

/** A repository to look up, with what is known of it. */
type Lookup = {
  readonly key: string;
  readonly forge: Forge;
  readonly address: string;
  readonly by: NamedBy;
  readonly last: DatedAnswer | undefined;
};

/**
 * Fragments with the new address of each repository, or its deletion. A repository is asked for once a week; when it is
 * not asked for, or the host does not answer, the last answer counts with its day.
 */
export async function lookUpRepositories(
  client: CollectClient,
  fragments: Iterable<Fragment>,
  { accounts, known = [], notify = () => {} }: LookupOptions,
): Promise<CollectResult> {
  const forges = forgesByHost(accounts);
  const keys = namedRepositories(fragments, accounts);
  const all = await Promise.all(keys.map((key) => lookupOf(client, key, forges, accounts)));
  const lookups = all.filter((one) => one !== undefined);
  const due = dueLookups(client, lookups, notify);
  const before = nodesOf(known, new Set(lookups.map(({ forge }) => sourceOf(forge))));
  const found: Fragment[] = [];
  const failures = new Set<string>();
  const take = (lookup: Lookup, answer: DatedAnswer | undefined) => {
    const source = sourceOf(lookup.forge);
    const last = withPortless([lookup.key]).map((key) => before.get(`${source} ${key}`));
    const fragment = answer ? resultOf(lookup, answer) : last.find((one) => one !== undefined);
    if (fragment) found.push(fragment);
  };
  await Promise.all(
    lookups.map(async (lookup) => {
      if (!due.has(lookup)) return take(lookup, lookup.last);
      const { headers } = HOST_KINDS[lookup.forge.kind];
      try {
        take(lookup, await client.get(lookup.address, { headers, by: lookup.by, isKept: true }));
      } catch (error) {
        failures.add(reasonOf(error));
        take(lookup, lookup.last);
      }
    }),
  );
  return { fragments: found, failures: [...failures], incomplete: [] };
}

/** The fragments of some sources, by source and key. */
function nodesOf(known: Iterable<Fragment>, sources: ReadonlySet<string>): ReadonlyMap<string, NodeFragment> {
  const found = new Map<string, NodeFragment>();
  for (const one of known) {
    if (one.kind === 'node' && sources.has(one.source))
      for (const key of one.keys) found.set(`${one.source} ${key}`, one);
  }
  return found;
}

/** The look-ups of this run: those that were never made, then those made longest ago. */
function dueLookups(
  client: CollectClient,
  lookups: readonly Lookup[],
  notify: (sentence: string) => void,
): ReadonlySet<Lookup> {
  const isDue = ({ last }: Lookup) =>
    last === undefined || Date.parse(client.today) - Date.parse(last.date) >= COLLECT_LIMITS.lookupDays * DAY;
  const dayOf = ({ last }: Lookup) => (last === undefined ? 0 : Date.parse(last.date));
  const waiting = lookups.filter(isDue).sort((a, b) => dayOf(a) - dayOf(b));
  const isLimited = ({ address, by }: Lookup) =>
    address.startsWith(GITHUB_API) && client.tokenFor(address, by) === undefined;
  const limited = waiting.filter(isLimited);
  const later = new Set(limited.slice(COLLECT_LIMITS.githubLookups));
  const due = waiting.filter((one) => !later.has(one)).slice(0, COLLECT_LIMITS.lookups);
  for (const [host, count] of countByHost(
    due.filter(({ address, by }) => client.tokenFor(address, by) === undefined),
  )) {
    const rest =
      host === GITHUB_HOST && later.size > 0
        ? `; ${later.size} more are left for later runs, because it allows 60 an hour`
        : '';
    notify(`${counted(count, 'request')} without a token to look up repositories at ${host}${rest}.`);
  }
  return new Set(due);
}

function countByHost(lookups: readonly Lookup[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { address } of lookups) {
    const { host } = new URL(address);
    counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  return counts;
}

/** Keys of repositories that are named, but not collected. */
function namedRepositories(fragments: Iterable<Fragment>, accounts: readonly Account[]): readonly string[] {
  const collected = new Set<string>();
  const named = new Set<string>();
  const sources = new Set(accounts.map(accountPage));
  for (const fragment of fragments) {
    if (fragment.kind !== 'node') continue;
    for (const key of fragment.keys) {
      if (!key.startsWith('git:')) continue;
      if (!sources.has(fragment.source)) named.add(key);
      else for (const one of withPortless([key])) collected.add(one);
    }
  }
  return [...named].filter((key) => !collected.has(key)).sort();
}

/** Code hosts by name and port; where only one port of a host is known, also by its name alone. */
function forgesByHost(accounts: readonly Account[]): ReadonlyMap<string, Forge> {
  const forges = new Map<string, Forge>([...PUBLIC_FORGES, ...accounts].map((forge) => [forge.host, forge]));
  const byName = byUniqueKey([...forges.values()], ({ host }) => host.split(':')[0]);
  for (const [name, forge] of byName) if (forge) forges.set(name, forge);
  return forges;
}

async function lookupOf(
  client: CollectClient,
  key: string,
  forges: ReadonlyMap<string, Forge>,
  accounts: readonly Account[],
): Promise<Lookup | undefined> {
  const [host = '', ...path] = keyValue(key).split('/');
  const forge = forges.get(host);
  if (!forge || !isRepositoryKey(key, path)) return undefined;
  const isOfAccount = accounts.some(
    (account) => account.host === forge.host && path.join('/').startsWith(`${account.name.toLowerCase()}/`),
  );
  const by = isOfAccount ? 'account' : 'document';
  const address = HOST_KINDS[forge.kind].lookup(forge, path);
  if (by === 'document' && client.isPrivate(address)) return undefined;
  const last = await client.lastAnswer(address, by);
  return { key, forge, address, by, last: last && isReadable(last) ? last : undefined };
}

/** Whether a kept answer is that of a code host, and not the page of a proxy. */
function isReadable(answer: DatedAnswer): boolean {
  try {
    return answer.status !== 200 || parseResponse(answer) !== undefined;
  } catch {
    return false;
  }
}

const sourceOf = ({ scheme, host }: Forge): string => `${scheme}://${host}`;

/** The statement of the code host: that the repository is gone, or its present address. */
function resultOf({ key, forge }: Lookup, answer: DatedAnswer): NodeFragment | undefined {
  // A code host knows its own repositories better than a newer descriptor.
  const who = { source: sourceOf(forge), name: forge.host, date: answer.date, own: true as const };
  if (answer.status !== 200) return { kind: 'node', ...who, keys: [key], says: { details: { status: 'gone' } } };
  const address = HOST_KINDS[forge.kind].nameIn(parseResponse(answer));
  const now = address === undefined ? undefined : repositoryKey(address);
  return now === undefined || now === key ? undefined : { kind: 'node', ...who, keys: [now, key], says: {} };
}

/** Whether a key, which a file may contain in any form, is that of a repository as it would be made from its address. */
function isRepositoryKey(key: string, path: readonly string[]): boolean {
  const isDotted = path.some((part) => /^\.{0,2}$/.test(part));
  return !isDotted && path.length > 1 && repositoryKey(`https://${keyValue(key)}`) === key;
}
