/** Rows of the table: elements, order, and texts of the cells. */

import type { MapDocument, MapEdge, MapNode } from '../../formats/document/document.ts';
import { nodeName } from '../../formats/report/parts.ts';
import { cellText, isWritable } from '../../formats/tables/cells.ts';
import type { Texts } from './grid-state.ts';

/** Kind of the rows' elements. */
export type Kind = 'node' | 'edge';
/** Column by which the rows are sorted. */
export type Sort = { readonly column: string; readonly descending: boolean };

/** The initially visible columns, out of all. */
export function firstColumns(kind: Kind, all: readonly string[]): readonly string[] {
  const wanted =
    kind === 'node' ? ['label', 'type', 'tags', 'description', 'url'] : ['from', 'label', 'to', 'type', 'description'];
  return [...wanted, ...all.filter((column) => column.startsWith('details.')).slice(0, 4)];
}

/** The elements that contain a text in one of the columns, in order. */
export function rowsOf(
  document: MapDocument,
  kind: Kind,
  {
    columns,
    text,
    sort,
  }: { readonly columns: readonly string[]; readonly text: string; readonly sort: Sort | undefined },
): readonly (MapNode | MapEdge)[] {
  const all: readonly (MapNode | MapEdge)[] = kind === 'node' ? document.nodes : document.edges;
  const wanted = text.trim().toLowerCase();
  const read = cellTexts(document, kind);
  const found =
    wanted === ''
      ? all
      : all.filter((element) => columns.some((column) => read(element, column).toLowerCase().includes(wanted)));
  if (!sort) return found;
  const compare = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare;
  const keyed = found.map((element) => ({ element, key: read(element, sort.column) }));
  // Empty cells are last in both directions.
  keyed.sort(
    (a, b) => Number(a.key === '') - Number(b.key === '') || compare(a.key, b.key) * (sort.descending ? -1 : 1),
  );
  return keyed.map(({ element }) => element);
}

/** Texts as people see them: the ends of an edge by name. */
export function cellTexts(document: MapDocument, kind: Kind): (element: MapNode | MapEdge, column: string) => string {
  const names = kind === 'edge' ? new Map(document.nodes.map((node) => [node.id, nodeName(node)])) : undefined;
  return (element, column) => {
    const text = cellText(kind, element, column);
    return column === 'from' || column === 'to' ? (names?.get(text) ?? text) : text;
  };
}

/** The changed texts as commands need them. A text that only looks the same counts as unchanged. */
export function changedCells(
  texts: Texts,
  rows: readonly (MapNode | MapEdge)[],
  columns: readonly string[],
  read: (element: MapNode | MapEdge, column: string) => string,
): { readonly id: string; readonly column: string; readonly text: string }[] {
  return texts.flatMap(({ row, column, text }) => {
    const [element, name] = [rows[row], columns[column]];
    return element && name !== undefined && isWritable(name) && read(element, name) !== text
      ? [{ id: element.id, column: name, text }]
      : [];
  });
}

/** Adds or removes a column; the last one stays. */
export function toggled(columns: readonly string[], column: string): readonly string[] {
  if (!columns.includes(column)) return [...columns, column];
  return columns.length > 1 ? columns.filter((one) => one !== column) : columns;
}
