/** Matching of the elements of two maps: by id, then by repository or website, then by name. */

import { byUniqueKey } from '../base/groups.ts';
import { foldedName } from '../base/typing-errors.ts';
import { bareAddress } from '../check/rules/duplicates.ts';
import { entriesIn } from '../claims/fragment.ts';
import { keysIn } from '../claims/signs.ts';
import type { Arrow, MapDocument, MapEdge, MapNode, Section } from '../document/document.ts';
import { edgeBase, isDerivable } from '../document/id.ts';
import { nodeName } from '../words/parts.ts';

export type Matches = {
  readonly node: ReadonlyMap<MapNode, MapNode>;
  readonly edge: ReadonlyMap<MapEdge, MapEdge>;
  readonly section: ReadonlyMap<Section, Section>;
  readonly arrow: ReadonlyMap<Arrow, Arrow>;
  /** Ids of the new map by those of the old one. */
  readonly nodeIds: ReadonlyMap<string, string>;
};

type Key<T> = (element: T, isOld: boolean) => string | undefined;

/** Content that tells a node. Joined nodes are known by their keys, because a name alone joins nothing. */
const CONTENT: readonly ((node: MapNode) => string | undefined)[] = [
  ({ repo }) => repo?.toLowerCase(),
  ({ url }) => (url === undefined ? undefined : bareAddress(url)),
  (one) => `${one.type ?? ''}\n${foldedName(nodeName(one))}`,
];

/** Linear in the size of both maps. */
export function matchElements(before: MapDocument, after: MapDocument): Matches {
  const node = matched(before.nodes, after.nodes, [
    ({ id }) => id,
    ({ details }) => [...keysIn(details)].sort()[0],
    ...CONTENT.map((key) => (one: MapNode) => (entriesIn(one.details).length > 0 ? undefined : key(one))),
  ]);
  const nodeIds = new Map([...node].map(([next, old]) => [old.id, next.id]));
  const idOf = (id: string, isOld: boolean) => (isOld ? (nodeIds.get(id) ?? `\n${id}`) : id);
  const ends: Key<MapEdge> = ({ from, to }, isOld) => JSON.stringify([idOf(from, isOld), idOf(to, isOld)]);
  const says: Key<MapEdge> = (edge, isOld) => `${ends(edge, isOld)}${JSON.stringify([edge.type, edge.label])}`;
  const edge = matched(before.edges, after.edges, [
    // A given id stays with its edge. A generated one may pass to another edge with the same ends.
    (one) => (isDerived(one) ? undefined : one.id),
    (one, isOld) => `${says(one, isOld)}${one.id}`,
    says,
    (one, isOld) => `${ends(one, isOld)}${one.id}`,
    ends,
  ]);
  const section = matched(before.sections, after.sections, [
    ({ id }) => id,
    ({ title }) => title,
    ({ x, y, width, height }) => JSON.stringify([x, y, width, height]),
  ]);
  const arrow = matched(before.arrows, after.arrows, [
    ({ id }) => id,
    ({ label, from, to }) => JSON.stringify([label, from, to]),
  ]);
  return { node, edge, section, arrow, nodeIds };
}

/** Whether an edge's id is one that reading gives to an edge without one. */
export function isDerived(edge: MapEdge): boolean {
  return isDerivable(edge.id, edgeBase(edge));
}

/** Pairs by a key that is unique on both sides. */
function matched<T>(before: readonly T[], after: readonly T[], keys: readonly Key<T>[]): ReadonlyMap<T, T> {
  const pairs = new Map<T, T>();
  let [old, fresh] = [before, after];
  for (const key of keys) {
    if (old.length === 0 || fresh.length === 0) break;
    const olds = byUniqueKey(old, (one) => key(one, true));
    const news = byUniqueKey(fresh, (one) => key(one, false));
    const used = new Set<T>();
    for (const [value, one] of news) {
      const other = one === undefined ? undefined : olds.get(value);
      if (one === undefined || other === undefined) continue;
      pairs.set(one, other);
      used.add(other);
    }
    old = old.filter((one) => !used.has(one));
    fresh = fresh.filter((one) => !pairs.has(one));
  }
  return pairs;
}
