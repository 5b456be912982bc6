/** The items that are painted and hit, kept in step with the live graph. */

import type { Edge } from '../edge.ts';
import { fanBend, loneBend } from '../geometry/fan.ts';
import { circle } from '../geometry/outline.ts';
import { layLoop, layRoute, newRoute, type Route, type RouteEnd } from '../geometry/route.ts';
import type { Node } from '../node.ts';
import type { EdgeItem, NodeItem } from '../paint/item.ts';
import { markerScale } from '../paint/marker.ts';
import type { Resolver } from '../paint/resolve.ts';

export type Bounds = { left: number; top: number; right: number; bottom: number };

export class Scene {
  /** What is shown, in painting order. */
  nodes: NodeItem[] = [];
  edges: EdgeItem[] = [];
  /** Counts every change of any position; ways computed for another one are stale. */
  positions = 0;
  /** Counts every change of looks or of what is shown. */
  looks = 0;
  #resolver: Resolver;
  #nodeItems = new Map<Node, NodeItem>();
  #edgeItems = new Map<Edge, EdgeItem>();
  #byImportance: NodeItem[] | undefined;

  constructor(resolver: Resolver) {
    this.#resolver = resolver;
  }

  itemOf(node: Node): NodeItem | undefined {
    return this.#nodeItems.get(node);
  }

  edgeItemOf(edge: Edge): EdgeItem | undefined {
    return this.#edgeItems.get(edge);
  }

  /** Shown nodes, the most important first; equal ones in painting order. */
  get byImportance(): readonly NodeItem[] {
    this.#byImportance ??= [...this.nodes].sort((a, b) => b.importance - a.importance || a.index - b.index);
    return this.#byImportance;
  }

  /** Resolves every look anew, as after a change of theme. */
  forgetLooks(): void {
    this.#resolver.forget();
    for (const node of this.#nodeItems.keys()) node.dirty = true;
    for (const edge of this.#edgeItems.keys()) edge.dirty = true;
  }

  /** Takes over which elements there are and are visible, and the looks of those that changed. */
  sync(nodes: Iterable<Node>, edges: Iterable<Edge>): void {
    const nodeItems = new Map<Node, NodeItem>();
    const edgeItems = new Map<Edge, EdgeItem>();
    this.nodes = [];
    this.edges = [];
    for (const node of nodes) {
      const item = this.#nodeItems.get(node) ?? newNodeItem(node);
      nodeItems.set(node, item);
      if (node.dirty) {
        this.#resolver.node(item);
        node.dirty = false;
      }
      if (!node.visible) continue;
      item.index = this.nodes.length;
      this.nodes.push(item);
    }
    for (const edge of edges) {
      const from = nodeItems.get(edge.from);
      const to = nodeItems.get(edge.to);
      if (!from || !to) continue;
      const item = this.#edgeItems.get(edge) ?? newEdgeItem(edge, from, to);
      edgeItems.set(edge, item);
      item.from = from;
      item.to = to;
      item.routed = -1;
      if (edge.dirty) {
        this.#resolver.edge(item);
        edge.dirty = false;
      }
      if (!edge.visible || !from.node.visible || !to.node.visible) continue;
      item.index = this.edges.length;
      this.edges.push(item);
    }
    this.#nodeItems = nodeItems;
    this.#edgeItems = edgeItems;
    this.#byImportance = undefined;
    this.#rankFans();
    this.looks++;
    this.readPositions();
    this.positions++;
  }

  /** Copies the places of live nodes. @returns how many changed */
  readPositions(): number {
    let changed = 0;
    for (const item of this.nodes) {
      const { x = 0, y = 0 } = item.node;
      if (item.x === x && item.y === y) continue;
      item.x = x;
      item.y = y;
      changed++;
    }
    if (changed > 0) this.positions++;
    return changed;
  }

  /** Box around some nodes and all that hangs on them, where they were painted last; `air` is added on all sides. */
  boundsAround(nodes: Iterable<Node>, air: number): Bounds {
    const box: Bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    for (const node of nodes) {
      const item = this.#nodeItems.get(node);
      if (!item) continue;
      grow(box, nodeBounds(item));
      for (const edge of [...node.edgesOut, ...node.edgesIn]) {
        const other = this.#nodeItems.get(edge.from === node ? edge.to : edge.from);
        if (!other) continue;
        grow(box, nodeBounds(other));
        const route = this.#edgeItems.get(edge)?.route;
        if (route) grow(box, { left: route.mx, right: route.mx, top: route.my, bottom: route.my });
      }
    }
    return { left: box.left - air, top: box.top - air, right: box.right + air, bottom: box.bottom + air };
  }

  /** The edge's way for the current places. */
  route(item: EdgeItem): Route {
    if (item.route && item.routed === this.positions) return item.route;
    item.route ??= newRoute();
    item.routed = this.positions;
    const { from, to, start, end, width } = item;
    const shape = {
      bend: this.#bendOf(item),
      loop: item.rank,
      startHead: start ? start.length * markerScale(start, width) : 0,
      endHead: end ? end.length * markerScale(end, width) : 0,
      labelHeight: item.label?.height ?? 0,
    };
    if (from === to) layLoop(item.route, endOf(from), shape);
    else layRoute(item.route, endOf(from), endOf(to), shape);
    return item.route;
  }

  /** Box around everything shown, labels included, or undefined when there is nothing. */
  bounds(): Bounds | undefined {
    if (this.nodes.length === 0) return undefined;
    const box: Bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    for (const item of this.nodes) grow(box, nodeBounds(item));
    for (const item of this.edges) {
      const isPlain = item.from !== item.to && item.count === 1 && item.curve !== 'curved';
      if (isPlain && !item.label) continue;
      const route = isPlain ? undefined : this.route(item);
      if (route?.hidden) continue;
      // The middle of a plain line is near enough the middle between its nodes.
      const mx = route?.mx ?? (item.from.x + item.to.x) / 2;
      const my = route?.my ?? (item.from.y + item.to.y) / 2;
      const halfWidth = (item.label?.width ?? 0) / 2;
      const halfHeight = (item.label?.height ?? 0) / 2;
      grow(box, { left: mx - halfWidth, right: mx + halfWidth, top: my - halfHeight, bottom: my + halfHeight });
      if (route?.kind !== 'loop') continue;
      // The curve stays within the box of its control points.
      grow(box, {
        left: Math.min(route.ax, route.bx),
        right: Math.max(route.ax, route.bx),
        top: Math.min(route.ay, route.by),
        bottom: Math.max(route.ay, route.by),
      });
    }
    return box;
  }

  #bendOf(item: EdgeItem): number {
    if (item.curve === 'straight' || item.from === item.to) return 0;
    const dx = (item.to.x - item.from.x) * item.sense;
    const dy = (item.to.y - item.from.y) * item.sense;
    if (item.count < 2) return item.curve === 'curved' ? loneBend(dx, dy) : 0;
    const bend = fanBend(item.rank, item.count, dx, dy, item.fanLabel) * item.sense;
    return bend === 0 && item.curve === 'curved' ? loneBend(dx, dy) : bend;
  }

  /** Gives every edge its place among those between the same two nodes. */
  #rankFans(): void {
    const fans = new Map<number, EdgeItem[]>();
    const factor = this.nodes.length;
    for (const item of this.edges) {
      const a = Math.min(item.from.index, item.to.index);
      const b = Math.max(item.from.index, item.to.index);
      const key = a * factor + b;
      const fan = fans.get(key);
      if (fan) fan.push(item);
      else fans.set(key, [item]);
    }
    for (const fan of fans.values()) {
      const [only] = fan;
      if (fan.length === 1 && only) {
        only.count = 1;
        only.rank = 0;
        only.sense = only.from.index <= only.to.index ? 1 : -1;
        continue;
      }
      // Those there first, then those back: opposite directions lie on opposite sides.
      const sense = (item: EdgeItem): 1 | -1 => (item.from.index <= item.to.index ? 1 : -1);
      const bent = fan.filter((item) => item.curve !== 'straight' || item.from === item.to);
      const ordered = bent.length < 2 ? bent : [...bent].sort((a, b) => sense(b) - sense(a));
      const label = { width: 0, height: 0 };
      for (const item of ordered) {
        label.width = Math.max(label.width, item.label?.width ?? 0);
        label.height = Math.max(label.height, item.label?.height ?? 0);
      }
      for (const item of fan) {
        item.count = fan.length;
        item.sense = sense(item);
      }
      // With straight ones in between, the bent ones share the places beside the middle.
      const straight = fan.length - bent.length;
      const places = ordered.length + straight;
      ordered.forEach((item, place) => {
        const beyondMiddle = straight > 0 && place >= ordered.length / 2 ? straight : 0;
        item.rank = place + beyondMiddle;
        item.count = places;
        item.fanLabel = label;
      });
    }
  }
}

