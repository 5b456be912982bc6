/**
 * Frame planning as a pure function of the content of the two canvases, the changes and the cost of painting.
 * A cheap picture is painted on every frame. An expensive one is painted when the view settles; while the view moves,
 * the last one is moved or scaled, and only uncovered areas are painted. A large one is sketched first and painted in
 * full on the second canvas, in slices, so that the page stays responsive.
 */

import type { Node } from '../model/elements.ts';
import type { Bounds } from './bounds.ts';

/** Time in ms after the last movement until the view is settled. */
export const REST_MS = 110;
/** Expected time in ms above which a picture is not repainted on every frame of a moving view. */
const CHEAP_MS = 6;
/** The same for a pan, since a moved picture stays sharp and a scaled one does not. */
const CHEAP_TO_MOVE_MS = 2;
/** Time in ms above which dashes do not move. */
const DASH_BUDGET_MS = 14;
/** Factor of scaling above which a scaled picture is repainted. */
const STRETCH = 1.6;
/** The same for pictures expected to take longer than this (ms), where a zoom continues. */
const WIDE_STRETCH = 3;
const SEVERAL_FRAMES_MS = 30;
/** Ratio of costs above which a new picture replaces the visible one without delay. */
const MUCH_MORE = 4;
/** Share of the picture above which painting a part is no faster than painting all. */
const BROAD = 0.6;

/** Position of a picture: the graph's origin in whole device pixels, and device pixels per graph unit. */
export type Placement = { readonly x: number; readonly y: number; readonly pixels: number };

/** A rectangle of a canvas, in whole device pixels. */
export type PixelBox = Readonly<Bounds>;

type Nodes = ReadonlySet<Node>;

/** Cost of painting the whole picture. */
export type Load = {
  /** Expected time in ms, on a slow machine. */
  readonly cost: number;
  /** So much is in view that movement is sketched, and the full picture is painted in slices. */
  readonly isLarge: boolean;
};

export type FrameSnapshot = {
  readonly place: Placement;
  /** Expected time of painting it all, in ms. */
  readonly cost: number;
  /** It has less detail than a settled view should have. */
  readonly isRough: boolean;
  /** It contains moving dashes. */
  readonly hasDashes: boolean;
};

/**
 * Content of the second canvas: nothing; the last painted picture, which is shown scaled; a full picture, unfinished or
 * finished. One `without` some nodes and their edges is the background on which those move.
 */
export type OffscreenState =
  | { readonly is: 'nothing' }
  | { readonly is: 'copy'; readonly place: Placement }
  | { readonly is: 'painting' | 'painted'; readonly place: Placement; readonly without: Nodes | undefined };

/** Input of a frame plan. */
export type FrameState = {
  readonly place: Placement;
  /** Size of the canvas in device pixels; 0 while it has none. */
  readonly width: number;
  readonly height: number;
  /** Nothing is to be painted yet, because nodes have no positions. */
  readonly isWaiting: boolean;
  readonly shown: FrameSnapshot | undefined;
  readonly offscreen: OffscreenState;
  /** Something other than the view changed, so that the visible picture is outdated. */
  readonly hasChanged: boolean;
  /** The few nodes that moved, if no others did, and the area around their old and new positions in graph units. */
  readonly moved: { readonly nodes: Nodes; readonly part: Bounds } | undefined;
  /** Something is highlighted, and the lines are cached, so that they can be made pale as a whole. */
  readonly mayFade: boolean;
  /** The page is visible, without reduced motion. */
  readonly mayAnimate: boolean;
  /** The view, the layout or a drag is moving, or was just now. */
  readonly isBusy: boolean;
  readonly isLayingOut: boolean;
  readonly load: Load;
};

