/** What is painted: every node and edge with its look resolved, renewed only when data, style or theme change. */

import { NO_FAN_LABEL } from '../../drawing/edge/fan.ts';
import { HEAD } from '../../drawing/edge/head.ts';
import type { Route } from '../../drawing/edge/route.ts';
import type { Sides } from '../../drawing/labels/types.ts';
import { circle, type Outline } from '../../drawing/node/outline.ts';
import type { Font } from '../../drawing/types.ts';
import type { Edge, Node } from '../elements.ts';
import type { CardLine, CardLook } from '../look.ts';
import type { ImageFit } from '../styles.ts';
import type { Marker } from './marker.ts';

const DISC = circle(10);

/** A label with its measured tag; offsets from its anchor to the middle of the tag. */
export type LabelItem = {
  text: string;
  /** The text in its lines, where it stands in several whatever room there is. */
  lines?: readonly string[] | undefined;
  /** The font without the size, which depends on the zoom. */
  weight: Font['weight'];
  family: string;
  size: number;
  color: string;
  /** Empty for none. */
  background: string;
  /** Of the tag, in graph units. */
  width: number;
  height: number;
  dx: number;
  dy: number;
  /** Belongs to the node's face and is never moved or left out for others. */
  inside: boolean;
  /** May stand on any side of its node, in one line or several; else where its offsets say. */
  isFree: boolean;
  /** Its ways to be set, once asked for; the first is the one line. */
  settings?: readonly LabelSetting[] | undefined;
};

/** A label's lines with the size of their tag; graph units, at the label's own size. */
export type LabelSetting = { readonly lines: readonly string[]; readonly width: number; readonly height: number };

/** What makes a label for an item that was promised one; undefined when it says nothing. */
type MakeLabel<Item> = (item: Item) => LabelItem | undefined;

/** An element whose label is made when it is first asked for: a sketch shows few, and thousands of them take longer than all else. */
abstract class LabelledItem {
  /**
   * No part of the label, at its own size, is further along either axis from where it belongs, the node's middle or that of the
   * edge; infinite for one that may be on the node's face. Known before the label is made.
   */
  labelReach = 0;
  #label: LabelItem | MakeLabel<this> | undefined;

  /** Has a label made when it is first asked for. @param isNeeded - at once: the layout needs to know how much room it takes */
  promiseLabel(make: MakeLabel<this>, reach: number, isNeeded = false): void {
    this.#label = isNeeded ? make(this) : make;
    this.labelReach = reach;
  }

  get label(): LabelItem | undefined {
    if (typeof this.#label === 'function') this.#label = this.#label(this);
    return this.#label as LabelItem | undefined;
  }
}

/** A node as it is painted; lengths in graph units, colours as a canvas takes them, empty for none. */
export class NodeItem extends LabelledItem {
  readonly node: Node;
  /** Place in the painted order. */
  index = 0;
  x = Number.NaN;
  y = Number.NaN;
  shape: 'circle' | 'square' | 'triangle' | 'hexagon' | 'card' | 'path' | 'none' = 'circle';
  size = 10;
  outline: Outline = DISC;
  halfWidth = 10;
  halfHeight = 10;
  path: Path2D | undefined;
  fill = '';
  stroke = '';
  strokeWidth = 0;
  /** Lengths of strokes and gaps of the outline; undefined for one in one piece. */
  dash: readonly number[] | undefined;
  image: string | undefined;
  imageFit: ImageFit = 'icon';
  glyph = '';
  card: CardLook | undefined;
  /** The sides of a card whose content is larger, from its centre. */
  overflow: Sides | undefined;
  /** What is written on it in place of a picture that cannot be had; from its centre. */
  face: readonly CardLine[] | undefined;
  /** What the caller draws under the label, its gap included. */
  row: { width: number; height: number; leastScale?: number | undefined } | undefined;
  importance = 0;
  dimmed = false;
  /** Nodes of one kind are painted in one go. */
  batch = 0;
  /** When its look was resolved, as the scene counts; -1 before that. */
  era = -1;

  /** An element without its look yet. */
  constructor(node: Node) {
    super();
    this.node = node;
  }
}

/** An edge as it is painted; lengths in graph units, colours as a canvas takes them, empty for none. */
export class EdgeItem extends LabelledItem {
  readonly edge: Edge;
  index = 0;
  from: NodeItem;
  to: NodeItem;
  color = '';
  width = 2;
  opacity = 1;
  /** Lengths of strokes and gaps; undefined for a line in one piece. */
  dash: readonly number[] | undefined;
  animated = false;
  start: Marker | undefined;
  end: Marker | undefined;
  rotateLabel = false;
  curve: 'auto' | 'straight' | 'curved' = 'auto';
  /** The share of a head that the line is short of its tip. */
  cut = HEAD.cut;
  importance = 0;
  dimmed = false;
  /** Place among the edges between the same two nodes (or loops of one node). */
  rank = 0;
  count = 1;
  /** -1 when the edge runs against the direction in which its fan is counted. */
  sense: 1 | -1 = 1;
  fanLabel = NO_FAN_LABEL;
  route: Route | undefined;
  /** Positions that the route was computed for. */
  routed = -1;
  batch = 0;
  era = -1;

  /** An element without its look yet. */
  constructor(edge: Edge, from: NodeItem, to: NodeItem) {
    super();
    this.edge = edge;
    this.from = from;
    this.to = to;
  }
}

/** What is painted for a node; undefined before its look was found. */
export const itemOf = (node: Node): NodeItem | undefined => node.item as NodeItem | undefined;

/** The same for an edge. */
export const edgeItemOf = (edge: Edge): EdgeItem | undefined => edge.item as EdgeItem | undefined;

/** More nodes, or edges, than this are sketched while the view moves: no labels of edges, no heads, no pictures. */
const SKETCH_FROM = { nodes: 900, edges: 3600 };

/** Whether so much is sketched while the view moves. */
export function isLarge({ nodes, edges }: { nodes: readonly unknown[]; edges: readonly unknown[] }): boolean {
  return nodes.length > SKETCH_FROM.nodes || edges.length > SKETCH_FROM.edges;
}
