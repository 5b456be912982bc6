/** Export of nodes and edges as two tables, with a column for every used field. */

import { own } from '../base/json.ts';
import type { MapDocument } from '../document/document.ts';
import type { Field, FieldTable } from '../document/fields/field.ts';
import { EDGE_FIELDS, NODE_FIELDS } from '../document/fields/fields.ts';
import type { Json } from '../document/fields/values.ts';
import { edgeBase } from '../document/id.ts';
import { lossReport, OTHER_PARTS } from '../export/loss-report.ts';
import { jsonCell, textCell } from './base/codec.ts';
import { TYPE_LABEL } from './columns/columns.ts';

/** A sheet: rows of texts, the names of the columns first. */
export type Table = { readonly name: string; readonly rows: readonly (readonly string[])[] };

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

function rowsOf(elements: readonly object[], table: FieldTable, types: Types): string[][] {
  const records = elements as readonly Readonly<Record<string, Json>>[];
  const used = new Set(records.flatMap((record) => Object.keys(record).filter((key) => record[key] !== undefined)));
  const columns = Object.keys(table).filter((key) => key !== 'details' && (used.has(key) || table[key]?.required));
  const details = [...new Set(records.flatMap(({ details: one }) => Object.keys((one ?? {}) as object)))];
  const labelOf = ({ type }: Readonly<Record<string, Json>>) =>
    type === undefined ? undefined : own<Types[string]>(types, String(type))?.label;
  const typeLabel = records.some((record) => labelOf(record) !== undefined) ? [TYPE_LABEL] : [];
  const head = [...columns, ...typeLabel, ...details.map((key) => `details.${key}`)].map(textCell);
  const rows = records.map((record) => {
    const values = (record.details ?? {}) as Readonly<Record<string, Json>>;
    return [
      ...columns.map((key) => cellOf(table[key], record[key])),
      ...typeLabel.map(() => textCell(labelOf(record) ?? '')),
      ...details.map((key) => (Object.hasOwn(values, key) ? jsonCell(values[key] ?? null) : '')),
    ];
  });
  return [head, ...rows];
}

/** A value as a cell. A possible formula is neutralized. */
export function cellOf(field: Field | undefined, value: Json | undefined): string {
  if (value === undefined || field === undefined) return '';
  if (field.kind === 'tags') return textCell((value as readonly string[]).map((tag) => `#${tag}`).join(' '));
  return typeof value === 'string' ? textCell(value) : jsonCell(value);
}
