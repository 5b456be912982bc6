/**
 * The picture of a whole map: sections, graph, arrows and pills on one off-screen konva layer, whatever the view on
 * screen shows. Specification: Picture rules.
 */

import { Layer } from 'konva/lib/Layer';
import type { Shape } from 'konva/lib/Shape';
import { firstValueFrom, timer } from 'rxjs';
import { type Box, grow, union } from '../drawing/index.ts';
import type { MapDocument } from '../formats/document/document.ts';
import type { OverlayKind, PaintView } from './kind.ts';
import { measureOnCanvas } from './measure.ts';
import { boundsOf, KINDS } from './overlay.ts';
import { shapeOf } from './paint-layer.ts';
import { createScene, type PillRooms, type Positions, type Scene, type SceneSettings } from './scene.ts';
import type { OverlayTheme } from './theme.ts';

/** What the picture asks of the engine that draws the graph. */
export type PictureEngine = {
  /** The box of everything drawn of the graph, in graph units; null when there is nothing. */
  getContentBounds(): Box | null;
  /** The same with every label where the picture has it. */
  getPictureBounds?(): Box | null;
  /**
   * Paints the graph with its full look. Pictures of sites that do not permit it are left out, so that the canvas can
   * be read.
   *
   * @param options.bounds - what to show, in graph units; goes to the canvas' top left corner
   * @param options.scale - canvas pixels to a graph unit
   */
  paintInto(
    context: CanvasRenderingContext2D,
    options: { readonly bounds: Box; readonly scale: number; readonly transparent: true },
  ): { readonly omittedImages: readonly string[]; readonly failedImages?: readonly string[] };
  /** The same in slices, where the engine can. @param pause - lets the page go on between two slices */
  paintIntoInSlices?(
    context: CanvasRenderingContext2D,
    options: { readonly bounds: Box; readonly scale: number; readonly transparent: true },
    pause: () => Promise<void>,
  ): Promise<{ readonly omittedImages: readonly string[] }>;
  /** Resolves once no picture of a node is loading. */
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
  /** Device pixels to a CSS pixel of the screen; the picture has twice as many. */
  readonly pixelRatio: number;
  readonly imageRatio?: (nodeId: string) => number | undefined;
  /** Where the engine leaves room for pills. */
  readonly pillRoom?: PillRooms;
  /** Lets the page go on between two parts of the work; else all is done at once. */
  readonly pause?: () => Promise<void>;
  /** Aborted when the picture is no longer wanted. */
  readonly signal?: AbortSignal | undefined;
};

/** A PNG with its size in pixels. Specification: Export, PNG. */
export type Picture = {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
  /** Addresses of the pictures that had to be left out. */
  readonly left: readonly string[];
};

/** Longest side, in pixels. */
const LONGEST_SIDE = 4000;
/** Times the screen's own resolution. */
const TIMES_SCREEN = 2;
/** How long pictures that are still loading are waited for. */
const LONGEST_WAIT_MS = 8000;
/** Around everything, in graph units. */
const MARGIN = 24;

/** Size of the picture of a box: twice the screen's resolution, unless a side would get longer than 4,000 pixels. */
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

/**
 * Makes the picture; null when there is nothing on the map or this browser cannot make one.
 *
 * @throws the reason of `parts.signal`
 */
export async function composePicture(parts: PictureParts): Promise<Picture | null> {
  // A site that never answers must not hold the picture up.
  if (parts.engine.imagesSettled)
    await Promise.race([parts.engine.imagesSettled(), firstValueFrom(timer(LONGEST_WAIT_MS))]);
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
  const layer = new Layer({ listening: false });
  try {
    layer.getCanvas().setPixelRatio(1);
    // The layer's second canvas, for hit tests, is never used here and stays empty.
    layer.getCanvas().setSize(size.width, size.height);
    const left = await paintParts(parts, layer, scene, bounds, size.scale);
    const blob = left && (await pngOf(layer.getNativeCanvasElement()));
    return blob && { blob, width: size.width, height: size.height, left };
  } catch {
    parts.signal?.throwIfAborted();
    // A canvas of this size, or one that a foreign picture got into, cannot be read.
    return null;
  } finally {
    // Gives the memory back at once.
    layer.getCanvas().setSize(0, 0);
    layer.destroy();
  }
}

function contentOf(engine: PictureEngine, scene: Scene): Box | undefined {
  const graph = (engine.getPictureBounds ?? engine.getContentBounds).call(engine) ?? undefined;
  const drawn = boundsOf(scene, true);
  const box = graph && drawn ? union(graph, drawn) : (graph ?? drawn);
  return box && Number.isFinite(box.width + box.height + box.x + box.y) ? box : undefined;
}

/**
 * Paints back to front: background, sections, the graph, arrows, pills.
 *
 * @returns addresses of pictures that were left out; null when this browser cannot paint a canvas of this size
 */
async function paintParts(
  { engine, background, pause: yielding, signal }: PictureParts,
  layer: Layer,
  scene: Scene,
  bounds: Box,
  scale: number,
): Promise<readonly string[] | null> {
  const pause = async () => {
    await yielding?.();
    signal?.throwIfAborted();
  };
  const view: PaintView = { visible: bounds, scale, sharpness: scale, picture: true };
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
    for (const kind of KINDS.filter((one) => one.stage === stage)) {
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

/** The scene in parts that are painted one after the other: of thousands of nodes with pills, some at a time. */
function partsOf({ name }: OverlayKind, scene: Scene): readonly Scene[] {
  if (name !== 'pills' || scene.tagged.length <= TAGGED_AT_ONCE) return [scene];
  return Array.from({ length: Math.ceil(scene.tagged.length / TAGGED_AT_ONCE) }, (_, index) => ({
    ...scene,
    tagged: scene.tagged.slice(index * TAGGED_AT_ONCE, (index + 1) * TAGGED_AT_ONCE),
  }));
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
