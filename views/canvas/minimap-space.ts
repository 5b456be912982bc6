/** Whether something of the map is under the minimap. */

import type { Point, Viewport } from '../../bus/base/payloads.ts';
import type { Sides } from '../../drawing/base/label-types.ts';
import { segmentMeetsBox } from '../../drawing/base/sides.ts';
import type { Arrow, MapDocument } from '../../formats/document/document.ts';
import { type ResolvedSection, sectionLook } from '../../formats/document/look.ts';
import { MINIMAP } from './minimap-scale.ts';

/** Position on the canvas, as in the style sheet, in pixels. */
const CORNER = { right: 12, bottom: 60 } as const;
/** Space around a centre for a card or a usual name, and around a line for its head and width, in pixels. */
const AIR = { node: { x: 110, y: 40 }, line: { x: 10, y: 10 } } as const;

function cornerOf({ width, height }: Pick<Viewport, 'width' | 'height'>, air: Point): Sides {
  return {
    left: width - CORNER.right - MINIMAP.width - air.x,
    top: height - CORNER.bottom - MINIMAP.height - air.y,
    right: width + air.x,
    bottom: height + air.y,
  };
}

/** Whether the centre of a node is so close to the minimap's corner that the node or its name would be covered. */
export function isUnderMinimap({ x, y }: Point, size: Pick<Viewport, 'width' | 'height'>): boolean {
  const { left, top, right, bottom } = cornerOf(size, AIR.node);
  return x > left && x < right && y > top && y < bottom;
}

/**
 * Nodes with names, arrows with labels, and frames of sections; not what is only inside a frame. Lines of relationships
 * are everywhere on a map that needs a minimap.
 */
export function coversMap(
  { nodes, arrows, sections: given }: Pick<MapDocument, 'nodes' | 'arrows' | 'sections'>,
  position: (id: string) => Point | undefined,
  { x: left, y: top, k, ...size }: Viewport,
): boolean {
  const screenPoint = ({ x, y }: Point): Point => ({ x: x * k + left, y: y * k + top });
  const corner = cornerOf(size, AIR.line);
  const isLine = (a: Point | undefined, b: Point | undefined) => {
    if (!a || !b) return false;
    const [from, to] = [screenPoint(a), screenPoint(b)];
    return segmentMeetsBox(from.x, from.y, to.x, to.y, corner);
  };
  const sections = given.map(sectionLook);
  const boxes = new Map(sections.map((section) => [section.id, section]));
  const endOf = (end: Arrow['from']): Point | undefined => {
    if ('x' in end) return end;
    if ('node' in end) return position(end.node);
    const box = boxes.get(end.section);
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const isArrow = ({ from, to, label }: Arrow) => {
    const [a, b] = [endOf(from), endOf(to)];
    if (!a || !b) return false;
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    // An elbow bends at one of these.
    const [bend, other] = [
      { x: b.x, y: a.y },
      { x: a.x, y: b.y },
    ];
    const lines = [isLine(a, b), isLine(a, bend), isLine(bend, b), isLine(a, other), isLine(other, b)];
    return lines.includes(true) || (label !== undefined && isUnderMinimap(screenPoint(middle), size));
  };
  const isFrame = ({ x, y, width, height }: ResolvedSection) => {
    const corners = [
      { x, y },
      { x: x + width, y },
      { x: x + width, y: y + height },
      { x, y: y + height },
    ];
    return corners.some((one, at) => isLine(one, corners[(at + 1) % corners.length]));
  };
  return (
    nodes.some(({ id }) => {
      const at = position(id);
      return at !== undefined && isUnderMinimap(screenPoint(at), size);
    }) ||
    arrows.some(isArrow) ||
    sections.some(isFrame)
  );
}
