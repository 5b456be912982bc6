/** Raw elements and styles, as in the documented interface. Null and undefined mean unset. */

import type { EdgeDrawing } from '../../drawing/commands/edge-commands.ts';
import type { LabelFields } from '../../drawing/commands/label-commands.ts';
import type { NodeDrawing } from '../../drawing/commands/node-commands.ts';
import type { ImageFit } from '../../drawing/node/picture.ts';

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

/** Colours and type of a label; the theme supplies missing values. */
export type LabelLook = {
  text?: string | undefined;
  color?: string | undefined;
  /** A CSS colour, or `none` for no background. Default: the theme's. */
  background?: string | undefined;
  /** Whether the background is only around the letters. Default: if there is no background given. */
  halo?: boolean | undefined;
  /** Size and the like, as all drawings read them. */
  fields?: LabelFields | undefined;
  /** A CSS font-family list. Default: the theme's. */
  font?: string | undefined;
  hidden?: boolean | undefined;
};

/**
 * Style of a node that the published library cannot express and ignores. All lengths are graph units, all colours CSS
 * colours (variables allowed).
 */
type NodeLookStyle = {
  /** Drawn below the node; overrides `style.text`. */
  label?: LabelLook | undefined;
  /** Everything on the node but its label, instead of the other styles. */
  drawing?: NodeDrawing | undefined;
  /** Added to the number of edges when labels compete for space. */
  importance?: number | undefined;
  dimmed?: boolean | undefined;
  /** Space left free below the label, gap included; `leastScale`: below it the caller draws nothing. */
  below?: { width: number; height: number; leastScale?: number | undefined } | undefined;
  /** Nodes of one kind that share a neighbour are placed a little closer together. */
  kind?: string | undefined;
  /** Nodes that also share the subkind are placed closest together. */
  subkind?: string | undefined;
};

/** Style of an edge that the library cannot express. */
type EdgeLookStyle = {
  label?: LabelLook | undefined;
  /** `auto`: straight, or curves if there are several edges between two nodes. Overrides `curveStyle`. */
  curve?: 'auto' | 'straight' | 'curved' | undefined;
  /** Line and heads, instead of the other styles. */
  drawing?: EdgeDrawing | undefined;
  importance?: number | undefined;
  dimmed?: boolean | undefined;
};
