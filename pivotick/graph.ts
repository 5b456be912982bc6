/** The graph object: data, events, visibility; owns the renderer, the simulation, the filters and the connect tool. */

import { Edge } from './edge.ts';
import { Emitter, guarded } from './emitter.ts';
import { describeLayout } from './layout/describe.ts';
import { placeNewcomers } from './layout/newcomers.ts';
import { GraphSimulation } from './layout/simulation.ts';
import { Node } from './node.ts';
import { readOptions } from './options.ts';
import { QueryEngine } from './query.ts';
import type {
  Data,
  EdgeStyle,
  ElementId,
  GraphData,
  GraphElement,
  GraphOptions,
  Options,
  RawEdge,
  RawNode,
} from './types.ts';
import { ConnectManager } from './view/connect.ts';
import { attachGestures } from './view/gestures.ts';
import { Renderer } from './view/renderer.ts';

export type DataChange = {
  type: 'node:add' | 'node:remove' | 'node:change' | 'edge:add' | 'edge:remove' | 'edge:change';
  node?: Node;
  edge?: Edge;
  previousData?: Data;
  nextData?: Data;
};

export type GraphEvents = {
  ready: () => void;
  nodeAdd: (node: Node) => void;
  nodeRemove: (node: Node) => void;
  nodeChange: (node: Node, previousData: Data, nextData: Data) => void;
  edgeAdd: (edge: Edge) => void;
  edgeRemove: (edge: Edge) => void;
  edgeChange: (edge: Edge, previousData: Data, nextData: Data) => void;
  dataBatchChanged: (changes: DataChange[]) => void;
};

export class Pivotick {
  readonly renderer: Renderer;
  readonly simulation: GraphSimulation;
  readonly queryEngine: QueryEngine;
  readonly editing: { readonly connectManager: ConnectManager };
  readonly notifier = notifier();
  #options: Options;
  #events = new Emitter<GraphEvents>();
  #nodes = new Map<string, Node>();
  #edges = new Map<string, Edge>();
  #visibleListeners = new Set<() => void>();
  #detachGestures: () => void;
  #isReady = false;
  #destroyed = false;
  #ticks = 0;
  /** New places came from the simulation since the last frame. */
  #ticked = false;
  #hasNewcomers = false;

