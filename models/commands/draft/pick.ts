/**
 * Selected elements of a draft.
 * Reading an element of a draft creates its draft, which is slow for all elements of a large map.
 */

import { isDraft, original } from 'mutative';

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
