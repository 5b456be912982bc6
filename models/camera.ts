/** Decisions about the visible area as a pure function; `controllers/screen/camera.ts` moves the view. */

import type { ElementRef, Point, Viewport } from '../bus/base/payloads.ts';
import type { Box } from '../drawing/commands/index.ts';

/** Position of the view before an arrangement, or after an undone one, with its content. */
type Stop = Pick<CameraState, 'shows'> & { readonly viewport: Viewport };

export type CameraState = {
  /** 'all': the whole map, fitted again after resizing. 'part': a requested part. 'own': where a person left the view. */
  readonly shows: 'all' | 'part' | 'own';
  /** The map has not been fitted since loading. */
  readonly isNew: boolean;
  /** The layout is running or about to run. */
  readonly isRunning: boolean;
  /** Sections, arrows and pills are drawn, so that their bounding box is known. */
  readonly hasOverlay: boolean;
  /** A mouse button, finger or pen is pressed. */
  readonly isPressed: boolean;
  /** The whole map is to be shown once the view may move. */
  readonly fitsWhenSettled: boolean;
  /** The selected element stays visible when panels open, until the person moves the view. */
  readonly keepsSelected: boolean;
  /** The view before panels opened next to the map; everything that it showed stays visible. */
  readonly keepsFrom: Viewport | undefined;
  /** Why the selected element has not been revealed yet: a second click is possible, or the view is moving. */
  readonly reveals: 'clicks' | 'motion' | undefined;
  /** The start card closed: the whole map is fitted instead of revealing the selected element. */
  readonly refits: boolean;
  /** The view before a filter, a focus or a tour moved it. */
  readonly partFrom: Stop | undefined;
  /** The view before it moved for a selected element; it returns once nothing is selected. */
  readonly selectedFrom: Stop | undefined;
  /** The view before the arrangement in progress. */
  readonly arrangesFrom: Stop | undefined;
  /** Views before each undoable arrangement, and after each redoable one; the next one last. */
  readonly undoStops: readonly (Stop | undefined)[];
  readonly redoStops: readonly (Stop | undefined)[];
};

/** Target of centring: an element at the present scale, or nodes or an area that fill the free part. */
export type ShowTarget =
  | { readonly of: 'element'; readonly ref: ElementRef }
  /** @param below - height of the lower part of the view that will be covered, in pixels */
  | { readonly of: 'nodes'; readonly ids: ReadonlySet<string>; readonly below: number }
  | { readonly of: 'area'; readonly area: Box; readonly below: number };

/** Target of the smallest possible move of the view; none where it is visible. */
export type RevealTarget = { readonly ref: ElementRef } | { readonly at: Point };

export type CameraEvent =
  /** @param atView - it opened at a given view: returned to, or an edit of the open map */
  | { readonly kind: 'loaded'; readonly atView: boolean }
  | { readonly kind: 'layout'; readonly running: boolean }
  | { readonly kind: 'overlay-ready' }
  | { readonly kind: 'fit' }
  | { readonly kind: 'fit-when-settled' }
  | { readonly kind: 'zoom'; readonly by: 'in' | 'out' }
  /** Offset in pixels. */
  | { readonly kind: 'pan'; readonly by: Point }
  | { readonly kind: 'look-at'; readonly at: Point }
  | { readonly kind: 'show'; readonly target: ShowTarget; readonly from: Viewport }
  /** The filter, focus or tour that moved the view ended. */
  | { readonly kind: 'part-ended' }
  /** @param isAsked - large enough, without a drawer over it. @param isFound - by search: no view to return to */
  | { readonly kind: 'reveal'; readonly target: RevealTarget; readonly isAsked?: boolean; readonly isFound?: boolean }
  /** The person panned or zoomed by wheel, drag or fingers. */
  | { readonly kind: 'moved' }
  | { readonly kind: 'window-resized'; readonly before: Viewport }
  /** The size has been stable for a while. @param isTyping - the keyboard of a phone is open */
  | { readonly kind: 'window-settled'; readonly isTyping: boolean }
  /** A panel next to the map opened, or closed. */
  | { readonly kind: 'narrowed'; readonly before: Viewport }
  | { readonly kind: 'widened' }
  /** The start card opened next to the example, was closed by its button, or closed because of a selection. */
  | { readonly kind: 'card'; readonly change: 'opened' | 'closed' | 'hidden' }
  | { readonly kind: 'pressed' }
  | { readonly kind: 'released' }
  /** @param count - number of selected elements */
  | { readonly kind: 'selected'; readonly count: number; readonly viewport: Viewport }
  | { readonly kind: 'waited' }
  | { readonly kind: 'arranging'; readonly viewport: Viewport }
  | { readonly kind: 'arranged'; readonly viewport: Viewport }
  | { readonly kind: 'replayed'; readonly way: 'undo' | 'redo'; readonly viewport: Viewport };

