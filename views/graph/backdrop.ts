/** Colours behind the labels on the canvas: page, sections, and the soft backgrounds of groups. */

import type { ElementRef, Point } from '../../bus/base/payloads.ts';
import type { PictureColors } from '../../drawing/base/colors.ts';
import { backgroundAt, type OptionalPoint } from '../../formats/document/colors/background.ts';
import type { MapDocument, MapEdge, MapNode } from '../../formats/document/document.ts';
import { indexesOf } from '../../models/document/indexes.ts';
import type { Tint } from '../../scene/areas.ts';

/** Colours of the page, and what is visible behind the label of an element. */
export type Backdrop = {
  readonly colors: PictureColors;
  readonly behindNode: (document: MapDocument, node: MapNode) => string;
  readonly behindEdge: (document: MapDocument, edge: MapEdge) => string;
};

/** @param labelAt - where the label of an element is, if it shows one */
export function backdrop(
  colors: PictureColors,
  tint: Tint = (behind) => behind,
  labelAt: (ref: ElementRef) => Point | undefined = () => undefined,
): Backdrop {
  const behind = (document: MapDocument, ref: ElementRef, at: OptionalPoint) =>
    tint(backgroundAt(document.sections, at, colors), labelAt(ref) ?? at);
  return {
    colors,
    behindNode: (document, node) => behind(document, { kind: 'node', id: node.id }, node),
    behindEdge(document, { id, from, to }) {
      const { nodes } = indexesOf(document);
      return behind(document, { kind: 'edge', id }, halfway(nodes.get(from), nodes.get(to)));
    },
  };
}

/** Between two nodes, where the labels of most edges are. */
function halfway(from: OptionalPoint = {}, to: OptionalPoint = {}): OptionalPoint {
  const half = (one: number | undefined, other: number | undefined) =>
    one === undefined || other === undefined ? undefined : (one + other) / 2;
  return { x: half(from.x, to.x), y: half(from.y, to.y) };
}

/** Colours behind the labels of elements that are on a tint. */
export type Tinted = ReadonlyMap<MapNode | MapEdge, string>;

/** Elements whose labels are drawn on another colour than before. Linear in the elements. */
export function tintChanges(map: MapDocument, { colors, behindNode, behindEdge }: Backdrop, was: Tinted) {
  const plain = backdrop(colors);
  const tinted = new Map<MapNode | MapEdge, string>();
  const isOther = (element: MapNode | MapEdge, color: string, usual: string) => {
    if (color !== usual) tinted.set(element, color);
    return color !== (was.get(element) ?? usual);
  };
  const nodes = map.nodes.filter((node) => isOther(node, behindNode(map, node), plain.behindNode(map, node)));
  const edges = map.edges.filter((edge) => isOther(edge, behindEdge(map, edge), plain.behindEdge(map, edge)));
  return { tinted, nodes, edges };
}
