/** When the view moves, and when it stays: row by row. */

import QUnit from 'qunit';
import { type CameraState, camera, FIRST_CAMERA } from '../../models/camera.ts';
import type { CameraEffect, CameraEvent } from '../../models/camera-events.ts';

const HERE = { x: 0, y: 0, k: 1, width: 1000, height: 800 };
const THERE = { x: -300, y: 40, k: 0.5, width: 1000, height: 800 };

const LOADED: CameraEvent = { kind: 'loaded', atView: false };
const LOADED_AT_VIEW: CameraEvent = { kind: 'loaded', atView: true };
const RUNS: CameraEvent = { kind: 'layout', running: true };
const SETTLES: CameraEvent = { kind: 'layout', running: false };
const OVERLAY: CameraEvent = { kind: 'overlay-ready' };
const FIT: CameraEvent = { kind: 'fit' };
const FIT_WHEN_SETTLED: CameraEvent = { kind: 'fit-when-settled' };
const ZOOM: CameraEvent = { kind: 'zoom', by: 'in' };
const PAN: CameraEvent = { kind: 'pan', by: { x: 60, y: 0 } };
const LOOK: CameraEvent = { kind: 'look-at', at: { x: 1, y: 2 } };
const SHOW: CameraEvent = { kind: 'show', target: { of: 'element', ref: { kind: 'node', id: 'a' } }, from: HERE };
const SHOW_PART: CameraEvent = { kind: 'show', target: { of: 'nodes', ids: new Set(['a']), below: 0 }, from: THERE };
const PART_ENDS: CameraEvent = { kind: 'part-ended' };
const REVEAL: CameraEvent = { kind: 'reveal', target: { at: { x: 1, y: 2 } } };
const VISIT: CameraEvent = { ...REVEAL, isAsked: true };
const FOUND: CameraEvent = { ...VISIT, isFound: true };
const MOVED: CameraEvent = { kind: 'moved' };
const WINDOW: CameraEvent = { kind: 'window-resized', before: HERE };
const WINDOW_SETTLES: CameraEvent = { kind: 'window-settled', isTyping: false };
const KEYBOARD_OPENS: CameraEvent = { kind: 'window-settled', isTyping: true };
const PANEL_OPENS: CameraEvent = { kind: 'narrowed', before: HERE };
const NEXT_PANEL_OPENS: CameraEvent = { kind: 'narrowed', before: { ...HERE, width: 700 } };
const PANEL_CLOSES: CameraEvent = { kind: 'widened', before: THERE };
const NARROW_WINDOW: CameraEvent = { kind: 'window-resized', before: { ...THERE, width: 600 } };
const CARD_OPENS: CameraEvent = { kind: 'card', change: 'opened' };
const CARD_CLOSES: CameraEvent = { kind: 'card', change: 'closed' };
const CARD_GOES: CameraEvent = { kind: 'card', change: 'hidden' };
const PRESS: CameraEvent = { kind: 'pressed' };
const RELEASE: CameraEvent = { kind: 'released' };
const SELECT: CameraEvent = { kind: 'selected', count: 1, viewport: HERE };
const UNSELECT: CameraEvent = { kind: 'selected', count: 0, viewport: HERE };
const SELECT_MORE: CameraEvent = { kind: 'selected', count: 2, viewport: HERE };
const WAITED: CameraEvent = { kind: 'waited' };
const ARRANGING: CameraEvent = { kind: 'arranging', viewport: HERE };
const ARRANGED: CameraEvent = { kind: 'arranged', viewport: HERE };
const UNDONE: CameraEvent = { kind: 'replayed', way: 'undo', viewport: THERE };
const REDONE: CameraEvent = { kind: 'replayed', way: 'redo', viewport: HERE };

/** A map that was fitted as it came. */
const OPEN = [LOADED, OVERLAY, SETTLES];
const CLICK = [PRESS, SELECT, RELEASE];

type Row = {
  readonly name: string;
  readonly after: readonly CameraEvent[];
  readonly event: CameraEvent;
  readonly does: readonly string[];
  readonly shows?: CameraState['shows'];
};

/** An effect in words. */
function words(effect: CameraEffect): string {
  if (effect.kind === 'announce') return `announce ${effect.shows}`;
  if (effect.kind === 'wait') return `wait for ${effect.for}`;
  if (effect.kind === 'return') return `return to ${effect.to === HERE ? 'here' : 'there'}`;
  if ((effect.kind === 'fit' || effect.kind === 'keep-all') && effect.was)
    return `${effect.kind}, or as ${effect.was === HERE ? 'here' : 'there'}`;
  return effect.kind;
}

const FITS = ['announce all', 'fit'];

