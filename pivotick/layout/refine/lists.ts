/** A part as lists of numbers, which are looked through many thousand times: edges by their nodes, rooms side by side. */

import type { PartGraph } from '../graph.ts';

/** Numbers in `rooms` for each node. */
export const ROOM = 6;

type Lists = {
  /** Edges from one node to another, and how long they are to be. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly wanted: Float64Array;
  /** Edges at a node: those of `around` from `first` of it to `first` of the next one. */
  readonly first: Int32Array;
  readonly around: Int32Array;
  /** How far a node's room reaches to the left, right, up and down; and half of its shape's width and height. */
  readonly rooms: readonly [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];
};

/** @param roomFactor - how much larger than given the nodes' rooms are */
export function listsOf({ x, edges, rooms, needs }: PartGraph, roomFactor: number): Lists {
  const count = x.length;
  const size = edges.length / 2;
  const first = new Int32Array(count + 1);
  for (const node of edges) first[node + 1] = (first[node + 1] ?? 0) + 1;
  for (let node = 0; node < count; node++) first[node + 1] = (first[node + 1] ?? 0) + (first[node] ?? 0);
  const around = new Int32Array(2 * size);
  const filled = first.slice();
  for (let end = 0; end < edges.length; end++) {
    const node = edges[end] ?? 0;
    const slot = filled[node] ?? 0;
    around[slot] = end >> 1;
    filled[node] = slot + 1;
  }
  const side = (which: number) =>
    Float64Array.from({ length: count }, (_, node) => (rooms[ROOM * node + which] ?? 0) * roomFactor);
  return {
    from: Int32Array.from({ length: size }, (_, edge) => edges[2 * edge] ?? 0),
    to: Int32Array.from({ length: size }, (_, edge) => edges[2 * edge + 1] ?? 0),
    wanted: Float64Array.from(needs),
    first,
    around,
    rooms: [side(0), side(1), side(2), side(3), side(4), side(5)],
  };
}