/** Action of a frame. */
export type FramePlan =
  /** Nothing; begins the full picture on the second canvas; shows it when it is finished. */
  | { readonly is: 'idle' | 'sharpen' | 'show' }
  /** Paints everything; a rough picture leaves out expensive details. */
  | { readonly is: 'paint'; readonly isRough: boolean }
  /** Paints all but the pale lines, which are drawn as one image, slightly unlike the settled picture. */
  | { readonly is: 'fade' }
  /** Moves the picture by device pixels, and paints the uncovered strips. */
  | { readonly is: 'move'; readonly dx: number; readonly dy: number; readonly strips: readonly PixelBox[] }
  /** Draws the last painted picture scaled into a box, and paints the strips around it. */
  | { readonly is: 'stretch'; readonly into: PixelBox; readonly strips: readonly PixelBox[] }
  /**
   * Paints the few nodes that moved: on their background, when that is painted; otherwise the area around them, while
   * their background is unfinished, starts, or is not used. No box: only the background is fast enough.
   */
  | { readonly is: 'part'; readonly background: BackgroundPlan; readonly box: PixelBox | undefined };

/** The picture without the moving nodes and their edges. */
type BackgroundPlan = 'painted' | 'painting' | 'begin' | 'none';

/** Chooses the action of the next frame. */
export function planFrame(state: FrameState): FramePlan {
  const { shown, offscreen, isBusy, moved } = state;
  if (state.isWaiting || state.width === 0 || state.height === 0) return { is: 'idle' };
  const hasTurned = !shown || !isSamePlace(shown.place, state.place);
  const isRepainted = state.hasChanged || movesDashes(state);
  if (moved && !isRepainted && !hasTurned) return partOf(state, shown, moved) ?? wholeOf(state);
  if (isRepainted || moved) return wholeOf(state);
  if (hasTurned) return moveOf(state) ?? stretchOf(state) ?? wholeOf(state);
  if (offscreen.is === 'painted' && !offscreen.without) return { is: 'show' };
  if (!shown.isRough || isBusy || isSharpening(offscreen)) return { is: 'idle' };
  return state.load.isLarge ? { is: 'sharpen' } : { is: 'paint', isRough: false };
}

/** Whether dashes move in the next frame: if the rest stays fluent, and no full picture is being painted. */
export function movesDashes({ shown, mayAnimate, load, offscreen }: FrameState): boolean {
  return shown?.hasDashes === true && mayAnimate && load.cost < DASH_BUDGET_MS && !isSharpening(offscreen);
}

/** Times that distinguish a moving view from a settled one, in ms of one clock. */
type FrameTimes = {
  readonly now: number;
  /** Start of the previous frame. */
  readonly framedAt: number;
  /** Last movement of the view. */
  readonly movedAt: number;
  /** Last movement of nodes by the layout or a drag. */
  readonly stirredAt: number;
};

/** Whether the view or nodes are moving, or were just now. */
export function isMoving({ now, framedAt, movedAt, stirredAt }: FrameTimes): boolean {
  // A movement since the last frame counts however long ago it was: the frame itself may have taken that long.
  return movedAt > framedAt || now - movedAt < REST_MS || now - stirredAt < REST_MS;
}

export function isSharpening(offscreen: OffscreenState): boolean {
  return (offscreen.is === 'painting' || offscreen.is === 'painted') && !offscreen.without;
}

function wholeOf({ isBusy, shown, load, mayFade }: FrameState): FramePlan {
  if (mayFade && load.isLarge && !isBusy) return { is: 'fade' };
  // On a blank canvas, or one with a sketch or much less content, the next sketch is ready first.
  const isNew = !shown || shown.isRough || load.cost > MUCH_MORE * shown.cost;
  return { is: 'paint', isRough: isBusy || (load.isLarge && isNew) };
}

/** A pan: the picture is moved by whole pixels. */
function moveOf({ isBusy, shown, offscreen, load, place, width, height }: FrameState): FramePlan | undefined {
  if (!isBusy || !shown || offscreen.is === 'copy' || shown.place.pixels !== place.pixels) return undefined;
  if (load.cost <= CHEAP_TO_MOVE_MS) return undefined;
  const dx = place.x - shown.place.x;
  const dy = place.y - shown.place.y;
  const strips = stripsAround({ left: dx, top: dy, right: width + dx, bottom: height + dy }, width, height);
  return { is: 'move', dx, dy, strips };
}

