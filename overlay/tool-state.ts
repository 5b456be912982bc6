/**
 * What tools and handles decide: a tool that is armed places a section or an arrow, a handle that is dragged changes one.
 * Does nothing itself; what comes of a gesture is told once, at its end, and not when it was cancelled or moved nothing.
 */

import type { ElementRef, Intent } from '../bus/events.ts';
import { type Box, type Point, titleBand } from '../drawing/index.ts';
import type { ArrowEnd } from '../formats/document/fields.ts';
import { frameOf, nodesIn, withMoved } from '../models/section-content.ts';
import { type Draft, type Handle, handlesOf } from './handle-list.ts';
import { resizedBox, withTitleRoom } from './resize.ts';
import type { Preview, Scene } from './scene.ts';
import { type Snap, snapEnd } from './snap.ts';

/** What places a new element on the map. */
export type Tool = 'section' | 'arrow';

/** What is being dragged or placed; points in graph coordinates. */
type Dragging =
  | {
      readonly kind: 'box';
      readonly id: string;
      readonly start: Point;
      readonly original: Box;
      readonly box: Box;
      /** The sides that move; undefined for the whole box. */
      readonly sides: { readonly sx: number; readonly sy: number } | undefined;
      /** Nodes that lie in it and where they were: they are carried. */
      readonly nodes: readonly Place[];
      /** Moved without what lies in it. */
      readonly alone: boolean;
    }
  | { readonly kind: 'end'; readonly id: string; readonly which: 'from' | 'to'; readonly snap?: Snap }
  | {
      readonly kind: 'label';
      readonly id: string;
      readonly start: Point;
      readonly before: Offset;
      readonly now: Offset;
    }
  | { readonly kind: 'new section'; readonly start: Point; readonly box: Box }
  | { readonly kind: 'new arrow'; readonly from: Snap; readonly to: Snap };
/** Where a node is, in graph coordinates. */
export type Place = { readonly id: string } & Point;
type Offset = readonly [dx: number, dy: number];

/** What tools and handles remember between two events. */
export type ToolState = {
  /** Sections and arrows whose handles are shown. */
  readonly selected: readonly ElementRef[];
  /** The next gesture places one. */
  readonly tool: Tool | undefined;
  readonly dragging: Dragging | undefined;
  /** Where an arrow would begin, while its tool hovers. */
  readonly aim: Snap | undefined;
};

/** What happens to tools and handles; points are in graph coordinates. */
export type ToolEvent =
  | { readonly kind: 'selected'; readonly refs: readonly ElementRef[] }
  | { readonly kind: 'armed'; readonly tool: Tool | undefined }
  /** The pointer went down: with a tool anywhere, without one on a handle. */
  | { readonly kind: 'pressed'; readonly at: Point; readonly handle?: Handle | undefined }
  /** `alone`: a section leaves behind what lies in it. */
  | { readonly kind: 'moved'; readonly at: Point; readonly alone?: boolean }
  /** `isClick`: not far from where it was pressed. */
  | { readonly kind: 'released'; readonly isClick: boolean }
  | { readonly kind: 'cancelled' }
  /** Escape leaves the gesture and puts the tool down. */
  | { readonly kind: 'escaped' };

/** What is to be carried out. */
export type ToolEffect =
  /** Draws sections or arrows differently from the document; undefined ends it. */
  | { readonly kind: 'preview'; readonly preview: Preview | undefined }
  /** Shows nodes elsewhere, while the section around them is dragged. */
  | { readonly kind: 'carry'; readonly places: readonly Place[] }
  | { readonly kind: 'ask'; readonly intent: Intent }
  /** The tool was put down: after use, or by Escape. */
  | { readonly kind: 'disarmed' };

/** What is drawn, and how many CSS pixels a graph unit has. */
type Ground = { readonly scene: Scene; readonly scale: number };

type Decision = readonly [state: ToolState, effects: readonly ToolEffect[]];

/** No tool, no handle. */
export const NO_TOOL: ToolState = { selected: [], tool: undefined, dragging: undefined, aim: undefined };

/** Answers an event. */
export function useTool(state: ToolState, event: ToolEvent, ground: Ground): Decision {
  switch (event.kind) {
    case 'selected': {
      const selected = event.refs.filter(({ kind }) => kind === 'section' || kind === 'arrow');
      if (selected.length + state.selected.length === 0 && !state.dragging) return [state, []];
      return ended({ ...state, selected });
    }
    case 'armed':
      return ended({ ...state, tool: event.tool });
    case 'pressed':
      return [{ ...state, aim: undefined, dragging: begun(state, event, ground) }, []];
    case 'moved':
      return moved(state, event, ground);
    case 'released':
      return released(state, event.isClick);
    case 'cancelled':
      return ended(state);
    case 'escaped':
      return disarmed(state);
  }
}

/** What the handles of a state are drawn with, besides the handles themselves. */
export function draftOf({ dragging, aim }: ToolState): Draft | undefined {
  if (dragging?.kind === 'end') return { snap: dragging.snap };
  if (dragging?.kind === 'new section') return { box: dragging.box };
  if (dragging?.kind === 'new arrow') return { line: [dragging.from.at, dragging.to.at], snap: dragging.to };
  return aim && { snap: aim };
}

/** The handles that may be taken now. */
export function offeredHandles({ selected, tool }: ToolState, scene: Scene): readonly Handle[] {
  return tool ? [] : handlesOf(scene, selected);
}

/** Without what was dragged; an arrow's tool aims anew with the next move. */
function ended(state: ToolState): Decision {
  const { dragging } = state;
  const still = { ...state, dragging: undefined, aim: undefined };
  const back = dragging?.kind === 'box' ? carry(dragging.nodes) : [];
  return [still, dragging ? [{ kind: 'preview', preview: undefined }, ...back] : []];
}

