/** Cost of a node's position among the nodes and edges near it. */

import { Cells, toggle } from '../cells.ts';
import type { PartGraph } from '../graph.ts';
import { runsThrough } from '../refine/boxes.ts';
import type { Frame } from '../refine/frame.ts';
import { CELLS, DEPTH, LARGE_COST } from './constants.ts';
import { type FrameLimits, frameLimits } from './frame-limits.ts';
import { type LeafGroups, leafGroups } from './groups.ts';

/** Boxes and edges in grid cells; the cost of a position depends on the cells that it touches. */
export class Objective {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly count: number;
  /** Pairs of elements compared so far: a measure of time that is the same on every machine. */
  work = 0;
  /** Edges at a node: entries of `around` from `first[node]` to `first[node + 1]`. */
  readonly first: Int32Array;
  readonly around: Int32Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly width: number;
  readonly height: number;
  readonly limits: FrameLimits;
  readonly groups: LeafGroups;
  /** Left, right, up, down from the centre. */
  readonly #nodeBoxes: Float64Array;
  /** Mean edge length at the start. */
  readonly #meanLength: number;
  /** Share of their size at which boxes must not overlap. */
  readonly #small: number;
  readonly #cells: Cells;
  readonly #nodes: number[][];
  readonly #edges: number[][];
  readonly #seen: Int32Array;
  #look = 0;

