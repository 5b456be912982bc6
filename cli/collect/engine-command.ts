/** `graphmap join --engine`: the join with an engine that needs less memory than the data. */

import { randomUUID } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath, resolve } from 'node:path';
import { type Fragment, fragmentLine, readFragment } from '../../formats/claims/fragment.ts';
import type { HostAliases } from '../../formats/claims/keys.ts';
import { type JoinOptions, prepared } from '../../formats/claims/trust.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { documentOf, mapEdge, mapNode, undeclaredInWords } from '../../formats/join/document.ts';
import { Joiner, type JoinResult } from '../../formats/join/join.ts';
import {
  INPUT_TABLES,
  type InputTable,
  inputRows,
  type JoinedByEngine,
  joinBySteps,
} from '../../formats/join/steps.ts';
import { remembering } from '../../formats/update/memory.ts';
import { counted } from '../../formats/words/words.ts';
import { writeOutput, writeOutputBy } from '../base/files.ts';
import type { Terminal } from '../base/terminal.ts';
import { UsageError } from '../base/usage.ts';
import { type LoadingEngine, openClickHouse, openDuckDb, sqlText } from './clickhouse.ts';
import { fetchInputs, type ReadFragment, readFiles, type sortInputs } from './inputs.ts';
import { LineStore } from './line-store.ts';
import { refuseLoss } from './previous.ts';
import type { NetworkOptions, World } from './world.ts';

type EngineOptions = NetworkOptions & {
  readonly output: string;
  readonly top: number | undefined;
  readonly trust: readonly string[];
  readonly aliases: HostAliases;
  readonly today: string;
  readonly engine: string;
  readonly follow: number;
  readonly force?: boolean;
};

