/** Texts that the document draws at a size of its own, in the browser's text size. For display only. */

import { CARD_LABEL_SIZE } from '../../drawing/commands/card.ts';
import type { MapDocument, MapNode } from '../document/document.ts';
import { arrowLook, nodeLook } from '../document/look.ts';

/** By node, so that a change elsewhere draws none of them again. */
const enlarged = new WeakMap<MapNode, MapNode>();

/**
 * The map with larger texts on cards and arrows; names beside nodes and on lines grow where they are painted. In cards and
 * sections of a size that the author gave, larger texts would be cut.
 * @param scale - the browser's text size by the usual one; up to 1 the map stays as it is
 */
export function withTextSize(document: MapDocument, scale: number): MapDocument {
  if (scale <= 1) return document;
  return {
    ...document,
    nodes: document.nodes.map((node) => {
      const { shape, width, height, labelSize = CARD_LABEL_SIZE } = nodeLook(document, node);
      const grows = shape === 'card' && width === undefined && height === undefined;
      return grows ? sized(node, scale * labelSize) : node;
    }),
    arrows: document.arrows.map((arrow) => ({ ...arrow, labelSize: scale * arrowLook(arrow).labelSize })),
  };
}

function sized(node: MapNode, labelSize: number): MapNode {
  const before = enlarged.get(node);
  if (before?.labelSize === labelSize) return before;
  const made = { ...node, labelSize };
  enlarged.set(node, made);
  return made;
}
