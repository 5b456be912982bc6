/** Structural sharing of equal parts between two documents, to save memory. */

import type { MapDocument } from '../../formats/document/document.ts';
import { approximateBytes } from './size.ts';

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
