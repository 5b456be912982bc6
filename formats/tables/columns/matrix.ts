/** Matrices: names in the first row and column, and a weight or mark where a row's node is connected to a column's. */

import type { Json } from '../../document/fields/values.ts';
import type { Sheet } from '../base/sheet.ts';
import { fieldNamed, type NumberReading, type Setup, visibleCellText } from './columns.ts';
import { readDetail, readingOf } from './numbers.ts';
import { looseName } from './relationships.ts';
import { kindOfCell } from './values.ts';

/** Names of rows and columns, with the cells between them. */
type Matrix = {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly cells: readonly (readonly string[])[];
  /** Rows of the cells in the sheet, from 0. */
  readonly lineIndexes: readonly number[];
};

/** A relationship of a cell. */
type MatrixEdge = {
  readonly from: string;
  readonly to: string;
  readonly label?: string;
  readonly details?: { readonly weight: Json };
  readonly direction?: 'none';
  /** Row of the cell in the sheet, from 0. */
  readonly row: number;
};

/** Rows that are looked at. */
const LOOKED_AT = 2000;
const BLANK = /^(?:|0+(?:[.,]0+)?|[-–—.\\/]|n|no|nein|non|false|n\/a)$/i;
const MARK = /^(?:[x×✓✔✅●•■*+yj]|yes|ja|oui|true|1)$/iu;
/** A letter or two for a part in something, such as R, A, C and I for being responsible, accountable and so on. */
const CODE = /^\p{Lu}(?:[/, +]{0,2}\p{Lu}){0,3}$/u;
const TOTAL = /^(?:total|sum|summe|somme|gesamt|σ)$/i;
/** Share of the names that rows and columns have in common. */
const SHARED = 0.8;

/** Whether rows are a matrix; the first one has the names. */
export function isMatrix(rows: readonly (readonly string[])[]): boolean {
  const matrix = matrixOf(rows.slice(0, LOOKED_AT));
  const { columns, cells } = matrix;
  const filled = cells.flat().filter((cell) => !BLANK.test(cell));
  if (filled.length === 0 || ![matrix.rows, columns].every(areDifferent)) return false;
  const rowNames = new Set(matrix.rows.map(looseName));
  const shared = columns.filter((name) => rowNames.has(looseName(name))).length;
  const isSquare = shared >= 2 && shared >= SHARED * Math.min(rowNames.size, columns.length);
  const isUnnamed = rows[0]?.[0] === '';
  // Numbers are names only in a corner-less square, where they cannot be anything else.
  if (![matrix.rows, columns].every(areTexts)) return isSquare && isUnnamed && shared === rowNames.size;
  if (isSquare) return true;
  const isKnown = !isUnnamed && fieldNamed(rows[0]?.[0] ?? '', 'nodes') !== undefined;
  const isPart = (cell: string) => MARK.test(cell) || CODE.test(cell);
  // Two columns may be two properties, unless one of them is a row, too.
  const areNodes = columns.length > 2 || (isUnnamed && shared > 0);
  return !isKnown && areNodes && matrix.rows.length > 1 && filled.every(isPart);
}

/** Whether a cell only says whether something is so, and names nothing. */
export const isVerdict = (cell: string): boolean => BLANK.test(cell) || MARK.test(cell);

const areDifferent = (names: readonly string[]): boolean =>
  names.length > 1 && new Set(names.map(looseName)).size === names.length;

const areTexts = (names: readonly string[]): boolean => names.every((name) => kindOfCell(name) === 'text');

/** Whether only the first row has names: below it are as many rows of weights or marks. */
function isUnlabelled([head = [], ...body]: readonly (readonly string[])[]): boolean {
  const isValue = (cell: string) => BLANK.test(cell) || MARK.test(cell) || kindOfCell(cell) === 'number';
  const cells = body.flat();
  const hasBlanks = cells.filter((cell) => BLANK.test(cell)).length >= cells.length / 3;
  return head.length > 2 && head[0] !== '' && body.length === head.length && cells.every(isValue) && hasBlanks;
}