/** A change of the view. Without one it stays. A view of the whole map that no longer shows it is fitted (`isAll`). */
export type CameraEffect =
  /** Reports the visible part, so that a drawer over the map closes. */
  | { readonly kind: 'announce'; readonly shows: 'all' | 'part' }
  | { readonly kind: 'fit' }
  /** Immediately, and only if the map is not in the free part of the canvas. */
  | { readonly kind: 'fit-new' }
  | Extract<CameraEvent, { kind: 'zoom' | 'pan' | 'look-at' | 'show' | 'reveal' }>
  | { readonly kind: 'reveal-selected' }
  /** If the view `from` showed the whole map, so does the next one, with as little motion of the selected element as possible. @param reveals - it is revealed otherwise */
  | { readonly kind: 'keep-all'; readonly from: Viewport; readonly isAll: boolean; readonly reveals: boolean }
  | { readonly kind: 'keep-centre'; readonly of: Viewport }
  | { readonly kind: 'return'; readonly to: Viewport; readonly isAnimated?: boolean; readonly isAll?: boolean }
  /** 'waited' is sent once no second click is possible, or once the view has stopped. It cancels an earlier wait. */
  | { readonly kind: 'wait'; readonly for: 'clicks' | 'stillness' | 'nothing' };

type Outcome = { readonly state: CameraState; readonly effects: readonly CameraEffect[] };

/** No pending move, and no view to return to. */
const NONE = {
  fitsWhenSettled: false,
  keepsSelected: false,
  keepsFrom: undefined,
  reveals: undefined,
  refits: false,
  partFrom: undefined,
  selectedFrom: undefined,
} as const;

/** Before the first map. */
export const FIRST_CAMERA: CameraState = {
  ...NONE,
  shows: 'all',
  isNew: true,
  isRunning: true,
  hasOverlay: false,
  isPressed: false,
  arrangesFrom: undefined,
  undoStops: [],
  redoStops: [],
};

const STOP_WAITING: CameraEffect = { kind: 'wait', for: 'nothing' };
const ANNOUNCE_ALL: CameraEffect = { kind: 'announce', shows: 'all' };
export function camera(state: CameraState, event: CameraEvent): Outcome {
  return (EVENTS[event.kind] as (state: CameraState, event: CameraEvent) => Outcome)(state, event);
}

const stay = (state: CameraState): Outcome => ({ state, effects: [] });

