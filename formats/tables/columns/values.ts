/** Statistics of column values: kind, and number of filled and different cells. */

import { largest } from '../../../drawing/base/types.ts';

/** Values of one column below a possible header. */
export type ColumnValues = {
  readonly filled: number;
  /** Different texts among them. */
  readonly different: number;
  readonly kind: 'empty' | 'number' | 'date' | 'address' | 'text';
  readonly cells: readonly string[];
};

const NUMBER = /^[-+(]?[€$£]?\s?\d[\d.,\s’']*(?:e[-+]?\d+)?\s?[%€$£)]?$/i;
const DATE =
  /^(?:\d{4}-\d{1,2}(?:-\d{1,2})?|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}\/\d{1,2}\/\d{1,2})(?:[T ][\d:.,Z+-]*)?$/;
const ADDRESS = /^(?:https?:\/\/|www\.|[^\s@]+@[^\s@]+$)/i;

export function kindOfCell(cell: string): Exclude<ColumnValues['kind'], 'empty'> {
  if (DATE.test(cell)) return 'date';
  if (NUMBER.test(cell)) return 'number';
  return ADDRESS.test(cell) ? 'address' : 'text';
}

/** Cells of another kind that a column may have: slips, and words such as `n/a`. */
const EXCEPTIONS = 0.1;

export function valuesOf(rows: readonly (readonly string[])[], at: number): ColumnValues {
  const cells = rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '');
  const counts = { number: 0, date: 0, address: 0, text: 0 };
  for (const cell of cells) counts[kindOfCell(cell)] += 1;
  const main = (['number', 'date', 'address'] as const).find((kind) => counts[kind] >= cells.length * (1 - EXCEPTIONS));
  return {
    filled: cells.length,
    different: new Set(cells.map((cell) => cell.toLowerCase())).size,
    kind: cells.length === 0 ? 'empty' : (main ?? 'text'),
    cells,
  };
}

/** Whether nearly every filled cell is unique. */
export const isMostlyUnique = ({ filled, different }: ColumnValues): boolean =>
  filled > 0 && different >= Math.ceil(0.9 * filled);

/** Number of columns of the widest row. */
export const widthOf = (rows: readonly (readonly string[])[]): number =>
  largest(
    rows.map((row) => row.length),
    0,
  );
