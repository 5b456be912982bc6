/** Picture of a whole map on one off-screen konva layer. Specification: Picture rules. */

import { Layer } from 'konva/lib/Layer';
import type { Shape } from 'konva/lib/Shape';
import { firstValueFrom, timer } from 'rxjs';
import { type Box, grow, union } from '../drawing/commands/index.ts';
import type { MapDocument } from '../formats/document/document.ts';
import type { OverlayKind, OverlayView } from './kind.ts';
import { measureOnCanvas } from './konva-layer.ts';
import { OVERLAY_KINDS, overlayBounds } from './overlay.ts';
import { shapeOf } from './paint-layer.ts';
import { createScene, type OverlayScene, type PillRooms, type Positions, type SceneSettings } from './scene.ts';
import type { OverlayTheme } from './theme.ts';

/** Functions that the picture needs from the drawing engine. */
export type PictureEngine = {
  getContentBounds(): Box | null;
  /** The same with every label at its position in the picture. */
  getPictureBounds?(): Box | null;
  /**
   * Paints the graph in full detail. Images of sites that do not permit it are left out, so that the canvas can be
   * read.
   * @param options.bounds - the part to show, in graph units; its top left corner becomes the canvas's
   * @param options.scale - canvas pixels per graph unit
   */
  paintInto(
    context: CanvasRenderingContext2D,
    options: { readonly bounds: Box; readonly scale: number; readonly transparent: true },
  ): { readonly omittedImages: readonly string[]; readonly failedImages?: readonly string[] };
  /** The same in slices, if the engine supports it. @param pause - yields to the page between two slices */
  paintIntoInSlices?(
    context: CanvasRenderingContext2D,
    options: { readonly bounds: Box; readonly scale: number; readonly transparent: true },
    pause: () => Promise<void>,
  ): Promise<{ readonly omittedImages: readonly string[] }>;
  /** Resolves when no image of a node is loading. */
  imagesSettled?(): Promise<void>;
};

type PictureParts = {
  readonly document: MapDocument;
  readonly positions: Positions;
  readonly engine: PictureEngine;
  readonly theme: OverlayTheme;
  readonly settings: SceneSettings;
  /** A CSS colour behind everything; undefined for a transparent picture. */
  readonly background: string | undefined;
  /** Device pixels per CSS pixel of the screen; the picture has twice as many. */
  readonly pixelRatio: number;
  readonly imageRatio?: (nodeId: string) => number | undefined;
  readonly pillRoom?: PillRooms;
  /** Yields to the page between two parts of the work; without it everything is done at once. */
  readonly pause?: () => Promise<void>;
  /** Aborted when the picture is cancelled. */
  readonly signal?: AbortSignal | undefined;
};

/** A PNG with its size in pixels. Specification: Export, PNG. */
export type PngPicture = {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
  readonly left: readonly string[];
};

/** Longest side, in pixels. */
const LONGEST_SIDE = 4000;
/** Resolution relative to the screen's. */
const TIMES_SCREEN = 2;
/** Limit of the wait for images that are still loading. */
const LONGEST_WAIT_MS = 8000;
const MARGIN = 24;

/** Size of the picture of a box: twice the screen's resolution, unless a side would exceed 4,000 pixels. */
function pictureSize(
  { width, height }: Pick<Box, 'width' | 'height'>,
  pixelRatio: number,
): { readonly width: number; readonly height: number; readonly scale: number } {
  const longest = Math.max(width, height);
  const scale = Math.min(TIMES_SCREEN * pixelRatio, LONGEST_SIDE / longest);
  const pixels = (length: number) => Math.min(LONGEST_SIDE, Math.max(1, Math.round(length * scale)));
  return { width: pixels(width), height: pixels(height), scale };
}

/** Nodes whose pills are painted between two pauses. */
const TAGGED_AT_ONCE = 200;