const EVENTS: {
  readonly [K in CameraEvent['kind']]: (state: CameraState, event: Extract<CameraEvent, { kind: K }>) => Outcome;
} = {
  loaded: ({ hasOverlay, isPressed, reveals }, { atView }) => ({
    state: { ...FIRST_CAMERA, hasOverlay, isPressed, shows: atView ? 'own' : 'all', isNew: !atView },
    effects: reveals ? [STOP_WAITING] : [],
  }),
  layout: (state, { running }) => move({ ...state, isRunning: running }),
  'overlay-ready': (state) => move({ ...state, hasOverlay: true }),
  fit: (state) => fitted(state),
  'fit-when-settled': (state) => stay({ ...state, fitsWhenSettled: true, isRunning: true }),
  zoom: (state, effect) => toPart({ ...state, selectedFrom: undefined }, effect),
  pan: (state, effect) => ({ state: taken(state), effects: [effect] }),
  'look-at': (state, effect) => ({ state: taken(state), effects: [effect] }),
  show: (state, effect) => {
    const { state: next, effects } = toPart(state, effect);
    if (effect.target.of === 'element') return { state: { ...next, selectedFrom: undefined }, effects };
    const partFrom = state.partFrom ?? { shows: state.shows, viewport: effect.from };
    return { state: { ...next, partFrom }, effects };
  },
  'part-ended': (state) => {
    const from = state.partFrom;
    if (!from) return stay(state);
    const isAll = from.shows === 'all';
    const effects: CameraEffect[] = [{ kind: 'return', to: from.viewport, isAll }];
    if (isAll) effects.unshift(ANNOUNCE_ALL);
    return { state: { ...state, partFrom: undefined, shows: from.shows }, effects };
  },
  reveal: (state, effect) => {
    const next = effect.isFound ? { ...state, selectedFrom: undefined } : state;
    return effect.isAsked ? toPart(next, effect) : { state: next, effects: [effect] };
  },
  moved: (state) => ({ state: { ...taken(state), isNew: false }, effects: state.reveals ? [STOP_WAITING] : [] }),
  'window-resized': (state, { before }) =>
    state.shows === 'all'
      ? stay({ ...state, selectedFrom: undefined })
      : { state: { ...state, selectedFrom: undefined }, effects: [{ kind: 'keep-centre', of: before }] },
  'window-settled': (state, { isTyping }) => (state.shows === 'all' && !isTyping ? fitted(state) : stay(state)),
  narrowed: (state, { before }) => {
    const { selectedFrom: from, keepsSelected, reveals } = state;
    // The details of a selected element: only that element is kept uncovered.
    if (from?.viewport.width === before.width && from.viewport.height === before.height)
      return keepsSelected && !reveals ? awaitClicks(state) : stay(state);
    const next = { ...state, keepsFrom: state.keepsFrom ?? before };
    return state.isNew || state.reveals ? stay(next) : awaitClicks(next);
  },
  // The view before a selection returns with it; without one the map that was fitted is fitted again.
  widened: (state) =>
    state.shows === 'all' && !state.isNew && !state.selectedFrom
      ? awaitClicks({ ...state, refits: true })
      : stay(state),
  card: (state, { change }) => {
    if (state.shows !== 'all') return stay(state);
    // Nothing moves between two clicks: the map is fitted once no second click is possible.
    return change === 'hidden' ? stay({ ...state, refits: true }) : fitted(state);
  },
  pressed: (state) => {
    const next = { ...state, isPressed: true };
    return state.reveals ? { state: { ...next, reveals: 'clicks' }, effects: [STOP_WAITING] } : stay(next);
  },
  released: (state) => {
    const next = { ...state, isPressed: false };
    return state.reveals ? awaitClicks(next) : move(next);
  },
  selected: (state, { count, viewport }) => {
    const selectedFrom = state.selectedFrom ?? (count > 0 ? { shows: state.shows, viewport } : undefined);
    if (count === 1) return awaitClicks({ ...state, keepsSelected: true, selectedFrom });
    const next: CameraState = { ...state, keepsSelected: false, keepsFrom: undefined, selectedFrom };
    if (count === 0 && selectedFrom) return awaitClicks(next);
    return { state: { ...next, reveals: undefined }, effects: state.reveals ? [STOP_WAITING] : [] };
  },
  waited: (state) => {
    if (state.reveals === 'clicks')
      return { state: { ...state, reveals: 'motion' }, effects: [{ kind: 'wait', for: 'stillness' }] };
    if (state.reveals !== 'motion') return stay(state);
    // Also while a layout runs, because a paused one does not settle.
    const { keepsFrom: from, shows } = state;
    const next: CameraState = { ...state, keepsFrom: undefined, reveals: undefined };
    if (state.refits) return fitted(next);
    if (from)
      return {
        state: next,
        effects: [{ kind: 'keep-all', from, isAll: shows === 'all', reveals: state.keepsSelected }],
      };
    return state.keepsSelected ? { state: next, effects: [{ kind: 'reveal-selected' }] } : unselected(next);
  },
  arranging: (state, { viewport }) => stay({ ...state, arrangesFrom: { shows: state.shows, viewport } }),
  arranged: (state, { viewport }) =>
    stay({
      ...state,
      arrangesFrom: undefined,
      undoStops: [...state.undoStops, state.arrangesFrom ?? { shows: state.shows, viewport }],
      redoStops: [],
    }),
  replayed: (state, { way, viewport }) => replayed(state, way, viewport),
};

