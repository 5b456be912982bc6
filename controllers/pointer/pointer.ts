/**
 * Owner of the pointer: turns events on the map into gestures and executes the outcomes of handlers.ts.
 * The graph pans, drags and draws selection boxes with events that nothing in front of it uses, and reports the rest.
 */

import { filter, fromEvent, merge, Subscription, take, takeUntil, timer } from 'rxjs';
import type { ElementRef, GraphGesture, Point } from '../../bus/base/payloads.ts';
import { emitIntent, onFacts } from '../../bus/bus.ts';
import type { DrawingTool } from '../../overlay/handles/tool-state.ts';
import type { ControllerContext } from '../base/context.ts';
import {
  clientPoint,
  emitHover,
  gestureOf,
  handleGesture,
  inCanvas,
  type PointerParts,
  type PointerState,
  showGrip,
  underAt,
} from './pointer-state.ts';

export const SLOP_PX = { mouse: 4, touch: 9 } as const;

export type PointerTools = {
  /**
   * Takes a tool in hand; undefined puts it down. `onLeave` is told when it was used, or left by Escape; `source` is the node
   * that an edge begins at; with `isKept` it stays after its use. Resolves once that is so, which handles must have come for. */
  readonly arm: (tool: DrawingTool | undefined, use?: Use) => Promise<void>;
};
type Use = { readonly onLeave: () => void; readonly source?: string | undefined; readonly isKept?: boolean };

/** Handles the pointer over the map; events that nothing in front of the graph uses are left to the engine. */
export function attachPointer(context: ControllerContext, parts: PointerParts): Subscription & PointerTools {
  const { bus, models } = context;
  const none = { overlay: undefined, handles: undefined, onGraph: undefined, over: undefined };
  const pointer: PointerState = { context, parts, ...none, press: undefined, pressedAt: undefined, pending: undefined };
  let leave: (() => void) | undefined;
  const pointing = new Subscription();

  // A locked map has no handles, because it cannot be changed. Neither has a collapsed group.
  const mayChange = ({ kind, id }: ElementRef) => kind !== 'node' || !models.filter.isFolded(id);
  const showHandles = () =>
    pointer.handles?.setSelection(models.document.isLocked() ? [] : models.selection.current().filter(mayChange));
  const arriving = parts.overlay.then(async (overlay) => {
    const { createHandles } = await import('../../overlay/handles/handles.ts');
    if (pointing.closed) return;
    pointer.overlay = overlay;
    pointer.handles = createHandles(overlay, {
      ask: (intent) => emitIntent(bus, intent),
      carry: parts.view.place,
      onDisarm: () => {
        showGrip(pointer, undefined);
        leave?.();
      },
      mayConnect: (id) => mayChange({ kind: 'node', id }),
    });
    showHandles();
  });

  pointing.add(
    onFacts(bus, {
      'gesture:made': (gesture) => onGraphGesture(pointer, gesture),
      'selection:changed': showHandles,
      'document:loaded': showHandles,
    }),
  );
  pointing.add(
    // Alignment guides are visible while the key is down.
    models.selection.nudges$.subscribe(() =>
      pointer.handles?.nudged(models.document.isLocked() ? [] : models.selection.current()),
    ),
  );
  pointing.add(fromEvent(window, 'keyup').subscribe(() => pointer.handles?.nudged([])));
  pointing.add(followPresses(pointer));
  pointing.add(followHover(pointer));
  return Object.assign(pointing, {
    async arm(tool: DrawingTool | undefined, use?: Use) {
      leave = use?.onLeave;
      release(pointer);
      if (!pointer.handles) {
        // Escape before the handles are loaded cancels the tool as well.
        pointer.pending = tool && { leave: () => leave?.() };
        const { pending } = pointer;
        await arriving;
        if (pointer.pending !== pending) return;
        pointer.pending = undefined;
      }
      pointer.handles?.arm(tool, use);
      showGrip(pointer, tool && 'crosshair');
    },
  });
}

function onGraphGesture(pointer: PointerState, gesture: GraphGesture): void {
  const { view } = pointer.parts;
  if (gesture.kind === 'box') {
    handleGesture(pointer, underAt(pointer, { x: 0, y: 0 }), gesture);
    return;
  }
  const { kind, over, at } = gesture;
  if (kind === 'hover') {
    pointer.onGraph = over;
    // An arrow in front of it stays hovered until the mouse is next seen outside of it.
    if (pointer.over?.kind !== 'arrow') emitHover(pointer, over, at);
    return;
  }
  // With the edge tool the graph reports no double clicks, although the mouse is over a node.
  const onGraph = kind === 'double' ? (over ?? pointer.onGraph) : over;
  handleGesture(pointer, underAt(pointer, at, onGraph), { ...gesture, kind, graph: view.toGraph(at) });
}

