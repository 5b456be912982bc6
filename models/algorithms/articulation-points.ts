import { largest } from '../../drawing/base/types.ts';
import { pushTo } from '../../formats/base/groups.ts';
import type { Adjacency } from './adjacency.ts';

/** A node whose removal would split its part. All nodes and edges are indexes. */
type ArticulationPoint = {
  readonly node: number;
  /** Number of nodes that would be cut off from the largest remaining part. */
  readonly cutOff: number;
};

type ArticulationResult = {
  /** Sorted by the number of nodes they cut off, largest first. */
  readonly articulationPoints: readonly ArticulationPoint[];
  /** Edges that are the only connection between two parts, in document order. */
  readonly bridges: readonly number[];
};

/**
 * Articulation points and bridges by Tarjan's depth-first search, ignoring directions. Iterative, because a map may be
 * a chain of thousands of nodes. Linear in the size of the map.
 */
export function articulationPoints(adjacency: Adjacency): ArticulationResult {
  const search = new DepthFirstSearch(adjacency);
  for (let node = 0; node < adjacency.ids.length; node += 1) if (search.entered[node] === 0) search.from(node);
  const found = [...search.parts].map(([node, parts]): ArticulationPoint => {
    const size = search.partSizes[search.part[node] ?? 0] ?? 1;
    const rest = size - 1 - parts.reduce((sum, part) => sum + part, 0);
    return { node, cutOff: size - 1 - largest(parts, rest) };
  });
  return {
    articulationPoints: found.sort((a, b) => b.cutOff - a.cutOff || a.node - b.node),
    bridges: search.bridges.sort((a, b) => a - b),
  };
}

class DepthFirstSearch {
  /** Discovery time of each node from 1 on; 0 for undiscovered nodes. */
  readonly entered: Int32Array;
  /** Tarjan's low-link: the earliest node reachable from the subtree without the edge that led there. */
  readonly #lowest: Int32Array;
  readonly #size: Int32Array;
  /** The edge that led to each node, and its next step. */
  readonly #by: Int32Array;
  readonly #next: Int32Array;
  readonly part: Int32Array;
  readonly partSizes: number[] = [];
  /** The sizes of the parts that each articulation point would cut off. */
  readonly parts = new Map<number, number[]>();
  readonly bridges: number[] = [];
  #time = 0;

  constructor(private readonly adjacency: Adjacency) {
    const { length } = adjacency.ids;
    this.entered = new Int32Array(length);
    this.#lowest = new Int32Array(length);
    this.#size = new Int32Array(length).fill(1);
    this.#by = new Int32Array(length);
    this.#next = adjacency.steps('any').start.slice(0, length);
    this.part = new Int32Array(length);
  }

  from(root: number): void {
    const { start, to, edge } = this.adjacency.steps('any');
    const path = [root];
    this.#enter(root, -1);
    let children = 0;
    for (let node = path.at(-1); node !== undefined; node = path.at(-1)) {
      const step = this.#next[node] ?? 0;
      const by = this.#by[node] ?? -1;
      if (step < (start[node + 1] ?? 0)) {
        this.#next[node] = step + 1;
        const other = to[step] ?? 0;
        if (edge[step] === by) continue;
        if (this.entered[other] === 0) {
          this.#enter(other, edge[step] ?? 0);
          path.push(other);
        } else this.#lower(node, this.entered[other] ?? 0);
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent === undefined) break;
      if (parent === root) children += 1;
      this.#leave(node, by, parent);
    }
    // Removing the root leaves one part per subtree, and a single part is no split.
    if (children < 2) this.parts.delete(root);
    this.partSizes.push(this.#size[root] ?? 1);
  }

  #enter(node: number, by: number): void {
    this.#time += 1;
    this.#by[node] = by;
    this.entered[node] = this.#time;
    this.#lowest[node] = this.#time;
    this.part[node] = this.partSizes.length;
  }

  #lower(node: number, to: number): void {
    this.#lowest[node] = Math.min(this.#lowest[node] ?? 0, to);
  }

  #leave(node: number, by: number, parent: number): void {
    this.#size[parent] = (this.#size[parent] ?? 0) + (this.#size[node] ?? 0);
    this.#lower(parent, this.#lowest[node] ?? 0);
    if ((this.#lowest[node] ?? 0) > (this.entered[parent] ?? 0)) this.bridges.push(by);
    if ((this.#lowest[node] ?? 0) < (this.entered[parent] ?? 0)) return;
    pushTo(this.parts, parent, this.#size[node] ?? 0);
  }
}
