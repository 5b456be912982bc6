/** Analysis of a map: most connected nodes, single points of failure, cycles. */

import type { MapDocument, MapEdge } from '../../formats/document/document.ts';
import { edgeDirection } from '../../formats/document/look.ts';
import { communityIds } from '../../formats/measure/communities.ts';
import { type Adjacency, adjacencyOf } from '../algorithms/adjacency.ts';
import { articulationPoints } from '../algorithms/articulation-points.ts';
import { cycleIn, stronglyConnected } from '../algorithms/cycles.ts';
import { connectedParts } from '../algorithms/reachability.ts';
import { indexesOf } from '../document/indexes.ts';
import { dependingEdges } from './dependants.ts';

export type Insight = {
  /** Nodes by number of edges, the most connected first, without isolated ones. */
  readonly connected: readonly { readonly id: string; readonly count: number }[];
  /** Single points of failure, with the number of nodes that each would cut off. */
  readonly articulationPoints: readonly { readonly id: string; readonly count: number }[];
  /** Edges that are the only connection between two parts. */
  readonly bridges: readonly MapEdge[];
  readonly isolated: readonly string[];
  /** Number of connected parts, including single nodes. */
  readonly parts: number;
  /** Clusters of densely connected nodes, the largest first. */
  readonly clusters: readonly (readonly string[])[];
  /** One shortest cycle per circular dependency, as ids in order; a single id for a loop. */
  readonly cycles: readonly (readonly string[])[];
  /** Whether the cycles are dependencies. When no label expresses dependency, all arrows count. */
  readonly tellsOfDepending: boolean;
};

/** Nearly linear in the size of the map. */
export function insight(document: MapDocument): Insight {
  const adjacency = adjacencyOf(document);
  const held = articulationPoints(adjacency);
  const { degree } = indexesOf(document);
  const counted = adjacency.ids.map((id) => ({ id, count: degree(id) }));
  const isDepending = dependingEdges(document);
  const circling = adjacencyOf(
    document,
    (edge) => edgeDirection(document, edge) !== 'none' && (isDepending?.(edge) ?? true),
  );
  const loops = new Set(circling.edges.filter(({ from, to }) => from === to).map(({ from }) => from));
  return {
    connected: counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count),
    articulationPoints: held.articulationPoints.map(({ node, cutOff }) => ({
      id: adjacency.ids[node] ?? '',
      count: cutOff,
    })),
    bridges: held.bridges.flatMap((edge) => adjacency.edges[edge] ?? []),
    isolated: counted.filter(({ count }) => count === 0).map(({ id }) => id),
    parts: connectedParts(adjacency).length,
    clusters: communityIds(document),
    cycles: [
      ...stronglyConnected(circling).map((tangle) => idsOf(circling, cycleIn(circling, tangle))),
      ...[...loops].map((id) => [id]),
    ],
    tellsOfDepending: isDepending !== undefined,
  };
}

const idsOf = (adjacency: Adjacency, indexes: readonly number[]) => indexes.map((place) => adjacency.ids[place] ?? '');
