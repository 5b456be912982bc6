/** Nodes of a joined map, found again in a newer state of their sources. */

import { byUniqueKey } from '../base/groups.ts';
import { entriesIn } from '../claims/fragment.ts';
import { aliasedKey, type HostAliases } from '../claims/keys.ts';
import { keysOfNode } from '../claims/node-keys.ts';
import { Ports } from '../claims/ports.ts';
import { keysIn, namesBySource } from '../claims/signs.ts';
import type { MapDocument, MapNode } from '../document/document.ts';

/** The joined map with the ids that its nodes have in the map: found by a key, then by what one source calls them. */
export function withKnownIds(map: MapDocument, joined: MapDocument, aliases: HostAliases): MapDocument {
  const ids = new Map<string, string>();
  const used = new Set<string>();
  const pair = (id: string, known: string) => {
    ids.set(id, known);
    used.add(known);
  };
  const known = idsByKey(map, aliases);
  const ports = new Ports();
  for (const { details } of joined.nodes) for (const key of keysIn(details)) ports.add(key);
  for (const [plain, key] of ports.pairs()) {
    const id = known.get(plain);
    if (id !== undefined && !known.has(key)) known.set(key, id);
  }
  for (const { id, details } of joined.nodes) {
    const own = keysIn(details)
      .map((key) => known.get(key))
      .find((one) => one !== undefined && !used.has(one));
    if (own !== undefined) pair(id, own);
  }
  const byName = uniqueNames(map.nodes.filter(({ id }) => !used.has(id)));
  const names = uniqueNames(joined.nodes.filter(({ id }) => !ids.has(id)));
  for (const [name, node] of names) {
    const own = byName.get(name);
    if (node && own && !ids.has(node.id) && !used.has(own.id)) pair(node.id, own.id);
  }
  nameOthers(map, joined, ids, used);
  return withIds(map, joined, ids);
}

/** Ids of nodes by their keys, also of nodes that a person added. */
function idsByKey(map: MapDocument, aliases: HostAliases): Map<string, string> {
  const known = new Map<string, string>();
  for (const node of map.nodes) {
    const keys = keysIn(node.details);
    for (const key of keys.length > 0 ? keys : keysOfNode(map, node, aliases, true).keys) {
      const now = aliasedKey(key, aliases);
      if (!known.has(now)) known.set(now, node.id);
    }
  }
  return known;
}

const uniqueNames = (nodes: readonly MapNode[]): ReadonlyMap<string, MapNode | undefined> => {
  const named = nodes.flatMap((node) =>
    [...new Set(namesBySource(entriesIn(node.details)))].map((name) => ({ name, node })),
  );
  const found = byUniqueKey(named, ({ name }) => name);
  return new Map([...found].map(([name, one]) => [name, one?.node]));
};

/** Gives the other nodes ids that no node of the map has. */
function nameOthers({ nodes }: MapDocument, joined: MapDocument, ids: Map<string, string>, used: Set<string>): void {
  const taken = new Set([...nodes.map(({ id }) => id), ...used]);
  for (const { id } of joined.nodes) {
    if (ids.has(id)) continue;
    let own = id;
    for (let number = 2; taken.has(own); number += 1) own = `${id}-${number}`;
    taken.add(own);
    ids.set(id, own);
  }
}

function withIds(map: MapDocument, joined: MapDocument, ids: ReadonlyMap<string, string>): MapDocument {
  const idOf = (id: string) => ids.get(id) ?? id;
  const known = new Set(map.edges.map(({ from, to, direction }) => JSON.stringify([from, to, direction])));
  return {
    ...joined,
    nodes: joined.nodes.map((node) => ({ ...node, id: idOf(node.id) })),
    edges: joined.edges.map((edge) => {
      const [from, to, { direction }] = [idOf(edge.from), idOf(edge.to), edge];
      // The ends of an edge without a direction stay in the order of the map.
      const isTurned =
        (direction === 'both' || direction === 'none') &&
        !known.has(JSON.stringify([from, to, direction])) &&
        known.has(JSON.stringify([to, from, direction]));
      return isTurned ? { ...edge, from: to, to: from } : { ...edge, from, to };
    }),
  };
}
