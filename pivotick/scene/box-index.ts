import type { Bounds } from './bounds.ts';

/** The finest grid divides the whole width by two to this power. */
const MAX_DEPTH = 8;

/** Share of all boxes above which an index has no advantage. */
const MANY = 0.25;

/**
 * A hierarchy of grids, each with cells half as wide as the one before. A box belongs to the finest grid whose cells
 * are as large as itself, by its centre, so that it extends at most half a cell beyond its own.
 */
export class BoxIndex {
  #left: number;
  #top: number;
  /** Width and height of the square that contains all centres. */
  #side: number;
  /** Index in `#boxes` at which each cell begins; the cells of all grids, row by row, coarsest grid first. */
  #starts: Uint32Array;
  #boxes: Uint32Array;

  /** @param write - writes the sides of the box with an index */
  constructor(count: number, write: (index: number, box: Bounds) => void) {
    const box = { left: 0, top: 0, right: 0, bottom: 0 };
    const whole = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    for (let index = 0; index < count; index++) {
      write(index, box);
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      if (x < whole.left) whole.left = x;
      if (y < whole.top) whole.top = y;
      if (x > whole.right) whole.right = x;
      if (y > whole.bottom) whole.bottom = y;
    }
    this.#left = whole.left;
    this.#top = whole.top;
    this.#side = Math.max(1, whole.right - whole.left, whole.bottom - whole.top);
    const cells = new Uint32Array(count);
    this.#starts = new Uint32Array(firstCell(MAX_DEPTH + 1) + 1);
    for (let index = 0; index < count; index++) {
      write(index, box);
      const cell = this.#cellOf(box);
      cells[index] = cell;
      this.#starts[cell + 1] = (this.#starts[cell + 1] ?? 0) + 1;
    }
    for (let cell = 1; cell < this.#starts.length; cell++) {
      this.#starts[cell] = (this.#starts[cell] ?? 0) + (this.#starts[cell - 1] ?? 0);
    }
    this.#boxes = new Uint32Array(count);
    const next = this.#starts.slice();
    for (let index = 0; index < count; index++) {
      const cell = cells[index] ?? 0;
      const slot = next[cell] ?? 0;
      this.#boxes[slot] = index;
      next[cell] = slot + 1;
    }
  }

  /** Ascending indexes of all boxes that overlap this one and some nearby; undefined when checking all is as fast. */
  near({ left, top, right, bottom }: Bounds): Uint32Array | undefined {
    const found: Uint32Array[] = [];
    for (let depth = 0; depth <= MAX_DEPTH; depth++) {
      const row = 2 ** depth;
      const width = this.#side / row;
      const at = (value: number): number => Math.min(row - 1, Math.max(0, Math.floor(value / width)));
      const [from, to] = [at(left - this.#left - width / 2), at(right - this.#left + width / 2)];
      const [first, last] = [at(top - this.#top - width / 2), at(bottom - this.#top + width / 2)];
      for (let line = first; line <= last; line++) {
        const cell = firstCell(depth) + line * row;
        const start = this.#starts[cell + from] ?? 0;
        const end = this.#starts[cell + to + 1] ?? 0;
        if (end > start) found.push(this.#boxes.subarray(start, end));
      }
    }
    const all = joined(found);
    return all.length > MANY * this.#boxes.length ? undefined : all.sort();
  }

  #cellOf({ left, top, right, bottom }: Bounds): number {
    const size = Math.max(right - left, bottom - top, this.#side / 2 ** MAX_DEPTH);
    // A box without a position overlaps none, so any cell is correct.
    const depth = Math.max(0, Math.min(MAX_DEPTH, Math.floor(Math.log2(this.#side / size)))) || 0;
    const row = 2 ** depth;
    const at = (value: number): number => Math.min(row - 1, Math.max(0, Math.floor((value * row) / this.#side))) || 0;
    const column = at((left + right) / 2 - this.#left);
    return firstCell(depth) + at((top + bottom) / 2 - this.#top) * row + column;
  }
}

function firstCell(depth: number): number {
  return (4 ** depth - 1) / 3;
}

function joined(lists: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all;
}
