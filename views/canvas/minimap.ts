/** The minimap: every node as a dot, sections as frames, the view as a frame that can be dragged. */

import { filter, fromEvent, map, merge, type Observable, Subject, type Subscription, tap, throttleTime } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { Point, Viewport } from '../../bus/payloads.ts';
import type { MapDocument, MapNode } from '../../formats/document/document.ts';
import { nodeLook, type ResolvedSection, sectionLook } from '../../formats/document/look.ts';
import type { GraphView } from '../graph/graph-view.ts';
import { onceAFrame, type ViewContext } from '../ui/view.ts';
import {
  dotSize,
  type Extent,
  extentOf,
  frameOf,
  isUnderMinimap,
  isWithin,
  MINIMAP,
  onMinimap,
  type Scale,
  scaleFor,
  underMinimap,
} from './minimap-scale.ts';

/** Cards are shown as large as this, in graph units: measuring them all is not worth it here. */
const CARD_SIZE = 40;
/** While nodes move, the dots are painted at most this often, in milliseconds: they are many and it is small. */
const DOTS_EVERY_MS = 120;
/** Dots smaller than this, in pixels, have no outline. */
const LEAST_OUTLINED = 1.5;

/** Shows the minimap in `host` while the settings ask for it. */
export function attachMinimap(
  host: HTMLElement,
  { bus, models }: ViewContext,
  view: Pick<GraphView, 'position'>,
): Subscription {
  const picture = new MinimapPicture(host);
  const isShown = () => models.settings.current().minimap;
  /** It shows where one is in a map that is not all in view, and covers nothing that is selected. */
  const isNeeded = () => {
    const viewport = models.viewport.current();
    // Nor does it go from under the mouse that drags its frame.
    if (viewport.width === 0 || picture.element.matches(':hover')) return true;
    const places = models.selection.ids('node').flatMap((id) => view.position(id) ?? []);
    const isOnOne = places.some((at) => isUnderMinimap(models.viewport.toScreen(at), viewport));
    return !isOnOne && !picture.isAllIn(viewport);
  };
  const paintFrame = () => {
    if (!isShown()) return;
    picture.paintFrame(models.viewport.current());
    picture.element.hidden = !isNeeded();
  };
  const dots$ = new Subject<void>();
  const dotsSoon = () => dots$.next();
  const follow = () => {
    if (!isShown()) picture.element.hidden = true;
    dotsSoon();
  };

  const listening = onFacts(bus, {
    'viewport:changed': onceAFrame(paintFrame),
    'selection:changed': onceAFrame(() => void paintFrame()),
    'positions:moved': dotsSoon,
    'layout:changed': dotsSoon,
    'filter:changed': dotsSoon,
    'document:loaded': dotsSoon,
    'document:changed': dotsSoon,
    'theme:changed': dotsSoon,
    'settings:changed': follow,
  });
  const painted$ = dots$.pipe(
    filter(isShown),
    // Not before what changed is on the map itself.
    throttleTime(DOTS_EVERY_MS, undefined, { leading: false, trailing: true }),
  );
  listening.add(
    painted$.subscribe(() => {
      const drawn = models.filter.drawn();
      picture.paintMap(dotsOf(drawn, view), drawn.sections.map(sectionLook));
      paintFrame();
    }),
  );
  listening.add(picture.looks$.subscribe((at) => bus.emit('intent:look-at', { at })));
  follow();
  return listening;
}

type Dot = Point & { readonly look: Look };

/** Where the nodes that are on screen are, in graph coordinates, and how they look from afar. */
function dotsOf(document: MapDocument, view: Pick<GraphView, 'position'>): readonly Dot[] {
  return document.nodes.flatMap((node) => {
    const at = view.position(node.id);
    return at ? [{ ...at, look: lookOf(document, node) }] : [];
  });
}

/** The canvas of the minimap: dots are painted apart from it, as the frame moves more often than they do. */
class MinimapPicture {
  readonly element = document.createElement('div');
  #canvas = document.createElement('canvas');
  #ratio = Math.min(2, devicePixelRatio || 1);
  #dots: OffscreenCanvas;
  #scale: Scale = scaleFor([]);
  #hasDots = false;
  #extent: Extent | undefined;

