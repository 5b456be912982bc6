/** Grid cells of a frame, which find the elements near a point, a line or a box. */

import type { Frame } from '../refine/frame.ts';

import { CELLS } from './constants.ts';

/** Limits that keep boxes inside a frame around (0, 0): the nearest position for a node's centre along each axis. */
export type FrameLimits = {
  readonly clampX: (node: number, x: number) => number;
  readonly clampY: (node: number, y: number) => number;
};

/** @param extents - left, right, up, down from the centre, four numbers a node */
export function frameLimits({ width, height }: Frame, extents: ArrayLike<number>): FrameLimits {
  const clamp = (place: number, before: number, after: number, half: number): number =>
    Math.max(before - half, Math.min(half - after, place));
  return {
    clampX: (node, x) => clamp(x, extents[4 * node] as number, extents[4 * node + 1] as number, width / 2),
    clampY: (node, y) => clamp(y, extents[4 * node + 2] as number, extents[4 * node + 3] as number, height / 2),
  };
}

/** A grid over a frame around (0, 0); elements outside belong to the nearest cell. */
export class Cells {
  readonly columns: number;
  readonly rows: number;
  /** Cell numbers of the last call of `line`. */
  readonly found = new Int32Array(4 * CELLS.most);
  readonly #frame: Frame;
  readonly #cell: Frame;

  constructor(frame: Frame, cell: Frame) {
    this.#frame = frame;
    this.#cell = {
      width: Math.max(cell.width, frame.width / CELLS.most),
      height: Math.max(cell.height, frame.height / CELLS.most),
    };
    this.columns = Math.max(1, Math.ceil(frame.width / this.#cell.width));
    this.rows = Math.max(1, Math.ceil(frame.height / this.#cell.height));
  }

  column(x: number): number {
    const column = Math.floor((x + this.#frame.width / 2) / this.#cell.width);
    return column < 0 ? 0 : column >= this.columns ? this.columns - 1 : column;
  }

  row(y: number): number {
    const row = Math.floor((y + this.#frame.height / 2) / this.#cell.height);
    return row < 0 ? 0 : row >= this.rows ? this.rows - 1 : row;
  }

  /** Writes the cells that a line crosses into `found`. @returns their number */
  line(ax: number, ay: number, bx: number, by: number): number {
    // Lines are followed in one direction, so that both directions cross the same cells.
    if (ax > bx) return this.line(bx, by, ax, ay);
    let count = 0;
    const c0 = this.column(ax);
    const c1 = this.column(bx);
    const half = this.#frame.width / 2;
    for (let column = c0; column <= c1; column++) {
      const x0 = column === c0 ? ax : column * this.#cell.width - half;
      const x1 = column === c1 ? bx : (column + 1) * this.#cell.width - half;
      const share0 = bx === ax ? 0 : (x0 - ax) / (bx - ax);
      const share1 = bx === ax ? 1 : (x1 - ax) / (bx - ax);
      const one = this.row(ay + (by - ay) * share0);
      const other = this.row(ay + (by - ay) * share1);
      const r0 = Math.min(one, other);
      const r1 = Math.max(one, other);
      for (let row = r0; row <= r1; row++) this.found[count++] = row * this.columns + column;
    }
    return count;
  }
}

/** Adds an owner to a cell's list, or removes it. */
export function toggle(cell: number[], owner: number, isIn: boolean): void {
  if (isIn) {
    cell.push(owner);
    return;
  }
  const index = cell.indexOf(owner);
  if (index < 0) return;
  cell[index] = cell[cell.length - 1] as number;
  cell.pop();
}
