/** Boxes by their four sides, in graph units. */

export type Bounds = { left: number; top: number; right: number; bottom: number };

/** An empty box; growing it by another gives that other. */
export function emptyBounds(): Bounds {
  return {
    left: Infinity,
    top: Infinity,
    right: -Infinity,
    bottom: -Infinity,
  };
}

/** Whether a box contains another. */
export function containsBounds({ left, top, right, bottom }: Bounds, other: Bounds): boolean {
  return other.left >= left && other.top >= top && other.right <= right && other.bottom <= bottom;
}

/** Enlarges a box to contain another. */
export function growToHold(box: Bounds, other: Readonly<Bounds>): void {
  growBy(box, other.left, other.top, other.right, other.bottom);
}

/** Enlarges a box to contain one of a size around a point. */
export function growAround(box: Bounds, x: number, y: number, width: number, height: number): void {
  growBy(box, x - width / 2, y - height / 2, x + width / 2, y + height / 2);
}

/** Enlarges a box to contain one with these sides. */
export function growBy(box: Bounds, left: number, top: number, right: number, bottom: number): void {
  if (left < box.left) box.left = left;
  if (top < box.top) box.top = top;
  if (right > box.right) box.right = right;
  if (bottom > box.bottom) box.bottom = bottom;
}
