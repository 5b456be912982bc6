/** Sort order and active cell of the matrix, as pure functions. */

import type { matrixOf } from '../../formats/join/matrix.ts';

type Matrix = ReturnType<typeof matrixOf>;

/** A column to sort by; without an id the names of the rows. */
export type MatrixSort = { readonly column: string | undefined; readonly descending: boolean };

/** The place of a cell: row 0 has the heads of columns, column 0 the names of rows. */
export type MatrixCell = { readonly row: number; readonly column: number };

/** The rows in order; without a sort as the matrix has them. */
export function sortedMatrix({ rows, cell }: Matrix, sort: MatrixSort | undefined): Matrix['rows'] {
  if (!sort) return rows;
  const { column, descending } = sort;
  const sign = descending ? -1 : 1;
  const count = (row: string) => (column === undefined ? 0 : (cell(row, column)?.count ?? 0));
  const byName = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return [...rows].sort((a, b) =>
    column === undefined ? sign * byName(a.name, b.name) : sign * (count(a.id) - count(b.id)) || byName(a.name, b.name),
  );
}

/** The active cell after a key; undefined for other keys. @param isControl - to the first or last row as well */
export function cellAfterKey(
  { row, column }: MatrixCell,
  key: string,
  { rows, columns }: { readonly rows: number; readonly columns: number },
  isControl = false,
): MatrixCell | undefined {
  const moves: Readonly<Record<string, MatrixCell>> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: row - 10, column },
    PageDown: { row: row + 10, column },
    Home: { row: isControl ? 0 : row, column: 0 },
    End: { row: isControl ? rows : row, column: columns },
  };
  const next = Object.hasOwn(moves, key) ? moves[key] : undefined;
  if (!next) return undefined;
  return {
    row: Math.min(rows, Math.max(0, next.row)),
    column: Math.min(columns, Math.max(0, next.column)),
  };
}
