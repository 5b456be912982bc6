/** The shortest paths between two nodes, and their description. */

import type { MapDocument, MapEdge } from '../../formats/document/document.ts';
import type { Direction } from '../../formats/document/query.ts';
import { nodeName } from '../../formats/words/parts.ts';
import { counted } from '../../formats/words/words.ts';
import { type Adjacency, adjacencyOf } from '../algorithms/adjacency.ts';
import { shortestPaths } from '../algorithms/paths.ts';
import { connectedParts } from '../algorithms/reachability.ts';
import { indexesOf } from '../document/indexes.ts';

/** Further paths are counted but not listed. */
const MAX_PATHS = 50;

type DescribedPath = {
  /** Ids of its nodes in order. */
  readonly nodes: readonly string[];
  /** The edges of each step. */
  readonly steps: readonly (readonly MapEdge[])[];
};

export type Connection = {
  /** The answer in one or two sentences. */
  readonly verdict: string;
  /** The listed shortest paths; none when the nodes are not connected. */
  readonly paths: readonly DescribedPath[];
};

/** @param direction - `along` follows edge directions, `any` ignores them */
export function connection(document: MapDocument, from: string, to: string, direction: Direction): Connection {
  const adjacency = adjacencyOf(document);
  const [start, end] = [adjacency.at.get(from), adjacency.at.get(to)];
  const [a, b] = [from, to].map((id) => nodeName(indexesOf(document).nodes.get(id) ?? { id }));
  if (start === undefined || end === undefined)
    return { verdict: 'One of the two nodes is not on the map.', paths: [] };
  if (start === end) return { verdict: `${a} is one node.`, paths: [] };
  const { length, count, paths: shortest } = shortestPaths(adjacency, start, end, direction, MAX_PATHS);
  const edges = (indexes: readonly number[]) => indexes.flatMap((place) => adjacency.edges[place] ?? []);
  const paths = shortest.map((route) => ({
    nodes: route.nodes.map((place) => adjacency.ids[place] ?? ''),
    steps: route.edges.map(edges),
  }));
  if (length !== undefined) return { verdict: notConnected(`${a} and ${b}`, length, count), paths };
  if (direction === 'any')
    return { verdict: `${a} and ${b} are not connected. ${describeParts(adjacency, [start, end], [a, b])}`, paths };
  const other = shortestPaths(adjacency, start, end, 'any', 1);
  const instead =
    other.length === undefined
      ? describeParts(adjacency, [start, end], [a, b])
      : `Ignoring direction, they are ${counted(other.length, 'step')} apart.`;
  return { verdict: `No path follows the arrows from ${a} to ${b}. ${instead}`, paths };
}

function notConnected(who: string, length: number, count: number): string {
  if (length === 1) return `${who} are directly connected.`;
  const paths = count === 1 ? 'one shortest path' : counted(count, 'shortest path');
  const suffix = count > MAX_PATHS ? `; the first ${MAX_PATHS} are shown` : '';
  return `${who} are ${counted(length, 'step')} apart, by ${paths}${suffix}.`;
}

/** For example `Atlas belongs to a part of 12 nodes, Grove stands alone.` */
function describeParts(
  adjacency: Adjacency,
  indexes: readonly number[],
  names: readonly (string | undefined)[],
): string {
  const all = connectedParts(adjacency);
  const suffix = indexes.map((place, index) => {
    const size = all.find((part) => part.includes(place))?.length ?? 1;
    return size === 1
      ? `${names[index]} has no connections`
      : `${names[index]} is in a part with ${counted(size, 'node')}`;
  });
  return `${suffix.join(', ')}.`;
}
