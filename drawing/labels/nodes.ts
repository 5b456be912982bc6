/** Positions of node labels and their pills. More important nodes choose first; blocking labels move if possible. */

import type { EdgeLine, LabelSide, NodeLabel, NodeToLabel, Sides, Size } from '../base/label-types.ts';
import { areaOf, costOfPlace, labelAt, ON_TITLE, SIDES, sidesAround } from '../base/sides.ts';
import { runSteps } from '../base/steps.ts';
import { CROSSED, Crossings, MAX_SIDES } from './crossings.ts';
import { Grid } from './grid.ts';

/** Spacing of node labels, in the unit of the boxes. */
type NodeLabelOptions = {
  readonly air: number;
  readonly mayHide: boolean;
  /** Kept labels never move for others, whatever they cross: a picture has them where the canvas has. */
  readonly isFirm?: boolean;
  /** Maximum distance that names reach out of the box of all nodes at its left and right, or are hidden; no limit by default. */
  readonly reach?: number | undefined;
  /** Boxes that labels avoid if possible, such as section titles. */
  readonly titles?: readonly Sides[] | undefined;
};

/** Up to this number of nodes, blocking labels move. */
const MAX_MOVED = 400;
/** Number of labels placed per step. */
const STEP = 64;
/** Maximum length of a chain of labels that move for each other, and maximum number of attempts per label. */
const CHAIN = 4;
const MAX_TRIED = 400;
/** Maximum number of attempts for all labels, because on a crowded map most have no position anyway. */
const MAX_TRIED_IN_ALL = 8000;

/** Cost of covering another node: more than all other costs together. */
const ON_SHAPE = 1000;
/** Share of the most important labels that, instead of being hidden, may touch other nodes, and how much of each stays free. */
const TOUCHING = 0.1;
const CORE = 0.5;

/** Where only this share of the labels is hidden, all may be closer together, with this share of the space between. */
const FEW = 0.1;
const CLOSER = 1 / 3;

const ALL_SIDES = Object.keys(SIDES) as LabelSide[];
const FOUR_SIDES: readonly LabelSide[] = ['below', 'right', 'left', 'above'];

/** @param nodes - the most important first @returns positions by node; undefined without label and pills or hidden */
export function placeNodeLabels(
  nodes: readonly NodeToLabel[],
  lines: readonly EdgeLine[],
  options: NodeLabelOptions,
): (NodeLabel | undefined)[] {
  return runSteps(placingNodeLabels(nodes, lines, options));
}

/** The same in steps of about a millisecond. */
export function* placingNodeLabels(
  nodes: readonly NodeToLabel[],
  lines: readonly EdgeLine[],
  options: NodeLabelOptions,
): Generator<void, (NodeLabel | undefined)[]> {
  const slots = yield* new Placing(nodes, lines, options).place();
  const hidden = countHidden(nodes, slots);
  if (hidden === 0 || hidden > FEW * nodes.length || nodes.length > MAX_MOVED) return slots;
  const closer = yield* new Placing(nodes, lines, { ...options, air: options.air * CLOSER }).place();
  return countHidden(nodes, closer) < hidden ? closer : slots;
}

const countHidden = (nodes: readonly NodeToLabel[], slots: readonly (NodeLabel | undefined)[]): number =>
  nodes.filter(({ texts, row }, index) => (texts.length > 0 || row) && !slots[index]).length;

type Candidate = { readonly at: NodeLabel; readonly cost: number };

class Placing {
  readonly #nodes: readonly NodeToLabel[];
  readonly #crossings: Crossings;
  readonly #options: NodeLabelOptions;
  readonly #shapes: Grid | undefined;
  /** The inner parts of all shapes, created with the first label that may touch a shape. */
  #inner: Grid | undefined;
  readonly #cell: Size;
  readonly #labels: Grid;
  readonly #titles: Grid;
  /** Bounding box of all node centres. */
  readonly #area: Sides;
  readonly #chosen: (NodeLabel | undefined)[];
  readonly #handles: number[][] = [];
  readonly #known: (readonly Candidate[] | undefined)[] = [];
  #tried = 0;
  #triedInAll = 0;

