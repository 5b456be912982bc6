/** Export of nodes and edges as two tables, with a column for every used field. */

import { jsonText } from '../base/controls.ts';
import { own } from '../base/json.ts';
import type { MapDocument } from '../document/document.ts';
import type { Field, FieldTable } from '../document/fields/field.ts';
import { EDGE_FIELDS, NODE_FIELDS } from '../document/fields/fields.ts';
import type { Json } from '../document/fields/values.ts';
import { edgeBase } from '../document/id.ts';
import { lossReport, OTHER_PARTS } from '../export/loss-report.ts';
import { jsonCell, textCell } from './base/codec.ts';
import { TYPE_LABEL } from './columns/columns.ts';
import { readDetail, readingOf } from './columns/numbers.ts';
import { kindOfCell } from './columns/values.ts';

/** A sheet: rows of texts and numbers, the names of the columns first. */
export type Table = { readonly name: string; readonly rows: readonly (readonly TableCell[])[] };
export type TableCell = string | number;

/** The tables of a map. The first row names the columns; details have a column for each of their keys. */
export function tablesOf(document: MapDocument): readonly [nodes: Table, edges: Table] {
  const edges = document.edges.map(({ id, ...edge }) => ({ ...(id === edgeBase(edge) ? {} : { id }), ...edge }));
  return [
    { name: 'nodes', rows: rowsOf(document.nodes, NODE_FIELDS, document.nodeTypes) },
    { name: 'edges', rows: rowsOf(edges, EDGE_FIELDS, document.edgeTypes) },
  ];
}

/** Loss report of tables; empty without loss. */
export function tableLosses(document: MapDocument): readonly string[] {
  return lossReport(document, ['title and description', ...OTHER_PARTS]);
}

type Types = Readonly<Record<string, { readonly label?: string }>>;

function rowsOf(elements: readonly object[], table: FieldTable, types: Types): TableCell[][] {
  const records = elements as readonly Readonly<Record<string, Json>>[];
  const used = new Set(records.flatMap((record) => Object.keys(record).filter((key) => record[key] !== undefined)));
  const columns = Object.keys(table).filter((key) => key !== 'details' && (used.has(key) || table[key]?.required));
  const details = [...new Set(records.flatMap(({ details: one }) => Object.keys((one ?? {}) as object)))];
  const labelOf = ({ type }: Readonly<Record<string, Json>>) =>
    type === undefined ? undefined : own<Types[string]>(types, String(type))?.label;
  const typeLabel = records.some((record) => labelOf(record) !== undefined) ? [TYPE_LABEL] : [];
  const head = [...columns, ...typeLabel, ...details.map((key) => `details.${key}`)].map(textCell);
  const detailCells = details.map((key) =>
    cellsOfDetail(
      key,
      records.map((record) => own<Json>((record.details ?? {}) as Readonly<Record<string, Json>>, key)),
    ),
  );
  const rows = records.map((record, row) => [
    ...columns.map((key) => cellOf(table[key], record[key])),
    ...typeLabel.map(() => textCell(labelOf(record) ?? '')),
    ...detailCells.map((cells) => cells[row] ?? ''),
  ]);
  return [head, ...rows];
}

/** The cells of a detail. Texts that the column would turn into numbers, or numbers into texts, are in quotation marks. */
function cellsOfDetail(key: string, values: readonly (Json | undefined)[]): TableCell[] {
  const cells = values.map(
    (value): TableCell => (value === undefined ? '' : typeof value === 'number' ? value : jsonCell(value)),
  );
  const reading = readingOf(cells.map(String), key, true);
  const isKept = values.every(
    (value, at) => value === undefined || !isDigits(cells[at]) || readDetail(String(cells[at]), reading) === value,
  );
  return isKept
    ? cells
    : cells.map((cell, at) => (typeof values[at] === 'string' && isDigits(cell) ? jsonText(cell) : cell));
}

const isDigits = (cell: TableCell | undefined): boolean => cell !== undefined && kindOfCell(String(cell)) === 'number';

/** A value as a cell. */
export function cellOf(field: Field | undefined, value: Json | undefined): TableCell {
  if (value === undefined || field === undefined) return '';
  if (field.kind === 'tags') return textCell((value as readonly string[]).map((tag) => `#${tag}`).join(' '));
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? textCell(value) : jsonCell(value);
}
