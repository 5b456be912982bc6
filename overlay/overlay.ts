/** Sections under the graph, arrows and tag pills over it, aligned with it through one viewport. */

import type { Viewport } from '../bus/base/payloads.ts';
import { inPaintOrder, PAINT_ORDER } from '../drawing/base/order.ts';
import { type Box, type Point, union } from '../drawing/commands/index.ts';
import { EMPTY_DOCUMENT, type MapDocument } from '../formats/document/document.ts';
import type { Highlight } from '../models/highlight.ts';
import { graphPoint } from '../models/places/viewport.ts';
import type { MapArea, Tint } from '../scene/areas.ts';
import { AREAS, tintBehind } from './areas.ts';
import { ARROWS } from './arrow.ts';
import type { Hit, OverlayKind } from './kind.ts';
import { type KonvaLayer, measureOnCanvas } from './konva-layer.ts';
import { PaintLayer } from './paint-layer.ts';
import {
  createScene,
  type DragPreview,
  type OverlayScene,
  type PlacedBoxes,
  type Positions,
  type SceneSettings,
} from './scene.ts';
import { SECTIONS } from './section.ts';
import { pillsAreVisible, TAG_PILLS } from './tag-pill.ts';
import { LIGHT, type OverlayTheme } from './theme.ts';

/** Every kind, from back to front. Handles are above all of them. */
const OVERLAY_KINDS: readonly OverlayKind[] = inPaintOrder([SECTIONS, AREAS, TAG_PILLS, ARROWS]);
/** Whether a kind is behind the graph, and not in front of it. */
const isUnder = ({ id }: OverlayKind) => PAINT_ORDER.indexOf(id) < PAINT_ORDER.indexOf('edges');
/** Small pills are hit first, though arrows are painted above them: arrows are hit some pixels around, too. */
const HIT_ORDER: readonly OverlayKind[] = [TAG_PILLS, ARROWS, SECTIONS];

export type Overlay = {
  /** Sets the document. Drawn with the next frame. */
  update(document: MapDocument): void;
  /** Follows the view; drawn at once, so that the overlay stays aligned with the graph. */
  setViewport(viewport: Viewport): void;
  setPositions(position: Positions): void;
  /** Nodes moved: redraws arrows and pills at once. */
  refresh(): void;
  /** Dims sections, arrows and pills that are not highlighted. Undefined: none. */
  setHighlight(highlight: Highlight | undefined): void;
  setTheme(theme: OverlayTheme): void;
  /** Groups with a soft background. */
  setAreas(areas: readonly MapArea[]): void;
  /** The colours of areas at the present positions; undefined without areas. */
  tint(): Tint | undefined;
  setSettings(settings: SceneSettings): void;
  /** Element at a point of the canvas (CSS pixels from its top left corner): pills, arrows, then sections. */
  hitTest(point: Point): Hit | undefined;
  /** Draws sections or arrows differently from the document while a handle is dragged; undefined ends it. */
  setPreview(preview: DragPreview | undefined): void;
  /** Adds a layer in front of all kinds, for handles. */
  addFront<T extends KonvaLayer>(make: (container: HTMLElement) => T): T;
  /** Only the front layer changed. Drawn with the next frame. */
  drawFront(): void;
  bounds(): Box | undefined;
  scene(): OverlayScene;
  viewport(): Viewport;
  destroy(): void;
};

type OverlayOptions = {
  /** Containers behind and in front of the graph, with the canvas's size. */
  readonly under: HTMLElement;
  readonly over: HTMLElement;
  readonly theme?: OverlayTheme;
  readonly settings?: SceneSettings;
  /** Width relative to height of a node's image, once it has loaded. */
  readonly imageRatio?: (nodeId: string) => number | undefined;
  readonly pillBox?: PlacedBoxes;
  readonly labelBox?: PlacedBoxes;
};

type SceneInput = Omit<Parameters<typeof createScene>[0], 'isHighlighted'>;

