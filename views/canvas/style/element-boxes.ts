/** Boxes of a selected element and its label that must stay visible, in graph coordinates. */

import type { ElementRef, Point } from '../../../bus/payloads.ts';
import { approximateText, arrowLabel, type Box, layoutSection, titleBand } from '../../../drawing/index.ts';
import type { MapDocument } from '../../../formats/document/document.ts';
import { fontFamily } from '../../../formats/document/fonts.ts';
import { arrowLook, edgeLabel, sectionLook } from '../../../formats/document/look.ts';
import { indexesOf } from '../../../models/indexes.ts';
import { findElement, positionOf } from '../../../models/kinds.ts';
import type { ReadModels } from '../../../models/models.ts';
import { frameOf } from '../../../models/places/section-content.ts';
import type { GraphView } from '../../graph/graph-view.ts';

/** Positions on the map. */
export type BoxSources = Pick<GraphView, 'room' | 'labelBox' | 'position'>;

/** Number of nodes in view above which the bar cannot avoid all of them. */
const MAX_NEARBY = 120;
/** Size of the area around the middle of an element without a box, such as an arrow. */
const AROUND = 40;

export function elementBoxes(map: MapDocument, ref: ElementRef, rooms: BoxSources): readonly Box[] {
  const edge = ref.kind === 'edge' ? findElement(map, { kind: 'edge', id: ref.id }) : undefined;
  // The next edge may begin at its nodes.
  if (edge) {
    const ends = [edge.from, edge.to].flatMap((id) => boxesOf(id, rooms));
    return [...ends, ...lineBoxes(rooms.position(edge.from), rooms.position(edge.to))];
  }
  const section = ref.kind === 'section' ? findElement(map, { kind: 'section', id: ref.id }) : undefined;
  if (section) return [frameOf(section)];
  const boxes = ref.kind === 'node' ? boxesOf(ref.id, rooms) : [];
  if (boxes.length > 0) return boxes;
  const at = positionOf(map, ref, rooms.position);
  return at ? [{ x: at.x - AROUND / 2, y: at.y - AROUND / 2, width: AROUND, height: AROUND }] : [];
}

/** Box of a node and of its label as drawn, which is relatively larger when zoomed out. */
function boxesOf(id: string, { room, labelBox }: BoxSources): readonly Box[] {
  return [room(id), labelBox({ kind: 'node', id })].filter((box) => !!box);
}

/** Number and side of the boxes along a line between two nodes, in graph units, besides one for the label. */
const SEGMENTS = 8;
const SEGMENT = 12;
const LABEL = { width: 90, height: 26 };

const boxAlong = (from: Point, to: Point, share: number, { width, height }: typeof LABEL): Box => ({
  x: from.x + share * (to.x - from.x) - width / 2,
  y: from.y + share * (to.y - from.y) - height / 2,
  width,
  height,
});

/** Approximate boxes of an edge; a curve is near its straight line. */
function lineBoxes(from: Point | undefined, to: Point | undefined): readonly Box[] {
  if (!from || !to) return [];
  const segment = { width: SEGMENT, height: SEGMENT };
  const segments = Array.from({ length: SEGMENTS + 1 }, (_, at) => boxAlong(from, to, at / SEGMENTS, segment));
  return [boxAlong(from, to, 0.5, LABEL), ...segments];
}

/** Boxes of unselected nodes, labels and section titles in view, in canvas pixels; none where there are too many. */
export function nearbyBoxes(models: ReadModels, rooms: BoxSources): readonly Box[] {
  const { width, height } = models.viewport.current();
  const map = models.document.current();
  const ids: string[] = [];
  for (const { id } of map.nodes) {
    const at = rooms.position(id);
    const { x, y } = at ? models.viewport.toScreen(at) : { x: -1, y: -1 };
    if (x < 0 || y < 0 || x > width || y > height || models.selection.has({ kind: 'node', id })) continue;
    if (ids.push(id) > MAX_NEARBY) return [];
  }
  const labels = labelsAt(map, [...ids, ...selectedNodes(models)], rooms);
  const written = [...labels, ...arrowLabelsOf(map, rooms), ...titlesOf(map)];
  return [...ids.flatMap((id) => boxesOf(id, rooms)), ...written].map((box) => canvasBox(models, box));
}

/** Approximate boxes of section titles. */
function titlesOf({ sections }: MapDocument): readonly Box[] {
  return sections.slice(0, MAX_NEARBY).flatMap((section) => {
    const look = sectionLook(section);
    const band = titleBand(layoutSection(look, fontFamily(look.titleFont), approximateText));
    return band ? [{ x: look.x, y: look.y, ...band }] : [];
  });
}

/** Approximate boxes of arrow labels; only the overlay knows the exact route. */
function arrowLabelsOf(map: MapDocument, { position }: BoxSources): readonly Box[] {
  return map.arrows.slice(0, MAX_NEARBY).flatMap((arrow) => {
    const middle = positionOf(map, { kind: 'arrow', id: arrow.id }, position);
    const look = arrowLook(arrow);
    return (middle && arrowLabel(look, [middle], fontFamily(look.labelFont), approximateText)?.box) ?? [];
  });
}

const selectedNodes = ({ selection }: Pick<ReadModels, 'selection'>): readonly string[] =>
  selection.current().flatMap(({ kind, id }) => (kind === 'node' ? [id] : []));

/** Approximate boxes of the labels of these nodes' edges, for an engine that does not say. */
function labelsAt(map: MapDocument, nodeIds: readonly string[], { labelBox, position }: BoxSources): readonly Box[] {
  const { edgesOf } = indexesOf(map);
  const edges = new Set(nodeIds.flatMap((id) => edgesOf.get(id) ?? []));
  return [...edges].flatMap((edge) => {
    const drawn = labelBox({ kind: 'edge', id: edge.id });
    if (drawn !== undefined) return drawn ?? [];
    const [from, to] = [position(edge.from), position(edge.to)];
    return from && to && edgeLabel(map, edge) !== undefined ? [boxAlong(from, to, 0.5, LABEL)] : [];
  });
}

export function canvasBox({ viewport }: Pick<ReadModels, 'viewport'>, box: Box): Box {
  const { k } = viewport.current();
  return { ...viewport.toScreen(box), width: box.width * k, height: box.height * k };
}
