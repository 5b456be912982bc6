/** Cost of a node's position: distances, and the nodes and edges near it. */

import { Cells, toggle } from '../cells.ts';
import { boxOfAll, neededBetween, runsThrough, shortCost } from './boxes.ts';
import { COSTS, LENGTHS, SEARCH } from './constants.ts';
import type { EdgeLists } from './edge-lists.ts';
import { meanBox } from './frame.ts';
import { type LayoutProblem, nearnessOf } from './terms.ts';

export class Objective {
  /** Factor on the costs of overlaps and of edges behind nodes. */
  severity: number;
  /** Overlaps and edges behind nodes that were met since this was last set. */
  #met = { overlaps: 0, through: 0 };
  /** Pairs of elements compared so far: a measure of time that is the same on every machine. */
  work = 0;
  readonly count: number;
  readonly #cells: Cells;
  readonly #nodes: number[][];
  readonly #edges: number[][];
  readonly #seen: Int32Array;
  #look = 0;
  /** Graph units per unit of the wanted distances. */
  readonly #unit: number;
  readonly #crossing: number;
  /** Length that each edge needs between two shapes, 0 if it does not count; the part of a line within two dots. */
  readonly #needs: Float32Array;
  readonly #dots: number;
  /** 1 by the wanted distance of every node to every pivot, a row for each node; 0 for itself. */
  readonly #nearness: Float32Array;
  readonly #pivots: Int32Array;

  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly edges: Uint32Array;
  readonly graph: EdgeLists;
  readonly lengths: Float32Array;
  readonly nodeBoxes: Float32Array;

