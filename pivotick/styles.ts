/** Raw elements and styles, as far as the documented interface goes; `N` and `E` are the live node and edge. */

import type { EdgeLookStyle, NodeLookStyle } from './look.ts';

/** A point in graph units. */
export type GraphPoint = { x: number; y: number };
/** A rectangle by its top left corner, in graph units. */
export type Box = { x: number; y: number; width: number; height: number };
/** What the owner of the graph keeps with an element; filters may ask for it. */
export type Data = Record<string, unknown>;
/** Ids are compared as text. */
export type ElementId = string | number;

/** A style value, or a function that computes it from the node. */
type ValueOf<N, T> = T | ((node: N) => T) | null | undefined;

/** Outline of a node: one that has a name, or the data of an SVG path. */
export type NodeShape = 'circle' | 'square' | 'triangle' | 'hexagon' | 'none' | { d: string };
/** How a picture fills the outline of its node. */
export type ImageFit = 'icon' | 'cover' | 'contain' | 'frame';

/** Look of a node. */
export type NodeStyleOf<N> = {
  shape?: ValueOf<N, NodeShape>;
  /** Radius, or half the side. */
  size?: ValueOf<N, number>;
  color?: ValueOf<N, string>;
  strokeColor?: ValueOf<N, string>;
  strokeWidth?: ValueOf<N, number>;
  text?: ValueOf<N, string>;
  textVerticalShift?: ValueOf<N, number>;
  textHorizontalShift?: ValueOf<N, number>;
  textAnchorPosition?: ValueOf<N, 'start' | 'middle' | 'end'>;
  textColor?: ValueOf<N, string>;
  textTruncate?: ValueOf<N, boolean>;
  fontFamily?: ValueOf<N, string>;
  iconUnicode?: ValueOf<N, string>;
  imagePath?: ValueOf<N, string>;
  imageFit?: ValueOf<N, ImageFit>;
  styleCb?: ((node: N) => NodeStyleOf<N>) | null | undefined;
  look?: NodeLookStyle | undefined;
};

/** How an edge runs between its ends. */
export type CurveStyle = 'bidirectional' | 'straight' | 'curved';

/** Look of an edge’s line. */
export type EdgeLineStyleOf<E> = {
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
  styleCb?: ((edge: E) => EdgeLineStyleOf<E>) | null | undefined;
};

/** Look of an edge’s label. */
export type EdgeLabelStyleOf<E> = {
  color?: string | null | undefined;
  backgroundColor?: string | null | undefined;
  fontSize?: number | null | undefined;
  fontFamily?: string | null | undefined;
  styleCb?: ((edge: E) => EdgeLabelStyleOf<E>) | null | undefined;
};

/** Look of an edge. */
export type EdgeStyleOf<E> = {
  edge?: EdgeLineStyleOf<E> | undefined;
  label?: EdgeLabelStyleOf<E> | undefined;
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
export type RawNodeOf<N> = {
  id: ElementId;
  data?: Data | undefined;
  style?: NodeStyleOf<N> | undefined;
  x?: number | undefined;
  y?: number | undefined;
  fx?: number | null | undefined;
  fy?: number | null | undefined;
  weight?: number | undefined;
  domID?: string | undefined;
};

/** An edge as it is given to the graph. */
export type RawEdgeOf<E> = {
  id?: ElementId | undefined;
  from: ElementId;
  to: ElementId;
  data?: Data | undefined;
  style?: EdgeStyleOf<E> | undefined;
  directed?: boolean | undefined;
};
