/** Outline, box, label and pills of a node around its place: one answer for every drawing of a map. */

import { CARD_RADIUS, type CardFields, type CardLayout, measureCard } from './card.ts';
import type { LabelLayout } from './label.ts';
import { type Outline, outlineBox, rectangle, SHAPE_OUTLINES, type Shape, traceOutline } from './outline.ts';
import type { Lines, Piece, Stroke } from './piece.ts';
import { type Box, type MeasureText, type Point, union } from './types.ts';

/** The fields of a resolved node look that its outline and label depend on. */
export type NodeFields = CardFields & {
  readonly shape: Shape | 'card';
  readonly size: number;
  readonly imageFit: 'cover' | 'contain' | 'icon' | 'frame';
  readonly borderWidth: number;
  readonly hideLabel: boolean;
};

/** What is written on or under a node. */
type NodeText = { readonly label: string; readonly subtitle?: string | undefined };

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

/** The fields of a resolved node look that its outline's line depends on. */
type BorderFields = { readonly borderColor: string; readonly borderWidth: number };

/** How the outline of a node is drawn, in each picture of a map. */
export function borderStroke({ borderColor, borderWidth }: BorderFields): Stroke {
  return { color: borderColor, width: borderWidth };
}

/** A node's shape around (0, 0), and its border, which is drawn after what is on its face. */
export function nodePieces(
  outline: Outline,
  look: BorderFields & { readonly color: string },
): { readonly shape: Piece; readonly border: readonly Piece[] } {
  const trace: Lines['trace'] = (sink) => traceOutline(sink, outline, 0, 0);
  const stroke = borderStroke(look);
  return {
    shape: { kind: 'lines', trace, fill: look.color },
    border: stroke.width > 0 ? [{ kind: 'lines', trace, stroke }] : [],
  };
}

/** The place of a node with its border and label: what the pills hang from and the picture must hold. */
export function nodeExtent(outline: Outline, center: Point, borderWidth: number, label: LabelLayout | undefined): Box {
  const box = outlineBox(outline, center);
  const half = borderWidth / 2;
  const bordered = { x: box.x - half, y: box.y - half, width: box.width + 2 * half, height: box.height + 2 * half };
  return label ? union(bordered, label.box) : bordered;
}
