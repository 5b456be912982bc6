/** Neighbours and edges of every node, as plain arrays. */

export class EdgeLists {
  readonly first: Int32Array;
  readonly other: Int32Array;
  readonly edge: Int32Array;
  constructor(count: number, edges: Uint32Array) {
    this.first = new Int32Array(count + 1);
    for (const node of edges) (this.first[node + 1] as number)++;
    for (let node = 0; node < count; node++) (this.first[node + 1] as number) += this.first[node] as number;
    this.other = new Int32Array(edges.length);
    this.edge = new Int32Array(edges.length);
    const filled = this.first.slice();
    for (let end = 0; end < edges.length; end++) {
      const slot = (filled[edges[end] as number] as number)++;
      this.other[slot] = edges[end ^ 1] as number;
      this.edge[slot] = end >> 1;
    }
  }
}
