/** The minimap: nodes as dots, sections as frames, the view as a draggable frame. */

import { filter, fromEvent, map, merge, type Observable, Subject, type Subscription, tap, throttleTime } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { Point } from '../../bus/payloads.ts';
import { sectionLook } from '../../formats/document/look.ts';
import type { GraphView } from '../graph/graph-view.ts';
import { registerSurface } from '../ui/surface.ts';
import { onceAFrame, type ViewContext } from '../ui/view.ts';
import { dotsOf, NOTHING_PAINTED, paintDots, paintFrame, type Surface, surfaceFor } from './minimap-paint.ts';
import { isUnderMinimap, isWithin, MINIMAP, type Scale, underMinimap } from './minimap-scale.ts';

/** Least interval between two paints of the dots while nodes move, in milliseconds. */
const DOTS_EVERY_MS = 120;

/** Shows the minimap in `host` if the settings ask for it. */
export function attachMinimap(
  host: HTMLElement,
  { bus, models }: ViewContext,
  view: Pick<GraphView, 'position'>,
): Subscription {
  const surface = surfaceFor(host);
  const { element } = surface;
  let painted = NOTHING_PAINTED;
  const isShown = () => models.settings.current().minimap;
  /** Needed when part of the map is out of view, and when it covers nothing selected. */
  const isNeeded = () => {
    const viewport = models.viewport.current();
    // It stays while its frame is dragged.
    if (element.matches(':active')) return true;
    const places = models.selection.ids('node').flatMap((id) => view.position(id) ?? []);
    const isOnOne = places.some((at) => isUnderMinimap(models.viewport.toScreen(at), viewport));
    return !isOnOne && !(painted.extent === undefined || isWithin(painted.extent, viewport));
  };
  const frameNow = () => {
    if (!isShown()) return;
    paintFrame(surface, painted, models.viewport.current());
    element.hidden = !isNeeded();
  };
  const scheduleFrame = onceAFrame(frameNow);
  const dots$ = new Subject<void>();
  const scheduleDots = () => dots$.next();
  const follow = () => {
    if (!isShown()) element.hidden = true;
    scheduleDots();
  };
  const listening = onFacts(bus, {
    'viewport:changed': scheduleFrame,
    'selection:changed': scheduleFrame,
    'positions:moved': scheduleDots,
    'layout:changed': scheduleDots,
    'filter:changed': scheduleDots,
    'highlight:changed': scheduleDots,
    'document:loaded': scheduleDots,
    'document:changed': scheduleDots,
    'theme:changed': scheduleDots,
    'settings:changed': follow,
  });
  const paints$ = dots$.pipe(
    filter(isShown),
    // After the change is visible on the map itself.
    throttleTime(DOTS_EVERY_MS, undefined, { leading: false, trailing: true }),
  );
  listening.add(
    paints$.subscribe(() => {
      const drawn = models.filter.drawn();
      const highlight = models.highlight.current();
      painted = paintDots(surface, dotsOf(drawn, view, highlight), drawn.sections.map(sectionLook), highlight);
      frameNow();
    }),
  );
  listening.add(pressed(surface, () => painted.scale).subscribe((at) => bus.emit('intent:reveal', { at })));
  follow();
  listening.add(registerSurface(element, { models }, 'on-map'));
  return listening;
}

/** Graph points that a person presses or drags to. */
function pressed({ canvas }: Surface, scale: () => Scale): Observable<Point> {
  const presses$ = fromEvent<PointerEvent>(canvas, 'pointerdown').pipe(
    filter(({ button }) => button === 0),
    tap(({ pointerId }) => canvas.setPointerCapture(pointerId)),
  );
  const moves$ = fromEvent<PointerEvent>(canvas, 'pointermove').pipe(
    filter(({ pointerId }) => canvas.hasPointerCapture(pointerId)),
  );
  return merge(presses$, moves$).pipe(
    map(({ clientX, clientY }) => {
      const { left, top, width, height } = canvas.getBoundingClientRect();
      const x = ((clientX - left) * MINIMAP.width) / width;
      const y = ((clientY - top) * MINIMAP.height) / height;
      return underMinimap({ x, y }, scale());
    }),
  );
}
