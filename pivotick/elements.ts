/**
 * A live node, and a live edge from one node to another: what the caller reads, moves and restyles. Drawing reads them,
 * never writes their data or style. They know each other, so they stand in one file.
 */

import type { Data, EdgeStyle, ElementId, NodeStyle, RawNode } from './styles.ts';

/** What nodes and edges have in common. Large graphs have tens of thousands of these: what is rarely asked for takes no room. */
abstract class LiveElement<Style extends object> {
  readonly id: string;
  visible = true;
  /** Set by whoever changed data or style, cleared by the drawing. */
  dirty = true;
  /** What the renderer paints for it; the renderer's own. */
  item: object | undefined = undefined;
  #data: Data | undefined;
  #style: Style | undefined;

  constructor(id: ElementId, data?: Data, style?: Style) {
    this.id = String(id);
    this.#data = data;
    this.#style = style;
  }

  /** What the owner of the graph keeps with it; the object itself. */
  getData(): Data {
    this.#data ??= {};
    return this.#data;
  }

  /** What is there of data; reading makes no room for any. */
  get ownData(): Readonly<Data> | undefined {
    return this.#data;
  }

  /** Takes the object itself; it is drawn anew once the graph is told. */
  setData(data: Data): void {
    this.#data = data;
    this.dirty = true;
  }

  /** Lays some data over the rest. */
  updateData(part: Data): void {
    this.setData({ ...this.#data, ...part });
  }

  /** Its own style, the object itself. */
  getStyle(): Style {
    this.#style ??= {} as Style;
    return this.#style;
  }

  /** What is there of a style; reading makes no room for any. */
  get ownStyle(): Readonly<Style> | undefined {
    return this.#style;
  }

  /** Takes the object itself; it is drawn anew once the graph is told. */
  setStyle(style: Style): void {
    this.#style = style;
    this.dirty = true;
  }
}

/** A node as the graph holds it; the layout writes its place. */
export class Node extends LiveElement<NodeStyle> {
  /** Place of the centre in graph units; undefined until placed. */
  x: number | undefined = undefined;
  y: number | undefined = undefined;
  declare vx: number | undefined;
  declare vy: number | undefined;
  /** Set both to hold the node where it is; the layout never moves it then. */
  fx: number | undefined = undefined;
  fy: number | undefined = undefined;
  weight = 1;
  /** Its edges, each list linked through the edges themselves: an array for each node would cost more than all else. */
  firstOut: Edge | undefined = undefined;
  lastOut: Edge | undefined = undefined;
  firstIn: Edge | undefined = undefined;
  lastIn: Edge | undefined = undefined;
  edgeCount = 0;

  /** Edges that begin here, the oldest first. */
  get edgesOut(): Edge[] {
    const edges: Edge[] = [];
    for (let edge = this.firstOut; edge; edge = edge.nextOut) edges.push(edge);
    return edges;
  }

  /** Edges that end here, the oldest first. */
  get edgesIn(): Edge[] {
    const edges: Edge[] = [];
    for (let edge = this.firstIn; edge; edge = edge.nextIn) edges.push(edge);
    return edges;
  }

  /** A live node from what is given to the graph; places that are no numbers count as none. */
  static from(raw: RawNode): Node {
    const node = new Node(raw.id, raw.data, raw.style);
    node.x = finite(raw.x);
    node.y = finite(raw.y);
    node.fx = finite(raw.fx);
    node.fy = finite(raw.fy);
    if (raw.weight !== undefined) node.weight = raw.weight;
    return node;
  }

  /** Holds it where it is. */
  freeze(): void {
    this.fx = this.x;
    this.fy = this.y;
  }

  /** Lets it go. */
  unfreeze(): void {
    this.fx = undefined;
    this.fy = undefined;
  }

  /** The other ends of edges that begin here, one for each edge. */
  getConnectedNodes(): Node[] {
    return this.edgesOut.map((edge) => edge.to);
  }

  /** The other ends of edges that end here, one for each edge. */
  getConnectingNodes(): Node[] {
    return this.edgesIn.map((edge) => edge.from);
  }

  /** How many edges it has; a loop counts twice. */
  degree(): number {
    return this.edgeCount;
  }

  /** As it would be given to a graph. */
  toDict(): RawNode {
    const { id, weight, x, y, fx, fy } = this;
    return { id, data: this.getData(), style: this.getStyle(), weight, x, y, fx, fy };
  }

  /** A copy that belongs to no graph and has no edges. */
  clone(): Node {
    const copy = new Node(this.id, { ...this.getData() }, { ...this.getStyle() });
    Object.assign(copy, { x: this.x, y: this.y, fx: this.fx, fy: this.fy, weight: this.weight, visible: this.visible });
    return copy;
  }
}

/** Building one registers it on both of its nodes. */
export class Edge extends LiveElement<EdgeStyle> {
  /** Its ends; `connect` gives it others. */
  from: Node;
  to: Node;
  directed: boolean | undefined;
  /** The next edge out of the same node, and the next into the same node. */
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

  /** The same as `from`. */
  get source(): Node {
    return this.from;
  }

  /** The same as `to`. */
  get target(): Node {
    return this.to;
  }

  /** Registers the edge on its two nodes; a second call changes nothing. */
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

  /** Takes the edge off its two nodes; a second call changes nothing. */
  detach(): void {
    if (!this.#isAttached) return;
    unlink(this.from, this, 'firstOut', 'lastOut', 'nextOut');
    unlink(this.to, this, 'firstIn', 'lastIn', 'nextIn');
    this.forget();
  }

  /** Stands by itself from now on; for who empties the lists of all nodes at once. */
  forget(): void {
    this.#isAttached = false;
    this.nextOut = undefined;
    this.nextIn = undefined;
    this.item = undefined;
  }

  /** Gives it other ends. */
  connect(from: Node, to: Node): void {
    this.detach();
    this.from = from;
    this.to = to;
    this.attach();
  }

  /** As it would be given to a graph. */
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

/** Takes an edge out of one of the two lists of a node. */
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
