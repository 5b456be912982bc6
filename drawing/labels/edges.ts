/** Positions of edge labels, which avoid nodes, labels, pills, heads and other edges. */

import type { EdgeLabel, EdgeToLabel, NodeLabel, NodeToLabel, Sides, Size } from '../base/label-types.ts';
import { areaOf, around } from '../base/sides.ts';
import { runSteps } from '../base/steps.ts';
import { Grid } from './grid.ts';
import { addPath, crosses, occupying } from './obstacles.ts';
import {
  type Candidate,
  FEW_PLACES,
  LONG_PLACES,
  MANY_PLACES,
  placesBeside,
  placesOn,
  USUAL_PLACES,
} from './places.ts';

/** Up to this number of nodes, a label is hidden rather than covering another edge. */
const CLEAR_NODES = 60;

/** With more edges than this, fewer positions are tried. */
const MANY = 400;
/** With more edges than this, labels may cover edges and none moves away, which saves millions of cells. */
const MAX_EDGES = 20_000;
/** A label with fewer free positions than this gets more candidates, in maps with few nodes. */
const FEW_CLEAR = 12;
/** Any other edge must be this many times as far from a label as its own edge. */
const NEARER = 1.5;
/** Maximum length of a chain of labels that move for each other; maximum attempts for one label and in total. */
const CHAIN = 3;
const MAX_TRIED = 300;
const MAX_TRIED_IN_ALL = 4000;
/** Further edges behind a label cost nothing more. */
const MAX_BEHIND = 4;
/** Labels that are looked at per step. */
const STEP = 16;

/** In one step, for few edges. */
export function placeEdgeLabels(...input: Parameters<typeof placingEdgeLabels>): (EdgeLabel | undefined)[] {
  return runSteps(placingEdgeLabels(...input));
}

/**
 * In steps of about a millisecond.
 * @param nodes - with the positions of their labels in `labels`
 * @param edges - the most important first, including those without a label, which labels avoid
 * @param air - free space around every label
 * @returns the label position of every edge; undefined without a label or for a hidden one
 */
export function* placingEdgeLabels(
  nodes: readonly NodeToLabel[],
  labels: readonly (NodeLabel | undefined)[],
  edges: readonly EdgeToLabel[],
  air: number,
): Generator<void, (EdgeLabel | undefined)[]> {
  const height = edges.find(({ label }) => label)?.label?.height;
  if (height === undefined) return edges.map(() => undefined);
  const cell = { width: 4 * height, height: 2 * height };
  const area = areaAround(nodes, edges);
  const taken = new Grid(area, cell);
  const paths = new Grid(area, cell);
  yield* occupying(taken, nodes, labels, edges);
  if (edges.length > MAX_EDGES) return firstFree(edges, taken, air);
  for (const [index, { path }] of edges.entries()) {
    if (index % STEP === 0) yield;
    addPath(paths, path, index);
  }

  /** Number of other edges behind a label, or as near to it as its own edge, up to a limit. */
  const countRivals = ({ x, y, off }: Candidate, size: Size, index: number, most: number): number => {
    const box = around(x, y, size, NEARER * off);
    const rivals = new Set<number>();
    paths.visit(box.left, box.top, box.right, box.bottom, (owner) => {
      if (owner !== index && !rivals.has(owner) && crosses(edges[owner], box)) rivals.add(owner);
      return rivals.size === most;
    });
    return rivals.size;
  };

  const mayCover = nodes.length > CLEAR_NODES;
  const wanted: Wanted[] = [];
  for (const [index, { path, label }] of edges.entries()) {
    if (index % STEP === 0) yield;
    if (!label || path.length < 4) continue;
    const [across, down] = [label.width / 2 + air, label.height / 2 + air];
    const isOpen = (x: number, y: number) => taken.isFree(x - across, y - down, x + across, y + down);
    const isClear = (candidate: Candidate): boolean => countRivals(candidate, label, index, 1) === 0;
    const usual = edges.length > MANY ? FEW_PLACES : USUAL_PLACES;
    const many = label.isLong ? LONG_PLACES : MANY_PLACES;
    const on = placesOn(path, label, usual, isOpen);
    const clear = on.filter(isClear);
    const isShort = !mayCover && edges.length <= MANY && clear.length < FEW_CLEAR;
    if (isShort) clear.push(...placesOn(path, label, many, isOpen).filter(isClear));
    const beside = placesBeside(path, label, isShort ? many : usual, isOpen).filter(isClear);
    // A long label that is hidden loses much, so it may have other edges near or behind it on any map.
    const isSaved = label.isLong && edges.length <= MANY;
    const near = isSaved ? placesBeside(path, label, LONG_PLACES, isOpen).map((at) => ({ ...at, off: 0 })) : [];
    const covering = mayCover ? [...on, ...near] : near;
    const behind = new Map(covering.map((at) => [at, countRivals(at, label, index, MAX_BEHIND)]));
    const crossed = [...behind.keys()].toSorted((a, b) => (behind.get(a) ?? 0) - (behind.get(b) ?? 0));
    wanted.push({ index, size: label, clear, beside, crossed });
  }
  const slots = yield* new Placing(wanted, taken, nodes.length + edges.length, air).place();
  return edges.map((edge, index) => slots.get(index) ?? placeOnLoop(edge));
}

