/** The join with an SQL engine: tables, order and loops of the statements in formats/join/*.sql. */

import { settle } from '../claims/derive.ts';
import { type EdgeFragment, entryOf, type Fragment, type NodeFragment, type SourceEntry } from '../claims/fragment.ts';
import { idInSource, keyValue } from '../claims/keys.ts';
import { portlessKey } from '../claims/ports.ts';
import { isMutual, relationWord } from '../claims/relations.ts';
import { IdMaker, slug } from '../document/id.ts';
import { JOIN_STATEMENTS } from '../generated/join-statements.ts';
import type { JoinedEdge, JoinedNode } from './join.ts';

type Statement = keyof typeof JOIN_STATEMENTS;
export type SqlRow = Readonly<Record<string, unknown>>;

/** A database that runs the statements. */
export type SqlEngine = {
  /** Creates a table from a SELECT statement, replacing one of the same name. */
  readonly create: (table: string, select: string) => Promise<void>;
  /** Streams the rows of a SELECT statement. */
  readonly rows: (select: string) => AsyncIterable<SqlRow>;
};

/** The tables that an engine is given, with their columns. */
export const INPUT_TABLES = {
  input: { fragment: 'number', kind: 'text', line: 'text' },
  input_keys: { fragment: 'number', key: 'text' },
  input_ports: { fragment: 'number', key: 'text', plain: 'text' },
  input_claims: { fragment: 'number', claim: 'text', is_account: 'number' },
  input_own: { fragment: 'number', key: 'text' },
  input_edges: { fragment: 'number', source: 'text', target: 'text', relation: 'text', is_mutual: 'number' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, 'number' | 'text'>>>>;

export type InputTable = keyof typeof INPUT_TABLES;

/** The rows that a fragment is in the tables; types have none. @param line - the fragment as text */
export function* inputRows(fragment: Fragment, number: number, line: string): Iterable<readonly [InputTable, SqlRow]> {
  if (fragment.kind !== 'node' && fragment.kind !== 'edge') return;
  yield ['input', { fragment: number, kind: fragment.kind, line }];
  if (fragment.kind === 'edge') {
    const [mutual, word] = [isMutual(fragment.says), relationWord(fragment.says)];
    const relation = mutual ? `~${word}` : word;
    yield [
      'input_edges',
      { fragment: number, source: fragment.from, target: fragment.to, relation, is_mutual: mutual ? 1 : 0 },
    ];
    return;
  }
  const { keys, claims = [], trust, own } = fragment;
  for (const key of new Set([...keys, ...(trust === undefined ? [] : claims)])) {
    yield ['input_keys', { fragment: number, key }];
    const plain = portlessKey(key);
    if (plain !== undefined) yield ['input_ports', { fragment: number, key, plain }];
  }
  if (own) for (const key of keys) if (key.startsWith('domain:')) yield ['input_own', { fragment: number, key }];
  if (trust !== undefined || !own) return;
  const isAccount = keys.some((key) => key.startsWith('forge:')) ? 1 : 0;
  for (const claim of new Set(claims)) yield ['input_claims', { fragment: number, claim, is_account: isAccount }];
}

/** Result of the engine. Nodes precede edges, which need their ids. */
export type JoinedByEngine = {
  readonly counts: { readonly nodes: number; readonly edges: number };
  /** Rounds until no label changed. */
  readonly rounds: number;
  readonly nodes: () => AsyncIterable<JoinedNode>;
  readonly edges: () => AsyncIterable<JoinedEdge>;
};

/** Runs the steps on an engine that has the tables. @param top - only the most connected things */
export async function joinBySteps(engine: SqlEngine, top?: number): Promise<JoinedByEngine> {
  const create = (table: string, name: Statement) => engine.create(table, JOIN_STATEMENTS[name]);
  await create('fragments', 'union');
  await create('links', 'keys');
  await create('confirmed', 'claims');
  const links = `${JOIN_STATEMENTS.keys} UNION ALL ${JOIN_STATEMENTS.ports} UNION ALL SELECT fragment, key FROM confirmed`;
  await engine.create('links', links);
  let rounds = await label(engine);
  await create('accepted', 'lone-claims');
  await engine.create('links', `${links} UNION ALL SELECT fragment, key FROM accepted`);
  rounds += await label(engine);
  await create('edges', 'edges');
  await create('relationships', 'relationships');
  await create('degrees', 'degrees');
  const wanted = top === undefined ? 'SELECT label FROM degrees' : JOIN_STATEMENTS.top.replace('{top}', String(top));
  await engine.create('wanted', wanted);
  const ids = await idsOf(engine);
  const edges = await numberOf(engine, 'SELECT COUNT(*) AS number FROM relationships');
  return {
    counts: { nodes: ids.size, edges },
    rounds,
    nodes: () => joinedNodes(engine, ids),
    edges: () => joinedEdges(engine, ids),
  };
}

/** Connected components by repeated minimum label. @returns the number of rounds */
async function label(engine: SqlEngine): Promise<number> {
  await engine.create('labels', JOIN_STATEMENTS['labels-start']);
  for (let round = 1; ; round += 1) {
    await engine.create('fragment_labels', JOIN_STATEMENTS['fragment-labels']);
    await engine.create('labels_next', JOIN_STATEMENTS['labels-next']);
    const changed = await numberOf(engine, JOIN_STATEMENTS['labels-changed']);
    await engine.create('labels', 'SELECT key, label FROM labels_next');
    if (changed === 0) return round;
  }
}

async function numberOf(engine: SqlEngine, select: string): Promise<number> {
  for await (const { number } of engine.rows(select)) return Number(number);
  return 0;
}

/** The ids of all things, given in the order of their labels. */
async function idsOf(engine: SqlEngine): Promise<ReadonlyMap<string, string>> {
  const [made, ids] = [new IdMaker(), new Map<string, string>()];
  for await (const { label: text } of engine.rows(JOIN_STATEMENTS.labels)) {
    const key = String(text);
    ids.set(key, made.make(slug(idInSource(key) ?? keyValue(key)) || 'node'));
  }
  return ids;
}

async function* joinedNodes(engine: SqlEngine, ids: ReadonlyMap<string, string>): AsyncIterable<JoinedNode> {
  for await (const { key, sources } of runs(engine.rows(JOIN_STATEMENTS.things), ['label'])) {
    const [name = ''] = key;
    yield { id: ids.get(name) ?? name, key: name, ...settle(sources) };
  }
}

async function* joinedEdges(engine: SqlEngine, ids: ReadonlyMap<string, string>): AsyncIterable<JoinedEdge> {
  for await (const { key, sources } of runs(engine.rows(JOIN_STATEMENTS.related), ['source', 'target', 'relation'])) {
    const [from = '', to = ''] = key;
    yield {
      from: ids.get(from) ?? from,
      to: ids.get(to) ?? to,
      ...settle(sources),
    };
  }
}

/** Rows that follow each other with the same values in some columns. */
async function* runs(
  rows: AsyncIterable<SqlRow>,
  columns: readonly string[],
): AsyncIterable<{ readonly key: readonly string[]; readonly sources: readonly SourceEntry[] }> {
  let key: readonly string[] = [];
  let sources: SourceEntry[] = [];
  for await (const row of rows) {
    const next = columns.map((column) => String(row[column]));
    if (sources.length > 0 && next.some((value, at) => value !== key[at])) {
      yield { key, sources };
      sources = [];
    }
    key = next;
    sources.push(entryOf(JSON.parse(String(row.line)) as NodeFragment | EdgeFragment));
  }
  if (sources.length > 0) yield { key, sources };
}