/** Null when the map is empty or this browser cannot create the picture. @throws the reason of `parts.signal` */
export async function composePicture(parts: PictureParts): Promise<PngPicture | null> {
  // A site that never responds must not block the picture.
  if (parts.engine.imagesSettled)
    await Promise.race([parts.engine.imagesSettled(), firstValueFrom(timer(LONGEST_WAIT_MS))]);
  const pause = async () => {
    await parts.pause?.();
    parts.signal?.throwIfAborted();
  };
  await pause();
  const scene = createScene({
    document: parts.document,
    theme: parts.theme,
    measure: measureOnCanvas(),
    settings: parts.settings,
    position: parts.positions,
    imageRatio: parts.imageRatio,
    pillRoom: parts.pillRoom,
  });
  const content = contentOf(parts.engine, scene);
  if (!content) return null;
  const bounds = grow(content, MARGIN);
  const size = pictureSize(bounds, parts.pixelRatio);
  await pause();
  const layer = new Layer({ listening: false });
  try {
    layer.getCanvas().setPixelRatio(1);
    // The layer's second canvas, for hit tests, is never used here and stays empty.
    layer.getCanvas().setSize(size.width, size.height);
    await pause();
    const left = await paintParts({ ...parts, pause }, layer, scene, bounds, size.scale);
    const blob = left && (await pngOf(layer.getNativeCanvasElement()));
    return blob && { blob, width: size.width, height: size.height, left };
  } catch {
    parts.signal?.throwIfAborted();
    // A canvas of this size, or one with an image from another site, cannot be read.
    return null;
  } finally {
    // Frees the memory at once.
    layer.getCanvas().setSize(0, 0);
    layer.destroy();
  }
}

function contentOf(engine: PictureEngine, scene: OverlayScene): Box | undefined {
  const graph = (engine.getPictureBounds ?? engine.getContentBounds).call(engine) ?? undefined;
  const drawn = overlayBounds(scene, true);
  const box = graph && drawn ? union(graph, drawn) : (graph ?? drawn);
  return box && Number.isFinite(box.width + box.height + box.x + box.y) ? box : undefined;
}

/** @returns addresses of images that were left out; null when this browser cannot paint a canvas of this size */
async function paintParts(
  { engine, background, pause }: PictureParts & { readonly pause: () => Promise<void> },
  layer: Layer,
  scene: OverlayScene,
  bounds: Box,
  scale: number,
): Promise<readonly string[] | null> {
  const view: OverlayView = { visible: bounds, scale, sharpness: scale, picture: true };
  const place = { x: -bounds.x * scale, y: -bounds.y * scale, k: scale, view };
  const paint = (shape: Shape) => {
    layer.add(shape);
    shape.drawScene(layer.getCanvas());
  };
  const context = layer.getNativeCanvasElement().getContext('2d');
  if (!context) return null;
  if (background !== undefined) {
    context.fillStyle = background;
    context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  }
  const paintStage = async (stage: OverlayKind['stage']) => {
    for (const kind of OVERLAY_KINDS.filter((one) => one.stage === stage)) {
      for (const part of partsOf(kind, scene)) {
        paint(
          shapeOf(
            kind,
            () => part,
            () => place,
          ),
        );
        await pause();
      }
    }
  };
  await paintStage('under');
  const options = { bounds, scale, transparent: true } as const;
  const { omittedImages } = engine.paintIntoInSlices
    ? await engine.paintIntoInSlices(context, options, pause)
    : engine.paintInto(context, options);
  await paintStage('over');
  return omittedImages;
}

/** Parts of the scene that are painted one after the other: thousands of nodes with pills are divided. */
function partsOf({ name }: OverlayKind, scene: OverlayScene): readonly OverlayScene[] {
  if (name !== 'pills' || scene.tagged.length <= TAGGED_AT_ONCE) return [scene];
  return Array.from({ length: Math.ceil(scene.tagged.length / TAGGED_AT_ONCE) }, (_, index) => ({
    ...scene,
    tagged: scene.tagged.slice(index * TAGGED_AT_ONCE, (index + 1) * TAGGED_AT_ONCE),
  }));
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
