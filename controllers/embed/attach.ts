/** Parts that only frames need, loaded only in frames. */

import { debounceTime, filter, fromEvent, map, merge, type SchedulerLike, Subject, Subscription, tap } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import type { Page } from '../../views/page.ts';
import type { ControllerContext } from '../base/context.ts';
import { attachEmbed, type EmbedParts } from './embed.ts';

export function attachFrame(
  context: ControllerContext,
  page: Pick<Page, 'canvas' | 'graph'>,
  parts: EmbedParts,
  earlyMessages: readonly MessageEvent<unknown>[],
): Subscription {
  const frame = new Subscription();
  frame.add(attachEmbedFrame(context, page.canvas, page.graph, parts.view));
  frame.add(attachEmbed(context, parts, earlyMessages));
  return frame;
}

/** Visible time of a hint, in milliseconds. */
const HINT_MS = 1500;

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const HINTS = {
  wheel: `Click the map, or hold ${isApple ? '⌘' : 'Ctrl'}, to zoom`,
  touch: 'Use two fingers to move the map',
} as const;

/** @param canvas - container of the graph and everything floating on it */
function attachEmbedFrame(
  { bus, services }: ControllerContext,
  canvas: HTMLElement,
  graph: HTMLElement,
  view: Pick<GraphView, 'graph'>,
): Subscription {
  const frame = new Subscription();
  let isClicked = false;
  const hint = attachHint(canvas, services.clock);
  canvas.toggleAttribute('data-frame', true);

  function applyWheel(): void {
    // The engine reads this at every wheel event, and each load creates another graph.
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

  applyWheel();
  return frame;
}

/** Hides moves of a single finger from the graph, which still receives taps, long presses and two fingers. */
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
        // The browser uses the finger for scrolling.
        if (fingers.size === 1) onScroll();
        fingers.delete(pointerId);
      }),
    ),
  ).subscribe();
}

/** A temporary hint over the map, hidden from screen readers, whose users neither wheel nor swipe. */
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