  /**
   * Draws a graph into an element, which should have a size.
   *
   * @param data - nodes and edges; edges to unknown ids are left out
   */
  constructor(container: HTMLElement, data: GraphData = {}, options: GraphOptions = {}) {
    this.#options = readOptions(options);
    this.queryEngine = new QueryEngine(
      () => ({ nodes: this.#nodes.values(), edges: this.#edges.values() }),
      () => this.#onVisible(),
    );
    guarded(() => this.#options.render.beforeRender?.(this));
    this.renderer = new Renderer(container, {
      options: this.#options,
      nodes: () => this.#nodes.values(),
      edges: () => this.#edges.values(),
    });
    this.renderer.beforeFrame = () => this.#placeNewcomers();
    this.renderer.afterPositions = () => this.#announceTick();
    this.simulation = new GraphSimulation({
      options: this.#options,
      isPlaced: () => this.#isPlaced(),
      countNodes: () => this.#nodes.size,
      describe: () => this.#describe(),
      onPositions: () => this.#onPositions(),
      onStop: () => this.#onStop(),
    });
    const connectManager = new ConnectManager(
      {
        options: this.#options,
        createEdge: (source, target, details) => this.#createEdge(source, target, details),
      },
      this.renderer,
    );
    this.editing = { connectManager };
    this.#detachGestures = this.#attachGestures(connectManager);
    this.#fill(data.nodes ?? [], data.edges ?? []);
    this.#open();
  }

  // ——— Events ———

  on<Name extends keyof GraphEvents>(name: Name, listener: GraphEvents[Name]): void {
    this.#events.on(name, listener);
  }

  off<Name extends keyof GraphEvents>(name: Name, listener: GraphEvents[Name]): void {
    this.#events.off(name, listener);
  }

  /** Calls after every change of what is visible. @returns how to stop */
  onVisibleChange(listener: () => void): () => void {
    this.#visibleListeners.add(listener);
    return () => this.#visibleListeners.delete(listener);
  }

  // ——— Data ———

  /** @throws Error when the id is taken */
  addNode(raw: RawNode | Node): Node {
    const node = raw instanceof Node ? raw : Node.from(raw);
    if (this.#nodes.has(node.id)) throw new Error(`The graph has a node "${node.id}" already.`);
    this.#nodes.set(node.id, node);
    this.#announce([{ type: 'node:add', node }]);
    this.#onStructure();
    return node;
  }

  /** @throws Error when the id is taken or an end is unknown */
  addEdge(raw: RawEdge | Edge): Edge {
    const edge = this.#edgeFrom(raw);
    if (!edge) {
      const { from, to } = raw as RawEdge;
      throw new Error(`The graph lacks an end of the edge from "${from}" to "${to}".`);
    }
    if (this.#edges.has(edge.id)) {
      edge.detach();
      throw new Error(`The graph has an edge "${edge.id}" already.`);
    }
    this.#edges.set(edge.id, edge);
    this.#markDegrees(edge);
    this.#announce([{ type: 'edge:add', edge }]);
    this.#onStructure();
    return edge;
  }

  /** Removes a node and its edges; an unknown id does nothing. */
  removeNode(id: string): void {
    const node = this.#nodes.get(id);
    if (!node) return;
    for (const edge of new Set([...node.edgesOut, ...node.edgesIn])) this.removeEdge(edge.id);
    this.#announce([{ type: 'node:remove', node }]);
    this.renderer.getGraphInteraction().remove([node]);
    this.#nodes.delete(id);
    this.#onStructure();
  }

  removeEdge(id: string): void {
    const edge = this.#edges.get(id);
    if (!edge) return;
    this.#announce([{ type: 'edge:remove', edge }]);
    this.renderer.getGraphInteraction().remove([edge]);
    edge.detach();
    this.#edges.delete(id);
    this.#markDegrees(edge);
    this.#onStructure();
  }

  /**
   * Takes over data, style and weight of known ids in place, positions only where given, and adds the unknown.
   *
   * @param announce - false keeps the change events back
   */
  updateData(nodes: readonly Node[] = [], edges: readonly Edge[] = [], announce = true): void {
    const changes: DataChange[] = [];
    for (const given of nodes) changes.push(this.#updateNode(given));
    for (const given of edges) {
      const change = this.#updateEdge(given);
      if (change) changes.push(change);
    }
    if (announce) this.#announce(changes);
    this.#onStructure();
  }

  /** Replaces everything: new layout where places are missing, new fit, `ready` again. */
  setData(nodes: readonly (RawNode | Node)[] = [], edges: readonly (RawEdge | Edge)[] = [], _notes?: unknown): void {
    this.renderer.getGraphInteraction().clear();
    for (const edge of this.#edges.values()) edge.detach();
    this.#nodes.clear();
    this.#edges.clear();
    this.#fill(nodes, edges);
    this.#announce([
      ...[...this.#nodes.values()].map((node) => ({ type: 'node:add' as const, node })),
      ...[...this.#edges.values()].map((edge) => ({ type: 'edge:add' as const, edge })),
    ]);
    this.#isReady = false;
    this.renderer.isViewTaken = false;
    this.#open();
  }

  /** Copies, for reading. */
  getNodes(): Node[] {
    return [...this.#nodes.values()].map((node) => node.clone());
  }

  getEdges(): Edge[] {
    return [...this.#edges.values()].map((edge) => edge.clone());
  }

  getNode(id: string): RawNode | undefined {
    return this.#nodes.get(id)?.toDict();
  }

  getEdge(id: string): ReturnType<Edge['toDict']> | undefined {
    return this.#edges.get(id)?.toDict();
  }

  /** The live objects. */
  getMutableNode(id: string): Node | undefined {
    return this.#nodes.get(id);
  }

  getMutableEdge(id: string): Edge | undefined {
    return this.#edges.get(id);
  }

  getMutableNodes(): Node[] {
    return [...this.#nodes.values()];
  }

  getMutableEdges(): Edge[] {
    return [...this.#edges.values()];
  }

  getMutableVisibleNodes(): Node[] {
    return this.getMutableNodes().filter((node) => node.visible);
  }

  getMutableVisibleEdges(): Edge[] {
    return this.getMutableEdges().filter((edge) => edge.visible && edge.from.visible && edge.to.visible);
  }

  getNodeCount(): number {
    return this.#nodes.size;
  }

  getEdgeCount(): number {
    return this.#edges.size;
  }

  getEdgesFromNode(node: Node | string): Edge[] {
    return this.#nodes.get(typeof node === 'string' ? node : node.id)?.edgesOut.map((edge) => edge.clone()) ?? [];
  }

  getEdgesToNode(node: Node | string): Edge[] {
    return this.#nodes.get(typeof node === 'string' ? node : node.id)?.edgesIn.map((edge) => edge.clone()) ?? [];
  }

  getConnectedNodes(node: Node | string): Node[] {
    const live = this.#nodes.get(typeof node === 'string' ? node : node.id);
    return live?.getConnectedNodes().map((other) => other.clone()) ?? [];
  }

  // ——— Visibility, selection, standing out ———

  hideNode(node: Node): void {
    node.hide();
    this.#onVisible();
  }

  showNode(node: Node): void {
    node.show();
    this.#onVisible();
  }

  selectElement(element: GraphElement): void {
    this.renderer.getGraphInteraction().select([element]);
  }

  selectElements(elements: readonly GraphElement[]): void {
    this.renderer.getGraphInteraction().select(elements);
  }

  addToSelection(nodes: readonly Node[]): void {
    this.renderer.getGraphInteraction().add(nodes);
  }

  removeFromSelection(nodes: readonly Node[]): void {
    this.renderer.getGraphInteraction().remove(nodes);
  }

  deselectAll(): void {
    this.renderer.getGraphInteraction().clear();
  }

  highlightElement(element: GraphElement): void {
    this.renderer.highlightElement(element);
  }

  unHighlightElement(element: GraphElement): void {
    this.renderer.unHighlightElement(element);
  }

  clearHighlightedElements(): void {
    this.renderer.clearHighlightedElements();
  }

  emphasiseElements(elements: readonly GraphElement[]): void {
    this.renderer.emphasiseElements(elements);
  }

  clearEmphasis(): void {
    this.renderer.clearEmphasis();
  }

  /** Brings an element to the middle, at 1.5 × the scale at which everything just fills the canvas, and pulses it. */
  focusElement(element: GraphElement): void {
    const bounds = this.renderer.getContentBounds();
    if (!bounds) return;
    const { width, height } = this.renderer;
    const fill = Math.min(width / Math.max(1, bounds.width), height / Math.max(1, bounds.height));
    const middle =
      element instanceof Edge ? this.renderer.edgeGeometry(element.id) : { mx: element.x ?? 0, my: element.y ?? 0 };
    if (!middle) return;
    this.renderer.setViewport({ x: middle.mx, y: middle.my, scale: Math.min(3, 1.5 * fill), animate: true });
    this.renderer.pulse(element);
  }

  // ——— The rest ———

  nextTick(): void {
    this.renderer.nextTick();
  }

  nextTickFor(nodes?: readonly Node[]): void {
    this.renderer.nextTickFor(nodes);
  }

  getOptions(): Options {
    return this.#options;
  }

  getAppID(): string {
    return this.renderer.dom.root.id;
  }

  /** Stops everything; the empty `.pivotick` element stays in the container. */
  destroy(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    this.editing.connectManager.cancel();
    this.#detachGestures();
    this.simulation.destroy();
    this.renderer.destroy();
    this.#events.clear();
    this.#visibleListeners.clear();
    this.#nodes.clear();
    this.#edges.clear();
  }

  // ——— Inside ———

  #fill(nodes: readonly (RawNode | Node)[], edges: readonly (RawEdge | Edge)[]): void {
    for (const raw of nodes) {
      const node = raw instanceof Node ? raw : Node.from(raw);
      node.dirty = true;
      if (node.fx !== undefined && node.fy !== undefined) {
        node.x = node.fx;
        node.y = node.fy;
      }
      this.#nodes.set(node.id, node);
    }
    for (const raw of edges) {
      const edge = this.#edgeFrom(raw);
      if (!edge) continue;
      this.#edges.get(edge.id)?.detach();
      this.#edges.set(edge.id, edge);
    }
  }

  #open(): void {
    this.queryEngine.isIdle || this.queryEngine.apply();
    this.simulation.markStale();
    this.renderer.update();
    this.renderer.isWaiting = !this.#isPlaced();
    this.simulation.open();
  }

  #edgeFrom(raw: RawEdge | Edge): Edge | undefined {
    if (raw instanceof Edge) {
      const from = this.#nodes.get(raw.from.id);
      const to = this.#nodes.get(raw.to.id);
      if (!from || !to) return undefined;
      raw.detach();
      raw.from = from;
      raw.to = to;
      raw.attach();
      raw.dirty = true;
      return raw;
    }
    const from = this.#nodes.get(String(raw.from));
    const to = this.#nodes.get(String(raw.to));
    if (!from || !to) return undefined;
    return new Edge(raw.id ?? this.#freeEdgeId(`${raw.from}-${raw.to}`), from, to, raw.data, raw.style, raw.directed);
  }

  #freeEdgeId(wanted: string): string {
    let id = wanted;
    for (let count = 2; this.#edges.has(id); count++) id = `${wanted}-${count}`;
    return id;
  }

  #updateNode(given: Node): DataChange {
    const live = this.#nodes.get(given.id);
    if (!live) {
      given.dirty = true;
      this.#nodes.set(given.id, given);
      return { type: 'node:add', node: given };
    }
    const previousData = live.getData();
    live.setData(given.getData());
    live.setStyle(given.getStyle());
    live.weight = given.weight;
    if (given.x !== undefined && given.y !== undefined) {
      live.x = given.x;
      live.y = given.y;
    }
    if (given.fx !== undefined) live.fx = given.fx;
    if (given.fy !== undefined) live.fy = given.fy;
    return { type: 'node:change', node: live, previousData, nextData: live.getData() };
  }

  #updateEdge(given: Edge): DataChange | undefined {
    const live = this.#edges.get(given.id);
    const from = this.#nodes.get(given.from.id);
    const to = this.#nodes.get(given.to.id);
    if (!from || !to) return undefined;
    if (!live || live === given) {
      const edge = this.#edgeFrom(given);
      if (!edge) return undefined;
      this.#edges.set(edge.id, edge);
      this.#markDegrees(edge);
      return { type: live ? 'edge:change' : 'edge:add', edge };
    }
    // Building the given edge has registered it on its nodes: the live one takes its place there.
    given.detach();
    this.#markDegrees(live);
    live.detach();
    live.from = from;
    live.to = to;
    live.attach();
    this.#markDegrees(live);
    const previousData = live.getData();
    live.setData(given.getData());
    live.setStyle(given.getStyle());
    live.directed = given.directed;
    return { type: 'edge:change', edge: live, previousData, nextData: live.getData() };
  }

  /** The importance of a label counts edges. */
  #markDegrees(edge: Edge): void {
    edge.from.dirty = true;
    edge.to.dirty = true;
  }

  #createEdge(
    source: Node,
    target: Node,
    details: { id?: ElementId; data?: Data; style?: EdgeStyle; directed?: boolean },
  ): Edge | null {
    if (this.#nodes.get(source.id) !== source || this.#nodes.get(target.id) !== target) return null;
    const id = details.id ?? this.#freeEdgeId(`${source.id}-${target.id}`);
    if (this.#edges.has(String(id))) return null;
    return this.addEdge({ ...details, id, from: source.id, to: target.id });
  }

  #announce(changes: DataChange[]): void {
    if (changes.length === 0) return;
    this.#events.emit('dataBatchChanged', changes);
    for (const change of changes) {
      const { type, node, edge, previousData = {}, nextData = {} } = change;
      if (type === 'node:add' && node) this.#events.emit('nodeAdd', node);
      else if (type === 'node:remove' && node) this.#events.emit('nodeRemove', node);
      else if (type === 'node:change' && node) this.#events.emit('nodeChange', node, previousData, nextData);
      else if (type === 'edge:add' && edge) this.#events.emit('edgeAdd', edge);
      else if (type === 'edge:remove' && edge) this.#events.emit('edgeRemove', edge);
      else if (type === 'edge:change' && edge) this.#events.emit('edgeChange', edge, previousData, nextData);
    }
  }

  #onStructure(): void {
    this.#hasNewcomers = true;
    this.simulation.markStale();
    this.renderer.update();
    if (this.queryEngine.isIdle) this.#tellVisible();
  }

  #onVisible(): void {
    // What was hidden while the layout ran has no place yet.
    this.#hasNewcomers = true;
    this.simulation.markStale();
    this.renderer.update();
    this.#tellVisible();
  }

  #tellVisible(): void {
    for (const listener of this.#visibleListeners) guarded(listener);
  }

  #isPlaced(): boolean {
    for (const { visible, x, y, fx, fy } of this.#nodes.values()) {
      if (visible && ((x ?? fx) === undefined || (y ?? fy) === undefined)) return false;
    }
    return true;
  }

  #describe(): ReturnType<typeof describeLayout> {
    this.renderer.getContentBounds();
    return describeLayout(this.renderer.scene, this.#options.simulation.d3LinkDistance);
  }

  /** Gives a place to nodes that were added without one, beside their neighbours. */
  #placeNewcomers(): void {
    if (!this.#hasNewcomers || !this.#isReady) return;
    this.#hasNewcomers = false;
    const { x, y } = this.renderer.getViewport();
    placeNewcomers(this.#nodes.values(), { x, y }, this.#options.simulation.d3LinkDistance);
  }

  #onPositions(): void {
    this.#ticked = true;
    this.renderer.isWaiting = false;
    if (!this.#isReady && this.#options.render.fitOnLoad && !this.renderer.isViewTaken) this.renderer.fitNow();
    this.renderer.nextTick();
  }

  #onStop(): void {
    this.simulation.markStale();
    if (this.#isReady) return;
    this.#isReady = true;
    if (this.#options.render.fitOnLoad && !this.renderer.isViewTaken) this.renderer.fitNow();
    // Never inside the constructor: the caller has not got its reference yet.
    requestAnimationFrame(() => {
      if (!this.#destroyed) this.#events.emit('ready');
    });
  }

  #announceTick(): void {
    if (!this.#ticked) return;
    this.#ticked = false;
    this.#ticks++;
    const { callbacks } = this.#options;
    const { bus } = this.renderer.getGraphInteraction();
    bus.emit('simulationTick');
    guarded(() => callbacks.onSimulationTick?.());
    if (this.#ticks % 10 !== 0) return;
    bus.emit('simulationSlowTick');
    guarded(() => callbacks.onSimulationSlowTick?.());
  }

  #attachGestures(connect: ConnectManager): () => void {
    const { simulation } = this;
    return attachGestures(this.renderer, this.renderer.getGraphInteraction(), {
      options: this.#options,
      dragStart: (nodes) => simulation.dragStart(nodes),
      dragBy: (nodes, dx, dy) => {
        for (const node of nodes) {
          node.x = (node.x ?? 0) + dx;
          node.y = (node.y ?? 0) + dy;
          if (node.fx !== undefined) node.fx = node.x;
          if (node.fy !== undefined) node.fy = node.y;
        }
        simulation.dragMove(nodes);
        this.renderer.nextTickFor(nodes);
      },
      dragEnd: (nodes) => {
        const keep = this.#options.simulation.freezeNodesOnDrag;
        if (keep && simulation.isEnabled()) for (const node of nodes) node.freeze();
        simulation.dragEnd(nodes, keep);
      },
      connect: {
        get isActive() {
          return connect.isActive();
        },
        down: (event, node) => connect.down(event, node),
        move: (event, node) => connect.move(event, node),
        up: (event, node) => connect.up(event, node),
        startFromRim: (node) => connect.startFromRim(node),
      },
    });
  }
}

/** The published library shows these as toasts; here they go to the console, quietly. */
function notifier(): Record<'success' | 'warning' | 'error' | 'info', (title: string, message?: string) => void> {
  const log = (title: string, message?: string): void => console.info(message ? `${title}: ${message}` : title);
  return { success: log, warning: log, error: log, info: log };
}
