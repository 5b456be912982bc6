/** Nodes and edges of a drawn graph: the same for the engine, which keeps them, and for a picture of a document. */

import type { Sides } from '../base/label-types.ts';
import { sidesOf } from '../base/sides.ts';
import type { Font, MeasureText } from '../base/types.ts';
import type { EdgeDrawing } from '../commands/edge-commands.ts';
import { type LabelColors, type LabelText, labelLayout } from '../commands/label-commands.ts';
import type { NodeDrawing } from '../commands/node-commands.ts';
import { type FanMember, NO_FAN_LABEL } from '../edge/fan.ts';
import type { Route } from '../edge/route.ts';
import { circle, outlineBox } from '../node/outline.ts';

export type LabelItem = LabelSetting &
  LabelColors & {
    readonly font: Font;
    readonly least?: number | undefined;
    /** Ways to break the label into lines, computed on demand; the first is the label itself. */
    settings?: readonly LabelSetting[] | undefined;
  };

export type LabelSetting = { readonly lines: readonly string[]; readonly width: number; readonly height: number };

export function labelItem(
  text: LabelText,
  { color, background, isHalo }: LabelColors,
  measure: MeasureText,
): LabelItem {
  const { lines, font, box } = labelLayout(text, ORIGIN, 'centered', measure);
  return { lines, font, least: text.least, color, background, isHalo, width: box.width, height: box.height };
}

/** Creates a label for an item; undefined when it has no text. */
type MakeLabel<Item> = (item: Item) => LabelItem | undefined;

/** Labels are created on demand: a sketch shows few, and making thousands takes longer than all else. */
abstract class LabelledItem {
  /** Largest distance of any part of the label, along either axis, from the centre; known before it is created. */
  labelReach = 0;
  #label: LabelItem | MakeLabel<never> | undefined;

  /** Creates a label when it is first needed. @param isNeeded - immediately, because the layout needs its size */
  promiseLabel(make: MakeLabel<this>, reach: number, isNeeded = false): void {
    this.#label = isNeeded ? make(this) : make;
    this.labelReach = reach;
  }

  get label(): LabelItem | undefined {
    if (typeof this.#label === 'function') this.#label = this.#label(this as never);
    return this.#label;
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

export class GraphNode extends LabelledItem {
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
  /** Tag pills under the label, gap included; `leastScale`: they are not drawn below it. */
  row: { width: number; height: number; leastScale?: number | undefined } | undefined;
  /** More important nodes choose the place of their label first. */
  importance = 0;

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

export class GraphEdge<Node extends GraphNode = GraphNode> extends LabelledItem implements FanMember {
  index = 0;
  from: Node;
  to: Node;
  drawing = LINE;
  curve: 'auto' | 'straight' | 'curved' = 'auto';
  importance = 0;
  rank = 0;
  count = 1;
  sense: 1 | -1 = 1;
  fanLabel = NO_FAN_LABEL;
  /** Bend past other nodes, which depends on positions and labels. */
  detour = 0;
  route: Route | undefined;
  /** Number of the positions for which the route was computed. */
  routed = -1;

  constructor(from: Node, to: Node) {
    super();
    this.from = from;
    this.to = to;
  }
}
