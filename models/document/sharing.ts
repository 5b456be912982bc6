/** Structural sharing of equal parts between two documents, to save memory. */

import type { MapDocument } from '../../formats/document/document.ts';

type Plain = Readonly<Record<string, unknown>>;

/**
 * `after` with the equal parts of `before`, including the order of keys; `before` itself when all is equal. Changes
 * neither. Linear in their size.
 */
export function sharing<T>(before: unknown, after: T): T {
  if (before === after || typeof before !== 'object' || typeof after !== 'object' || !before || !after) return after;
  if (Array.isArray(after)) return Array.isArray(before) ? (sharedList(before, after) as T) : after;
  return Array.isArray(before) ? after : (sharedRecord(before as Plain, after as Plain) as T);
}

function sharedRecord(before: Plain, after: Plain): Plain {
  const [old, keys] = [Object.keys(before), Object.keys(after)];
  const values = keys.map((key) => (Object.hasOwn(before, key) ? sharing(before[key], after[key]) : after[key]));
  const isSame = old.length === keys.length && keys.every((key, at) => old[at] === key && before[key] === values[at]);
  if (isSame) return before;
  if (keys.every((key, at) => values[at] === after[key])) return after;
  // `fromEntries` creates own properties for any name, including `__proto__`.
  return Object.fromEntries(keys.map((key, at) => [key, values[at]]));
}

function sharedList(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const counterpart = counterpartsIn(before);
  const shared = after.map((item, at) => sharing(counterpart(item, at), item));
  return shared.length === before.length && shared.every((item, at) => item === before[at]) ? before : shared;
}

/** Elements are matched by id, values by index. Most elements are where they were. */
function counterpartsIn(list: readonly unknown[]): (item: unknown, at: number) => unknown {
  let byId: ReadonlyMap<unknown, unknown> | undefined;
  return (item, at) => {
    const id = idOf(item);
    if (id === undefined || idOf(list[at]) === id) return list[at];
    byId ??= new Map(list.map((one) => [idOf(one), one]));
    return byId.get(id);
  };
}

const idOf = (item: unknown): unknown =>
  typeof item === 'object' && item !== null && Object.hasOwn(item, 'id')
    ? (item as { readonly id: unknown }).id
    : undefined;

/** Approximate bytes that two documents together do not share. */
export function bytesBetween(before: MapDocument, after: MapDocument): number {
  return ownBytes(before, after) + ownBytes(after, before);
}

/** Approximate bytes of the values that `other` does not have in the same place. */
function ownBytes(value: unknown, other: unknown): number {
  if (value === other) return 0;
  if (typeof value !== 'object' || value === null) return approximateBytes([value]);
  if (Array.isArray(value)) {
    if (!Array.isArray(other)) return approximateBytes(value);
    const counterpart = counterpartsIn(other);
    return value.reduce((sum: number, item, at) => sum + ownBytes(item, counterpart(item, at)), 0);
  }
  if (typeof other !== 'object' || other === null || Array.isArray(other)) return approximateBytes(value);
  let sum = 0;
  for (const key of Object.keys(value))
    sum += ownBytes((value as Plain)[key], Object.hasOwn(other, key) ? (other as Plain)[key] : undefined);
  return sum;
}

const known = new WeakMap<object, number>();

/** Approximate bytes: two per character, and some per value. Cached, so the value must not change. */
export function approximateBytes(value: object): number {
  const before = known.get(value);
  if (before !== undefined) return before;
  let size = 0;
  const left: unknown[] = [value];
  while (left.length > 0) {
    const one = left.pop();
    size += 16;
    if (typeof one === 'string') size += 2 * one.length;
    else if (Array.isArray(one) || one instanceof Set) for (const part of one) left.push(part);
    else if (one instanceof Map) for (const [key, part] of one) left.push(key, part);
    else if (typeof one === 'object' && one !== null)
      for (const [key, part] of Object.entries(one)) {
        size += 2 * key.length;
        left.push(part);
      }
  }
  known.set(value, size);
  return size;
}

/** The last values with at most `most` bytes together, and always the very last. */
export function lastWithin<T>(values: readonly T[], size: (value: T) => number, most: number): readonly T[] {
  let sum = 0;
  let from = values.length;
  while (from > 0) {
    sum += size(values[from - 1] as T);
    if (sum > most && from < values.length) break;
    from -= 1;
  }
  return from === 0 ? values : values.slice(from);
}