  /** @param scales - factor on the boxes; graph units per unit of the wanted distances */
  constructor(
    { part, graph, lengths, distances }: LayoutProblem,
    { factor, unit, severity = 1 }: { factor: number; unit: number; severity?: number },
  ) {
    this.severity = severity;
    const { x, y, edges } = part;
    const air = factor > 0 ? COSTS.air : 0;
    const nodeBoxes = part.nodeBoxes.map((side, index) => side * factor + (index % 6 < 4 ? air : 0));
    this.x = x;
    this.y = y;
    this.edges = edges;
    this.graph = graph;
    this.lengths = lengths;
    this.nodeBoxes = nodeBoxes;
    this.#unit = unit;
    this.#crossing = edges.length / 2 < x.length ? COSTS.crossingOfTree : COSTS.crossing;
    this.#needs = part.needs.map((need, edge) =>
      x.length > SEARCH.small ? 0 : factor * neededBetween(part, edge, need),
    );
    this.#dots = factor * LENGTHS.dots;
    this.count = x.length;
    this.#pivots = Int32Array.from(distances.pivots);
    this.#nearness = nearnessOf(distances, x.length);
    const { width, height } = meanBox(part, factor);
    const cell = { width: Math.max(20, width), height: Math.max(20, 1.3 * height) };
    this.#cells = new Cells(boxOfAll(x, y, cell), cell);
    const emptyCells = () => Array.from({ length: this.#cells.columns * this.#cells.rows }, (): number[] => []);
    this.#nodes = emptyCells();
    this.#edges = emptyCells();
    this.#seen = new Int32Array(Math.max(x.length, edges.length / 2));
    for (let node = 0; node < x.length; node++) this.#enterNode(node, true);
    for (let edge = 0; edge < edges.length / 2; edge++) this.#enterEdge(edge, true);
  }

  move(node: number, x: number, y: number): void {
    const { first, edge } = this.graph;
    this.#enterNode(node, false);
    const end = first[node + 1] as number;
    for (let slot = first[node] as number; slot < end; slot++) this.#enterEdge(edge[slot] as number, false);
    this.x[node] = x;
    this.y[node] = y;
    this.#enterNode(node, true);
    for (let slot = first[node] as number; slot < end; slot++) this.#enterEdge(edge[slot] as number, true);
  }

  /** Cost of a node at a position; stops counting above a limit. */
  cost(node: number, atX: number, atY: number, limit: number): number {
    const { first, other, edge } = this.graph;
    this.work += 40;
    let cost = this.#stress(node, atX, atY);
    for (let slot = first[node] as number; slot < (first[node + 1] as number); slot++) {
      const far = other[slot] as number;
      const dx = (this.x[far] as number) - atX;
      const dy = (this.y[far] as number) - atY;
      const distance = Math.sqrt(dx * dx + dy * dy);
      const own = edge[slot] as number;
      const off = distance / (this.#unit * (this.lengths[own] as number)) - 1;
      cost += COSTS.uneven * off * off;
      const need = this.#needs[own] as number;
      if (need > 0) cost += shortCost(this.nodeBoxes, node, far, { dx, dy, distance }, need, this.#dots);
    }
    if (cost > limit) return cost;
    cost += this.#inBox(node, atX, atY);
    for (let slot = first[node] as number; slot < (first[node + 1] as number) && cost <= limit; slot++) {
      cost += this.#alongEdge(node, other[slot] as number, atX, atY);
    }
    return cost;
  }

  /** Pairs of boxes that overlap, and edges behind nodes, at the present positions. */
  faults(): { readonly overlaps: number; readonly through: number } {
    this.#met = { overlaps: 0, through: 0 };
    for (let node = 0; node < this.count; node++) this.#inBox(node, this.x[node] as number, this.y[node] as number);
    return { overlaps: this.#met.overlaps / 2, through: this.#met.through };
  }

  /** Whether a node's box is on another one, or a line is behind it, or its lines are behind others. */
  hasFault(node: number): boolean {
    const { x, y } = this;
    this.#met = { overlaps: 0, through: 0 };
    const [atX, atY] = [x[node] as number, y[node] as number];
    this.#inBox(node, atX, atY);
    const { first, other } = this.graph;
    for (let slot = first[node] as number; slot < (first[node + 1] as number); slot++)
      this.#alongEdge(node, other[slot] as number, atX, atY);
    return this.#met.overlaps + this.#met.through > 0;
  }

  #stress(node: number, atX: number, atY: number): number {
    const size = this.#pivots.length;
    const row = node * size;
    let sum = 0;
    for (let p = 0; p < size; p++) {
      const pivot = this.#pivots[p] as number;
      const dx = (this.x[pivot] as number) - atX;
      const dy = (this.y[pivot] as number) - atY;
      const off = (Math.sqrt(dx * dx + dy * dy) * (this.#nearness[row + p] as number)) / this.#unit - 1;
      sum += off * off;
    }
    this.work += size >> 1;
    return (COSTS.stress * sum) / size;
  }

  /** Boxes that overlap the node's own, and edges behind it that it does not belong to. */
  #inBox(node: number, atX: number, atY: number): number {
    const { x, y, nodeBoxes, edges } = this;
    const seen = this.#seen;
    const { columns } = this.#cells;
    const left = atX - (nodeBoxes[6 * node] as number);
    const right = atX + (nodeBoxes[6 * node + 1] as number);
    const top = atY - (nodeBoxes[6 * node + 2] as number);
    const bottom = atY + (nodeBoxes[6 * node + 3] as number);
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
          const [a, b] = [edges[2 * edge] as number, edges[2 * edge + 1] as number];
          if (a === node || b === node) continue;
          cost += this.#behind(
            x[a] as number,
            y[a] as number,
            (x[b] as number) - (x[a] as number),
            (y[b] as number) - (y[a] as number),
            node,
            atX,
            atY,
          );
        }
      }
    }
    return cost;
  }

