/** A live node: what the caller reads, moves and restyles. Drawing reads it, never writes its data or style. */

import type { Edge } from './edge.ts';
import type { NodeItem } from './paint/item.ts';
import type { Data, NodeStyle, RawNode } from './types.ts';

const NOBODY: readonly Node[] = [];

/** Large graphs have tens of thousands of these: what is rarely asked for is computed then, and takes no room. */
export class Node {
  readonly id: string;
  readonly domID: string;
  /** Place of the centre in graph units; undefined until placed. */
  x: number | undefined = undefined;
  y: number | undefined = undefined;
  declare vx: number | undefined;
  declare vy: number | undefined;
  /** Set both to hold the node where it is; the layout never moves it then. */
  fx: number | undefined = undefined;
  fy: number | undefined = undefined;
  weight = 1;
  frozen = false;
  visible = true;
  /** Set by whoever changed data or style, cleared by the drawing. */
  dirty = true;
  /** What the renderer paints for it; the renderer's own. */
  item: NodeItem | undefined = undefined;
  /** Its edges, each list linked through the edges themselves: an array for each node would cost more than all else. */
  firstOut: Edge | undefined = undefined;
  lastOut: Edge | undefined = undefined;
  firstIn: Edge | undefined = undefined;
  lastIn: Edge | undefined = undefined;
  edgeCount = 0;
  #data: Data | undefined;
  #style: NodeStyle | undefined;

  constructor(id: string | number, data?: Data, style?: NodeStyle, domID?: string) {
    this.id = String(id);
    this.domID = domID ?? this.id;
    this.#data = data;
    this.#style = style;
  }

  get children(): readonly Node[] {
    return NOBODY;
  }

  get parentNode(): null {
    return null;
  }

  get expanded(): boolean {
    return false;
  }

  get isChild(): boolean {
    return false;
  }

  get isParent(): boolean {
    return false;
  }

  get edgesOut(): Edge[] {
    const edges: Edge[] = [];
    for (let edge = this.firstOut; edge; edge = edge.nextOut) edges.push(edge);
    return edges;
  }

  get edgesIn(): Edge[] {
    const edges: Edge[] = [];
    for (let edge = this.firstIn; edge; edge = edge.nextIn) edges.push(edge);
    return edges;
  }

  static from(raw: RawNode): Node {
    const node = new Node(raw.id, raw.data, raw.style, raw.domID);
    node.x = finite(raw.x);
    node.y = finite(raw.y);
    node.fx = finite(raw.fx);
    node.fy = finite(raw.fy);
    if (raw.weight !== undefined) node.weight = raw.weight;
    return node;
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

  getStyle(): NodeStyle {
    this.#style ??= {};
    return this.#style;
  }

  setStyle(style: NodeStyle): void {
    this.#style = style;
    this.dirty = true;
  }

  updateStyle(part: NodeStyle): void {
    this.setStyle({ ...this.#style, ...part });
  }

  freeze(): void {
    this.frozen = true;
    this.fx = this.x;
    this.fy = this.y;
  }

  unfreeze(): void {
    this.frozen = false;
    this.fx = undefined;
    this.fy = undefined;
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

  getEdgesOut(): Edge[] {
    return this.edgesOut;
  }

  getEdgesIn(): Edge[] {
    return this.edgesIn;
  }

  getConnectedNodes(): Node[] {
    return this.edgesOut.map((edge) => edge.to);
  }

  getConnectingNodes(): Node[] {
    return this.edgesIn.map((edge) => edge.from);
  }

  degree(): number {
    return this.edgeCount;
  }

  /** A canvas engine has no element of the node's own. */
  getGraphElement(): null {
    return null;
  }

  getCircleRadius(): number {
    return this.item ? Math.max(this.item.halfWidth, this.item.halfHeight) : 0;
  }

  getBorderBox(outset = 0): { width: number; height: number } {
    const { halfWidth = 0, halfHeight = 0 } = this.item ?? {};
    return { width: 2 * (halfWidth + outset), height: 2 * (halfHeight + outset) };
  }

  /** From the centre to the border box in a direction, in graph units. */
  getBorderDistance(dx: number, dy: number, outset = 0): number {
    const { width, height } = this.getBorderBox(outset);
    const length = Math.hypot(dx, dy);
    if (length === 0) return 0;
    const horizontal = dx === 0 ? Number.POSITIVE_INFINITY : (width / 2 / Math.abs(dx)) * length;
    const vertical = dy === 0 ? Number.POSITIVE_INFINITY : (height / 2 / Math.abs(dy)) * length;
    return Math.min(horizontal, vertical);
  }

  toDict(dataOnly = false): RawNode {
    const { id, weight } = this;
    const content = { id, data: this.getData(), style: this.getStyle(), weight };
    return dataOnly ? content : { ...content, x: this.x, y: this.y, fx: this.fx, fy: this.fy };
  }

  clone(): Node {
    const copy = new Node(this.id, { ...this.#data }, { ...this.#style }, this.domID);
    Object.assign(copy, { x: this.x, y: this.y, fx: this.fx, fy: this.fy, weight: this.weight, visible: this.visible });
    return copy;
  }

  markDirty(): void {
    this.dirty = true;
  }
}

function finite(value: number | null | undefined): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