/** A zoom: the last painted picture is scaled, up to a limit. */
function stretchOf({ isBusy, shown, offscreen, load, place, width, height }: FrameState): FramePlan | undefined {
  if (!isBusy || !shown || load.cost <= CHEAP_MS) return undefined;
  const from = offscreen.is === 'copy' ? offscreen.place : shown.place;
  if (offscreen.is !== 'copy' && from.pixels === place.pixels) return undefined;
  const factor = place.pixels / from.pixels;
  const most = load.cost > SEVERAL_FRAMES_MS ? WIDE_STRETCH : STRETCH;
  if (factor > most || factor < 1 / STRETCH) return undefined;
  const left = place.x - from.x * factor;
  const top = place.y - from.y * factor;
  const into = { left, top, right: left + width * factor, bottom: top + height * factor };
  if (into.right <= 0 || into.bottom <= 0 || left >= width || top >= height) return undefined;
  return { is: 'stretch', into, strips: stripsAround(into, width, height) };
}

/** Only the few nodes that moved; undefined when everything must be painted. */
function partOf(
  state: FrameState,
  shown: FrameSnapshot,
  moved: NonNullable<FrameState['moved']>,
): FramePlan | undefined {
  const { offscreen, load, width, height } = state;
  if (offscreen.is === 'copy' || load.cost <= CHEAP_MS) return undefined;
  const background = backgroundFor(state, moved.nodes);
  if (background === 'painted') return { is: 'part', background, box: undefined };
  const box = pixelsOf(moved.part, shown.place, width, height);
  const area = Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);
  if (area <= BROAD * width * height) return { is: 'part', background, box: area > 0 ? box : undefined };
  // A node with edges across the map waits some tenths of a second for its background: painting everything would take
  // longer.
  return background === 'none' ? undefined : { is: 'part', background, box: undefined };
}

function backgroundFor({ offscreen, load, isLayingOut }: FrameState, nodes: Nodes): BackgroundPlan {
  if (offscreen.is === 'painting' || offscreen.is === 'painted') {
    const { without } = offscreen;
    if (without?.size === nodes.size && [...nodes].every((node) => without.has(node))) return offscreen.is;
  }
  return load.isLarge && !isLayingOut ? 'begin' : 'none';
}

export function isSamePlace(a: Placement, b: Placement): boolean {
  return a.x === b.x && a.y === b.y && a.pixels === b.pixels;
}

/** Strips of a canvas around a box: left and right of it, and above and below between them. */
function stripsAround(box: PixelBox, width: number, height: number): readonly PixelBox[] {
  const left = Math.min(width, Math.max(0, Math.ceil(box.left)));
  const top = Math.min(height, Math.max(0, Math.ceil(box.top)));
  const right = Math.max(0, Math.min(width, Math.floor(box.right)));
  const bottom = Math.max(0, Math.min(height, Math.floor(box.bottom)));
  const strips = [
    { left: 0, top: 0, right: left, bottom: height },
    { left: right, top: 0, right: width, bottom: height },
    { left, top: 0, right, bottom: top },
    { left, top: bottom, right, bottom: height },
  ];
  return strips.filter((strip) => strip.right > strip.left && strip.bottom > strip.top);
}

/** An area of the graph in canvas pixels, slightly enlarged for antialiasing. */
function pixelsOf(part: Bounds, { x, y, pixels }: Placement, width: number, height: number): PixelBox {
  return {
    left: Math.max(0, Math.floor(part.left * pixels + x) - 2),
    top: Math.max(0, Math.floor(part.top * pixels + y) - 2),
    right: Math.min(width, Math.ceil(part.right * pixels + x) + 2),
    bottom: Math.min(height, Math.ceil(part.bottom * pixels + y) + 2),
  };
}