export function attachOverlay(options: OverlayOptions): Overlay {
  let highlight: Highlight | undefined;
  let shown: SceneInput = {
    document: EMPTY_DOCUMENT,
    theme: options.theme ?? LIGHT,
    measure: measureOnCanvas(),
    settings: options.settings ?? { tags: true },
    position: () => undefined,
    imageRatio: options.imageRatio,
    pillBox: options.pillBox,
    labelBox: options.labelBox,
    preview: undefined,
    areas: undefined,
  };
  let scene: OverlayScene | undefined;
  const current = () => {
    scene ??= createScene({ ...shown, isHighlighted: (kind, id) => !highlight || highlight[kind].has(id) });
    return scene;
  };
  const sheets = createLayers(options, current);
  const show = (change: Partial<SceneInput>) => {
    shown = { ...shown, ...change };
    scene = undefined;
    sheets.drawLater();
  };
  const stop = followPage(options, { onFonts: () => show({ measure: measureOnCanvas() }), ...sheets });

  return {
    update: (document) => show({ document }),
    setViewport: sheets.setViewport,
    setPositions: (position) => show({ position }),
    refresh: sheets.refresh,
    setHighlight(next) {
      highlight = next;
      sheets.drawLater();
    },
    setTheme: (theme) => show({ theme }),
    setAreas(areas) {
      if (areas !== shown.areas) show({ areas });
    },
    tint: () => (shown.areas?.length ? tintBehind(current()) : undefined),
    setSettings(settings) {
      if (settings.tags !== shown.settings.tags) show({ settings });
    },
    hitTest: (point) => hitAt(current(), sheets.viewport(), point),
    setPreview: (preview) => show({ preview }),
    addFront: sheets.addFront,
    drawFront: sheets.drawFront,
    bounds: () => overlayBounds(current()),
    scene: current,
    viewport: sheets.viewport,
    destroy() {
      stop();
      sheets.destroy();
      options.under.replaceChildren();
      options.over.replaceChildren();
    },
  };
}

/** Layers under and over the graph, and those in front, drawn at once or once per frame. */
function createLayers(
  options: OverlayOptions,
  scene: () => OverlayScene,
): Pick<Overlay, 'setViewport' | 'refresh' | 'addFront' | 'drawFront' | 'viewport' | 'destroy'> & {
  drawLater(): void;
  forgetCanvases(): void;
} {
  const under: KonvaLayer = new PaintLayer(options.under, OVERLAY_KINDS.filter(isUnder));
  const inFront = OVERLAY_KINDS.filter((kind) => !isUnder(kind));
  const over = [new PaintLayer(options.over, inFront) as KonvaLayer];
  const all = () => [under, ...over];
  let viewport: Viewport = { x: 0, y: 0, k: 1, width: 0, height: 0 };
  let frame = 0;
  let frontFrame = 0;
  const drawAll = (sheets: readonly KonvaLayer[]) => {
    for (const sheet of sheets) sheet.draw(scene(), viewport);
  };
  const cancel = () => {
    cancelAnimationFrame(frame);
    cancelAnimationFrame(frontFrame);
    frame = 0;
    frontFrame = 0;
  };
  const drawNow = () => {
    cancel();
    drawAll(all());
  };
  return {
    viewport: () => viewport,
    setViewport(next) {
      viewport = next;
      // Other pending changes are drawn with it.
      if (frame) return drawNow();
      for (const sheet of all()) sheet.follow(scene(), viewport);
    },
    refresh: () => drawAll(scene().areas.length > 0 ? all() : over),
    addFront(make) {
      const front = make(options.over);
      over.push(front);
      return front;
    },
    drawFront() {
      frontFrame ||= requestAnimationFrame(() => {
        frontFrame = 0;
        for (const front of over.slice(1)) front.follow(scene(), viewport);
      });
    },
    /** Once per frame, whatever changes in it. */
    drawLater() {
      frame ||= requestAnimationFrame(drawNow);
    },
    forgetCanvases() {
      for (const sheet of all()) sheet.forgetCanvas();
    },
    destroy() {
      cancel();
      for (const sheet of all()) sheet.clear();
    },
  };
}

/** Redraws after fonts have loaded, which changes text sizes, and after the browser discarded a canvas. */
function followPage(
  { under, over }: OverlayOptions,
  { onFonts, forgetCanvases, drawLater }: { onFonts(): void; forgetCanvases(): void; drawLater(): void },
): () => void {
  const { fonts } = globalThis.document;
  const onRestored = () => {
    forgetCanvases();
    drawLater();
  };
  fonts.addEventListener('loadingdone', onFonts);
  // The event does not bubble, but can be captured.
  for (const container of [under, over]) container.addEventListener('contextrestored', onRestored, true);
  return () => {
    fonts.removeEventListener('loadingdone', onFonts);
    for (const container of [under, over]) container.removeEventListener('contextrestored', onRestored, true);
  };
}

function hitAt(scene: OverlayScene, viewport: Viewport, pixel: Point): Hit | undefined {
  const point = graphPoint(viewport, pixel);
  for (const kind of HIT_ORDER) {
    if (kind === TAG_PILLS && !pillsAreVisible(viewport.k)) continue;
    const hit = kind.hit(scene, point, viewport.k);
    if (hit) return hit;
  }
  return undefined;
}

/** Box of everything that the overlay draws, in graph coordinates. */
function overlayBounds(scene: OverlayScene): Box | undefined {
  let box: Box | undefined;
  for (const kind of OVERLAY_KINDS) {
    const part = kind.bounds(scene);
    if (part) box = union(box, part);
  }
  return box;
}
