/** What is so from one event of the pointer to the next, and how what was answered is carried out. */

import { emitIntent } from '../../bus/bus.ts';
import type { ElementRef, Point } from '../../bus/payloads.ts';
import { contains } from '../../drawing/index.ts';
import type { Handles, Overlay } from '../../overlay/index.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import type { ControllerContext } from '../context.ts';
import { answerTo, type Gesture, type Outcome, type Under } from './handlers.ts';

export type PointerParts = {
  readonly places: {
    /** What holds the graph, and what lies in front of it. */
    readonly graph: HTMLElement;
    readonly over: HTMLElement;
  };
  readonly view: Pick<GraphView, 'toGraph' | 'setCursor' | 'labelBox' | 'wheel' | 'place'>;
  /** Drawn after the graph; until then there is nothing in front of that. */
  readonly overlay: Promise<Overlay>;
};

/** What the pointer has pressed in front of the graph, until it comes up again. */
type Press = {
  readonly pointerId: number;
  readonly at: Point;
  readonly under: Under;
  /** A handle is dragged, or something placed with a tool. */
  readonly isGrip: boolean;
};

/** What is so from one event to the next. */
export type PointerState = {
  readonly context: ControllerContext;
  readonly parts: PointerParts;
  overlay: Overlay | undefined;
  handles: Handles | undefined;
  /** The node or edge under the mouse, as the graph tells it. */
  onGraph: ElementRef | undefined;
  /** What is told to be under the mouse. */
  over: ElementRef | undefined;
  press: Press | undefined;
  /** Where the graph was pressed: from further off, it is being panned or dragged. */
  pressedAt: Point | undefined;
  /** A tool that is asked for before the handles have come. */
  pending: { readonly leave: () => void } | undefined;
};

/** What lies at a place. */
export function underAt({ context, parts, overlay, handles }: PointerState, at: Point, onGraph?: ElementRef): Under {
  const { models } = context;
  const { left, top } = parts.places.over.getBoundingClientRect();
  const point = { x: at.x - left, y: at.y - top };
  const name = onGraph?.kind === 'node' ? overlay?.scene().cardName(onGraph.id) : undefined;
  const label = name ?? (onGraph && parts.view.labelBox(onGraph));
  return {
    tool: handles?.tool(),
    grip: handles?.at(point),
    overlay: overlay?.hitTest(point),
    onGraph,
    selected: models.selection.current(),
    isLocked: models.document.isLocked(),
    isOnLabel: label ? contains(label, parts.view.toGraph(at)) : false,
    isFolded: onGraph?.kind === 'node' && models.filter.isFolded(onGraph.id),
  };
}

/** Asks who answers, and carries it out. Answers what came of it; undefined when nobody did. */
export function handleGesture(pointer: PointerState, under: Under, gesture: Gesture): readonly Outcome[] | undefined {
  const outcomes = answerTo(under, gesture)?.outcomes;
  for (const outcome of outcomes ?? []) applyOutcome(pointer, outcome, gesture);
  return outcomes;
}

function applyOutcome(pointer: PointerState, outcome: Outcome, gesture: Gesture): void {
  const { context, parts } = pointer;
  if (outcome.kind === 'ask') emitIntent(context.bus, outcome.intent);
  if (gesture.kind === 'box') return;
  if (outcome.kind === 'grip') {
    pointer.handles?.press(inCanvas(pointer, gesture.at), outcome.grip);
    showGrip(pointer, outcome.grip?.dragged ?? 'crosshair');
  }
  if (outcome.kind !== 'show') return;
  const { cursor, over, isGrip } = outcome;
  showGrip(pointer, isGrip ? cursor : undefined);
  if (!isGrip) parts.view.setCursor(cursor);
  tellOver(pointer, over, gesture.at);
}

/** Tells what is under the mouse, once. */
export function tellOver(pointer: PointerState, over: ElementRef | undefined, at: Point): void {
  if (over?.kind === pointer.over?.kind && over?.id === pointer.over?.id) return;
  pointer.over = over;
  pointer.context.bus.emit('hover:changed', { over, at });
}

/** The front container takes the pointer where there is something to grip, and lets the graph have it elsewhere. */
export function showGrip({ parts, handles }: PointerState, cursor: string | undefined): void {
  const shown = cursor ?? (handles?.tool() ? 'crosshair' : undefined);
  const { style } = parts.places.over;
  style.pointerEvents = shown ? 'auto' : '';
  style.cursor = shown ?? '';
  style.touchAction = shown ? 'none' : '';
}

/** CSS pixels from the top left corner of the canvas. */
export function inCanvas({ parts }: PointerState, { x, y }: Point): Point {
  const { left, top } = parts.places.over.getBoundingClientRect();
  return { x: x - left, y: y - top };
}

/** Client coordinates of an event. */
export const clientPoint = ({ clientX: x, clientY: y }: MouseEvent): Point => ({ x, y });

/** What an event is, as it is asked about. */
export function gestureOf(pointer: PointerState, kind: Exclude<Gesture['kind'], 'box'>, event: MouseEvent): Gesture {
  const at = clientPoint(event);
  const { shiftKey: adds, ctrlKey, metaKey } = event;
  return { kind, at, graph: pointer.parts.view.toGraph(at), adds, toggles: ctrlKey || metaKey };
}
