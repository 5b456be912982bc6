/** Outlines of nodes: how far the border is in a direction, and whether a point is inside. Graph units, y downwards. */

export type Outline =
  | { readonly kind: 'circle'; readonly radius: number }
  | { readonly kind: 'rectangle'; readonly halfWidth: number; readonly halfHeight: number; readonly corner: number }
  | {
      readonly kind: 'polygon';
      readonly corners: readonly number[];
      readonly sides: readonly Side[];
      readonly reach: number;
    };

/** Outward normal of a side and its distance from the centre. */
type Side = { readonly x: number; readonly y: number; readonly distance: number };

export function circle(radius: number): Outline {
  return { kind: 'circle', radius };
}

export function rectangle(width: number, height: number, corner = 0): Outline {
  const halfWidth = width / 2;
  const halfHeight = height / 2;
  return { kind: 'rectangle', halfWidth, halfHeight, corner: Math.min(corner, halfWidth, halfHeight) };
}

/** Points up; as high and as wide as twice its size, centred on its box. */
export function triangle(size: number): Outline {
  return polygon([0, -size, size, size, -size, size]);
}

/** Flat on top; its corners lie on the circle of its size. */
export function hexagon(size: number): Outline {
  const corners: number[] = [];
  for (let corner = 0; corner < 6; corner++) {
    corners.push(size * Math.cos((corner * Math.PI) / 3), size * Math.sin((corner * Math.PI) / 3));
  }
  return polygon(corners);
}

/**
 * From the centre to the border, moved outwards by `outset`, in the direction (ux, uy) of length 1.
 * Corners of polygons stay sharp when moved outwards.
 */
export function borderDistance(outline: Outline, ux: number, uy: number, outset: number): number {
  switch (outline.kind) {
    case 'circle':
      return outline.radius + outset;
    case 'rectangle':
      return rectangleDistance(
        outline.halfWidth + outset,
        outline.halfHeight + outset,
        outline.corner + outset,
        ux,
        uy,
      );
    case 'polygon': {
      let nearest = Number.POSITIVE_INFINITY;
      for (const side of outline.sides) {
        const facing = side.x * ux + side.y * uy;
        if (facing > 1e-9) nearest = Math.min(nearest, (side.distance + outset) / facing);
      }
      // A sharp corner moved outwards runs far ahead of the border: no further than the corner plus a little more.
      return Math.min(nearest, outline.reach + 1.5 * outset);
    }
  }
}

/** Whether a point, given from the centre, lies inside the outline grown by `outset`. */
export function isInside(outline: Outline, x: number, y: number, outset = 0): boolean {
  const length = Math.hypot(x, y);
  return length < 1e-9 || length <= borderDistance(outline, x / length, y / length, outset);
}

function rectangleDistance(halfWidth: number, halfHeight: number, corner: number, ux: number, uy: number): number {
  const ax = Math.abs(ux);
  const ay = Math.abs(uy);
  const distance = Math.min(
    ax < 1e-9 ? Number.POSITIVE_INFINITY : halfWidth / ax,
    ay < 1e-9 ? Number.POSITIVE_INFINITY : halfHeight / ay,
  );
  const centreX = halfWidth - corner;
  const centreY = halfHeight - corner;
  if (corner <= 0 || distance * ax <= centreX || distance * ay <= centreY) return distance;
  // The ray leaves through a rounded corner: |t·u - centre|² = corner².
  const half = ax * centreX + ay * centreY;
  return half + Math.sqrt(Math.max(0, half * half - centreX * centreX - centreY * centreY + corner * corner));
}

function polygon(corners: readonly number[]): Outline {
  const sides: Side[] = [];
  const count = corners.length / 2;
  for (let corner = 0; corner < count; corner++) {
    const next = (corner + 1) % count;
    const [x0 = 0, y0 = 0] = corners.slice(2 * corner, 2 * corner + 2);
    const [x1 = 0, y1 = 0] = corners.slice(2 * next, 2 * next + 2);
    const length = Math.hypot(x1 - x0, y1 - y0);
    const x = (y1 - y0) / length;
    const y = (x0 - x1) / length;
    sides.push({ x, y, distance: x * x0 + y * y0 });
  }
  return { kind: 'polygon', corners, sides, reach: farthest(corners) };
}

function farthest(corners: readonly number[]): number {
  let most = 0;
  for (let corner = 0; corner + 1 < corners.length; corner += 2) {
    most = Math.max(most, Math.hypot(corners[corner] ?? 0, corners[corner + 1] ?? 0));
  }
  return most;
}
