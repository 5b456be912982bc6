import type { MapDocument, MapEdge, MapNode } from '../../formats/document/document.ts';
import { typeLabel } from '../../formats/document/look.ts';
import { type CellEdit, cellText, isWritable } from '../../formats/tables/cells.ts';
import { nodeName } from '../../formats/words/parts.ts';
import { formName } from '../forms/base/inherit.ts';
import { keyName } from '../ui/words.ts';
import type { Texts } from './grid-state.ts';

export type Kind = 'node' | 'edge';
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

/** Texts as people see them: the ends of an edge by name, types by their labels. */
export function cellTexts(document: MapDocument, kind: Kind): (element: MapNode | MapEdge, column: string) => string {
  const names = kind === 'edge' ? new Map(document.nodes.map((node) => [node.id, nodeName(node)])) : undefined;
  return (element, column) => {
    const text = cellText(kind, element, column);
    if (column === 'type' && text !== '') return typeLabel(document, kind, text);
    return column === 'from' || column === 'to' ? (names?.get(text) ?? text) : text;
  };
}

/**
 * The changed texts as commands need them. A text that only looks the same counts as unchanged; rows below the last one are
 * of new elements.
 */
export function changedCells(
  texts: Texts,
  rows: readonly (MapNode | MapEdge)[],
  columns: readonly string[],
  read: (element: MapNode | MapEdge, column: string) => string,
): CellEdit[] {
  return texts.flatMap(({ row, column, text }): CellEdit[] => {
    const [element, name] = [rows[row], columns[column]];
    if (name === undefined || !isWritable(name)) return [];
    if (!element) return text.trim() === '' ? [] : [{ id: String(row), column: name, text, isNew: true }];
    return read(element, name) === text ? [] : [{ id: element.id, column: name, text }];
  });
}

/** Cells of the empty last row until they make an element: an edge needs both ends. */
export function afterWriting(
  texts: Texts,
  blank: Texts,
  {
    kind,
    last,
    cellsOf,
  }: { readonly kind: Kind; readonly last: number; readonly cellsOf: (texts: Texts) => CellEdit[] },
): { readonly cells: readonly CellEdit[]; readonly blank: Texts; readonly isMade: boolean } {
  const [cell] = texts;
  if (texts.length !== 1 || cell?.row !== last) return { cells: cellsOf(texts), blank, isMade: false };
  const row = [...blank.filter(({ column }) => column !== cell.column), cell];
  const cells = cellsOf(row);
  const isMade =
    cells.length > 0 && (kind === 'node' || ['from', 'to'].every((end) => cells.some(({ column }) => column === end)));
  return isMade ? { cells, blank: [], isMade } : { cells: [], blank: row, isMade };
}

/** Name of a column: the label of its field in forms, or the path of its detail. */
export function columnName(column: string): string {
  return column.startsWith('details.') ? keyName(column.slice('details.'.length)) : formName(column);
}

export function toggled(columns: readonly string[], column: string): readonly string[] {
  if (!columns.includes(column)) return [...columns, column];
  return columns.length > 1 ? columns.filter((one) => one !== column) : columns;
}
