/** The details panel: everything the map knows about what is selected. */

import { nothing, render } from 'lit';
import { fromEvent, type Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { ElementRef } from '../../bus/events.ts';
import { onceAFrame, type ViewContext } from '../ui/view.ts';
import { elementDetails, type ShowAll, severalDetails } from './element-details.ts';

/** The second click of a double-click comes within this, in milliseconds. */
const BETWEEN_CLICKS_MS = 320;
/** Width of the panel beside the map. */
const PANEL_PX = 300;

export type Details = {
  /** Moves the keyboard's focus to them. */
  readonly focus: () => void;
};

export function attachDetails(host: HTMLElement, context: ViewContext): Subscription & Details {
  const { bus, models } = context;
  /** Of which element all relationships are shown, however many they are. */
  let allShownOf: string | undefined;
  let shownRef: ElementRef | undefined;
  let later: ReturnType<typeof setTimeout> | undefined;
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
    const content =
      selected.length === 0
        ? undefined
        : only
          ? elementDetails(context, only, showAll)
          : severalDetails(context, selected);
    const losesFocus = content === undefined && host.contains(document.activeElement);
    host.hidden = content === undefined;
    render(content ?? nothing, host);
    if (losesFocus) bus.emit('intent:focus-canvas', {});
  }
  const draw = onceAFrame(() => {
    // A panel that opens under the pointer would catch the second click of two.
    if (host.hidden && isUnderPointer()) later = setTimeout(drawNow, BETWEEN_CLICKS_MS);
    else drawNow();
  });
  let press = { x: 0, y: 0, time: Number.NEGATIVE_INFINITY };
  function rememberPress({ clientX, clientY, timeStamp }: PointerEvent): void {
    press = { x: clientX, y: clientY, time: timeStamp };
  }

  /** Whether the pointer was just pressed where the panel is going to be (see the style sheet). */
  function isUnderPointer(): boolean {
    if (performance.now() - press.time > 1000) return false;
    return innerWidth >= 1100 ? press.x > innerWidth - PANEL_PX : press.y > innerHeight * 0.5;
  }

  const listening = onFacts(bus, {
    'selection:changed': draw,
    'document:loaded': draw,
    'filter:changed': draw,
    'document:changed': ({ cause }) => {
      if (cause !== 'layout') draw();
    },
  });
  const presses$ = fromEvent<PointerEvent>(document, 'pointerdown', { capture: true, passive: true });
  listening.add(presses$.subscribe(rememberPress));
  listening.add(() => clearTimeout(later));
  return Object.assign(listening, {
    focus() {
      drawNow();
      host.querySelector('h2')?.focus();
    },
  });
}