const ROWS: readonly Row[] = [
  // ——— A filter, focus or tour ends ———
  {
    name: 'the view of the whole map returns exactly',
    after: [...OPEN, SHOW_PART],
    event: PART_ENDS,
    does: ['announce all', 'return to there'],
    shows: 'all',
  },
  { name: 'so does a chosen view', after: [...OPEN, MOVED, SHOW_PART], event: PART_ENDS, does: ['return to there'] },
  {
    name: 'of several parts the view before the first',
    after: [...OPEN, MOVED, SHOW_PART, { ...SHOW_PART, from: HERE } as CameraEvent],
    event: PART_ENDS,
    does: ['return to there'],
  },
  {
    name: 'as it was before a panel closed for the part',
    after: [...OPEN, SHOW_PART, PANEL_CLOSES, PART_ENDS, PANEL_OPENS, WAITED],
    event: WAITED,
    does: ['keep-all, or as there'],
    shows: 'all',
  },
  {
    name: 'an answer about an element that is no longer selected gives back the view before it',
    after: [...OPEN, SELECT, VISIT, WAITED, WAITED, UNSELECT, SHOW_PART, WAITED, WAITED],
    event: PART_ENDS,
    does: ['announce all', 'return to here'],
    shows: 'all',
  },
  { name: 'not after the person moved', after: [...OPEN, SHOW_PART, MOVED], event: PART_ENDS, does: [], shows: 'own' },
  { name: 'and not without a part', after: OPEN, event: PART_ENDS, does: [], shows: 'all' },
  // ——— A map comes ———
  { name: 'the engine shows a map while its layout runs', after: [LOADED], event: OVERLAY, does: [] },
  { name: 'a new map is fitted once laid out', after: [LOADED, OVERLAY], event: SETTLES, does: ['fit-new'] },
  { name: 'and not before its sections are known', after: [LOADED, SETTLES], event: OVERLAY, does: ['fit-new'] },
  { name: 'only once', after: [...OPEN, RUNS], event: SETTLES, does: [], shows: 'all' },
  { name: 'one that opened at a view stays there', after: [LOADED_AT_VIEW, OVERLAY], event: SETTLES, does: [] },
  { name: 'nor does it for late sections', after: [LOADED_AT_VIEW, SETTLES], event: OVERLAY, does: [], shows: 'own' },
  { name: 'whoever was led to a part stays there', after: [LOADED, SETTLES, SHOW], event: OVERLAY, does: [] },
  { name: 'a part asked for too early is lost', after: [LOADED, OVERLAY, SHOW], event: SETTLES, does: ['fit-new'] },
  { name: 'whoever moved the view meanwhile stays', after: [LOADED, OVERLAY, MOVED], event: SETTLES, does: [] },
  { name: 'nothing moves under a press', after: [LOADED, OVERLAY, PRESS], event: SETTLES, does: [] },
  { name: 'but after it', after: [LOADED, OVERLAY, PRESS, SETTLES], event: RELEASE, does: ['fit-new'] },
  {
    name: 'another map waits for nothing of the last',
    after: [...OPEN, ...CLICK],
    event: LOADED,
    does: ['wait for nothing'],
  },
  // ——— Requests ———
  { name: 'fit', after: [...OPEN, MOVED], event: FIT, does: FITS, shows: 'all' },
  { name: 'zoom', after: OPEN, event: ZOOM, does: ['announce part', 'zoom'], shows: 'part' },
  { name: 'show an element', after: OPEN, event: SHOW, does: ['announce part', 'show'], shows: 'part' },
  { name: 'pan by keys closes nothing', after: OPEN, event: PAN, does: ['pan'], shows: 'own' },
  { name: 'nor does the minimap', after: OPEN, event: LOOK, does: ['look-at'], shows: 'own' },
  { name: 'nor what moves no further than needed', after: OPEN, event: REVEAL, does: ['reveal'], shows: 'all' },
  {
    name: 'a person who asks for it sees it without a drawer',
    after: OPEN,
    event: VISIT,
    does: ['announce part', 'reveal'],
    shows: 'part',
  },
  { name: 'a fit waits for the layout', after: [...OPEN, RUNS], event: FIT_WHEN_SETTLED, does: [] },
  { name: 'and then comes', after: [...OPEN, RUNS, FIT_WHEN_SETTLED], event: SETTLES, does: FITS, shows: 'all' },
  { name: 'once', after: [...OPEN, RUNS, FIT_WHEN_SETTLED, SETTLES, RUNS], event: SETTLES, does: [] },
  { name: 'not for whoever went elsewhere', after: [...OPEN, RUNS, FIT_WHEN_SETTLED, SHOW], event: SETTLES, does: [] },
  { name: 'nor for whoever moved', after: [...OPEN, RUNS, FIT_WHEN_SETTLED, MOVED], event: SETTLES, does: [] },
  { name: 'nor for another map', after: [RUNS, FIT_WHEN_SETTLED, LOADED_AT_VIEW], event: SETTLES, does: [] },
  // ——— Sizes ———
  { name: 'a map that nobody moved is fitted again', after: OPEN, event: WINDOW_SETTLES, does: FITS },
  {
    name: 'as it was when the window had this size before',
    after: [...OPEN, WINDOW, WINDOW_SETTLES, NARROW_WINDOW],
    event: WINDOW_SETTLES,
    does: ['announce all', 'fit, or as here'],
    shows: 'all',
  },
  {
    name: 'also once a tour ends that was shown in another window',
    after: [...OPEN, WINDOW, WINDOW_SETTLES, SHOW_PART, NARROW_WINDOW, PART_ENDS],
    event: WINDOW_SETTLES,
    does: ['announce all', 'fit, or as here'],
  },
  {
    name: 'whoever asks for the whole map forgets how it was',
    after: [...OPEN, WINDOW, WINDOW_SETTLES, FIT],
    event: WINDOW_SETTLES,
    does: FITS,
  },
  {
    name: 'and so does whoever moves',
    after: [...OPEN, WINDOW, WINDOW_SETTLES, MOVED, FIT],
    event: WINDOW_SETTLES,
    does: FITS,
  },
  { name: 'and not centred meanwhile', after: OPEN, event: WINDOW, does: [] },
  { name: 'one that was moved keeps its middle', after: [...OPEN, MOVED], event: WINDOW, does: ['keep-centre'] },
  { name: 'and is not fitted', after: [...OPEN, MOVED], event: WINDOW_SETTLES, does: [], shows: 'own' },
  { name: 'a part keeps its middle, too', after: [...OPEN, SHOW], event: WINDOW, does: ['keep-centre'], shows: 'part' },
  { name: 'the keyboard of a phone moves nothing', after: OPEN, event: KEYBOARD_OPENS, does: [] },
  // ——— Panels beside the map ———
  { name: 'one that opens waits for a second click', after: OPEN, event: PANEL_OPENS, does: ['wait for clicks'] },
  {
    name: 'and the map that it showed stays visible',
    after: [...OPEN, PANEL_OPENS, WAITED],
    event: WAITED,
    does: ['keep-all, or as here'],
    shows: 'all',
  },
  {
    name: 'the details that a click opens move the map only for the element that was clicked',
    after: [...OPEN, ...CLICK, PANEL_OPENS, WAITED],
    event: WAITED,
    does: ['reveal-selected'],
  },
  { name: 'and for several elements not at all', after: [...OPEN, SELECT_MORE], event: PANEL_OPENS, does: [] },
  {
    name: 'a panel that opens beside the details keeps the map visible',
    after: [...OPEN, ...CLICK, PANEL_OPENS, WAITED, WAITED, NEXT_PANEL_OPENS, WAITED],
    event: WAITED,
    does: ['keep-all, or as there'],
  },
  { name: 'not once the person moves', after: [...OPEN, PANEL_OPENS, MOVED], event: WAITED, does: [], shows: 'own' },
  {
    name: 'one that closes gives its space to the whole map, which is as before the panel if there was no other size',
    after: [...OPEN, PANEL_OPENS, WAITED, WAITED, PANEL_CLOSES, WAITED],
    event: WAITED,
    does: ['announce all', 'fit, or as here'],
  },
  {
    name: 'and one that opens again gives the view back that was beside it',
    after: [...OPEN, PANEL_CLOSES, WAITED, WAITED, PANEL_OPENS, WAITED],
    event: WAITED,
    does: ['keep-all, or as there'],
  },
  { name: 'and moves no other view', after: [...OPEN, MOVED], event: PANEL_CLOSES, does: [], shows: 'own' },
  {
    name: 'closing the details gives back the view before them',
    after: [...OPEN, ...CLICK, PANEL_OPENS, WAITED, WAITED, UNSELECT, PANEL_CLOSES, WAITED],
    event: WAITED,
    does: ['return to here'],
  },
  // ——— Start card ———
  { name: 'the start card opens beside the example', after: OPEN, event: CARD_OPENS, does: FITS },
  { name: 'closing it fits the map again', after: [...OPEN, CARD_OPENS], event: CARD_CLOSES, does: FITS, shows: 'all' },
  { name: 'not for whoever moved', after: [...OPEN, CARD_OPENS, MOVED], event: CARD_CLOSES, does: [], shows: 'own' },
  { name: 'one that goes moves nothing under a click', after: [...OPEN, PRESS, SELECT], event: CARD_GOES, does: [] },
  {
    name: 'its room is taken once no second click can come',
    after: [...OPEN, PRESS, SELECT, CARD_GOES, RELEASE, WAITED],
    event: WAITED,
    does: FITS,
  },
  // ——— What is selected is not covered ———
  { name: 'a click waits for the second', after: [...OPEN, PRESS, SELECT], event: RELEASE, does: ['wait for clicks'] },
  { name: 'a key waits as long', after: OPEN, event: SELECT, does: ['wait for clicks'] },
  { name: 'nothing while pressed', after: [...OPEN, PRESS], event: SELECT, does: ['wait for nothing'] },
  { name: 'nothing at the second press', after: [...OPEN, ...CLICK], event: PRESS, does: ['wait for nothing'] },
  {
    name: 'then for a view that stands still',
    after: [...OPEN, ...CLICK],
    event: WAITED,
    does: ['wait for stillness'],
  },
  { name: 'and then', after: [...OPEN, ...CLICK, WAITED], event: WAITED, does: ['reveal-selected'], shows: 'all' },
  {
    name: 'also while a layout runs, which may be paused',
    after: [...OPEN, RUNS, ...CLICK, WAITED],
    event: WAITED,
    does: ['reveal-selected'],
  },
  {
    name: 'a press meanwhile begins anew',
    after: [...OPEN, ...CLICK, WAITED, PRESS],
    event: RELEASE,
    does: ['wait for clicks'],
  },
  {
    name: 'whoever moves the view meanwhile looks',
    after: [...OPEN, ...CLICK],
    event: MOVED,
    does: ['wait for nothing'],
  },
  { name: 'where they want to', after: [...OPEN, ...CLICK, WAITED, MOVED], event: WAITED, does: [], shows: 'own' },
  { name: 'several are not revealed', after: [...OPEN, ...CLICK], event: SELECT_MORE, does: ['wait for nothing'] },
  { name: 'nothing moves between two clicks', after: [...OPEN, ...CLICK], event: UNSELECT, does: ['wait for clicks'] },
  {
    name: 'then the view returns to its place before the selection',
    after: [...OPEN, ...CLICK, WAITED, WAITED, VISIT, UNSELECT, WAITED],
    event: WAITED,
    does: ['return to here'],
    shows: 'all',
  },
  {
    name: 'not for another selection',
    after: [...OPEN, ...CLICK, WAITED, WAITED, UNSELECT, SELECT, WAITED],
    event: WAITED,
    does: ['reveal-selected'],
  },
  {
    name: 'not for whoever moved since',
    after: [...OPEN, ...CLICK, WAITED, WAITED, MOVED],
    event: UNSELECT,
    does: [],
    shows: 'own',
  },
  { name: 'nor for whoever searched', after: [...OPEN, SELECT, WAITED, WAITED, FOUND], event: UNSELECT, does: [] },
  {
    name: 'details that come late do not cover it either',
    after: [...OPEN, ...CLICK, WAITED, WAITED],
    event: PANEL_OPENS,
    does: ['wait for clicks'],
  },
  {
    name: 'a panel reveals nothing for who has moved, unless it covers a part of the whole map',
    after: [...OPEN, ...CLICK, MOVED, PANEL_OPENS, WAITED],
    event: WAITED,
    does: ['keep-all'],
    shows: 'own',
  },
  { name: 'nor when nothing is selected', after: [...OPEN, SELECT, UNSELECT], event: PANEL_OPENS, does: [] },
  // ——— Arrangements ———
  {
    name: 'undo brings the view back',
    after: [...OPEN, ARRANGING, ARRANGED, FIT],
    event: UNDONE,
    does: ['return to here'],
  },
  {
    name: 'and what it showed',
    after: [...OPEN, MOVED, ARRANGING, ARRANGED, FIT],
    event: UNDONE,
    does: ['return to here'],
    shows: 'own',
  },
  {
    name: 'redo brings it forth again',
    after: [...OPEN, ARRANGED, FIT, UNDONE],
    event: REDONE,
    does: ['return to there'],
  },
  { name: 'and undo back', after: [...OPEN, ARRANGED, UNDONE, REDONE], event: UNDONE, does: ['return to here'] },
  {
    name: 'an arrangement ends what could be redone',
    after: [...OPEN, ARRANGED, UNDONE, ARRANGED],
    event: REDONE,
    does: [],
  },
  { name: 'on another map the view stays', after: [...OPEN, ARRANGED, LOADED, SETTLES], event: UNDONE, does: [] },
];

QUnit.module('models/camera', () => {
  for (const { name, after, event, does, shows } of ROWS)
    QUnit.test(`${event.kind}: ${name}`, (assert) => {
      const before = after.reduce((state, one) => camera(state, one).state, FIRST_CAMERA);
      const { state, effects } = camera(before, event);
      assert.deepEqual(effects.map(words), does);
      if (shows) assert.strictEqual(state.shows, shows);
    });

  QUnit.test('every kind of event has a row', (assert) => {
    const known = new Set(ROWS.flatMap(({ after, event }) => [...after, event]).map(({ kind }) => kind));
    assert.strictEqual(known.size, 24);
  });
});
