/** A guess at what a table is and what its columns are for, from their names and from what stands in them. */

import type { Sheet } from '../sheets/sheet.ts';
import { type Column, cellText, fieldNamed, headColumns, plainColumns, type Setup } from './columns.ts';

/** Rows that are looked at. */
const LOOKED_AT = 200;
/** A table's title has no more rows than these. */
const MOST_SKIPPED = 20;

/** What a table seems to be. */
export function guessSetup(sheet: Sheet): Setup {
  const rows = sheet.rows.slice(0, LOOKED_AT).map((row) => row.map(cellText));
  for (let skip = 0; skip < Math.min(MOST_SKIPPED, rows.length); skip += 1) {
    const head = rows[skip] ?? [];
    const kind = kindNamed(head);
    if (kind && isTitle(rows.slice(0, skip), head)) return withHead(skip, kind, headColumns(head, kind));
  }
  const width = widthOf(rows);
  const start = rows.findIndex((row) => width < 3 || filled(row) > 1);
  return guessUnnamed(rows.slice(Math.max(0, start)), Math.max(0, start));
}

const withHead = (skip: number, kind: Setup['kind'], columns: readonly Column[]): Setup => ({
  kind,
  hasHead: true,
  ...(skip > 0 ? { skip } : {}),
  columns,
});

/** What the rows are when their first one names the columns by words that are known. */
function kindNamed(head: readonly string[]): 'nodes' | 'edges' | undefined {
  const ends = head.map((name) => fieldNamed(name, 'edges'));
  if (ends.includes('from') && ends.includes('to')) return 'edges';
  const named = head.map((name) => fieldNamed(name, 'nodes'));
  return named.includes('id') || named.includes('label') ? 'nodes' : undefined;
}

/** Whether rows can stand over the names of columns: a title has fewer cells than these. */
const isTitle = (before: readonly (readonly string[])[], head: readonly string[]): boolean =>
  before.every((row) => filled(row) < filled(head));

const filled = (row: readonly string[]): number => row.filter((cell) => cell !== '').length;
const widthOf = (rows: readonly (readonly string[])[]): number => Math.max(0, ...rows.map((row) => row.length));

/** What is no name of a node: addresses, numbers, days. */
const FACT = /^(?:https?:|www\.|[^\s@]+@[^\s@]+$|[-+\d.,:/\s%€$]+$)/i;

/** A table whose columns have names that nobody knows, or none. */
function guessUnnamed(rows: readonly (readonly string[])[], skip: number): Setup {
  const [head = [], ...body] = rows;
  const others = new Set(body.flat());
  // A first row that no other cell repeats names the columns, unless it holds what names nothing.
  const looksNamed =
    body.length > 0 && head.every((name) => name !== '' && !others.has(name) && !/\d|https?:/.test(name));
  const order = orderOfEnds(rows, looksNamed);
  if (looksNamed && (order === undefined || isNamedBy(head, order))) {
    const columns = order ? headColumns(head, 'edges', order) : headColumns(head, 'nodes', ['label']);
    return withHead(skip, order ? 'edges' : 'nodes', columns);
  }
  if (order) return { kind: 'edges', hasHead: false, columns: plainColumns(widthOf(rows), 'edges', order) };
  const address = head.findIndex((_, at) => at > 0 && rows.every((row) => /^https?:/i.test(row[at] ?? '')));
  const columns = plainColumns(widthOf(rows), 'nodes').map((column, at) => (at === address ? 'url' : column));
  return { kind: 'nodes', hasHead: false, columns };
}

/** What the first columns of relationships are for; undefined where the rows are none. */
function orderOfEnds(rows: readonly (readonly string[])[], looksNamed: boolean): readonly string[] | undefined {
  const width = widthOf(rows);
  if (width < 2 || rows.length < 2) return undefined;
  const body = rows.slice(1);
  const column = (at: number) => body.map((row) => row[at] ?? '').filter((cell) => cell !== '');
  const hasFact = (at: number) => column(at).some((cell) => FACT.test(cell));
  const isVerbal = (at: number) =>
    column(at).filter((cell) => /^\p{Ll}/u.test(cell)).length > column(at).length / 2 && !hasFact(at + 1);
  const firsts = new Set(column(0));
  const sharesNames = (at: number) => column(at).some((name) => firsts.has(name));
  if (width === 2) {
    const hasHead = looksNamed && rows[0]?.some((name) => /^[a-z_ ]+$/.test(name));
    return hasHead || hasFact(0) !== hasFact(1) ? undefined : ['from', 'to'];
  }
  if (isVerbal(1) && (width === 3 || sharesNames(2))) return ['from', 'label', 'to'];
  if (sharesNames(1)) return isVerbal(2) ? ['from', 'to', 'label'] : ['from', 'to'];
  return width === 3 && sharesNames(2) ? ['from', 'label', 'to'] : undefined;
}

/** Whether a first row names the columns of relationships and is none itself: words between names start small. */
function isNamedBy(head: readonly string[], order: readonly string[]): boolean {
  const label = head[order.indexOf('label')];
  return (
    head.some((name) => fieldNamed(name, 'edges') !== undefined) ||
    (label === undefined ? order.length < head.length : !/^\p{Ll}/u.test(label))
  );
}
