/**
 * Repulsion between bodies after Barnes and Hut, where a distant group counts as one body.
 * Replaces the force of d3-force: plain arrays instead of a tree of objects take less than half the time.
 */

import type { Force, SimulationNodeDatum } from 'd3-force';

type Body = SimulationNodeDatum & { x: number; y: number };

/** Bodies nearer than this repel as if they were this far apart. */
const MIN_SQUARE = 1;
/** Depth at which squares are no longer divided; bodies in one square share it. */
const MAX_DEPTH = 40;
/** Offset of bodies with identical positions. */
const NUDGE = 1e-6;

/**
 * A force between all bodies, for a simulation of d3.
 *
 * @param strengthOf - negative values repel
 * @param theta - a group counts as one body when it is as wide as this share of its distance
 * @param reach - bodies, or groups, further away than this do nothing to one another
 */
export function manyBody<B extends Body>(
  strengthOf: (body: B) => number,
  theta: number,
  reach = Infinity,
): Force<B, undefined> {
  let bodies: B[] = [];
  let tree = new Tree(0);
  const force = (alpha: number): void => {
    tree.build(bodies);
    tree.push(bodies, alpha, 1 / (theta * theta), reach * reach);
  };
  const initialize = (given: B[]): void => {
    bodies = given;
    tree = new Tree(given.length);
    for (let body = 0; body < given.length; body++) tree.strength[body] = strengthOf(given[body] as B);
  };
  return Object.assign(force, { initialize });
}

/** Quadtree in arrays: a cell's four children are further cells (above 0), bodies (below 0) or nothing (0). */
class Tree {
  readonly strength: Float64Array;
  #x: Float64Array;
  #y: Float64Array;
  /** The next body in the same place, as index + 1. */
  #next: Int32Array;
  #children = new Int32Array(256);
  #cells = 1;
  #value = new Float64Array(64);
  #middleX = new Float64Array(64);
  #middleY = new Float64Array(64);
  #left = 0;
  #top = 0;
  #width = 1;
  #stack: number[] = [];
  #widths: number[] = [];

  constructor(count: number) {
    this.strength = new Float64Array(count);
    this.#x = new Float64Array(count);
    this.#y = new Float64Array(count);
    this.#next = new Int32Array(count);
  }

  /** Inserts the bodies and sums up each cell. */
  build(bodies: readonly Body[]): void {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let index = 0; index < bodies.length; index++) {
      const { x, y } = bodies[index] as Body;
      this.#x[index] = x;
      this.#y[index] = y;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
    this.#left = left;
    this.#top = top;
    this.#width = Math.max(right - left, bottom - top, 1) * (1 + 1e-9);
    this.#next.fill(0);
    this.#children.fill(0, 0, 4 * this.#cells);
    this.#cells = 1;
    for (let body = 0; body < bodies.length; body++) this.#insert(body);
    this.#sum();
  }

