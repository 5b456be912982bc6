/** A map in so little space that nodes are dots, for the minimap and the lists of maps. */

import type { Point } from '../drawing/commands/index.ts';
import type { MapDocument, MapNode } from '../formats/document/document.ts';
import { nodeLook, type ResolvedSection, sectionLook } from '../formats/document/look.ts';

/** Centre and size in graph units. */
export type Dot = Point & { readonly id: string; readonly color: string; readonly size: number };

export type Sketch = {
  readonly dots: readonly Dot[];
  readonly sections: readonly ResolvedSection[];
  /** The outermost of them, and others. */
  readonly points: readonly Point[];
};

/** @param position - undefined for a node that is not shown */
export function sketchOf(document: MapDocument, position: (node: MapNode) => Point | undefined): Sketch {
  const dots = document.nodes.flatMap((node) => {
    const at = position(node);
    return at ? [{ id: node.id, x: at.x, y: at.y, ...dotLook(document, node) }] : [];
  });
  const sections = document.sections.map(sectionLook);
  const corners = sections.flatMap(({ x, y, width, height }) => [
    { x, y },
    { x: x + width, y: y + height },
  ]);
  return { dots, sections, points: [...dots, ...corners] };
}

/** Size of cards, in graph units; measuring each is not worth it. */
const CARD_SIZE = 40;

type DotLook = Pick<Dot, 'color' | 'size'>;

/** By node, while the types are unchanged, since dots are painted often. */
const looks = new WeakMap<MapNode, { readonly types: MapDocument['nodeTypes']; readonly look: DotLook }>();

function dotLook(document: MapDocument, node: MapNode): DotLook {
  const known = looks.get(node);
  if (known?.types === document.nodeTypes) return known.look;
  const { color, shape, size } = nodeLook(document, node);
  const look = { color, size: shape === 'card' ? CARD_SIZE : size };
  looks.set(node, { types: document.nodeTypes, look });
  return look;
}