/** @param rows - the first one has the names of the columns, with or without a cell over those of the rows */
function matrixOf(rows: readonly (readonly string[])[]): Matrix {
  const [first = [], ...body] = rows;
  const isBare = isUnlabelled(rows);
  const head = body.length > 0 && body.every(({ length }) => length === first.length + 1) ? ['', ...first] : first;
  const at = head.flatMap((name, index) => ((isBare || index > 0) && name !== '' && !TOTAL.test(name) ? [index] : []));
  const lines = body.flatMap((row, index) => {
    const name = (isBare ? head[index] : row[0]) ?? '';
    return name === '' || TOTAL.test(name) ? [] : [{ name, row, place: index + 1 }];
  });
  return {
    rows: lines.map(({ name }) => name),
    columns: at.map((index) => head[index] ?? ''),
    cells: lines.map(({ row }) => at.map((index) => row[index] ?? '')),
    lineIndexes: lines.map(({ place }) => place),
  };
}

/** The nodes of a matrix, and the relationships of its cells. */
export function readMatrix(
  sheet: Sheet,
  { skip = 0, numbers }: Setup,
): { readonly names: readonly string[]; readonly edges: readonly MatrixEdge[] } {
  const matrix = matrixOf(sheet.rows.slice(skip).map((row) => row.map((cell) => visibleCellText(cell))));
  const { rows, columns, cells, lineIndexes } = matrix;
  const pairing = pairingOf(matrix);
  const filled = cells.flat().filter((cell) => !BLANK.test(cell));
  const reading = numbers ?? readingOf(filled, '', sheet.hasPoints === true) ?? 'text';
  const isMarked = filled.every((cell) => MARK.test(cell));
  const edges = rows.flatMap((from, row) =>
    columns.flatMap((to, column): MatrixEdge[] => {
      const cell = cells[row]?.[column] ?? '';
      if (BLANK.test(cell) || pairing?.isRepeated(row, column)) return [];
      const place = { from, to, row: skip + (lineIndexes[row] ?? 0) };
      return [{ ...place, ...contentOf(cell, isMarked, reading), ...(pairing ? { direction: 'none' as const } : {}) }];
    }),
  );
  const names = new Map([...rows, ...columns].map((name) => [looseName(name), name]));
  return { names: [...names.values()], edges };
}

/** A mark says only that there is a relationship; a number is its weight, and a word its label. */
function contentOf(cell: string, isMarked: boolean, reading: NumberReading): Pick<MatrixEdge, 'label' | 'details'> {
  if (isMarked) return {};
  if (kindOfCell(cell) === 'number') return { details: { weight: readDetail(cell, reading) } };
  return MARK.test(cell) ? {} : { label: cell };
}

/**
 * Cells of a matrix that says the same of both ends of each pair, in both halves or in one that is filled; undefined
 * where rows and columns have different parts.
 */
function pairingOf({ rows, columns, cells }: Matrix) {
  const size = rows.length;
  const isSame =
    size > 2 && columns.length === size && rows.every((name, at) => looseName(name) === looseName(columns[at] ?? ''));
  if (!isSame) return undefined;
  const at = (row: number, column: number) => cells[row]?.[column] ?? '';
  const pairs = rows.flatMap((_, row) => rows.slice(0, row).map((__, column) => [row, column] as const));
  const isSymmetric = pairs.every(([row, column]) => at(row, column) === at(column, row));
  const isHalf = ([lower, upper]: readonly [boolean, boolean]) =>
    pairs.every(([row, column]) => (at(row, column) === '') !== lower && (at(column, row) === '') !== upper);
  if (!isSymmetric && !isHalf([true, false]) && !isHalf([false, true])) return undefined;
  // A diagonal of one value, such as a correlation of 1, says nothing.
  const isPlain = new Set(rows.map((_, row) => at(row, row))).size === 1;
  return {
    isRepeated: (row: number, column: number) => (row === column ? isPlain : isSymmetric && row > column),
  };
}
