/** Drag gestures on handles and with drawing tools, and their results; points in graph coordinates. */

import type { Intent } from '../../bus/intents.ts';
import {
  type Box,
  centerOf,
  contains,
  isSameBox,
  overlaps,
  type Point,
  titleBand,
} from '../../drawing/commands/index.ts';
import type { Guide, SnapBox } from '../../drawing/commands/snap.ts';
import type { ArrowEnd } from '../../formats/document/fields/values.ts';
import { frameOf, nodesIn, withMoved } from '../../models/places/section-content.ts';
import type { DragPreview, OverlayScene } from '../scene.ts';
import { othersFor, snappedBox } from './guides.ts';
import type { Handle } from './handle-list.ts';
import { type NewEdge, newEdgeIntent } from './new-edge.ts';
import { pointInBox, type Snap, snapEnd } from './snap.ts';

/** A gesture, from press to release. */
export type Dragging =
  | {
      readonly kind: 'box';
      readonly id: string;
      readonly start: Point;
      readonly original: Box;
      readonly box: Box;
      /** The sides that move; undefined for the whole box. */
      readonly sides: { readonly sx: number; readonly sy: number } | undefined;
      /** Nodes inside and their original positions: they move with it. */
      readonly nodes: readonly NodePosition[];
      /** Moved without its content. */
      readonly alone: boolean;
      /** Boxes that it snaps to, and the lines that show the alignment. */
      readonly others: readonly SnapBox[];
      readonly guides: readonly Guide[];
    }
  | { readonly kind: 'end'; readonly id: string; readonly which: 'from' | 'to'; readonly snap?: Snap }
  | {
      readonly kind: 'label';
      readonly id: string;
      readonly start: Point;
      readonly before: Offset;
      readonly now: Offset;
    }
  | { readonly kind: 'new node'; readonly at: Point }
  | { readonly kind: 'new section'; readonly start: Point; readonly box: Box }
  | { readonly kind: 'new arrow'; readonly from: Snap; readonly to: Snap }
  | NewEdge;
export type NodePosition = { readonly id: string } & Point;
type Offset = readonly [dx: number, dy: number];

export function newBox(start: Point): Dragging {
  return { kind: 'new section', start, box: { ...rounded(start), width: 0, height: 0 } };
}

/** Starts to drag a handle, or to draw from a connection point. @param visible - the part of the map in view */
export function startDrag(handle: Handle, at: Point, scene: OverlayScene, visible?: Box): Dragging | undefined {
  if (handle.kind === 'point') return drawnFrom(handle, at, scene);
  const { id } = handle;
  if (handle.kind === 'end') return { kind: 'end', id, which: handle.which };
  if (handle.kind === 'label') {
    const arrow = scene.document.arrows.find((one) => one.id === id);
    const before = arrow?.labelOffset ?? [0, 0];
    return arrow && { kind: 'label', id, start: at, before, now: before };
  }
  const section = scene.document.sections.find((one) => one.id === id);
  const original = section && frameOf(section);
  const sides = handle.kind === 'resize' ? handle : undefined;
  const nodes = section && !sides ? nodesIn(scene.document, section, scene.position) : [];
  if (!original) return undefined;
  const others = othersFor(scene, id, visible);
  return { kind: 'box', id, start: at, original, box: original, sides, nodes, alone: false, others, guides: [] };
}

/** An edge from a node's connection point, an arrow from a section's. */
function drawnFrom(
  { of, side }: Extract<Handle, { kind: 'point' }>,
  at: Point,
  scene: OverlayScene,
): Dragging | undefined {
  if (of.kind === 'node') return { kind: 'new edge', from: of.id, to: at, target: of.id, by: 'point' };
  const box = scene.sections.find(({ look }) => look.id === of.id)?.layout.box;
  if (!box) return undefined;
  const share = SIDE_MIDDLES[side];
  const from = { end: { section: of.id, at: share }, at: pointInBox(box, share), box };
  return { kind: 'new arrow', from, to: from };
}

const SIDE_MIDDLES = { top: [0.5, 0], right: [1, 0.5], bottom: [0.5, 1], left: [0, 0.5] } as const;

export function continueDrag(
  dragging: Exclude<Dragging, NewEdge>,
  at: Point,
  { scene, scale }: { readonly scene: OverlayScene; readonly scale: number },
): Dragging {
  switch (dragging.kind) {
    case 'box': {
      const { id, original, sides, start, others } = dragging;
      const way = { x: at.x - start.x, y: at.y - start.y };
      const { dx, dy, guides } = snappedBox(resizedBox(original, sides, way.x, way.y), sides, others, scale);
      const box = resizedBox(original, sides, way.x + dx, way.y + dy);
      // Where the title moves with the dragged side, it is kept clear of the nodes.
      const placed = sides && (sides.sx < 0 || sides.sy < 0) ? besideTitle(scene, id, box) : box;
      return { ...dragging, box: placed, guides };
    }
    case 'end':
      return { ...dragging, snap: snapEnd(scene, at, scale) };
    case 'label': {
      const { start, before } = dragging;
      return { ...dragging, now: [shifted(before[0], at.x - start.x), shifted(before[1], at.y - start.y)] };
    }
    case 'new node':
      return { ...dragging, at };
    case 'new section':
      return { ...dragging, box: boxBetween(dragging.start, at) };
    case 'new arrow':
      return { ...dragging, to: snapEnd(scene, at, scale) };
  }
}

