/** Raw elements, styles and options, as far as the documented interface goes. Unknown keys are ignored everywhere. */

import type { Edge } from './edge.ts';
import type { EdgeLookStyle, NodeLookStyle } from './look.ts';
import type { Node } from './node.ts';

export type GraphPoint = { x: number; y: number };
export type Box = { x: number; y: number; width: number; height: number };
export type Data = Record<string, unknown>;
export type ElementId = string | number;

/** A style value, or a function that computes it from the node. */
export type Value<T> = T | ((node: Node) => T) | null | undefined;

export type NodeShape = 'circle' | 'square' | 'triangle' | 'hexagon' | 'none' | { d: string };
export type ImageFit = 'icon' | 'cover' | 'contain' | 'frame';

export type NodeStyle = {
  shape?: Value<NodeShape>;
  /** Radius, or half the side. */
  size?: Value<number>;
  color?: Value<string>;
  strokeColor?: Value<string>;
  strokeWidth?: Value<number>;
  text?: Value<string>;
  textVerticalShift?: Value<number>;
  textHorizontalShift?: Value<number>;
  textAnchorPosition?: Value<'start' | 'middle' | 'end'>;
  textColor?: Value<string>;
  textTruncate?: Value<boolean>;
  fontFamily?: Value<string>;
  iconUnicode?: Value<string>;
  imagePath?: Value<string>;
  imageFit?: Value<ImageFit>;
  styleCb?: ((node: Node) => NodeStyle) | null | undefined;
  look?: NodeLookStyle | undefined;
};

export type CurveStyle = 'bidirectional' | 'straight' | 'curved';

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
  styleCb?: ((edge: Edge) => EdgeLineStyle) | null | undefined;
};

export type EdgeLabelStyle = {
  color?: string | null | undefined;
  backgroundColor?: string | null | undefined;
  fontSize?: number | null | undefined;
  fontFamily?: string | null | undefined;
  styleCb?: ((edge: Edge) => EdgeLabelStyle) | null | undefined;
};

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

export type RawNode = {
  id: ElementId;
  data?: Data | undefined;
  style?: NodeStyle | undefined;
  x?: number | undefined;
  y?: number | undefined;
  fx?: number | null | undefined;
  fy?: number | null | undefined;
  weight?: number | undefined;
  domID?: string | undefined;
};

export type RawEdge = {
  id?: ElementId | undefined;
  from: ElementId;
  to: ElementId;
  data?: Data | undefined;
  style?: EdgeStyle | undefined;
  directed?: boolean | undefined;
};

export type GraphData = {
  nodes?: readonly (RawNode | Node)[] | undefined;
  edges?: readonly (RawEdge | Edge)[] | undefined;
};

export type GraphElement = Node | Edge;
export type SelectedNode = { node: Node; element: unknown };
export type SelectedEdge = { edge: Edge; element: unknown };

/** What the drawing tells when the view moved; `transform` maps graph units to canvas pixels. */
export type ZoomEvent = { type: 'zoom'; transform: ViewTransform; sourceEvent: Event | null };

export type ViewTransform = {
  readonly x: number;
  readonly y: number;
  readonly k: number;
  apply(point: [number, number]): [number, number];
  invert(point: [number, number]): [number, number];
};

export type EdgeRequest = {
  source: Node;
  target: Node;
  origin: 'click' | 'drag';
  kind: 'edge';
  promptLabel: () => Promise<string | null>;
  promptData: () => Promise<Data | null>;
};

export type EdgeDecision =
  | boolean
  | {
      accept: boolean;
      id?: ElementId | undefined;
      data?: Data | undefined;
      style?: EdgeStyle | undefined;
      directed?: boolean;
    };

type NodePointer = (event: PointerEvent, node: Node, element: unknown) => void;
type EdgePointer = (event: PointerEvent, edge: Edge, element: unknown) => void;
type CanvasPointer = (event: PointerEvent) => void;

