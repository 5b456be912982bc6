/** Decisions of tools and handles, without side effects. A gesture has at most one result, at its end. */

import type { ElementKind, ElementRef } from '../../bus/base/payloads.ts';
import type { Intent } from '../../bus/intents.ts';
import type { Box, Point } from '../../drawing/commands/index.ts';
import type { Guide } from '../../drawing/commands/snap.ts';
import type { DragPreview, OverlayScene } from '../scene.ts';
import {
  carriedNodes,
  continueDrag,
  type Dragging,
  type NodePosition,
  newBox,
  previewOf,
  resultOf,
  startDrag,
} from './dragging.ts';
import { guidesOf } from './guides.ts';
import type { Handle, ToolDraft } from './handle-list.ts';
import { continueEdge, draftOfEdge, type EdgeDraft, type NewEdge, sourceOf, targetAt } from './new-edge.ts';
import { isOnNode } from './node-at.ts';
import { connectionPoints, NO_POINTS, NODE_PX, ownerOf, type Pointed, type PointOffer, pointedAt } from './points.ts';
import { type Snap, snapEnd } from './snap.ts';

export type DrawingTool = ElementKind;

export type ToolState = {
  /** Sections and arrows whose handles are shown. */
  readonly selected: readonly ElementRef[];
  readonly tool: DrawingTool | undefined;
  /** Whether the tool stays active after it was used. */
  readonly isKept: boolean;
  readonly dragging: Dragging | undefined;
  /** Possible start of an arrow while its tool hovers. */
  readonly aim: Snap | undefined;
  /** Source node of the edge tool once it was clicked, and the edge as it would be drawn. */
  readonly source: string | undefined;
  readonly edge: EdgeDraft | undefined;
  readonly offer: PointOffer;
  readonly guides: readonly Guide[] | undefined;
};

/** Events of tools and handles; points are in graph coordinates. */
export type ToolEvent =
  | { readonly kind: 'selected'; readonly refs: readonly ElementRef[] }
  /** `source`: start of the edge tool, which then needs only a target. */
  | {
      readonly kind: 'armed';
      readonly tool: DrawingTool | undefined;
      readonly source?: string | undefined;
      readonly isKept?: boolean;
    }
  | ({ readonly kind: 'pointed' } & Pointed)
  | { readonly kind: 'away'; readonly isAway: boolean }
  /** A press: anywhere with a tool, otherwise on a handle. */
  | { readonly kind: 'pressed'; readonly at: Point; readonly handle?: Handle | undefined }
  /** `alone`: a section moves without its content. */
  | { readonly kind: 'moved'; readonly at: Point; readonly alone?: boolean }
  /** `isClick`: released near where it was pressed. `isOutside`: outside the map. */
  | { readonly kind: 'released'; readonly isClick: boolean; readonly isOutside?: boolean }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'nudged'; readonly refs: readonly ElementRef[] }
  | { readonly kind: 'escaped' };

export type ToolEffect =
  /** Draws sections or arrows differently from the document; undefined ends it. */
  | { readonly kind: 'preview'; readonly preview: DragPreview | undefined }
  /** Shows nodes elsewhere while the section around them is dragged. */
  | { readonly kind: 'carry'; readonly positions: readonly NodePosition[] }
  | { readonly kind: 'ask'; readonly intent: Intent }
  | { readonly kind: 'disarmed' };

/** The scene and the scale in CSS pixels per graph unit. */
type ToolInput = {
  readonly scene: OverlayScene;
  readonly scale: number;
  /** The part of the map in view, with whose elements a dragged one is aligned. */
  readonly visible?: Box;
  /** Whether a node may have edges; a collapsed group has none of its own. */
  readonly mayConnect: (nodeId: string) => boolean;
};

type Decision = readonly [state: ToolState, effects: readonly ToolEffect[]];

