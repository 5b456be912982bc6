/** Sources that have another name since the last update: a file that moved, an address that leads elsewhere. */

import { byUniqueKey } from '../base/groups.ts';
import type { MapDocument, MapEdge, MapNode } from '../document/document.ts';
import type { Json } from '../document/fields/values.ts';
import { type Attribution, BY_HAND, entriesIn, type Fragment, type SourceEntry } from './fragment.ts';
import { ofSource } from './keys.ts';

/**
 * Present sources by the ones that they replace: of one name, the first of which says nothing any more, and the second
 * said nothing before.
 * @param incomplete - sources that could not be read, and therefore replace nothing
 * @param formerly - present names of sources by others that they may have had
 */
export function renamedSources(
  map: MapDocument,
  fragments: Iterable<Fragment>,
  incomplete: readonly string[],
  formerly: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const entries = [...map.nodes, ...map.edges].flatMap(({ details }) => entriesIn(details));
  const unsure = new Set(incomplete);
  const before = sourcesIn(entries.filter(({ source, via }) => !unsure.has(source) && !(via && unsure.has(via))));
  const now = sourcesIn(attributed(fragments));
  const known = new Set(entries.map(({ source }) => source));
  const former = byUniqueKey(
    [...before].filter(([source]) => !now.has(source) && source !== BY_HAND.source),
    ([, name]) => name,
  );
  const fresh = byUniqueKey(
    [...now].filter(([source]) => !known.has(source)),
    ([, name]) => name,
  );
  const renamed = new Map(
    [...formerly].filter(([old, one]) => known.has(old) && !now.has(old) && now.has(one) && !known.has(one)),
  );
  for (const [name, one] of fresh) {
    const old = former.get(name);
    if (one && old && !renamed.has(old[0])) renamed.set(old[0], one[0]);
  }
  return renamed;
}

function sourcesIn(said: Iterable<Pick<SourceEntry, 'source' | 'name'>>): ReadonlyMap<string, string | undefined> {
  const names = new Map<string, string | undefined>();
  for (const { source, name } of said) names.set(source, name);
  return names;
}

function* attributed(fragments: Iterable<Fragment>): Iterable<Attribution> {
  for (const one of fragments) if (one.kind === 'node' || one.kind === 'edge') yield one;
}

/** Entries with other names of their sources. */
export const withSourceNames = (
  entries: readonly SourceEntry[],
  renamed: ReadonlyMap<string, string>,
): readonly SourceEntry[] =>
  entries.map((entry) => ({
    ...entry,
    source: renamed.get(entry.source) ?? entry.source,
    ...(entry.keys ? { keys: entry.keys.map((key) => ofSource(key, renamed)) } : {}),
  }));

/** The map with the present names of its sources. */
export function withRenamedSources(map: MapDocument, renamed: ReadonlyMap<string, string>): MapDocument {
  if (renamed.size === 0) return map;
  const named = <T extends MapNode | MapEdge>(one: T): T => {
    const entries = entriesIn(one.details);
    if (entries.length === 0) return one;
    return { ...one, details: { ...one.details, sources: withSourceNames(entries, renamed) as unknown as Json } };
  };
  return { ...map, nodes: map.nodes.map(named), edges: map.edges.map(named) };
}
