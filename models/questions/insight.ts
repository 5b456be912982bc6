/** What a map says about itself in numbers: who is most connected, what holds it together, what leads in circles. */

import type { MapDocument, MapEdge } from '../../formats/document/document.ts';
import { edgeDirection } from '../../formats/document/look.ts';
import { indexesOf } from '../indexes.ts';
import { clusters } from '../walks/clusters.ts';
import { circleIn, tangles } from '../walks/cycles.ts';
import { joints } from '../walks/joints.ts';
import { type Net, netOf } from '../walks/net.ts';
import { parts } from '../walks/reach.ts';
import { dependingEdges } from './dependants.ts';

/** A map in numbers; ids are of nodes. */
export type Insight = {
  /** Nodes by their number of relationships, the most first; those without any are left out. */
  readonly connected: readonly { readonly id: string; readonly count: number }[];
  /** Nodes that everything behind them rests on: how many others lose the rest of their part without each. */
  readonly joints: readonly { readonly id: string; readonly count: number }[];
  /** Relationships that are the only connection between two pieces. */
  readonly bridges: readonly MapEdge[];
  readonly isolated: readonly string[];
  /** How many parts do not hang together; nodes alone count. */
  readonly parts: number;
  /** Nodes that are related more among each other than to the rest, the largest group first. */
  readonly clusters: readonly (readonly string[])[];
  /** Of what depends on itself in the end: a shortest circle each, as ids in order; one alone where a node does so at once. */
  readonly circles: readonly (readonly string[])[];
  /** Whether the circles are of what depends on what; where no relationship tells of that, all arrows count. */
  readonly tellsOfDepending: boolean;
};

/** Nearly linear in the size of the map. */
export function insight(document: MapDocument): Insight {
  const net = netOf(document);
  const held = joints(net);
  const { degree } = indexesOf(document);
  const counted = net.ids.map((id) => ({ id, count: degree(id) }));
  const isDepending = dependingEdges(document);
  const circling = netOf(document, (edge) => edgeDirection(document, edge) !== 'none' && (isDepending?.(edge) ?? true));
  const loops = new Set(circling.edges.filter(({ from, to }) => from === to).map(({ from }) => from));
  return {
    connected: counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count),
    joints: held.joints.map(({ node, cutOff }) => ({ id: net.ids[node] ?? '', count: cutOff })),
    bridges: held.bridges.flatMap((edge) => net.edges[edge] ?? []),
    isolated: counted.filter(({ count }) => count === 0).map(({ id }) => id),
    parts: parts(net).length,
    clusters: clusters(net).map((group) => idsOf(net, group)),
    circles: [
      ...tangles(circling).map((tangle) => idsOf(circling, circleIn(circling, tangle))),
      ...[...loops].map((id) => [id]),
    ],
    tellsOfDepending: isDepending !== undefined,
  };
}

const idsOf = (net: Net, places: readonly number[]) => places.map((place) => net.ids[place] ?? '');
