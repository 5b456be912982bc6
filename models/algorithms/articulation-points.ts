/** What holds a map together: nodes and relationships without which a part would fall apart. */

import { largest } from '../../drawing/extremes.ts';
import type { Adjacency } from './adjacency.ts';

/** A node without which its part would fall apart, and how many nodes would lose the rest of it. Places of the net. */
type ArticulationPoint = {
  readonly node: number;
  /** How many nodes would no longer be connected with the largest piece that is left. */
  readonly cutOff: number;
};

type ArticulationResult = {
  /** Those that cut off most first. */
  readonly articulationPoints: readonly ArticulationPoint[];
  /** Relationships that are the only connection between two pieces, in the order of the document. */
  readonly bridges: readonly number[];
};

/**
 * Articulation points and bridges by Tarjan's walk in depth, without recursion: a map may be a chain of thousands.
 * Directions do not matter. Linear in the size of the map.
 */
export function articulationPoints(adjacency: Adjacency): ArticulationResult {
  const walk = new DepthFirstSearch(adjacency);
  for (let node = 0; node < adjacency.ids.length; node += 1) if (walk.entered[node] === 0) walk.from(node);
  const found = [...walk.pieces].map(([node, pieces]): ArticulationPoint => {
    const size = walk.partSizes[walk.part[node] ?? 0] ?? 1;
    const rest = size - 1 - pieces.reduce((sum, piece) => sum + piece, 0);
    return { node, cutOff: size - 1 - largest(pieces, rest) };
  });
  return {
    articulationPoints: found.sort((a, b) => b.cutOff - a.cutOff || a.node - b.node),
    bridges: walk.bridges.sort((a, b) => a - b),
  };
}

class DepthFirstSearch {
  /** When each node was first seen, from 1 on; 0: not yet. */
  readonly entered: Int32Array;
  /** The earliest node that can be come back to from below each node without the step that led there. */
  readonly #lowest: Int32Array;
  readonly #size: Int32Array;
  /** The relationship that led to each node, and the step from it that is next. */
  readonly #by: Int32Array;
  readonly #next: Int32Array;
  readonly part: Int32Array;
  readonly partSizes: number[] = [];
  /** Of each joint, the sizes of the pieces that hang on it alone. */
  readonly pieces = new Map<number, number[]>();
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
    // What is left of the root's part when it goes hangs on nothing: one piece is no falling apart.
    if (children < 2) this.pieces.delete(root);
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
    const pieces = this.pieces.get(parent) ?? [];
    pieces.push(this.#size[node] ?? 0);
    this.pieces.set(parent, pieces);
  }
}
