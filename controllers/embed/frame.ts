/**
 * A considerate frame: the wheel scrolls the host page until the graph is clicked or a key is held, one finger scrolls
 * and two move the graph, and a frame that is resized keeps the whole graph in view until the person moved it.
 */

import {
  auditTime,
  debounceTime,
  filter,
  fromEvent,
  map,
  merge,
  Observable,
  type SchedulerLike,
  Subject,
  Subscription,
  skip,
  tap,
} from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import type { ControllerContext } from '../context.ts';

/** How long a hint stays, in milliseconds. */
const HINT_MS = 1500;

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const HINTS = {
  wheel: `Click the map, or hold ${isApple ? '⌘' : 'Ctrl'}, to zoom`,
  touch: 'Use two fingers to move the map',
} as const;

/** @param canvas - what holds the graph and everything that floats on it */
export function attachEmbedFrame(
  { bus, services }: ControllerContext,
  canvas: HTMLElement,
  graph: HTMLElement,
  view: GraphView,
): Subscription {
  const frame = new Subscription();
  let isClicked = false;
  let isMoved = false;
  const hint = attachHint(canvas, services.clock);
  canvas.toggleAttribute('data-frame', true);

  function applyWheel(): void {
    // The engine reads it at every turn of the wheel, and each load brings another graph.
    view.graph().getOptions().render.wheelNeedsKey = !isClicked;
  }

  frame.add(merge(eventsOf(bus, 'document:loaded'), eventsOf(bus, 'document:changed')).subscribe(applyWheel));
  const presses$ = fromEvent<PointerEvent>(graph, 'pointerdown').pipe(
    filter(({ pointerType }) => pointerType !== 'touch' && !isClicked),
    map(() => true),
  );
  frame.add(
    merge(presses$, fromEvent(window, 'blur').pipe(map(() => false))).subscribe((next) => {
      isClicked = next;
      applyWheel();
    }),
  );
  frame.add(
    fromEvent<WheelEvent>(graph, 'wheel', { passive: true }).subscribe(({ ctrlKey, metaKey }) => {
      if (!isClicked && !ctrlKey && !metaKey) hint.show(HINTS.wheel);
    }),
  );
  frame.add(leaveOneFingerToThePage(graph, () => hint.show(HINTS.touch)));
  frame.add(hint);

  // Fits and layouts move the view too, but no person does.
  const byPerson = ({ sourceEvent }: { readonly sourceEvent: Event | null }) => {
    if (sourceEvent) isMoved = true;
  };
  frame.add(
    eventsOf(bus, 'document:loaded').subscribe(() => {
      isMoved = false;
      view.graph().renderer.getGraphInteraction().on('canvasZoom', byPerson);
    }),
  );
  frame.add(
    eventsOf(bus, 'view:directed').subscribe(({ to }) => {
      isMoved = to === 'part';
    }),
  );
  // The first report is the size that the frame opened with.
  const resizes$ = sizesOf(canvas).pipe(skip(1), auditTime(50, services.clock));
  frame.add(
    resizes$.subscribe(() => {
      if (!isMoved) bus.emit('intent:zoom', { by: 'fit' });
    }),
  );
  applyWheel();
  return frame;
}

/** Tells each time that an element has another size, and once at the beginning. */
function sizesOf(element: HTMLElement): Observable<void> {
  return new Observable((subscriber) => {
    const observer = new ResizeObserver(() => subscriber.next());
    observer.observe(element);
    return () => observer.disconnect();
  });
}

/** Keeps the moves of a lone finger from the graph; taps, long presses and two fingers still reach it. */
function leaveOneFingerToThePage(graph: HTMLElement, onScroll: () => void): Subscription {
  const fingers = new Set<number>();
  const touches = (name: string) =>
    fromEvent<PointerEvent>(graph, name, { capture: true }).pipe(filter(({ pointerType }) => pointerType === 'touch'));
  return merge(
    touches('pointerdown').pipe(tap(({ pointerId }) => fingers.add(pointerId))),
    touches('pointermove').pipe(
      tap((event) => {
        if (fingers.size < 2) event.stopPropagation();
      }),
    ),
    touches('pointerup').pipe(tap(({ pointerId }) => fingers.delete(pointerId))),
    touches('pointercancel').pipe(
      tap(({ pointerId }) => {
        // The browser took the finger for scrolling.
        if (fingers.size === 1) onScroll();
        fingers.delete(pointerId);
      }),
    ),
  ).subscribe();
}

/** A sentence over the map that goes by itself; read out by no screen reader, whose users neither wheel nor swipe. */
function attachHint(
  canvas: HTMLElement,
  clock: SchedulerLike,
): Subscription & { readonly show: (text: string) => void } {
  const element = document.createElement('div');
  element.className = 'gesture-hint';
  element.setAttribute('aria-hidden', 'true');
  const sentence = document.createElement('span');
  element.append(sentence);
  canvas.append(element);
  const texts$ = new Subject<string>();
  const hiding = texts$
    .pipe(
      tap((text) => {
        sentence.textContent = text;
        element.toggleAttribute('data-shown', true);
      }),
      debounceTime(HINT_MS, clock),
    )
    .subscribe(() => element.toggleAttribute('data-shown', false));
  return Object.assign(hiding, { show: (text: string) => texts$.next(text) });
}