/** A loop has only this space for its label, so the label may cover a line rather than being hidden. */
function placeOnLoop({ from, to, path, label }: EdgeToLabel): EdgeLabel | undefined {
  return from === to && label && path.length >= 4 ? { share: 0.5, dx: 0, dy: 0 } : undefined;
}

function areaAround(nodes: readonly NodeToLabel[], edges: readonly EdgeToLabel[]): Sides {
  let { left, top, right, bottom } = areaOf(nodes);
  for (const { path } of edges) {
    for (let corner = 0; corner + 1 < path.length; corner += 2) {
      const [x = 0, y = 0] = [path[corner], path[corner + 1]];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  return { left, top, right, bottom };
}

/** The first free position on the path of each label. Only positions are kept in memory. */
function firstFree(edges: readonly EdgeToLabel[], taken: Grid, air: number): (EdgeLabel | undefined)[] {
  return edges.map(({ path, label }, index) => {
    if (!label || path.length < 4) return undefined;
    const [across, down] = [label.width / 2 + air, label.height / 2 + air];
    const isOpen = (x: number, y: number) => taken.isFree(x - across, y - down, x + across, y + down);
    const [place] = placesOn(path, label, FEW_PLACES, isOpen);
    if (!place) return undefined;
    const { left, top, right, bottom } = around(place.x, place.y, label);
    taken.add(left, top, right, bottom, index);
    return { share: place.share, dx: place.dx, dy: place.dy };
  });
}

type Wanted = {
  readonly index: number;
  readonly size: Size;
  /** Positions on the path without other edges behind them, the best first. */
  readonly clear: readonly Candidate[];
  /** Positions next to the path without a nearer edge. */
  readonly beside: readonly Candidate[];
  /** All other positions, those with the fewest edges behind them first. */
  readonly crossed: readonly Candidate[];
};

type Choose = (label: Wanted) => readonly Candidate[];

/** Gives every label one of its positions. Labels that block another one move if possible. */
class Placing {
  readonly #wanted: ReadonlyMap<number, Wanted>;
  readonly #taken: Grid;
  readonly #first: number;
  readonly #air: number;
  readonly #result = new Map<number, { readonly at: Candidate; readonly handle: number }>();
  /** Labels that changed during an attempt, with their positions before: copying all would take long in a large map. */
  readonly #changes: { readonly index: number; readonly before: Candidate | undefined }[] = [];
  #tried = 0;
  #triedInAll = 0;

  /** @param first - the first owner in the grid that is an edge label */
  constructor(wanted: readonly Wanted[], taken: Grid, first: number, air: number) {
    // Labels with the fewest positions choose first.
    const byChoice = wanted.toSorted((a, b) => a.clear.length - b.clear.length || a.index - b.index);
    this.#wanted = new Map(byChoice.map((label) => [label.index, label]));
    this.#taken = taken;
    this.#first = first;
    this.#air = air;
  }

  /** @returns positions by label index; labels without a position are missing */
  *place(): Generator<void, ReadonlyMap<number, EdgeLabel>> {
    const off = yield* this.#settleAll([...this.#wanted.values()], ({ clear }) => clear);
    const stuck = yield* this.#settleAll(off, ({ clear, beside }) => [...clear, ...beside]);
    for (const label of stuck) this.#takeFirst(label, label.crossed);
    return new Map(
      [...this.#result].map(
        ([
          index,
          {
            at: { share, dx, dy },
          },
        ]) => [index, { share, dx, dy }],
      ),
    );
  }

  /** @returns the labels without a free position */
  *#settleAll(labels: readonly Wanted[], choose: Choose): Generator<void, readonly Wanted[]> {
    const left: Wanted[] = [];
    for (const [at, label] of labels.entries()) {
      if (at % STEP === 0) yield;
      if (!this.#takeFirst(label, choose(label))) left.push(label);
    }
    const stuck: Wanted[] = [];
    for (const label of left) {
      yield;
      this.#tried = 0;
      this.#changes.length = 0;
      if (!this.#settle(label, choose, CHAIN, new Set([label.index]))) stuck.push(label);
    }
    return stuck;
  }

  #takeFirst(label: Wanted, candidates: readonly Candidate[]): boolean {
    const free = candidates.find((candidate) => this.#rivals(candidate, label.size).size === 0);
    if (free) this.#take(label, free);
    return free !== undefined;
  }

  #take({ index, size }: Wanted, at: Candidate): void {
    this.#changes.push({ index, before: this.#result.get(index)?.at });
    const { left, top, right, bottom } = around(at.x, at.y, size);
    this.#result.set(index, { at, handle: this.#taken.add(left, top, right, bottom, this.#first + index) });
  }

  #release(index: number): void {
    const taken = this.#result.get(index);
    this.#changes.push({ index, before: taken?.at });
    if (taken) this.#taken.remove(taken.handle);
    this.#result.delete(index);
  }

  /** The labels that block a position. Other obstacles have been checked before. */
  #rivals({ x, y }: Candidate, size: Size): Set<number> {
    const rivals = new Set<number>();
    const { left, top, right, bottom } = around(x, y, size, this.#air);
    this.#taken.visit(left, top, right, bottom, (owner) => {
      if (owner >= this.#first) rivals.add(owner - this.#first);
      return false;
    });
    return rivals;
  }

  /** Finds a free position, moving other labels if necessary; all or nothing. */
  #settle(label: Wanted, choose: Choose, depth: number, held: ReadonlySet<number>): boolean {
    for (const candidate of choose(label)) {
      if (++this.#tried > MAX_TRIED || ++this.#triedInAll > MAX_TRIED_IN_ALL) return false;
      const rivals = this.#rivals(candidate, label.size);
      if (rivals.size > 0 && (depth === 0 || rivals.size > 2 || [...rivals].some((rival) => held.has(rival)))) continue;
      const before = this.#changes.length;
      for (const rival of rivals) this.#release(rival);
      this.#take(label, candidate);
      const nowHeld = new Set([...held, ...rivals]);
      const others = [...rivals].flatMap((rival) => this.#wanted.get(rival) ?? []);
      if (others.every((other) => this.#settle(other, choose, depth - 1, nowHeld))) return true;
      this.#restore(before);
    }
    return false;
  }

  /** Undoes all changes but the first ones. */
  #restore(count: number): void {
    const slots = new Map<number, Candidate | undefined>();
    for (const { index, before } of this.#changes.splice(count).reverse()) slots.set(index, before);
    for (const [index, at] of slots) if (this.#result.get(index)?.at !== at) this.#release(index);
    for (const [index, at] of slots) {
      const label = this.#wanted.get(index);
      if (label && at && !this.#result.has(index)) this.#take(label, at);
    }
    this.#changes.length = count;
  }
}
