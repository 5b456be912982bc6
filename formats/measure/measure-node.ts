/** Size of a node with label and pills, the same for the overlay, arrangements and layouts. */

import {
  type Box,
  type CardLayout,
  type LabelLayout,
  type MeasureText,
  nodeExtent,
  nodeLabelLayout,
  nodeOutline,
  type Outline,
  PILL_GAP,
  pillFont,
  pillRowSize,
} from '../../drawing/commands/index.ts';
import { own } from '../base/json.ts';
import type { MapDocument, MapNode } from '../document/document.ts';
import { fontFamily } from '../document/fonts.ts';
import { isIconName } from '../document/icon-names.ts';
import { isPictureFrame, nodeLabel, nodeLook } from '../document/look.ts';
import type { Enlarged } from './text-size.ts';

/** A node around (0, 0), in graph units. */
type MeasuredNode = {
  readonly outline: Outline;
  readonly card: CardLayout | undefined;
  /** Its shape with the border. */
  readonly shape: Box;
  /** Below the shape; undefined on a card and for a hidden one. */
  readonly label: LabelLayout | undefined;
};

/** @param ratio - width by height of a card's image, if known */
export function measureNode(
  types: Pick<MapDocument, 'nodeTypes'>,
  node: Enlarged<MapNode>,
  measure: MeasureText,
  ratio?: number,
): MeasuredNode {
  const look = nodeLook(types, node);
  const family = fontFamily(look.labelFont);
  const text = { label: nodeLabel(node), subtitle: node.subtitle, textScale: node.textScale };
  const { outline, card } = nodeOutline(look, text, family, measure, { ratio, isFramed: isPictureFrame(look) });
  const shape = nodeExtent(outline, { x: 0, y: 0 }, look.borderWidth, undefined);
  const under = { x: 0, bottom: shape.y + shape.height };
  const label = card ? undefined : nodeLabelLayout(look, text.label, family, under, measure);
  return { outline, card, shape, label };
}

/** A node's extent around its position: half its width, and its height above and below. Graph units. */
export type NodeExtent = { readonly half: number; readonly up: number; readonly down: number };

/** Extent of shape, label and pills, one below the other, and the shape. */
export function measureExtent(
  document: MapDocument,
  node: Enlarged<MapNode>,
  measure: MeasureText,
  ratio?: number,
): NodeExtent & Pick<MeasuredNode, 'shape'> {
  const { shape, label } = measureNode(document, node, measure, ratio);
  const tags = nodeLook(document, node).hideBadges ? [] : (node.tags ?? []);
  const hasIcon = (tag: string) => isIconName(own(document.tags, tag)?.icon);
  const font = pillFont(fontFamily(undefined), node.textScale);
  const pills = tags.length > 0 ? pillRowSize(tags, hasIcon, font, measure) : undefined;
  const bottom = label ? label.box.y + label.box.height : shape.y + shape.height;
  return {
    shape,
    half: Math.max(shape.width, label?.box.width ?? 0, pills?.width ?? 0) / 2,
    up: -shape.y,
    down: bottom + (pills ? PILL_GAP + pills.height : 0),
  };
}
