/** What a form shows of several elements: what they agree on, and which fields differ. */

import { sameJson } from '../../models/commands/draft/assign.ts';

/** Several elements as one form shows them. */
type Merged = {
  /** What all of them hold; of tags, those that all carry. */
  readonly common: Readonly<Record<string, unknown>>;
  /** Fields in which they differ. */
  readonly mixed: ReadonlySet<string>;
};

/** Linear in elements and fields. */
export function merged(elements: readonly object[]): Merged {
  const [first, ...others] = elements as readonly Readonly<Record<string, unknown>>[];
  if (!first || others.length === 0) return { common: first ?? {}, mixed: new Set() };
  const mixed = new Set<string>();
  const fields = new Set(elements.flatMap((element) => Object.keys(element)));
  for (const field of fields) if (!others.every((other) => sameJson(other[field], first[field]))) mixed.add(field);
  const common = Object.fromEntries(Object.entries(first).filter(([field]) => !mixed.has(field)));
  if (!mixed.has('tags')) return { common, mixed };
  const shared = listOf(first.tags).filter((tag) => others.every(({ tags }) => listOf(tags).includes(tag)));
  return { common: shared.length > 0 ? { ...common, tags: shared } : common, mixed };
}

const listOf = (tags: unknown): readonly unknown[] => (Array.isArray(tags) ? tags : []);
