/** `graphmap update`: unattended update of a map from its sources. */

import { realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { FragmentList } from '../../formats/claims/fragment.ts';
import { accountOf } from '../../formats/collect/account.ts';
import { collectSources, readSources, type SourceFile, type Sources } from '../../formats/collect/sources.ts';
import { compareMaps } from '../../formats/compare/compare.ts';
import { comparisonMarkdown, reportedChanges } from '../../formats/compare/words.ts';
import { EMPTY_DOCUMENT, type MapDocument } from '../../formats/document/document.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { joinedDocument } from '../../formats/join/document.ts';
import { joinFragments } from '../../formats/join/join.ts';
import { fragmentsOf } from '../../formats/join/mapper.ts';
import type { CurrentMap } from '../../formats/update/keep-current.ts';
import { remembering } from '../../formats/update/memory.ts';
import { updateJoined } from '../../formats/update/update-joined.ts';
import { writeOutput } from '../base/files.ts';
import { terminalText } from '../base/problem-lines.ts';
import type { Terminal } from '../base/terminal.ts';
import { RefusedError, UsageError } from '../base/usage.ts';
import { accepted } from '../commands/document-commands.ts';
import { printFailures } from './collect-command.ts';
import { textIn } from './join-command.ts';
import { StoredFragments } from './line-store.ts';
import { collectClient, type NetworkOptions, realWorld, type World } from './world.ts';

export type UpdateOptions = NetworkOptions & {
  readonly from?: string | undefined;
  readonly 'exit-code'?: boolean;
};

/** Exit status of a partial update, when a source could not be read. */
const PARTLY = 3;
/** Exit status of a refused document, because 1 means that something changed. */
const REFUSED = 2;

/** Positions and looks are the map's own. */
const REPORTED = { moves: false, looks: false };

/** Updates a map. @returns 0; with `exitCode` 1 when it changed; 3 when a source could not be read */
export async function update(
  names: readonly string[],
  { from, 'exit-code': exitCode = false, ...network }: UpdateOptions,
  terminal: Terminal,
  world: World = realWorld(terminal.shell),
): Promise<number> {
  const [input, output = input, ...more] = names;
  if (input === undefined || output === undefined || more.length > 0 || from === undefined) {
    throw new UsageError('update takes a map and its sources: graphmap update map.json --from sources.json');
  }
  const sources = sourcesIn(from, terminal);
  const map = (await isThere(input, terminal)) ? (await accepted(input, terminal, REFUSED)).document : EMPTY_DOCUMENT;
  const client = collectClient(world, terminal, network, {
    accounts: sources.collect.flatMap((text) => accountOf(text) ?? []),
    hosts: sources.hosts,
  });
  const fragments = new StoredFragments();
  for (const one of sources.maps)
    for (const fragment of await mapIn(one, from, terminal, sources)) fragments.push(fragment);
  const collected = await collectSources(client, sources, fragments, {
    known: fragmentsOf(map),
    notify: (sentence) => terminal.print(`graphmap: notice: ${sentence}`),
  });
  printFailures([collected], terminal);
  if (fragments.length === 0) throw new RefusedError([`${from}: error: / None of the sources could be read.`], REFUSED);
  const { today } = client;
  const kept =
    map === EMPTY_DOCUMENT
      ? firstMap(collected, sources, today)
      : updateJoined(map, collected, { ...sources, today, formerly: formerNames(sources, from, terminal) });
  for (const name of kept.marked)
    terminal.print(
      `${output}: notice: / No source names “${name}” any more. It is marked, and removed after ${sources.removeAfterDays} days.`,
    );
  for (const words of kept.conflicts)
    terminal.print(`${output}: notice: / Changed here and in a source, so it stays as it is here: ${words}`);
  const text = serializeDocument(kept.document, { positions: true });
  if (text !== serializeDocument(map, { positions: true })) await writeOutput(output, text, terminal, '-');
  // The saved state of the sources is not part of the visible content.
  const { source: _, ...meta } = kept.document.meta;
  const { source } = map.meta;
  const comparison = compareMaps(map, { ...kept.document, meta: { ...meta, ...(source ? { source } : {}) } });
  const sentences = comparisonMarkdown(comparison, REPORTED);
  terminal.shell.stdout.write(terminalText(sentences));
  if (collected.failures.length > 0) return PARTLY;
  return exitCode && reportedChanges(comparison, REPORTED).length > 0 ? 1 : 0;
}

function firstMap({ fragments }: { readonly fragments: FragmentList }, sources: Sources, today: string): CurrentMap {
  const joined = joinedDocument(joinFragments(fragments, { ...sources, today }));
  return { document: remembering(joined, joined, { date: today }), conflicts: [], marked: [], removed: [] };
}

function sourcesIn(name: string, terminal: Terminal): Sources {
  try {
    return readSources(textIn(name, terminal), (path) => pathFrom(folderOf(name, terminal), path));
  } catch (error) {
    if (error instanceof SyntaxError) throw new RefusedError([`${name}: error: / ${error.message}`], REFUSED);
    throw error;
  }
}

async function isThere(name: string, { folder }: Terminal): Promise<boolean> {
  const { existsSync } = await import('node:fs');
  return existsSync(resolve(folder, name));
}

const folderOf = (from: string, { folder }: Terminal): string => dirname(resolve(folder, from));

/** The path of a file from a folder, with slashes, also of an absolute path that leads through a link. */
function pathFrom(folder: string, path: string): string {
  const full = resolve(folder, path.replaceAll('\\', '/'));
  return relative(realFolder(folder), join(realFolder(dirname(full)), basename(full))).replaceAll('\\', '/');
}

function realFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    // Reading the file tells what is wrong.
    return folder;
  }
}

/** Present names of files by the paths that older maps may know them by. */
function formerNames({ maps }: Sources, from: string, terminal: Terminal): ReadonlyMap<string, string> {
  const folder = folderOf(from, terminal);
  return new Map(
    maps.flatMap(({ file, name }) =>
      [pathFrom(folder, file), resolve(folder, file)].map((path) => [path, name] as const),
    ),
  );
}

/** The fragments of a map next to the file of sources. */
async function mapIn({ file, name }: SourceFile, from: string, terminal: Terminal, { aliases }: Sources) {
  const folder = folderOf(from, terminal);
  const { document }: { document: MapDocument } = await accepted(file, { ...terminal, folder }, REFUSED, true);
  return fragmentsOf(document, { file: name, name, aliases });
}
