import type { Stroke } from '../draw-command.ts';
import type { MeasureText } from '../types.ts';
import { CARD_RADIUS, type CardFields, type CardLayout, measureCard } from './card.ts';
import { type Outline, rectangle, SHAPE_OUTLINES, type Shape } from './outline.ts';
import type { ImageFit } from './picture.ts';

export type NodeFields = CardFields & {
  readonly shape: Shape | 'card';
  readonly size: number;
  readonly imageFit: ImageFit;
  readonly borderWidth: number;
  readonly hideLabel: boolean;
};

export type NodeText = { readonly label: string; readonly subtitle?: string | undefined };

/**
 * Outline of a node, with the content of a card.
 * @param picture.ratio - width by height of a card's picture, if known
 * @param picture.isFramed - the picture fills the node, which is therefore a square whatever its shape
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

export type BorderFields = { readonly borderColor: string; readonly borderWidth: number };

export function borderStroke({ borderColor, borderWidth }: BorderFields): Stroke {
  return { color: borderColor, width: borderWidth };
}
