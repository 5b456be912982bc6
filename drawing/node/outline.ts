/** Outlines of nodes, in graph units from the centre, y downwards. Specification: Node look, `shape`, `size`. */

import { type PathSink, traceCircle } from '../base/sink.ts';
import { type Box, boxAround, type Point } from '../base/types.ts';

/** An outline around the centre of its node, in graph units. */
export type Outline =
  | { readonly kind: 'circle'; readonly radius: number }
  | { readonly kind: 'rectangle'; readonly halfWidth: number; readonly halfHeight: number; readonly corner: number }
  | {
      readonly kind: 'polygon';
      /** x, y pairs, clockwise. */
      readonly corners: readonly number[];
      readonly sides: readonly Side[];
      /** Distance of the farthest corner. */
      readonly reach: number;
      /** Height of the point equidistant from all sides. */
      readonly middle: number;
    };

export type Shape = 'circle' | 'square' | 'triangle' | 'hexagon';

/** Outward normal of a side and its distance from the node's centre. */
type Side = { readonly x: number; readonly y: number; readonly distance: number };

export const SHAPE_OUTLINES: Readonly<Record<Shape, (size: number) => Outline>> = {
  circle,
  square: (size) => rectangle(2 * size, 2 * size),
  triangle,
  hexagon,
};

export function circle(radius: number): Outline {
  return { kind: 'circle', radius };
}

/** The outline of a rectangle; all lengths in graph units, the corner no larger than half a side. */
export function rectangle(width: number, height: number, corner = 0): Outline {
  const halfWidth = width / 2;
  const halfHeight = height / 2;
  return { kind: 'rectangle', halfWidth, halfHeight, corner: Math.min(corner, halfWidth, halfHeight) };
}

/** Points up; its height and width are twice its size, centred on its box. */
export function triangle(size: number): Outline {
  return polygon([0, -size, size, size, -size, size], size * (1 - 2 / (1 + Math.sqrt(5))));
}

/** Flat on top, with its corners on the circle of its size. */
export function hexagon(size: number): Outline {
  const corners: number[] = [];
  for (let corner = 0; corner < 6; corner++) {
    corners.push(size * Math.cos((corner * Math.PI) / 3), size * Math.sin((corner * Math.PI) / 3));
  }
  return polygon(corners, 0);
}

/** Length of an outline, in graph units. */
export function outlineLength(outline: Outline): number {
  if (outline.kind === 'circle') return 2 * Math.PI * outline.radius;
  if (outline.kind === 'rectangle')
    return 4 * (outline.halfWidth + outline.halfHeight) - (8 - 2 * Math.PI) * outline.corner;
  const { corners } = outline;
  const count = corners.length;
  const at = (index: number) => corners[index % count] ?? 0;
  let length = 0;
  for (let index = 0; index < count; index += 2)
    length += Math.hypot(at(index + 2) - at(index), at(index + 3) - at(index + 1));
  return length;
}

export function traceOutline(sink: PathSink, outline: Outline, x: number, y: number, grow = 0): void {
  switch (outline.kind) {
    case 'circle':
      traceCircle(sink, x, y, outline.radius + grow);
      break;
    case 'rectangle': {
      const width = 2 * (outline.halfWidth + grow);
      const height = 2 * (outline.halfHeight + grow);
      const corner = outline.corner + grow;
      if (corner > 0) sink.roundRect(x - width / 2, y - height / 2, width, height, corner);
      else sink.rect(x - width / 2, y - height / 2, width, height);
      break;
    }
    case 'polygon': {
      const { corners, sides, middle } = outline;
      // Scaled from the point equidistant from all sides, so that the band is even.
      const [side] = sides;
      const apothem = side ? side.distance - side.y * middle : 1;
      const factor = (apothem + grow) / apothem;
      for (let corner = 0; corner < corners.length; corner += 2) {
        const cornerX = x + (corners[corner] ?? 0) * factor;
        const cornerY = y + middle + ((corners[corner + 1] ?? 0) - middle) * factor;
        if (corner === 0) sink.moveTo(cornerX, cornerY);
        else sink.lineTo(cornerX, cornerY);
      }
      sink.closePath();
      break;
    }
  }
}

export function outlineBox(outline: Outline, center: Point): Box {
  if (outline.kind === 'circle') return boxAround(center, { width: 2 * outline.radius, height: 2 * outline.radius });
  if (outline.kind === 'rectangle') {
    return boxAround(center, { width: 2 * outline.halfWidth, height: 2 * outline.halfHeight });
  }
  const xs = outline.corners.filter((_, at) => at % 2 === 0);
  const ys = outline.corners.filter((_, at) => at % 2 === 1);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x: center.x + x, y: center.y + y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Where the ray from the node's centre towards a point leaves the outline; straight down if they coincide. */
export function borderPoint(outline: Outline, center: Point, toward: Point): Point {
  const dx = toward.x - center.x;
  const dy = toward.y - center.y;
  const length = Math.hypot(dx, dy);
  const ux = length > 1e-9 ? dx / length : 0;
  const uy = length > 1e-9 ? dy / length : 1;
  const distance = borderDistance(outline, ux, uy, 0);
  return { x: center.x + ux * distance, y: center.y + uy * distance };
}

/** Distance to the border, enlarged by `outset`, in the direction (ux, uy) of length 1. Corners stay sharp. */
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
      let nearest = Infinity;
      for (const side of outline.sides) {
        const facing = side.x * ux + side.y * uy;
        if (facing > 1e-9) nearest = Math.min(nearest, (side.distance + outset) / facing);
      }
      // A sharp corner moves much further than the border, so its distance is limited.
      return Math.min(nearest, outline.reach + 1.5 * outset);
    }
  }
}

/** Whether a point, relative to the centre, is inside the outline grown by `outset`. */
export function isInside(outline: Outline, x: number, y: number, outset = 0): boolean {
  const length = Math.hypot(x, y);
  return length < 1e-9 || length <= borderDistance(outline, x / length, y / length, outset);
}

function rectangleDistance(halfWidth: number, halfHeight: number, corner: number, ux: number, uy: number): number {
  const ax = Math.abs(ux);
  const ay = Math.abs(uy);
  const distance = Math.min(ax < 1e-9 ? Infinity : halfWidth / ax, ay < 1e-9 ? Infinity : halfHeight / ay);
  const centreX = halfWidth - corner;
  const centreY = halfHeight - corner;
  if (corner <= 0 || distance * ax <= centreX || distance * ay <= centreY) return distance;
  // The ray leaves through a rounded corner: |t·u - centre|² = corner².
  const half = ax * centreX + ay * centreY;
  return half + Math.sqrt(Math.max(0, half * half - centreX * centreX - centreY * centreY + corner * corner));
}

function polygon(corners: readonly number[], middle: number): Outline {
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
  return { kind: 'polygon', corners, sides, reach: farthest(corners), middle };
}

function farthest(corners: readonly number[]): number {
  let most = 0;
  for (let corner = 0; corner + 1 < corners.length; corner += 2) {
    most = Math.max(most, Math.hypot(corners[corner] ?? 0, corners[corner + 1] ?? 0));
  }
  return most;
}