/** Joins by an engine. @returns as `join` */
export async function joinByEngine(
  inputs: ReturnType<typeof sortInputs>,
  options: EngineOptions,
  terminal: Terminal,
  world: World,
): Promise<number> {
  const [name = '', ...address] = options.engine.split('=');
  if (name !== 'duckdb' && name !== 'clickhouse') {
    throw new UsageError(`--engine takes built-in, duckdb or clickhouse=<address>, not “${options.engine}”.`);
  }
  const folder = mkdtempSync(joinPath(tmpdir(), 'graphmap-join-'));
  let engine: LoadingEngine | undefined;
  try {
    engine =
      name === 'duckdb'
        ? await openDuckDb(folder)
        : await openClickHouse(address.join('='), world.environment, randomUUID());
    const fetched = await fetchInputs(inputs, options, terminal, world, new LineStore());
    const types = await loadTables(engine, folder, allFragments(fetched.fragments, inputs, engine, terminal), options);
    const joined = await joinBySteps(engine, options.top);
    const { nodes: found } = joined.counts;
    if (fetched.previous)
      refuseLoss(options.output, fetched.previous, options.top === undefined ? found : Math.min(options.top, found));
    await write(engine, joined, types, options, folder, terminal);
    const { nodes, edges } = joined.counts;
    terminal.print(`${options.output}: notice: / ${counted(nodes, 'node')}, ${counted(edges, 'relationship')}.`);
    return fetched.isComplete ? 0 : 1;
  } finally {
    await engine?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function* allFragments(
  fetched: Iterable<ReadFragment>,
  inputs: ReturnType<typeof sortInputs>,
  engine: LoadingEngine,
  terminal: Terminal,
): AsyncIterable<Fragment> {
  for (const { fragment } of fetched) yield fragment;
  for await (const { fragment } of readFiles(inputs, terminal)) yield fragment;
  for (const file of inputs.parquet) {
    for await (const { line } of engine.rows(
      `SELECT line FROM read_parquet(${sqlText(resolve(terminal.folder, file))})`,
    )) {
      const fragment = readFragment(String(line));
      if (!fragment)
        throw new UsageError(
          `${file} holds a line that is no fragment. It needs a column “line” with one in each row.`,
        );
      yield fragment;
    }
  }
}

/** Writes the tables as files and has the engine load them. @returns the declared types, which are few */
async function loadTables(
  engine: LoadingEngine,
  folder: string,
  fragments: AsyncIterable<Fragment>,
  options: JoinOptions,
): Promise<JoinResult['types']> {
  const tables = Object.keys(INPUT_TABLES) as InputTable[];
  const files = new Map(tables.map((table) => [table, new TableFile(joinPath(folder, `${table}.ndjson`))]));
  const types = new Joiner();
  let number = 0;
  for await (const given of fragments) {
    const fragment = prepared(given, options);
    if (fragment.kind !== 'node' && fragment.kind !== 'edge') types.add(fragment);
    for (const [table, row] of inputRows(fragment, number, fragmentLine(fragment)))
      files.get(table)?.add(JSON.stringify(row));
    number += 1;
  }
  for (const [table, file] of files) {
    file.close();
    await engine.load(table, file.path);
  }
  return types.finish().types;
}

/** A file that is written a line at a time, in large pieces. */
class TableFile {
  readonly path: string;
  readonly #file: number;
  #part = '';

  constructor(path: string) {
    this.path = path;
    this.#file = openSync(path, 'w');
  }

  add(line: string): void {
    this.#part += `${line}\n`;
    if (this.#part.length > 1 << 20) this.#write();
  }

  close(): void {
    this.#write();
    closeSync(this.#file);
  }

  #write(): void {
    const bytes = Buffer.from(this.#part);
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at);
    this.#part = '';
  }
}

async function write(
  engine: LoadingEngine,
  joined: JoinedByEngine,
  types: JoinResult['types'],
  { output, top }: EngineOptions,
  folder: string,
  terminal: Terminal,
): Promise<void> {
  if (/\.parquet$/i.test(output)) return writeParquet(engine, joined, output, folder, terminal);
  if (/\.ndjson$/i.test(output))
    return writeOutputBy(output, terminal.folder, (path) => writeLines(path, joinedLines(joined)));
  const [nodes, edges] = [[], []] as [Parameters<typeof mapNode>[0][], Parameters<typeof mapEdge>[0][]];
  for await (const node of joined.nodes()) nodes.push(node);
  for await (const edge of joined.edges()) edges.push(edge);
  const document = documentOf({ nodes, edges, types, count: joined.counts.nodes, isPart: top !== undefined });
  const undeclared = undeclaredInWords(document, types);
  if (undeclared !== undefined) terminal.print(`${output}: notice: / ${undeclared}`);
  await writeOutput(output, serializeDocument(remembering(document, document, {}), { positions: true }), terminal, '-');
}

async function writeParquet(
  engine: LoadingEngine,
  joined: JoinedByEngine,
  output: string,
  folder: string,
  terminal: Terminal,
): Promise<void> {
  const lines = joinPath(folder, 'output.ndjson');
  await writeLines(lines, joinedLines(joined), (line) => JSON.stringify({ line }));
  const source = `read_json(${sqlText(lines)}, format = 'newline_delimited', maximum_object_size = 100000000, columns = {line: 'VARCHAR'})`;
  await writeOutputBy(output, terminal.folder, async (path) => {
    for await (const _ of engine.rows(`COPY (SELECT line FROM ${source}) TO ${sqlText(path)} (FORMAT parquet)`));
  });
}

async function writeLines(path: string, lines: AsyncIterable<string>, as = (line: string) => line): Promise<void> {
  const file = new TableFile(path);
  try {
    for await (const line of lines) file.add(as(line));
  } finally {
    file.close();
  }
}

async function* joinedLines(joined: JoinedByEngine): AsyncIterable<string> {
  for await (const node of joined.nodes()) yield JSON.stringify({ node: mapNode(node) });
  for await (const edge of joined.edges()) yield JSON.stringify({ edge: mapEdge(edge) });
}
