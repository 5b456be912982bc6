/** Compact differences between two documents, stored for undo and applied to a document. */

import { sameValue } from '../../formats/base/same-json.ts';
import type { MapDocument } from '../../formats/document/document.ts';

type Plain = Readonly<Record<string, unknown>>;
type Element = { readonly id: string };

/**
 * A change of a value. Unnamed parts stay as they are when it is applied, for example newer positions from a layout.
 */
export type Difference =
  | { readonly kind: 'value'; readonly value: unknown }
  /** Keys in their new order, with changes of some, and removed keys. */
  | {
      readonly kind: 'record';
      readonly keys: readonly string[];
      readonly changed: ReadonlyMap<string, Difference>;
      readonly removed: ReadonlySet<string>;
    }
  /** Changes of elements by id: changed, removed, and added with their index in the new list. */
  | {
      readonly kind: 'list';
      readonly changed: ReadonlyMap<string, Difference>;
      readonly removed: ReadonlySet<string>;
      readonly added: readonly (readonly [at: number, element: Element])[];
    };

/** The difference between two documents; undefined when they are equal. Shared parts are skipped. */
export function difference(before: MapDocument, after: MapDocument): Difference | undefined {
  return before === after ? undefined : recordDifference(before, after, partDifference);
}

/** Applies a difference. Unchanged parts are shared with `value`. */
export function changedBy<T>(value: T, change: Difference): T {
  if (change.kind === 'value') return change.value as T;
  return (change.kind === 'record' ? changedRecord(value as Plain, change) : changedList(value as never, change)) as T;
}

/**
 * The differing middle of two lists, without their common start and end.
 * @returns its position in both, and its elements in each
 */
export function differing<T>(
  before: readonly T[],
  after: readonly T[],
): { readonly from: number; readonly before: readonly T[]; readonly after: readonly T[] } {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < most - from && before[before.length - 1 - same] === after[after.length - 1 - same]) same += 1;
  return { from, before: before.slice(from, before.length - same), after: after.slice(from, after.length - same) };
}

type RecordDifference = Extract<Difference, { kind: 'record' }>;
type ListDifference = Extract<Difference, { kind: 'list' }>;

/** The difference of a part of a document. Its lists contain elements with unique ids. */
function partDifference(before: unknown, after: unknown): Difference | undefined {
  if (before === after || !Array.isArray(before) || !Array.isArray(after)) return valueDifference(before, after);
  const found = listDifference(before, after);
  if (!found) return { kind: 'value', value: after };
  return found.changed.size + found.removed.size + found.added.length > 0 ? found : undefined;
}

function valueDifference(before: unknown, after: unknown): Difference | undefined {
  if (before === after) return undefined;
  if (isPlain(before) && isPlain(after)) return recordDifference(before, after, valueDifference);
  return sameValue(before, after) ? undefined : { kind: 'value', value: after };
}

function recordDifference(before: Plain, after: Plain, within: typeof valueDifference): RecordDifference | undefined {
  const keys = Object.keys(after);
  const changed = new Map<string, Difference>();
  for (const key of keys) {
    const change = Object.hasOwn(before, key)
      ? within(before[key], after[key])
      : { kind: 'value' as const, value: after[key] };
    if (change) changed.set(key, change);
  }
  const old = Object.keys(before);
  const removed = new Set(old.filter((key) => !Object.hasOwn(after, key)));
  const isSame = changed.size === 0 && removed.size === 0 && old.every((key, at) => keys[at] === key);
  return isSame ? undefined : { kind: 'record', keys, changed, removed };
}

function changedRecord(record: Plain, { keys, changed, removed }: RecordDifference): Plain {
  const entries: [string, unknown][] = [];
  for (const key of new Set([...keys, ...Object.keys(record)])) {
    if (removed.has(key)) continue;
    const change = changed.get(key);
    if (change) entries.push([key, changedBy(Object.hasOwn(record, key) ? record[key] : undefined, change)]);
    else if (Object.hasOwn(record, key)) entries.push([key, record[key]]);
  }
  // `fromEntries` creates own properties for any name, including `__proto__`.
  return Object.fromEntries(entries);
}

/** Undefined when the remaining elements are reordered; then the whole list is replaced. */
function listDifference(before: readonly Element[], after: readonly Element[]): ListDifference | undefined {
  const middle = differing(before, after);
  const old = new Map(middle.before.map((element, at) => [element.id, { element, at }]));
  const changed = new Map<string, Difference>();
  const added: [number, Element][] = [];
  let last = -1;
  for (const [at, element] of middle.after.entries()) {
    const known = old.get(element.id);
    if (!known) {
      added.push([middle.from + at, element]);
      continue;
    }
    if (known.at < last) return undefined;
    last = known.at;
    old.delete(element.id);
    const change = valueDifference(known.element, element);
    if (change) changed.set(element.id, change);
  }
  return { kind: 'list', changed, removed: new Set(old.keys()), added };
}

function changedList(list: readonly Element[], { changed, removed, added }: ListDifference): readonly Element[] {
  const kept: Element[] = [];
  let next = 0;
  const fill = () => {
    for (; added[next]?.[0] === kept.length; next += 1) kept.push(added[next]?.[1] as Element);
  };
  for (const element of list) {
    fill();
    if (removed.has(element.id)) continue;
    const change = changed.get(element.id);
    kept.push(change ? changedBy(element, change) : element);
  }
  return [...kept, ...added.slice(next).map(([, element]) => element)];
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
