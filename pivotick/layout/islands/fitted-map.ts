/** Nodes and names in pixels on a screen that shows the whole map, and the moves that separate them. */

import type { PartGraph } from '../graph.ts';
import { SCREEN } from '../pack.ts';
import { type FlatBoxes, meet } from './boxes.ts';
import { communitiesOf } from './communities.ts';
import { CLEAR } from './constants.ts';
import { EdgeLists } from './edge-lists.ts';

export class FittedMap {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly #parts: readonly PartGraph[];
  readonly #count: number;
  readonly #ends: number[] = [];
  readonly #order: number[];
  /** Half the width and height of every shape, then width and height of its name. */
  readonly #sizes: Float64Array;
  readonly #names: FlatBoxes;
  readonly #sides: Uint8Array;
  readonly #shapes: FlatBoxes;
  /** Boxes around a node with its name on any side. */
  readonly #reaches: FlatBoxes;
  #near: number[][] = [];
  /** Centres in pixels. */
  readonly #px: Float64Array;
  readonly #py: Float64Array;
  readonly #moveX: Float64Array;
  readonly #moveY: Float64Array;
  readonly #width: number;
  readonly #height: number;
  /** Numbers of the nodes' communities, and the sums of the pushes that separate these. */
  readonly #island: Int32Array;
  readonly #islandMoves: Float64Array;
  readonly #islandSizes: Float64Array;
  /** Pixels per graph unit. */
  #scale = 1;

  constructor(parts: readonly PartGraph[], { factor, aspect }: { factor: number; aspect: number }) {
    this.#parts = parts;
    this.x = Float64Array.from(parts.flatMap((part) => [...part.x]));
    this.y = Float64Array.from(parts.flatMap((part) => [...part.y]));
    this.#count = this.x.length;
    this.#sizes = new Float64Array(4 * this.#count);
    this.#names = new Float64Array(4 * this.#count);
    this.#sides = new Uint8Array(this.#count);
    this.#shapes = new Float64Array(4 * this.#count);
    this.#reaches = new Float64Array(4 * this.#count);
    this.#px = new Float64Array(this.#count);
    this.#py = new Float64Array(this.#count);
    this.#moveX = new Float64Array(this.#count);
    this.#moveY = new Float64Array(this.#count);
    this.#width = CLEAR.screen * Math.sqrt(SCREEN * aspect);
    this.#height = CLEAR.screen * Math.sqrt(SCREEN / aspect);
    this.#island = new Int32Array(this.#count);
    let islands = 0;
    const degrees: number[] = [];
    let first = 0;
    for (const { x, edges, nodeBoxes, links } of parts) {
      for (const end of edges) this.#ends.push(first + end);
      const own = communitiesOf(new EdgeLists(x.length, edges));
      own.forEach((island, node) => {
        this.#island[first + node] = islands + island;
      });
      islands += own.reduce((most, island) => Math.max(most, island + 1), 0);
      for (let node = 0; node < x.length; node++) {
        const [left, right, , down, halfWidth, halfHeight] = nodeBoxes.subarray(6 * node, 6 * node + 6);
        const nameHeight = Math.min(CLEAR.nameHeight, (down ?? 0) - (halfHeight ?? 0));
        // A name of several lines can also be one line.
        const lines = Math.max(1, Math.floor(((down ?? 0) - (halfHeight ?? 0)) / CLEAR.line));
        const sizes = [
          Math.min(CLEAR.radius, halfWidth ?? 0),
          Math.min(CLEAR.radius, halfHeight ?? 0),
          CLEAR.name * lines * ((left ?? 0) + (right ?? 0)),
          nameHeight,
        ];
        this.#sizes.set(
          sizes.map((size) => factor * (size ?? 0)),
          4 * (first + node),
        );
        degrees.push(links[node]?.length ?? 0);
      }
      first += x.length;
    }
    this.#islandMoves = new Float64Array(2 * islands);
    this.#islandSizes = new Float64Array(islands);
    for (const island of this.#island) (this.#islandSizes[island] as number)++;
    this.#order = [...degrees.keys()].sort((a, b) => (degrees[b] ?? 0) - (degrees[a] ?? 0) || a - b);
  }

