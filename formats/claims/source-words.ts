import type { MapDocument } from '../document/document.ts';
import { entriesIn, type SourceEntry } from './fragment.ts';

/** Names that several sources of a map have. */
export type SharedNames = ReadonlySet<string>;

const cache = new WeakMap<MapDocument, SharedNames>();

/** The names that several sources of a map have; cached per document. */
export function sharedNamesOf(document: MapDocument): SharedNames {
  const known = cache.get(document);
  if (known) return known;
  const sources = new Map<string, string>();
  const shared = new Set<string>();
  for (const { details } of [...document.nodes, ...document.edges]) {
    for (const { source, name } of entriesIn(details)) {
      if (name === undefined) continue;
      if ((sources.get(name) ?? source) !== source) shared.add(name);
      sources.set(name, source);
    }
  }
  cache.set(document, shared);
  return shared;
}

/** A source in words: `MISP (2026-09-23)`; with its address where another source has its name. */
export function sourceInWords({ source, name, date }: SourceEntry, shared: SharedNames): string {
  const address = source.replace(/^https?:\/\//, '');
  const facts = [...(name !== undefined && shared.has(name) ? [address] : []), ...(date === undefined ? [] : [date])];
  return `${name ?? address}${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`;
}