  constructor(host: HTMLElement) {
    this.element.className = 'minimap floating';
    this.#canvas.setAttribute('role', 'img');
    this.#canvas.setAttribute('aria-label', 'Minimap');
    this.#canvas.width = MINIMAP.width * this.#ratio;
    this.#canvas.height = MINIMAP.height * this.#ratio;
    this.#dots = new OffscreenCanvas(this.#canvas.width, this.#canvas.height);
    this.element.append(this.#canvas);
    host.append(this.element);
  }

  /** Graph points that a person presses or drags to. */
  get looks$(): Observable<Point> {
    const canvas = this.#canvas;
    const presses$ = fromEvent<PointerEvent>(canvas, 'pointerdown').pipe(
      filter(({ button }) => button === 0),
      tap(({ pointerId }) => canvas.setPointerCapture(pointerId)),
    );
    const moves$ = fromEvent<PointerEvent>(canvas, 'pointermove').pipe(
      filter(({ pointerId }) => canvas.hasPointerCapture(pointerId)),
    );
    return merge(presses$, moves$).pipe(map((event) => this.#under(event)));
  }

  #under({ clientX, clientY }: PointerEvent): Point {
    const { left, top, width, height } = this.#canvas.getBoundingClientRect();
    const x = ((clientX - left) * MINIMAP.width) / width;
    const y = ((clientY - top) * MINIMAP.height) / height;
    return underMinimap({ x, y }, this.#scale);
  }

  /** Paints nodes over sections, scaled so that all of them and nothing else fill the map. */
  paintMap(dots: readonly Dot[], sections: readonly ResolvedSection[]): void {
    const context = this.#dots.getContext('2d');
    if (!context) return;
    const places = [
      ...dots,
      ...sections.flatMap(({ x, y, width, height }) => [
        { x, y },
        { x: x + width, y: y + height },
      ]),
    ];
    this.#hasDots = places.length > 0;
    this.#extent = extentOf(places);
    this.#scale = scaleFor(places);
    context.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    context.clearRect(0, 0, MINIMAP.width, MINIMAP.height);
    context.lineWidth = 1.2;
    const ink = getComputedStyle(this.element).color;
    for (const section of sections) this.#paintSection(context, section, ink);
    context.lineWidth = 0.6;
    context.strokeStyle = ink;
    for (const color of new Set(dots.map(({ look }) => look.color))) {
      context.fillStyle = color === 'transparent' ? ink : color;
      this.#paintDotsLike(
        context,
        dots.filter(({ look }) => look.color === color),
      );
    }
  }

  #paintSection(
    context: OffscreenCanvasRenderingContext2D,
    { x, y, width, height, color }: ResolvedSection,
    ink: string,
  ): void {
    const at = onMinimap({ x, y }, this.#scale);
    context.strokeStyle = color ?? ink;
    context.strokeRect(at.x, at.y, width * this.#scale.k, height * this.#scale.k);
  }

  #paintDotsLike(context: OffscreenCanvasRenderingContext2D, dots: readonly Dot[]): void {
    const squares = dots.map((dot) => ({ ...onMinimap(dot, this.#scale), size: dotSize(dot.look.size, this.#scale) }));
    for (const { x, y, size } of squares) context.fillRect(x - size, y - size, 2 * size, 2 * size);
    // An outline keeps white nodes apart from a white page.
    for (const { x, y, size } of squares) {
      if (size > LEAST_OUTLINED) context.strokeRect(x - size, y - size, 2 * size, 2 * size);
    }
  }

  /** Whether all that was painted is in view. */
  isAllIn(viewport: Viewport): boolean {
    return !this.#extent || isWithin(this.#extent, viewport);
  }

  paintFrame(viewport: Viewport): void {
    const canvas = this.#canvas;
    const context = canvas.getContext('2d');
    if (!context) return;
    context.resetTransform();
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (!this.#hasDots) return;
    context.drawImage(this.#dots, 0, 0);
    context.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    const { x, y, width, height } = frameOf(viewport, this.#scale);
    context.lineWidth = 1.5;
    context.strokeStyle = getComputedStyle(canvas).color;
    context.strokeRect(x, y, width, height);
  }
}

type Look = { readonly types: MapDocument['nodeTypes']; readonly color: string; readonly size: number };

const looks = new WeakMap<MapNode, Look>();

/** Colour and size of a node's dot; kept as long as the node and the types are, since dots are painted often. */
function lookOf(document: MapDocument, node: MapNode): Look {
  const known = looks.get(node);
  if (known?.types === document.nodeTypes) return known;
  const { color, shape, size } = nodeLook(document, node);
  const look = { types: document.nodeTypes, color, size: shape === 'card' ? CARD_SIZE : size };
  looks.set(node, look);
  return look;
}
