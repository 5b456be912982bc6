/** The boxes of nodes and around edges at their present positions; most pairs of elements are told apart by these. */

import type { PartLists } from './lists.ts';

/** By side, one number per box. */
type Sides = Record<'left' | 'right' | 'top' | 'bottom', Float64Array>;

export class PresentBoxes {
  readonly nodes: Sides;
  readonly edges: Sides;
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  readonly #lists: PartLists;

  constructor(x: Float64Array, y: Float64Array, lists: PartLists) {
    this.#x = x;
    this.#y = y;
    this.#lists = lists;
    this.nodes = sidesOf(x.length);
    this.edges = sidesOf(lists.from.length);
    this.refresh();
  }

  refresh(): void {
    for (let node = 0; node < this.#x.length; node++) this.#refreshNode(node);
    for (let edge = 0; edge < this.#lists.from.length; edge++) this.#refreshEdge(edge);
  }

  /** After the node has moved. */
  refreshAt(node: number): void {
    const { first, around } = this.#lists;
    this.#refreshNode(node);
    const end = first[node + 1] as number;
    for (let slot = first[node] as number; slot < end; slot++) this.#refreshEdge(around[slot] as number);
  }

  #refreshNode(node: number): void {
    const [left, right, up, down] = this.#lists.nodeBoxes;
    const x = this.#x[node] as number;
    const y = this.#y[node] as number;
    this.nodes.left[node] = x - (left[node] as number);
    this.nodes.right[node] = x + (right[node] as number);
    this.nodes.top[node] = y - (up[node] as number);
    this.nodes.bottom[node] = y + (down[node] as number);
  }

  #refreshEdge(edge: number): void {
    const a = this.#lists.from[edge] as number;
    const b = this.#lists.to[edge] as number;
    const ax = this.#x[a] as number;
    const ay = this.#y[a] as number;
    const bx = this.#x[b] as number;
    const by = this.#y[b] as number;
    this.edges.left[edge] = Math.min(ax, bx);
    this.edges.right[edge] = Math.max(ax, bx);
    this.edges.top[edge] = Math.min(ay, by);
    this.edges.bottom[edge] = Math.max(ay, by);
  }
}

function sidesOf(count: number): Sides {
  const side = () => new Float64Array(count);
  return { left: side(), right: side(), top: side(), bottom: side() };
}
