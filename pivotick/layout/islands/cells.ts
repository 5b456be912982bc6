/** Grid cells that find the elements near a point, a line or a box. */

/** Most cells along an axis. */
const MOST = 300;

/** A grid over the given positions; elements outside belong to the nearest cell. */
export class IslandCells {
  readonly columns: number;
  readonly rows: number;
  /** Cell numbers of the last call of `line`. */
  readonly found = new Int32Array(4 * MOST);
  readonly #left: number;
  readonly #top: number;
  readonly #width: number;
  readonly #height: number;

  /** @param width, height - least size of a cell */
  constructor(x: Float64Array, y: Float64Array, width: number, height: number) {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let node = 0; node < x.length; node++) {
      left = Math.min(left, x[node] as number);
      right = Math.max(right, x[node] as number);
      top = Math.min(top, y[node] as number);
      bottom = Math.max(bottom, y[node] as number);
    }
    this.#left = left - width;
    this.#top = top - height;
    const [wide, high] = [right - left + 2 * width, bottom - top + 2 * height];
    this.#width = Math.max(width, wide / MOST);
    this.#height = Math.max(height, high / MOST);
    this.columns = Math.max(1, Math.ceil(wide / this.#width));
    this.rows = Math.max(1, Math.ceil(high / this.#height));
  }

  column(x: number): number {
    const column = Math.floor((x - this.#left) / this.#width);
    return column < 0 ? 0 : column >= this.columns ? this.columns - 1 : column;
  }

  row(y: number): number {
    const row = Math.floor((y - this.#top) / this.#height);
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
      const x0 = column === c0 ? ax : column * this.#width + this.#left;
      const x1 = column === c1 ? bx : (column + 1) * this.#width + this.#left;
      const share0 = bx === ax ? 0 : (x0 - ax) / (bx - ax);
      const share1 = bx === ax ? 1 : (x1 - ax) / (bx - ax);
      const one = this.row(ay + (by - ay) * share0);
      const other = this.row(ay + (by - ay) * share1);
      const r1 = Math.max(one, other);
      for (let row = Math.min(one, other); row <= r1; row++) this.found[count++] = row * this.columns + column;
    }
    return count;
  }
}

/** Adds an owner to a cell's list, or removes it. */
export function toggleIn(cell: number[], owner: number, isIn: boolean): void {
  if (isIn) {
    cell.push(owner);
    return;
  }
  const index = cell.indexOf(owner);
  if (index < 0) return;
  cell[index] = cell[cell.length - 1] as number;
  cell.pop();
}
