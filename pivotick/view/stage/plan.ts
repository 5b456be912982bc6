/**
 * What a frame does to the picture: one pure function decides it from what the two canvases hold, what changed and what a
 * paint would cost. A picture that is quick to paint is painted on every frame. A costly one is painted when the view
 * rests; while the view moves, the last one is moved or scaled, and only what comes into view is painted. A large one is
 * sketched first and painted in full beside that, in slices, so that the page answers meanwhile.
 */

import type { Node } from '../../elements.ts';
import type { Bounds } from '../scene/bounds.ts';

/** So long after something moved last, it is at rest. */
export const REST_MS = 110;
/** A paint expected to take longer than this (ms) is not repeated on every frame of a moving view. */
const CHEAP_MS = 6;
/** The same for a pan: a moved picture is as sharp as a painted one, a scaled one is not. */
const CHEAP_TO_MOVE_MS = 2;
/** Dashes stand still in a picture that takes longer than this to paint. */
const DASH_BUDGET_MS = 14;
/** A scaled picture is renewed once it is stretched by more than this. */
const STRETCH = 1.6;
/** The same where a paint would take several frames, expected to be longer than this (ms): there a zoom goes on. */
const WIDE_STRETCH = 3;
const SEVERAL_FRAMES_MS = 30;
/** A picture that takes so many times as long as the one shown is another one. */
const MUCH_MORE = 4;
/** A part of the picture that is larger than this share is no quicker to paint than all of it. */
const BROAD = 0.6;

/** Where a picture shows which part of the graph: its origin in whole device pixels, and device pixels for a graph unit. */
export type Placement = { readonly x: number; readonly y: number; readonly pixels: number };

/** A rectangle of a canvas, in whole device pixels. */
export type PixelBox = Readonly<Bounds>;

type Nodes = ReadonlySet<Node>;

/** What painting the whole picture would be like. */
export type Load = {
  /** Expected time in ms, on a slow machine. */
  readonly cost: number;
  /** So much is in view that it is sketched while anything moves, and painted in full in slices. */
  readonly isLarge: boolean;
};

/** What the canvas that people see shows. */
export type FrameSnapshot = {
  readonly place: Placement;
  /** What painting all of it was expected to take, in ms. */
  readonly cost: number;
  /** It is less than a view at rest deserves. */
  readonly isRough: boolean;
  /** There are dashes in it that move. */
  readonly hasDashes: boolean;
};

/**
 * What the canvas beside it holds: nothing; the last painted picture, which is shown scaled; a full picture that is being
 * painted in slices or is done. One `without` some nodes and their edges is the ground on which those move.
 */
export type OffscreenState =
  | { readonly is: 'nothing' }
  | { readonly is: 'copy'; readonly place: Placement }
  | { readonly is: 'painting' | 'painted'; readonly place: Placement; readonly without: Nodes | undefined };

/** All that a frame is decided by. */
export type FrameState = {
  /** Where the view wants the picture. */
  readonly place: Placement;
  /** Size of the canvas in device pixels; 0 while it has none. */
  readonly width: number;
  readonly height: number;
  /** Nothing is to be painted yet: nodes have no places, and a pile of them is no picture. */
  readonly isWaiting: boolean;
  readonly shown: FrameSnapshot | undefined;
  readonly offscreen: OffscreenState;
  /** Something else than the view changed, so that the picture shown is worth nothing. */
  readonly hasChanged: boolean;
  /** A few nodes that alone moved, and the part of the graph, in graph units, around where they were and are. */
  readonly moved: { readonly nodes: Nodes; readonly part: Bounds } | undefined;
  /** Something stands out, and the lines of the picture are at hand, to be made pale as a whole. */
  readonly mayFade: boolean;
  /** The page is seen, and by nobody who prefers stillness. */
  readonly mayAnimate: boolean;
  /** The view, the layout or a drag moves, or did so just now. */
  readonly isBusy: boolean;
  readonly isLayingOut: boolean;
  readonly load: Load;
};

/** What a frame does to the picture. */
export type FramePlan =
  /** Nothing; begins the full picture beside what is shown; shows that, which is done. */
  | { readonly is: 'idle' | 'sharpen' | 'show' }
  /** Paints all of it; a rough one leaves out what costs much. */
  | { readonly is: 'paint'; readonly isRough: boolean }
  /** Paints all of it but the pale lines, which are drawn as one, and so a little paler or less pale than at rest. */
  | { readonly is: 'fade' }
  /** Moves what is shown by device pixels, and paints the strips that it uncovers. */
  | { readonly is: 'move'; readonly dx: number; readonly dy: number; readonly strips: readonly PixelBox[] }
  /** Draws the last painted picture scaled into a box, and paints the strips around it. */
  | { readonly is: 'stretch'; readonly into: PixelBox; readonly strips: readonly PixelBox[] }
  /**
   * Paints the few nodes that moved: on their ground, when that is painted; else what is around them, in a box, while their
   * ground is being painted, begins to be, or there is to be none. No box: only the ground is quick enough.
   */
  | { readonly is: 'part'; readonly background: BackgroundPlan; readonly box: PixelBox | undefined };

