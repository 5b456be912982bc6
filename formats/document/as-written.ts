/**
 * Original values that a normalized document loses: numeric ids, and ids equal to generated ones.
 * They are stored under a symbol of the element, so that copies keep them, and comparison and JSON ignore them.
 */

import type { MapDocument } from './document.ts';

const WRITTEN = Symbol('as written');

type OriginalValues = Readonly<Record<string, unknown>>;
type Marked = { readonly [WRITTEN]?: OriginalValues };

/** Keeps numbers as in the file, and the id where `keepsId`. @param raw - the element in its file */
export function keepWritten(element: object, raw: OriginalValues, keys: readonly string[], keepsId = false): void {
  const kept: Record<string, unknown> = {};
  let isEmpty = true;
  for (const key of keys) {
    const value = Object.hasOwn(raw, key) ? raw[key] : undefined;
    if (typeof value !== 'number' && !(keepsId && key === 'id' && typeof value === 'string')) continue;
    kept[key] = value;
    isEmpty = false;
  }
  if (!isEmpty)
    Object.defineProperty(element, WRITTEN, { value: kept, enumerable: true, configurable: true, writable: true });
}

/** The fields of an element that its file writes differently, except those edited since. */
export function asWritten(element: object): OriginalValues {
  const kept = (element as Marked)[WRITTEN];
  if (!kept) return {};
  const now = element as OriginalValues;
  return Object.fromEntries(Object.entries(kept).filter(([key, value]) => String(value) === now[key]));
}

/** Whether an author wrote the element's id, although parsing would have generated the same. */
export function hasWrittenId(element: object): boolean {
  return 'id' in asWritten(element);
}

/** Copies the original values of an element to one that is parsed again, except edited ones. */
export function keepWrittenOf(before: object, element: object): void {
  const kept = (before as Marked)[WRITTEN];
  if (kept) Object.assign(element, { [WRITTEN]: kept });
  else Reflect.deleteProperty(element, WRITTEN);
}

/** Original values of a document's elements by their number, as plain data: symbols do not reach a worker. */
export type WrittenValues = ReadonlyMap<number, OriginalValues>;

export function writtenValues(document: MapDocument): WrittenValues {
  const values = new Map<number, OriginalValues>();
  elementsOf(document).forEach((element, at) => {
    const kept = (element as Marked)[WRITTEN];
    if (kept) values.set(at, kept);
  });
  return values;
}

/** Gives a copy of the document, from another thread, the original values again. */
export function restoreWritten(document: MapDocument, values: WrittenValues): void {
  if (values.size === 0) return;
  elementsOf(document).forEach((element, at) => {
    const kept = values.get(at);
    if (kept && !(WRITTEN in element)) Object.assign(element, { [WRITTEN]: kept });
  });
}

/** All that can have original values, in a fixed order. */
const elementsOf = ({ nodes, edges, sections, arrows }: MapDocument): readonly object[] => [
  ...nodes,
  ...edges,
  ...sections,
  ...arrows.flatMap((arrow) => [arrow, arrow.from, arrow.to]),
];
