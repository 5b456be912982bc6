/** What is on the face of a node for the engine: a card as the other pictures measure it, and text in place of a picture. */

import type { CardLook } from 'pivotick';
import type { PictureColors } from '../../drawing/colors.ts';
import { type CardLayout, faceOf } from '../../drawing/index.ts';
import { CARD_RADIUS, measureCard } from '../../drawing/node/card.ts';
import { cardInk } from '../../formats/document/colors/background.ts';
import type { MapNode } from '../../formats/document/document.ts';
import { fontFamily } from '../../formats/document/fonts.ts';
import { nodeLabel, type ResolvedNodeLook } from '../../formats/document/look.ts';
import { measureText } from './measure-text.ts';

/** The picture of a card: its address, and width by height once it has come. */
type CardPicture = {
  readonly address: string | undefined;
  /** Width by height, once it has come. */
  readonly ratio: number | undefined;
};

/** What a face is coloured by: what is seen behind the node, and the colours of the page. */
export type CardBackground = { readonly behind: string; readonly colors: PictureColors };

/** Where everything on the card goes, in graph units from its top left corner. */
export function layoutOf(look: ResolvedNodeLook, node: MapNode, { ratio }: CardPicture): CardLayout {
  const text = { label: nodeLabel(node), subtitle: node.subtitle };
  return measureCard(look, text, fontFamily(look.labelFont), measureText, ratio);
}

/** A card in the engine's words. */
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

/** What is written on a node while its picture cannot be had; undefined for a node that has none. */
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
