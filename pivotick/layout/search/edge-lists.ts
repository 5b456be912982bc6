/** Neighbours and edges of every node, as plain arrays. */

import { at } from '../graph.ts';

export class EdgeLists {
  readonly first: Int32Array;
  readonly other: Int32Array;
  readonly edge: Int32Array;
  constructor(count: number, edges: Uint32Array) {
    this.first = new Int32Array(count + 1);
    for (const node of edges) this.first[node + 1] = at(this.first, node + 1) + 1;
    for (let node = 0; node < count; node++) this.first[node + 1] = at(this.first, node + 1) + at(this.first, node);
    this.other = new Int32Array(edges.length);
    this.edge = new Int32Array(edges.length);
    const filled = this.first.slice();
    for (let end = 0; end < edges.length; end++) {
      const node = at(edges, end);
      const slot = at(filled, node);
      filled[node] = slot + 1;
      this.other[slot] = at(edges, end ^ 1);
      this.edge[slot] = end >> 1;
    }
  }
}
