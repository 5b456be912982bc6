/** Moving what is selected: nodes to their places, and the sections and arrows that are selected with them. */

import type { ElementRef, Point } from '../../bus/events.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { counted } from '../../formats/words.ts';
import type { Command, Remember } from '../command.ts';
import { coordinate } from './coordinate.ts';
import { setPlaces } from './nodes.ts';

/**
 * Puts nodes at places. Sections among `selected`, and the free ends of arrows among them, move as far as the first node
 * does; ends on nodes and sections follow by themselves.
 */
export function moveSelected(
  document: MapDocument,
  places: readonly ({ readonly id: string } & Point)[],
  selected: readonly ElementRef[],
  remember: Remember,
): Command {
  const by = distanceOf(document, places);
  const ids = (kind: ElementRef['kind']) => new Set(selected.filter((ref) => ref.kind === kind).map(({ id }) => id));
  const sections = by ? ids('section') : new Set<string>();
  const arrows = by ? ids('arrow') : new Set<string>();
  const nodes = counted(places.length, 'node');
  return {
    label: sections.size > 0 ? `move ${nodes} and ${counted(sections.size, 'section')}` : `move ${nodes}`,
    remember,
    change: (draft) => {
      setPlaces(draft, places);
      if (!by) return;
      for (const section of draft.sections) if (sections.has(section.id)) shift(section, by);
      for (const arrow of draft.arrows) {
        if (arrows.has(arrow.id)) for (const end of [arrow.from, arrow.to]) if ('x' in end) shift(end, by);
      }
    },
  };
}

/** Puts nodes that have no place yet where a layout put them, and leaves all others where they are. */
export function placeUnplaced(document: MapDocument, places: readonly ({ readonly id: string } & Point)[]): Command {
  const unplaced = new Set(document.nodes.flatMap(({ id, x, y }) => (x === undefined || y === undefined ? [id] : [])));
  return moveSelected(
    document,
    places.filter(({ id }) => unplaced.has(id)),
    [],
    'never',
  );
}

/** How far the first node moves that has a place already. */
function distanceOf(document: MapDocument, places: readonly ({ readonly id: string } & Point)[]): Point | undefined {
  const [first] = places;
  const node = first && document.nodes.find(({ id }) => id === first.id);
  if (!first || node?.x === undefined || node.y === undefined) return undefined;
  return { x: coordinate(node.x, first.x) - node.x, y: coordinate(node.y, first.y) - node.y };
}

function shift(place: { x: number; y: number }, by: Point): void {
  place.x = coordinate(place.x, place.x + by.x);
  place.y = coordinate(place.y, place.y + by.y);
}
