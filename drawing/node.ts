/** Outline, box, label and pills of a node around its place: one answer for every drawing of a map. */

import { CARD_RADIUS, type CardFields, type CardLayout, measureCard } from './card.ts';
import { type Outline, outlineBox, rectangle, SHAPE_OUTLINES, type Shape, traceOutline } from './outline.ts';
import type { Lines, Piece } from './piece.ts';
import { traceRectangle } from './sink.ts';
import { oneLine, wrapLines } from './text.ts';
import { type Box, type Font, type MeasureText, type Point, union } from './types.ts';

/** The fields of a resolved node look that its outline and label depend on. */
export type NodeFields = CardFields & {
  readonly shape: Shape | 'card';
  readonly size: number;
  readonly imageFit: 'cover' | 'contain' | 'icon' | 'frame';
  readonly borderWidth: number;
  readonly hideLabel: boolean;
};

export type NodeText = { readonly label: string; readonly subtitle?: string | undefined };

/** Size of a node's label when the look gives none. */
export function automaticLabelSize(size: number): number {
  return Math.max(12, 0.45 * size);
}

/**
 * Outline of a node, and what is on it when it is a card.
 *
 * @param picture.ratio - width by height of a card's picture, once that is known
 * @param picture.isFramed - the node is the frame of its picture, and so a square whatever its shape
 */
export function nodeOutline(
  look: NodeFields,
  text: NodeText,
  family: string,
  measure: MeasureText,
  picture: { readonly ratio?: number | undefined; readonly isFramed?: boolean } = {},
): { readonly outline: Outline; readonly card: CardLayout | undefined } {
  if (look.shape === 'card') {
    const card = measureCard(look, text, family, measure, picture.ratio);
    return { outline: rectangle(card.width, card.height, CARD_RADIUS), card };
  }
  return { outline: SHAPE_OUTLINES[picture.isFramed ? 'square' : look.shape](look.size), card: undefined };
}

export type LabelLayout = {
  readonly box: Box;
  readonly font: Font;
  /** Each with the middle of its baseline. */
  readonly lines: readonly { readonly text: string; readonly x: number; readonly y: number }[];
};

/** From the outline to the label's box, and the box' own margins. */
export const LABEL_GAP = 4;
const LABEL_PAD_X = 4;
const LABEL_PAD_Y = 2;
/** Height of a label's line, in heights of the type. */
const LABEL_LINE = 1.2;

/**
 * The label under a node that is no card: one line, its line ends read as spaces. Undefined when it is hidden.
 *
 * @param at.bottom - lower end of the node, border included
 */
export function nodeLabelLayout(
  look: Pick<NodeFields, 'size' | 'labelSize' | 'hideLabel'>,
  label: string,
  family: string,
  at: { readonly x: number; readonly bottom: number },
  measure: MeasureText,
): LabelLayout | undefined {
  if (look.hideLabel) return undefined;
  const font: Font = { family, size: look.labelSize ?? automaticLabelSize(look.size), weight: 600 };
  const line = oneLine(label);
  return labelLayout(line, font, { x: at.x, y: at.bottom + LABEL_GAP }, 'below', measure);
}

/**
 * Labels of nodes are drawn larger when zoomed out, so that they are never smaller than this on screen, in pixels; but
 * never larger than at scale 1, where each has the size that it was given.
 */
const LEAST_LABEL_PX = 10;

/** How much further down a label reaches at a scale (pixels to a graph unit) at which it is drawn larger. */
export function labelGrowth({ box, font: { size } }: LabelLayout, scale: number): number {
  return Math.max(0, Math.min(LEAST_LABEL_PX, size) / (size * scale) - 1) * box.height;
}

/** Lines of a label with their box: hanging from a point, or centred on it. A line end starts a new line. */
export function labelLayout(
  label: string,
  font: Font,
  at: Point,
  place: 'below' | 'centered',
  measure: MeasureText,
): LabelLayout {
  const texts = wrapLines(label, Number.POSITIVE_INFINITY, font, measure);
  const width = Math.max(...texts.map((text) => measure(text, font))) + 2 * LABEL_PAD_X;
  const step = font.size * LABEL_LINE;
  const height = texts.length * step + 2 * LABEL_PAD_Y;
  const top = place === 'below' ? at.y : at.y - height / 2;
  // The middle of the letters lies about a third of the size above the baseline.
  const baseline = top + LABEL_PAD_Y + step / 2 + font.size * 0.35;
  return {
    font,
    box: { x: at.x - width / 2, y: top, width, height },
    lines: texts.map((text, i) => ({ text, x: at.x, y: baseline + i * step })),
  };
}

/** A label's tag, unless its background is `none`, and its lines. */
export function labelPieces({ box, font, lines }: LabelLayout, color: string, background: string): readonly Piece[] {
  const tag: Piece = { kind: 'lines', trace: (sink) => traceRectangle(sink, box, TAG_CORNER), fill: background };
  return [
    ...(background === 'none' ? [] : [tag]),
    ...lines.map(({ text, x, y }): Piece => ({ kind: 'text', text, x, y, align: 'center', font, color })),
  ];
}

/** A node's shape around (0, 0), and its border, which is drawn after what is on its face. */
export function nodePieces(
  outline: Outline,
  {
    color,
    borderColor,
    borderWidth,
  }: { readonly color: string; readonly borderColor: string; readonly borderWidth: number },
): { readonly shape: Piece; readonly border: readonly Piece[] } {
  const trace: Lines['trace'] = (sink) => traceOutline(sink, outline, 0, 0);
  const stroke = { color: borderColor, width: borderWidth };
  return {
    shape: { kind: 'lines', trace, fill: color },
    border: borderWidth > 0 ? [{ kind: 'lines', trace, stroke }] : [],
  };
}

/** Corner radius of a label's tag. */
export const TAG_CORNER = 3;

/** The place of a node with its border and label: what the pills hang from and the picture must hold. */
export function nodeExtent(outline: Outline, center: Point, borderWidth: number, label: LabelLayout | undefined): Box {
  const box = outlineBox(outline, center);
  const half = borderWidth / 2;
  const bordered = { x: box.x - half, y: box.y - half, width: box.width + 2 * half, height: box.height + 2 * half };
  return label ? union(bordered, label.box) : bordered;
}
