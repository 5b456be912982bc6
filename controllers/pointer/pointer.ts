/**
 * The one owner of the pointer: turns what it does on the map into gestures, asks handlers.ts who answers, and carries out
 * what they say. The graph pans, drags and draws boxes by itself with what nobody in front of it takes, and reports the rest.
 */

import { filter, fromEvent, merge, Subscription, take, takeUntil, timer } from 'rxjs';
import { emitIntent, onFacts } from '../../bus/bus.ts';
import type { ElementRef, GraphGesture, Point } from '../../bus/events.ts';
import type { Handles, Overlay, Tool } from '../../overlay/index.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import type { ControllerContext } from '../context.ts';
import { answerTo, type Gesture, type Outcome, type Under } from './handlers.ts';
import { SLOP_PX } from './slop.ts';

type PointerParts = {
  readonly places: {
    /** What holds the graph, and what lies in front of it. */
    readonly graph: HTMLElement;
    readonly over: HTMLElement;
  };
  readonly view: Pick<GraphView, 'toGraph' | 'setCursor' | 'place'>;
  /** Drawn after the graph; until then there is nothing in front of that. */
  readonly overlay: Promise<Overlay>;
};

/** What others may ask of the pointer. */
export type PointerTools = {
  /**
   * Takes a tool in hand; undefined puts it down. `onLeave` is told when it was used, or left by Escape.
   * Resolves once that is so, which handles must have come for. */
  readonly arm: (tool: Tool | undefined, onLeave?: () => void) => Promise<void>;
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
type Hand = {
  readonly context: ControllerContext;
  readonly parts: PointerParts;
  overlay: Overlay | undefined;
  handles: Handles | undefined;
  /** The node or edge under the mouse, as the graph tells it. */
  onGraph: ElementRef | undefined;
  /** What is told to be under the mouse. */
  over: ElementRef | undefined;
  press: Press | undefined;
};

/** Takes the pointer over the map; what nobody in front of the graph wants is left to the engine. */
export function attachPointer(context: ControllerContext, parts: PointerParts): Subscription & PointerTools {
  const { bus, models } = context;
  const nothing = { overlay: undefined, handles: undefined, onGraph: undefined, over: undefined, press: undefined };
  const hand: Hand = { context, parts, ...nothing };
  let leave: (() => void) | undefined;
  const pointing = new Subscription();

  // A locked map has no handles: what cannot be changed is not offered.
  const showHandles = () => hand.handles?.setSelection(models.document.isLocked() ? [] : models.selection.current());
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
    });
    showHandles();
  });

  pointing.add(
    onFacts(bus, {
      'gesture:made': (gesture) => onGraphGesture(hand, gesture),
      'selection:changed': showHandles,
      'document:loaded': showHandles,
    }),
  );
  pointing.add(followPresses(hand));
  pointing.add(followHover(hand));
  return Object.assign(pointing, {
    arm: (tool: Tool | undefined, onLeave?: () => void) =>
      arriving.then(() => {
        leave = onLeave;
        release(hand);
        hand.handles?.arm(tool);
        showGrip(hand, tool && 'crosshair');
      }),
  });
}

/** What lies at a place. */
function underAt({ context, parts, overlay, handles }: Hand, at: Point, isTouch: boolean, onGraph?: ElementRef): Under {
  const { models } = context;
  const { left, top } = parts.places.over.getBoundingClientRect();
  const point = { x: at.x - left, y: at.y - top };
  return {
    tool: handles?.tool(),
    grip: handles?.at(point, isTouch ? 'touch' : 'mouse'),
    overlay: overlay?.hitTest(point),
    onGraph,
    selected: models.selection.current(),
    isLocked: models.document.isLocked(),
    isFolded: onGraph?.kind === 'node' && models.filter.isFolded(onGraph.id),
  };
}

/** Asks who answers, and carries it out. Answers what came of it; undefined when nobody did. */
function answer(hand: Hand, under: Under, gesture: Gesture): readonly Outcome[] | undefined {
  const outcomes = answerTo(under, gesture)?.outcomes;
  for (const outcome of outcomes ?? []) carryOut(hand, outcome, gesture);
  return outcomes;
}

function carryOut(hand: Hand, outcome: Outcome, gesture: Gesture): void {
  const { context, parts } = hand;
  if (outcome.kind === 'ask') emitIntent(context.bus, outcome.intent);
  if (gesture.kind === 'box') return;
  if (outcome.kind === 'grip') {
    hand.handles?.press(inCanvas(hand, gesture.at), outcome.grip);
    showGrip(hand, outcome.grip?.dragged ?? 'crosshair');
  }
  if (outcome.kind !== 'show') return;
  const { cursor, over, isGrip } = outcome;
  showGrip(hand, isGrip ? cursor : undefined);
  if (!isGrip) parts.view.setCursor(cursor);
  tellOver(hand, over, gesture.at);
}

function tellOver(hand: Hand, over: ElementRef | undefined, at: Point): void {
  if (over?.kind === hand.over?.kind && over?.id === hand.over?.id) return;
  hand.over = over;
  hand.context.bus.emit('hover:changed', { over, at });
}

