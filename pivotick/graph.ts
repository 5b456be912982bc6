/** The graph object, which owns data, events, visibility, filters, the drawing loop and the connect tool. */

import { Contents } from './contents.ts';
import type { GraphSimulation } from './layout/thread/simulation.ts';
import { prepareWorker } from './layout/thread/transport.ts';
import { Lifecycle } from './lifecycle.ts';
import type { Edge, Node } from './model/elements.ts';
import { announce, type DataChange, Emitter, type GraphEvents } from './model/events.ts';
import { readOptions } from './model/options.ts';
import { QueryEngine } from './model/query.ts';
import type { GraphData, GraphElement, GraphOptions, Options, RawEdge, RawNode } from './model/types.ts';
import type { Bounds } from './scene/bounds.ts';
import { ConnectManager, type EdgeDetails } from './view/gestures/connect.ts';
import { dragWith } from './view/gestures/drag.ts';
import { attachGestures } from './view/gestures/gestures.ts';
import type { Renderer } from './view/stage/renderer.ts';

export class Pivotick {
  readonly renderer: Renderer;
  readonly simulation: GraphSimulation;
  readonly queryEngine: QueryEngine;
  readonly editing: { readonly connectManager: ConnectManager };
  #options: Options;
  #events = new Emitter<GraphEvents>();
  #contents = new Contents();
  #detachGestures: () => void;
  #lifecycle: Lifecycle;
  #destroyed = false;

  /** Starts the worker of the first layout while the page prepares its graph. */
  static prepareLayout(): void {
    prepareWorker();
  }

  /** @param container - must have a size @param data - edges to unknown ids are left out */
  constructor(container: HTMLElement, data: GraphData = {}, options: GraphOptions = {}) {
    this.#options = readOptions(options);
    this.queryEngine = new QueryEngine(
      () => ({ nodes: this.#contents.nodes.values(), edges: this.#contents.edges.values() }),
      () => this.#lifecycle.takeChanges(),
    );
    this.#lifecycle = new Lifecycle(container, this.#contents, this.#options, () => this.#events.emit('ready'));
    this.renderer = this.#lifecycle.renderer;
    this.simulation = this.#lifecycle.simulation;
    const connectManager = new ConnectManager(
      {
        options: this.#options,
        createEdge: (source, target, details) => this.#createEdge(source, target, details),
      },
      this.renderer,
    );
    this.editing = { connectManager };
    this.#detachGestures = attachGestures({
      renderer: this.renderer,
      interaction: this.renderer.getGraphInteraction(),
      options: this.#options,
      drag: dragWith(this.simulation, this.renderer, {
        mayKeep: () => this.#options.simulation.freezeNodesOnDrag,
        snap: () => this.#options.render.snap,
      }),
      connect: connectManager,
    });
    this.#contents.fill(data.nodes ?? [], data.edges ?? []);
    this.#open();
  }

  on<Name extends keyof GraphEvents>(name: Name, listener: GraphEvents[Name]): void {
    this.#events.on(name, listener);
  }

  off<Name extends keyof GraphEvents>(name: Name, listener: GraphEvents[Name]): void {
    this.#events.off(name, listener);
  }

