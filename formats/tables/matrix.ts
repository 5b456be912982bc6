/** Matrix of a map: the relationships between the nodes of two types or tags. */

import { pushTo } from '../base/groups.ts';
import { isProject } from '../claims/organizations.ts';
import { relationWord } from '../claims/relations.ts';
import type { MapDocument, MapNode } from '../document/document.ts';
import { typeLabel } from '../document/look.ts';
import { nodeName } from '../words/parts.ts';
import { textCell } from './base/codec.ts';
import { csvText } from './xlsx-write.ts';

/** A type or a tag that some node has. */
export type MatrixGroup = { readonly key: string; readonly kind: 'type' | 'tag'; readonly name: string };

type MatrixHead = { readonly id: string; readonly name: string };

/** One cell that is not empty. */
type MatrixCell = {
  /** Words of the relationships; within one group the names of shared projects too. */
  readonly words: readonly string[];
  /** Relationships, and within one group shared projects. */
  readonly count: number;
};

type Matrix = {
  readonly rows: readonly MatrixHead[];
  readonly columns: readonly MatrixHead[];
  /** The cell of a row and a column, by their ids. */
  readonly cell: (row: string, column: string) => MatrixCell | undefined;
  /** Numbers of nodes that have no cell and are left out. */
  readonly withoutCell: { readonly rows: number; readonly columns: number };
};

const groupKeys = ({ type = '', tags = [] }: MapNode): readonly string[] => [
  `type ${type}`,
  ...tags.map((tag) => `tag ${tag}`),
];

/** The types of the nodes, then their tags, each in the order of the document. */
export function matrixGroups(document: MapDocument): readonly MatrixGroup[] {
  const keys = [...new Set(document.nodes.flatMap(groupKeys))];
  const types = keys.filter((key) => key.startsWith('type ')).map((key) => key.slice('type '.length));
  const tags = keys.filter((key) => key.startsWith('tag ')).map((key) => key.slice('tag '.length));
  return [
    ...types.map((type) => ({
      key: `type ${type}`,
      kind: 'type' as const,
      name: type === '' ? 'No type' : typeLabel(document, 'node', type),
    })),
    ...tags.map((tag) => ({ key: `tag ${tag}`, kind: 'tag' as const, name: tag })),
  ];
}

/** Keys of the two types with the most relationships between them, for rows and columns; undefined without any. */
export function firstPair({ nodes, edges }: MapDocument): readonly [rows: string, columns: string] | undefined {
  const types = new Map(nodes.map(({ id, type = '' }) => [id, `type ${type}`]));
  const pairs = new Map<string, { readonly pair: readonly [string, string]; count: number }>();
  for (const { from, to } of edges) {
    const pair = [types.get(from) ?? '', types.get(to) ?? ''] as const;
    const known = pairs.get([...pair].sort().join('\n')) ?? { pair, count: 0 };
    known.count += 1;
    pairs.set([...pair].sort().join('\n'), known);
  }
  const [most] = [...pairs.values()].sort((a, b) => b.count - a.count);
  return most?.pair;
}

/**
 * The matrix of two groups, by their keys; of one group also by the projects that its nodes share. Linear in the
 * relationships, and within one group in the pairs that share a project.
 */
export function matrixOf(document: MapDocument, rows: string, columns: string): Matrix {
  const nodesOf = (key: string) =>
    new Map(document.nodes.filter((node) => groupKeys(node).includes(key)).map((node) => [node.id, node]));
  const [ofRows, ofColumns] = [nodesOf(rows), nodesOf(columns)];
  const isSame = rows === columns;
  const projects = new Map(
    document.nodes.filter((node) => isSame && isProject(document, node)).map((node) => [node.id, node]),
  );
  const cells = new Cells();
  const sharing = new Map<string, Set<string>>();
  for (const edge of document.edges) {
    const type = edge.type === undefined ? '' : typeLabel(document, 'edge', edge.type);
    const word = relationWord({ type, label: edge.label ?? '' }) || 'is linked to';
    for (const [one, other] of [
      [edge.from, edge.to],
      [edge.to, edge.from],
    ] as const) {
      if (!ofRows.has(one) || one === other) continue;
      if (ofColumns.has(other)) cells.add(one, other, word);
      else if (projects.has(other)) sharing.set(other, (sharing.get(other) ?? new Set()).add(one));
    }
  }
  for (const [project, members] of sharing) {
    const name = nodeName(projects.get(project) as MapNode);
    for (const one of members) for (const other of members) if (one !== other) cells.add(one, other, name);
  }
  const rowHeads = cells.sorted(ofRows, 'row');
  const columnHeads = cells.sorted(ofColumns, 'column');
  return {
    rows: rowHeads,
    columns: isSame ? columnHeads : inTurn(columnHeads, rowHeads, cells),
    withoutCell: { rows: ofRows.size - rowHeads.length, columns: isSame ? 0 : ofColumns.size - columnHeads.length },
    cell: (row, column) => cells.at(row, column),
  };
}

