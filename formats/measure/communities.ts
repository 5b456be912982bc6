/** Communities of a map: what belongs together by its relationships. */

import type { MapDocument, MapEdge } from '../document/document.ts';
import { clusters } from './clusters.ts';

type Known = { readonly count: number; readonly found: readonly (readonly string[])[] };

/** By list of edges: moving nodes changes nothing. */
const known = new WeakMap<readonly MapEdge[], Known>();

/** Ids of the nodes of each community of two or more, the largest first. Deterministic; nearly linear in the size of the map. */
export function communityIds({ nodes, edges }: Pick<MapDocument, 'nodes' | 'edges'>): Known['found'] {
  const before = known.get(edges);
  if (before?.count === nodes.length) return before.found;
  const at = new Map(nodes.map(({ id }, index) => [id, index]));
  const near = nodes.map((): number[] => []);
  for (const edge of edges) {
    const [from, to] = [at.get(edge.from), at.get(edge.to)];
    if (from === undefined || to === undefined || from === to) continue;
    near[from]?.push(to);
    near[to]?.push(from);
  }
  const start = new Int32Array(nodes.length + 1);
  for (const [index, list] of near.entries()) start[index + 1] = (start[index] ?? 0) + list.length;
  const found = clusters({ start, to: Int32Array.from(near.flat()) });
  const ids = found.map((group) => group.flatMap((index) => nodes[index]?.id ?? []));
  known.set(edges, { count: nodes.length, found: ids });
  return ids;
}
