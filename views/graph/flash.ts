import { debounceTime, Subject, type Subscription } from 'rxjs';
import type { ElementRef } from '../../bus/base/payloads.ts';
import { onFacts } from '../../bus/bus.ts';
import { positionOf } from '../../models/commands/kinds.ts';
import type { ViewContext } from '../ui/view.ts';
import type { GraphView } from './graph-view.ts';

/** Visible time of the ring, in milliseconds. */
const STAY_MS = 1600;

/** `show` flashes an element. `host` covers the canvas exactly. */
export function attachFlash(
  host: HTMLElement,
  { bus, models }: ViewContext,
  view: Pick<GraphView, 'position'>,
): Subscription & { readonly show: (ref: ElementRef) => void } {
  const ring = document.createElement('div');
  ring.className = 'flash-ring';
  ring.hidden = true;
  ring.setAttribute('aria-hidden', 'true');
  host.append(ring);
  let shown: ElementRef | undefined;
  const shows$ = new Subject<void>();

  function follow(): void {
    const at = shown && positionOf(models.document.current(), shown, view.position);
    ring.hidden = at === undefined;
    if (!at) return;
    const { x, y } = models.viewport.toScreen(at);
    ring.style.left = `${x}px`;
    ring.style.top = `${y}px`;
  }

  const listening = onFacts(bus, {
    'viewport:changed': () => {
      if (shown) follow();
    },
    'positions:moved': () => {
      if (shown) follow();
    },
  });
  listening.add(
    shows$.pipe(debounceTime(STAY_MS)).subscribe(() => {
      shown = undefined;
      ring.hidden = true;
    }),
  );
  return Object.assign(listening, {
    show(ref: ElementRef) {
      shown = ref;
      ring.hidden = true;
      // Removing the ring for a moment restarts its animation.
      void ring.offsetWidth;
      follow();
      shows$.next();
    },
  });
}
