/** The interaction bus and the selection: `graph.renderer.getGraphInteraction()`. */

import { Edge, type Node } from '../model/elements.ts';
import { Emitter, guarded } from '../model/events.ts';
import type { Callbacks, GraphElement, SelectedEdge, SelectedNode, ZoomEvent } from '../model/types.ts';

/** Passed to bus listeners: `cancel()` prevents the engine's own reaction and the callback. */
type Cancelable = { cancel(): void; readonly isCancelled: boolean };

/** Events of the bus; `element` exists for compatibility with the published library. */
type InteractionEvents = {
  nodeClick: (event: PointerEvent, node: Node, element: unknown, context: Cancelable) => void;
  nodeDbclick: (event: PointerEvent, node: Node, element: unknown, context: Cancelable) => void;
  nodeContextmenu: (event: PointerEvent, node: Node, element: unknown, context: Cancelable) => void;
  nodePointerDown: (event: PointerEvent, node: Node, element: unknown, context: Cancelable) => void;
  nodePointerUp: (event: PointerEvent, node: Node, element: unknown) => void;
  nodeHoverIn: (event: PointerEvent, node: Node, element: unknown) => void;
  nodeHoverOut: (event: PointerEvent, node: Node, element: unknown) => void;
  edgeClick: (event: PointerEvent, edge: Edge, element: unknown, context: Cancelable) => void;
  edgeDbclick: (event: PointerEvent, edge: Edge, element: unknown, context: Cancelable) => void;
  edgeContextmenu: (event: PointerEvent, edge: Edge, element: unknown, context: Cancelable) => void;
  edgeHoverIn: (event: PointerEvent, edge: Edge, element: unknown) => void;
  edgeHoverOut: (event: PointerEvent, edge: Edge, element: unknown) => void;
  canvasClick: (event: PointerEvent, context: Cancelable) => void;
  canvasContextmenu: (event: PointerEvent, context: Cancelable) => void;
  canvasPointerDown: (event: PointerEvent) => void;
  canvasPointerUp: (event: PointerEvent) => void;
  canvasMousemove: (event: PointerEvent) => void;
  canvasBeforeZoom: (event: Event, context: Cancelable) => void;
  canvasZoom: (event: ZoomEvent) => void;
  dragging: (event: PointerEvent, node: Node) => void;
  /** `moved`: all nodes that the drag moved. Extension of this engine. */
  dragended: (event: PointerEvent, node: Node, moved: readonly Node[]) => void;
  simulationTick: () => void;
  simulationSlowTick: () => void;
  /** Labels moved or were hidden. Extension of this engine. */
  labelsPlaced: () => void;
  selectNode: (node: Node, element: unknown) => void;
  unselectNode: (node: Node, element: unknown) => void;
  selectNodes: (nodes: SelectedNode[]) => void;
  unselectNodes: (nodes: SelectedNode[]) => void;
  selectEdge: (edge: Edge, element: unknown) => void;
  unselectEdge: (edge: Edge, element: unknown) => void;
  selectEdges: (edges: SelectedEdge[]) => void;
  unselectEdges: (edges: SelectedEdge[]) => void;
};

/** The selection, the hovered element, and the bus of user actions. */
export class Interaction {
  readonly bus = new Emitter<InteractionEvents>();
  hoveredNode: Node | undefined;
  hoveredEdge: Edge | undefined;
  #callbacks: Callbacks;
  #nodes = new Set<Node>();
  #edges = new Set<Edge>();
  #ticks = 0;
  #onChange: () => void;

  /** @param onChange - called after the selection changed */
  constructor(callbacks: Callbacks, onChange: () => void) {
    this.#callbacks = callbacks;
    this.#onChange = onChange;
  }

  on<Name extends keyof InteractionEvents>(name: Name, listener: InteractionEvents[Name]): void {
    this.bus.on(name, listener);
  }

  off<Name extends keyof InteractionEvents>(name: Name, listener: InteractionEvents[Name]): void {
    this.bus.off(name, listener);
  }

