/** The minimap: nodes as dots, sections as frames, the view as a draggable frame. */

import {
  debounceTime,
  filter,
  fromEvent,
  map,
  merge,
  type Observable,
  Subject,
  type Subscription,
  tap,
  throttleTime,
} from 'rxjs';
import type { Point, Viewport } from '../../bus/base/payloads.ts';
import { onFacts } from '../../bus/bus.ts';
import { isTranslucent, seenOn } from '../../formats/document/colors/background.ts';
import type { ResolvedSection } from '../../formats/document/look.ts';
import { contrast } from '../../formats/document/tags.ts';
import type { Highlight } from '../../models/highlight.ts';
import { type Dot, type Sketch, sketchOf } from '../../scene/sketch.ts';
import type { GraphView } from '../graph/graph-view.ts';
import { registerSurface } from '../ui/surface.ts';
import { onceAFrame, type ViewContext } from '../ui/view.ts';
import {
  dotSize,
  type Extent,
  extentOf,
  isWithin,
  MINIMAP,
  onMinimap,
  type Scale,
  scaleFor,
  underMinimap,
  viewFrame,
} from './minimap-scale.ts';
import { coversMap } from './minimap-space.ts';

/** Time without movement after which the view rests, in milliseconds. */
const REST_MS = 150;
/** Least interval between two paints of the dots while nodes move, in milliseconds. */
const DOTS_EVERY_MS = 120;

export function attachMinimap(
  host: HTMLElement,
  { bus, models }: ViewContext,
  view: Pick<GraphView, 'position'>,
): Subscription {
  const surface = surfaceFor(host);
  const { element } = surface;
  let painted = NOTHING_PAINTED;
  const isShown = () => models.settings.current().minimap;
  // Whether it is shown is decided when the view rests: it does not flicker, and no movement waits for all nodes.
  const rests$ = new Subject<void>();
  const frameNow = () => {
    if (!isShown()) return;
    paintFrame(surface, painted, models.viewport.current());
    rests$.next();
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
    'document:loaded': scheduleDots,
    'document:changed': scheduleDots,
    'theme:changed': scheduleDots,
    'settings:changed': follow,
  });
  listening.add(models.highlight.changes$.subscribe(scheduleDots));
  listening.add(
    rests$.pipe(debounceTime(REST_MS)).subscribe(() => {
      // It stays while its frame is dragged.
      element.hidden = !isShown() || !(element.matches(':active') || isNeeded(models, view, painted.extent));
    }),
  );
  const paints$ = dots$.pipe(
    filter(isShown),
    // After the change is visible on the map itself.
    throttleTime(DOTS_EVERY_MS, undefined, { leading: false, trailing: true }),
  );
  listening.add(
    paints$.subscribe(() => {
      const sketch = sketchOf(models.filter.drawn(), ({ id }) => view.position(id));
      painted = paintDots(surface, sketch, models.highlight.current());
      frameNow();
    }),
  );
  listening.add(pressed(surface, () => painted.scale).subscribe((at) => bus.emit('intent:reveal', { at })));
  follow();
  listening.add(registerSurface(element, { models }, 'on-map'));
  return listening;
}

