/** Edges behind the labels of nodes, and heads between a node and its label. */

import type { EdgeLine, NodeLabel, NodeToLabel, Sides } from '../base/label-types.ts';
import { labelAt, sidesAround } from '../base/sides.ts';
import { pathLength, pointAtLength } from '../edge/edge-path.ts';
import { crosses } from './obstacles.ts';

/** Above this number of nodes, labels are below their nodes or hidden, and lines and shapes are ignored. */
export const MAX_SIDES = 2000;
/** Up to this number of nodes, edges of other nodes count; the second is for labels with a background. */
const MAX_FOREIGN = { bare: 400, covering: 150 };

/** Costs of being crossed by another node's edge, which makes other labels move, and by one of the node's own. */
export const CROSSED = 5;
const CROSSED_BY_OWN = 4;
/** The same for another node's edge without a background between, which is worse than covering a title. */
const CROSSED_BARE = 8;
/** Largest additional distance of a label from its node, in graph units, and its cost per unit. */
export const MAX_AWAY = 16;
const AWAY = 0.05;

type Line = { readonly from: number; readonly to: number; readonly path: readonly number[]; readonly heads: Heads };
type Heads = readonly [start: number, end: number];

export class Crossings {
  readonly #nodes: readonly NodeToLabel[];
  readonly #lines: readonly Line[];
  /** Lines that begin or end at each node. */
  readonly #own: Line[][] = [];

  constructor(nodes: readonly NodeToLabel[], lines: readonly EdgeLine[]) {
    this.#nodes = nodes;
    this.#lines = nodes.length > MAX_SIDES ? [] : lines.flatMap((line) => complete(nodes, line));
    for (const line of this.#lines) {
      for (const end of new Set([line.from, line.to])) {
        const own = this.#own[end];
        if (own) own.push(line);
        else this.#own[end] = [line];
      }
    }
  }

  /** The node's own lines, and others that cross the box around all positions of its label, which are few of many. */
  near(index: number, slots: readonly NodeLabel[]): readonly Line[] {
    const own = this.#own[index] ?? [];
    const { isBare } = this.#nodes[index] as NodeToLabel;
    if (this.#nodes.length > (isBare ? MAX_FOREIGN.bare : MAX_FOREIGN.covering)) return own;
    const boxes = slots.flatMap((at) => this.#boxes(index, at));
    const reach = {
      left: Math.min(...boxes.map(({ left }) => left)),
      top: Math.min(...boxes.map(({ top }) => top)),
      right: Math.max(...boxes.map(({ right }) => right)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    };
    return [...own, ...this.#lines.filter((line) => !isOwn(line, index) && crosses(line, reach))];
  }

  cost(index: number, at: NodeLabel, lines: readonly Line[]): number {
    const boxes = this.#boxes(index, at);
    const { isBare } = this.#nodes[index] as NodeToLabel;
    let cost = AWAY * at.away;
    for (const line of lines) {
      if (!boxes.some((box) => crosses(line, box))) continue;
      cost += isOwn(line, index) ? CROSSED_BY_OWN : isBare ? CROSSED_BARE : CROSSED;
    }
    return cost;
  }

  /** The position, further from the node if it would cover the head of one of its edges. */
  clearOfHeads(index: number, at: NodeLabel, lines: readonly Line[]): NodeLabel {
    const boxes = this.#boxes(index, at);
    let away = 0;
    for (const line of lines) {
      for (const end of [0, 1] as const) {
        const length = line.heads[end];
        if (length <= away || (end === 0 ? line.from : line.to) !== index) continue;
        const head = { path: headPath(line.path, end, length) };
        if (boxes.some((box) => crosses(head, box))) away = length;
      }
    }
    if (away === 0) return at;
    return labelAt(this.#nodes[index] as NodeToLabel, at.side, at.text, Math.min(away, MAX_AWAY));
  }

  #boxes(index: number, { label, row }: NodeLabel): readonly Sides[] {
    const { x, y } = this.#nodes[index] as NodeToLabel;
    return [label, row].flatMap((box) => (box ? sidesAround(x, y, box) : []));
  }
}

const isOwn = ({ from, to }: Line, index: number): boolean => from === index || to === index;

function complete(nodes: readonly NodeToLabel[], { from, to, path, heads = [0, 0] }: EdgeLine): Line | [] {
  if (path) return { from, to, path, heads };
  const [a, b] = [nodes[from], nodes[to]];
  return a && b && from !== to ? { from, to, path: [a.x, a.y, b.x, b.y], heads } : [];
}

/** The part of a path under its head. */
function headPath(path: readonly number[], end: 0 | 1, length: number): readonly number[] {
  const whole = pathLength(path);
  const [tip, back] = end === 0 ? [0, length] : [whole, whole - length];
  const [a, b] = [pointAtLength(path, tip), pointAtLength(path, back)];
  return [a.x, a.y, b.x, b.y];
}
