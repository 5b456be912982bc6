/** Numbers of a column, which all have one reading: with a decimal point, with a decimal comma, or as text. */

import type { Field, FieldTable } from '../../document/fields/field.ts';
import { EDGE_FIELDS, NODE_FIELDS } from '../../document/fields/fields.ts';
import type { Json } from '../../document/fields/values.ts';
import { fieldValue, readJsonCell } from '../base/codec.ts';
import type { Sheet } from '../base/sheet.ts';
import { bodyStart, headOf, type NumberReading, type Setup, visibleCellText } from './columns.ts';
import { kindOfCell } from './values.ts';

/** Evidence for the style of a column; `open`: `1.250` may be either. */
type Evidence = NumberReading | 'open' | undefined;

const NUMBERS = {
  point: /^-?(?:0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?:[\s’']\d{3})+)(?:\.\d+)?$/,
  comma: /^-?(?:0|[1-9]\d*|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?:[\s’']\d{3})+)(?:,\d+)?$/,
} as const;

/** Columns whose digits are names, not amounts. */
const CODES = /version|release|phone|telefon|téléphone|mobile|fax|zip|post|plz|code|isbn|iban/i;

/** Significant digits that numbers keep. */
const MAX_DIGITS = 15;

/** The number of a cell in a style; undefined for another text. */
function parseNumber(cell: string, style: 'point' | 'comma'): number | undefined {
  if (!NUMBERS[style].test(cell) || cell.replace(/\D/g, '').length > MAX_DIGITS) return undefined;
  const ungrouped = cell.replace(style === 'point' ? /[,\s’']/g : /[.\s’']/g, '');
  return Number(ungrouped.replace(',', '.'));
}

/** The value of a detail. @param reading - that of its column */
export function readDetail(cell: string, reading: NumberReading | undefined): Json {
  const text = cell.trim();
  if (reading === undefined || kindOfCell(text) !== 'number') return readJsonCell(cell);
  return reading === 'text' ? text : (parseNumber(text, reading) ?? readJsonCell(text));
}

/** The value of a field. A number that its column leaves open is read by itself. */
export function readField(cell: string, field: Field | undefined, reading: NumberReading | undefined): unknown {
  const number =
    field?.kind === 'number' && reading && reading !== 'text' ? parseNumber(cell.trim(), reading) : undefined;
  return number ?? fieldValue(cell, field);
}

/** The numbers among cells, which marks such as `n/a` may interrupt. */
const numbersOf = (cells: readonly string[]): readonly string[] =>
  cells.filter((cell) => kindOfCell(cell) === 'number');

const isCanonical = (cell: string): boolean => typeof readJsonCell(cell) === 'number';

function evidenceOf(numbers: readonly string[], name: string, hasPoints: boolean): Evidence {
  if (numbers.length === 0) return undefined;
  if (numbers.every((cell) => isCanonical(cell) && (hasPoints || !isOpen(cell)))) return 'point';
  if (CODES.test(name)) return 'text';
  const fitting = (['point', 'comma'] as const).filter((style) => numbers.every((cell) => isNumber(cell, style)));
  const [style] = fitting;
  if (style === undefined || !haveEqualDecimals(numbers, style)) return 'text';
  if (fitting.length === 1 || !numbers.some(isOpen)) return style;
  return hasPoints ? 'point' : 'open';
}

const isNumber = (cell: string, style: 'point' | 'comma'): boolean =>
  parseNumber(cell, style) !== undefined || (style === 'point' && isCanonical(cell));

/** Whether a cell is a different number in each style, such as `1.250`. */
function isOpen(cell: string): boolean {
  const [point, comma] = [parseNumber(cell, 'point'), parseNumber(cell, 'comma')];
  return point !== undefined && comma !== undefined && point !== comma;
}

/** Whether zeros at the end come from a fixed number of decimals. `1.9` and `1.10` are versions. */
function haveEqualDecimals(numbers: readonly string[], style: 'point' | 'comma'): boolean {
  const decimals = numbers.flatMap((cell) => cell.split(style === 'point' ? '.' : ',')[1] ?? []);
  return !decimals.some((part) => part.endsWith('0')) || new Set(decimals.map(({ length }) => length)).size === 1;
}

/** The reading of the numbers among cells; undefined without any. */
export function readingOf(cells: readonly string[], name: string, hasPoints: boolean): NumberReading | undefined {
  const evidence = evidenceOf(numbersOf(cells), name, hasPoints);
  return evidence === 'open' ? 'text' : evidence;
}

/** Readings of columns by their place, and the columns whose numbers stay text because they may mean two things. */
type NumberReadings = {
  readonly readings: readonly (NumberReading | undefined)[];
  readonly open: readonly number[];
};

const mayHaveNumbers = (column: string | undefined): boolean =>
  column?.startsWith('details.') === true ||
  [NODE_FIELDS, EDGE_FIELDS].some((fields: FieldTable) => fields[column ?? '']?.kind === 'number');

/** The readings of a table's columns: by their own cells, then by those of other columns. */
export function numberReadings(sheet: Sheet, setup: Setup): NumberReadings {
  const { columns, numbers: chosen } = setup;
  if (chosen !== undefined) return { readings: columns.map(() => chosen), open: [] };
  const body = sheet.rows.slice(bodyStart(setup));
  const names = headOf(sheet, setup);
  const cellsOf = (at: number) => numbersOf(body.map((row) => visibleNumber(row[at] ?? '')));
  const all = columns.map((column, at) => {
    if (!mayHaveNumbers(column)) return { evidence: undefined, isTelling: false };
    const numbers = cellsOf(at);
    const evidence = evidenceOf(numbers, names[at] ?? '', sheet.hasPoints === true);
    return { evidence, isTelling: numbers.some((cell) => /[.,]/.test(cell)) };
  });
  const styles = new Set(
    all.flatMap(({ evidence, isTelling }) =>
      isTelling && (evidence === 'point' || evidence === 'comma') ? [evidence] : [],
    ),
  );
  const [only] = styles;
  const other = styles.size === 1 ? only : undefined;
  return {
    readings: all.map(({ evidence }) => (evidence === 'open' ? (other ?? 'text') : evidence)),
    open: other === undefined ? all.flatMap(({ evidence }, at) => (evidence === 'open' ? [at] : [])) : [],
  };
}

/** The text of a cell, unless quotation marks say that it is one. */
const visibleNumber = (cell: string): string => (cell.trim().startsWith('"') ? '' : visibleCellText(cell));