/** Applies the pending move, unless the layout or the pointer blocks it. */
function move(state: CameraState): Outcome {
  if (state.isRunning || state.isPressed) return stay(state);
  if (state.fitsWhenSettled) return fitted({ ...state, isNew: false });
  if (!state.isNew || !state.hasOverlay) return stay(state);
  return { state: { ...state, isNew: false }, effects: [{ kind: 'fit-new' }] };
}

const fitted = (state: CameraState): Outcome => ({
  state: {
    ...state,
    shows: 'all',
    fitsWhenSettled: false,
    keepsFrom: undefined,
    refits: false,
    partFrom: undefined,
    selectedFrom: undefined,
  },
  effects: [ANNOUNCE_ALL, { kind: 'fit' }],
});

/** Shows a requested part, which stays visible. */
function toPart(state: CameraState, effect: CameraEffect): Outcome {
  const isNew = state.isNew && state.isRunning;
  const next: CameraState = { ...state, shows: 'part', isNew, fitsWhenSettled: false, refits: false };
  return { state: next, effects: [{ kind: 'announce', shows: 'part' }, effect] };
}

/** The person moved the view. */
function taken(state: CameraState): CameraState {
  const isNew = state.isNew && state.isRunning;
  return { ...state, ...NONE, shows: 'own', isNew };
}

/** The view returns to its position before the selection, unless it shows a part that was requested since. */
function unselected(state: CameraState): Outcome {
  const { selectedFrom, partFrom } = state;
  const next: CameraState = { ...state, selectedFrom: undefined };
  if (!selectedFrom || partFrom) return stay(next);
  return {
    state: { ...next, shows: selectedFrom.shows },
    effects: [{ kind: 'return', to: selectedFrom.viewport, isAnimated: true }],
  };
}

/** The selected element is revealed once no second click can come. */
function awaitClicks(state: CameraState): Outcome {
  const next: CameraState = { ...state, reveals: 'clicks' };
  return { state: next, effects: [{ kind: 'wait', for: state.isPressed ? 'nothing' : 'clicks' }] };
}

/** An arrangement was undone or redone: the view returns to its previous position. */
function replayed(state: CameraState, way: 'undo' | 'redo', viewport: Viewport): Outcome {
  const [from, to] = way === 'undo' ? [state.undoStops, state.redoStops] : [state.redoStops, state.undoStops];
  const stop = from.at(-1);
  const rest = from.slice(0, -1);
  const more = [...to, { shows: state.shows, viewport }];
  const next: CameraState = {
    ...state,
    shows: stop?.shows ?? state.shows,
    fitsWhenSettled: false,
    arrangesFrom: undefined,
    undoStops: way === 'undo' ? rest : more,
    redoStops: way === 'undo' ? more : rest,
  };
  return { state: next, effects: stop ? [{ kind: 'return', to: stop.viewport }] : [] };
}
