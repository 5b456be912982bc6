/** Sources of nodes that a person merged in a joined map, which the next join and the next update keep merged. */

import { BY_HAND, entriesIn, type NodeFragment, type SourceEntry } from '../claims/fragment.ts';
import type { MapDocument, MapNode } from '../document/document.ts';

type Detailed = Pick<MapNode, 'details'>;

/** The sources of several nodes as those of one, with an entry by hand that says that they are one. */
export function mergedSources(nodes: readonly Detailed[]): readonly SourceEntry[] {
  const keys = nodes.flatMap(({ details }) => entriesIn(details).flatMap((entry) => entry.keys ?? [])[0] ?? []);
  const byHand = keys.length > 1 ? [{ ...BY_HAND, keys, says: {} }] : [];
  return [...nodes.flatMap(({ details }) => entriesIn(details)), ...byHand];
}

/** The merges that a person made in a map, as fragments for the next join of its sources. */
export function mergesIn({ nodes }: Pick<MapDocument, 'nodes'>): readonly NodeFragment[] {
  return nodes.flatMap(({ details }) =>
    entriesIn(details).flatMap(({ source, keys = [] }) =>
      source === BY_HAND.source && keys.length > 1 ? [{ kind: 'node' as const, ...BY_HAND, keys, says: {} }] : [],
    ),
  );
}
