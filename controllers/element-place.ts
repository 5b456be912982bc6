/** Where an element is on the map, as one point: to bring it into view, or to tell whether it is. */

import type { ElementRef, Point } from '../bus/events.ts';
import type { MapDocument } from '../formats/document.ts';
import type { ArrowEnd } from '../formats/fields.ts';
import { sectionLook } from '../formats/look.ts';
import { indexesOf } from '../models/indexes.ts';
import type { GraphView } from '../views/graph-view.ts';

type Positions = Pick<GraphView, 'position'>;

/** The middle of an element in graph coordinates; undefined for what is hidden or not there. */
export function placeOf(document: MapDocument, { kind, id }: ElementRef, view: Positions): Point | undefined {
  if (kind === 'node') return view.position(id);
  if (kind === 'section') return sectionPlace(document, id);
  if (kind === 'edge') {
    const edge = indexesOf(document).edges.get(id);
    return edge && between(view.position(edge.from), view.position(edge.to));
  }
  const arrow = document.arrows.find((one) => one.id === id);
  return arrow && between(endPlace(document, arrow.from, view), endPlace(document, arrow.to, view));
}

function between(from: Point | undefined, to: Point | undefined): Point | undefined {
  return from && to && { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}

/** About where an arrow's end lies: the middle of its target. */
function endPlace(document: MapDocument, end: ArrowEnd, view: Positions): Point | undefined {
  if ('node' in end) return view.position(end.node);
  return 'section' in end ? sectionPlace(document, end.section) : end;
}

function sectionPlace(document: MapDocument, id: string): Point | undefined {
  const section = document.sections.find((one) => one.id === id);
  if (!section) return undefined;
  const { x, y, width, height } = sectionLook(section);
  return { x: x + width / 2, y: y + height / 2 };
}