/** Presses that something in front of the graph uses never reach it. */
function followPresses(pointer: PointerState): Subscription {
  const { graph, over } = pointer.parts.layers;
  const on = <E extends Event>(name: string, run: (event: E) => void) =>
    merge(...[graph, over].map((place) => fromEvent<E>(place, name, { capture: true }))).subscribe(run);
  const following = on<PointerEvent>('pointerdown', (event) => onDown(pointer, event));
  following.add(on<PointerEvent>('pointermove', (event) => onMove(pointer, event)));
  following.add(on<PointerEvent>('pointerup', (event) => onUp(pointer, event)));
  following.add(
    on('pointercancel', () => {
      release(pointer);
      pointerReturned(pointer);
    }),
  );
  // A point or a tool in front of the graph does not block its wheel.
  following.add(fromEvent<WheelEvent>(over, 'wheel', { passive: false }).subscribe(pointer.parts.view.wheel));
  // In front of the graph, which reports its own events.
  for (const [name, kind] of [
    ['dblclick', 'double'],
    ['contextmenu', 'menu'],
  ] as const) {
    following.add(
      fromEvent<MouseEvent>(over, name).subscribe((event) => {
        event.preventDefault();
        handleGesture(pointer, underAt(pointer, clientPoint(event), pointer.onGraph), gestureOf(pointer, kind, event));
      }),
    );
  }
  const escapes$ = fromEvent<KeyboardEvent>(window, 'keydown', { capture: true }).pipe(
    // A name that is being typed is left first.
    filter(({ key, target }) => key === 'Escape' && !(target instanceof Element && target.closest('.name-box'))),
  );
  following.add(
    escapes$.subscribe((event) => {
      const isGripped = pointer.press?.isGrip === true;
      const { pending } = pointer;
      if (isGripped) release(pointer);
      pointer.pending = undefined;
      pending?.leave();
      if (pointer.handles?.escape() || isGripped || pending) event.stopPropagation();
    }),
  );
  return following;
}

function onDown(pointer: PointerState, event: PointerEvent): void {
  // Two fingers move the view.
  if (!event.isPrimary) pointer.handles?.setPointerAway(true);
  if (pointer.press?.isGrip || event.button !== 0 || !event.isPrimary) return;
  pointer.press = undefined;
  if (event.pointerType === 'touch') pointer.handles?.pointAt('touch');
  const under = underAt(pointer, clientPoint(event), pointer.onGraph);
  const gesture = gestureOf(pointer, 'press', event);
  const outcomes = handleGesture(pointer, under, gesture);
  if (!outcomes) {
    pointer.pressedAt = clientPoint(event);
    return;
  }
  event.stopPropagation();
  const isGrip = outcomes.some(({ kind }) => kind === 'grip');
  pointer.press = { pointerId: event.pointerId, at: clientPoint(event), under, isGrip };
  if (!isGrip) return;
  event.preventDefault();
  pointer.parts.layers.over.setPointerCapture(event.pointerId);
}

function onMove(pointer: PointerState, event: PointerEvent): void {
  if (pointer.pressedAt && !isNear(pointer.pressedAt, event)) pointer.handles?.setPointerAway(true);
  if (!pointer.press?.isGrip) return;
  if (event.pointerId !== pointer.press.pointerId) return;
  event.stopPropagation();
  pointer.handles?.move(inCanvas(pointer, clientPoint(event)), event.altKey);
}

/** A drag of the view or of nodes has ended. */
function pointerReturned(pointer: PointerState): void {
  pointer.pressedAt = undefined;
  pointer.handles?.setPointerAway(false);
}

function isNear({ x, y }: Point, { clientX, clientY, pointerType }: PointerEvent): boolean {
  return Math.hypot(clientX - x, clientY - y) <= SLOP_PX[pointerType === 'touch' ? 'touch' : 'mouse'];
}

function onUp(pointer: PointerState, event: PointerEvent): void {
  pointerReturned(pointer);
  const { press } = pointer;
  if (!press || press.pointerId !== event.pointerId) return;
  pointer.press = undefined;
  event.stopPropagation();
  const isClick = isNear(press.at, event);
  if (press.isGrip) {
    swallowClick();
    showGrip(pointer, undefined);
    pointer.handles?.release(inCanvas(pointer, clientPoint(event)), isClick);
  } else if (isClick) handleGesture(pointer, press.under, gestureOf(pointer, 'click', event));
}

/** The click that follows belongs to the drag, not to the element there. */
function swallowClick(): void {
  fromEvent(window, 'click', { capture: true })
    .pipe(take(1), takeUntil(timer(0)))
    .subscribe((event) => {
      event.stopPropagation();
      event.preventDefault();
    });
}

function release(pointer: PointerState): void {
  const { press } = pointer;
  pointer.press = undefined;
  if (!press?.isGrip) return;
  pointer.handles?.cancel();
  showGrip(pointer, undefined);
  const { over } = pointer.parts.layers;
  if (over.hasPointerCapture(press.pointerId)) over.releasePointerCapture(press.pointerId);
}

/** Hover of a mouse without a pressed button; after the graph, which reports its own. */
function followHover(pointer: PointerState): Subscription {
  const { graph, over } = pointer.parts.layers;
  const { models } = pointer.context;
  return fromEvent<PointerEvent>(window, 'pointermove')
    .pipe(filter(({ buttons, pointerType }) => buttons === 0 && pointerType !== 'touch'))
    .subscribe((event) => {
      if (![graph, over].some((place) => place.contains(event.target as Node))) {
        pointer.handles?.pointAt('mouse');
        return;
      }
      const at = inCanvas(pointer, clientPoint(event));
      pointer.handles?.move(at);
      const { onGraph } = pointer;
      const isOffered = onGraph?.kind === 'node' && !models.document.isLocked() && !models.filter.isFolded(onGraph.id);
      pointer.handles?.pointAt('mouse', isOffered ? onGraph.id : undefined, at);
      handleGesture(pointer, underAt(pointer, clientPoint(event), onGraph), gestureOf(pointer, 'hover', event));
    });
}
