/**
 * The one owner of the pointer: turns what it does on the map into gestures, asks handlers.ts who answers, and carries out
 * what they say. The graph pans, drags and draws boxes by itself with what nobody in front of it takes, and reports the rest.
 */

import { filter, fromEvent, merge, Subscription, take, takeUntil, timer } from 'rxjs';
import { emitIntent, onFacts } from '../../bus/bus.ts';
import type { ElementRef, GraphGesture, Point } from '../../bus/payloads.ts';
import type { Tool } from '../../overlay/index.ts';
import type { ControllerContext } from '../context.ts';
import {
  answer,
  gestureOf,
  type Hand,
  inCanvas,
  type PointerParts,
  placeOf,
  showGrip,
  tellOver,
  underAt,
} from './hand.ts';
import { SLOP_PX } from './slop.ts';

/** What others may ask of the pointer. */
export type PointerTools = {
  /**
   * Takes a tool in hand; undefined puts it down. `onLeave` is told when it was used, or left by Escape; `source` is the node
   * that an edge begins at. Resolves once that is so, which handles must have come for. */
  readonly arm: (tool: Tool | undefined, use?: Use) => Promise<void>;
};
type Use = { readonly onLeave: () => void; readonly source?: string | undefined };

/** Takes the pointer over the map; what nobody in front of the graph wants is left to the engine. */
export function attachPointer(context: ControllerContext, parts: PointerParts): Subscription & PointerTools {
  const { bus, models } = context;
  const nothing = { overlay: undefined, handles: undefined, onGraph: undefined, over: undefined };
  const hand: Hand = { context, parts, ...nothing, press: undefined, pressedAt: undefined, coming: undefined };
  let leave: (() => void) | undefined;
  const pointing = new Subscription();

  // A locked map has no handles: what cannot be changed is not offered. A folded group has none of its own.
  const mayChange = ({ kind, id }: ElementRef) => kind !== 'node' || !models.filter.isFolded(id);
  const showHandles = () =>
    hand.handles?.setSelection(models.document.isLocked() ? [] : models.selection.current().filter(mayChange));
  const arriving = parts.overlay.then(async (overlay) => {
    const { createHandles } = await import('../../overlay/index.ts');
    if (pointing.closed) return;
    hand.overlay = overlay;
    hand.handles = createHandles(overlay, {
      ask: (intent) => emitIntent(bus, intent),
      carry: parts.view.place,
      onDisarm: () => {
        showGrip(hand, undefined);
        leave?.();
      },
      mayConnect: (id) => mayChange({ kind: 'node', id }),
    });
    showHandles();
  });

  pointing.add(
    onFacts(bus, {
      'gesture:made': (gesture) => onGraphGesture(hand, gesture),
      'selection:changed': showHandles,
      'document:loaded': showHandles,
      // Lines show what it stands in line with, as long as the key is down.
      'selection:nudged': () => hand.handles?.nudged(models.document.isLocked() ? [] : models.selection.current()),
    }),
  );
  pointing.add(fromEvent(window, 'keyup').subscribe(() => hand.handles?.nudged([])));
  pointing.add(followPresses(hand));
  pointing.add(followHover(hand));
  return Object.assign(pointing, {
    async arm(tool: Tool | undefined, use?: Use) {
      leave = use?.onLeave;
      release(hand);
      if (!hand.handles) {
        // Escape before the handles have come leaves it as well.
        hand.coming = tool && { leave: () => leave?.() };
        const { coming } = hand;
        await arriving;
        if (hand.coming !== coming) return;
        hand.coming = undefined;
      }
      hand.handles?.arm(tool, use?.source);
      showGrip(hand, tool && 'crosshair');
    },
  });
}

/** What the graph saw. */
function onGraphGesture(hand: Hand, gesture: GraphGesture): void {
  const { view } = hand.parts;
  if (gesture.kind === 'box') {
    answer(hand, underAt(hand, { x: 0, y: 0 }), gesture);
    return;
  }
  const { kind, over, at } = gesture;
  if (kind === 'hover') {
    hand.onGraph = over;
    // An arrow in front of it is left when the mouse is next seen beside that.
    if (hand.over?.kind !== 'arrow') tellOver(hand, over, at);
    return;
  }
  // With the tool for edges in hand the graph tells of no double clicks, and the mouse is over a node all the same.
  const onGraph = kind === 'double' ? (over ?? hand.onGraph) : over;
  answer(hand, underAt(hand, at, onGraph), { ...gesture, kind, graph: view.toGraph(at) });
}

