/** Moving nodes and sections by dragging, keys and alignment. Loaded after the first map. */

import type { ElementRef, Point } from '../../bus/base/payloads.ts';
import type { BusEvents } from '../../bus/events.ts';
import { type Box, centerOf } from '../../drawing/commands/index.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { align, distribute, type PlacedBox } from '../../models/commands/places/arrange.ts';
import { moveSections, moveSelected } from '../../models/commands/places/move.ts';
import { indexesOf } from '../../models/document/indexes.ts';
import { frameOf, holds, nodesIn } from '../../models/places/section-content.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import { refuses } from '../base/answer.ts';
import type { ControllerContext } from '../base/context.ts';
import type { ScreenMap } from '../screen/screen-map.ts';

/** Graph units per key press. */
const STEP = 10;

type Moving = ControllerContext & {
  readonly view: Pick<GraphView, 'position' | 'place' | 'shapeBox'>;
  readonly screen: Pick<ScreenMap, 'positions'>;
};
type NodePlaces = readonly ({ readonly id: string } & Point)[];

export function dropNodes({ models }: Moving, positions: NodePlaces): void {
  if (models.document.isLocked()) return;
  models.document.apply(moveSelected(models.document.current(), positions, models.selection.current(), 'step'));
}

/** Moves the selection by a key; presses in a row are one undo step. */
export function nudge(moving: Moving, { direction, fine }: BusEvents['intent:nudge']): void {
  const { models, view } = moving;
  const step = fine ? 1 : STEP;
  const by = { x: direction.x * step, y: direction.y * step };
  const positions = movedBy(by, models.selection.ids('node'), view);
  // Sections that are selected with nodes move with them.
  if (positions.length > 0) nudgeNodes(moving, positions);
  else nudgeSections(moving, by);
  models.selection.nudged();
}

function nudgeNodes(moving: Moving, positions: NodePlaces): void {
  const { models, view } = moving;
  const map = models.document.current();
  if (!models.document.isLocked()) {
    models.document.apply(moveSelected(map, positions, models.selection.current(), 'merge'));
  } else if (!(map.meta.fixedLayout && refuses(moving))) view.place(positions);
}

function nudgeSections(moving: Moving, by: Point): void {
  const { models, view } = moving;
  const map = models.document.current();
  const sections = map.sections.filter(({ id }) => models.selection.has({ kind: 'section', id }));
  if (sections.length === 0 || refuses(moving)) return;
  const carried = new Set(sections.flatMap((one) => nodesIn(map, one, view.position).map(({ id }) => id)));
  const ids = sections.map(({ id }) => id);
  models.document.apply(moveSections(map, ids, by, movedBy(by, [...carried], view), 'merge'));
}

const movedBy = (by: Point, ids: readonly string[], view: Moving['view']): NodePlaces =>
  ids.flatMap((id) => {
    const at = view.position(id);
    return at ? [{ id, x: at.x + by.x, y: at.y + by.y }] : [];
  });

export function alignBoxes(moving: Moving, request: BusEvents['intent:align']): void {
  const { models } = moving;
  const map = models.document.current();
  const boxes = boxesOf(map, moving, request.refs);
  models.document.apply('how' in request ? align(boxes, request.how, map) : distribute(boxes, request.axis, map));
}

/** Boxes of sections, and of nodes as drawn, in graph coordinates; the content of a section moves with it. */
function boxesOf(map: MapDocument, moving: Moving, refs: readonly ElementRef[]): readonly PlacedBox[] {
  const ids = (kind: ElementRef['kind']) => new Set(refs.filter((ref) => ref.kind === kind).map(({ id }) => id));
  const frames = map.sections
    .filter(({ id }) => ids('section').has(id))
    .map((one) => ({ id: one.id, ...frameOf(one) }));
  const isCarried = (box: Box) => frames.some((frame) => frame !== box && holds(frame, box));
  const sections = frames
    .filter((frame) => !isCarried(frame))
    .map(({ id, ...box }): PlacedBox => {
      return { kind: 'section', id, ...centerOf(box), halfWidth: box.width / 2, halfHeight: box.height / 2 };
    });
  const nodes = nodeBoxesOf(map, moving, ids('node'));
  return [...nodes.filter(({ x, y }) => !isCarried({ x, y, width: 0, height: 0 })), ...sections];
}

function nodeBoxesOf(map: MapDocument, { view, screen }: Moving, ids: ReadonlySet<string>): readonly PlacedBox[] {
  const at = new Map(screen.positions().map((place) => [place.id, place]));
  return [...ids].flatMap((id) => {
    const node = indexesOf(map).nodes.get(id);
    const place = at.get(id);
    if (!node || !place) return [];
    const { width, height } = view.shapeBox(node, place);
    return [{ ...place, halfWidth: width / 2, halfHeight: height / 2 }];
  });
}