/** Box of a node with its label. */
export function nodeBounds(item: NodeItem): Bounds {
  const edge = item.strokeWidth / 2;
  const box = {
    left: item.x - item.halfWidth - edge,
    right: item.x + item.halfWidth + edge,
    top: item.y - item.halfHeight - edge,
    bottom: item.y + item.halfHeight + edge,
  };
  const { label } = item;
  if (label) {
    const x = item.x + label.dx;
    const y = item.y + label.dy;
    grow(box, {
      left: x - label.width / 2,
      right: x + label.width / 2,
      top: y - label.height / 2,
      bottom: y + label.height / 2,
    });
  }
  return box;
}

function endOf(item: NodeItem): RouteEnd {
  const { x, y, outline, label } = item;
  const end = { x, y, outline, stroke: strokeOf(item) };
  if (!label || label.inside) return end;
  const { dx, dy, width, height } = label;
  const box = { left: dx - width / 2, right: dx + width / 2, top: dy - height / 2, bottom: dy + height / 2 };
  return { ...end, label: box };
}

function strokeOf(item: NodeItem): number {
  return item.stroke === '' ? 0 : item.strokeWidth;
}

/** Widens a box so that it holds another. */
export function grow(box: Bounds, other: Bounds): void {
  box.left = Math.min(box.left, other.left);
  box.right = Math.max(box.right, other.right);
  box.top = Math.min(box.top, other.top);
  box.bottom = Math.max(box.bottom, other.bottom);
}

const NO_LABEL = { width: 0, height: 0 };

function newNodeItem(node: Node): NodeItem {
  return {
    node,
    index: 0,
    x: 0,
    y: 0,
    shape: 'circle',
    size: 10,
    outline: circle(10),
    halfWidth: 10,
    halfHeight: 10,
    path: undefined,
    fill: '',
    stroke: '',
    strokeWidth: 0,
    image: undefined,
    imageFit: 'icon',
    glyph: '',
    card: undefined,
    label: undefined,
    importance: 0,
    dimmed: false,
    batch: 0,
  };
}

function newEdgeItem(edge: Edge, from: NodeItem, to: NodeItem): EdgeItem {
  return {
    edge,
    index: 0,
    from,
    to,
    color: '',
    width: 2,
    opacity: 1,
    dashed: false,
    animated: false,
    start: undefined,
    end: undefined,
    label: undefined,
    rotateLabel: false,
    curve: 'auto',
    importance: 0,
    dimmed: false,
    rank: 0,
    count: 1,
    sense: 1,
    fanLabel: NO_LABEL,
    route: undefined,
    routed: -1,
    batch: 0,
  };
}
