/** Live nodes and edges, which the caller reads, moves and restyles. */

import type { Data, EdgeStyle, ElementId, NodeStyle, RawNode } from './styles.ts';

/** Large graphs have tens of thousands of elements, so rare fields use no memory until they are set. */
abstract class LiveElement<Style extends object> {
  readonly id: string;
  visible = true;
  /** Set by the code that changed data or style, cleared when drawn. */
  dirty = true;
  /** Written by the renderer only. */
  item: object | undefined = undefined;
  #data: Data | undefined;
  #style: Style | undefined;

  constructor(id: ElementId, data?: Data, style?: Style) {
    this.id = String(id);
    this.#data = data;
    this.#style = style;
  }

  /** Data of the graph's owner; the object itself. */
  getData(): Data {
    this.#data ??= {};
    return this.#data;
  }

  /** Data if there is any; reading creates none. */
  get ownData(): Readonly<Data> | undefined {
    return this.#data;
  }

  /** Keeps the object itself; it is drawn after the graph is notified. */
  setData(data: Data): void {
    this.#data = data;
    this.dirty = true;
  }

  /** Merges data into the existing data. */
  updateData(part: Data): void {
    this.setData({ ...this.#data, ...part });
  }

  /** The element's own style; the object itself. */
  getStyle(): Style {
    this.#style ??= {} as Style;
    return this.#style;
  }

  /** Style if there is any; reading creates none. */
  get ownStyle(): Readonly<Style> | undefined {
    return this.#style;
  }

  /** Keeps the object itself; it is drawn after the graph is notified. */
  setStyle(style: Style): void {
    this.#style = style;
    this.dirty = true;
  }
}

export class Node extends LiveElement<NodeStyle> {
  /** Centre in graph units; undefined until placed. */
  x: number | undefined = undefined;
  y: number | undefined = undefined;
  declare vx: number | undefined;
  declare vy: number | undefined;
  /** Position at which the node is held. If both are set, the layout does not move it. */
  fx: number | undefined = undefined;
  fy: number | undefined = undefined;
  weight = 1;
  /** Its edges as two linked lists through the edges: an array per node would use more memory than all else. */
  firstOut: Edge | undefined = undefined;
  lastOut: Edge | undefined = undefined;
  firstIn: Edge | undefined = undefined;
  lastIn: Edge | undefined = undefined;
  edgeCount = 0;

  /** Outgoing edges, oldest first. */
  get edgesOut(): Edge[] {
    const edges: Edge[] = [];
    for (let edge = this.firstOut; edge; edge = edge.nextOut) edges.push(edge);
    return edges;
  }

  /** Incoming edges, oldest first. */
  get edgesIn(): Edge[] {
    const edges: Edge[] = [];
    for (let edge = this.firstIn; edge; edge = edge.nextIn) edges.push(edge);
    return edges;
  }

  /** Coordinates that are not numbers count as missing. */
  static from(raw: RawNode): Node {
    const node = new Node(raw.id, raw.data, raw.style);
    node.x = finite(raw.x);
    node.y = finite(raw.y);
    node.fx = finite(raw.fx);
    node.fy = finite(raw.fy);
    if (raw.weight !== undefined) node.weight = raw.weight;
    return node;
  }

  freeze(): void {
    this.fx = this.x;
    this.fy = this.y;
  }

  unfreeze(): void {
    this.fx = undefined;
    this.fy = undefined;
  }

  /** The target of each outgoing edge, with repetitions. */
  getConnectedNodes(): Node[] {
    return this.edgesOut.map((edge) => edge.to);
  }

  /** The source of each incoming edge, with repetitions. */
  getConnectingNodes(): Node[] {
    return this.edgesIn.map((edge) => edge.from);
  }

  /** A loop counts twice. */
  degree(): number {
    return this.edgeCount;
  }

  /** The form in which nodes are given to a graph. */
  toDict(): RawNode {
    const { id, weight, x, y, fx, fy } = this;
    return { id, data: this.getData(), style: this.getStyle(), weight, x, y, fx, fy };
  }

  /** A copy without edges that belongs to no graph. */
  clone(): Node {
    const copy = new Node(this.id, { ...this.getData() }, { ...this.getStyle() });
    Object.assign(copy, { x: this.x, y: this.y, fx: this.fx, fy: this.fy, weight: this.weight, visible: this.visible });
    return copy;
  }
}

/** The constructor registers an edge on both of its nodes. */
export class Edge extends LiveElement<EdgeStyle> {
  /** Changed by `connect`. */
  from: Node;
  to: Node;
  directed: boolean | undefined;
  /** Next edge with the same source, and with the same target. */
  nextOut: Edge | undefined = undefined;
  nextIn: Edge | undefined = undefined;
  #isAttached = false;

  constructor(id: ElementId, from: Node, to: Node, data?: Data, style?: EdgeStyle, directed?: boolean) {
    super(id, data, style);
    this.from = from;
    this.to = to;
    this.directed = directed;
    this.attach();
  }

  get source(): Node {
    return this.from;
  }

  get target(): Node {
    return this.to;
  }

  /** Registers the edge on its two nodes; a second call has no effect. */
  attach(): void {
    if (this.#isAttached) return;
    this.#isAttached = true;
    const { from, to } = this;
    if (from.lastOut) from.lastOut.nextOut = this;
    else from.firstOut = this;
    from.lastOut = this;
    from.edgeCount++;
    if (to.lastIn) to.lastIn.nextIn = this;
    else to.firstIn = this;
    to.lastIn = this;
    to.edgeCount++;
  }

  /** Removes the edge from its two nodes; a second call has no effect. */
  detach(): void {
    if (!this.#isAttached) return;
    unlink(this.from, this, 'firstOut', 'lastOut', 'nextOut');
    unlink(this.to, this, 'firstIn', 'lastIn', 'nextIn');
    this.forget();
  }

  /** Drops the links to other edges, when the lists of all nodes are emptied at once. */
  forget(): void {
    this.#isAttached = false;
    this.nextOut = undefined;
    this.nextIn = undefined;
    this.item = undefined;
  }

  /** Gives the edge new ends. */
  connect(from: Node, to: Node): void {
    this.detach();
    this.from = from;
    this.to = to;
    this.attach();
  }

  /** The form in which edges are given to a graph. */
  toDict(): { id: string; from: string; to: string; data: Data; style: EdgeStyle } {
    return { id: this.id, from: this.from.id, to: this.to.id, data: this.getData(), style: this.getStyle() };
  }

  /** A copy between copies of its nodes. */
  clone(): Edge {
    const from = this.from.clone();
    const to = this.to === this.from ? from : this.to.clone();
    return new Edge(this.id, from, to, { ...this.getData() }, { ...this.getStyle() }, this.directed);
  }
}

/** Removes an edge from one of the two lists of a node. */
function unlink(
  node: Node,
  edge: Edge,
  first: 'firstOut' | 'firstIn',
  last: 'lastOut' | 'lastIn',
  next: 'nextOut' | 'nextIn',
): void {
  let before: Edge | undefined;
  let at = node[first];
  while (at && at !== edge) {
    before = at;
    at = at[next];
  }
  if (!at) return;
  if (before) before[next] = edge[next];
  else node[first] = edge[next];
  if (node[last] === edge) node[last] = before;
  node.edgeCount--;
}

function finite(value: number | null | undefined): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
