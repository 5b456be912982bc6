/**
 * Cost of a node's position: misleading distances, overlaps, edges behind other nodes, crossings, edges too short for
 * their labels.
 * Only one node moves at a time, so only its share is counted.
 */

import type { PartGraph } from '../graph.ts';
import { boxesOverlap, NEAR, passing, THROUGH } from './boxes.ts';
import { COST } from './constants.ts';
import type { Frame } from './frame.ts';
import { listsOf, type PartLists } from './lists.ts';
import { PresentBoxes } from './present-boxes.ts';
import { isSparse, moveByDistances, unitOf, type Weights, weightsOf } from './stress.ts';

export class RefineObjective {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly count: number;
  readonly width: number;
  readonly height: number;
  /** Length of one edge of wanted distance on the plane. */
  unit = 1;
  /** Factor on the weight of faults. */
  severity = 1;
  /** Factor on the weight of distances. */
  strictness = 1;
  /** Additional factor on the weight of overlaps. */
  tightness = 1;
  /** Additional factor on the weight of edges behind other nodes. */
  clearness = 1;
  readonly weights: Weights;
  /** At the last position whose cost was counted to the end. `faults`: overlaps and edges behind nodes. */
  overlaps = 0;
  faults = 0;
  /** Comparisons so far; a measure of time that is the same on every machine. */
  work = 0;
  readonly first: Int32Array;
  readonly #around: Int32Array;
  readonly #from: Int32Array;
  readonly #to: Int32Array;
  readonly #wanted: Float64Array;
  readonly #nearness: Float64Array;
  readonly #nodeBoxes: PartLists['nodeBoxes'];
  readonly #left: Float64Array;
  readonly #right: Float64Array;
  readonly #up: Float64Array;
  readonly #down: Float64Array;
  readonly #halfWidth: Float64Array;
  readonly #halfHeight: Float64Array;
  readonly #boxes: PresentBoxes;
  #keepsUnit = false;