export type Callbacks = Partial<{
  onNodeClick: NodePointer;
  onNodeDbclick: NodePointer;
  onNodeContextmenu: NodePointer;
  onNodeHoverIn: NodePointer;
  onNodeHoverOut: NodePointer;
  onNodePointerDown: NodePointer;
  onNodePointerUp: NodePointer;
  onNodeSelect: (node: Node, element: unknown) => void;
  onNodeBlur: (node: Node, element: unknown) => void;
  onNodesSelect: (nodes: SelectedNode[]) => void;
  onNodeDragging: (event: PointerEvent, node: Node) => void;
  onNodeDragended: (event: PointerEvent, node: Node) => void;
  onEdgeClick: EdgePointer;
  onEdgeDbclick: EdgePointer;
  onEdgeContextmenu: EdgePointer;
  onEdgeHoverIn: EdgePointer;
  onEdgeHoverOut: EdgePointer;
  onEdgeSelect: (edge: Edge, element: unknown) => void;
  onEdgeBlur: (edge: Edge, element: unknown) => void;
  /** Ours: a node's picture could not be loaded; the node is drawn without it. */
  onImageError: (source: string) => void;
  onCanvasClick: CanvasPointer;
  onCanvasPointerDown: CanvasPointer;
  onCanvasPointerUp: CanvasPointer;
  onCanvasContextmenu: CanvasPointer;
  onCanvasMousemove: CanvasPointer;
  onCanvasBeforeZoom: (event: Event) => void;
  onCanvasZoom: (event: ZoomEvent) => void;
  onSimulationTick: () => void;
  onSimulationSlowTick: () => void;
  isValidConnection: (source: Node, target: Node) => boolean;
  onBeforeEdgeCreate: (request: EdgeRequest) => EdgeDecision | Promise<EdgeDecision>;
}>;

export type RenderOptions = {
  defaultNodeStyle: NodeStyle;
  defaultEdgeStyle: EdgeLineStyle;
  defaultLabelStyle: EdgeLabelStyle;
  nodeTypeAccessor?: ((node: Node) => string | undefined) | undefined;
  nodeStyleMap: Record<string, NodeStyle>;
  edgeTypeAccessor?: ((edge: Edge) => string | undefined) | undefined;
  edgeStyleMap: Record<string, EdgeStyle>;
  markerStyleMap: Record<string, MarkerStyle>;
  minZoom: number;
  maxZoom: number;
  zoomEnabled: boolean;
  zoomAnimation: boolean;
  zoomAnimationDuration: number;
  dragEnabled: boolean;
  interactionEnabled: boolean;
  enableFocusMode: boolean;
  selectionBox: { enabled: boolean };
  beforeRender?: ((graph: unknown) => void) | undefined;
  /** Ours, may change at any time: the wheel zooms only with ctrl or ⌘ held, else it scrolls the host page. */
  wheelNeedsKey: boolean;
  /** Ours, may change at any time: a drag that starts on a node's rim draws a new edge. */
  connectFromRim: boolean;
  /** Ours: fit the view once the first layout has settled. The published library always does. */
  fitOnLoad: boolean;
  /** Ours: the largest scale that a fit chooses, so that a map of three nodes does not fill the screen. */
  largestFit: number;
};

export type SimulationOptions = {
  enabled: boolean;
  useWorker: boolean;
  freezeNodesOnDrag: boolean;
  physics?: 'auto' | 'manual' | undefined;
  d3LinkDistance: number;
  d3LinkStrength: number | null;
  d3ManyBodyStrength: number;
  d3ManyBodyTheta: number;
  d3CollideRadiusMultiplier: number;
  d3GravityStrength: number;
  d3GravityStrengthConnected: number;
  d3VelocityDecay: number;
  d3AlphaDecay: number;
  callbacks: Partial<Record<'onInit' | 'onStart' | 'onStop' | 'onTick', (simulation: unknown) => void>>;
};

export type UIOptions = {
  mode: 'viewer' | 'static' | 'full' | 'light';
  theme?: 'light' | 'dark' | undefined;
};

export type Options = {
  isDirected: boolean;
  render: RenderOptions;
  simulation: SimulationOptions;
  UI: UIOptions;
  callbacks: Callbacks;
};

/** Options as a caller writes them: any part left out, unknown keys allowed. */
export type GraphOptions = {
  isDirected?: boolean | undefined;
  render?: (Partial<RenderOptions> & Record<string, unknown>) | undefined;
  simulation?: (Partial<SimulationOptions> & Record<string, unknown>) | undefined;
  UI?: (Partial<UIOptions> & Record<string, unknown>) | undefined;
  callbacks?: Callbacks | undefined;
  [key: string]: unknown;
};
