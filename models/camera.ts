/** Decisions about the visible area as a pure function; `controllers/screen/camera.ts` moves the view. */

import type { Viewport } from '../bus/base/payloads.ts';
import type { CameraEffect, CameraEvent } from './camera-events.ts';

/** Position of the view before an arrangement, or after an undone one, with its content, and whether an element had moved it. */
type Stop = Pick<CameraState, 'shows'> & { readonly viewport: Viewport; readonly isSelected?: boolean };

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
  /** The whole map as it was before the window or a panel changed the size of the canvas. */
  readonly wholeFrom: Viewport | undefined;
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

type Outcome = { readonly state: CameraState; readonly effects: readonly CameraEffect[] };

/** No pending move, and no view to return to. */
const NONE = {
  fitsWhenSettled: false,
  keepsSelected: false,
  keepsFrom: undefined,
  wholeFrom: undefined,
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
    const isSelected = state.selectedFrom !== undefined;
    const partFrom = state.partFrom ?? { shows: state.shows, viewport: effect.from, isSelected };
    return { state: { ...next, partFrom }, effects };
  },
  'part-ended': (state) => {
    if (!state.partFrom) return stay(state);
    // Where the element that moved the view before is not selected any more, the view before it is given back.
    const before = state.partFrom.isSelected && !state.keepsSelected ? state.selectedFrom : undefined;
    const selectedFrom = before ? undefined : state.selectedFrom;
    const from = before ?? state.partFrom;
    const isAll = from.shows === 'all';
    const effects: CameraEffect[] = [{ kind: 'return', to: from.viewport, isAll }];
    if (isAll) effects.unshift(ANNOUNCE_ALL);
    // A panel that closed for the part opens again after its end.
    const wholeFrom = isAll ? (state.wholeFrom ?? from.viewport) : undefined;
    return { state: { ...state, partFrom: undefined, selectedFrom, wholeFrom, shows: from.shows }, effects };
  },
  reveal: (state, effect) => {
    const next = effect.isFound ? { ...state, selectedFrom: undefined } : state;
    return effect.isAsked ? toPart(next, effect) : { state: next, effects: [effect] };
  },
  moved: (state) => ({ state: { ...taken(state), isNew: false }, effects: state.reveals ? [STOP_WAITING] : [] }),
  'window-resized': (state, { before }) =>
    state.shows === 'all'
      ? stay({ ...sized(state, before), selectedFrom: undefined })
      : { state: { ...state, selectedFrom: undefined }, effects: [{ kind: 'keep-centre', of: before }] },
  'window-settled': (state, { isTyping }) => (state.shows === 'all' && !isTyping ? refitted(state) : stay(state)),
  narrowed: (state, { before }) => {
    const { selectedFrom: from, keepsSelected, reveals } = state;
    // The details of a selected element: only that element is kept uncovered.
    if (from?.viewport.width === before.width && from.viewport.height === before.height)
      return keepsSelected && !reveals ? awaitClicks(state) : stay(state);
    const next = { ...sized(state, before), keepsFrom: state.keepsFrom ?? before };
    return state.isNew || state.reveals ? stay(next) : awaitClicks(next);
  },
  // The view before a selection returns with it; without one the map is whole again as it was, or fitted.
  widened: (state, { before }) =>
    state.shows === 'all' && !state.isNew && !state.selectedFrom
      ? awaitClicks({ ...sized(state, before), refits: true })
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
    if (state.refits) return refitted(next);
    if (from) {
      const isAll = shows === 'all';
      const was = isAll && state.wholeFrom ? { was: state.wholeFrom } : {};
      return { state: next, effects: [{ kind: 'keep-all', from, ...was, isAll, reveals: state.keepsSelected }] };
    }
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
    wholeFrom: undefined,
    refits: false,
    partFrom: undefined,
    selectedFrom: undefined,
  },
  effects: [ANNOUNCE_ALL, { kind: 'fit' }],
});

/** The whole map as it was when the canvas had this size, or fitted. */
function refitted(state: CameraState): Outcome {
  const { wholeFrom } = state;
  const next = fitted(state);
  return wholeFrom
    ? { state: { ...next.state, wholeFrom }, effects: [ANNOUNCE_ALL, { kind: 'fit', was: wholeFrom }] }
    : next;
}

/** Remembers the whole map of the first of several sizes. */
function sized(state: CameraState, before: Viewport): CameraState {
  return state.shows === 'all' ? { ...state, wholeFrom: state.wholeFrom ?? before } : state;
}

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
  if (partFrom) return stay(partFrom.isSelected ? state : next);
  if (!selectedFrom) return stay(next);
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
