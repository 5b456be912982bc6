/** What a place of a node costs among what is near it: for parts too large to look at all nodes each time. */

import { Grid } from '../../../drawing/labels/grid.ts';
import { areaOf } from '../../../drawing/labels/sides.ts';
import type { FinePart } from '../graph.ts';
import { runsThrough } from './boxes.ts';
import { ROOM } from './lists.ts';

/** What each fault weighs; a crossing weighs 1. */
export const OVERLAP = 12;
const THROUGH = 1.5;
/** An edge twice as long as usual, or without any length. */
export const LENGTH = 0.3;
const CELL = { width: 160, height: 90 };
/** Into which an edge is cut for the grid, however long it is. */
const MOST_PIECES = 40;

/** What lies about a place that is judged, as a rule at most: sparse maps have a third of it, a tangle of 2,000 nodes ten times as much. */
const VISITS = 500;

/** A part, and a grid that tells what lies near a place. */
export class Crowd {
  /** The usual length of an edge. */
  readonly usual: number;
  /** How many places were judged so far, and what was looked at for that. */
  #judged = 0;
  #visits = 0;
  readonly #part: FinePart;
  readonly #rooms: Float64Array;
  readonly #boxes: Grid;
  readonly #lines: Grid;
  readonly #boxHandles: number[][];
  readonly #lineHandles: number[][];
  /** Edges of every node. */
  readonly #own: number[][];
  /** The look in which a node or an edge was counted last. */
  readonly #seen: Int32Array;
  #look = 0;

  constructor(part: FinePart, factor: number) {
    this.#part = part;
    this.#rooms = Float64Array.from(part.rooms, (side) => side * factor);
    const { x, y, edges, links } = part;
    const area = areaOf(links.map((_, node) => ({ x: x[node] ?? 0, y: y[node] ?? 0 })));
    this.#boxes = new Grid(area, CELL);
    this.#lines = new Grid(area, CELL);
    this.#own = links.map(() => []);
    for (let end = 0; end < edges.length; end++) this.#own[edges[end] ?? 0]?.push(end >> 1);
    this.#boxHandles = links.map((_, node) => this.#addBoxes(node));
    this.#lineHandles = Array.from({ length: edges.length / 2 }, (_, edge) => this.#addLine(edge));
    this.#seen = new Int32Array(Math.max(links.length, edges.length / 2));
    let length = 0;
    for (let end = 0; end < edges.length; end += 2) {
      const [a, b] = [edges[end] as number, edges[end + 1] as number];
      length += Math.hypot((x[a] as number) - (x[b] as number), (y[a] as number) - (y[b] as number));
    }
    this.usual = length / Math.max(1, edges.length / 2);
  }