  /** In the order of selection. */
  getSelectedNodes(): SelectedNode[] {
    return [...this.#nodes].map((node) => ({ node, element: null }));
  }

  /** In the order of selection. */
  getSelectedNodeIDs(): string[] {
    return [...this.#nodes].map((node) => node.id);
  }

  /** The selected node when it is the only one. */
  getSelectedNode(): SelectedNode | null {
    const [node] = this.#nodes;
    return node && this.#nodes.size === 1 ? { node, element: null } : null;
  }

  /** The selected edge when it is the only one. */
  getSelectedEdge(): SelectedEdge | null {
    const [edge] = this.#edges;
    return edge && this.#edges.size === 1 ? { edge, element: null } : null;
  }

  /** In the order of selection. */
  getSelectedEdges(): SelectedEdge[] {
    return [...this.#edges].map((edge) => ({ edge, element: null }));
  }

  isSelected(element: GraphElement): boolean {
    return element instanceof Edge ? this.#edges.has(element) : this.#nodes.has(element);
  }

  /** Selected nodes, or edges; never both. */
  get selection(): ReadonlySet<GraphElement> {
    return this.#nodes.size > 0 ? this.#nodes : this.#edges;
  }

  /** Replaces the selection; nodes and edges are never selected together (the first element decides). */
  select(elements: readonly GraphElement[]): void {
    const wantsEdges = elements[0] instanceof Edge;
    const nodes = wantsEdges ? [] : elements.filter((element): element is Node => !(element instanceof Edge));
    const edges = wantsEdges ? elements.filter((element): element is Edge => element instanceof Edge) : [];
    this.#change(new Set(nodes), new Set(edges));
  }

  /** Adds nodes to the selection; edges are removed from it. */
  add(nodes: readonly Node[]): void {
    this.#change(new Set([...this.#nodes, ...nodes]), new Set());
  }

  remove(elements: readonly GraphElement[]): void {
    const removed = new Set<GraphElement>(elements);
    this.#change(
      new Set([...this.#nodes].filter((node) => !removed.has(node))),
      new Set([...this.#edges].filter((edge) => !removed.has(edge))),
    );
  }

  clear(): void {
    this.#change(new Set(), new Set());
  }

  /** Reports that the layout moved nodes, and every tenth time its progress. */
  tick(): void {
    this.#ticks++;
    this.bus.emit('simulationTick');
    guarded(() => this.#callbacks.onSimulationTick?.());
    if (this.#ticks % 10 !== 0) return;
    this.bus.emit('simulationSlowTick');
    guarded(() => this.#callbacks.onSimulationSlowTick?.());
  }

  #change(nodes: Set<Node>, edges: Set<Edge>): void {
    const lostNodes = [...this.#nodes].filter((node) => !nodes.has(node));
    const newNodes = [...nodes].filter((node) => !this.#nodes.has(node));
    const lostEdges = [...this.#edges].filter((edge) => !edges.has(edge));
    const newEdges = [...edges].filter((edge) => !this.#edges.has(edge));
    if (lostNodes.length + newNodes.length + lostEdges.length + newEdges.length === 0) return;
    this.#nodes = nodes;
    this.#edges = edges;
    const { onNodeBlur, onNodeSelect, onNodesSelect, onEdgeBlur, onEdgeSelect } = this.#callbacks;
    for (const node of lostNodes) {
      this.bus.emit('unselectNode', node, null);
      guarded(() => onNodeBlur?.(node, null));
    }
    if (lostNodes.length > 1) this.bus.emit('unselectNodes', withElement(lostNodes, 'node'));
    for (const edge of lostEdges) {
      this.bus.emit('unselectEdge', edge, null);
      guarded(() => onEdgeBlur?.(edge, null));
    }
    if (lostEdges.length > 1) this.bus.emit('unselectEdges', withElement(lostEdges, 'edge'));
    for (const node of newNodes) {
      this.bus.emit('selectNode', node, null);
      guarded(() => onNodeSelect?.(node, null));
    }
    if (newNodes.length > 0 && nodes.size > 1) {
      const all = withElement([...nodes], 'node');
      this.bus.emit('selectNodes', all);
      guarded(() => onNodesSelect?.(all));
    }
    for (const edge of newEdges) {
      this.bus.emit('selectEdge', edge, null);
      guarded(() => onEdgeSelect?.(edge, null));
    }
    if (newEdges.length > 0 && edges.size > 1) this.bus.emit('selectEdges', withElement([...edges], 'edge'));
    this.#onChange();
  }
}

export function cancelable(): Cancelable {
  let isCancelled = false;
  return {
    cancel: () => {
      isCancelled = true;
    },
    get isCancelled() {
      return isCancelled;
    },
  };
}

function withElement<Key extends 'node' | 'edge', T>(
  elements: readonly T[],
  key: Key,
): ({ [K in Key]: T } & { element: unknown })[] {
  return elements.map((element) => ({ [key]: element, element: null }) as { [K in Key]: T } & { element: unknown });
}

export function isNode(element: GraphElement | undefined): element is Node {
  return element !== undefined && !(element instanceof Edge);
}
