/** What is painted: every node and edge with its look resolved, renewed only when data, style or theme change. */

import type { Route } from '../../drawing/edge/route.ts';
import { circle, type Outline } from '../../drawing/node/outline.ts';
import type { Font } from '../../drawing/types.ts';
import type { Edge, Node } from '../elements.ts';
import type { CardLook } from '../look.ts';
import type { ImageFit } from '../styles.ts';
import type { Marker } from './marker.ts';

const DISC = circle(10);

/** A label with its measured tag; offsets from its anchor to the middle of the tag. */
export type LabelItem = {
  text: string;
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

/** A node as it is painted; lengths in graph units, colours as a canvas takes them, empty for none. */
export class NodeItem {
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
  /** What the caller draws under the label, its gap included. */
  row: { width: number; height: number; leastScale?: number | undefined } | undefined;
  importance = 0;
  dimmed = false;
  /** Nodes of one kind are painted in one go. */
  batch = 0;
  /** When its look was resolved, as the scene counts; -1 before that. */
  era = -1;
  /**
   * No part of the label, at its own size, is further from the node's middle along either axis; infinite for one that may be on
   * the node's face. Known before the label is made.
   */
  labelReach = 0;
  #label: LabelItem | undefined;
  #make: ((item: NodeItem) => LabelItem | undefined) | undefined;

  /** An element without its look yet. */
  constructor(node: Node) {
    this.node = node;
  }

  /**
   * Has a label made when it is first asked for: a sketch shows few, and thousands of them take longer than all the rest of
   * their nodes.
   */
  promiseLabel(make: (item: NodeItem) => LabelItem | undefined, reach: number): void {
    this.#make = make;
    this.labelReach = reach;
    // The layout that gives the node a place needs to know how much room it takes.
    if (this.node.x === undefined) this.#label = this.label;
  }

  get label(): LabelItem | undefined {
    if (this.#make) {
      this.#label = this.#make(this);
      this.#make = undefined;
    }
    return this.#label;
  }
}

/** An edge as it is painted; lengths in graph units, colours as a canvas takes them, empty for none. */
export type EdgeItem = {
  readonly edge: Edge;
  index: number;
  from: NodeItem;
  to: NodeItem;
  color: string;
  width: number;
  opacity: number;
  /** Lengths of strokes and gaps; undefined for a line in one piece. */
  dash: readonly number[] | undefined;
  animated: boolean;
  start: Marker | undefined;
  end: Marker | undefined;
  label: LabelItem | undefined;
  rotateLabel: boolean;
  curve: 'auto' | 'straight' | 'curved';
  importance: number;
  dimmed: boolean;
  /** Place among the edges between the same two nodes (or loops of one node). */
  rank: number;
  count: number;
  /** -1 when the edge runs against the direction in which its fan is counted. */
  sense: 1 | -1;
  fanLabel: { width: number; height: number };
  route: Route | undefined;
  /** Positions that the route was computed for. */
  routed: number;
  batch: number;
  era: number;
};

const NO_LABEL = { width: 0, height: 0 };

/** An element without its look yet. */
export function newEdgeItem(edge: Edge, from: NodeItem, to: NodeItem): EdgeItem {
  return {
    edge,
    index: 0,
    from,
    to,
    color: '',
    width: 2,
    opacity: 1,
    dash: undefined,
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
    era: -1,
  };
}

/** What is painted for a node; undefined before its look was found. */
export const itemOf = (node: Node): NodeItem | undefined => node.item as NodeItem | undefined;

/** The same for an edge. */
export const edgeItemOf = (edge: Edge): EdgeItem | undefined => edge.item as EdgeItem | undefined;
