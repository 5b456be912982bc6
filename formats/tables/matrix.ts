/** Matrix of a map: organizations × projects, or organizations × organizations by common projects. */

import { pushTo } from '../base/groups.ts';
import type { SourceFields } from '../claims/fragment.ts';
import { isOrganization, isProject } from '../claims/organizations.ts';
import { relationWord } from '../claims/relations.ts';
import type { MapDocument, MapNode } from '../document/document.ts';
import { nodeName } from '../words/parts.ts';
import { textCell } from './base/codec.ts';
import { csvText } from './xlsx-write.ts';

type MatrixHead = { readonly id: string; readonly name: string };

/** One cell that is not empty. */
type MatrixCell = {
  /** Words of the relationships; between organizations the names of shared projects too. */
  readonly words: readonly string[];
  /** Relationships, or shared projects between organizations. */
  readonly count: number;
};

type Matrix = {
  readonly rows: readonly MatrixHead[];
  readonly columns: readonly MatrixHead[];
  /** The cell of a row and a column, by their ids. */
  readonly cell: (row: string, column: string) => MatrixCell | undefined;
  /** Numbers of organizations and projects that have no cell and are left out. */
  readonly withoutCell: { readonly organizations: number; readonly projects: number };
};

/** The matrix of a map. Linear in its relationships, and between organizations in the pairs that share a project. */
export function matrixOf(document: MapDocument, columns: 'projects' | 'organizations'): Matrix {
  const organizations = new Map(
    document.nodes.filter((node) => isOrganization(document, node)).map((node) => [node.id, node]),
  );
  const projects = new Map(
    document.nodes
      .filter((node) => !organizations.has(node.id) && isProject(document, node))
      .map((node) => [node.id, node]),
  );
  const cells = new Cells();
  const ofProject = new Map<string, Set<string>>();
  for (const edge of document.edges) {
    const word = relationWord(edge as unknown as SourceFields) || 'is linked to';
    for (const [one, other] of [
      [edge.from, edge.to],
      [edge.to, edge.from],
    ] as const) {
      if (!organizations.has(one)) continue;
      if (projects.has(other)) {
        if (columns === 'projects') cells.add(one, other, word);
        ofProject.set(other, (ofProject.get(other) ?? new Set()).add(one));
      } else if (columns === 'organizations' && organizations.has(other) && one !== other) cells.add(one, other, word);
    }
  }
  if (columns === 'organizations') {
    for (const [project, sharing] of ofProject) {
      const name = nodeName(projects.get(project) as MapNode);
      for (const one of sharing) for (const other of sharing) if (one !== other) cells.add(one, other, name);
    }
  }
  const rows = cells.sorted(organizations, 'row');
  const heads =
    columns === 'projects'
      ? inTurn(cells.sorted(projects, 'column'), rows, cells)
      : cells.sorted(organizations, 'column');
  return {
    rows,
    columns: heads,
    withoutCell: {
      organizations: organizations.size - rows.length,
      projects: columns === 'projects' ? projects.size - heads.length : 0,
    },
    cell: (row, column) => cells.at(row, column),
  };
}

/** The matrix with rows and columns exchanged. */
export const turned = (matrix: Matrix): Matrix => ({
  ...matrix,
  rows: matrix.columns,
  columns: matrix.rows,
  cell: (row, column) => matrix.cell(column, row),
});

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
    if (cell.count === 0) {
      pushTo(this.#columns, column, row);
      this.#counts.row.set(row, (this.#counts.row.get(row) ?? 0) + 1);
      this.#counts.column.set(column, (this.#counts.column.get(column) ?? 0) + 1);
    }
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

  /** Nodes with any cell, the most filled first. */
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
