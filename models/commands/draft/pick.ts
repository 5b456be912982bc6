/** Elements of a draft, without making drafts of all the others: reading one is making one, which is what takes time. */

import { isDraft, original } from 'mutative';

type Element = { readonly id: string };

/** What a list of a draft was before anything was done to it; to be read alone. */
export function before<T extends Element>(list: readonly T[]): readonly T[] {
  return isDraft(list) ? (original(list as T[]) as readonly T[]) : list;
}

/** Those elements of a draft's list that have one of these ids, in its order. */
export function pick<T extends Element>(list: readonly T[], ids: { has(id: string): boolean }): readonly T[] {
  const plain = before(list);
  // What was added or taken away by the same command is not in what it was.
  if (plain.length !== list.length) return list.filter(({ id }) => ids.has(id));
  return plain.flatMap(({ id }, at) => (ids.has(id) ? [list[at] as T] : []));
}