const carry = (places: readonly Place[]): readonly ToolEffect[] =>
  places.length > 0 ? [{ kind: 'carry', places }] : [];

function disarmed(state: ToolState): Decision {
  const [still, effects] = ended(state);
  return state.tool ? [{ ...still, tool: undefined }, [...effects, { kind: 'disarmed' }]] : [still, effects];
}

function begun(
  { tool }: ToolState,
  { at, handle }: Extract<ToolEvent, { kind: 'pressed' }>,
  { scene, scale }: Ground,
): Dragging | undefined {
  if (tool === 'section') return { kind: 'new section', start: at, box: { ...rounded(at), width: 0, height: 0 } };
  if (tool === 'arrow') {
    const from = snapEnd(scene, at, scale);
    return { kind: 'new arrow', from, to: from };
  }
  if (!handle) return undefined;
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
  return original && { kind: 'box', id, start: at, original, box: original, sides, nodes, alone: false };
}

function moved(
  state: ToolState,
  { at, alone = false }: Extract<ToolEvent, { kind: 'moved' }>,
  ground: Ground,
): Decision {
  const { dragging, tool } = state;
  if (!dragging) return [tool === 'arrow' ? { ...state, aim: snapEnd(ground.scene, at, ground.scale) } : state, []];
  const next = draggedTo(dragging.kind === 'box' ? { ...dragging, alone } : dragging, at, ground);
  const preview = previewOf(next, ground.scene);
  const carried = next.kind === 'box' ? carry(carriedIn(next)) : [];
  return [{ ...state, dragging: next }, preview ? [{ kind: 'preview', preview }, ...carried] : []];
}

function draggedTo(dragging: Dragging, at: Point, { scene, scale }: Ground): Dragging {
  switch (dragging.kind) {
    case 'box': {
      const { id, original, sides, start } = dragging;
      const box = resizedBox(original, sides, at.x - start.x, at.y - start.y);
      // Where the title goes with the side that moves, it is kept off the nodes.
      return { ...dragging, box: sides && (sides.sx < 0 || sides.sy < 0) ? besideTitle(scene, id, box) : box };
    }
    case 'end':
      return { ...dragging, snap: snapEnd(scene, at, scale) };
    case 'label': {
      const { start, before } = dragging;
      return { ...dragging, now: [shifted(before[0], at.x - start.x), shifted(before[1], at.y - start.y)] };
    }
    case 'new section':
      return { ...dragging, box: boxBetween(dragging.start, at) };
    case 'new arrow':
      return { ...dragging, to: snapEnd(scene, at, scale) };
  }
}

function besideTitle(scene: Scene, id: string, box: Box): Box {
  const layout = scene.sections.find(({ look }) => look.id === id)?.layout;
  const band = layout && titleBand(layout);
  return band
    ? withTitleRoom(
        box,
        band,
        scene.document.nodes.flatMap((node) => scene.nodeRoom(node.id) ?? []),
      )
    : box;
}

type BoxDrag = Extract<Dragging, { kind: 'box' }>;
const wayOf = ({ box, original }: BoxDrag): Point => ({ x: box.x - original.x, y: box.y - original.y });

/** Where the nodes are that lay in a dragged section. */
function carriedIn(drag: BoxDrag): readonly Place[] {
  const by = wayOf(drag);
  return drag.alone ? drag.nodes : drag.nodes.map(({ id, x, y }) => ({ id, x: x + by.x, y: y + by.y }));
}

/** What is changed is shown as it would become; what is new is a draft. */
function previewOf(dragging: Dragging, { document }: Scene): Preview | undefined {
  const { sections, arrows } = document;
  if (dragging.kind === 'box') {
    if (dragging.sides || dragging.alone) return { sections: replaced(sections, dragging.id, dragging.box) };
    return withMoved(document, new Set([dragging.id]), wayOf(dragging));
  }
  if (dragging.kind === 'label') return { arrows: replaced(arrows, dragging.id, { labelOffset: dragging.now }) };
  if (dragging.kind !== 'end' || !dragging.snap) return undefined;
  return { arrows: replaced(arrows, dragging.id, { [dragging.which]: dragging.snap.end }) };
}

function released(state: ToolState, isClick: boolean): Decision {
  const { dragging } = state;
  if (!dragging) return [state, []];
  const intent = resultOf(dragging, isClick);
  const asked: readonly ToolEffect[] = intent ? [{ kind: 'ask', intent }] : [];
  // A click with the arrow tool draws nothing and leaves it armed.
  const [still, effects] = state.tool && intent ? disarmed(state) : ended(state);
  return [still, [...effects, ...asked]];
}

function resultOf(dragging: Dragging, isClick: boolean): Intent | undefined {
  switch (dragging.kind) {
    case 'box': {
      const { id, box, original, sides, alone } = dragging;
      if (sameBox(box, original)) return undefined;
      if (sides || alone) return { name: 'intent:reshape-section', payload: { id, box } };
      return { name: 'intent:move-section', payload: { id, to: { x: box.x, y: box.y }, places: carriedIn(dragging) } };
    }
    case 'end':
      return dragging.snap && reshapedArrow(dragging.id, { [dragging.which]: dragging.snap.end });
    case 'label': {
      const { id, before, now } = dragging;
      return now[0] === before[0] && now[1] === before[1] ? undefined : reshapedArrow(id, { labelOffset: now });
    }
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
  return { name: 'intent:reshape-arrow', payload: { id, change } };
}

function replaced<T extends { readonly id: string }>(list: readonly T[], id: string, change: object): readonly T[] {
  return list.map((item) => (item.id === id ? { ...item, ...change } : item));
}

/** A whole number, or the very number that was there. */
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

function sameBox(a: Box, b: Box): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}
