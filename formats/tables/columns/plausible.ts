/** Plausibility of a column's role by its values. */

import { isColor } from '../../base/color.ts';
import type { Field } from '../../document/fields/field.ts';
import { EDGE_FIELDS, EDGE_LOOK_FIELDS, NODE_FIELDS, NODE_LOOK_FIELDS } from '../../document/fields/fields.ts';
import { fieldValue } from '../base/codec.ts';
import type { Column } from './columns.ts';
import { type ColumnValues, valuesOf } from './values.ts';

type Kind = 'nodes' | 'edges';

/** Lengths in pixels above this are amounts of something else. */
const LARGEST = 2000;

/** Values of the `Type` column in edge tables of graph programs, where it is the direction. */
const DIRECTION = /^(?:directed|undirected|mutual)$/i;

/** The columns, without fields that most of their values do not fit. */
export function plausibleColumns(
  columns: readonly Column[],
  head: readonly string[],
  body: readonly (readonly string[])[],
  kind: Kind,
): readonly Column[] {
  const isTaken = columns.includes('direction');
  return columns.map((column, at) => {
    if (column === undefined || column.startsWith('details.')) return column;
    const values = valuesOf(body, at);
    if (values.filled === 0) return column;
    if (kind === 'edges' && column === 'type' && !isTaken && values.cells.every((cell) => DIRECTION.test(cell))) {
      return 'direction';
    }
    const detail = `details.${head[at]}`;
    return fits(column, kind, values) || columns.includes(detail) ? column : detail;
  });
}

function fits(column: string, kind: Kind, values: ColumnValues): boolean {
  if (kind === 'edges' && (column === 'from' || column === 'to')) return values.kind !== 'date';
  const looks: Readonly<Record<string, Field>> = kind === 'nodes' ? NODE_LOOK_FIELDS : EDGE_LOOK_FIELDS;
  const fields: Readonly<Record<string, Field>> = kind === 'nodes' ? NODE_FIELDS : EDGE_FIELDS;
  const field = fields[column];
  const isPlace = column === 'x' || column === 'y';
  if (!field || (!isPlace && !Object.hasOwn(looks, column))) return true;
  const fitting = values.cells.filter((cell) => isPlausible(fieldValue(cell, field), field, isPlace));
  return fitting.length >= values.filled / 2;
}

function isPlausible(value: unknown, field: Field, isPlace: boolean): boolean {
  const { kind, minimum = Number.NEGATIVE_INFINITY, values } = field as Field & { readonly minimum?: number };
  if (kind === 'number') return typeof value === 'number' && (isPlace || (value >= minimum && value <= LARGEST));
  if (kind === 'boolean') return typeof value === 'boolean';
  if (kind === 'color') {
    const isNone = 'none' in field && field.none === true && /^\s*none\s*$/i.test(String(value));
    return isNone || (typeof value === 'string' && isColor(value));
  }
  return kind !== 'enum' || values === undefined || (values as readonly unknown[]).includes(value);
}