  constructor(nodes: readonly NodeToLabel[], lines: readonly EdgeLine[], options: NodeLabelOptions) {
    this.#nodes = nodes;
    this.#crossings = new Crossings(nodes, lines);
    this.#options = options;
    this.#chosen = nodes.map(() => undefined);
    const area = areaOf(nodes);
    const height = nodes.find(({ texts }) => texts.length > 0)?.texts[0]?.height ?? 20;
    this.#area = area;
    const cell = { width: 4 * height, height: 1.2 * height };
    this.#cell = cell;
    this.#labels = new Grid(area, cell);
    this.#titles = new Grid(area, cell);
    for (const { left, top, right, bottom } of options.titles ?? []) this.#titles.add(left, top, right, bottom, 0);
    if (nodes.length > MAX_SIDES) return;
    this.#shapes = this.#gridOfShapes(1);
  }

  /** @param share - of each shape, around its centre */
  #gridOfShapes(share: number): Grid {
    const grid = new Grid(this.#area, this.#cell);
    this.#nodes.forEach(({ x, y, halfWidth, halfHeight }, index) => {
      const [dx, dy] = [share * halfWidth, share * halfHeight];
      grid.add(x - dx, y - dy, x + dx, y + dy, index);
    });
    return grid;
  }

  #cores(): Grid {
    this.#inner ??= this.#gridOfShapes(CORE);
    return this.#inner;
  }

  *place(): Generator<void, (NodeLabel | undefined)[]> {
    for (const [index, { kept }] of this.#nodes.entries()) {
      if (index % STEP === 0) yield;
      if (kept) this.#keep(index, kept);
    }
    const left: number[] = [];
    for (const [index, node] of this.#nodes.entries()) {
      if (index % STEP === 0) yield;
      if ((node.texts.length === 0 && !node.row) || this.#chosen[index]) continue;
      if (!this.#takeFirst(index, ({ cost }) => cost < CROSSED || this.#nodes.length > MAX_MOVED)) left.push(index);
    }
    const mayMove = this.#nodes.length <= MAX_MOVED;
    const mayCover = (index: number, at: NodeLabel) =>
      !this.#options.mayHide ||
      this.#nodes[index]?.mayCover === true ||
      (index < TOUCHING * this.#nodes.length && !lie(this.#boxes(index, at, 0), this.#cores(), index));
    if (!mayMove && this.#options.mayHide) return this.#chosen;
    for (const index of left) {
      yield;
      this.#tried = 0;
      const isWorthIt = mayMove && this.#triedInAll < MAX_TRIED_IN_ALL;
      if (isWorthIt && this.#settle(index, CHAIN, new Set([index]))) continue;
      if (mayMove && this.#takeFirst(index, ({ at, cost }) => cost < ON_SHAPE || mayCover(index, at))) continue;
      if (!this.#options.mayHide) this.#force(index);
    }
    return this.#chosen;
  }

  /** Takes the side that a label had, unless it would cover there what it did not. */
  #keep(index: number, { side, text, cost = 0 }: NonNullable<NodeToLabel['kept']>): void {
    const now = this.#candidates(index).find(({ at }) => at.side === side && at.text === text);
    const most = this.#options.isFirm ? ON_SHAPE : CROSSED;
    if (now && now.cost < Math.max(most, cost + 1) && this.#isFree(index, now.at)) this.#take(index, now.at);
  }

  /** Takes the best free position with an accepted cost. */
  #takeFirst(index: number, accepts: (candidate: Candidate) => boolean): boolean {
    const free = this.#candidates(index).find((one) => accepts(one) && this.#isFree(index, one.at));
    if (free) this.#take(index, free.at);
    return free !== undefined;
  }

  /** The candidate positions of a node's label, the best first. Those on another node's shape are last. */
  #candidates(index: number): readonly Candidate[] {
    const known = this.#known[index];
    if (known) return known;
    const node = this.#nodes[index] as NodeToLabel;
    const count = this.#nodes.length;
    // There is no choice; thousands of them are placed after each edit.
    if (count > MAX_SIDES) return [{ at: labelAt(node, 'below', 0, node.away), cost: 0 }];
    const sides = count > MAX_MOVED ? FOUR_SIDES : ALL_SIDES;
    const texts = Math.max(1, node.texts.length);
    const slots = sides
      .flatMap((side) => Array.from({ length: texts }, (_, text) => labelAt(node, side, text)))
      .filter((at) => !this.#isOutside(node, at));
    const lines = this.#crossings.near(index, slots);
    const candidates = slots.map((slot): Candidate => {
      const clear = this.#crossings.clearOfHeads(index, slot, lines);
      const at = this.#isOnShape(index, clear) ? slot : clear;
      const covered = this.#isOnShape(index, at) ? ON_SHAPE : this.#crossings.cost(index, at, lines);
      const cost = covered + this.#costOfTitles(index, at) + costOfPlace(node, at, this.#area);
      return { at: { ...at, cost }, cost };
    });
    candidates.sort((a, b) => a.cost - b.cost);
    this.#known[index] = candidates;
    return candidates;
  }

  #isOnShape(index: number, at: NodeLabel): boolean {
    return this.#shapes !== undefined && lie(this.#boxes(index, at), this.#shapes, index);
  }

  #isOutside({ x }: NodeToLabel, { label }: NodeLabel): boolean {
    const { reach } = this.#options;
    if (reach === undefined || !label) return false;
    return x + label.left < this.#area.left - reach || x + label.right > this.#area.right + reach;
  }

  #costOfTitles(index: number, at: NodeLabel): number {
    return lie(this.#boxes(index, at), this.#titles) ? ON_TITLE : 0;
  }

  #isFree(index: number, at: NodeLabel): boolean {
    return !lie(this.#boxes(index, at), this.#labels);
  }

  /** Boxes at their position with half of the free space; the neighbouring label adds the other half. */
  #boxes(index: number, { label, row }: NodeLabel, half = this.#options.air / 2): Sides[] {
    const { x, y } = this.#nodes[index] as NodeToLabel;
    return [label, row].flatMap((box) => (box ? sidesAround(x, y, box, half) : []));
  }

  #take(index: number, at: NodeLabel): void {
    this.#chosen[index] = at;
    this.#handles[index] = this.#boxes(index, at).map(({ left, top, right, bottom }) =>
      this.#labels.add(left, top, right, bottom, index),
    );
  }

  #release(index: number): void {
    for (const handle of this.#handles[index] ?? []) this.#labels.remove(handle);
    this.#handles[index] = [];
    this.#chosen[index] = undefined;
  }

  #settle(index: number, depth: number, held: Set<number>): boolean {
    const keeps = this.#options.isFirm || depth < CHAIN;
    for (const { at, cost } of this.#candidates(index)) {
      if (cost >= ON_SHAPE) return false;
      this.#triedInAll++;
      if (++this.#tried > MAX_TRIED) return false;
      const rivals = this.#rivals(index, at);
      if (rivals.size === 0) {
        this.#take(index, at);
        return true;
      }
      const isHeld = (rival: number) => held.has(rival) || (keeps && this.#nodes[rival]?.kept !== undefined);
      if (depth === 0 || rivals.size > 2 || [...rivals].some(isHeld)) continue;
      const before = this.#chosen.slice();
      for (const rival of rivals) this.#release(rival);
      this.#take(index, at);
      const nowHeld = new Set([...held, ...rivals]);
      if ([...rivals].every((rival) => this.#settle(rival, depth - 1, nowHeld))) return true;
      this.#restore(before);
    }
    return false;
  }

  #restore(before: readonly (NodeLabel | undefined)[]): void {
    before.forEach((at, index) => {
      if (this.#chosen[index] === at) return;
      this.#release(index);
      if (at) this.#take(index, at);
    });
  }

  #rivals(index: number, at: NodeLabel): Set<number> {
    const rivals = new Set<number>();
    for (const { left, top, right, bottom } of this.#boxes(index, at)) {
      this.#labels.visit(left, top, right, bottom, (owner) => {
        rivals.add(owner);
        return false;
      });
    }
    return rivals;
  }

  /** Places a label where it covers the fewest boxes. */
  #force(index: number): void {
    const node = this.#nodes[index] as NodeToLabel;
    let best: NodeLabel | undefined;
    let least = Infinity;
    for (const side of FOUR_SIDES) {
      for (let text = 0; text < Math.max(1, node.texts.length); text++) {
        const at = labelAt(node, side, text);
        const isKept = node.kept?.side === side && node.kept.text === text;
        const ofSide = isKept ? -1 : SIDES[side] / 10;
        const cost = this.#rivals(index, at).size + (this.#isOnShape(index, at) ? 1.5 : 0) + ofSide;
        if (cost >= least) continue;
        best = at;
        least = cost;
      }
    }
    if (best) this.#take(index, best);
  }
}

/** Whether any box intersects one in a grid. @param except - ignored owner */
function lie(boxes: readonly Sides[], grid: Grid, except?: number): boolean {
  return boxes.some(({ left, top, right, bottom }) => !grid.isFree(left, top, right, bottom, except));
}
