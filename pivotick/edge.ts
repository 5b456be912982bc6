/** A live edge from one node to another. Building one registers it on both. */

import type { Node } from './node.ts';
import type { EdgeItem } from './paint/item.ts';
import type { Data, EdgeLabelStyle, EdgeLineStyle, EdgeStyle } from './types.ts';

export class Edge {
  readonly id: string;
  readonly domID: string;
  /** Its ends; `connect` gives it others. */
  from: Node;
  to: Node;
  directed: boolean | undefined;
  visible = true;
  dirty = true;
  /** What the renderer paints for it; the renderer's own. */
  item: EdgeItem | undefined = undefined;
  /** The next edge out of the same node, and the next into the same node. */
  nextOut: Edge | undefined = undefined;
  nextIn: Edge | undefined = undefined;
  #isAttached = false;
  #data: Data | undefined;
  #style: EdgeStyle | undefined;

  constructor(id: string | number, from: Node, to: Node, data?: Data, style?: EdgeStyle, directed?: boolean) {
    this.id = String(id);
    this.domID = this.id;
    this.from = from;
    this.to = to;
    this.directed = directed;
    this.#data = data;
    this.#style = style;
    this.attach();
  }

  get source(): Node {
    return this.from;
  }

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

  getData(): Data {
    this.#data ??= {};
    return this.#data;
  }

  setData(data: Data): void {
    this.#data = data;
    this.dirty = true;
  }

  updateData(part: Data): void {
    this.setData({ ...this.#data, ...part });
  }

  getStyle(): EdgeStyle {
    this.#style ??= {};
    return this.#style;
  }

  getEdgeStyle(): EdgeLineStyle {
    return this.#style?.edge ?? {};
  }

  getLabelStyle(): EdgeLabelStyle {
    return this.#style?.label ?? {};
  }

  setStyle(style: EdgeStyle): void {
    this.#style = style;
    this.dirty = true;
  }

  updateStyle(part: EdgeStyle): void {
    this.setStyle({
      edge: { ...this.#style?.edge, ...part.edge },
      label: { ...this.#style?.label, ...part.label },
      look: part.look ?? this.#style?.look,
    });
  }

  show(): void {
    this.visible = true;
  }

  hide(): void {
    this.visible = false;
  }

  toggleVisibility(visible: boolean): void {
    this.visible = visible;
  }

  getGraphElement(): null {
    return null;
  }

  toDict(): { id: string; from: string; to: string; data: Data; style: EdgeStyle } {
    return { id: this.id, from: this.from.id, to: this.to.id, data: this.getData(), style: this.getStyle() };
  }

  clone(): Edge {
    const from = this.from.clone();
    const to = this.to === this.from ? from : this.to.clone();
    return new Edge(this.id, from, to, { ...this.#data }, { ...this.#style }, this.directed);
  }

  markDirty(): void {
    this.dirty = true;
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