export const NO_TOOL: ToolState = {
  selected: [],
  tool: undefined,
  isKept: false,
  dragging: undefined,
  aim: undefined,
  source: undefined,
  edge: undefined,
  offer: NO_POINTS,
  guides: undefined,
};

export function useTool(state: ToolState, event: ToolEvent, input: ToolInput): Decision {
  switch (event.kind) {
    case 'selected':
      return selected(state, event.refs);
    case 'armed':
      return ended({ ...state, tool: event.tool, source: event.source, isKept: event.isKept ?? false });
    case 'pointed': {
      const offer = pointedAt(state.offer, event, input.scene, input.scale);
      return [offer === state.offer ? state : { ...state, offer }, []];
    }
    case 'away': {
      const { isAway } = event;
      return [isAway === state.offer.isAway ? state : { ...state, offer: { ...state.offer, isAway } }, []];
    }
    case 'pressed':
      return [{ ...state, aim: undefined, edge: undefined, dragging: begun(state, event, input) }, []];
    case 'moved':
      return moved(state, event, input);
    case 'released':
      return released(state, event);
    case 'cancelled':
      return ended(state);
    case 'nudged':
      return nudged(state, event.refs, input);
    case 'escaped':
      return disarmed(state);
  }
}

export function toolDraft({ dragging, aim, edge, guides }: ToolState): ToolDraft | undefined {
  if (dragging?.kind === 'box') return { guides: dragging.guides };
  if (dragging?.kind === 'new edge') return { edge: draftOfEdge(dragging) };
  if (edge) return { edge };
  if (dragging?.kind === 'end') return { snap: dragging.snap };
  if (dragging?.kind === 'new section') return { box: dragging.box };
  if (dragging?.kind === 'new arrow') return { line: [dragging.from.at, dragging.to.at], snap: dragging.to };
  if (aim) return { snap: aim };
  return guides && { guides };
}

/** The visible connection points: none while anything is drawn or moved. */
export function offeredPoints(
  { tool, dragging, offer }: ToolState,
  scene: OverlayScene,
  scale: number,
): readonly PointHandle[] {
  const of = tool || dragging ? undefined : ownerOf(offer);
  if (!of) return [];
  return connectionPoints(scene, of, scale, offer.pointing).map((point) => ({ kind: 'point', of, ...point }));
}
type PointHandle = Extract<Handle, { kind: 'point' }>;

/** The topmost handle at a point; on a node none of nearby points or of the section behind it. */
export function takenAt(
  { tool, offer }: ToolState,
  handle: Handle | undefined,
  at: Point,
  { scene, scale }: Pick<ToolInput, 'scene' | 'scale'>,
): Handle | undefined {
  const kind = handle?.kind;
  const isForNode =
    (kind === 'inside' && isOnNode(scene, at, 0)) ||
    (kind === 'point' && isOnNode(scene, at, NODE_PX[offer.pointing] / scale));
  return tool || isForNode ? undefined : handle;
}

/** Another selection cancels the drag. */
function selected(state: ToolState, refs: readonly ElementRef[]): Decision {
  const handled = refs.filter(({ kind }) => kind === 'section' || kind === 'arrow');
  const [only] = refs;
  const chosen = refs.length === 1 && (only?.kind === 'node' || only?.kind === 'section') ? only : undefined;
  const isSame = handled.length + state.selected.length === 0 && chosen?.id === state.offer.chosen?.id;
  if (isSame && !state.dragging) return [state, []];
  return ended({ ...state, selected: handled, offer: { ...state.offer, chosen } });
}

/** Ends the drag; the arrow tool finds its start again with the next move. */
function ended(state: ToolState): Decision {
  const { dragging } = state;
  const still = { ...state, dragging: undefined, aim: undefined, edge: undefined };
  const back = dragging?.kind === 'box' ? carry(dragging.nodes) : [];
  return [still, dragging ? [{ kind: 'preview', preview: undefined }, ...back] : []];
}

