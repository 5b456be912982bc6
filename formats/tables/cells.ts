/** Cells of the table view: display, and parsing of edits. */

import { isRecord } from '../base/json.ts';
import type { MapDocument, MapEdge, MapNode } from '../document/document.ts';
import type { FieldTable } from '../document/fields/field.ts';
import { EDGE_FIELDS, NODE_FIELDS } from '../document/fields/fields.ts';
import type { Json } from '../document/fields/values.ts';
import { edgeBase, IdMaker, slug } from '../document/id.ts';
import { typeLabel } from '../document/look.ts';
import { parseDocument } from '../parse-any/parse.ts';
import { refusals } from '../problems/problem.ts';
import { nodeName } from '../words/parts.ts';
import { fieldValue, jsonCell, readJsonCell } from './base/codec.ts';
import { cellOf } from './write.ts';

/** A cell of the grid with its new text. `isNew`: of a new element; those of one `id` are of one, which gets its own id. */
export type CellEdit = {
  readonly id: string;
  readonly column: string;
  readonly text: string;
  readonly isNew?: true;
};

type EditResult = {
  /** The changed elements after the edit. */
  readonly nodes: readonly MapNode[];
  readonly edges: readonly MapEdge[];
  /** Ids of those that are new. */
  readonly added: ReadonlySet<string>;
  /** Why cells were not written, a sentence each. */
  readonly faults: readonly string[];
};

/** Prefix of columns for details. */
const DETAILS = 'details.';

type Kind = 'node' | 'edge';
const FIELDS: Readonly<Record<Kind, FieldTable>> = { node: NODE_FIELDS, edge: EDGE_FIELDS };
type Loose = Readonly<Record<string, Json | undefined>>;

/** The columns that a table can show: fields, then the paths of the details that some element has. */
export function columnsOf(document: MapDocument, kind: Kind): readonly string[] {
  const fields = Object.keys(FIELDS[kind]).filter((key) => key !== 'details');
  return [...fields, ...detailPaths(document, kind).keys()];
}

/** The paths of all details by the columns that show them. */
function detailPaths(document: MapDocument, kind: Kind): ReadonlyMap<string, readonly string[]> {
  const elements: readonly (MapNode | MapEdge)[] = kind === 'node' ? document.nodes : document.edges;
  const paths = new Map<string, readonly string[]>();
  for (const { details } of elements) {
    for (const path of details ? leavesOf(details) : []) {
      const column = `${DETAILS}${path.join('.')}`;
      if (!paths.has(column)) paths.set(column, path);
    }
  }
  return paths;
}

/** The text of a cell for editing and copying. */
export function cellText(kind: Kind, element: MapNode | MapEdge, column: string): string {
  if (column.startsWith(DETAILS)) {
    const { details } = element;
    const path = details && pathIn(details, column.slice(DETAILS.length));
    return details && path ? jsonCell(valueAt(details, path)) : '';
  }
  const field = FIELDS[kind][column];
  return String(cellOf(field, (element as Loose)[column]));
}

/**
 * Whether a cell is editable. Ids are not, because a change affects other elements; the element's form can change them.
 */
export const isWritable = (column: string): boolean => column !== 'id';

/** Applies edits. An element with an invalid edit stays unchanged. Never throws. */
export function writeCells(document: MapDocument, kind: Kind, edits: readonly CellEdit[]): EditResult {
  const elements = new Map<string, MapNode | MapEdge>(
    (kind === 'node' ? document.nodes : document.edges).map((element) => [element.id, element]),
  );
  const names = { ends: kind === 'edge' ? endsOf(document) : undefined, types: typesByName(document, kind) };
  const changed = new Map<string, Record<string, unknown>>();
  let paths: ReadonlyMap<string, readonly string[]> | undefined;
  for (const { id, column, text, isNew } of edits) {
    const element = isNew ? { id: '' } : elements.get(id);
    if (!element || !isWritable(column)) continue;
    const key = isNew ? `new ${id}` : id;
    const raw = changed.get(key) ?? { ...element };
    changed.set(key, raw);
    if (column.startsWith(DETAILS)) {
      paths ??= detailPaths(document, kind);
      writeDetail(raw, column, text, paths);
    } else write(raw, kind, column, text, names);
  }
  const ids = new IdMaker(elements.keys());
  const added = new Set<string>();
  for (const raw of changed.values()) {
    if (raw.id !== '') continue;
    const ends = { from: String(raw.from), to: String(raw.to) };
    raw.id = ids.make(kind === 'edge' ? edgeBase(ends) : slug(String(raw.label ?? '')) || 'node');
    added.add(String(raw.id));
  }
  return { ...checked(document, kind, [...changed.values()]), added };
}

/** Ids of nodes by their id and by their name. */
function endsOf({ nodes }: MapDocument): ReadonlyMap<string, string> {
  return new Map([
    ...nodes.map((node) => [nodeName(node), node.id] as const),
    ...nodes.map(({ id }) => [id, id] as const),
  ]);
}

/** Types by their key and by their label. */
function typesByName(document: MapDocument, kind: Kind): ReadonlyMap<string, string> {
  const types = Object.keys(kind === 'node' ? document.nodeTypes : document.edgeTypes);
  return new Map([
    ...types.map((type) => [typeLabel(document, kind, type), type] as const),
    ...types.map((type) => [type, type] as const),
  ]);
}

type Names = { readonly ends: ReadonlyMap<string, string> | undefined; readonly types: ReadonlyMap<string, string> };

