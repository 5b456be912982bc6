/** The details panel: everything the map knows about what is selected. */

import { nothing, render } from 'lit';
import { fromEvent, of, type Subscription, timer } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { ElementRef } from '../../bus/events.ts';
import { onceAFrame, type ViewContext } from '../ui/view.ts';
import { elementDetails, type ShowAll, severalDetails } from './element-details.ts';

/** The second click of a double-click comes within this, in milliseconds. */
const BETWEEN_CLICKS_MS = 320;
/** Width of the panel beside the map. */
const PANEL_PX = 300;

/** Where and when the pointer was pressed last: in pixels of the window, and in milliseconds of its clock. */
type Press = { readonly x: number; readonly y: number; readonly time: number };

/** A press is forgotten after this, in milliseconds. */
const FORGOTTEN_MS = 1000;
/** From this width of the window on the panel is at its right, else at its bottom; as in the style sheet. */
const WIDE_PX = 1100;

/** Whether the pointer was just pressed where the panel is going to be. */
export function isUnderPanel(
  press: Press,
  now: number,
  { innerWidth, innerHeight }: { readonly innerWidth: number; readonly innerHeight: number },
): boolean {
  if (now - press.time > FORGOTTEN_MS) return false;
  return innerWidth >= WIDE_PX ? press.x > innerWidth - PANEL_PX : press.y > innerHeight / 2;
}

/** What others may ask of the details. */
export type Details = {
  /** Moves the keyboard's focus to them. */
  readonly focus: () => void;
};

/** Shows the details of what is selected in `host`, and hides it while nothing is. */
export function attachDetails(host: HTMLElement, context: ViewContext): Subscription & Details {
  const { bus, models } = context;
  /** Of which element all relationships are shown, however many they are. */
  let allShownOf: string | undefined;
  let shownRef: ElementRef | undefined;
  host.hidden = true;
  const showAll: ShowAll = {
    isOn: (nodeId) => allShownOf === nodeId,
    turnOn(nodeId) {
      allShownOf = nodeId;
      draw();
    },
  };

  function drawNow(): void {
    const selected = models.selection.current();
    const only = models.selection.only();
    if (only?.id !== shownRef?.id || only?.kind !== shownRef?.kind) host.scrollTop = 0;
    shownRef = only;
    const content = only
      ? elementDetails(context, only, showAll)
      : selected.length > 0
        ? severalDetails(context, selected)
        : undefined;
    const losesFocus = content === undefined && host.contains(document.activeElement);
    host.hidden = content === undefined;
    render(content ?? nothing, host);
    if (losesFocus) bus.emit('intent:focus-canvas', {});
  }
  const draw = onceAFrame(() => {
    // A panel that opens under the pointer would catch the second click of two.
    const wait = host.hidden && isUnderPanel(press, performance.now(), window) ? timer(BETWEEN_CLICKS_MS) : of(0);
    listening.add(wait.subscribe(drawNow));
  });
  let press: Press = { x: 0, y: 0, time: Number.NEGATIVE_INFINITY };

  const listening = onFacts(bus, {
    'selection:changed': draw,
    'document:loaded': draw,
    'filter:changed': draw,
    'document:changed': ({ cause }) => {
      if (cause !== 'layout') draw();
    },
  });
  const presses$ = fromEvent<PointerEvent>(document, 'pointerdown', { capture: true, passive: true });
  listening.add(
    presses$.subscribe(({ clientX, clientY, timeStamp }) => {
      press = { x: clientX, y: clientY, time: timeStamp };
    }),
  );
  return Object.assign(listening, {
    focus() {
      drawNow();
      host.querySelector('h2')?.focus();
    },
  });
}
