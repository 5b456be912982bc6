/** A live edge from one node to another. Building one registers it on both. */

import type { Node } from './node.ts';
import type { Data, EdgeLabelStyle, EdgeLineStyle, EdgeStyle } from './types.ts';

export class Edge {
  readonly id: string;
  readonly domID: string;
  from: Node;
  to: Node;
  directed: boolean | undefined;
  visible = true;
  dirty = true;
  #data: Data;
  #style: EdgeStyle;

  constructor(id: string | number, from: Node, to: Node, data: Data = {}, style: EdgeStyle = {}, directed?: boolean) {
    this.id = String(id);
    this.domID = this.id;
    this.from = from;
    this.to = to;
    this.directed = directed;
    this.#data = data;
    this.#style = style;
    // It is on no node yet: looking for it among a hub's thousands of edges would take the square of their number.
    from.edgesOut.push(this);
    to.edgesIn.push(this);
  }

  get source(): Node {
    return this.from;
  }

  get target(): Node {
    return this.to;
  }

  /** Registers the edge on its two nodes; a second call changes nothing. */
  attach(): void {
    if (!this.from.edgesOut.includes(this)) this.from.edgesOut.push(this);
    if (!this.to.edgesIn.includes(this)) this.to.edgesIn.push(this);
  }

  /** Takes the edge off its two nodes. */
  detach(): void {
    this.from.edgesOut = this.from.edgesOut.filter((edge) => edge !== this);
    this.to.edgesIn = this.to.edgesIn.filter((edge) => edge !== this);
  }

  getData(): Data {
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
    return this.#style;
  }

  getEdgeStyle(): EdgeLineStyle {
    return this.#style.edge ?? {};
  }

  getLabelStyle(): EdgeLabelStyle {
    return this.#style.label ?? {};
  }

  setStyle(style: EdgeStyle): void {
    this.#style = style;
    this.dirty = true;
  }

  updateStyle(part: EdgeStyle): void {
    this.setStyle({
      edge: { ...this.#style.edge, ...part.edge },
      label: { ...this.#style.label, ...part.label },
      look: part.look ?? this.#style.look,
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
    return { id: this.id, from: this.from.id, to: this.to.id, data: this.#data, style: this.#style };
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