const carry = (positions: readonly NodePosition[]): readonly ToolEffect[] =>
  positions.length > 0 ? [{ kind: 'carry', positions }] : [];

function disarmed(state: ToolState): Decision {
  const [still, effects] = ended(state);
  return state.tool
    ? [{ ...still, tool: undefined, source: undefined }, [...effects, { kind: 'disarmed' }]]
    : [still, effects];
}

function begun(
  state: ToolState,
  { at, handle }: Extract<ToolEvent, { kind: 'pressed' }>,
  input: ToolInput,
): Dragging | undefined {
  const { tool } = state;
  const { scene, scale, visible } = input;
  if (tool === 'edge') return edgeBegun(state, at, input);
  if (tool === 'node') return { kind: 'new node', at };
  if (tool === 'section') return newBox(at);
  if (tool === 'arrow') {
    const from = snapEnd(scene, at, scale);
    return { kind: 'new arrow', from, to: from };
  }
  return handle && startDrag(handle, at, scene, visible);
}

/** Without references, when the key was released, the guides disappear. */
function nudged(state: ToolState, refs: readonly ElementRef[], { scene, visible }: ToolInput): Decision {
  const guides = visible && refs.length > 0 ? guidesOf(scene, refs, visible) : undefined;
  return [guides === state.guides ? state : { ...state, guides }, []];
}

/** A new edge of the edge tool, from its source or from the node under the pointer. */
function edgeBegun({ source, offer }: ToolState, at: Point, input: ToolInput): NewEdge | undefined {
  const target = targetFor(offer, at, input);
  const from = source ?? target;
  if (from === undefined) return undefined;
  const pressed = target === undefined || target === from ? {} : { pressed: target };
  return { kind: 'new edge', from, to: at, target, by: source === undefined ? 'first' : 'second', ...pressed };
}

const targetFor = ({ pointing }: PointOffer, at: Point, { scene, scale, mayConnect }: ToolInput) =>
  targetAt(scene, at, scale, pointing, mayConnect);

function moved(
  state: ToolState,
  { at, alone = false }: Extract<ToolEvent, { kind: 'moved' }>,
  input: ToolInput,
): Decision {
  const { dragging, tool, source: from, offer } = state;
  if (!dragging && tool === 'edge')
    return [{ ...state, edge: { from, to: at, target: targetFor(offer, at, input) } }, []];
  if (!dragging) return [tool === 'arrow' ? { ...state, aim: snapEnd(input.scene, at, input.scale) } : state, []];
  const next: Dragging =
    dragging.kind === 'new edge'
      ? continueEdge(dragging, at, targetFor(offer, at, input))
      : continueDrag(dragging.kind === 'box' ? { ...dragging, alone } : dragging, at, input);
  const preview = previewOf(next, input.scene);
  const carried = next.kind === 'box' ? carry(carriedNodes(next)) : [];
  return [{ ...state, dragging: next }, preview ? [{ kind: 'preview', preview }, ...carried] : []];
}

function released(state: ToolState, { isClick, isOutside }: Extract<ToolEvent, { kind: 'released' }>): Decision {
  const { dragging } = state;
  if (!dragging) return [state, []];
  if (dragging.kind === 'new edge') {
    const source = sourceOf(dragging);
    if (source !== undefined) return ended({ ...state, source });
    // No node can be placed outside the map.
    if (isOutside && dragging.target === undefined) return ended(state);
  }
  const intent = resultOf(dragging, isClick);
  const request: readonly ToolEffect[] = intent ? [{ kind: 'ask', intent }] : [];
  // A click with the arrow tool draws nothing, and the tool stays active.
  const isUsed = state.tool !== undefined && intent !== undefined;
  const [still, effects] =
    isUsed && !state.isKept ? disarmed(state) : ended(isUsed ? { ...state, source: undefined } : state);
  return [still, [...effects, ...request]];
}
