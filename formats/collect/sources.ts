/** The file with the sources of a map, and collection of all of them. */

import { isRecord, own, type RawRecord } from '../base/json.ts';
import type { Fragment, FragmentSink } from '../claims/fragment.ts';
import { aliasesIn } from '../claims/keys.ts';
import { importAddress } from '../ocd/address.ts';
import { ACCOUNT_FORMS, accountOf } from './account.ts';
import type { CollectClient } from './client.ts';
import type { CollectResult } from './collect.ts';
import { followSources, MOST_STEPS } from './follow.ts';
import { lookUpRepositories } from './lookups.ts';
import { allowedOrigins } from './public-host.ts';

export type Sources = {
  /** Accounts on code hosts, as `github:MISP`. */
  readonly collect: readonly string[];
  /** Domains and addresses of descriptors and maps. */
  readonly descriptors: readonly string[];
  /** Files of maps and descriptors, next to the file of sources. */
  readonly maps: readonly SourceFile[];
  /** Maximum number of steps from a descriptor to others that it names: 0 to 3. */
  readonly follow: number;
  /** Hosts in a private network that may be read. */
  readonly hosts: readonly string[];
  /** Trusted sources, the most trusted first. */
  readonly trust: readonly string[];
  readonly aliases: Readonly<Record<string, string>>;
  readonly forks: boolean;
  readonly templates: boolean;
  /** Days after which disappeared elements are removed. They are marked immediately. */
  readonly removeAfterDays: number;
};

/** A file, with the name by which the map knows it: its path, unless another one is given. */
export type SourceFile = { readonly file: string; readonly name: string };

const LISTS = ['collect', 'descriptors', 'hosts', 'trust'] as const;
const KEYS = [
  'collect',
  'descriptors',
  'maps',
  'hosts',
  'trust',
  'follow',
  'aliases',
  'forks',
  'templates',
  'removeAfterDays',
];

/**
 * Parses a file of sources.
 * @param pathOf - the path of a file from the folder of the sources, for any spelling of it
 * @throws SyntaxError with a sentence about the error
 */
export function readSources(text: string, pathOf: (path: string) => string = (path) => path): Sources {
  const raw = jsonIn(text);
  for (const key of Object.keys(raw)) {
    if (!KEYS.includes(key)) throw new SyntaxError(`“${key}” is not known. A file of sources has ${KEYS.join(', ')}.`);
  }
  const lists = Object.fromEntries(LISTS.map((key) => [key, textsOf(raw, key)])) as Record<
    (typeof LISTS)[number],
    string[]
  >;
  for (const account of lists.collect) {
    if (!accountOf(account)) throw new SyntaxError(`“${account}” is no account. Write ${ACCOUNT_FORMS}.`);
  }
  for (const address of lists.descriptors) {
    if (!importAddress(address)) throw new SyntaxError(`“${address}” is neither a domain nor an address.`);
  }
  for (const host of lists.hosts) {
    if (!allowedOrigins(host))
      throw new SyntaxError(`“${host}” is no host. Write gitlab.corp or http://gitlab.corp:8080.`);
  }
  const aliases = aliasesIn(own(raw, 'aliases') ?? {});
  if (!aliases) {
    throw new SyntaxError('“aliases” must be an object that gives the present name of each host.');
  }
  return {
    ...lists,
    maps: filesOf(raw, (path) => shortestPath(pathOf(path))),
    follow: numberOf(raw, 'follow', 0, MOST_STEPS),
    aliases,
    forks: own(raw, 'forks') === true,
    templates: own(raw, 'templates') === true,
    removeAfterDays: numberOf(raw, 'removeAfterDays', 28, 3650),
  };
}

function jsonIn(text: string): RawRecord {
  let raw: unknown;
  try {
    raw = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new SyntaxError(`It is no JSON: ${error instanceof Error ? error.message : ''}`);
  }
  if (!isRecord(raw)) throw new SyntaxError('It must be an object, such as {"collect": ["github:MISP"]}.');
  return raw;
}

/** The files of maps: paths, or objects with a path and a name. */
function filesOf(raw: RawRecord, pathOf: (path: string) => string): readonly SourceFile[] {
  const value = own(raw, 'maps') ?? [];
  const files = Array.isArray(value) ? value.map((one) => fileOf(one, pathOf)) : [undefined];
  const names = new Set<string>();
  return files.map((one) => {
    if (!one) {
      throw new SyntaxError(
        '“maps” must be a list of files, each as "map.json" or {"file": "map.json", "name": "Partners"}.',
      );
    }
    if (names.has(one.name)) throw new SyntaxError(`Two files of “maps” have the name “${one.name}”.`);
    names.add(one.name);
    return one;
  });
}

function fileOf(value: unknown, pathOf: (path: string) => string): SourceFile | undefined {
  if (typeof value === 'string') return { file: value, name: pathOf(value) };
  const [file, name] = isRecord(value) ? [own(value, 'file'), own(value, 'name')] : [];
  if (typeof file !== 'string') return undefined;
  if (name === undefined) return fileOf(file, pathOf);
  return typeof name === 'string' && name.trim() !== '' ? { file, name: name.trim() } : undefined;
}

/** One spelling of a path: `./sub/../team.json` is `team.json`. */
function shortestPath(path: string): string {
  const parts: string[] = [];
  for (const part of path.replaceAll('\\', '/').split('/')) {
    const isBack = part === '..' && parts.length > 0 && parts.at(-1) !== '..' && parts.at(-1) !== '';
    if (isBack) parts.pop();
    else if (part !== '.' && (part !== '' || parts.length === 0)) parts.push(part);
  }
  return parts.join('/');
}

function textsOf(raw: RawRecord, key: string): string[] {
  const value = own(raw, key) ?? [];
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'string');
  if (!isList) throw new SyntaxError(`“${key}” must be a list of texts.`);
  return value as string[];
}

function numberOf(raw: RawRecord, key: string, standard: number, most: number): number {
  const value = own(raw, key) ?? standard;
  if (!Number.isInteger(value) || (value as number) < 0 || (value as number) > most) {
    throw new SyntaxError(`“${key}” must be a whole number from 0 to ${most}.`);
  }
  return value as number;
}

/**
 * Collects all sources in parallel.
 * @param fragments - those of maps in files; the others are added
 * @param memory - the map so far, for repositories that are not looked up again
 */
export async function collectSources<List extends FragmentSink = Fragment[]>(
  client: CollectClient,
  { collect, descriptors, follow, aliases, forks, templates }: Sources,
  fragments: List,
  memory: Pick<Parameters<typeof lookUpRepositories>[2], 'known' | 'notify'> = {},
): Promise<Omit<CollectResult, 'fragments'> & { readonly fragments: List }> {
  const accounts = collect.flatMap((text) => accountOf(text) ?? []);
  const addresses = descriptors.flatMap((text) => importAddress(text) ?? []);
  const followed = await followSources(client, { accounts, addresses }, follow, {
    aliases,
    choice: { forks, templates },
    take: (fragment) => void fragments.push(fragment),
  });
  const lookups = await lookUpRepositories(client, fragments, { accounts, ...memory });
  for (const fragment of lookups.fragments) fragments.push(fragment);
  const all = [followed, lookups];
  return {
    fragments,
    failures: [...new Set(all.flatMap((part) => part.failures))],
    incomplete: all.flatMap((part) => part.incomplete),
  };
}
