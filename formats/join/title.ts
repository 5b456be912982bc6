/** The title of a joined map: the names of its sources. */

import { BY_HAND, entriesIn } from '../claims/fragment.ts';
import type { MapNode } from '../document/document.ts';
import { listed, nodeName } from '../words/parts.ts';
import { counted } from '../words/words.ts';

/** Longer titles of names are too long for a header. */
const LONGEST_TITLE = 80;

/**
 * Names a few sources, and counts the others. What a source only names is none.
 * @param isOrganization - whether a node is an organization, which gives the sources that speak for it their name
 */
export function joinedTitle(nodes: readonly MapNode[], isOrganization: (node: MapNode) => boolean): string {
  const sources = sourceNames(nodes, isOrganization);
  const names = [...new Set([...sources.values()].filter((name) => name !== undefined))];
  const unnamed = [...sources.values()].filter((name) => name === undefined).length;
  const all = names.length + unnamed;
  for (const shown of all > 3 ? [2, 1] : [3, 2, 1]) {
    const some = names.slice(0, shown);
    const rest = all - some.length;
    const title = listed(rest > 0 ? [...some, counted(rest, 'other')] : some);
    if (some.length > 0 && title.length <= LONGEST_TITLE) return title;
  }
  return all < 2 ? 'Joined map' : `Joined map of ${counted(all, 'source')}`;
}

/** The names of sources: of the organization that one speaks for, or of the map. A code host is none for what it says of repositories. */
function sourceNames(
  nodes: readonly MapNode[],
  isOrganization: (node: MapNode) => boolean,
): ReadonlyMap<string, string | undefined> {
  const own = new Map<string, string>();
  const others = new Map<string, string | undefined>();
  for (const node of nodes) {
    const isSubject = isOrganization(node);
    for (const entry of entriesIn(node.details)) {
      if (entry.source === BY_HAND.source || (entry.own && !isSubject)) continue;
      if (entry.own) own.set(entry.source, nodeName(node));
      else if (!others.has(entry.source)) others.set(entry.source, entry.name);
    }
  }
  return new Map([...own, ...[...others].filter(([source]) => !own.has(source))]);
}
