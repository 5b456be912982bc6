/** Outlines of nodes, and where a line meets them. Specification: Node look, `shape`, `size`, `imageFit`. */

import { type Box, boxAround, boxOfPoints, type Point } from './types.ts';

export type Outline =
  | { readonly kind: 'circle'; readonly radius: number }
  | { readonly kind: 'box'; readonly width: number; readonly height: number; readonly corner: number }
  /** Corners around the node's place, in clockwise order. */
  | { readonly kind: 'polygon'; readonly corners: readonly Point[] };

export type Shape = 'circle' | 'square' | 'triangle' | 'hexagon';

/** Outline of a shape of that radius around its own centre. The triangle points up, the hexagon is flat on top. */
export const SHAPE_OUTLINES: Readonly<Record<Shape, (size: number) => Outline>> = {
  circle: (size) => ({ kind: 'circle', radius: size }),
  square: (size) => ({ kind: 'box', width: 2 * size, height: 2 * size, corner: 0 }),
  triangle: (size) => ({
    kind: 'polygon',
    corners: [
      { x: 0, y: -size },
      { x: size, y: size },
      { x: -size, y: size },
    ],
  }),
  hexagon: (size) => ({
    kind: 'polygon',
    corners: [0, 1, 2, 3, 4, 5].map((corner) => ({
      x: size * Math.cos((corner * Math.PI) / 3),
      y: size * Math.sin((corner * Math.PI) / 3),
    })),
  }),
};

/** The box of an outline around its node's place. */
export function outlineBox(outline: Outline, center: Point): Box {
  if (outline.kind === 'circle') return boxAround(center, { width: 2 * outline.radius, height: 2 * outline.radius });
  if (outline.kind === 'box') return boxAround(center, outline);
  const box = boxOfPoints(outline.corners) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { ...box, x: box.x + center.x, y: box.y + center.y };
}

/**
 * Where the ray from the node's place towards a point leaves the outline; straight down when the two coincide.
 *
 * @param outset - distance beyond the outline, such as half the border
 */
export function borderPoint(outline: Outline, center: Point, toward: Point, outset = 0): Point {
  const dx = toward.x - center.x;
  const dy = toward.y - center.y;
  const length = Math.hypot(dx, dy);
  const ux = length > 1e-9 ? dx / length : 0;
  const uy = length > 1e-9 ? dy / length : 1;
  const distance = borderDistance(outline, ux, uy) + outset;
  return { x: center.x + ux * distance, y: center.y + uy * distance };
}

/** From the centre to the outline in the direction (ux, uy) of length 1. */
export function borderDistance(outline: Outline, ux: number, uy: number): number {
  if (outline.kind === 'circle') return outline.radius;
  if (outline.kind === 'box') return boxDistance(outline, Math.abs(ux), Math.abs(uy));
  let nearest = Number.POSITIVE_INFINITY;
  for (const [i, a] of outline.corners.entries()) {
    const b = outline.corners[(i + 1) % outline.corners.length] ?? a;
    // Solves u·t = a + (b − a)·s for the side from a to b.
    const cross = ux * (b.y - a.y) - uy * (b.x - a.x);
    if (Math.abs(cross) < 1e-12) continue;
    const t = (a.x * (b.y - a.y) - a.y * (b.x - a.x)) / cross;
    const s = (a.x * uy - a.y * ux) / cross;
    if (t > 0 && s >= -1e-9 && s <= 1 + 1e-9) nearest = Math.min(nearest, t);
  }
  return nearest === Number.POSITIVE_INFINITY ? 0 : nearest;
}

function boxDistance(
  { width, height, corner }: { readonly width: number; readonly height: number; readonly corner: number },
  ux: number,
  uy: number,
): number {
  const distance = Math.min(
    ux < 1e-12 ? Number.POSITIVE_INFINITY : width / 2 / ux,
    uy < 1e-12 ? Number.POSITIVE_INFINITY : height / 2 / uy,
  );
  const round = Math.min(corner, width / 2, height / 2);
  const x = width / 2 - round;
  const y = height / 2 - round;
  if (round <= 0 || distance * ux <= x || distance * uy <= y) return distance;
  // The ray leaves through a rounded corner: |t·u − c|² = round².
  const along = ux * x + uy * y;
  return along + Math.sqrt(Math.max(0, along * along - x * x - y * y + round * round));
}
