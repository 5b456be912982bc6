/** Arrowheads of edges, read from the attributes of an SVG marker into polygons that can be painted in one batch. */

import { headHalfWidth } from '../../drawing/edge/head.ts';
import type { MarkerStyle } from '../styles.ts';

/** An arrowhead for a line of usual width; `markerScale` enlarges it for wider lines. */
export type Marker = {
  /** Corners in graph units, x, y pairs: (0, 0) is the tip, +x points with the edge. */
  readonly corners: readonly number[];
  /** For outlines that are not polygons; same coordinates. */
  readonly path: Path2D | undefined;
  /** From the tip to the back. */
  readonly length: number;
  /** Half the width across the line. */
  readonly halfWidth: number;
  /** Fixed colour; undefined for the line's. */
  readonly fill: string | undefined;
  /** Reversed at the start, so that it points outwards at both ends. */
  readonly reversesAtStart: boolean;
};

/** Undefined when its numbers are invalid. */
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

/** Corners of a path of M, L and Z only; other commands are left to Path2D. */
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

/** Length of an arrowhead on a line of this width; 0 without one. */
export function headOn(marker: Marker | undefined, lineWidth: number): number {
  return marker ? marker.length * markerScale(marker, lineWidth) : 0;
}

/** Factor on an arrowhead, so that it stays wider than a wide line. */
export function markerScale(marker: Marker, lineWidth: number): number {
  return Math.max(1, headHalfWidth(lineWidth) / marker.halfWidth);
}
