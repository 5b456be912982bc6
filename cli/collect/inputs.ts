/** Inputs of the join as fragments: files, folders, addresses, domains and accounts. */

import { readdirSync } from 'node:fs';
import { join as joinPath, resolve } from 'node:path';
import { type Fragment, fragmentLine, readFragment, tooLongLine } from '../../formats/claims/fragment.ts';
import type { HostAliases } from '../../formats/claims/keys.ts';
import { type Account, accountOf } from '../../formats/collect/account.ts';
import { followSources } from '../../formats/collect/follow.ts';
import { fragmentsOf } from '../../formats/join/mapper.ts';
import { importAddress } from '../../formats/ocd/address.ts';
import { statsOf } from '../base/files.ts';
import type { Terminal } from '../base/terminal.ts';
import { inputName } from '../base/text.ts';
import { RefusedError, UsageError } from '../base/usage.ts';
import { accepted } from '../commands/document-commands.ts';
import { printFailures } from './collect-command.ts';
import { LineStore } from './line-store.ts';
import { keptFragments, type Previous, readPrevious } from './previous.ts';
import { collectClient, type NetworkOptions, type World } from './world.ts';

type Inputs = {
  /** Maps and descriptors. */
  readonly documents: readonly string[];
  /** Files of fragments, one a line. */
  readonly fragments: readonly string[];
  /** Files of fragments in Parquet, which only an engine reads. */
  readonly parquet: readonly string[];
  readonly addresses: readonly string[];
  readonly accounts: readonly Account[];
};

/** A fragment, with its line number in a file of fragments. */
export type ReadFragment = { readonly fragment: Fragment; readonly line?: number };

/** Groups inputs by location. A folder is replaced by its maps, descriptors and fragments. */
export function sortInputs(names: readonly string[], { folder }: Terminal): Inputs {
  const [documents, fragments, parquet, addresses]: [string[], string[], string[], string[]] = [[], [], [], []];
  const accounts: Account[] = [];
  const add = (name: string) =>
    void (/\.ndjson$/i.test(name) ? fragments : /\.parquet$/i.test(name) ? parquet : documents).push(name);
  for (const name of names) {
    const found = name === '-' ? undefined : statsOf(name, folder);
    const account = accountOf(name);
    const address = importAddress(name);
    if (found?.isDirectory()) {
      const inside = readdirSync(resolve(folder, name)).filter((file) =>
        /\.(?:json|ndjson|parquet)$|^publiccode\.ya?ml$/i.test(file),
      );
      for (const file of inside.sort()) add(joinPath(name, file));
      if (inside.length === 0) throw new UsageError(`The folder ${name} holds no .json or .ndjson file.`);
    } else if (found || name === '-') add(name);
    else if (account) accounts.push(account);
    else if (address) addresses.push(address);
    else throw new UsageError(`Cannot read ${name}: there is no such file, and it is no address.`);
  }
  return { documents, fragments, parquet, addresses, accounts };
}

type FetchOptions = NetworkOptions & {
  readonly follow: number;
  readonly aliases: HostAliases;
  readonly output: string;
  readonly force?: boolean;
};

type Fetched = {
  readonly fragments: Iterable<ReadFragment>;
  readonly isComplete: boolean;
  /** The output file before, when something could not be read and the file must not lose it. */
  readonly previous: Previous | undefined;
};

/**
 * Fetches remote inputs and tells what cannot be fetched.
 * @param store - gets the fragments as lines
 * @throws RefusedError when that is all there is to join
 */
export async function fetchInputs(
  { addresses, accounts, ...files }: Inputs,
  { follow, output, force, aliases, ...network }: FetchOptions,
  terminal: Terminal,
  world: World,
  store: LineStore,
): Promise<Fetched> {
  const client = collectClient(world, terminal, network, { accounts });
  const lines: number[] = [];
  const sources = new Set<string>();
  const result = await followSources(client, { accounts, addresses }, follow, {
    aliases,
    take(fragment) {
      if ('source' in fragment) sources.add(fragment.source);
      lines.push(store.add(fragmentLine(fragment)));
    },
  });
  printFailures([result], terminal);
  const isComplete = result.failures.length === 0;
  if (!isComplete && lines.length === 0 && Object.values(files).every(({ length }) => length === 0)) {
    throw new RefusedError([]);
  }
  if (isComplete || force) return { fragments: linesIn(store, lines), isComplete, previous: undefined };
  const previous = readPrevious(output, terminal);
  const failed = new Set(result.incomplete);
  // Documents that a failed descriptor named were not asked for, either.
  const isFailed = (source: string) => failed.has(source) || (/^https?:/.test(source) && !sources.has(source));
  const kept = keptFragments(linesIn(store, lines), previous, isFailed);
  return { fragments: linesIn(store, lines, kept), isComplete, previous };
}

/** The fragments of lines, read one at a time, and further ones. */
function* linesIn(store: LineStore, lines: readonly number[], more: readonly Fragment[] = []): Iterable<ReadFragment> {
  for (const line of lines) {
    const fragment = readFragment(store.text(line));
    if (fragment) yield { fragment, line };
  }
  for (const fragment of more) yield { fragment };
}

/**
 * The fragments of files. @param store - keeps the lines @throws RefusedError for a file that contains neither a map
 * nor fragments
 */
export async function* readFiles(
  { documents, fragments }: Inputs,
  terminal: Terminal,
  store?: LineStore,
): AsyncIterable<ReadFragment> {
  for (const name of documents) {
    const { document } = await accepted(name, terminal, 1, true);
    for (const fragment of fragmentsOf(document)) yield { fragment };
  }
  for (const name of fragments) yield* readLines(name, terminal, store);
}

async function* readLines(
  name: string,
  { folder }: Terminal,
  store: LineStore | undefined,
): AsyncIterable<ReadFragment> {
  const lines = store ?? new LineStore();
  let number = 0;
  const refused = (reason: string) => new RefusedError([`${inputName(name)}:${number}: error: / ${reason}`]);
  for (const line of lines.read(resolve(folder, name), store !== undefined)) {
    number += 1;
    const long = tooLongLine(lines.size(line));
    if (long !== undefined) throw refused(long);
    const text = lines.text(line);
    if (text.trim() === '') continue;
    const fragment = readFragment(text);
    if (!fragment) throw refused('This line is no fragment.');
    yield { fragment, line };
  }
}