/** The part with up to this number of rows and columns, without rows that have no cell in it. */
export function matrixPart(matrix: Matrix, most: { readonly rows: number; readonly columns: number }): Matrix {
  const columns = matrix.columns.slice(0, most.columns);
  const hasCell = (row: MatrixHead) => columns.some((column) => matrix.cell(row.id, column.id));
  return { ...matrix, rows: matrix.rows.filter(hasCell).slice(0, most.rows), columns };
}

/**
 * Columns with the fullest first. Of those as full as each other, the rows take turns, so that each of the first rows
 * has a cell among the first columns.
 */
function inTurn(columns: readonly MatrixHead[], rows: readonly MatrixHead[], cells: Cells): readonly MatrixHead[] {
  const indexes = new Map(rows.map(({ id }, index) => [id, index]));
  const turns = new Map<string, number>();
  const order = columns.map((column) => {
    const row = Math.min(...cells.rowsOf(column.id).map((id) => indexes.get(id) ?? 0));
    const count = cells.rowsOf(column.id).length;
    const turn = turns.get(`${count} ${row}`) ?? 0;
    turns.set(`${count} ${row}`, turn + 1);
    return { column, row, count, turn };
  });
  return order.sort((a, b) => b.count - a.count || a.turn - b.turn || a.row - b.row).map(({ column }) => column);
}

class Cells {
  readonly #rows = new Map<string, Map<string, { words: Set<string>; count: number }>>();
  readonly #columns = new Map<string, string[]>();
  readonly #counts = { row: new Map<string, number>(), column: new Map<string, number>() };

  add(row: string, column: string, word: string): void {
    const cells = this.#rows.get(row) ?? new Map<string, { words: Set<string>; count: number }>();
    this.#rows.set(row, cells);
    const cell = cells.get(column) ?? { words: new Set<string>(), count: 0 };
    if (cell.count === 0) pushTo(this.#columns, column, row);
    this.#counts.row.set(row, (this.#counts.row.get(row) ?? 0) + 1);
    this.#counts.column.set(column, (this.#counts.column.get(column) ?? 0) + 1);
    cell.words.add(word);
    cell.count += 1;
    cells.set(column, cell);
  }

  /** Rows with a cell in a column. */
  rowsOf(column: string): readonly string[] {
    return this.#columns.get(column) ?? [];
  }

  at(row: string, column: string): MatrixCell | undefined {
    const cell = this.#rows.get(row)?.get(column);
    return cell && { words: [...cell.words], count: cell.count };
  }

  /** Nodes with any cell, those with the most relationships first. */
  sorted(nodes: ReadonlyMap<string, MapNode>, side: 'row' | 'column'): readonly MatrixHead[] {
    const counts = this.#counts[side];
    return [...nodes.values()]
      .filter(({ id }) => counts.has(id))
      .map((node) => ({ id: node.id, name: nodeName(node) }))
      .sort(
        (a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
      );
  }
}

/** The matrix as CSV: names on top and on the left, words in the cells. A text that could be a formula is defused. */
export function matrixCsv({ rows, columns, cell }: Matrix): string {
  const table = [
    ['', ...columns.map(({ name }) => name)],
    ...rows.map((row) => [row.name, ...columns.map((column) => cell(row.id, column.id)?.words.join(', ') ?? '')]),
  ];
  return csvText({ name: 'matrix', rows: table.map((cells) => cells.map(textCell)) });
}
