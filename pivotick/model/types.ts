/** Options and callbacks, as in the documented interface. Unknown keys are ignored. */

import type { snapTo } from '../../drawing/commands/snap.ts';
import type { Edge, Node } from './elements.ts';
import type {
  Data,
  EdgeLabelStyle,
  EdgeLineStyle,
  EdgeStyle,
  ElementId,
  NodeStyle,
  RawEdge,
  RawNode,
} from './styles.ts';

export type * from './styles.ts';

export type GraphData = {
  nodes?: readonly (RawNode | Node)[] | undefined;
  edges?: readonly (RawEdge | Edge)[] | undefined;
};

export type GraphElement = Node | Edge;
/** A selected node; `element` exists for compatibility with the published library. */
export type SelectedNode = { node: Node; element: unknown };
/** A selected edge; `element` exists for compatibility with the published library. */
export type SelectedEdge = { edge: Edge; element: unknown };

/** Emitted when the view moved; `transform` maps graph units to canvas pixels. */
export type ZoomEvent = { type: 'zoom'; transform: ViewTransform; sourceEvent: Event | null };

/** Scale, and position of the graph’s origin, in pixels. */
export type ViewTransform = {
  readonly x: number;
  readonly y: number;
  readonly k: number;
  apply(point: [number, number]): [number, number];
  invert(point: [number, number]): [number, number];
};

/** An edge drawn by a person, before it is added. */
export type EdgeRequest = {
  source: Node;
  target: Node;
  origin: 'click' | 'drag';
  kind: 'edge';
  promptLabel: () => Promise<string | null>;
  promptData: () => Promise<Data | null>;
};

/** Answer to an edge drawn by a person. */
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
  /** Extension: an image of a node has loaded; its width relative to height, by which callers measure cards. */
  onImageLoad: (source: string, aspect: number) => void;
  /** Extension: an image of a node could not be loaded; the node is drawn without it. */
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
  markerStyleMap: Record<string, object>;
  minZoom: number;
  maxZoom: number;
  zoomEnabled: boolean;
  zoomAnimation: boolean;
  zoomAnimationDuration: number;
  dragEnabled: boolean;
  interactionEnabled: boolean;
  enableFocusMode: boolean;
  selectionBox: { enabled: boolean };
  /** Extension, may change at any time: the wheel zooms only with ctrl or ⌘, otherwise it scrolls the host page. */
  wheelNeedsKey: boolean;
  /** Extension: snapping of dragged elements to boxes in view; not used while Alt is held. */
  snap: typeof snapTo | null;
  /** Extension: fit the view after the first layout. The published library always does. */
  fitOnLoad: boolean;
  /** Extension: the largest scale of a fit, so that a map of three nodes does not fill the screen. */
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

/** Visible parts of the library’s own interface. */
type UIOptions = {
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

/** Options as given by a caller: any part may be missing, unknown keys are allowed. */
export type GraphOptions = {
  isDirected?: boolean | undefined;
  render?: (Partial<RenderOptions> & Record<string, unknown>) | undefined;
  simulation?: (Partial<SimulationOptions> & Record<string, unknown>) | undefined;
  UI?: (Partial<UIOptions> & Record<string, unknown>) | undefined;
  callbacks?: Callbacks | undefined;
  [key: string]: unknown;
};
