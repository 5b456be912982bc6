/** Raw elements and styles, as far as the documented interface goes. What is null or undefined is not set. */

import type { EdgeLookStyle, NodeLookStyle } from './look.ts';

/** A point in graph units. */
export type GraphPoint = { x: number; y: number };
/** A rectangle by its top left corner, in graph units. */
export type Box = { x: number; y: number; width: number; height: number };
/** What the owner of the graph keeps with an element; filters may ask for it. */
export type Data = Record<string, unknown>;
/** Ids are compared as text. */
export type ElementId = string | number;

/** Outline of a node: one that has a name, or the data of an SVG path. */
export type NodeShape = 'circle' | 'square' | 'triangle' | 'hexagon' | 'none' | { d: string };
/** How a picture fills the outline of its node. */
export type ImageFit = 'icon' | 'cover' | 'contain' | 'frame';

/** Look of a node. */
export type NodeStyle = {
  shape?: NodeShape | null | undefined;
  /** Radius, or half the side. */
  size?: number | null | undefined;
  color?: string | null | undefined;
  strokeColor?: string | null | undefined;
  strokeWidth?: number | null | undefined;
  text?: string | null | undefined;
  textVerticalShift?: number | null | undefined;
  textHorizontalShift?: number | null | undefined;
  textAnchorPosition?: 'start' | 'middle' | 'end' | null | undefined;
  textColor?: string | null | undefined;
  textTruncate?: boolean | null | undefined;
  fontFamily?: string | null | undefined;
  iconUnicode?: string | null | undefined;
  imagePath?: string | null | undefined;
  imageFit?: ImageFit | null | undefined;
  look?: NodeLookStyle | undefined;
};

/** How an edge runs between its ends. */
export type CurveStyle = 'bidirectional' | 'straight' | 'curved';

/** Look of an edge’s line. */
export type EdgeLineStyle = {
  strokeColor?: string | null | undefined;
  strokeWidth?: number | null | undefined;
  opacity?: number | null | undefined;
  curveStyle?: CurveStyle | null | undefined;
  dashed?: boolean | null | undefined;
  animateDash?: boolean | null | undefined;
  rotateLabel?: boolean | null | undefined;
  /** Names in `render.markerStyleMap`; any other name draws no marker. */
  markerEnd?: string | null | undefined;
  markerStart?: string | null | undefined;
};

/** Look of an edge’s label. */
export type EdgeLabelStyle = {
  color?: string | null | undefined;
  backgroundColor?: string | null | undefined;
  fontSize?: number | null | undefined;
  fontFamily?: string | null | undefined;
};

/** Look of an edge. */
export type EdgeStyle = {
  edge?: EdgeLineStyle | undefined;
  label?: EdgeLabelStyle | undefined;
  look?: EdgeLookStyle | undefined;
};

/** The attributes of an SVG marker. */
export type MarkerStyle = {
  pathD: string;
  viewBox: string;
  refX: number;
  refY: number;
  markerWidth: number;
  markerHeight: number;
  markerUnits?: string | undefined;
  orient?: 'auto' | 'auto-start-reverse' | undefined;
  fill?: string | undefined;
};

/** A node as it is given to the graph; without a place the layout finds one. */
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

/** An edge as it is given to the graph. */
export type RawEdge = {
  id?: ElementId | undefined;
  from: ElementId;
  to: ElementId;
  data?: Data | undefined;
  style?: EdgeStyle | undefined;
  directed?: boolean | undefined;
};

/** A style laid over the one that holds without it; when there is none, that itself, which is not to be changed. */
export function layered<T extends object>(base: T, above: T | null | undefined): Readonly<T> {
  if (!above) return base;
  const result = { ...base };
  for (const key in above) {
    const value = above[key];
    if (value !== null && value !== undefined) result[key] = value;
  }
  return result;
}

/** A number as it is; what is none stands for another. */
export function finite(value: number | null | undefined, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}

/** The same for one above 0. */
export function positive(value: number | null | undefined, otherwise: number): number {
  const number = finite(value, otherwise);
  return number > 0 ? number : otherwise;
}
