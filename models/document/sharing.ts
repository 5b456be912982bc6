/** Structural sharing of equal parts between two documents, to save memory. */

import type { MapDocument } from '../../formats/document/document.ts';
import { difference } from './difference.ts';
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
  const entries = keys.map(
    (key) => [key, Object.hasOwn(before, key) ? sharing(before[key], after[key]) : after[key]] as const,
  );
  const isSame =
    old.length === keys.length && entries.every(([key, value], at) => old[at] === key && before[key] === value);
  if (isSame) return before;
  // `fromEntries` creates own properties for any name, including `__proto__`.
  return entries.some(([key, value]) => value !== after[key]) ? Object.fromEntries(entries) : after;
}

/** Elements are matched by id, values by index. */
function sharedList(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const byId = new Map(before.flatMap((item) => (idOf(item) === undefined ? [] : [[idOf(item), item] as const])));
  const shared = after.map((item, at) => {
    const id = idOf(item);
    return sharing(id === undefined ? before[at] : byId.get(id), item);
  });
  return shared.length === before.length && shared.every((item, at) => item === before[at]) ? before : shared;
}

const idOf = (item: unknown): unknown =>
  typeof item === 'object' && item !== null && Object.hasOwn(item, 'id')
    ? (item as { readonly id: unknown }).id
    : undefined;

/** Approximate bytes that two documents together do not share. */
export function bytesBetween(before: MapDocument, after: MapDocument): number {
  const differences = [difference(before, after), difference(after, before)];
  return differences.reduce((sum, part) => sum + (part ? approximateBytes(part) : 0), 0);
}
