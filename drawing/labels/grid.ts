/** A grid of boxes with owners, for fast intersection queries. */

import type { Sides } from '../base/label-types.ts';

/** Limit for scattered maps, which get larger cells instead of more. */
const MAX_CELLS = 250_000;

export class Grid {
  #left: number;
  #top: number;
  #width: number;
  #height: number;
  #columns: number;
  #rows: number;
  /** First entry of every cell, -1 for none. An entry contains a box and the next entry of the cell. */
  #first: Int32Array;
  #entries = new Int32Array(1024);
  #used = 0;
  /** Left, top, right, bottom and owner of each box; the owner is -1 for a removed one. */
  #boxes: number[] = [];

  /** @param area - contains most boxes; others are in the nearest cells @param cell - about a typical box */
  constructor(area: Sides, cell: { readonly width: number; readonly height: number }) {
    this.#left = area.left;
    this.#top = area.top;
    const width = Math.max(1, area.right - area.left);
    const height = Math.max(1, area.bottom - area.top);
    const growth = Math.max(1, Math.sqrt(((width / cell.width) * (height / cell.height)) / MAX_CELLS));
    this.#width = cell.width * growth;
    this.#height = cell.height * growth;
    this.#columns = Math.floor(width / this.#width) + 1;
    this.#rows = Math.floor(height / this.#height) + 1;
    this.#first = new Int32Array(this.#columns * this.#rows).fill(-1);
  }

  /** @returns a handle for `remove` */
  add(left: number, top: number, right: number, bottom: number, owner: number): number {
    const box = this.#boxes.length;
    this.#boxes.push(left, top, right, bottom, owner);
    const { x0, x1, y0, y1 } = this.#cells(left, top, right, bottom);
    for (let y = y0; y <= y1; y++) this.#enter(box, y, x0, x1);
    return box;
  }

  /** The box around a line; only those who look near the line itself visit it. */
  addLine(ax: number, ay: number, bx: number, by: number, owner: number): void {
    const box = this.#boxes.length;
    const [left, right] = [Math.min(ax, bx) - 1, Math.max(ax, bx) + 1];
    const [top, bottom] = [Math.min(ay, by) - 1, Math.max(ay, by) + 1];
    this.#boxes.push(left, top, right, bottom, owner);
    const { y0, y1 } = this.#cells(left, top, right, bottom);
    for (let y = y0; y <= y1; y++) {
      // The part of the line in this row of cells, and somewhat more; the outermost rows have all that is beyond.
      const above = y === 0 ? -Infinity : this.#top + y * this.#height - 1;
      const below = y === this.#rows - 1 ? Infinity : this.#top + (y + 1) * this.#height + 1;
      const [from, to] = [shareAt(above, ay, by), shareAt(below, ay, by)];
      const [one, other] = ay === by ? [ax, bx] : [ax + from * (bx - ax), ax + to * (bx - ax)];
      const { x0, x1 } = this.#cells(Math.min(one, other) - 1, top, Math.max(one, other) + 1, bottom);
      this.#enter(box, y, x0, x1);
    }
  }

  /** Enters a box in the cells of a row. */
  #enter(box: number, y: number, x0: number, x1: number): void {
    const needed = this.#used + 2 * (x1 - x0 + 1);
    if (needed > this.#entries.length) {
      const larger = new Int32Array(2 * needed);
      larger.set(this.#entries);
      this.#entries = larger;
    }
    for (let x = x0; x <= x1; x++) {
      const cell = y * this.#columns + x;
      this.#entries[this.#used] = box;
      this.#entries[this.#used + 1] = this.#first[cell] ?? -1;
      this.#first[cell] = this.#used;
      this.#used += 2;
    }
  }

  remove(handle: number): void {
    this.#boxes[handle + 4] = -1;
  }

  /** Whether no box of another owner intersects. */
  isFree(left: number, top: number, right: number, bottom: number, except = -2): boolean {
    return !this.visit(left, top, right, bottom, (owner) => owner !== except);
  }

  /** Visits boxes that intersect, some of them twice, until `stop` returns true. @returns whether it did */
  visit(
    left: number,
    top: number,
    right: number,
    bottom: number,
    stop: (owner: number, handle: number) => boolean,
  ): boolean {
    const boxes = this.#boxes;
    const entries = this.#entries;
    const { x0, x1, y0, y1 } = this.#cells(left, top, right, bottom);
    for (let y = y0; y <= y1; y++) {
      for (let x = x0; x <= x1; x++) {
        let entry = this.#first[y * this.#columns + x] ?? -1;
        while (entry >= 0) {
          const box = entries[entry] ?? 0;
          const owner = boxes[box + 4] ?? -1;
          if (
            owner >= 0 &&
            left < (boxes[box + 2] ?? 0) &&
            right > (boxes[box] ?? 0) &&
            top < (boxes[box + 3] ?? 0) &&
            bottom > (boxes[box + 1] ?? 0) &&
            stop(owner, box)
          )
            return true;
          entry = entries[entry + 1] ?? -1;
        }
      }
    }
    return false;
  }

  #cells(left: number, top: number, right: number, bottom: number) {
    return {
      x0: clamp(Math.floor((left - this.#left) / this.#width), this.#columns),
      x1: clamp(Math.floor((right - this.#left) / this.#width), this.#columns),
      y0: clamp(Math.floor((top - this.#top) / this.#height), this.#rows),
      y1: clamp(Math.floor((bottom - this.#top) / this.#height), this.#rows),
    };
  }
}

/** Where on the way from one value to another a third one is, 0 to 1. */
const shareAt = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

function clamp(cell: number, count: number): number {
  return cell < 0 ? 0 : cell >= count ? count - 1 : cell;
}
