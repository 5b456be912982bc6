/** A card node for the engine: measured as the other pictures measure it, with text that can be read on its colour. */

import type { CardLook } from 'pivotick';
import { CARD_RADIUS, measureCard } from '../../drawing/node/card.ts';
import type { MapNode } from '../../formats/document/document.ts';
import { fontFamily } from '../../formats/document/fonts.ts';
import { nodeLabel, type ResolvedNodeLook } from '../../formats/document/look.ts';
import { textOn } from '../../formats/document/tags.ts';
import { measureText } from './measure-text.ts';

/** The picture of a card: its address, and width by height once it has come. */
type CardPicture = {
  readonly address: string | undefined;
  /** Width by height, once it has come. */
  readonly ratio: number | undefined;
};

/** Where everything on the card goes, in graph units from its top left corner. */
export function cardOf(look: ResolvedNodeLook, node: MapNode, { address, ratio }: CardPicture): CardLook {
  const family = fontFamily(look.labelFont);
  const text = { label: nodeLabel(node), subtitle: node.subtitle };
  const layout = measureCard(look, text, family, measureText, ratio);
  const color = look.labelColor ?? (look.color === 'transparent' ? undefined : textOn(look.color));
  return {
    width: layout.width,
    height: layout.height,
    radius: CARD_RADIUS,
    lines: layout.lines.map((line) => ({
      text: line.text,
      x: line.x,
      y: line.y,
      size: line.font.size,
      weight: line.font.weight,
      font: family,
      align: line.align,
      ...(color ? { color } : {}),
    })),
    ...(layout.image && address ? { image: { source: address, ...layout.image } } : {}),
  };
}
