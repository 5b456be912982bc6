/** Look-up of moved and deleted repositories that sources name but no account contains. */

import type { Fragment, NodeFragment } from '../join/fragment.ts';
import { keyValue, repositoryKey } from '../join/keys.ts';
import type { Account } from './account.ts';
import type { CollectClient } from './client.ts';
import { type CollectResult, reasonOf } from './collect.ts';
import { HOST_KINDS, parseResponse } from './hosts.ts';

/** Maximum number of look-ups per run. */
const MOST_LOOKUPS = 2_000;

/** Fragments with the new address of each repository, or its deletion. */
export async function lookUpRepositories(
  client: CollectClient,
  fragments: readonly Fragment[],
  accounts: readonly Account[],
): Promise<CollectResult> {
  const hosts = new Map<string, Account['kind']>([
    ['github.com', 'github'],
    ['gitlab.com', 'gitlab'],
    ...accounts.map(({ host, kind }) => [host, kind] as const),
  ]);
  const collected = new Set<string>();
  const named = new Set<string>();
  const sources = new Set(accounts.map(({ host, name }) => `https://${host}/${name}`));
  for (const fragment of fragments) {
    if (fragment.kind !== 'node') continue;
    for (const key of fragment.keys) {
      if (key.startsWith('git:')) (sources.has(fragment.source) ? collected : named).add(key);
    }
  }
  const missing = [...named]
    .filter((key) => !collected.has(key))
    .sort()
    .slice(0, MOST_LOOKUPS);
  const results = await Promise.allSettled(missing.map((key) => lookUp(client, key, hosts)));
  const found: Fragment[] = [];
  const failures = new Set<string>();
  for (const result of results) {
    if (result.status === 'fulfilled') found.push(...(result.value ? [result.value] : []));
    else failures.add(reasonOf(result.reason));
  }
  return { fragments: found, failures: [...failures], incomplete: [] };
}

async function lookUp(
  client: CollectClient,
  key: string,
  hosts: ReadonlyMap<string, Account['kind']>,
): Promise<NodeFragment | undefined> {
  const [host = '', ...path] = keyValue(key).split('/');
  const kind = hosts.get(host);
  if (kind === undefined) return undefined;
  const { lookup, nameIn, headers } = HOST_KINDS[kind];
  const answer = await client.get(lookup({ host, kind }, path.join('/')), headers);
  const who = { source: `https://${host}`, name: host, date: answer.date };
  if (answer.status !== 200) return { kind: 'node', ...who, keys: [key], says: { details: { status: 'gone' } } };
  const address = nameIn(parseResponse(answer));
  const now = address === undefined ? undefined : repositoryKey(address);
  return now === undefined || now === key ? undefined : { kind: 'node', ...who, keys: [now, key], says: {} };
}
