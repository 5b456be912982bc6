/** Raw elements and styles, as in the documented interface. Null and undefined mean unset. */

import type { ImageFit } from '../../drawing/node/picture.ts';
import type { EdgeLookStyle, NodeLookStyle } from './look.ts';

export type GraphPoint = { x: number; y: number };
export type Box = { x: number; y: number; width: number; height: number };
/** Data of the graph's owner; filters may read it. */
export type Data = Record<string, unknown>;
/** Compared as text. */
export type ElementId = string | number;

/** Outline of a node; any other one of the library is drawn as a circle. */
export type NodeShape = 'circle' | 'square' | 'triangle' | 'hexagon';
export type NodeStyle = {
  shape?: NodeShape | null | undefined;
  /** Radius, or half the side. */
  size?: number | null | undefined;
  color?: string | null | undefined;
  strokeColor?: string | null | undefined;
  strokeWidth?: number | null | undefined;
  text?: string | null | undefined;
  fontFamily?: string | null | undefined;
  imagePath?: string | null | undefined;
  imageFit?: ImageFit | null | undefined;
  look?: NodeLookStyle | undefined;
};

/** Course of an edge between its ends. */
export type CurveStyle = 'bidirectional' | 'straight' | 'curved';

export type EdgeLineStyle = {
  strokeColor?: string | null | undefined;
  strokeWidth?: number | null | undefined;
  curveStyle?: CurveStyle | null | undefined;
  dashed?: boolean | null | undefined;
  animateDash?: boolean | null | undefined;
  /** Name in `render.markerStyleMap`; any other name draws no marker. */
  markerEnd?: string | null | undefined;
  markerStart?: string | null | undefined;
};

export type EdgeLabelStyle = {
  color?: string | null | undefined;
  backgroundColor?: string | null | undefined;
  fontSize?: number | null | undefined;
  fontFamily?: string | null | undefined;
};

export type EdgeStyle = {
  edge?: EdgeLineStyle | undefined;
  label?: EdgeLabelStyle | undefined;
  look?: EdgeLookStyle | undefined;
};

export type RawNode = {
  id: ElementId;
  data?: Data | undefined;
  style?: NodeStyle | undefined;
  x?: number | undefined;
  y?: number | undefined;
  fx?: number | null | undefined;
  fy?: number | null | undefined;
  weight?: number | undefined;
};

export type RawEdge = {
  id?: ElementId | undefined;
  from: ElementId;
  to: ElementId;
  data?: Data | undefined;
  style?: EdgeStyle | undefined;
  directed?: boolean | undefined;
};

/** A style merged over a base; the base itself, which must not be changed, when there is none. */
export function layered<T extends object>(base: T, above: T | null | undefined): Readonly<T> {
  if (!above) return base;
  const result = { ...base };
  for (const key in above) {
    const value = above[key];
    if (value !== null && value !== undefined) result[key] = value;
  }
  return result;
}

export function finite(value: number | null | undefined, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}

export function positive(value: number | null | undefined, otherwise: number): number {
  const number = finite(value, otherwise);
  return number > 0 ? number : otherwise;
}
