/** Heads of edges: the attributes of an SVG marker, read once into polygons that can be painted in one batch. */

import { headHalfWidth } from '../../drawing/edge/head.ts';
import type { MarkerStyle } from '../styles.ts';

/** A head for a line of ordinary width; `markerScale` says how much larger a wider one has it. */
export type Marker = {
  /** Corners in graph units, x, y pairs: (0, 0) is the tip, +x points with the edge. */
  readonly corners: readonly number[];
  /** For outlines that are no polygon; same coordinates. */
  readonly path: Path2D | undefined;
  /** From the tip to the back. */
  readonly length: number;
  /** Half the width across the line. */
  readonly halfWidth: number;
  /** Fixed colour, or undefined for the line's. */
  readonly fill: string | undefined;
  /** Points the same way at a start as at an end, so that it points along the edge at both. */
  readonly reversesAtStart: boolean;
};

/** Reads a marker; undefined when its numbers make no sense. */
export function readMarker(style: MarkerStyle): Marker | undefined {
  const [left = 0, top = 0, width = 0, height = 0] = style.viewBox.split(/[\s,]+/).map(Number);
  const scale = Math.min(style.markerWidth / width, style.markerHeight / height);
  if (!Number.isFinite(scale) || scale <= 0 || !Number.isFinite(left + top)) return undefined;
  const tip = (left + width) * scale;
  const polygon = readPolygon(style.pathD);
  const corners = polygon?.map((value, index) =>
    index % 2 === 0 ? value * scale - tip : (value - style.refY) * scale,
  );
  const fill = style.fill === undefined || style.fill.startsWith('context-') ? undefined : style.fill;
  return {
    corners: corners ?? [],
    path: corners ? undefined : placePath(style, scale, tip),
    length: width * scale,
    halfWidth: (height * scale) / 2,
    fill,
    reversesAtStart: style.orient === 'auto-start-reverse',
  };
}

/** Corners of a path made of M, L and Z alone (also H, V and relative forms are left to Path2D). */
function readPolygon(path: string): number[] | undefined {
  if (!/^[\sMLZz0-9.,eE+-]*$/.test(path) || (path.match(/M/g) ?? []).length !== 1) return undefined;
  const numbers = (path.match(/-?\d*\.?\d+(?:[eE][+-]?\d+)?/g) ?? []).map(Number);
  return numbers.length >= 6 && numbers.length % 2 === 0 ? numbers : undefined;
}

function placePath(style: MarkerStyle, scale: number, tip: number): Path2D {
  const placed = new Path2D();
  placed.addPath(new Path2D(style.pathD), new DOMMatrix([scale, 0, 0, scale, -tip, -style.refY * scale]));
  return placed;
}

/** From the tip of a head to its back, on a line of that width; 0 where there is none. */
export function headOn(marker: Marker | undefined, lineWidth: number): number {
  return marker ? marker.length * markerScale(marker, lineWidth) : 0;
}

/** How much larger a head is on a wide line, so that it stays wider than the line. */
export function markerScale(marker: Marker, lineWidth: number): number {
  return Math.max(1, headHalfWidth(lineWidth) / marker.halfWidth);
}
