/** Layout of a whole graph: new components together, new nodes next to placed ones. Deterministic. */

import { describePart, linksOf } from '../describe-part.ts';
import { at, findComponents, type LayoutGraph, type LayoutSettings, type PartGraph } from '../graph.ts';
import { seedBeside } from '../seed.ts';
import { layOutParts, placeNew, rearrange } from './index.ts';

/** Space between placed nodes and new components below them, in graph units. */
const BELOW = 64;

type Part = PartGraph & { readonly nodes: readonly number[] };

/** From the initial positions until all nodes are settled. */
export class LayoutRun {
  readonly #parts: readonly Part[];
  /** Components that have no placed node. */
  readonly #fresh: readonly Part[];
  readonly #settings: LayoutSettings;
  #search: Generator<number, void> | undefined;
  #work = 0;
  #isShown = false;
  /** Positions that can be shown, as x, y pairs. */
  #shown: Float32Array;

  constructor(graph: LayoutGraph, settings: LayoutSettings) {
    this.#settings = settings;
    this.#parts = findComponents(graph).map((component) => {
      const read = (from: ArrayLike<number>) => Float64Array.from(component.nodes, (node) => at(from, node));
      const held = Uint8Array.from(component.nodes, (node) => at(graph.fixed, node));
      const places = { x: read(graph.x), y: read(graph.y), held };
      return { ...describePart(graph, component, linksOf(graph, component), places), nodes: component.nodes };
    });
    this.#fresh = this.#parts.filter(({ x, y }) => !x.some((_, node) => isPlaced(x, y, node)));
    this.#search = this.#begin();
    this.#shown = new Float32Array(2 * graph.count);
    if (this.#fresh.length === 0 && !this.#parts.some(({ x, y }) => x.some((_, node) => !isPlaced(x, y, node)))) {
      this.#search = undefined;
      this.#show();
    }
  }

  /** Comparisons of two elements in the search: a measure of time that is the same on every machine. */
  get work(): number {
    return this.#work;
  }

  /** Whether work is left. */
  get isActive(): boolean {
    return this.#search !== undefined;
  }

  /** Whether the positions cannot be shown yet. */
  get isQuiet(): boolean {
    return !this.#isShown;
  }

  /** Whether positions are shown that a search may still improve by small moves. */
  get isSearching(): boolean {
    return this.isActive && this.#isShown;
  }

  /** Works until something can be reported. */
  tick(): void {
    const next = this.#search?.next();
    if (!next) return;
    if (next.done) {
      this.#search = undefined;
      this.#show();
    } else {
      this.#work = next.value;
    }
  }

  /** Ends the search as soon as there are positions to show. */
  hurry(): void {
    while (this.isQuiet) this.tick();
    if (!this.#search) return;
    this.#search = undefined;
    for (const { nodes, x, y } of this.#parts) {
      nodes.forEach((node, member) => {
        x[member] = at(this.#shown, 2 * node);
        y[member] = at(this.#shown, 2 * node + 1);
      });
    }
  }

  /** Improves the present positions of nodes that are not held. @param alpha - 1 arranges them without regard to where they are */
  heat(alpha: number): void {
    this.hurry();
    const parts = this.#parts.filter(({ held, x }) => x.length > 1 && held.some((one) => one === 0));
    if (parts.length === 0) return;
    const isRestart = alpha >= 1 && parts.every(({ held }) => held.every((one) => one === 0));
    this.#search = isRestart
      ? layOutParts(this.#parts, this.#settings, () => this.#show())
      : rearrange(parts, this.#settings);
  }

  /** Positions as x, y pairs in the order of the nodes. */
  positions(): Float32Array {
    return this.#shown.slice();
  }

  *#begin(): Generator<number, void> {
    for (const part of this.#parts) {
      if (!this.#fresh.includes(part)) yield* this.#placeNewNodes(part);
    }
    if (this.#fresh.length === 0) return;
    yield* layOutParts(this.#fresh, this.#settings, () => {
      if (this.#fresh.length < this.#parts.length) this.#moveBelowPlaced();
      this.#show();
    });
  }

  /** Placed nodes stay; only new ones are placed. */
  *#placeNewNodes({ x, y, links, held, ...part }: Part): Generator<number, void> {
    const isNew = Uint8Array.from(x, (_, node) => (isPlaced(x, y, node) ? 0 : 1));
    if (!isNew.includes(1)) return;
    seedBeside(links, isNew, this.#settings.linkDistance, x, y);
    const others = held.map((one, node) => (isNew[node] === 1 ? one : 1));
    yield* placeNew({ ...part, x, y, links, held: others }, this.#settings);
  }

  #moveBelowPlaced(): void {
    const placed = this.#parts.filter((part) => !this.#fresh.includes(part));
    const [left, right, bottom] = [-1, 1, 1].map((side, axis) => {
      let most = -Infinity;
      for (const { x, y, rooms } of placed) {
        for (let node = 0; node < x.length; node++) {
          const value =
            axis < 2 ? side * at(x, node) + at(rooms, 6 * node + axis) : at(y, node) + at(rooms, 6 * node + 3);
          most = Math.max(most, value);
        }
      }
      return side * most;
    }) as [number, number, number];
    let [x0, x1, top] = [Infinity, -Infinity, Infinity];
    for (const { x, y, rooms } of this.#fresh) {
      for (let node = 0; node < x.length; node++) {
        x0 = Math.min(x0, at(x, node));
        x1 = Math.max(x1, at(x, node));
        top = Math.min(top, at(y, node) - at(rooms, 6 * node + 2));
      }
    }
    const [dx, dy] = [(left + right - x0 - x1) / 2, bottom + BELOW - top];
    for (const { x, y } of this.#fresh) {
      for (let node = 0; node < x.length; node++) {
        x[node] = at(x, node) + dx;
        y[node] = at(y, node) + dy;
      }
    }
  }

  #show(): void {
    this.#isShown = true;
    for (const { nodes, x, y } of this.#parts) {
      nodes.forEach((node, member) => {
        this.#shown[2 * node] = at(x, member);
        this.#shown[2 * node + 1] = at(y, member);
      });
    }
  }
}

function isPlaced(x: Float64Array, y: Float64Array, node: number): boolean {
  return Number.isFinite(x[node]) && Number.isFinite(y[node]);
}