  /** @throws Error when the id is taken */
  addNode(raw: RawNode | Node): Node {
    const node = this.#contents.addNode(raw);
    announce(this.#events, [{ type: 'node:add', node }]);
    this.#lifecycle.takeChanges();
    return node;
  }

  /** @throws Error when the id is taken or an end is unknown */
  addEdge(raw: RawEdge | Edge): Edge {
    const edge = this.#contents.addEdge(raw);
    announce(this.#events, [{ type: 'edge:add', edge }]);
    this.#lifecycle.takeChanges();
    return edge;
  }

  /** Removes a node and its edges; an unknown id is ignored. */
  removeNode(id: string): void {
    const node = this.#contents.nodes.get(id);
    if (!node) return;
    for (const edge of new Set([...node.edgesOut, ...node.edgesIn])) this.removeEdge(edge.id);
    announce(this.#events, [{ type: 'node:remove', node }]);
    this.renderer.getGraphInteraction().remove([node]);
    this.#contents.removeNode(node);
    this.#lifecycle.takeChanges();
  }

  removeEdge(id: string): void {
    const edge = this.#contents.edges.get(id);
    if (!edge) return;
    announce(this.#events, [{ type: 'edge:remove', edge }]);
    this.renderer.getGraphInteraction().remove([edge]);
    this.#contents.removeEdge(edge);
    this.#lifecycle.takeChanges();
  }

  /** Copies data, style, weight and given positions to elements with known ids; adds the others. */
  updateData(nodes: readonly Node[] = [], edges: readonly Edge[] = [], isReported = true): void {
    const changes: DataChange[] = [];
    for (const given of nodes) changes.push(this.#contents.updateNode(given));
    for (const given of edges) {
      const change = this.#contents.updateEdge(given);
      if (change) changes.push(change);
    }
    if (isReported) announce(this.#events, changes);
    this.#lifecycle.takeChanges();
  }

  /** Sets the painting order: later ids are painted over earlier ones, unlisted elements first. */
  setOrder(nodes: readonly string[], edges: readonly string[]): void {
    this.#contents.order(nodes, edges);
    this.renderer.update();
  }

  /** Moves node labels away from these boxes, in graph units, where there is space elsewhere. */
  keepLabelsClear(titles: readonly Bounds[]): void {
    this.renderer.scene.titles = titles;
    this.renderer.update();
  }

  /** Replaces everything: lays out nodes without positions, fits the view and emits `ready` again. */
  setData(nodes: readonly (RawNode | Node)[] = [], edges: readonly (RawEdge | Edge)[] = [], _notes?: unknown): void {
    this.renderer.getGraphInteraction().clear();
    this.#contents.clear();
    this.#contents.fill(nodes, edges);
    announce(this.#events, this.#contents.asAdded());
    this.#open();
  }

  getNodes(): Node[] {
    return [...this.#contents.nodes.values()].map((node) => node.clone());
  }

  getEdges(): Edge[] {
    return [...this.#contents.edges.values()].map((edge) => edge.clone());
  }

  getMutableNode(id: string): Node | undefined {
    return this.#contents.nodes.get(id);
  }

  getMutableEdge(id: string): Edge | undefined {
    return this.#contents.edges.get(id);
  }

  /** All live nodes in painting order, hidden ones included. */
  getMutableNodes(): Node[] {
    return [...this.#contents.nodes.values()];
  }

  /** Nodes that no filter hides. */
  getMutableVisibleNodes(): Node[] {
    return this.getMutableNodes().filter((node) => node.visible);
  }

  /** Edges that no filter hides and whose ends are visible. */
  getMutableVisibleEdges(): Edge[] {
    return [...this.#contents.edges.values()].filter((edge) => edge.visible && edge.from.visible && edge.to.visible);
  }

  /** Hidden nodes included. */
  getNodeCount(): number {
    return this.#contents.nodes.size;
  }

  /** Hidden edges included. */
  getEdgeCount(): number {
    return this.#contents.edges.size;
  }

  selectElement(element: GraphElement): void {
    this.renderer.getGraphInteraction().select([element]);
  }

  /** Replaces the selection. The first element decides whether nodes or edges are selected. */
  selectElements(elements: readonly GraphElement[]): void {
    this.renderer.getGraphInteraction().select(elements);
  }

  deselectAll(): void {
    this.renderer.getGraphInteraction().clear();
  }

  /** Draws a ring around a node or a glow along an edge until highlights are cleared. */
  highlightElement(element: GraphElement): void {
    this.renderer.highlightElement(element);
  }

  clearHighlightedElements(): void {
    this.renderer.clearHighlightedElements();
  }

  /** Dims all other elements; an empty list dims nothing. */
  emphasiseElements(elements: readonly GraphElement[]): void {
    this.renderer.emphasiseElements(elements);
  }

  clearEmphasis(): void {
    this.renderer.clearEmphasis();
  }

  /** Centres an element at 1.5 × the scale at which the whole graph fits, and flashes it. */
  focusElement(element: GraphElement): void {
    this.renderer.focus(element);
    this.renderer.flash(element);
  }

  /** Draws positions that were written to live nodes, with the next frame. */
  nextTick(): void {
    this.renderer.stage.askPositions();
  }

  /** The same for some nodes, which is faster in a large graph. */
  nextTickFor(nodes?: readonly Node[]): void {
    this.renderer.stage.askPositions(nodes);
  }

  /** The current options; some may be changed at any time. */
  getOptions(): Options {
    return this.#options;
  }

  getAppID(): string {
    return this.renderer.dom.root.id;
  }

  /** Stops all work; the empty `.pivotick` element stays in the container. */
  destroy(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    this.editing.connectManager.cancel();
    this.#detachGestures();
    this.#lifecycle.destroy();
    this.#events.clear();
    this.#contents.clear();
  }

  #open(): void {
    this.queryEngine.isIdle || this.queryEngine.apply();
    this.#lifecycle.open();
  }

  #createEdge(source: Node, target: Node, details: EdgeDetails): Edge | null {
    const { nodes, edges } = this.#contents;
    if (nodes.get(source.id) !== source || nodes.get(target.id) !== target) return null;
    const id = details.id ?? this.#contents.freeEdgeId(`${source.id}-${target.id}`);
    return edges.has(String(id)) ? null : this.addEdge({ ...details, id, from: source.id, to: target.id });
  }
}