  /**
   * @param spacing - factor on the size of the part's boxes
   * @param growth - size of boxes on a screen that shows the whole map, relative to the frame; 1 or more
   */
  constructor(
    part: PartGraph,
    { spacing, frame, growth }: { readonly spacing: number; readonly frame: Frame; readonly growth: number },
  ) {
    const factor = spacing * growth;
    this.#small = 1 / growth;
    const { x, y, edges, nodeBoxes } = part;
    this.x = x;
    this.y = y;
    this.count = x.length;
    this.width = frame.width;
    this.height = frame.height;
    const size = edges.length / 2;
    this.from = Int32Array.from({ length: size }, (_, edge) => edges[2 * edge] as number);
    this.to = Int32Array.from({ length: size }, (_, edge) => edges[2 * edge + 1] as number);
    this.first = new Int32Array(this.count + 1);
    for (const node of edges) this.first[node + 1] = (this.first[node + 1] as number) + 1;
    for (let node = 0; node < this.count; node++)
      this.first[node + 1] = (this.first[node + 1] as number) + (this.first[node] as number);
    this.around = new Int32Array(2 * size);
    const filled = this.first.slice();
    for (let end = 0; end < edges.length; end++) {
      const node = edges[end] as number;
      this.around[filled[node] as number] = end >> 1;
      filled[node] = (filled[node] as number) + 1;
    }
    this.#meanLength = Math.max(1, meanLength(this));
    this.groups = leafGroups(part);
    this.#nodeBoxes = new Float64Array(4 * this.count);
    let [meanWidth, meanHeight] = [0, 0];
    for (let node = 0; node < this.count; node++) {
      for (let side = 0; side < 4; side++)
        this.#nodeBoxes[4 * node + side] = (nodeBoxes[6 * node + side] as number) * factor;
      meanWidth += ((this.#nodeBoxes[4 * node] as number) + (this.#nodeBoxes[4 * node + 1] as number)) / this.count;
      meanHeight +=
        ((this.#nodeBoxes[4 * node + 2] as number) + (this.#nodeBoxes[4 * node + 3] as number)) / this.count;
    }
    this.limits = frameLimits(frame, this.#nodeBoxes);
    this.#cells = new Cells(
      { x: -frame.width / 2, y: -frame.height / 2, ...frame },
      {
        width: Math.max(CELLS.least, meanWidth),
        height: Math.max(CELLS.least, meanHeight * CELLS.height),
      },
    );
    const emptyCells = () => Array.from({ length: this.#cells.columns * this.#cells.rows }, (): number[] => []);
    this.#nodes = emptyCells();
    this.#edges = emptyCells();
    this.#seen = new Int32Array(Math.max(this.count, size));
    for (let node = 0; node < this.count; node++) this.#enterNode(node, true);
    for (let edge = 0; edge < size; edge++) this.#enterEdge(edge, true);
  }

  move(node: number, x: number, y: number): void {
    this.#enterNode(node, false);
    const end = this.first[node + 1] as number;
    for (let slot = this.first[node] as number; slot < end; slot++) this.#enterEdge(this.around[slot] as number, false);
    this.groups.move(node, x - (this.x[node] as number), y - (this.y[node] as number));
    this.x[node] = x;
    this.y[node] = y;
    this.#enterNode(node, true);
    for (let slot = this.first[node] as number; slot < end; slot++) this.#enterEdge(this.around[slot] as number, true);
  }

  /** Cost of a node at a position; stops counting above a limit. */
  cost(node: number, atX: number, atY: number, limit: number): number {
    const { x, y, first, around, from, to } = this;
    const start = first[node] as number;
    const end = first[node + 1] as number;
    let cost = 0;
    for (let slot = start; slot < end; slot++) {
      const edge = around[slot] as number;
      const other = from[edge] === node ? (to[edge] as number) : (from[edge] as number);
      const dx = (x[other] as number) - atX;
      const dy = (y[other] as number) - atY;
      cost += (LARGE_COST.length * Math.sqrt(dx * dx + dy * dy)) / this.#meanLength;
    }
    cost += (LARGE_COST.group * this.groups.distance(node, atX, atY)) / this.#meanLength;
    if (cost > limit) return cost;
    cost += this.#inBox(node, atX, atY);
    for (let slot = start; slot < end && cost <= limit; slot++) {
      const edge = around[slot] as number;
      const other = from[edge] === node ? (to[edge] as number) : (from[edge] as number);
      cost += this.#alongEdge(node, other, atX, atY);
    }
    return cost;
  }

  /** Boxes that overlap the node's own, and edges behind it that it does not belong to. */
  #inBox(node: number, atX: number, atY: number): number {
    const { x, y, from, to } = this;
    const nodeBoxes = this.#nodeBoxes;
    const seen = this.#seen;
    const { columns } = this.#cells;
    const left = atX - (nodeBoxes[4 * node] as number);
    const right = atX + (nodeBoxes[4 * node + 1] as number);
    const top = atY - (nodeBoxes[4 * node + 2] as number);
    const bottom = atY + (nodeBoxes[4 * node + 3] as number);
    const x0 = this.#cells.column(left);
    const x1 = this.#cells.column(right);
    const y0 = this.#cells.row(top);
    const y1 = this.#cells.row(bottom);
    const lookNodes = ++this.#look;
    let cost = 0;
    for (let row = y0; row <= y1; row++) {
      for (let column = x0; column <= x1; column++) {
        const cell = this.#nodes[row * columns + column] as number[];
        this.work += cell.length;
        for (let index = 0; index < cell.length; index++) {
          const other = cell[index] as number;
          if (other === node || seen[other] === lookNodes) continue;
          seen[other] = lookNodes;
          cost += this.#overlap(node, other, (x[other] as number) - atX, (y[other] as number) - atY);
        }
      }
    }
    const lookEdges = ++this.#look;
    for (let row = y0; row <= y1; row++) {
      for (let column = x0; column <= x1; column++) {
        const cell = this.#edges[row * columns + column] as number[];
        this.work += cell.length;
        for (let index = 0; index < cell.length; index++) {
          const edge = cell[index] as number;
          if (seen[edge] === lookEdges) continue;
          seen[edge] = lookEdges;
          const a = from[edge] as number;
          const b = to[edge] as number;
          if (a === node || b === node) continue;
          const ax = x[a] as number;
          const ay = y[a] as number;
          const dx = (x[b] as number) - ax;
          const dy = (y[b] as number) - ay;
          if (runsThrough(ax, ay, dx, dy, left, right, top, bottom)) cost += LARGE_COST.through;
        }
      }
    }
    return cost;
  }

  /** Cost of two boxes whose centres are (dx, dy) apart: on a screen that shows the whole map, and at scale 1. */
  #overlap(node: number, other: number, dx: number, dy: number): number {
    const nodeBoxes = this.#nodeBoxes;
    const width =
      dx > 0
        ? (nodeBoxes[4 * node + 1] as number) + (nodeBoxes[4 * other] as number)
        : (nodeBoxes[4 * node] as number) + (nodeBoxes[4 * other + 1] as number);
    const height =
      dy > 0
        ? (nodeBoxes[4 * node + 3] as number) + (nodeBoxes[4 * other + 2] as number)
        : (nodeBoxes[4 * node + 2] as number) + (nodeBoxes[4 * other + 3] as number);
    const across = width - Math.abs(dx);
    const down = height - Math.abs(dy);
    if (across <= 0 || down <= 0) return 0;
    const cost = LARGE_COST.overlap * shareOf(DEPTH.overlap, across, down);
    const closeX = this.#small * width - Math.abs(dx);
    const closeY = this.#small * height - Math.abs(dy);
    if (closeX <= 0 || closeY <= 0) return cost;
    return cost + LARGE_COST.touch * shareOf(DEPTH.touch, closeX, closeY);
  }

  #alongEdge(node: number, far: number, atX: number, atY: number): number {
    const { x, y, from, to } = this;
    const nodeBoxes = this.#nodeBoxes;
    const seen = this.#seen;
    const bx = x[far] as number;
    const by = y[far] as number;
    const dx = bx - atX;
    const dy = by - atY;
    let cost = 0;
    const lookNodes = ++this.#look;
    const cells = this.#cells.line(atX, atY, bx, by);
    for (let at = 0; at < cells; at++) {
      const cell = this.#nodes[this.#cells.found[at] as number] as number[];
      this.work += cell.length;
      for (let index = 0; index < cell.length; index++) {
        const other = cell[index] as number;
        if (other === node || other === far || seen[other] === lookNodes) continue;
        seen[other] = lookNodes;
        const ox = x[other] as number;
        const oy = y[other] as number;
        if (
          runsThrough(
            atX,
            atY,
            dx,
            dy,
            ox - (nodeBoxes[4 * other] as number),
            ox + (nodeBoxes[4 * other + 1] as number),
            oy - (nodeBoxes[4 * other + 2] as number),
            oy + (nodeBoxes[4 * other + 3] as number),
          )
        )
          cost += LARGE_COST.through;
      }
    }
    const lookEdges = ++this.#look;
    for (let at = 0; at < cells; at++) {
      const cell = this.#edges[this.#cells.found[at] as number] as number[];
      this.work += cell.length;
      for (let index = 0; index < cell.length; index++) {
        const edge = cell[index] as number;
        if (seen[edge] === lookEdges) continue;
        seen[edge] = lookEdges;
        const a = from[edge] as number;
        const b = to[edge] as number;
        if (a === node || b === node || a === far || b === far) continue;
        const ax = x[a] as number;
        const ay = y[a] as number;
        const cx = x[b] as number;
        const cy = y[b] as number;
        const sideA = dx * (ay - atY) - dy * (ax - atX);
        const sideB = dx * (cy - atY) - dy * (cx - atX);
        if (sideA * sideB >= 0) continue;
        const ex = cx - ax;
        const ey = cy - ay;
        if ((ex * (atY - ay) - ey * (atX - ax)) * (ex * (by - ay) - ey * (bx - ax)) < 0) cost += LARGE_COST.crossing;
      }
    }
    return cost;
  }

  #enterNode(node: number, isIn: boolean): void {
    const nodeBoxes = this.#nodeBoxes;
    const atX = this.x[node] as number;
    const atY = this.y[node] as number;
    const x1 = this.#cells.column(atX + (nodeBoxes[4 * node + 1] as number));
    const y1 = this.#cells.row(atY + (nodeBoxes[4 * node + 3] as number));
    for (let row = this.#cells.row(atY - (nodeBoxes[4 * node + 2] as number)); row <= y1; row++) {
      for (let column = this.#cells.column(atX - (nodeBoxes[4 * node] as number)); column <= x1; column++) {
        toggle(this.#nodes[row * this.#cells.columns + column] as number[], node, isIn);
      }
    }
  }

  #enterEdge(edge: number, isIn: boolean): void {
    const a = this.from[edge] as number;
    const b = this.to[edge] as number;
    const cells = this.#cells.line(this.x[a] as number, this.y[a] as number, this.x[b] as number, this.y[b] as number);
    for (let at = 0; at < cells; at++) toggle(this.#edges[this.#cells.found[at] as number] as number[], edge, isIn);
  }
}

/** Share of the cost of an overlap of that width and height. */
function shareOf({ share, x, y }: { share: number; x: number; y: number }, across: number, down: number): number {
  return share + (1 - share) * Math.min(1, across / x, down / y);
}

function meanLength({ x, y, from, to }: Objective): number {
  let sum = 0;
  for (let edge = 0; edge < from.length; edge++) {
    const [a, b] = [from[edge] as number, to[edge] as number];
    sum += Math.hypot((x[a] as number) - (x[b] as number), (y[a] as number) - (y[b] as number));
  }
  return sum / Math.max(1, from.length);
}
