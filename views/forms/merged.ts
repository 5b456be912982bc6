/** What a form shows of several elements: what they agree on, and which fields differ. */

import type { MapNode } from '../../formats/document/document.ts';
import { sameJson } from '../../models/commands/draft/assign.ts';

/** Several elements as one form shows them. */
type Merged<E> = {
  /** What all of them hold; of tags, those that all carry. */
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
  // Of the first one, with fewer fields.
  const common = Object.fromEntries(Object.entries(first).filter(([field]) => !mixed.has(field))) as Partial<E>;
  if (!mixed.has('tags')) return { common, mixed };
  const tags = tagsOf(first).filter((tag) => others.every((other) => tagsOf(other).includes(tag)));
  return { common: tags.length > 0 ? { ...common, tags } : common, mixed };
}

/** Only nodes carry some. */
const tagsOf = ({ tags = [] }: Pick<MapNode, 'tags'>): readonly string[] => tags;