function write(raw: Record<string, unknown>, kind: Kind, column: string, text: string, { ends, types }: Names): void {
  const isEmpty = text.trim() === '';
  const field = FIELDS[kind][column];
  if (!field) return;
  if (isEmpty && column !== 'from' && column !== 'to') delete raw[column];
  else if (column === 'from' || column === 'to') raw[column] = ends?.get(text.trim()) ?? text.trim();
  else raw[column] = fieldValue(column === 'type' ? (types.get(text.trim()) ?? text) : text, field);
}

/**
 * Writes to the existing path of the element, otherwise to that of other elements, unless another value is in the way.
 */
function writeDetail(
  raw: Record<string, unknown>,
  column: string,
  text: string,
  paths: ReadonlyMap<string, readonly string[]>,
): void {
  const details = (raw.details ?? {}) as Readonly<Record<string, Json>>;
  const name = column.slice(DETAILS.length);
  const others = paths.get(column) ?? [name];
  const path = pathIn(details, name) ?? (canAdd(details, others) ? others : [name]);
  const next = withValueAt(details, path, text.trim() === '' ? undefined : readJsonCell(text));
  if (Object.keys(next).length > 0) raw.details = next;
  else delete raw.details;
}

/** The document parser validates the changed elements. */
function checked(
  document: MapDocument,
  kind: Kind,
  raws: readonly Record<string, unknown>[],
): Omit<EditResult, 'added'> {
  const faults: string[] = [];
  const ids = new Set(document.nodes.map(({ id }) => id));
  const sound = raws.filter((raw) => {
    const missing = kind === 'edge' ? [raw.from, raw.to].find((end) => !ids.has(String(end))) : undefined;
    if (missing !== undefined) faults.push(`No node is called “${String(missing).slice(0, 80)}”.`);
    return missing === undefined;
  });
  const types = Object.fromEntries(sound.flatMap(({ type }) => (type === undefined ? [] : [[String(type), {}]])));
  const nodes = kind === 'node' ? sound : document.nodes.map(({ id }) => ({ id }));
  const parsed = parseDocument({ nodeTypes: types, edgeTypes: types, nodes, edges: kind === 'edge' ? sound : [] });
  const bad = new Set<number>();
  for (const { path, message } of refusals(parsed)) {
    const index = Number(new RegExp(`^/${kind}s/(\\d+)`).exec(path)?.[1] ?? -1);
    if (index < 0 || bad.has(index)) continue;
    bad.add(index);
    faults.push(message);
  }
  const list = <T>(all: readonly T[] | undefined): readonly T[] => (all ?? []).filter((_, index) => !bad.has(index));
  return {
    nodes: kind === 'node' ? list(parsed.document?.nodes) : [],
    edges: kind === 'edge' ? list(parsed.document?.edges) : [],
    faults,
  };
}

type Details = Readonly<Record<string, Json>>;

/** Deeper details are one cell. */
const MAX_DEPTH = 5;

/** The paths of all values in details. */
function leavesOf(details: Details, depth = 1): readonly (readonly string[])[] {
  return Object.entries(details).flatMap(([key, value]) => {
    const isNested = depth < MAX_DEPTH && isRecord(value) && Object.keys(value).length > 0;
    return isNested ? leavesOf(value as Details, depth + 1).map((path) => [key, ...path]) : [[key]];
  });
}

/** The keys of a column's path in these details; undefined without a value. A key may contain dots. */
function pathIn(details: Details, column: string): readonly string[] | undefined {
  if (Object.hasOwn(details, column)) return [column];
  for (let dot = column.indexOf('.'); dot >= 0; dot = column.indexOf('.', dot + 1)) {
    const key = column.slice(0, dot);
    const inner = Object.hasOwn(details, key) ? details[key] : undefined;
    const rest = isRecord(inner) ? pathIn(inner as Details, column.slice(dot + 1)) : undefined;
    if (rest) return [key, ...rest];
  }
  return undefined;
}

/** Whether a value can be added at a path without replacing another one. */
function canAdd(details: Details, [key = '', ...rest]: readonly string[]): boolean {
  if (!Object.hasOwn(details, key) || rest.length === 0) return true;
  const inner = details[key];
  return isRecord(inner) && canAdd(inner as Details, rest);
}

/** The value at an existing path. */
function valueAt(details: Details, [key = '', ...rest]: readonly string[]): Json {
  const value = details[key] ?? null;
  return rest.length === 0 ? value : valueAt(value as Details, rest);
}

/** The details with another value at a path, or without it. The order of other values is preserved. */
function withValueAt(details: Details, [key = '', ...rest]: readonly string[], value: Json | undefined): Details {
  const inner = Object.hasOwn(details, key) ? details[key] : undefined;
  const nested = rest.length === 0 ? value : withValueAt(isRecord(inner) ? (inner as Details) : {}, rest, value);
  const isRemoved = nested === undefined || (rest.length > 0 && Object.keys(nested as Details).length === 0);
  const entries = Object.entries(details).filter(([one]) => one !== key || !isRemoved);
  // `fromEntries` creates own properties for any name, including `__proto__`.
  if (isRemoved) return Object.fromEntries(entries);
  if (!Object.hasOwn(details, key)) return Object.fromEntries([...entries, [key, nested]]);
  return Object.fromEntries(entries.map(([one, old]) => [one, one === key ? nested : old]));
}
