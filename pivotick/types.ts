/** Options and callbacks, as far as the documented interface goes. Unknown keys are ignored everywhere. */

import type { snapTo } from '../drawing/snap.ts';
import type { Edge, Node } from './elements.ts';
import type {
  Data,
  EdgeLabelStyle,
  EdgeLineStyle,
  EdgeStyle,
  ElementId,
  MarkerStyle,
  NodeStyle,
  RawEdge,
  RawNode,
} from './styles.ts';

export type * from './styles.ts';

/** Nodes and edges as they are given to the graph. */
export type GraphData = {
  nodes?: readonly (RawNode | Node)[] | undefined;
  edges?: readonly (RawEdge | Edge)[] | undefined;
};

/** Whatever can be selected. */
export type GraphElement = Node | Edge;
/** A selected node; `element` is there for those who draw by elements. */
export type SelectedNode = { node: Node; element: unknown };
/** A selected edge; `element` is there for those who draw by elements. */
export type SelectedEdge = { edge: Edge; element: unknown };

/** What the drawing tells when the view moved; `transform` maps graph units to canvas pixels. */
export type ZoomEvent = { type: 'zoom'; transform: ViewTransform; sourceEvent: Event | null };

/** Scale, and where the graph’s origin lies, in pixels. */
export type ViewTransform = {
  readonly x: number;
  readonly y: number;
  readonly k: number;
  apply(point: [number, number]): [number, number];
  invert(point: [number, number]): [number, number];
};

/** An edge that a person drew, before it is one. */
export type EdgeRequest = {
  source: Node;
  target: Node;
  origin: 'click' | 'drag';
  kind: 'edge';
  promptLabel: () => Promise<string | null>;
  promptData: () => Promise<Data | null>;
};

/** What becomes of an edge that a person drew. */
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

/** Functions that the graph calls when something happens or is about to. */
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
  /** Ours: a node's picture has come; its width by its height, for cards, whose boxes the caller measures. */
  onImageLoad: (source: string, aspect: number) => void;
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

/** Options of drawing and of what people can do. */
export type RenderOptions = {
  defaultNodeStyle: NodeStyle;
  defaultEdgeStyle: EdgeLineStyle;
  defaultLabelStyle: EdgeLabelStyle;
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
  /** Ours, may change at any time: the wheel zooms only with ctrl or ⌘ held, else it scrolls the host page. */
  wheelNeedsKey: boolean;
  /** Ours: where what is dragged snaps to, among the boxes in view; not asked with Alt held. */
  snap: typeof snapTo | null;
  /** Ours: fit the view once the first layout has settled. The published library always does. */
  fitOnLoad: boolean;
  /** Ours: the largest scale that a fit chooses, so that a map of three nodes does not fill the screen. */
  largestFit: number;
};

/** Options of the layout by forces. */
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

/** Which parts of the library’s own interface are shown. */
type UIOptions = {
  mode: 'viewer' | 'static' | 'full' | 'light';
  theme?: 'light' | 'dark' | undefined;
};

/** Options of the graph, each with a default. */
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
