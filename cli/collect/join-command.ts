/** `graphmap join`: several maps, descriptors and collections joined into one map. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fragmentLine, readFragment } from '../../formats/claims/fragment.ts';
import { type HostAliases, readAliases } from '../../formats/claims/keys.ts';
import { readTrust } from '../../formats/claims/trust.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { joinedDocument, mapEdge, mapNode, mostConnected, undeclaredInWords } from '../../formats/join/document.ts';
import { Joiner, type JoinResult } from '../../formats/join/join.ts';
import { remembering } from '../../formats/update/memory.ts';
import { counted } from '../../formats/words/words.ts';
import { fileReason, writeOutput } from '../base/files.ts';
import type { Terminal } from '../base/terminal.ts';
import { UsageError } from '../base/usage.ts';
import { fetchInputs, type ReadFragment, readFiles, sortInputs } from './inputs.ts';
import { LineStore } from './line-store.ts';
import { type Previous, refuseLoss } from './previous.ts';
import { type NetworkOptions, realWorld, type World } from './world.ts';

export type JoinCommandOptions = NetworkOptions & {
  readonly follow?: string | undefined;
  readonly trust?: string | undefined;
  readonly aliases?: string | undefined;
  readonly top?: string | undefined;
  readonly engine?: string | undefined;
  readonly fragments?: boolean;
  readonly force?: boolean;
};

/** A larger map is read by no application; its nodes and edges are written one a line. */
const MOST_NODES = 200_000;

/** Joins inputs. @returns 0, or 1 when something could not be fetched; the rest is written */
export async function join(
  names: readonly string[],
  options: JoinCommandOptions,
  terminal: Terminal,
  world: World = realWorld(terminal.shell),
): Promise<number> {
  const output = names.at(-1);
  if (output === undefined || names.length < 2) {
    throw new UsageError('join takes one or more inputs and an output: graphmap join a.json b.json out.json');
  }
  if (!/\.(?:json|ndjson|parquet)$/i.test(output) && output !== '-') {
    throw new UsageError(`join writes .json or .ndjson, and ${output} is neither. The last name is the output.`);
  }
  const follow = wholeNumber('follow', options.follow, 1, 3) ?? 0;
  const top = wholeNumber('top', options.top, 1, 1_000_000_000);
  const trust = options.trust === undefined ? [] : readTrust(textIn(options.trust, terminal));
  const aliases = options.aliases === undefined ? {} : aliasesIn(options.aliases, terminal);
  const today = world.now().toISOString().slice(0, 10);
  const inputs = sortInputs(names.slice(0, -1), terminal);
  if (options.engine !== undefined && options.engine !== 'built-in') {
    const { joinByEngine } = await import('./engine-command.ts');
    return joinByEngine(
      inputs,
      { ...options, output, top, trust, aliases, today, engine: options.engine, follow },
      terminal,
      world,
    );
  }
  if (/\.parquet$/i.test(output) || inputs.parquet.length > 0)
    throw new UsageError('Parquet is read and written by an engine: add --engine duckdb.');
  const store = new LineStore();
  const fetched = await fetchInputs(inputs, { ...options, output, follow, aliases }, terminal, world, store);
  const joiner = new Joiner({ trust, aliases, today }, (line) => readFragment(store.text(line)));
  const lines: string[] = [];
  const take = ({ fragment, line }: ReadFragment) => {
    if (options.fragments === true) lines.push(`${fragmentLine(fragment)}\n`);
    else joiner.add(fragment, line);
  };
  for (const one of fetched.fragments) take(one);
  for await (const one of readFiles(inputs, terminal, store)) take(one);
  if (options.fragments === true) await writeOutput(output, lines, terminal, '-');
  else await write(joiner.finish(), { output, top, previous: fetched.previous }, terminal);
  return fetched.isComplete ? 0 : 1;
}

async function write(
  joined: JoinResult,
  {
    output,
    top,
    previous,
  }: { readonly output: string; readonly top: number | undefined; readonly previous: Previous | undefined },
  terminal: Terminal,
): Promise<void> {
  const { nodes, edges, leftOut } = joined.counts;
  if (leftOut > 0)
    terminal.print(`${output}: warning: / ${counted(leftOut, 'relationship')} left out: no fragment describes an end.`);
  if (previous) refuseLoss(output, previous, top === undefined ? nodes : Math.min(top, nodes));
  if (/\.ndjson$/i.test(output)) await writeOutput(output, joinedLines(joined, top), terminal, '-');
  else {
    if (nodes > MOST_NODES && top === undefined) {
      throw new UsageError(
        `${counted(nodes, 'node')} are more than one map can hold. Write them to a .ndjson file, or add --top ${MOST_NODES / 200}.`,
      );
    }
    const document = joinedDocument(joined, { top });
    const undeclared = undeclaredInWords(document, joined.types);
    if (undeclared !== undefined) terminal.print(`${output}: notice: / ${undeclared}`);
    await writeOutput(
      output,
      serializeDocument(remembering(document, document, {}), { positions: true }),
      terminal,
      '-',
    );
  }
  terminal.print(`${output}: notice: / ${counted(nodes, 'node')}, ${counted(edges, 'relationship')}.`);
}

/** Nodes and edges as the map has them, one a line. */
function* joinedLines(joined: JoinResult, top: number | undefined): Iterable<string> {
  const wanted = top === undefined ? undefined : mostConnected(joined, top);
  for (const node of joined.nodes(wanted && ((index) => wanted.has(index)))) {
    yield `${JSON.stringify({ node: mapNode(node) })}\n`;
  }
  for (const edge of joined.edges(wanted && ((from, to) => wanted.has(from) && wanted.has(to)))) {
    yield `${JSON.stringify({ edge: mapEdge(edge) })}\n`;
  }
}

/** The text of a file of settings. */
export function textIn(name: string, { folder }: Terminal): string {
  try {
    return readFileSync(resolve(folder, name), 'utf8');
  } catch (error) {
    throw new UsageError(`Cannot read ${name}: ${fileReason(error)}.`);
  }
}

function aliasesIn(name: string, terminal: Terminal): HostAliases {
  const aliases = readAliases(textIn(name, terminal));
  if (aliases) return aliases;
  throw new UsageError(`${name} is no list of hosts. Write {"git.old.example": "git.new.example"}.`);
}

function wholeNumber(option: string, value: string | undefined, least: number, most: number): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (Number.isInteger(number) && number >= least && number <= most && value.trim() !== '') return number;
  throw new UsageError(`--${option} takes a whole number from ${least} to ${most}, not “${value}”.`);
}
