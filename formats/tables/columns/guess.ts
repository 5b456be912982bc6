/** Detection of a table's kind and column roles by names and values. */

import type { Sheet } from '../base/sheet.ts';
import {
  type Column,
  fieldNamed,
  headColumns,
  plainColumns,
  RELATIONSHIP,
  type Setup,
  visibleCellText,
} from './columns.ts';
import { isHeadOfEdges, isLikeOthers, orderOfEnds } from './ends.ts';
import { isMatrix } from './matrix.ts';
import { plausibleColumns } from './plausible.ts';
import { withRelationships } from './relationships.ts';
import { type ColumnValues, isMostlyUnique, kindOfCell, valuesOf, widthOf } from './values.ts';

/** Rows that are looked at. */
const LOOKED_AT = 200;
/** A table's title has no more rows than these. */
const MAX_SKIPPED = 20;

export const guessSetup = (sheet: Sheet): Setup => guessSetupWith(sheet, {});

/** Statements of a person about a table. */
export type Stated = {
  /** Names of columns. A first row with all of them is the header. */
  readonly named?: readonly string[];
  /** Row of the header in the table, from 0; -1 for none. */
  readonly head?: number;
};

export function guessSetupWith(sheet: Sheet, { named = [], head }: Stated): Setup {
  const guessed = head === undefined ? guessFields(sheet, named) : guessWithHead(sheet, head);
  return asNodes(sheet, guessed) ?? withRelationships(sheet, guessed);
}

/** Edges as nodes with a relationship, if some name no other node, or several. */
function asNodes(sheet: Sheet, { kind, hasHead, skip = 0, columns }: Setup): Setup | undefined {
  if (kind !== 'edges' || !hasHead) return undefined;
  const [head = [], ...body] = sheet.rows.slice(skip).map((row) => row.map(visibleCellText));
  const [from, to] = [columns.indexOf('from'), columns.indexOf('to')];
  const isNamed = [from, to].some((at) => fieldNamed(head[at] ?? '', 'edges') !== undefined);
  const looksSo = body.some((row) => row[from] && (!row[to] || row[to]?.includes(';')));
  if (isNamed || !looksSo || !isMostlyUnique(valuesOf(body, from))) return undefined;
  const setup = withHead(skip, 'nodes', labelled(namedColumns(head, body, 'nodes'), head, body));
  const nodes = withRelationships(sheet, setup);
  return nodes.columns[from] === 'label' && nodes.columns[to]?.startsWith(RELATIONSHIP) ? nodes : undefined;
}

const looksOf = (sheet: Sheet) => sheet.rows.slice(0, LOOKED_AT).map((row) => row.map(visibleCellText));

/** @param head - row of the header; -1 for none */
function guessWithHead(sheet: Sheet, head: number): Setup {
  const rows = looksOf(sheet);
  if (head < 0) return plainSetup(rows);
  const [names = [], ...body] = rows.slice(head);
  const kind = kindNamed(names, body);
  if (kind) return withHead(head, kind, namedColumns(names, body, kind));
  if (isMatrix(rows.slice(head))) return withHead(head, 'matrix', []);
  const order = orderOfEnds(rows.slice(head), true);
  return order ? edgesWithHead(head, names, body, order) : nodesWithHead(head, names, body);
}

function guessFields(sheet: Sheet, named: readonly string[]): Setup {
  const rows = looksOf(sheet);
  const top = Math.max(
    0,
    rows.findIndex((row) => filled(row) > 1),
  );
  if (named.length === 0 && isMatrix(rows.slice(top))) return withHead(top, 'matrix', []);
  for (let skip = 0; skip < Math.min(MAX_SKIPPED, rows.length); skip += 1) {
    const head = rows[skip] ?? [];
    const body = rows.slice(skip + 1);
    const kind = kindNamed(head, body);
    if (kind && isTitle(rows.slice(0, skip), head)) return withHead(skip, kind, namedColumns(head, body, kind));
  }
  const width = widthOf(rows);
  const start = rows.findIndex((row) => width < 3 || filled(row) > 1);
  const first = new Set((rows[Math.max(0, start)] ?? []).map((name) => name.toLowerCase()));
  const isNamed = named.length > 0 && named.every((name) => first.has(name.trim().toLowerCase()));
  return guessUnnamed(rows.slice(Math.max(0, start)), Math.max(0, start), isNamed);
}

const withHead = (skip: number, kind: Setup['kind'], columns: readonly Column[]): Setup => ({
  kind,
  hasHead: true,
  ...(skip > 0 ? { skip } : {}),
  columns,
});

/** The kind of rows when the header consists of known names. */
function kindNamed(head: readonly string[], body: readonly (readonly string[])[]): 'nodes' | 'edges' | undefined {
  const ends = namedColumns(head, body, 'edges');
  if (ends.includes('from') && ends.includes('to')) return 'edges';
  const named = head.map((name) => fieldNamed(name, 'nodes'));
  return named.includes('id') || named.includes('label') ? 'nodes' : undefined;
}

/** Columns by their names, where their values are plausible for that. */
const namedColumns = (
  head: readonly string[],
  body: readonly (readonly string[])[],
  kind: 'nodes' | 'edges',
): readonly Column[] => plausibleColumns(headColumns(head, kind), head, body, kind);

