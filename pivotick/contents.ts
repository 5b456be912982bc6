import { inSteps } from '../drawing/base/steps.ts';
import { Edge, Node } from './model/elements.ts';
import type { DataChange } from './model/events.ts';
import type { RawEdge, RawNode } from './model/types.ts';

/** Elements given to a graph, and the work that makes them live. */
type Load = { readonly nodes: readonly (RawNode | Node)[]; readonly steps: Generator<void, void> };

/** Elements become live in slices, or all at once when any is read. Events are the graph object's task. */
export class Contents {
  #nodes = new Map<string, Node>();
  #edges = new Map<string, Edge>();
  #load: Load | undefined;

  get nodes(): Map<string, Node> {
    this.advance(Infinity);
    return this.#nodes;
  }

  get edges(): Map<string, Edge> {
    this.advance(Infinity);
    return this.#edges;
  }

  get size(): number {
    return this.#load?.nodes.length ?? this.#nodes.size;
  }

  /** Replaces everything. A later element replaces one with the same id; edges to unknown ids are left out. */
  fill(nodes: readonly (RawNode | Node)[], edges: readonly (RawEdge | Edge)[]): void {
    // The caller may change its lists before all their elements are live.
    const load = [...nodes];
    this.#load = { nodes: load, steps: this.#filling(load, [...edges]) };
  }

  /** Makes elements live until a time of `performance.now()`. @returns whether all are live */
  advance(until: number): boolean {
    while (this.#load) {
      if (this.#load.steps.next().done) this.#load = undefined;
      else if (performance.now() >= until) return false;
    }
    return true;
  }

  *#filling(nodes: readonly (RawNode | Node)[], edges: readonly (RawEdge | Edge)[]): Generator<void, void> {
    yield* inSteps(nodes, (raw) => {
      const node = raw instanceof Node ? this.#taken(raw) : Node.from(raw);
      if (node.fx !== undefined && node.fy !== undefined) {
        node.x = node.fx;
        node.y = node.fy;
      }
      this.#nodes.set(node.id, node);
    });
    yield* inSteps(edges, (raw) => {
      const edge = this.#edgeFrom(raw);
      if (!edge) return;
      this.#edges.get(edge.id)?.detach();
      this.#edges.set(edge.id, edge);
    });
  }

  /** Removes all elements, which then belong to no graph. */
  clear(): void {
    this.#load = undefined;
    // Removing the edges of a hub one by one would take quadratic time.
    for (const node of this.nodes.values()) {
      node.firstOut = undefined;
      node.lastOut = undefined;
      node.firstIn = undefined;
      node.lastIn = undefined;
      node.edgeCount = 0;
      node.item = undefined;
    }
    for (const edge of this.edges.values()) edge.forget();
    this.nodes.clear();
    this.edges.clear();
  }

  /** One change for each element, as if it had just been added. */
  asAdded(): DataChange[] {
    return [
      ...[...this.nodes.values()].map((node) => ({ type: 'node:add' as const, node })),
      ...[...this.edges.values()].map((edge) => ({ type: 'edge:add' as const, edge })),
    ];
  }

  isPlaced(): boolean {
    const nodes: readonly (RawNode | Node)[] = this.#load?.nodes ?? [...this.#nodes.values()];
    return nodes.every(isPlaced);
  }

  /** @throws Error when the id is taken */
  addNode(raw: RawNode | Node): Node {
    const { id } = raw;
    if (this.nodes.has(String(id))) throw new Error(`The graph has a node "${id}" already.`);
    const node = raw instanceof Node ? this.#taken(raw) : Node.from(raw);
    this.nodes.set(node.id, node);
    return node;
  }