/** The front container takes the pointer where there is something to grip, and lets the graph have it elsewhere. */
function showGrip({ parts, handles }: Hand, cursor: string | undefined): void {
  const shown = cursor ?? (handles?.tool() ? 'crosshair' : undefined);
  const { style } = parts.places.over;
  style.pointerEvents = shown ? 'auto' : '';
  style.cursor = shown ?? '';
  style.touchAction = shown ? 'none' : '';
}

function inCanvas({ parts }: Hand, { x, y }: Point): Point {
  const { left, top } = parts.places.over.getBoundingClientRect();
  return { x: x - left, y: y - top };
}

const placeOf = ({ clientX: x, clientY: y }: MouseEvent): Point => ({ x, y });

function gestureOf(hand: Hand, kind: Exclude<Gesture['kind'], 'box'>, event: MouseEvent): Gesture {
  const at = placeOf(event);
  const { shiftKey: adds, ctrlKey, metaKey } = event;
  return { kind, at, graph: hand.parts.view.toGraph(at), adds, toggles: ctrlKey || metaKey };
}

/** What the graph saw. */
function onGraphGesture(hand: Hand, gesture: GraphGesture): void {
  const { view } = hand.parts;
  if (gesture.kind === 'box') {
    answer(hand, underAt(hand, { x: 0, y: 0 }, false), gesture);
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
  answer(hand, underAt(hand, at, false, onGraph), { ...gesture, kind, graph: view.toGraph(at) });
}

/** Presses that something in front of the graph takes never reach that. */
function followPresses(hand: Hand): Subscription {
  const { graph, over } = hand.parts.places;
  const on = <E extends Event>(name: string, run: (event: E) => void) =>
    merge(...[graph, over].map((place) => fromEvent<E>(place, name, { capture: true }))).subscribe(run);
  const following = on<PointerEvent>('pointerdown', (event) => onDown(hand, event));
  following.add(on<PointerEvent>('pointermove', (event) => onMove(hand, event)));
  following.add(on<PointerEvent>('pointerup', (event) => onUp(hand, event)));
  following.add(on('pointercancel', () => release(hand)));
  // In front of the graph, which tells of its own.
  for (const [name, kind] of [
    ['dblclick', 'double'],
    ['contextmenu', 'menu'],
  ] as const) {
    following.add(
      fromEvent<MouseEvent>(over, name).subscribe((event) => {
        event.preventDefault();
        answer(hand, underAt(hand, placeOf(event), false, hand.onGraph), gestureOf(hand, kind, event));
      }),
    );
  }
  const escapes$ = fromEvent<KeyboardEvent>(window, 'keydown', { capture: true }).pipe(
    filter(({ key }) => key === 'Escape'),
  );
  following.add(
    escapes$.subscribe((event) => {
      const isGripped = hand.press?.isGrip === true;
      if (isGripped) release(hand);
      if (hand.handles?.escape() || isGripped) event.stopPropagation();
    }),
  );
  return following;
}

function onDown(hand: Hand, event: PointerEvent): void {
  if (hand.press?.isGrip || event.button !== 0 || !event.isPrimary) return;
  hand.press = undefined;
  const under = underAt(hand, placeOf(event), event.pointerType === 'touch', hand.onGraph);
  const gesture = gestureOf(hand, 'press', event);
  const outcomes = answer(hand, under, gesture);
  if (!outcomes) return;
  event.stopPropagation();
  const isGrip = outcomes.some(({ kind }) => kind === 'grip');
  hand.press = { pointerId: event.pointerId, at: placeOf(event), under, isGrip };
  if (!isGrip) return;
  event.preventDefault();
  hand.parts.places.over.setPointerCapture(event.pointerId);
}

function onMove(hand: Hand, event: PointerEvent): void {
  if (!hand.press?.isGrip) return;
  if (event.pointerId !== hand.press.pointerId) return;
  event.stopPropagation();
  hand.handles?.move(inCanvas(hand, placeOf(event)), event.altKey);
}

function onUp(hand: Hand, event: PointerEvent): void {
  const { press } = hand;
  if (!press || press.pointerId !== event.pointerId) return;
  hand.press = undefined;
  event.stopPropagation();
  const at = placeOf(event);
  const slop = SLOP_PX[event.pointerType === 'touch' ? 'touch' : 'mouse'];
  const isClick = Math.hypot(at.x - press.at.x, at.y - press.at.y) <= slop;
  if (press.isGrip) {
    swallowClick();
    showGrip(hand, undefined);
    hand.handles?.release(isClick);
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
  return merge(fromEvent<PointerEvent>(graph, 'pointermove'), fromEvent<PointerEvent>(over, 'pointermove'))
    .pipe(filter(({ buttons, pointerType }) => buttons === 0 && pointerType !== 'touch'))
    .subscribe((event) => {
      hand.handles?.move(inCanvas(hand, placeOf(event)));
      answer(hand, underAt(hand, placeOf(event), false, hand.onGraph), gestureOf(hand, 'hover', event));
    });
}
