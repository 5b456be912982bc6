/** Grid cells, which find the elements near a point, a line or a box. */

import type { Box, Size } from '../../drawing/base/types.ts';

/** Most cells along an axis. */
const MOST = 300;

/** A grid over a box; elements outside belong to the nearest cell. */
export class Cells {
  readonly columns: number;
  readonly rows: number;
  /** Cell numbers of the last call of `line`. */
  readonly found = new Int32Array(4 * MOST);
  readonly #left: number;
  readonly #top: number;
  readonly #cell: Size;

  /** @param least - size of a cell, which is larger where there would be too many */
  constructor({ x, y, width, height }: Box, least: Size) {
    this.#left = x;
    this.#top = y;
    this.#cell = { width: Math.max(least.width, width / MOST), height: Math.max(least.height, height / MOST) };
    this.columns = Math.max(1, Math.ceil(width / this.#cell.width));
    this.rows = Math.max(1, Math.ceil(height / this.#cell.height));
  }

  column(x: number): number {
    const column = Math.floor((x - this.#left) / this.#cell.width);
    return column < 0 ? 0 : column >= this.columns ? this.columns - 1 : column;
  }

  row(y: number): number {
    const row = Math.floor((y - this.#top) / this.#cell.height);
    return row < 0 ? 0 : row >= this.rows ? this.rows - 1 : row;
  }

  /** Writes the cells that a line crosses into `found`. @returns their number */
  line(ax: number, ay: number, bx: number, by: number): number {
    // Lines are followed in one direction, so that both directions cross the same cells.
    if (ax > bx) return this.line(bx, by, ax, ay);
    let count = 0;
    const c0 = this.column(ax);
    const c1 = this.column(bx);
    for (let column = c0; column <= c1; column++) {
      const x0 = column === c0 ? ax : column * this.#cell.width + this.#left;
      const x1 = column === c1 ? bx : (column + 1) * this.#cell.width + this.#left;
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
