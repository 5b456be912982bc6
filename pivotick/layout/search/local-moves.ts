/** Local search: nodes move, alone or with their leaves, or are exchanged where that lowers the cost. */

import type { Bounds } from '../../scene/bounds.ts';
import { at } from '../graph.ts';
import { MOVES } from './constants.ts';
import type { Objective } from './objective.ts';
import { sequence } from './random.ts';

export type LocalOptions = {
  /** Work limit. */
  readonly work: number;
  /** 1 where a node must not move. */
  readonly held: Uint8Array;
  /** Distances of the first moves and of the last ones, in graph units. */
  readonly reach: number;
  readonly lastReach: number;
  /** Cost that a first move may add. */
  readonly boldness: number;
  /** A number for each node: what is tried for it does not depend on other nodes. */
  readonly seeds: Uint32Array;
  /** No node goes further from where it starts, in graph units. */
  readonly leash: number;
  /** No box of a node goes further out of this. */
  readonly bounds: Bounds;
  /** Mostly nodes with faults move, also to anywhere within the bounds. */
  readonly repairs?: boolean;
  readonly mayExchange: (node: number, other: number) => boolean;
};

type Point = { readonly x: number; readonly y: number };
type Move = Point & { readonly node: number };

/** Yields regularly. */
export function* searchLocally(objective: Objective, options: LocalOptions): Generator<void, void> {
  const search = new LocalMoves(objective, options);
  const begin = objective.work;
  let reported = begin;
  while (objective.work - begin < options.work) {
    for (let node = 0; node < objective.count; node++) {
      objective.work += MOVES.workOfTry;
      if (options.held[node] === 1) continue;
      const share = (objective.work - begin) / options.work;
      if (share >= 1) return;
      const tries = options.repairs ? search.triesOf(node) : 1;
      for (let count = 0; count < tries; count++) search.try(node, share);
      if (objective.work - reported < MOVES.step) continue;
      reported = objective.work;
      yield;
    }
  }
}

class LocalMoves {
  readonly #objective: Objective;
  readonly #options: LocalOptions;
  readonly #sequences: readonly (() => number)[];
  #random: () => number = () => 0;
  readonly #homeX: Float64Array;
  readonly #homeY: Float64Array;
  readonly #leaves: readonly (readonly number[])[];

  constructor(objective: Objective, options: LocalOptions) {
    const { x, y, count } = objective;
    this.#objective = objective;
    this.#options = options;
    this.#sequences = Array.from(options.seeds, (seed) => sequence(seed));
    this.#homeX = x.slice();
    this.#homeY = y.slice();
    this.#leaves = Array.from({ length: count }, (_, node) =>
      [...this.#around(node)].filter((leaf) => this.#around(leaf).length === 1 && options.held[leaf] !== 1),
    );
  }

