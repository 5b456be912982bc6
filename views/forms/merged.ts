/** Common values of several elements in one form, and the fields that differ. */

import type { MapNode } from '../../formats/document/document.ts';
import { sameJson } from '../../models/commands/draft/assign.ts';

/** Several elements in one form. */
type Merged<E> = {
  /** Common values; of tags, those that all elements have. */
  readonly common: Partial<E>;
  /** Fields in which they differ. */
  readonly mixed: ReadonlySet<string>;
};

/** Linear in elements and fields. */
export function merged<E extends object>(elements: readonly E[]): Merged<E> {
  const [first, ...others] = elements;
  if (!first || others.length === 0) return { common: first ?? {}, mixed: new Set() };
  const fields = new Set(elements.flatMap((element) => Object.keys(element) as (keyof E & string)[]));
  const isShared = (field: keyof E) => others.every((other) => sameJson(other[field], first[field]));
  const mixed = new Set<string>([...fields].filter((field) => !isShared(field)));
  // The first one, with fewer fields.
  const common = Object.fromEntries(Object.entries(first).filter(([field]) => !mixed.has(field))) as Partial<E>;
  if (!mixed.has('tags')) return { common, mixed };
  const tags = tagsOf(first).filter((tag) => others.every((other) => tagsOf(other).includes(tag)));
  return { common: tags.length > 0 ? { ...common, tags } : common, mixed };
}

/** Only nodes have tags. */
const tagsOf = ({ tags = [] }: Pick<MapNode, 'tags'>): readonly string[] => tags;