/** Whether rows may be a title above the header: they have fewer cells. */
const isTitle = (before: readonly (readonly string[])[], head: readonly string[]): boolean =>
  before.every((row) => filled(row) < filled(head));

const filled = (row: readonly string[]): number => row.filter((cell) => cell !== '').length;
/** Settings of a table with unknown column names, or without a header. */
function guessUnnamed(rows: readonly (readonly string[])[], skip: number, isNamed: boolean): Setup {
  const [head = [], ...body] = rows;
  const width = widthOf(rows);
  const looksNamed = isNamed || (isHead(head, body, width) && !(width === 2 && isLikeOthers(head, body.flat())));
  const order = orderOfEnds(rows, looksNamed);
  if (order && isHeadOfEdges(head, body, { order, looksNamed })) return edgesWithHead(skip, head, body, order);
  if (looksNamed && (!order || isNamed)) return nodesWithHead(skip, head, body);
  return plainSetup(rows, order);
}

const nodesWithHead = (skip: number, head: readonly string[], body: readonly (readonly string[])[]): Setup =>
  withHead(skip, 'nodes', labelled(namedColumns(head, body, 'nodes'), head, body));

/** A label that is a kind by its name stays a detail. */
const KIND_NAME = /(?:type|kind|category|class|group|status|colou?r|level)$/i;

function edgesWithHead(
  skip: number,
  head: readonly string[],
  body: readonly (readonly string[])[],
  order: readonly string[],
): Setup {
  const roles = order[2] === 'label' && KIND_NAME.test(head[2] ?? '') ? order.slice(0, 2) : order;
  return withHead(skip, 'edges', plausibleColumns(headColumns(head, 'edges', roles), head, body, 'edges'));
}

/** The settings of a table without a header. */
function plainSetup(rows: readonly (readonly string[])[], order = orderOfEnds([[], ...rows], false)): Setup {
  if (order) return { kind: 'edges', hasHead: false, columns: plainColumns(widthOf(rows), 'edges', order) };
  const label = labelColumn(rows, (at) => at);
  const columns = plainColumns(widthOf(rows), 'nodes').map((_, at): Column => {
    if (at === label) return 'label';
    return rows.every((row) => /^https?:/i.test(row[at] ?? '')) ? 'url' : undefined;
  });
  const urls = columns.indexOf('url');
  return {
    kind: 'nodes',
    hasHead: false,
    columns: columns.map((column, at) => (column === 'url' && at !== urls ? undefined : column)),
  };
}

/**
 * Whether the first row is a header. It is when it contains texts above values of other kinds; in a table with only
 * texts, when most of its cells are unique.
 */
function isHead(head: readonly string[], body: readonly (readonly string[])[], width: number): boolean {
  const names = head.filter((name) => name !== '');
  if (body.length === 0 || names.length === 0 || names.length < width / 2) return false;
  const columns = head.map((name, at) => ({ name, values: valuesOf(body, at) }));
  const isWord = ({ name, values }: (typeof columns)[number]) =>
    name === '' || kindOfCell(name) === 'text' || isYearOver(name, values);
  const isOver = (column: (typeof columns)[number]) =>
    column.values.kind !== 'text' && column.values.kind !== 'empty' && isWord(column);
  if (columns.some(isOver)) return true;
  if (columns.some((column) => !isWord(column))) return false;
  const others = new Set(body.flat());
  return names.filter((name) => others.has(name)).length < names.length / 2;
}

const YEAR = /^(?:1[89]|20)\d\d$/;

/** Whether a name is the year of numbers that are no years themselves. */
const isYearOver = (name: string, { kind, cells }: ColumnValues): boolean =>
  kind === 'number' && YEAR.test(name) && cells.filter((cell) => YEAR.test(cell)).length < cells.length / 2;

/** The columns with one for the label: the first of texts that are mostly different, else the first of texts. */
function labelled(
  columns: readonly Column[],
  head: readonly string[],
  body: readonly (readonly string[])[],
): readonly Column[] {
  if (columns.includes('label')) return columns;
  // A column that is a type or a website by its name is none.
  const isFree = (at: number) => columns[at] === undefined || columns[at]?.startsWith('details.');
  const label = labelColumn(body, (at) => (isFree(at) ? at : -1), head.length);
  return columns.map((column, at) => (at === label ? 'label' : column));
}

/** The column with the most suitable names of rows. @param column - the preferred column; -1 for none */
function labelColumn(
  rows: readonly (readonly string[])[],
  column: (at: number) => number,
  width = widthOf(rows),
): number {
  const all = Array.from({ length: width }, (_, at) => ({ at, values: valuesOf(rows, at) })).filter(
    ({ at, values }) => column(at) === at && values.filled >= rows.length / 2,
  );
  const texts = all.filter(({ values }) => values.kind === 'text');
  const found =
    texts.find(({ values }) => isMostlyUnique(values)) ??
    texts[0] ??
    all.find(({ values }) => isMostlyUnique(values)) ??
    all[0];
  return found?.at ?? 0;
}
