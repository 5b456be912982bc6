/** Lists by key, in order of first appearance. */

/** The items by key; Map.groupBy is newer than the supported Node. */
export function groupBy<K, T>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) pushTo(groups, keyOf(item), item);
  return groups;
}

/** Adds an item to the list of a key. */
export function pushTo<K, T>(groups: Map<K, T[]>, key: K, item: T): void {
  const list = groups.get(key);
  if (list) list.push(item);
  else groups.set(key, [item]);
}

/** The items by key; undefined for a key that several have. Items without a key are left out. */
export function byUniqueKey<T>(
  items: readonly T[],
  keyOf: (item: T) => string | undefined,
): ReadonlyMap<string, T | undefined> {
  const found = new Map<string, T | undefined>();
  for (const item of items) {
    const key = keyOf(item);
    if (key) found.set(key, found.has(key) ? undefined : item);
  }
  return found;
}

/** The edges of each node that has any; a loop once. */
export function edgesByNode<Edge extends { readonly from: string; readonly to: string }>(
  edges: readonly Edge[],
): ReadonlyMap<string, readonly Edge[]> {
  const edgesOf = new Map<string, Edge[]>();
  for (const edge of edges) {
    pushTo(edgesOf, edge.from, edge);
    if (edge.to !== edge.from) pushTo(edgesOf, edge.to, edge);
  }
  return edgesOf;
}