  #insert(body: number): void {
    const x = this.#x[body] as number;
    const y = this.#y[body] as number;
    let cell = 0;
    let { left, top, half } = { left: this.#left, top: this.#top, half: this.#width / 2 };
    for (let depth = 0; ; depth++) {
      const slot = this.#slot(cell, x, y, left + half, top + half);
      const found = this.#children[slot] as number;
      if (found === 0) {
        this.#children[slot] = -(body + 1);
        return;
      }
      if (found < 0) {
        const other = -found - 1;
        if (depth >= MAX_DEPTH || ((this.#x[other] as number) === x && (this.#y[other] as number) === y)) {
          this.#next[body] = other + 1;
          this.#children[slot] = -(body + 1);
          return;
        }
      }
      if (x >= left + half) left += half;
      if (y >= top + half) top += half;
      half /= 2;
      if (found > 0) {
        cell = found;
        continue;
      }
      // Two bodies in one square: it is divided, and the existing body moves one level down.
      const made = this.#newCell();
      this.#children[slot] = made;
      const other = -found - 1;
      this.#children[this.#slot(made, this.#x[other] as number, this.#y[other] as number, left + half, top + half)] =
        found;
      cell = made;
    }
  }

  #slot(cell: number, x: number, y: number, middleX: number, middleY: number): number {
    return 4 * cell + (x >= middleX ? 1 : 0) + (y >= middleY ? 2 : 0);
  }

  #newCell(): number {
    const cell = this.#cells++;
    if (4 * cell + 4 > this.#children.length) {
      const children = new Int32Array(2 * this.#children.length);
      children.set(this.#children);
      this.#children = children;
    }
    return cell;
  }

  /** Computes strength and centre of every cell; children have higher numbers than their parents. */
  #sum(): void {
    if (this.#value.length < this.#cells) {
      this.#value = new Float64Array(2 * this.#cells);
      this.#middleX = new Float64Array(2 * this.#cells);
      this.#middleY = new Float64Array(2 * this.#cells);
    }
    for (let cell = this.#cells - 1; cell >= 0; cell--) {
      let [value, weight, sumX, sumY] = [0, 0, 0, 0];
      for (let slot = 4 * cell; slot < 4 * cell + 4; slot++) {
        const child = this.#children[slot] as number;
        if (child > 0) {
          const own = this.#value[child] as number;
          value += own;
          weight += Math.abs(own);
          sumX += Math.abs(own) * (this.#middleX[child] as number);
          sumY += Math.abs(own) * (this.#middleY[child] as number);
        }
        for (let body = -child; body > 0; body = this.#next[body - 1] as number) {
          const own = this.strength[body - 1] as number;
          value += own;
          weight += Math.abs(own);
          sumX += Math.abs(own) * (this.#x[body - 1] as number);
          sumY += Math.abs(own) * (this.#y[body - 1] as number);
        }
      }
      this.#value[cell] = value;
      this.#middleX[cell] = weight > 0 ? sumX / weight : 0;
      this.#middleY[cell] = weight > 0 ? sumY / weight : 0;
    }
  }

  /** Adds the repulsion of all other bodies to every body's velocity. */
  push(bodies: readonly Body[], alpha: number, farness: number, reachSquare: number): void {
    const stack = this.#stack;
    const widths = this.#widths;
    const children = this.#children;
    for (let index = 0; index < bodies.length; index++) {
      const x = this.#x[index] as number;
      const y = this.#y[index] as number;
      let vx = 0;
      let vy = 0;
      let size = 1;
      stack[0] = 0;
      widths[0] = this.#width;
      while (size > 0) {
        const cell = stack[--size] ?? 0;
        const width = widths[size] ?? 0;
        const dx = (this.#middleX[cell] as number) - x;
        const dy = (this.#middleY[cell] as number) - y;
        const square = dx * dx + dy * dy;
        if (width * width * farness < square) {
          if (square >= reachSquare) continue;
          const push = (this.#value[cell] as number) / Math.max(square, MIN_SQUARE);
          vx += dx * push;
          vy += dy * push;
          continue;
        }
        for (let slot = 4 * cell; slot < 4 * cell + 4; slot++) {
          const child = children[slot] as number;
          if (child > 0) {
            stack[size] = child;
            widths[size++] = width / 2;
            continue;
          }
          for (let body = -child; body > 0; body = this.#next[body - 1] as number) {
            const other = body - 1;
            if (other === index) continue;
            let toX = (this.#x[other] as number) - x;
            let toY = (this.#y[other] as number) - y;
            if (toX === 0) toX = other > index ? NUDGE : -NUDGE;
            if (toY === 0) toY = other > index ? NUDGE : -NUDGE;
            let near = toX * toX + toY * toY;
            if (near >= reachSquare) continue;
            if (near < MIN_SQUARE) near = Math.sqrt(near);
            const push = (this.strength[other] as number) / near;
            vx += toX * push;
            vy += toY * push;
          }
        }
      }
      const body = bodies[index] as Body;
      body.vx = (body.vx ?? 0) + vx * alpha;
      body.vy = (body.vy ?? 0) + vy * alpha;
    }
  }
}