/** Needed when part of the map is out of view, and when it covers nothing of it. */
function isNeeded(
  { filter, viewport }: ViewContext['models'],
  view: Pick<GraphView, 'position'>,
  extent: Extent | undefined,
): boolean {
  const area = viewport.current();
  return extent !== undefined && !isWithin(extent, area) && !coversMap(filter.drawn(), view.position, area);
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

/** Size in pixels below which dots have no outline. */
const MIN_OUTLINED = 1.5;
/** Opacity of elements that are faded on the map. Small dots need more than the map. */
const PALE = 0.6;
/** Least contrast (WCAG 2) of a dot's colour with the minimap; less is invisible in dots of one or two pixels. */
const MIN_CONTRAST = 1.5;

type Surface = {
  readonly element: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly dots: OffscreenCanvas;
  readonly ratio: number;
};

/** Scale and extent of the painted dots; no extent where there are none. */
type Painted = { readonly scale: Scale; readonly extent: Extent | undefined };

const NOTHING_PAINTED: Painted = { scale: scaleFor([]), extent: undefined };

function surfaceFor(host: HTMLElement): Surface {
  const ratio = Math.min(2, devicePixelRatio || 1);
  const element = document.createElement('div');
  element.className = 'minimap floating';
  const canvas = document.createElement('canvas');
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', 'Minimap');
  canvas.width = MINIMAP.width * ratio;
  canvas.height = MINIMAP.height * ratio;
  element.append(canvas);
  host.append(element);
  return { element, canvas, dots: new OffscreenCanvas(canvas.width, canvas.height), ratio };
}

/** Dots with the same colour; pale ones first, below the others. */
type Alike = { readonly color: string; readonly isPale: boolean; readonly dots: readonly Dot[] };

/**
 * Dots grouped by visible colour on the minimap.
 * @param page - the minimap's own colour
 * @param highlight - fades all others
 */
export function alikeOn(
  page: string,
  ink: string,
  dots: readonly Dot[],
  highlight: Pick<Highlight, 'nodes'> | undefined,
): readonly Alike[] {
  const colors = new Map<string, string>();
  const groups = new Map<string, Dot[]>();
  for (const dot of dots) {
    const { color } = dot;
    const seen = colors.get(color) ?? visibleOn(page, ink, color);
    colors.set(color, seen);
    const key = `${highlight?.nodes.has(dot.id) === false ? 'pale' : 'full'} ${seen}`;
    const group = groups.get(key);
    if (group) group.push(dot);
    else groups.set(key, [dot]);
  }
  const alike = [...groups].map(([key, group]) => ({
    color: key.slice('pale '.length),
    isPale: key.startsWith('pale'),
    dots: group,
  }));
  return alike.toSorted((a, b) => Number(b.isPale) - Number(a.isPale));
}

/** A colour as it appears on the minimap; ink instead of one with too little contrast. */
function visibleOn(page: string, ink: string, color: string): string {
  const subject = isTranslucent(page) ? '#ffffff' : page;
  const seen = seenOn(color, subject);
  return contrast(seen, subject) < MIN_CONTRAST ? ink : seen;
}

function paintDots(
  { element, dots: canvas, ratio }: Surface,
  { dots, sections, points }: Sketch,
  highlight: Pick<Highlight, 'nodes' | 'sections'> | undefined,
): Painted {
  const painted: Painted = { scale: scaleFor(points), extent: extentOf(points) };
  const context = canvas.getContext('2d');
  if (!context) return painted;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, MINIMAP.width, MINIMAP.height);
  context.lineWidth = 1.2;
  const { color: ink, backgroundColor: page } = getComputedStyle(element);
  for (const section of sections) {
    context.globalAlpha = highlight?.sections.has(section.id) === false ? PALE : 1;
    paintSection(context, section, painted.scale, ink);
  }
  context.lineWidth = 0.6;
  context.strokeStyle = ink;
  for (const { color, isPale, dots: alike } of alikeOn(page, ink, dots, highlight)) {
    context.globalAlpha = isPale ? PALE : 1;
    context.fillStyle = color;
    paintDotsLike(context, alike, painted.scale);
  }
  context.globalAlpha = 1;
  return painted;
}

function paintSection(
  context: OffscreenCanvasRenderingContext2D,
  { x, y, width, height, color }: ResolvedSection,
  scale: Scale,
  ink: string,
): void {
  const at = onMinimap({ x, y }, scale);
  context.strokeStyle = color ?? ink;
  context.strokeRect(at.x, at.y, width * scale.k, height * scale.k);
}

function paintDotsLike(context: OffscreenCanvasRenderingContext2D, dots: readonly Dot[], scale: Scale): void {
  const squares = dots.map((dot) => ({ ...onMinimap(dot, scale), size: dotSize(dot.size, scale) }));
  for (const { x, y, size } of squares) context.fillRect(x - size, y - size, 2 * size, 2 * size);
  // An outline distinguishes white nodes from a white page.
  for (const { x, y, size } of squares) {
    if (size > MIN_OUTLINED) context.strokeRect(x - size, y - size, 2 * size, 2 * size);
  }
}

function paintFrame({ canvas, dots, ratio }: Surface, { scale, extent }: Painted, viewport: Viewport): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.resetTransform();
  context.clearRect(0, 0, canvas.width, canvas.height);
  if (!extent) return;
  context.drawImage(dots, 0, 0);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  const { x, y, width, height } = viewFrame(viewport, scale);
  context.lineWidth = 1.5;
  context.strokeStyle = getComputedStyle(canvas).color;
  context.strokeRect(x, y, width, height);
}