  /** @throws Error when the id is taken or an end is unknown */
  addEdge(raw: RawEdge | Edge): Edge {
    const { edges } = this;
    const edge = this.#edgeFrom(raw);
    if (!edge) {
      const { from, to } = raw as RawEdge;
      throw new Error(`The graph lacks an end of the edge from "${from}" to "${to}".`);
    }
    if (edges.has(edge.id)) {
      edge.detach();
      throw new Error(`The graph has an edge "${edge.id}" already.`);
    }
    edges.set(edge.id, edge);
    markDegrees(edge);
    return edge;
  }

  /** The node's edges must have been removed before. */
  removeNode(node: Node): void {
    node.item = undefined;
    this.nodes.delete(node.id);
  }

  /** Also detaches it from its nodes. */
  removeEdge(edge: Edge): void {
    edge.detach();
    this.edges.delete(edge.id);
    markDegrees(edge);
  }

  /** Copies data, style and weight to the node with this id, and its position if given; adds an unknown node. */
  updateNode(given: Node): DataChange {
    const live = this.nodes.get(given.id);
    if (!live) {
      this.nodes.set(given.id, this.#taken(given));
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

  /** The same for an edge and its ends; undefined when an end is unknown. */
  updateEdge(given: Edge): DataChange | undefined {
    const live = this.edges.get(given.id);
    const from = this.nodes.get(given.from.id);
    const to = this.nodes.get(given.to.id);
    if (!from || !to) return undefined;
    if (!live || live === given) {
      const edge = this.#edgeFrom(given);
      if (!edge) return undefined;
      this.edges.set(edge.id, edge);
      markDegrees(edge);
      return { type: live ? 'edge:change' : 'edge:add', edge };
    }
    // Building the given edge registered it on its nodes; the live edge replaces it there.
    given.detach();
    markDegrees(live);
    live.connect(from, to);
    markDegrees(live);
    const previousData = live.getData();
    live.setData(given.getData());
    live.setStyle(given.getStyle());
    live.directed = given.directed;
    return { type: 'edge:change', edge: live, previousData, nextData: live.getData() };
  }

  /** Sorts nodes and edges in the order of these ids, which is the painting order. Unknown ids are ignored. */
  order(nodes: readonly string[], edges: readonly string[]): void {
    toEnd(this.nodes, nodes);
    toEnd(this.edges, edges);
  }

  /** The wanted id, followed by the first number that makes it unique if it is taken. */
  freeEdgeId(wanted: string): string {
    let id = wanted;
    for (let count = 2; this.#edges.has(id); count++) id = `${wanted}-${count}`;
    return id;
  }

  /** Takes a node that the caller built, perhaps for another graph. */
  #taken(node: Node): Node {
    node.item = undefined;
    node.dirty = true;
    return node;
  }

  #edgeFrom(raw: RawEdge | Edge): Edge | undefined {
    if (raw instanceof Edge) {
      const from = this.#nodes.get(raw.from.id);
      const to = this.#nodes.get(raw.to.id);
      if (!from || !to) return undefined;
      raw.connect(from, to);
      raw.dirty = true;
      return raw;
    }
    const from = this.#nodes.get(String(raw.from));
    const to = this.#nodes.get(String(raw.to));
    if (!from || !to) return undefined;
    return new Edge(raw.id ?? this.freeEdgeId(`${raw.from}-${raw.to}`), from, to, raw.data, raw.style, raw.directed);
  }
}

function toEnd<Element>(elements: Map<string, Element>, ids: readonly string[]): void {
  for (const id of ids) {
    const element = elements.get(id);
    if (element === undefined || !elements.delete(id)) continue;
    elements.set(id, element);
  }
}

function isPlaced(node: RawNode | Node): boolean {
  if (node instanceof Node && !node.visible) return true;
  const { x, y, fx, fy } = node;
  return (Number.isFinite(x) || Number.isFinite(fx)) && (Number.isFinite(y) || Number.isFinite(fy));
}

/** The importance of a label depends on the number of edges. */
function markDegrees(edge: Edge): void {
  edge.from.dirty = true;
  edge.to.dirty = true;
}