  /** Cost of two boxes whose centres are (dx, dy) apart. */
  #overlap(node: number, other: number, dx: number, dy: number): number {
    const { nodeBoxes } = this;
    const width =
      dx > 0
        ? (nodeBoxes[6 * node + 1] as number) + (nodeBoxes[6 * other] as number)
        : (nodeBoxes[6 * node] as number) + (nodeBoxes[6 * other + 1] as number);
    const height =
      dy > 0
        ? (nodeBoxes[6 * node + 3] as number) + (nodeBoxes[6 * other + 2] as number)
        : (nodeBoxes[6 * node + 2] as number) + (nodeBoxes[6 * other + 3] as number);
    const across = 1 - Math.abs(dx) / width;
    const down = 1 - Math.abs(dy) / height;
    if (across <= 0 || down <= 0) return 0;
    this.#met.overlaps++;
    return (
      this.severity *
      (COSTS.overlap * (0.5 + Math.min(0.5, across, down)) + COSTS.touch * Math.max(0, Math.min(across, down) - 0.3))
    );
  }

  /** Cost of a line behind a node: more behind its shape than behind its label. */
  #behind(fromX: number, fromY: number, dx: number, dy: number, node: number, atX: number, atY: number): number {
    const { nodeBoxes } = this;
    const [left, right, top, bottom] = [
      atX - (nodeBoxes[6 * node] as number),
      atX + (nodeBoxes[6 * node + 1] as number),
      atY - (nodeBoxes[6 * node + 2] as number),
      atY + (nodeBoxes[6 * node + 3] as number),
    ];
    if (!runsThrough(fromX, fromY, dx, dy, left, right, top, bottom)) return 0;
    // The label is below the shape, and wider.
    const halfWidth = nodeBoxes[6 * node + 4] as number;
    const middle = atY + (nodeBoxes[6 * node + 5] as number);
    const isShape = runsThrough(fromX, fromY, dx, dy, atX - halfWidth, atX + halfWidth, top, middle);
    if (!isShape && !runsThrough(fromX, fromY, dx, dy, left, right, middle, bottom)) return 0;
    this.#met.through++;
    return this.severity * (isShape ? COSTS.through : COSTS.label);
  }

  #alongEdge(node: number, far: number, atX: number, atY: number): number {
    const { x, y, edges } = this;
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
        cost += this.#behind(atX, atY, dx, dy, other, x[other] as number, y[other] as number);
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
        const [a, b] = [edges[2 * edge] as number, edges[2 * edge + 1] as number];
        if (a === node || b === node || a === far || b === far) continue;
        const ax = x[a] as number;
        const ay = y[a] as number;
        const ex = (x[b] as number) - ax;
        const ey = (y[b] as number) - ay;
        const sideA = dx * (ay - atY) - dy * (ax - atX);
        const sideB = dx * ((y[b] as number) - atY) - dy * ((x[b] as number) - atX);
        if (sideA * sideB >= 0) continue;
        if ((ex * (atY - ay) - ey * (atX - ax)) * (ex * (by - ay) - ey * (bx - ax)) < 0) cost += this.#crossing;
      }
    }
    return cost;
  }

  #enterNode(node: number, isIn: boolean): void {
    const { nodeBoxes } = this;
    const x1 = this.#cells.column((this.x[node] as number) + (nodeBoxes[6 * node + 1] as number));
    const y1 = this.#cells.row((this.y[node] as number) + (nodeBoxes[6 * node + 3] as number));
    for (let row = this.#cells.row((this.y[node] as number) - (nodeBoxes[6 * node + 2] as number)); row <= y1; row++) {
      for (
        let column = this.#cells.column((this.x[node] as number) - (nodeBoxes[6 * node] as number));
        column <= x1;
        column++
      ) {
        toggle(this.#nodes[row * this.#cells.columns + column] as number[], node, isIn);
      }
    }
  }

  #enterEdge(edge: number, isIn: boolean): void {
    const [a, b] = [this.edges[2 * edge] as number, this.edges[2 * edge + 1] as number];
    const cells = this.#cells.line(this.x[a] as number, this.y[a] as number, this.x[b] as number, this.y[b] as number);
    for (let at = 0; at < cells; at++) toggle(this.#edges[this.#cells.found[at] as number] as number[], edge, isIn);
  }
}
