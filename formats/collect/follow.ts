/** Collecting of accounts, descriptors and maps at addresses, and of those that their organizations name. */

import type { Fragment } from '../claims/fragment.ts';
import type { HostAliases } from '../claims/keys.ts';
import type { MapDocument } from '../document/document.ts';
import { fragmentsOf } from '../join/mapper.ts';
import { parseText } from '../open/read.ts';
import { holdsNoMap, type Parsed } from '../problems/problem.ts';
import { type Account, accountPage } from './account.ts';
import type { Ask, CollectClient, DatedAnswer } from './client.ts';
import { type CollectResult, collectAccount, reasonOf } from './collect.ts';
import type { RepositoryChoice } from './hosts.ts';
import { namedByAccount, namedByDocument, type Target, targetKey } from './named.ts';
import { COLLECT_LIMITS, CollectFailure } from './services.ts';

/** The most steps that names are followed. */
export const MOST_STEPS = 3;

type FollowOptions = {
  readonly aliases?: HostAliases;
  /** Repositories of accounts. */
  readonly choice?: RepositoryChoice;
  readonly read?: (text: string) => Parsed | Promise<Parsed>;
  /** Called with each fragment, which is then not part of the result: many large documents do not fit into memory. */
  readonly take?: (fragment: Fragment) => void;
};

/** Accounts and addresses that the person names. */
type Named = { readonly accounts?: readonly Account[]; readonly addresses: readonly string[] };

/** A result with what it names. */
type Followed = Omit<CollectResult, 'fragments'> & {
  readonly fragments: Iterable<Fragment>;
  readonly named: readonly Target[];
};

/**
 * Collects accounts and documents, and those that they name, up to a number of steps. Each is read once, so cycles end.
 * A failure is one line with the host and reason; the rest continues. One document at a time becomes fragments.
 * @param steps - 0 reads only what the person names
 */
export async function followSources(
  client: CollectClient,
  { accounts = [], addresses }: Named,
  steps: number,
  options: FollowOptions = {},
): Promise<CollectResult> {
  const all: { fragments: Fragment[]; failures: string[]; incomplete: string[] } = {
    fragments: [],
    failures: [],
    incomplete: [],
  };
  const take = options.take ?? ((fragment: Fragment) => void all.fragments.push(fragment));
  const seen = new Set<string>();
  let next: readonly Target[] = [
    ...accounts.map((account) => ({ by: 'person', account }) as const),
    ...addresses.map((address) => ({ by: 'person', address }) as const),
  ];
  for (let step = 0; step <= Math.min(steps, MOST_STEPS) && next.length > 0; step += 1) {
    const fresh = freshTargets(next, seen, options.aliases ?? {});
    const read = step === 0 ? fresh : fresh.slice(0, COLLECT_LIMITS.descriptors);
    if (read.length < fresh.length)
      all.failures.push(
        `${fresh.length - read.length} of ${fresh.length} followed sources are not read: the limit is ${COLLECT_LIMITS.descriptors}`,
      );
    next = [];
    for await (const { item, value, error } of inOrder(read, (target) => fetchTarget(client, target, options))) {
      const found = value ? await resultOf(item, value, options) : failureOf(item, error);
      for (const one of found.fragments) take(one);
      all.failures.push(...found.failures);
      all.incomplete.push(...found.incomplete);
      next = [...next, ...found.named];
    }
  }
  return { ...all, failures: [...new Set(all.failures)] };
}

/** The targets that were not read before. */
function freshTargets(targets: readonly Target[], seen: Set<string>, aliases: HostAliases): readonly Target[] {
  // One that a source names as a descriptor is no guess, even when a home page leads to it as well.
  const sure = [...targets].sort((one, other) => Number(isGuess(one)) - Number(isGuess(other)));
  return sure.filter((target) => {
    const key = targetKey(target, aliases);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

const isGuess = (target: Target): boolean => 'address' in target && target.isGuess === true;

function fetchTarget(
  client: CollectClient,
  target: Target,
  { choice }: FollowOptions,
): Promise<CollectResult | DatedAnswer> {
  if ('address' in target) return fetchText(client, target.address, target.by);
  // A token goes only with requests about accounts that the person named.
  const asking =
    target.by === 'person'
      ? client
      : { get: (address: string, ask: Ask = {}) => client.get(address, { ...ask, by: 'document' }) };
  return collectAccount(asking, target.account, choice);
}

async function resultOf(target: Target, value: CollectResult | DatedAnswer, options: FollowOptions): Promise<Followed> {
  if ('fragments' in value) return { ...value, named: namedByAccount(value.fragments) };
  if (!('address' in target)) return NOTHING;
  const { read = parseText, aliases = {} } = options;
  try {
    const document = documentIn(await read(value.text), target.address);
    // The responding host counts, because a redirect to another host proves nothing for the first one.
    const origin = { address: value.address, via: target.address, date: value.date, aliases };
    return { ...NOTHING, fragments: [...fragmentsOf(document, origin)], named: namedByDocument(document) };
  } catch (error) {
    return failureOf(target, error);
  }
}

const NOTHING: Followed = { fragments: [], failures: [], incomplete: [], named: [] };

/** A failure. That a home page has no descriptor is none, unless its host or the run stopped answering. */
function failureOf(target: Target, error: unknown): Followed {
  const reason = reasonOf(error);
  const isExpected = isGuess(target) && error instanceof CollectFailure && !error.isTemporary && !error.isLimit;
  if (isExpected) return NOTHING;
  const source = 'address' in target ? target.address : accountPage(target.account);
  return { ...NOTHING, failures: [reason], incomplete: [source] };
}

type Settled<Item, Value> = { readonly item: Item; readonly value?: Value; readonly error?: unknown };

/** Runs some work ahead, and gives the results in the order of the items. */
async function* inOrder<Item, Value>(
  items: readonly Item[],
  run: (item: Item) => Promise<Value>,
): AsyncIterable<Settled<Item, Value>> {
  const ahead: Promise<Settled<Item, Value>>[] = [];
  const start = (item: Item) =>
    run(item).then(
      (value) => ({ item, value }),
      (error: unknown) => ({ item, error }),
    );
  for (let at = 0; at < items.length || ahead.length > 0; ) {
    for (; at < items.length && ahead.length < COLLECT_LIMITS.atOnce; at += 1) ahead.push(start(items[at] as Item));
    const first = await ahead.shift();
    if (first) yield first;
  }
}

async function fetchText(client: CollectClient, address: string, by: Target['by']): Promise<DatedAnswer> {
  const answer = await client.get(address, { by });
  if (answer.status === 200) return answer;
  throw new CollectFailure(hostIn(address), `there is nothing at ${address} (${answer.status})`);
}

function documentIn(parsed: Parsed, address: string): MapDocument {
  if (parsed.document && !holdsNoMap(parsed)) return parsed.document;
  throw new CollectFailure(hostIn(address), `${address} holds neither a descriptor nor a map`);
}

const hostIn = (address: string): string => URL.parse(address)?.host ?? address;