  /**
   * @param table - wanted distance of any two nodes in edges, row by row
   * @param factor - factor on the size of the nodes' boxes
   * @param frame - size of a rectangle around (0, 0) that contains all boxes
   * @param ofSparse - whether the whole map is sparse
   */
  constructor(part: PartGraph, table: Float32Array, factor: number, frame: Frame, ofSparse = isSparse([part])) {
    const { x, y, edges } = part;
    const count = x.length;
    this.width = frame.width;
    this.height = frame.height;
    this.x = x;
    this.y = y;
    this.count = count;
    const lists = listsOf(part, factor);
    this.first = lists.first;
    this.#around = lists.around;
    this.#from = lists.from;
    this.#to = lists.to;
    this.#wanted = lists.wanted;
    this.#nodeBoxes = lists.nodeBoxes;
    [this.#left, this.#right, this.#up, this.#down, this.#halfWidth, this.#halfHeight] = lists.nodeBoxes;
    this.#nearness = Float64Array.from(table, (distance) => (distance > 0 ? 1 / distance : 0));
    this.weights = weightsOf(count, edges.length / 2, ofSparse);
    this.#boxes = new PresentBoxes(x, y, lists);
  }

  /** To be called after positions were changed without `moveTo`. */
  refresh(): void {
    this.#boxes.refresh();
  }

  /** Moves a node to a position, or as near as the frame allows. */
  moveTo(node: number, x: number, y: number): void {
    this.x[node] = this.clampX(node, x);
    this.y[node] = this.clampY(node, y);
    this.#boxes.refreshAt(node);
  }

  /** The other end of the n-th edge at a node. */
  neighbour(node: number, which: number): number {
    const edge = this.#around[(this.first[node] as number) + which] as number;
    return this.#from[edge] === node ? (this.#to[edge] as number) : (this.#from[edge] as number);
  }

  degree(node: number): number {
    return (this.first[node + 1] as number) - (this.first[node] as number);
  }

  /** Keeps a node's box inside the frame. */
  clampX(node: number, x: number): number {
    const half = this.width / 2;
    return Math.max((this.#left[node] as number) - half, Math.min(half - (this.#right[node] as number), x));
  }

  clampY(node: number, y: number): number {
    const half = this.height / 2;
    return Math.max((this.#up[node] as number) - half, Math.min(half - (this.#down[node] as number), y));
  }

  /** Uses a given unit, such as that of another component, instead of the best one. */
  keepUnit(unit: number): void {
    this.unit = unit;
    this.#keepsUnit = true;
  }

  /** Finds the unit that fits the present positions best. */
  refreshUnit(): void {
    if (this.#keepsUnit) return;
    this.unit = unitOf(this.x, this.y, this.#nearness) ?? this.unit;
    this.work += (this.count * this.count) / 2;
  }

  /** Moves a node by a share of the way to the position that the distances alone would give. */
  yieldTo(node: number, share: number): void {
    const { x, y } = this;
    const wish = moveByDistances(node, x, y, this.#nearness, this.unit, share);
    this.work += this.count;
    if (wish)
      this.moveTo(
        node,
        this.clampX(node, (x[node] as number) + wish.x),
        this.clampY(node, (y[node] as number) + wish.y),
      );
  }

  /** Cost of a node at a position; stops counting above a limit. */
  cost(node: number, x: number, y: number, limit: number): number {
    this.overlaps = 0;
    this.faults = 0;
    let cost = this.#distances(node, x, y);
    if (cost > limit) return cost;
    cost += this.#overlaps(node, x, y);
    if (cost > limit) return cost;
    cost += this.#behind(node, x, y);
    const end = this.first[node + 1] as number;
    for (let slot = this.first[node] as number; slot < end && cost <= limit; slot++) {
      cost += this.#edge(node, x, y, this.#around[slot] as number);
    }
    return cost;
  }

  #distances(node: number, atX: number, atY: number): number {
    const { x, y, count } = this;
    const nearness = this.#nearness;
    const scale = 1 / this.unit;
    const row = node * count;
    let sum = 0;
    for (let other = 0; other < count; other++) {
      const dx = (x[other] as number) - atX;
      const dy = (y[other] as number) - atY;
      const off = Math.sqrt(dx * dx + dy * dy) * scale * (nearness[row + other] as number) - 1;
      sum += off * off;
    }
    this.work += count;
    // The node itself was counted as one at the wrong distance.
    return (sum - 1) * this.weights.stress * this.strictness;
  }

  #overlaps(node: number, atX: number, atY: number): number {
    const { x, y, count } = this;
    const boxes = this.#boxes.nodes;
    const left = atX - (this.#left[node] as number);
    const right = atX + (this.#right[node] as number);
    const top = atY - (this.#up[node] as number);
    const bottom = atY + (this.#down[node] as number);
    const middle = atY + (this.#halfHeight[node] as number);
    const start = atX - (this.#halfWidth[node] as number);
    const end = atX + (this.#halfWidth[node] as number);
    let cost = 0;
    for (let other = 0; other < count; other++) {
      const otherTop = boxes.top[other] as number;
      const otherBottom = boxes.bottom[other] as number;
      if (otherTop - COST.air.y >= bottom || otherBottom + COST.air.y <= top) continue;
      const otherLeft = boxes.left[other] as number;
      const otherRight = boxes.right[other] as number;
      if (otherLeft - COST.air.x >= right || otherRight + COST.air.x <= left || other === node) continue;
      const otherX = x[other] as number;
      const otherY = y[other] as number;
      const otherMiddle = otherY + (this.#halfHeight[other] as number);
      const itsStart = otherX - (this.#halfWidth[other] as number);
      const itsEnd = otherX + (this.#halfWidth[other] as number);
      // A node has two boxes, its shape and the text below it; the largest of the four overlaps counts.
      const worst = Math.max(
        boxesOverlap(start, end, top, middle, itsStart, itsEnd, otherTop, otherMiddle),
        boxesOverlap(start, end, top, middle, otherLeft, otherRight, otherMiddle, otherBottom),
        boxesOverlap(left, right, middle, bottom, itsStart, itsEnd, otherTop, otherMiddle),
        boxesOverlap(left, right, middle, bottom, otherLeft, otherRight, otherMiddle, otherBottom),
      );
      if (worst >= 1) {
        this.overlaps++;
        this.faults += COST.overlapFaults;
      }
      cost += COST.overlap * worst * this.severity * this.tightness;
    }
    this.work += count;
    return cost;
  }

  /** Edges behind the node that it does not belong to. */
  #behind(node: number, atX: number, atY: number): number {
    const { x, y } = this;
    const from = this.#from;
    const to = this.#to;
    this.work += from.length;
    // All edges may end at the node, as at the hub of a star.
    if (this.degree(node) === from.length) return 0;
    const boxes = this.#boxes.edges;
    const left = atX - (this.#left[node] as number) - COST.near;
    const right = atX + (this.#right[node] as number) + COST.near;
    const top = atY - (this.#up[node] as number) - COST.near;
    const bottom = atY + (this.#down[node] as number) + COST.near;
    let cost = 0;
    for (let edge = 0; edge < from.length; edge++) {
      if ((boxes.right[edge] as number) <= left || (boxes.left[edge] as number) >= right) continue;
      if ((boxes.bottom[edge] as number) <= top || (boxes.top[edge] as number) >= bottom) continue;
      const a = from[edge] as number;
      const b = to[edge] as number;
      if (a === node || b === node) continue;
      const ax = x[a] as number;
      const ay = y[a] as number;
      cost += this.#passing(ax, ay, (x[b] as number) - ax, (y[b] as number) - ay, node, atX, atY);
    }
    return cost;
  }

  /** One of the node's own edges: its length, nodes in its way, crossings. */
  #edge(node: number, atX: number, atY: number, own: number): number {
    const { x, y, count } = this;
    const from = this.#from;
    const to = this.#to;
    const boxes = this.#boxes.nodes;
    const edgeBoxes = this.#boxes.edges;
    const far = from[own] === node ? (to[own] as number) : (from[own] as number);
    const farX = x[far] as number;
    const farY = y[far] as number;
    const dx = farX - atX;
    const dy = farY - atY;
    const wanted = this.#wanted[own] as number;
    const length = Math.sqrt(dx * dx + dy * dy);
    let cost = length < wanted ? COST.short * (1 - length / wanted) : 0;
    const left = Math.min(atX, farX);
    const right = Math.max(atX, farX);
    const top = Math.min(atY, farY);
    const bottom = Math.max(atY, farY);
    for (let other = 0; other < count; other++) {
      if ((boxes.left[other] as number) >= right + COST.near || (boxes.right[other] as number) <= left - COST.near) {
        continue;
      }
      if ((boxes.top[other] as number) >= bottom + COST.near || (boxes.bottom[other] as number) <= top - COST.near) {
        continue;
      }
      if (other === node || other === far) continue;
      cost += this.#passing(atX, atY, dx, dy, other, x[other] as number, y[other] as number);
    }
    this.work += count + from.length;
    // No other edge can cross where all edges meet at one of its ends.
    if (this.degree(node) + this.degree(far) > from.length) return cost;
    for (let edge = 0; edge < from.length; edge++) {
      if ((edgeBoxes.right[edge] as number) < left || (edgeBoxes.left[edge] as number) > right) continue;
      if ((edgeBoxes.bottom[edge] as number) < top || (edgeBoxes.top[edge] as number) > bottom) continue;
      const a = from[edge] as number;
      const b = to[edge] as number;
      if (a === node || b === node || a === far || b === far) continue;
      const ax = x[a] as number;
      const ay = y[a] as number;
      const bx = x[b] as number;
      const by = y[b] as number;
      const sideA = dx * (ay - atY) - dy * (ax - atX);
      const sideB = dx * (by - atY) - dy * (bx - atX);
      if (sideA * sideB >= 0) continue;
      const itsDx = bx - ax;
      const itsDy = by - ay;
      const sideNode = itsDx * (atY - ay) - itsDy * (atX - ax);
      const sideFar = itsDx * (farY - ay) - itsDy * (farX - ax);
      if (sideNode * sideFar < 0) cost += this.severity;
    }
    return cost;
  }

  /** Cost of an edge from (fromX, fromY) that passes near a node or behind it. */
  #passing(fromX: number, fromY: number, dx: number, dy: number, node: number, atX: number, atY: number): number {
    const how = passing(fromX, fromY, dx, dy, this.#nodeBoxes, node, atX, atY);
    if (how !== THROUGH) return how === NEAR ? COST.through * COST.nearShare : 0;
    this.faults++;
    return COST.through * this.severity * this.clearness;
  }
}
