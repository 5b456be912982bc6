/** Inputs of the join as fragments: files, folders, addresses, domains and accounts. */

import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join as joinPath, resolve } from 'node:path';
import { type Fragment, LONGEST_LINE, readFragment, tooLongLine } from '../../formats/claims/fragment.ts';
import type { HostAliases } from '../../formats/claims/keys.ts';
import { type Account, accountOf } from '../../formats/collect/account.ts';
import { followSources } from '../../formats/collect/follow.ts';
import { fragmentsOf } from '../../formats/join/mapper.ts';
import { importAddress } from '../../formats/ocd/address.ts';
import { inputName } from '../base/text.ts';
import { RefusedError, UsageError } from '../base/usage.ts';
import { accepted, type Terminal } from '../commands/document-commands.ts';
import { tellFailures } from './collect-command.ts';
import { type Previous, readPrevious, withFailedSources } from './previous.ts';
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
type ReadFragment = { readonly fragment: Fragment; readonly line?: number };

/** Groups inputs by location. A folder is replaced by its maps, descriptors and fragments. */
export function sortInputs(names: readonly string[], { folder }: Terminal): Inputs {
  const [documents, fragments, parquet, addresses]: [string[], string[], string[], string[]] = [[], [], [], []];
  const accounts: Account[] = [];
  const add = (name: string) =>
    void (/\.ndjson$/i.test(name) ? fragments : /\.parquet$/i.test(name) ? parquet : documents).push(name);
  for (const name of names) {
    const found = name === '-' ? undefined : statSync(resolve(folder, name), { throwIfNoEntry: false });
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
  readonly fragments: readonly Fragment[];
  readonly isComplete: boolean;
  /** The output file before, when something could not be read and the file must not lose it. */
  readonly previous: Previous | undefined;
};

/**
 * Fetches remote inputs and tells what cannot be fetched.
 * @throws RefusedError when that is all there is to join
 */
export async function fetchInputs(
  { addresses, accounts, ...files }: Inputs,
  { follow, output, force, aliases, ...network }: FetchOptions,
  terminal: Terminal,
  world: World,
): Promise<Fetched> {
  const client = collectClient(world, terminal, network, { accounts });
  const result = await followSources(client, { accounts, addresses }, follow, { aliases });
  tellFailures([result], terminal);
  const { fragments } = result;
  const isComplete = result.failures.length === 0;
  if (!isComplete && fragments.length === 0 && Object.values(files).every(({ length }) => length === 0)) {
    throw new RefusedError([]);
  }
  if (isComplete || force) return { fragments, isComplete, previous: undefined };
  const previous = readPrevious(output, terminal);
  const read = new Set(fragments.flatMap((one) => ('source' in one ? [one.source] : [])));
  const failed = new Set(result.incomplete);
  // Documents that a failed descriptor named were not asked for, either.
  const isFailed = (source: string) => failed.has(source) || (/^https?:/.test(source) && !read.has(source));
  return { fragments: withFailedSources(fragments, previous, isFailed), isComplete, previous };
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
    const { document } = await accepted(name, terminal);
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

/** Bytes that are read at once. */
const CHUNK = 4 << 20;
const LINE_BREAK = 10;

/** Reads files line by line, and gives each line again by its number. */
export class LineStore {
  readonly #chunks: Buffer[] = [];
  #places = new Uint32Array(3 * 1024);
  #count = 0;

  /** The line numbers of a file. @param keeps - whether all lines stay accessible, or only the current one */
  *read(file: string, keeps: boolean): Iterable<number> {
    const handle = openSync(file, 'r');
    try {
      let rest: Buffer = Buffer.alloc(0);
      for (;;) {
        const chunk = Buffer.allocUnsafe(rest.length + CHUNK);
        rest.copy(chunk);
        const bytes = readSync(handle, chunk, rest.length, CHUNK, null);
        const text = chunk.subarray(0, rest.length + bytes);
        const last = text.lastIndexOf(LINE_BREAK);
        // A line that is too long is given to the reader as far as it was read, and not kept on reading.
        const end = bytes === 0 || text.length - last > LONGEST_LINE + 1 ? text.length : last + 1;
        yield* this.#lines(text.subarray(0, end), keeps);
        if (bytes === 0) return;
        rest = Buffer.from(text.subarray(end));
      }
    } finally {
      closeSync(handle);
    }
  }

  /** The size of a line in bytes. */
  size(line: number): number {
    return (this.#places[3 * line + 2] ?? 0) - (this.#places[3 * line + 1] ?? 0);
  }

  /** The text of a line, without its line break. */
  text(line: number): string {
    const [chunk = 0, start = 0, end = 0] = this.#places.subarray(3 * line, 3 * line + 3);
    return this.#chunks[chunk]?.toString('utf8', start, end) ?? '';
  }

  *#lines(bytes: Buffer, keeps: boolean): Iterable<number> {
    if (!keeps) {
      this.#chunks.length = 0;
      this.#count = 0;
    }
    this.#chunks.push(bytes);
    for (let start = 0; start < bytes.length; ) {
      const found = bytes.indexOf(LINE_BREAK, start);
      const end = found < 0 ? bytes.length : found;
      if (3 * this.#count + 3 > this.#places.length) {
        const grown = new Uint32Array(this.#places.length * 2);
        grown.set(this.#places);
        this.#places = grown;
      }
      this.#places.set([this.#chunks.length - 1, start, end], 3 * this.#count);
      this.#count += 1;
      yield this.#count - 1;
      start = end + 1;
    }
  }
}
