/**
 * The content of a section when it is moved.
 * Sections have no members in the document, so their content is found by position.
 */

import type { Point } from '../../bus/base/payloads.ts';
import { type Box, contains } from '../../drawing/commands/index.ts';
import type { MapDocument, Section } from '../../formats/document/document.ts';
import type { ArrowEnd } from '../../formats/document/fields/values.ts';
import { sectionLook } from '../../formats/document/look.ts';
import { coordinate } from '../document/coordinate.ts';

type PlacedElement = { readonly id: string } & Point;

/** The frame of a section, in graph coordinates. */
export function frameOf(section: Section): Box {
  const { x, y, width, height } = sectionLook(section);
  return { x, y, width, height };
}

/** The nodes whose current centre is inside a section. */
export function nodesIn(
  document: MapDocument,
  section: Section,
  position: (nodeId: string) => Point | undefined,
): readonly PlacedElement[] {
  const frame = frameOf(section);
  return document.nodes.flatMap(({ id }) => {
    const at = position(id);
    return at && contains(frame, at) ? [{ id, ...at }] : [];
  });
}

/** The sections and arrows after moving some sections, with their inner sections and free arrow ends. */
export function withMoved(
  { sections, arrows }: Pick<MapDocument, 'sections' | 'arrows'>,
  ids: ReadonlySet<string>,
  by: Point,
): Pick<MapDocument, 'sections' | 'arrows'> {
  const frames = sections.filter(({ id }) => ids.has(id)).map(frameOf);
  const isCarried = (section: Section) => frames.some((frame) => holds(frame, frameOf(section)));
  const carried = (end: ArrowEnd): ArrowEnd =>
    'x' in end && frames.some((frame) => contains(frame, end)) ? moved(end, by) : end;
  return {
    sections: sections.map((one) => (isCarried(one) ? moved(one, by) : one)),
    arrows: arrows.map((arrow) => {
      const [from, to] = [carried(arrow.from), carried(arrow.to)];
      return from === arrow.from && to === arrow.to ? arrow : { ...arrow, from, to };
    }),
  };
}

/** Whether a box is inside another one or equal to it. */
export function holds(outer: Box, inner: Box): boolean {
  const { x, y, width, height } = inner;
  return contains(outer, { x, y }) && contains(outer, { x: x + width, y: y + height });
}

function moved<T extends Point>(place: T, by: Point): T {
  return { ...place, x: coordinate(place.x, place.x + by.x), y: coordinate(place.y, place.y + by.y) };
}