function besideTitle(scene: OverlayScene, id: string, box: Box): Box {
  const layout = scene.sections.find(({ look }) => look.id === id)?.layout;
  const band = layout && titleBand(layout);
  return band
    ? withTitleSpace(
        box,
        band,
        scene.document.nodes.flatMap((node) => scene.labelledNodeBox(node.id) ?? []),
      )
    : box;
}

type BoxDrag = Extract<Dragging, { kind: 'box' }>;
const movementOf = ({ box, original }: BoxDrag): Point => ({ x: box.x - original.x, y: box.y - original.y });

export function carriedNodes(drag: BoxDrag): readonly NodePosition[] {
  const by = movementOf(drag);
  return drag.alone ? drag.nodes : drag.nodes.map(({ id, x, y }) => ({ id, x: x + by.x, y: y + by.y }));
}

/** A changed element is shown as it would become; a new one is a draft. */
export function previewOf(dragging: Dragging, { document }: OverlayScene): DragPreview | undefined {
  const { sections, arrows } = document;
  if (dragging.kind === 'box') {
    if (dragging.sides || dragging.alone) return { sections: replaced(sections, dragging.id, dragging.box) };
    return withMoved(document, new Set([dragging.id]), movementOf(dragging));
  }
  if (dragging.kind === 'label') return { arrows: replaced(arrows, dragging.id, { labelOffset: dragging.now }) };
  if (dragging.kind !== 'end' || !dragging.snap) return undefined;
  return { arrows: replaced(arrows, dragging.id, { [dragging.which]: dragging.snap.end }) };
}

/** The intent of a finished gesture. @param isClick - not far from where it was pressed */
export function resultOf(dragging: Dragging, isClick: boolean): Intent | undefined {
  switch (dragging.kind) {
    case 'new edge':
      return newEdgeIntent(dragging, isClick);
    case 'box': {
      const { id, box, original, sides, alone } = dragging;
      if (isSameBox(box, original)) return undefined;
      const change = sides ? box : { x: box.x, y: box.y };
      const carried = sides || alone ? {} : { positions: carriedNodes(dragging) };
      return { name: 'intent:reshape', payload: { kind: 'section', id, change, ...carried } };
    }
    case 'end':
      return dragging.snap && reshapedArrow(dragging.id, { [dragging.which]: dragging.snap.end });
    case 'label': {
      const { id, before, now } = dragging;
      return now[0] === before[0] && now[1] === before[1] ? undefined : reshapedArrow(id, { labelOffset: now });
    }
    case 'new node':
      return { name: 'intent:add', payload: { kind: 'node', at: rounded(dragging.at) } };
    case 'new section': {
      const { x, y, width, height } = dragging.box;
      const hasSize = !isClick && width > 0 && height > 0;
      const at = isClick ? rounded(dragging.start) : { x, y };
      return {
        name: 'intent:add',
        payload: { kind: 'section', at, ...(hasSize ? { size: { width, height } } : {}) },
      };
    }
    case 'new arrow': {
      const { from, to } = dragging;
      if (isClick || (from.at.x === to.at.x && from.at.y === to.at.y)) return undefined;
      return { name: 'intent:add', payload: { kind: 'arrow', ends: { from: from.end, to: to.end } } };
    }
  }
}

function reshapedArrow(
  id: string,
  change: { readonly from?: ArrowEnd; readonly to?: ArrowEnd; readonly labelOffset?: Offset },
): Intent {
  return { name: 'intent:reshape', payload: { kind: 'arrow', id, change } };
}

function replaced<T extends { readonly id: string }>(list: readonly T[], id: string, change: object): readonly T[] {
  return list.map((item) => (item.id === id ? { ...item, ...change } : item));
}

/** Rounded, or the original number if unchanged. */
function shifted(before: number, by: number): number {
  return by === 0 ? before : Math.round(before + by);
}

function rounded({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) };
}

function boxBetween(a: Point, b: Point): Box {
  const [p, q] = [rounded(a), rounded(b)];
  return { x: Math.min(p.x, q.x), y: Math.min(p.y, q.y), width: Math.abs(q.x - p.x), height: Math.abs(q.y - p.y) };
}

/** Least side of a section, in graph units. */
const MIN_SIDE = 20;

/** @param handle - side that moves: -1 left or top, 1 right or bottom, 0 none; undefined moves the whole box */
export function resizedBox(
  { x, y, width, height }: Box,
  handle: { readonly sx: number; readonly sy: number } | undefined,
  dx: number,
  dy: number,
): Box {
  if (!handle) return { x: Math.round(x + dx), y: Math.round(y + dy), width, height };
  const [left, right] = span(x, x + width, handle.sx, dx);
  const [top, bottom] = span(y, y + height, handle.sy, dy);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Enlarges a section upwards until its title, of size `band`, is on none of its nodes. */
function withTitleSpace(
  box: Box,
  band: { readonly width: number; readonly height: number },
  boxes: readonly Box[],
): Box {
  const inside = boxes.filter((one) => contains(box, centerOf(one)));
  const titleOf = ({ x, y }: Box): Box => ({ x, y, ...band });
  const covered = inside.filter((one) => overlaps(titleOf(box), one));
  if (covered.length === 0) return box;
  const top = Math.floor(Math.min(...covered.map(({ y }) => y)) - band.height);
  // Further up there may be another node.
  return withTitleSpace({ ...box, y: top, height: box.height + box.y - top }, band, boxes);
}

function span(low: number, high: number, side: number, by: number): readonly [number, number] {
  const least = Math.min(MIN_SIDE, high - low);
  if (side < 0) return [Math.min(Math.round(low + by), high - least), high];
  if (side > 0) return [low, Math.max(Math.round(high + by), low + least)];
  return [low, high];
}