/** Presses that something in front of the graph takes never reach that. */
function followPresses(hand: Hand): Subscription {
  const { graph, over } = hand.parts.places;
  const on = <E extends Event>(name: string, run: (event: E) => void) =>
    merge(...[graph, over].map((place) => fromEvent<E>(place, name, { capture: true }))).subscribe(run);
  const following = on<PointerEvent>('pointerdown', (event) => onDown(hand, event));
  following.add(on<PointerEvent>('pointermove', (event) => onMove(hand, event)));
  following.add(on<PointerEvent>('pointerup', (event) => onUp(hand, event)));
  following.add(
    on('pointercancel', () => {
      release(hand);
      comeBack(hand);
    }),
  );
  // A point or a tool in front of the graph takes no wheel from it.
  following.add(fromEvent<WheelEvent>(over, 'wheel', { passive: false }).subscribe(hand.parts.view.wheel));
  // In front of the graph, which tells of its own.
  for (const [name, kind] of [
    ['dblclick', 'double'],
    ['contextmenu', 'menu'],
  ] as const) {
    following.add(
      fromEvent<MouseEvent>(over, name).subscribe((event) => {
        event.preventDefault();
        answer(hand, underAt(hand, placeOf(event), hand.onGraph), gestureOf(hand, kind, event));
      }),
    );
  }
  const escapes$ = fromEvent<KeyboardEvent>(window, 'keydown', { capture: true }).pipe(
    filter(({ key }) => key === 'Escape'),
  );
  following.add(
    escapes$.subscribe((event) => {
      const isGripped = hand.press?.isGrip === true;
      const { coming } = hand;
      if (isGripped) release(hand);
      hand.coming = undefined;
      coming?.leave();
      if (hand.handles?.escape() || isGripped || coming) event.stopPropagation();
    }),
  );
  return following;
}

function onDown(hand: Hand, event: PointerEvent): void {
  // Two fingers move the view.
  if (!event.isPrimary) hand.handles?.setPointerAway(true);
  if (hand.press?.isGrip || event.button !== 0 || !event.isPrimary) return;
  hand.press = undefined;
  if (event.pointerType === 'touch') hand.handles?.pointAt('touch');
  const under = underAt(hand, placeOf(event), hand.onGraph);
  const gesture = gestureOf(hand, 'press', event);
  const outcomes = answer(hand, under, gesture);
  if (!outcomes) {
    hand.pressedAt = placeOf(event);
    return;
  }
  event.stopPropagation();
  const isGrip = outcomes.some(({ kind }) => kind === 'grip');
  hand.press = { pointerId: event.pointerId, at: placeOf(event), under, isGrip };
  if (!isGrip) return;
  event.preventDefault();
  hand.parts.places.over.setPointerCapture(event.pointerId);
}

function onMove(hand: Hand, event: PointerEvent): void {
  if (hand.pressedAt && !isNear(hand.pressedAt, event)) hand.handles?.setPointerAway(true);
  if (!hand.press?.isGrip) return;
  if (event.pointerId !== hand.press.pointerId) return;
  event.stopPropagation();
  hand.handles?.move(inCanvas(hand, placeOf(event)), event.altKey);
}

/** What the view or nodes were moved by is let go. */
function comeBack(hand: Hand): void {
  hand.pressedAt = undefined;
  hand.handles?.setPointerAway(false);
}

function isNear({ x, y }: Point, { clientX, clientY, pointerType }: PointerEvent): boolean {
  return Math.hypot(clientX - x, clientY - y) <= SLOP_PX[pointerType === 'touch' ? 'touch' : 'mouse'];
}

function onUp(hand: Hand, event: PointerEvent): void {
  comeBack(hand);
  const { press } = hand;
  if (!press || press.pointerId !== event.pointerId) return;
  hand.press = undefined;
  event.stopPropagation();
  const isClick = isNear(press.at, event);
  if (press.isGrip) {
    swallowClick();
    showGrip(hand, undefined);
    hand.handles?.release(inCanvas(hand, placeOf(event)), isClick);
  } else if (isClick) answer(hand, press.under, gestureOf(hand, 'click', event));
}

/** The click that follows belongs to what was dragged, not to what lies there. */
function swallowClick(): void {
  fromEvent(window, 'click', { capture: true })
    .pipe(take(1), takeUntil(timer(0)))
    .subscribe((event) => {
      event.stopPropagation();
      event.preventDefault();
    });
}

/** Leaves what is pressed or dragged. */
function release(hand: Hand): void {
  const { press } = hand;
  hand.press = undefined;
  if (!press?.isGrip) return;
  hand.handles?.cancel();
  showGrip(hand, undefined);
  const { over } = hand.parts.places;
  if (over.hasPointerCapture(press.pointerId)) over.releasePointerCapture(press.pointerId);
}

/** What a mouse without a pressed button is over; after the graph, which tells of its own on the way. */
function followHover(hand: Hand): Subscription {
  const { graph, over } = hand.parts.places;
  const { models } = hand.context;
  return fromEvent<PointerEvent>(window, 'pointermove')
    .pipe(filter(({ buttons, pointerType }) => buttons === 0 && pointerType !== 'touch'))
    .subscribe((event) => {
      if (![graph, over].some((place) => place.contains(event.target as Node))) {
        hand.handles?.pointAt('mouse');
        return;
      }
      const at = inCanvas(hand, placeOf(event));
      hand.handles?.move(at);
      const { onGraph } = hand;
      const isOffered = onGraph?.kind === 'node' && !models.document.isLocked() && !models.filter.isFolded(onGraph.id);
      hand.handles?.pointAt('mouse', isOffered ? onGraph.id : undefined, at);
      answer(hand, underAt(hand, placeOf(event), onGraph), gestureOf(hand, 'hover', event));
    });
}
