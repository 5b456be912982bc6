/** Paintable nodes and edges with their resolved style, renewed only when data, style or theme change. */

import type { Sides } from '../../drawing/base/label-types.ts';
import { sidesOf } from '../../drawing/base/sides.ts';
import type { Font } from '../../drawing/base/types.ts';
import type { EdgeDrawing } from '../../drawing/commands/edge-commands.ts';
import type { NodeDrawing } from '../../drawing/commands/node-commands.ts';
import { NO_FAN_LABEL } from '../../drawing/edge/fan.ts';
import type { Route } from '../../drawing/edge/route.ts';
import { circle, outlineBox } from '../../drawing/node/outline.ts';
import type { Edge, Node } from '../model/elements.ts';

export type LabelItem = LabelSetting & {
  readonly font: Font;
  readonly color: string;
  readonly background: string;
  /** Ways to break the label into lines, computed on demand; the first is the label itself. */
  settings?: readonly LabelSetting[] | undefined;
};

export type LabelSetting = { readonly lines: readonly string[]; readonly width: number; readonly height: number };

/** Creates a label for an item; undefined when it has no text. */
type MakeLabel<Item> = (item: Item) => LabelItem | undefined;

/** Labels are created on demand: a sketch shows few, and making thousands takes longer than all else. */
abstract class LabelledItem {
  /** Largest distance of any part of the label, along either axis, from the centre; known before it is created. */
  labelReach = 0;
  #label: LabelItem | MakeLabel<this> | undefined;

  /** Creates a label when it is first needed. @param isNeeded - immediately, because the layout needs its size */
  promiseLabel(make: MakeLabel<this>, reach: number, isNeeded = false): void {
    this.#label = isNeeded ? make(this) : make;
    this.labelReach = reach;
  }

  get label(): LabelItem | undefined {
    if (typeof this.#label === 'function') this.#label = this.#label(this);
    return this.#label as LabelItem | undefined;
  }
}

/** Nothing but a disc, before the style is resolved. */
const DISC: NodeDrawing = {
  outline: circle(10),
  fill: 'none',
  border: { color: 'none', width: 0 },
  texts: [],
  substitute: [],
};

export class NodeItem extends LabelledItem {
  readonly node: Node;
  index = 0;
  x = Number.NaN;
  y = Number.NaN;
  drawing = DISC;
  outline = DISC.outline;
  halfWidth = 10;
  halfHeight = 10;
  strokeWidth = 0;
  /** Sides, from the centre, of a card with larger content. */
  overflow: Sides | undefined;
  /** The caller's own drawing under the label, gap included. */
  row: { width: number; height: number; leastScale?: number | undefined } | undefined;
  importance = 0;
  dimmed = false;
  /** Number of the style; nodes with equal numbers are painted together. */
  batch = 0;
  /** The scene's style generation in which the item was resolved; -1 before. */
  era = -1;

  constructor(node: Node) {
    super();
    this.node = node;
  }

  /** Sets the drawing, and the sizes that follow from it. */
  draw(drawing: NodeDrawing): void {
    const { width, height } = outlineBox(drawing.outline, ORIGIN);
    this.drawing = drawing;
    this.outline = drawing.outline;
    this.halfWidth = width / 2;
    this.halfHeight = height / 2;
    this.strokeWidth = drawing.border.width;
    const { whole } = drawing;
    this.overflow = whole && (whole.width > width || whole.height > height) ? sidesOf(whole) : undefined;
  }
}

const ORIGIN = { x: 0, y: 0 };

/** Nothing, before the style is resolved. */
const LINE: EdgeDrawing = {
  stroke: { color: 'none', width: 2 },
  direction: 'none',
  isAnimated: false,
  isTranslucent: false,
};

export class EdgeItem extends LabelledItem {
  readonly edge: Edge;
  index = 0;
  from: NodeItem;
  to: NodeItem;
  drawing = LINE;
  curve: 'auto' | 'straight' | 'curved' = 'auto';
  importance = 0;
  dimmed = false;
  /** Index among the edges between the same two nodes (or loops of one node). */
  rank = 0;
  count = 1;
  /** -1 when the edge runs against the direction in which its fan is counted. */
  sense: 1 | -1 = 1;
  fanLabel = NO_FAN_LABEL;
  /** Bend past other nodes, which depends on positions and labels. */
  detour = 0;
  route: Route | undefined;
  /** Number of the positions for which the route was computed. */
  routed = -1;
  batch = 0;
  era = -1;

  constructor(edge: Edge, from: NodeItem, to: NodeItem) {
    super();
    this.edge = edge;
    this.from = from;
    this.to = to;
  }
}

/** Undefined before the node's style was resolved. */
export const itemOf = (node: Node): NodeItem | undefined => node.item as NodeItem | undefined;

export const edgeItemOf = (edge: Edge): EdgeItem | undefined => edge.item as EdgeItem | undefined;

/** Nodes and edges above which a moving view is sketched: no edge labels, arrowheads or images. */
const SKETCH_FROM = { nodes: 900, edges: 3600 };

export function isLarge({ nodes, edges }: { nodes: readonly unknown[]; edges: readonly unknown[] }): boolean {
  return nodes.length > SKETCH_FROM.nodes || edges.length > SKETCH_FROM.edges;
}
