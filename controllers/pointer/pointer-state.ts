import type { ElementRef, Point } from '../../bus/base/payloads.ts';
import { emitIntent } from '../../bus/bus.ts';
import { contains } from '../../drawing/commands/index.ts';
import type { Handles } from '../../overlay/handles/handles.ts';
import type { Overlay } from '../../overlay/index.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import type { ControllerContext } from '../base/context.ts';
import { answerTo, type Gesture, type Outcome, type Under } from './handlers.ts';

export type PointerParts = {
  readonly layers: {
    /** Containers of the graph, and of the elements in front of it. */
    readonly graph: HTMLElement;
    readonly over: HTMLElement;
  };
  readonly view: Pick<GraphView, 'toGraph' | 'setCursor' | 'labelBox' | 'wheel' | 'place'>;
  /** Loaded after the graph; until then nothing is in front of it. */
  readonly overlay: Promise<Overlay>;
};

/** A press in front of the graph, until the pointer is released. */
type Press = {
  readonly pointerId: number;
  readonly at: Point;
  readonly under: Under;
  /** A handle is dragged, or an element is placed with a tool. */
  readonly isGrip: boolean;
};

/** State between two events. */
export type PointerState = {
  readonly context: ControllerContext;
  readonly parts: PointerParts;
  overlay: Overlay | undefined;
  handles: Handles | undefined;
  /** The node or edge under the mouse as reported by the graph. */
  onGraph: ElementRef | undefined;
  over: ElementRef | undefined;
  press: Press | undefined;
  /** Position of a press on the graph: further away, the graph is panned or dragged. */
  pressedAt: Point | undefined;
  /** A tool that was activated before the handles were loaded. */
  pending: { readonly leave: () => void } | undefined;
};

export function underAt({ context, parts, overlay, handles }: PointerState, at: Point, onGraph?: ElementRef): Under {
  const { models } = context;
  const { left, top } = parts.layers.over.getBoundingClientRect();
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

/** Executes the outcome of the first handler. Returns it; undefined when there is no handler. */
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
  emitHover(pointer, over, gesture.at);
}

export function emitHover(pointer: PointerState, over: ElementRef | undefined, at: Point): void {
  if (over?.kind === pointer.over?.kind && over?.id === pointer.over?.id) return;
  pointer.over = over;
  pointer.context.bus.emit('hover:changed', { over, at });
}

/** The front container receives the pointer where there is something to drag, otherwise the graph does. */
export function showGrip({ parts, handles }: PointerState, cursor: string | undefined): void {
  const shown = cursor ?? (handles?.tool() ? 'crosshair' : undefined);
  const { style } = parts.layers.over;
  style.pointerEvents = shown ? 'auto' : '';
  style.cursor = shown ?? '';
  style.touchAction = shown ? 'none' : '';
}

/** CSS pixels from the top left corner of the canvas. */
export function inCanvas({ parts }: PointerState, { x, y }: Point): Point {
  const { left, top } = parts.layers.over.getBoundingClientRect();
  return { x: x - left, y: y - top };
}

export const clientPoint = ({ clientX: x, clientY: y }: MouseEvent): Point => ({ x, y });

export function gestureOf(pointer: PointerState, kind: Exclude<Gesture['kind'], 'box'>, event: MouseEvent): Gesture {
  const at = clientPoint(event);
  const { shiftKey: adds, ctrlKey, metaKey } = event;
  return { kind, at, graph: pointer.parts.view.toGraph(at), adds, toggles: ctrlKey || metaKey };
}