  /** Puts a node elsewhere. */
  move(node: number, toX: number, toY: number): void {
    this.#part.x[node] = toX;
    this.#part.y[node] = toY;
    for (const handle of this.#boxHandles[node] ?? []) this.#boxes.remove(handle);
    this.#boxHandles[node] = this.#addBoxes(node);
    for (const edge of this.#own[node] ?? []) {
      for (const handle of this.#lineHandles[edge] ?? []) this.#lines.remove(handle);
      this.#lineHandles[edge] = this.#addLine(edge);
    }
  }

  /** Places judged so far, more where many edges lie about each: a measure of time that is the same on every machine. */
  get looks(): number {
    return Math.max(this.#judged, this.#visits / VISITS);
  }

  /** What it costs to have a node at a place; stops counting beyond a limit. */
  cost(node: number, atX: number, atY: number, limit: number): number {
    const { x, y, links } = this.#part;
    this.#judged++;
    let cost = 0;
    for (const other of links[node] as readonly number[]) {
      const [dx, dy] = [(x[other] as number) - atX, (y[other] as number) - atY];
      cost += LENGTH * Math.min(1, Math.abs(Math.sqrt(dx * dx + dy * dy) / this.usual - 1));
    }
    if (cost > limit) return cost;
    const side = ROOM * node;
    const middle = atY + (this.#rooms[side + 5] as number);
    const [start, end] = [atX - (this.#rooms[side + 4] as number), atX + (this.#rooms[side + 4] as number)];
    const [left, right] = [atX - (this.#rooms[side] as number), atX + (this.#rooms[side + 1] as number)];
    const [top, bottom] = [atY - (this.#rooms[side + 2] as number), atY + (this.#rooms[side + 3] as number)];
    this.#look++;
    cost += this.#countIn(node, start, top, end, middle) + this.#countIn(node, left, middle, right, bottom);
    if (cost > limit) return cost;
    this.#look++;
    cost += this.#countBehind(node, start, top, end, middle) + this.#countBehind(node, left, middle, right, bottom);
    for (const other of links[node] as readonly number[]) {
      if (cost > limit) return cost;
      cost += this.#costOfLine(node, other, atX, atY, limit - cost);
    }
    return cost;
  }

  /** What it costs that others lie in a box of the node. */
  #countIn(node: number, left: number, top: number, right: number, bottom: number): number {
    let cost = 0;
    this.#boxes.visit(left, top, right, bottom, (other) => {
      if (other !== node && this.#isNew(other)) cost += OVERLAP;
      return false;
    });
    return cost;
  }

  /** What it costs that foreign edges run behind a box of the node. */
  #countBehind(node: number, left: number, top: number, right: number, bottom: number): number {
    const { x, y, edges } = this.#part;
    let cost = 0;
    this.#lines.visit(left, top, right, bottom, (edge) => {
      this.#visits++;
      const [from, to] = [edges[2 * edge] as number, edges[2 * edge + 1] as number];
      if (from === node || to === node || this.#seen[edge] === this.#look) return false;
      const [ax, ay] = [x[from] as number, y[from] as number];
      if (!runsThrough(ax, ay, (x[to] as number) - ax, (y[to] as number) - ay, left, right, top, bottom)) return false;
      this.#seen[edge] = this.#look;
      cost += THROUGH;
      return false;
    });
    return cost;
  }

  /** Nodes that an edge would run behind, and edges that it would cross. */
  #costOfLine(node: number, other: number, atX: number, atY: number, limit: number): number {
    const { x, y, edges } = this.#part;
    const [dx, dy] = [(x[other] as number) - atX, (y[other] as number) - atY];
    let cost = 0;
    const meet = (third: number): boolean => {
      this.#visits++;
      if (third === node || third === other || this.#seen[third] === this.#look) return false;
      if (!this.#runsBehind(atX, atY, dx, dy, third)) return false;
      this.#seen[third] = this.#look;
      cost += THROUGH;
      return cost > limit;
    };
    const cut = (edge: number): boolean => {
      this.#visits++;
      const [from, to] = [edges[2 * edge] as number, edges[2 * edge + 1] as number];
      if (from === node || to === node || from === other || to === other) return false;
      if (this.#seen[edge] === this.#look) return false;
      const [ax, ay] = [x[from] as number, y[from] as number];
      if (!cross(atX, atY, dx, dy, ax, ay, (x[to] as number) - ax, (y[to] as number) - ay)) return false;
      this.#seen[edge] = this.#look;
      cost += 1;
      return cost > limit;
    };
    this.#look++;
    along(this.#boxes, atX, atY, dx, dy, meet);
    if (cost > limit) return cost;
    this.#look++;
    along(this.#lines, atX, atY, dx, dy, cut);
    return cost;
  }

  #runsBehind(fromX: number, fromY: number, dx: number, dy: number, node: number): boolean {
    const rooms = this.#rooms;
    const side = ROOM * node;
    const [atX, atY] = [this.#part.x[node] as number, this.#part.y[node] as number];
    const middle = atY + (rooms[side + 5] as number);
    const half = rooms[side + 4] as number;
    return (
      runsThrough(fromX, fromY, dx, dy, atX - half, atX + half, atY - (rooms[side + 2] as number), middle) ||
      runsThrough(
        fromX,
        fromY,
        dx,
        dy,
        atX - (rooms[side] as number),
        atX + (rooms[side + 1] as number),
        middle,
        atY + (rooms[side + 3] as number),
      )
    );
  }

  #isNew(index: number): boolean {
    if (this.#seen[index] === this.#look) return false;
    this.#seen[index] = this.#look;
    return true;
  }

  /** Its shape, and what is written below it. */
  #addBoxes(node: number): number[] {
    const [left = 0, right = 0, up = 0, down = 0, halfWidth = 0, halfHeight = 0] = this.#rooms.subarray(
      ROOM * node,
      ROOM * node + ROOM,
    );
    const [x, y] = [this.#part.x[node] as number, this.#part.y[node] as number];
    return [
      this.#boxes.add(x - halfWidth, y - up, x + halfWidth, y + halfHeight, node),
      this.#boxes.add(x - left, y + halfHeight, x + right, y + down, node),
    ];
  }

  #addLine(edge: number): number[] {
    const { x, y, edges } = this.#part;
    const [from, to] = [edges[2 * edge] as number, edges[2 * edge + 1] as number];
    const [ax, ay] = [x[from] as number, y[from] as number];
    const [dx, dy] = [(x[to] as number) - ax, (y[to] as number) - ay];
    const count = piecesOf(dx, dy);
    return Array.from({ length: count }, (_, piece) => {
      const [x0, y0] = [ax + (dx * piece) / count, ay + (dy * piece) / count];
      const [x1, y1] = [x0 + dx / count, y0 + dy / count];
      return this.#lines.add(
        Math.min(x0, x1) - 1,
        Math.min(y0, y1) - 1,
        Math.max(x0, x1) + 1,
        Math.max(y0, y1) + 1,
        edge,
      );
    });
  }
}

/** Asks about what lies along a line, piece by piece, until that is enough. */
function along(
  grid: Grid,
  fromX: number,
  fromY: number,
  dx: number,
  dy: number,
  stop: (owner: number) => boolean,
): void {
  const count = piecesOf(dx, dy);
  for (let piece = 0; piece < count; piece++) {
    const [ax, ay] = [fromX + (dx * piece) / count, fromY + (dy * piece) / count];
    const [bx, by] = [ax + dx / count, ay + dy / count];
    if (grid.visit(Math.min(ax, bx) - 1, Math.min(ay, by) - 1, Math.max(ax, bx) + 1, Math.max(ay, by) + 1, stop))
      return;
  }
}

/** Of a line, each as long as a cell of the grids. */
function piecesOf(dx: number, dy: number): number {
  return Math.max(1, Math.min(MOST_PIECES, Math.ceil(Math.max(Math.abs(dx) / CELL.width, Math.abs(dy) / CELL.height))));
}

function cross(x: number, y: number, dx: number, dy: number, itsX: number, itsY: number, itsDx: number, itsDy: number) {
  const sideA = dx * (itsY - y) - dy * (itsX - x);
  const sideB = dx * (itsY + itsDy - y) - dy * (itsX + itsDx - x);
  if (sideA * sideB >= 0) return false;
  const sideFrom = itsDx * (y - itsY) - itsDy * (x - itsX);
  const sideTo = itsDx * (y + dy - itsY) - itsDy * (x + dx - itsX);
  return sideFrom * sideTo < 0;
}
