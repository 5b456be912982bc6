/** Assignment to a draft that touches only differing values, so that undo stores little. */

import { isDraft, original } from 'mutative';

/**
 * Makes `target` equal to `next`, except for the keys in `keep`.
 * Values are compared as JSON, so that a copied list counts as unchanged.
 */
export function assign(target: object, next: object, keep: readonly string[] = []): void {
  const old = target as Record<string, unknown>;
  const fresh = next as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(old)) {
    if (!keep.includes(key) && (!Object.hasOwn(fresh, key) || fresh[key] === undefined)) delete old[key];
  }
  for (const key of Object.keys(fresh)) {
    if (keep.includes(key) || fresh[key] === undefined) continue;
    if (!Object.hasOwn(old, key) || !sameJson(old[key], fresh[key])) old[key] = fresh[key];
  }
}

/** Whether two JSON values are equal, including the order of keys. */
export function sameJson(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** A copy of a record with one entry set, renamed or (without `value`) removed, in the same order. */
export function withEntry<T>(
  record: Readonly<Record<string, T>>,
  name: string,
  value: T | undefined,
  previousName = name,
): Record<string, T> {
  const entries: [string, T][] = [];
  let done = false;
  for (const [key, old] of Object.entries(record)) {
    if (key !== previousName && key !== name) entries.push([key, old]);
    else if (!done && value !== undefined) {
      entries.push([name, value]);
      done = true;
    }
  }
  if (!done && value !== undefined) entries.push([name, value]);
  // `fromEntries` creates own properties for any name, including `__proto__`.
  return Object.fromEntries(entries);
}

type Element = { readonly id: string };

/** The original of a draft's list, for reading only. */
export function before<T extends Element>(list: readonly T[]): readonly T[] {
  return isDraft(list) ? (original(list as T[]) as readonly T[]) : list;
}

/** The elements with the given ids as drafts, in list order. */
export function pick<T extends Element>(list: readonly T[], ids: { has(id: string): boolean }): readonly T[] {
  const plain = before(list);
  // Elements that the same command added or removed are not in the original.
  if (plain.length !== list.length) return list.filter(({ id }) => ids.has(id));
  return plain.flatMap(({ id }, at) => (ids.has(id) ? [list[at] as T] : []));
}