/** The picture without the nodes that move, and their edges. */
type BackgroundPlan = 'painted' | 'painting' | 'begin' | 'none';

/** What the next frame is to do. */
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

/** Whether dashes are to move in the next frame: where the rest stays fluent, and no full picture is on its way. */
export function movesDashes({ shown, mayAnimate, load, offscreen }: FrameState): boolean {
  return shown?.hasDashes === true && mayAnimate && load.cost < DASH_BUDGET_MS && !isSharpening(offscreen);
}

/** When things happened that tell a moving view from one at rest, in ms of one clock. */
type FrameTimes = {
  readonly now: number;
  /** The frame before this one began. */
  readonly framedAt: number;
  /** The view moved last. */
  readonly movedAt: number;
  /** The layout, or a drag, moved nodes last. */
  readonly stirredAt: number;
};

/** Whether the view or nodes move, or did so just now. */
export function isMoving({ now, framedAt, movedAt, stirredAt }: FrameTimes): boolean {
  // What moved since the last frame moves, however long ago that is: the frame itself may have taken so long.
  return movedAt > framedAt || now - movedAt < REST_MS || now - stirredAt < REST_MS;
}

/** Whether a full picture is being painted, or waits to be shown. */
export function isSharpening(offscreen: OffscreenState): boolean {
  return (offscreen.is === 'painting' || offscreen.is === 'painted') && !offscreen.without;
}

function wholeOf({ isBusy, shown, load, mayFade }: FrameState): FramePlan {
  if (mayFade && load.isLarge && !isBusy) return { is: 'fade' };
  // On a blank canvas, or one that shows a sketch or much less, the next sketch is there soonest.
  const isNew = !shown || shown.isRough || load.cost > MUCH_MORE * shown.cost;
  return { is: 'paint', isRough: isBusy || (load.isLarge && isNew) };
}

/** A pan: the picture moved by whole pixels. */
function moveOf({ isBusy, shown, offscreen, load, place, width, height }: FrameState): FramePlan | undefined {
  if (!isBusy || !shown || offscreen.is === 'copy' || shown.place.pixels !== place.pixels) return undefined;
  if (load.cost <= CHEAP_TO_MOVE_MS) return undefined;
  const dx = place.x - shown.place.x;
  const dy = place.y - shown.place.y;
  const strips = stripsAround({ left: dx, top: dy, right: width + dx, bottom: height + dy }, width, height);
  return { is: 'move', dx, dy, strips };
}

/** A zoom: the last painted picture scaled, until that has been stretched too far. */
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

/** Only the few nodes that moved; undefined when all is to be painted. */
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
  // A node with edges across the map waits for its ground, some tenths of a second: painting all would take longer.
  return background === 'none' ? undefined : { is: 'part', background, box: undefined };
}

function backgroundFor({ offscreen, load, isLayingOut }: FrameState, nodes: Nodes): BackgroundPlan {
  if (offscreen.is === 'painting' || offscreen.is === 'painted') {
    const { without } = offscreen;
    if (without?.size === nodes.size && [...nodes].every((node) => without.has(node))) return offscreen.is;
  }
  return load.isLarge && !isLayingOut ? 'begin' : 'none';
}

/** Whether two pictures show the same part of the graph at the same scale. */
export function isSamePlace(a: Placement, b: Placement): boolean {
  return a.x === b.x && a.y === b.y && a.pixels === b.pixels;
}

/** What of a canvas a box leaves free: strips beside it, and above and below between them. */
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

/** A part of the graph on the canvas, a little larger for soft sides. */
function pixelsOf(part: Bounds, { x, y, pixels }: Placement, width: number, height: number): PixelBox {
  return {
    left: Math.max(0, Math.floor(part.left * pixels + x) - 2),
    top: Math.max(0, Math.floor(part.top * pixels + y) - 2),
    right: Math.min(width, Math.ceil(part.right * pixels + x) + 2),
    bottom: Math.min(height, Math.ceil(part.bottom * pixels + y) + 2),
  };
}