  /** Sets the scale at which the whole map is visible. */
  fit(): void {
    this.#scale = Math.min(1, this.#width / spanOf(this.x), this.#height / spanOf(this.y));
    for (let node = 0; node < this.#count; node++) {
      const x = (this.x[node] as number) * this.#scale;
      const y = (this.y[node] as number) * this.#scale;
      const wide = this.#sizes[4 * node] as number;
      const high = this.#sizes[4 * node + 1] as number;
      this.#px[node] = x;
      this.#py[node] = y;
      setBox(this.#shapes, node, x - wide, y - high, x + wide, y + high);
      const across = wide + (this.#sizes[4 * node + 2] as number);
      const down = high + (this.#sizes[4 * node + 3] as number);
      setBox(this.#reaches, node, x - across, y - down, x + across, y + down);
    }
  }

  placeNames(): void {
    this.#near = Array.from({ length: this.#count }, (_, node) => this.#within(node));
    for (let node = 0; node < this.#count; node++) this.#place(node, 0);
    for (let round = 0; round < CLEAR.nameRounds; round++) {
      for (const node of this.#order) {
        let [least, side] = [Infinity, 0];
        for (let next = 0; next < 8 && least > 0; next++) {
          this.#place(node, next);
          const count = this.#meeting(node, least);
          if (count < least) [least, side] = [count, next];
        }
        this.#place(node, side);
        this.#sides[node] = side;
      }
    }
  }

  /** Names keep their sides. */
  moveNames(): void {
    for (let node = 0; node < this.#count; node++) this.#place(node, this.#sides[node] as number);
  }

  /** Collects the moves that separate what overlaps. */
  pushes(): { overlaps: number; through: number } {
    this.#moveX.fill(0);
    this.#moveY.fill(0);
    this.#islandMoves.fill(0);
    let overlaps = 0;
    for (let a = 0; a < this.#count; a++) {
      for (let b = a + 1; b < this.#count; b++) {
        if (!meet(this.#reaches, a, this.#reaches, b)) continue;
        if (this.#push(a, b, this.#names, this.#names)) overlaps++;
        if (this.#push(a, b, this.#names, this.#shapes)) overlaps++;
        if (this.#push(a, b, this.#shapes, this.#names)) overlaps++;
        if (this.#push(a, b, this.#shapes, this.#shapes)) overlaps++;
      }
    }
    let through = 0;
    for (let edge = 0; edge < this.#ends.length; edge += 2) through += this.#nudgeFrom(edge);
    return { overlaps, through };
  }

  apply(): void {
    for (let node = 0; node < this.#count; node++) {
      const island = this.#island[node] as number;
      const own = CLEAR.islands / Math.sqrt(this.#islandSizes[island] as number);
      const [dx, dy] = [
        (this.#moveX[node] as number) + own * (this.#islandMoves[2 * island] as number),
        (this.#moveY[node] as number) + own * (this.#islandMoves[2 * island + 1] as number),
      ];
      const share = Math.min(1, CLEAR.most / (Math.hypot(dx, dy) || 1)) / this.#scale;
      this.x[node] = (this.x[node] as number) + dx * share;
      this.y[node] = (this.y[node] as number) + dy * share;
    }
  }

  /** Uses space of the screen that the map leaves free. */
  stretch(): void {
    const wide = this.#width / (spanOf(this.x) * this.#scale);
    const high = this.#height / (spanOf(this.y) * this.#scale);
    const [byX, byY] = [Math.min(CLEAR.stretch, wide), Math.min(CLEAR.stretch, high)];
    for (let node = 0; node < this.#count; node++) {
      this.x[node] = (this.x[node] as number) * byX;
      this.y[node] = (this.y[node] as number) * byY;
    }
  }

  writeBack({ x, y }: { x: Float64Array; y: Float64Array }): void {
    let first = 0;
    for (const part of this.#parts) {
      part.x.set(x.subarray(first, first + part.x.length));
      part.y.set(y.subarray(first, first + part.x.length));
      first += part.x.length;
    }
  }

  /** Sides in order of preference: below, above, right, left, then the corners. */
  #place(node: number, side: number): void {
    const halfWidth = this.#sizes[4 * node] as number;
    const halfHeight = this.#sizes[4 * node + 1] as number;
    const width = this.#sizes[4 * node + 2] as number;
    const height = this.#sizes[4 * node + 3] as number;
    const x = this.#px[node] as number;
    const y = this.#py[node] as number;
    const [across, down] = SIDES[side] as readonly [number, number];
    const isCorner = across !== 0 && down !== 0;
    const awayX = isCorner ? 0.7 * halfWidth : halfWidth;
    const awayY = isCorner ? 0.7 * halfHeight : halfHeight;
    const left = across === 0 ? x - width / 2 : across > 0 ? x + awayX : x - awayX - width;
    const top = down === 0 ? y - height / 2 : down > 0 ? y + awayY : y - awayY - height;
    setBox(this.#names, node, left, top, left + width, top + height);
  }

  /** Nodes whose names or shapes can meet a node's name, whatever the sides. */
  #within(node: number): number[] {
    const found: number[] = [];
    for (let other = 0; other < this.#count; other++)
      if (other !== node && meet(this.#reaches, node, this.#reaches, other)) found.push(other);
    return found;
  }

  /** Names and shapes that a name meets; stops counting at a limit. */
  #meeting(node: number, limit: number): number {
    let count = 0;
    for (const other of this.#near[node] ?? []) {
      if (count >= limit) break;
      if (meet(this.#names, node, this.#names, other)) count++;
      if (meet(this.#names, node, this.#shapes, other)) count++;
    }
    return count;
  }

  #push(a: number, b: number, of: FlatBoxes, from: FlatBoxes): boolean {
    if (!meet(of, a, from, b)) return false;
    const side = (box: FlatBoxes, node: number, at: number) => box[4 * node + at] as number;
    const sum = (box: FlatBoxes, node: number, at: number) => side(box, node, at) + side(box, node, at + 2);
    const depth = (at: number) =>
      Math.min(side(of, a, at + 2), side(from, b, at + 2)) - Math.max(side(of, a, at), side(from, b, at));
    const [across, down] = [depth(0), depth(1)];
    const [moves, at, by] = across < down ? [this.#moveX, 0, across] : [this.#moveY, 1, down];
    const way = sum(of, a, at) < sum(from, b, at) ? -1 : 1;
    const [one, other] = [this.#island[a] as number, this.#island[b] as number];
    if (one !== other) {
      (this.#islandMoves[2 * one + at] as number) += (way * (by + CLEAR.air)) / 2;
      (this.#islandMoves[2 * other + at] as number) -= (way * (by + CLEAR.air)) / 2;
    }
    moves[a] = (moves[a] as number) + (way * (by + CLEAR.air)) / 2;
    moves[b] = (moves[b] as number) - (way * (by + CLEAR.air)) / 2;
    return true;
  }

  /** Pushes nodes from an edge that runs through their shapes. @returns how many */
  #nudgeFrom(edge: number): number {
    const a = this.#ends[edge] as number;
    const b = this.#ends[edge + 1] as number;
    const fromX = this.#px[a] as number;
    const fromY = this.#py[a] as number;
    const dx = (this.#px[b] as number) - fromX;
    const dy = (this.#py[b] as number) - fromY;
    const square = dx * dx + dy * dy || 1;
    let count = 0;
    for (let node = 0; node < this.#count; node++) {
      if (node === a || node === b) continue;
      const x = (this.#px[node] as number) - fromX;
      const y = (this.#py[node] as number) - fromY;
      const share = (x * dx + y * dy) / square;
      if (share <= 0 || share >= 1) continue;
      const offX = x - share * dx;
      const offY = y - share * dy;
      const wanted = Math.max(this.#sizes[4 * node] as number, this.#sizes[4 * node + 1] as number);
      const off = Math.sqrt(offX * offX + offY * offY) || 1e-9;
      if (off >= wanted) continue;
      const by = (wanted + CLEAR.air - off) / off;
      this.#moveX[node] = (this.#moveX[node] as number) + by * offX;
      this.#moveY[node] = (this.#moveY[node] as number) + by * offY;
      count++;
    }
    return count;
  }
}

function setBox(boxes: FlatBoxes, node: number, left: number, top: number, right: number, bottom: number): void {
  boxes[4 * node] = left;
  boxes[4 * node + 1] = top;
  boxes[4 * node + 2] = right;
  boxes[4 * node + 3] = bottom;
}

const SIDES = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

function spanOf(values: Float64Array): number {
  let [least, most] = [Infinity, -Infinity];
  for (const place of values) {
    least = Math.min(least, place);
    most = Math.max(most, place);
  }
  return Math.max(1e-6, most - least);
}
