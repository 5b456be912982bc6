/**
 * A considerate frame: the wheel scrolls the host page until the graph is clicked or a key is held, one finger scrolls
 * and two move the graph, and a frame that is resized keeps the whole graph in view until the person moved it.
 */

import { auditTime, fromEvent, merge, Observable, skip } from 'rxjs';
import { eventsOf } from '../bus/bus.ts';
import type { GraphView } from '../views/graph-view.ts';
import type { ControllerContext } from './context.ts';

/** How long a hint stays, in milliseconds. */
const HINT_MS = 1500;

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const HINTS = {
  wheel: `Click the map, or hold ${isApple ? '⌘' : 'Ctrl'}, to zoom`,
  touch: 'Use two fingers to move the map',
} as const;

/** @param canvas - what holds the graph and everything that floats on it */
export function attachEmbedFrame(
  { bus }: ControllerContext,
  canvas: HTMLElement,
  graph: HTMLElement,
  view: GraphView,
): void {
  let isClicked = false;
  let isMoved = false;
  const hint = attachHint(canvas);
  canvas.toggleAttribute('data-frame', true);

  function applyWheel(): void {
    // The engine reads it at every turn of the wheel, and each load brings another graph.
    view.graph().getOptions().render.wheelNeedsKey = !isClicked;
  }

  merge(eventsOf(bus, 'document:loaded'), eventsOf(bus, 'document:changed')).subscribe(applyWheel);
  fromEvent<PointerEvent>(graph, 'pointerdown').subscribe(({ pointerType }) => {
    if (pointerType === 'touch' || isClicked) return;
    isClicked = true;
    applyWheel();
  });
  fromEvent(window, 'blur').subscribe(() => {
    isClicked = false;
    applyWheel();
  });
  fromEvent<WheelEvent>(graph, 'wheel', { passive: true }).subscribe(({ ctrlKey, metaKey }) => {
    if (!isClicked && !ctrlKey && !metaKey) hint(HINTS.wheel);
  });
  leaveOneFingerToThePage(graph, () => hint(HINTS.touch));

  // Fits and layouts move the view too, but no person does.
  const byPerson = ({ sourceEvent }: { readonly sourceEvent: Event | null }) => {
    if (sourceEvent) isMoved = true;
  };
  eventsOf(bus, 'document:loaded').subscribe(() => {
    isMoved = false;
    view.graph().renderer.getGraphInteraction().on('canvasZoom', byPerson);
  });
  merge(eventsOf(bus, 'intent:reveal'), eventsOf(bus, 'intent:zoom')).subscribe((intent) => {
    isMoved = !('by' in intent && intent.by === 'fit');
  });
  sizesOf(canvas)
    // The first report is the size that the frame opened with.
    .pipe(skip(1), auditTime(50))
    .subscribe(() => {
      if (!isMoved) bus.emit('intent:zoom', { by: 'fit' });
    });
  applyWheel();
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
function leaveOneFingerToThePage(graph: HTMLElement, onScroll: () => void): void {
  const fingers = new Set<number>();
  const listen = (
    name: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    act: (event: PointerEvent) => void,
  ) => graph.addEventListener(name, (event) => event.pointerType === 'touch' && act(event), { capture: true });
  listen('pointerdown', ({ pointerId }) => fingers.add(pointerId));
  listen('pointermove', (event) => {
    if (fingers.size < 2) event.stopPropagation();
  });
  listen('pointerup', ({ pointerId }) => fingers.delete(pointerId));
  listen('pointercancel', ({ pointerId }) => {
    // The browser took the finger for scrolling.
    if (fingers.size === 1) onScroll();
    fingers.delete(pointerId);
  });
}

/** A sentence over the map that goes by itself; read out by no screen reader, whose users neither wheel nor swipe. */
function attachHint(canvas: HTMLElement): (text: string) => void {
  const element = document.createElement('div');
  element.className = 'gesture-hint';
  element.setAttribute('aria-hidden', 'true');
  const sentence = document.createElement('span');
  element.append(sentence);
  canvas.append(element);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (text) => {
    sentence.textContent = text;
    element.toggleAttribute('data-shown', true);
    clearTimeout(timer);
    timer = setTimeout(() => element.toggleAttribute('data-shown', false), HINT_MS);
  };
}
