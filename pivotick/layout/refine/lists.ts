/** A component as typed arrays for fast repeated access: edges by node, box sizes by side. */

import type { PartGraph } from '../graph.ts';

/** Numbers per node in `nodeBoxes`. */
export const NUMBERS_PER_BOX = 6;

export type PartLists = {
  /** Both ends of every edge, and its wanted length. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly wanted: Float64Array;
  /** Edges at a node: entries of `around` from `first[node]` to `first[node + 1]`. */
  readonly first: Int32Array;
  readonly around: Int32Array;
  /** Extent of a node's box to the left, right, up and down; and half of its shape's width and height. */
  readonly nodeBoxes: readonly [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];
};

/** @param spacing - factor on the size of the nodes' boxes */
export function listsOf({ x, edges, nodeBoxes, needs }: PartGraph, spacing: number): PartLists {
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
    Float64Array.from({ length: count }, (_, node) => (nodeBoxes[NUMBERS_PER_BOX * node + which] ?? 0) * spacing);
  return {
    from: Int32Array.from({ length: size }, (_, edge) => edges[2 * edge] ?? 0),
    to: Int32Array.from({ length: size }, (_, edge) => edges[2 * edge + 1] ?? 0),
    wanted: Float64Array.from(needs),
    first,
    around,
    nodeBoxes: [side(0), side(1), side(2), side(3), side(4), side(5)],
  };
}
