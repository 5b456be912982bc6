/** Local search: nodes move, alone or with their leaves, or are exchanged where that lowers the cost. */

import { at } from '../graph.ts';
import { sequence } from '../refine/random.ts';
import { LOCAL } from './constants.ts';
import type { IslandObjective } from './objective.ts';

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
  readonly mayExchange: (node: number, other: number) => boolean;
};

type Point = { readonly x: number; readonly y: number };
type Move = Point & { readonly node: number };

/** Yields regularly. */
export function* searchLocally(objective: IslandObjective, options: LocalOptions): Generator<void, void> {
  const search = new LocalMoves(objective, options);
  const begin = objective.work;
  let reported = begin;
  while (objective.work - begin < options.work) {
    for (let node = 0; node < objective.count; node++) {
      objective.work += LOCAL.workOfTry;
      if (options.held[node] === 1) continue;
      const share = (objective.work - begin) / options.work;
      if (share >= 1) return;
      search.try(node, share);
      if (objective.work - reported < LOCAL.step) continue;
      reported = objective.work;
      yield;
    }
  }
}

class LocalMoves {
  readonly #objective: IslandObjective;
  readonly #options: LocalOptions;
  readonly #sequences: readonly (() => number)[];
  #random: () => number = () => 0;
  readonly #homeX: Float64Array;
  readonly #homeY: Float64Array;
  readonly #leaves: readonly (readonly number[])[];

  constructor(objective: IslandObjective, options: LocalOptions) {
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
    const { boldness, reach, lastReach, held, mayExchange } = this.#options;
    this.#random = this.#sequences[node] as () => number;
    const bold = boldness * (1 - share) ** 2;
    const limit = bold === 0 ? -1e-9 : -bold * Math.log(1 - this.#random());
    const around = this.#around(node);
    if (around.length === 0) return;
    const kind = this.#random();
    if (kind < LOCAL.swaps) {
      const partner = this.#anyOf(this.#around(this.#anyOf(around)));
      if (partner !== node && held[partner] !== 1 && mayExchange(node, partner)) this.#swap(node, partner, limit);
      return;
    }
    const isBetween = kind < LOCAL.swaps + LOCAL.between && around.length > 1;
    const { x, y } = isBetween ? this.#middle(around) : this.#positionOf(node);
    const angle = 2 * Math.PI * this.#random();
    const radius = reach * (lastReach / reach) ** share * Math.sqrt(this.#random());
    const to = { node, x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
    const leaves = this.#leaves[node] as readonly number[];
    if (leaves.length > 0 && this.#random() < LOCAL.together) this.#moveWithLeaves(to, leaves, limit);
    else this.#moveOne(to, limit);
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

  #isLeashed({ node, x, y }: Move): boolean {
    const [dx, dy] = [x - at(this.#homeX, node), y - at(this.#homeY, node)];
    return dx * dx + dy * dy <= this.#options.leash ** 2;
  }

  #moveOne(to: Move, limit: number): void {
    if (!this.#isLeashed(to)) return;
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
    if (!moves.every((move) => this.#isLeashed(move))) return;
    const objective = this.#objective;
    const before = moves.map(({ node }) => ({ node, ...this.#positionOf(node) }));
    let change = 0;
    let done = 0;
    for (const { node, x, y } of moves) {
      if (change > limit + LOCAL.patience) break;
      const { x: oldX, y: oldY } = this.#positionOf(node);
      change += objective.cost(node, x, y, Infinity) - objective.cost(node, oldX, oldY, Infinity);
      objective.move(node, x, y);
      done++;
    }
    if (done === moves.length && change < limit) return;
    for (const { node, x, y } of before.slice(0, done).reverse()) objective.move(node, x, y);
  }
}
