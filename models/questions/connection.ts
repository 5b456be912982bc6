/** How two nodes are connected: the shortest ways between them, and the answer in words. */

import type { MapDocument, MapEdge } from '../../formats/document/document.ts';
import type { Direction } from '../../formats/document/query.ts';
import { nodeName } from '../../formats/report/parts.ts';
import { counted } from '../../formats/words.ts';
import { indexesOf } from '../indexes.ts';
import { type Net, netOf } from '../walks/net.ts';
import { parts } from '../walks/reach.ts';
import { shortestRoutes } from '../walks/ways.ts';

/** More ways than this are counted, not told. */
const MOST_WAYS = 50;

type ToldWay = {
  /** Ids of its nodes, from the one to the other. */
  readonly nodes: readonly string[];
  /** Of each step, the relationships between its two nodes. */
  readonly steps: readonly (readonly MapEdge[])[];
};

/** How two nodes are connected. */
export type Connection = {
  /** The answer in a sentence or two. */
  readonly verdict: string;
  /** The shortest ways, as many as are told; none where the nodes are not connected. */
  readonly ways: readonly ToldWay[];
};

/** @param way - `along` respects the direction of relationships, `any` does not */
export function connection(document: MapDocument, from: string, to: string, way: Direction): Connection {
  const net = netOf(document);
  const [start, end] = [net.at.get(from), net.at.get(to)];
  const [a, b] = [from, to].map((id) => nodeName(indexesOf(document).nodes.get(id) ?? { id }));
  if (start === undefined || end === undefined) return { verdict: 'One of the two nodes is not on the map.', ways: [] };
  if (start === end) return { verdict: `${a} is one node.`, ways: [] };
  const { length, count, routes } = shortestRoutes(net, start, end, way, MOST_WAYS);
  const edges = (places: readonly number[]) => places.flatMap((place) => net.edges[place] ?? []);
  const ways = routes.map((route) => ({
    nodes: route.nodes.map((place) => net.ids[place] ?? ''),
    steps: route.edges.map(edges),
  }));
  if (length !== undefined) return { verdict: apart(`${a} and ${b}`, length, count), ways };
  if (way === 'any')
    return { verdict: `${a} and ${b} are not connected. ${whereTheyAre(net, [start, end], [a, b])}`, ways };
  const other = shortestRoutes(net, start, end, 'any', 1);
  const instead =
    other.length === undefined
      ? whereTheyAre(net, [start, end], [a, b])
      : `Ignoring direction, they are ${counted(other.length, 'step')} apart.`;
  return { verdict: `No path follows the arrows from ${a} to ${b}. ${instead}`, ways };
}

function apart(who: string, length: number, count: number): string {
  if (length === 1) return `${who} are directly connected.`;
  const ways = count === 1 ? 'one shortest path' : counted(count, 'shortest path');
  const told = count > MOST_WAYS ? `; the first ${MOST_WAYS} are shown` : '';
  return `${who} are ${counted(length, 'step')} apart, by ${ways}${told}.`;
}

/** `Atlas belongs to a part of 12 nodes, Grove stands alone.` */
function whereTheyAre(net: Net, places: readonly number[], names: readonly (string | undefined)[]): string {
  const all = parts(net);
  const told = places.map((place, index) => {
    const size = all.find((part) => part.includes(place))?.length ?? 1;
    return size === 1
      ? `${names[index]} has no connections`
      : `${names[index]} is in a part with ${counted(size, 'node')}`;
  });
  return `${told.join(', ')}.`;
}