  /** Tries one random change. @param share - of the work that is done */
  try(node: number, share: number): void {
    const { boldness, reach, lastReach, held, mayExchange, repairs, bounds } = this.#options;
    this.#random = this.#sequences[node] as () => number;
    const bold = boldness * (1 - share) ** 2;
    const limit = bold === 0 ? -1e-9 : -bold * Math.log(1 - this.#random());
    const around = this.#around(node);
    if (around.length === 0) return;
    const kind = this.#random();
    if (kind < MOVES.swaps) {
      const partner = this.#anyOf(this.#around(this.#anyOf(around)));
      if (partner !== node && held[partner] !== 1 && mayExchange(node, partner)) this.#swap(node, partner, limit);
      return;
    }
    if (repairs && this.#random() < MOVES.repairs.anywhere) {
      const along = (from: number, to: number) => from + (to - from) * this.#random();
      this.#moveOne({ node, x: along(bounds.left, bounds.right), y: along(bounds.top, bounds.bottom) }, limit);
      return;
    }
    const isBetween = kind < MOVES.swaps + MOVES.between && around.length > 1;
    const { x, y } = isBetween ? this.#middle(around) : this.#positionOf(node);
    const angle = 2 * Math.PI * this.#random();
    const radius = reach * (lastReach / reach) ** share * Math.sqrt(this.#random());
    const to = { node, x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
    const leaves = this.#leaves[node] as readonly number[];
    if (leaves.length > 0 && this.#random() < MOVES.together) this.#moveWithLeaves(to, leaves, limit);
    else this.#moveOne(to, limit);
  }

  /** Tries of a node when faults are repaired. */
  triesOf(node: number): number {
    if (this.#objective.hasFault(node)) return MOVES.repairs.tries;
    return (this.#sequences[node] as () => number)() < MOVES.repairs.others ? 1 : 0;
  }

  #around(node: number): Int32Array {
    const { first, other } = this.#objective.graph;
    return other.subarray(first[node], first[node + 1]);
  }

  #anyOf(nodes: Int32Array): number {
    return at(nodes, Math.floor(nodes.length * this.#random()));
  }

  #positionOf(node: number): Point {
    return { x: at(this.#objective.x, node), y: at(this.#objective.y, node) };
  }

  #middle(nodes: Int32Array): Point {
    let [x, y] = [0, 0];
    for (const node of nodes) {
      x += at(this.#objective.x, node) / nodes.length;
      y += at(this.#objective.y, node) / nodes.length;
    }
    return { x, y };
  }

  #mayGo({ node, x, y }: Move): boolean {
    if (this.#goesOut(node, x, y)) return false;
    const [dx, dy] = [x - at(this.#homeX, node), y - at(this.#homeY, node)];
    return dx * dx + dy * dy <= this.#options.leash ** 2;
  }

  #goesOut(node: number, x: number, y: number): boolean {
    const { bounds } = this.#options;
    const { x: fromX, y: fromY } = this.#positionOf(node);
    const side = (index: number) => at(this.#objective.nodeBoxes, 6 * node + index);
    return (
      (x < fromX && x - side(0) < bounds.left) ||
      (x > fromX && x + side(1) > bounds.right) ||
      (y < fromY && y - side(2) < bounds.top) ||
      (y > fromY && y + side(3) > bounds.bottom)
    );
  }

  #moveOne(to: Move, limit: number): void {
    if (!this.#mayGo(to)) return;
    const objective = this.#objective;
    const { node } = to;
    const before = objective.cost(node, at(objective.x, node), at(objective.y, node), Infinity);
    if (objective.cost(node, to.x, to.y, before + limit) < before + limit) objective.move(node, to.x, to.y);
  }

  #swap(node: number, partner: number, limit: number): void {
    const moves = [
      { node, ...this.#positionOf(partner) },
      { node: partner, ...this.#positionOf(node) },
    ];
    this.#moveAll(moves, limit);
  }

  #moveWithLeaves({ node, x, y }: Move, leaves: readonly number[], limit: number): void {
    const from = this.#positionOf(node);
    const moves = [node, ...leaves].map((one) => {
      const position = this.#positionOf(one);
      return { node: one, x: position.x + x - from.x, y: position.y + y - from.y };
    });
    this.#moveAll(moves, limit);
  }

  /** Moves nodes one after the other, so that their changes add up; back if the sum is too high. */
  #moveAll(moves: readonly Move[], limit: number): void {
    if (!moves.every((move) => this.#mayGo(move))) return;
    const objective = this.#objective;
    const before = moves.map(({ node }) => ({ node, ...this.#positionOf(node) }));
    let change = 0;
    let done = 0;
    for (const { node, x, y } of moves) {
      if (change > limit + MOVES.patience) break;
      const { x: oldX, y: oldY } = this.#positionOf(node);
      change += objective.cost(node, x, y, Infinity) - objective.cost(node, oldX, oldY, Infinity);
      objective.move(node, x, y);
      done++;
    }
    if (done === moves.length && change < limit) return;
    for (const { node, x, y } of before.slice(0, done).reverse()) objective.move(node, x, y);
  }
}
