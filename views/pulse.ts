/** A ring that says "here" around what was just jumped to. */

import type { ElementRef, Point } from '../bus/events.ts';
import { indexesOf } from '../models/indexes.ts';
import type { GraphView } from './graph-view.ts';
import type { ViewContext } from './view.ts';

/** How long the ring is seen, in milliseconds. */
const STAY_MS = 1600;

/** Answers a function that pulses an element. `host` covers the canvas exactly. */
export function attachPulse(
  host: HTMLElement,
  { bus, models }: ViewContext,
  view: Pick<GraphView, 'position'>,
): (ref: ElementRef) => void {
  const ring = document.createElement('div');
  ring.className = 'pulse';
  ring.hidden = true;
  ring.setAttribute('aria-hidden', 'true');
  host.append(ring);
  let shown: ElementRef | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function placeOf(ref: ElementRef): Point | undefined {
    if (ref.kind === 'node') return view.position(ref.id);
    const edge = ref.kind === 'edge' ? indexesOf(models.document.current()).edges.get(ref.id) : undefined;
    const from = edge && view.position(edge.from);
    const to = edge && view.position(edge.to);
    return from && to && { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  }

  function follow(): void {
    const at = shown && placeOf(shown);
    ring.hidden = at === undefined;
    if (!at) return;
    const { x, y } = models.viewport.toScreen(at);
    ring.style.left = `${x}px`;
    ring.style.top = `${y}px`;
  }

  bus.on('viewport:changed', () => {
    if (shown) follow();
  });
  bus.on('positions:moved', () => {
    if (shown) follow();
  });
  return (ref) => {
    clearTimeout(timer);
    shown = ref;
    ring.hidden = true;
    // Taking the ring away for a moment starts its animation anew.
    void ring.offsetWidth;
    follow();
    timer = setTimeout(() => {
      shown = undefined;
      ring.hidden = true;
    }, STAY_MS);
  };
}
