/** Look-ups of repositories that sources name and no account collected: whether they have moved or are gone. */

import type { Fragment, NodeFragment } from '../claims/fragment.ts';
import { keyValue, repositoryKey } from '../claims/keys.ts';
import { type Account, accountPage, type Forge } from './account.ts';
import type { CollectClient } from './client.ts';
import { type CollectResult, reasonOf } from './collect.ts';
import { byAccount, HOST_KINDS, parseResponse } from './hosts.ts';

/** Maximum number of look-ups per run. */
const MOST_LOOKUPS = 2_000;

const PUBLIC_FORGES: readonly Forge[] = [
  { kind: 'github', scheme: 'https', host: 'github.com' },
  { kind: 'gitlab', scheme: 'https', host: 'gitlab.com' },
  { kind: 'forgejo', scheme: 'https', host: 'codeberg.org' },
];

/** Fragments with the new address of each repository, or its deletion. */
export async function lookUpRepositories(
  client: CollectClient,
  fragments: readonly Fragment[],
  accounts: readonly Account[],
): Promise<CollectResult> {
  const forges = new Map([...PUBLIC_FORGES, ...accounts].map((forge) => [forge.host, forge]));
  const wanted = namedRepositories(fragments, accounts).slice(0, MOST_LOOKUPS);
  const results = await Promise.allSettled(wanted.map((key) => lookUp(client, key, forges, accounts)));
  const found: Fragment[] = [];
  const failures = new Set<string>();
  for (const result of results) {
    if (result.status === 'fulfilled') found.push(...(result.value ? [result.value] : []));
    else failures.add(reasonOf(result.reason));
  }
  return { fragments: found, failures: [...failures], incomplete: [] };
}

/** Keys of repositories that are named, but not collected. */
function namedRepositories(fragments: readonly Fragment[], accounts: readonly Account[]): readonly string[] {
  const collected = new Set<string>();
  const named = new Set<string>();
  const sources = new Set(accounts.map(accountPage));
  for (const fragment of fragments) {
    if (fragment.kind !== 'node') continue;
    for (const key of fragment.keys) {
      if (key.startsWith('git:')) (sources.has(fragment.source) ? collected : named).add(key);
    }
  }
  return [...named].filter((key) => !collected.has(key)).sort();
}

async function lookUp(
  client: CollectClient,
  key: string,
  forges: ReadonlyMap<string, Forge>,
  accounts: readonly Account[],
): Promise<NodeFragment | undefined> {
  const [host = '', ...path] = keyValue(key).split('/');
  const forge = forges.get(host);
  if (!forge || !isRepositoryKey(key, path)) return undefined;
  const { lookup, nameIn, headers } = HOST_KINDS[forge.kind];
  const isOfAccount = accounts.some(
    (account) => account.host === host && path.join('/').startsWith(`${account.name.toLowerCase()}/`),
  );
  const answer = await client.get(lookup(forge, path), isOfAccount ? byAccount({ headers }) : { headers });
  const who = { source: `${forge.scheme}://${host}`, name: host, date: answer.date, own: true as const };
  if (answer.status !== 200) return { kind: 'node', ...who, keys: [key], says: { details: { status: 'gone' } } };
  const address = nameIn(parseResponse(answer));
  const now = address === undefined ? undefined : repositoryKey(address);
  return now === undefined || now === key ? undefined : { kind: 'node', ...who, keys: [now, key], says: {} };
}

/** Whether a key, which a file may contain in any form, is that of a repository as it would be made from its address. */
function isRepositoryKey(key: string, path: readonly string[]): boolean {
  const isDotted = path.some((part) => /^\.{0,2}$/.test(part));
  return !isDotted && path.length > 1 && repositoryKey(`https://${keyValue(key)}`) === key;
}
