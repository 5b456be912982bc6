/** Face of a node for the engine: a card, measured as in other pictures, or text in place of an image. */

import type { CardLook } from 'pivotick';
import type { PictureColors } from '../../drawing/colors.ts';
import { type CardLayout, faceOf } from '../../drawing/index.ts';
import { CARD_RADIUS, measureCard } from '../../drawing/node/card.ts';
import { cardInk } from '../../formats/document/colors/background.ts';
import type { MapNode } from '../../formats/document/document.ts';
import { fontFamily } from '../../formats/document/fonts.ts';
import { nodeLabel, type ResolvedNodeLook } from '../../formats/document/look.ts';
import { measureText } from './measure-text.ts';

/** The image of a card. */
type CardPicture = {
  readonly address: string | undefined;
  /** Width relative to height; undefined until it has loaded. */
  readonly ratio: number | undefined;
};

/** Background behind the node, and the colours of the page. */
export type CardBackground = { readonly behind: string; readonly colors: PictureColors };

/** Positions on the card, in graph units from its top left corner. */
export function layoutOf(look: ResolvedNodeLook, node: MapNode, { ratio }: CardPicture): CardLayout {
  const text = { label: nodeLabel(node), subtitle: node.subtitle };
  return measureCard(look, text, fontFamily(look.labelFont), measureText, ratio);
}

/** A card in the engine's format. */
export function cardOf(
  layout: CardLayout,
  look: ResolvedNodeLook,
  { address }: CardPicture,
  { behind, colors }: CardBackground,
): CardLook {
  const color = cardInk(look, behind, colors);
  return {
    width: layout.width,
    height: layout.height,
    whole: layout.whole,
    radius: CARD_RADIUS,
    lines: layout.lines.map(({ text, x, y, font, align }) => ({ ...fontOf(font), text, x, y, align, color })),
    ...(layout.image && address ? { image: { source: address, ...layout.image } } : {}),
  };
}

/** Text on a node while its image is unavailable; undefined for a node without an image. */
export function faceWithout(
  look: ResolvedNodeLook,
  node: MapNode,
  card: CardLayout | undefined,
  isNamed: boolean,
  { behind, colors }: CardBackground,
): CardLook['lines'] | undefined {
  if (look.image === undefined || (card && !card.image)) return undefined;
  const color = cardInk(look, behind, colors);
  const lines = faceOf(look, nodeLabel(node), fontFamily(look.labelFont), card, isNamed, measureText);
  return lines?.map(({ text, x, y, font }) => ({ ...fontOf(font), text, x, y, align: 'center', color }));
}

const fontOf = ({ family, size, weight }: CardLayout['lines'][number]['font']) => ({ font: family, size, weight });
