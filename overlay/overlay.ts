/** Sections under the graph, arrows and tag pills over it, glued to it by one viewport. */

import type { Viewport } from '../bus/events.ts';
import { type Box, type Point, union } from '../drawing/index.ts';
import { EMPTY_DOCUMENT, type MapDocument } from '../formats/document/document.ts';
import { ARROWS } from './arrow.ts';
import type { Hit, OverlayKind } from './kind.ts';
import { measureOnCanvas } from './measure.ts';
import { createScene, type PillRooms, type Positions, type Preview, type Scene, type SceneSettings } from './scene.ts';
import { SECTIONS } from './section.ts';
import { Sheet } from './sheet.ts';
import { pillsAreVisible, TAG_PILLS } from './tag-pill.ts';
import { LIGHT, type OverlayTheme } from './theme.ts';

/** Every kind, from back to front. Handles come last, in front of all. */
export const KINDS: readonly OverlayKind[] = [SECTIONS, ARROWS, TAG_PILLS];

export type Overlay = {
  /** Shows another document, or the same one changed. Drawn within a frame. */
  update(document: MapDocument): void;
  /** Follows the view; drawn at once, so that nothing lags behind the graph. */
  setViewport(viewport: Viewport): void;
  /** Where nodes are from now on. */
  setPositions(position: Positions): void;
  /** Nodes moved: arrows and pills follow, at once. */
  refresh(): void;
  /** Nodes that stand in the light; the pills of all others are pale. Undefined: all do. */
  setLit(lit: ReadonlySet<string> | undefined): void;
  setTheme(theme: OverlayTheme): void;
  setSettings(settings: SceneSettings): void;
  /** What is under a point of the canvas (CSS pixels from its top left corner): pills, arrows, then sections. */
  hitTest(point: Point): Hit | undefined;
  /** Draws sections or arrows differently from the document, while a handle is dragged; undefined ends it. */
  setPreview(preview: Preview | undefined): void;
  /** Draws one more kind in front of all others: the handles. */
  setHandles(kind: OverlayKind | undefined): void;
  /** The box of all sections, arrows and pills, in graph coordinates. */
  bounds(): Box | undefined;
  scene(): Scene;
  viewport(): Viewport;
  destroy(): void;
};

export type OverlayOptions = {
  /** Containers behind and in front of the graph, of the canvas' size. */
  readonly under: HTMLElement;
  readonly over: HTMLElement;
  readonly theme?: OverlayTheme;
  readonly settings?: SceneSettings;
  /** Width of a node's picture by its height, once it has loaded. */
  readonly imageRatio?: (nodeId: string) => number | undefined;
  /** Where the engine leaves room for pills. */
  readonly pillRoom?: PillRooms;
};

/** Draws the overlay in the two containers until `destroy`. */
export function attachOverlay(options: OverlayOptions): Overlay {
  let measure = measureOnCanvas();
  let handles: OverlayKind | undefined;
  const front: OverlayKind = {
    name: 'handles',
    stage: 'over',
    count: (scene) => handles?.count(scene) ?? 0,
    paint: (context, scene, view) => handles?.paint(context, scene, view),
    bounds: () => undefined,
    hit: () => undefined,
  };
  const under = new Sheet(options.under, kindsOf('under'));
  const over = new Sheet(options.over, [...kindsOf('over'), front]);
  let document = EMPTY_DOCUMENT;
  let theme = options.theme ?? LIGHT;
  let settings = options.settings ?? { tags: true, nodeLabels: true };
  let position: Positions = () => undefined;
  let preview: Preview | undefined;
  let lit: ReadonlySet<string> | undefined;
  const isLit = (nodeId: string) => !lit || lit.has(nodeId);
  let viewport: Viewport = { x: 0, y: 0, k: 1, width: 0, height: 0 };
  let scene: Scene | undefined;
  let frame = 0;

  const current = (): Scene => {
    const { imageRatio, pillRoom } = options;
    scene ??= createScene({ document, theme, measure, settings, position, imageRatio, pillRoom, preview, isLit });
    return scene;
  };
  const drawNow = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    under.draw(current(), viewport);
    over.draw(current(), viewport);
  };
  /** Once a frame, however much changes in it. */
  const drawLater = () => {
    frame ||= requestAnimationFrame(drawNow);
  };
  const resolveAnew = () => {
    scene = undefined;
    drawLater();
  };
  const onFonts = () => {
    measure = measureOnCanvas();
    resolveAnew();
  };
  const { fonts } = globalThis.document;
  fonts.addEventListener('loadingdone', onFonts);
  const onRestored = () => {
    under.forgetCanvas();
    over.forgetCanvas();
    drawLater();
  };
  const containers = [options.under, options.over];
  // The event does not bubble, but is seen on its way down.
  for (const container of containers) container.addEventListener('contextrestored', onRestored, true);

  return {
    update(next) {
      document = next;
      resolveAnew();
    },
    setViewport(next) {
      viewport = next;
      // What changed besides is drawn with it.
      if (frame) return drawNow();
      under.follow(current(), viewport);
      over.follow(current(), viewport);
    },
    setPositions(next) {
      position = next;
      resolveAnew();
    },
    refresh() {
      over.draw(current(), viewport);
    },
    setLit(next) {
      lit = next;
      drawLater();
    },
    setTheme(next) {
      theme = next;
      resolveAnew();
    },
    setSettings(next) {
      if (next.tags === settings.tags && next.nodeLabels === settings.nodeLabels) return;
      settings = { tags: next.tags, nodeLabels: next.nodeLabels };
      resolveAnew();
    },
    hitTest({ x, y }) {
      const point = { x: (x - viewport.x) / viewport.k, y: (y - viewport.y) / viewport.k };
      for (const kind of [...KINDS].reverse()) {
        if (kind === TAG_PILLS && !pillsAreVisible(viewport.k)) continue;
        const hit = kind.hit(current(), point, viewport.k);
        if (hit) return hit;
      }
      return undefined;
    },
    setPreview(next) {
      preview = next;
      resolveAnew();
    },
    setHandles(kind) {
      handles = kind;
      drawLater();
    },
    bounds: () => boundsOf(current()),
    scene: current,
    viewport: () => viewport,
    destroy() {
      cancelAnimationFrame(frame);
      fonts.removeEventListener('loadingdone', onFonts);
      for (const container of containers) container.removeEventListener('contextrestored', onRestored, true);
      under.clear();
      over.clear();
      options.under.replaceChildren();
      options.over.replaceChildren();
    },
  };
}

/** The box of everything that the overlay draws, in graph coordinates. @param isPicture - as in a picture of everything */
export function boundsOf(scene: Scene, isPicture = false): Box | undefined {
  let box: Box | undefined;
  for (const kind of KINDS) {
    const part = kind.bounds(scene, isPicture);
    if (part) box = union(box, part);
  }
  return box;
}

function kindsOf(stage: OverlayKind['stage']): readonly OverlayKind[] {
  return KINDS.filter((kind) => kind.stage === stage);
}
