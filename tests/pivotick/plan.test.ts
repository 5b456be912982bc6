import QUnit from 'qunit';
import { Node } from '../../pivotick/model/elements.ts';
import {
  type FramePlan,
  type FrameState,
  isMoving,
  movesDashes,
  type OffscreenState,
  planFrame,
} from '../../pivotick/scene/plan.ts';

const [a, b] = [new Node('a'), new Node('b')];
const HERE = { x: 0, y: 0, pixels: 1 };
const SHARP = { place: HERE, cost: 50, isRough: false, hasDashes: false };
const ROUGH = { ...SHARP, isRough: true };
const SMALL = { cost: 1, isLarge: false };
const COSTLY = { cost: 10, isLarge: false };
const LARGE = { cost: 50, isLarge: true };
const painting: OffscreenState = { is: 'painting', place: HERE, without: undefined };
const painted: OffscreenState = { is: 'painted', place: HERE, without: undefined };
const ground = (is: 'painting' | 'painted', ...nodes: Node[]): OffscreenState => ({
  is,
  place: HERE,
  without: new Set(nodes),
});
/** A few nodes that moved, in a part of the canvas of 1000 by 500. */
const moved = (right: number, ...nodes: Node[]) => ({
  nodes: new Set(nodes),
  part: { left: 100, top: 0, right, bottom: 500 },
});
const SMALL_PART = moved(300, a);
const BROAD_PART = moved(900, a);
const SMALL_BOX = { left: 98, top: 0, right: 302, bottom: 500 };

/** A large map at rest and sharp, of which nothing is asked. */
const AT_REST: FrameState = {
  place: HERE,
  width: 1000,
  height: 500,
  isWaiting: false,
  shown: SHARP,
  offscreen: { is: 'nothing' },
  hasChanged: false,
  moved: undefined,
  mayFade: false,
  mayAnimate: false,
  isBusy: false,
  isLayingOut: false,
  load: LARGE,
};

const WHOLE: FramePlan = { is: 'paint', isRough: false };
const SKETCH: FramePlan = { is: 'paint', isRough: true };
const IDLE: FramePlan = { is: 'idle' };
const there = (x: number, y: number, pixels = 1) => ({ place: { x, y, pixels }, isBusy: true });

type Row = readonly [name: string, state: Partial<FrameState>, plan: FramePlan];

const ROWS: readonly Row[] = [
  ['nothing changed', {}, IDLE],
  ['nodes have no places yet', { isWaiting: true, shown: undefined, hasChanged: true }, IDLE],
  ['the canvas has no size', { width: 0, shown: undefined, hasChanged: true }, IDLE],

  ['a small map is opened', { shown: undefined, load: SMALL }, WHOLE],
  ['a large map is opened: a sketch first', { shown: undefined }, SKETCH],
  ['then the full picture beside it', { shown: ROUGH }, { is: 'sharpen' }],
  ['while that is painted', { shown: ROUGH, offscreen: painting }, IDLE],
  ['once it is done', { shown: ROUGH, offscreen: painted }, { is: 'show' }],
  ['a map of moderate size that is rough is painted at once', { shown: ROUGH, load: COSTLY }, WHOLE],
  ['a rough one stays while it moves', { shown: ROUGH, isBusy: true }, IDLE],

  ['a look changed', { hasChanged: true }, WHOLE],
  ['a group of many nodes is opened: a sketch first', { hasChanged: true, shown: { ...SHARP, cost: 10 } }, SKETCH],
  ['one of moderate size', { hasChanged: true, shown: { ...SHARP, cost: 1 }, load: COSTLY }, WHOLE],
  ['some nodes came', { hasChanged: true, shown: { ...SHARP, cost: 40 } }, WHOLE],
  ['a look changed under a sketch: another sketch', { hasChanged: true, shown: ROUGH }, SKETCH],
  ['nodes move', { hasChanged: true, isBusy: true }, SKETCH],
  ['something stands out, and the lines are at hand', { hasChanged: true, mayFade: true }, { is: 'fade' }],
  ['the same from there on, before it is sharp', { hasChanged: true, mayFade: true, shown: ROUGH }, { is: 'fade' }],
  ['the same while nodes move', { hasChanged: true, mayFade: true, isBusy: true }, SKETCH],
  ['the same in a map that is painted as fast', { hasChanged: true, mayFade: true, load: COSTLY }, WHOLE],
  ['a look changed while the view moves', { hasChanged: true, ...there(10, 0) }, SKETCH],

  ['a pan of a small map', { ...there(10, 0), load: SMALL }, SKETCH],
  [
    'a pan to the right',
    there(10, 0),
    { is: 'move', dx: 10, dy: 0, strips: [{ left: 0, top: 0, right: 10, bottom: 500 }] },
  ],
  [
    'a pan to the left and up: the corner is painted once',
    there(-10, -20),
    {
      is: 'move',
      dx: -10,
      dy: -20,
      strips: [
        { left: 990, top: 0, right: 1000, bottom: 500 },
        { left: 0, top: 480, right: 990, bottom: 500 },
      ],
    },
  ],
  [
    'a pan by more than the canvas',
    there(1200, 0),
    { is: 'move', dx: 1200, dy: 0, strips: [{ left: 0, top: 0, right: 1000, bottom: 500 }] },
  ],
  ['a view that was set, not moved', { place: { x: 10, y: 0, pixels: 1 } }, WHOLE],
  [
    'a pan while the full picture is painted beside',
    { ...there(10, 0), shown: ROUGH, offscreen: painting },
    moveBy(10),
  ],

  [
    'a zoom in',
    there(-100, -50, 1.2),
    { is: 'stretch', into: { left: -100, top: -50, right: 1100, bottom: 550 }, strips: [] },
  ],
  [
    'a zoom out, with what comes into view around',
    there(250, 125, 0.75),
    {
      is: 'stretch',
      into: { left: 250, top: 125, right: 1000, bottom: 500 },
      strips: [
        { left: 0, top: 0, right: 250, bottom: 500 },
        { left: 250, top: 0, right: 1000, bottom: 125 },
      ],
    },
  ],
  ['a zoom in too far for the picture that there is', { ...there(0, 0, 1.7), load: COSTLY }, SKETCH],
  [
    'the same of a map that takes several frames to paint goes on',
    there(0, 0, 2.9),
    { is: 'stretch', into: { left: 0, top: 0, right: 2900, bottom: 1450 }, strips: [] },
  ],
  ['until that is too far, too', there(0, 0, 3.1), SKETCH],
  ['a zoom out too far', there(0, 0, 0.6), SKETCH],
  ['a zoom away from all that was painted', there(2000, 0, 1.2), SKETCH],
  ['a zoom of a map that is quick to paint', { ...there(0, 0, 1.2), load: SMALL }, SKETCH],
  [
    'a zoom goes on from the copy, not from what it has become',
    {
      ...there(0, 0, 1.5),
      shown: { ...ROUGH, place: { x: 0, y: 0, pixels: 1.4 } },
      offscreen: { is: 'copy', place: HERE },
    },
    { is: 'stretch', into: { left: 0, top: 0, right: 1500, bottom: 750 }, strips: [] },
  ],
  [
    'a pan of a scaled picture scales the copy elsewhere',
    {
      ...there(5, 0, 1.2),
      shown: { ...ROUGH, place: { x: 0, y: 0, pixels: 1.2 } },
      offscreen: { is: 'copy', place: HERE },
    },
    {
      is: 'stretch',
      into: { left: 5, top: 0, right: 1205, bottom: 600 },
      strips: [{ left: 0, top: 0, right: 5, bottom: 500 }],
    },
  ],

  ['a node moves in a small map', { moved: SMALL_PART, isBusy: true, load: SMALL }, SKETCH],
  [
    'a node moves in a map of moderate size',
    { moved: SMALL_PART, isBusy: true, load: COSTLY },
    { is: 'part', background: 'none', box: SMALL_BOX },
  ],
  ['with edges across it', { moved: BROAD_PART, isBusy: true, load: COSTLY }, SKETCH],
  [
    'a node moves in a large map: its ground begins',
    { moved: SMALL_PART, isBusy: true },
    { is: 'part', background: 'begin', box: SMALL_BOX },
  ],
  [
    'with edges across it: it waits for the ground',
    { moved: BROAD_PART, isBusy: true },
    { is: 'part', background: 'begin', box: undefined },
  ],
  [
    'while its ground is painted',
    { moved: SMALL_PART, isBusy: true, offscreen: ground('painting', a) },
    { is: 'part', background: 'painting', box: SMALL_BOX },
  ],
  [
    'on its ground',
    { moved: BROAD_PART, isBusy: true, offscreen: ground('painted', a) },
    { is: 'part', background: 'painted', box: undefined },
  ],
  [
    'the ground of another node is none',
    { moved: moved(300, b), isBusy: true, offscreen: ground('painted', a) },
    { is: 'part', background: 'begin', box: SMALL_BOX },
  ],
  [
    'nor is that of two for one of them',
    { moved: SMALL_PART, isBusy: true, offscreen: ground('painted', a, b) },
    { is: 'part', background: 'begin', box: SMALL_BOX },
  ],
  [
    'while the layout runs there is no ground',
    { moved: SMALL_PART, isBusy: true, isLayingOut: true },
    { is: 'part', background: 'none', box: SMALL_BOX },
  ],
  ['then one with edges across waits for nothing', { moved: BROAD_PART, isBusy: true, isLayingOut: true }, SKETCH],
  [
    'a part beside the canvas needs no paint',
    { moved: { nodes: new Set([a]), part: { left: -300, top: -300, right: -100, bottom: -100 } }, isBusy: true },
    { is: 'part', background: 'begin', box: undefined },
  ],
  ['a node moves and the view as well', { moved: SMALL_PART, ...there(10, 0) }, SKETCH],
  ['a node moves and a look changes', { moved: SMALL_PART, hasChanged: true, isBusy: true }, SKETCH],
  [
    'a node moves in a scaled picture',
    { moved: SMALL_PART, isBusy: true, offscreen: { is: 'copy', place: HERE } },
    SKETCH,
  ],
  [
    'a drag has ended: the ground is no full picture',
    { shown: ROUGH, offscreen: ground('painted', a) },
    { is: 'sharpen' },
  ],

  ['dashes move', { shown: { ...SHARP, hasDashes: true }, mayAnimate: true, load: COSTLY }, WHOLE],
  ['dashes that nobody sees', { shown: { ...SHARP, hasDashes: true }, load: COSTLY }, IDLE],
  ['dashes in a picture that takes long', { shown: { ...SHARP, hasDashes: true }, mayAnimate: true }, IDLE],
];

QUnit.module('pivotick/plan', () => {
  for (const [name, state, plan] of ROWS) {
    QUnit.test(`a frame: ${name}: ${plan.is}`, (assert) => {
      assert.deepEqual(planFrame({ ...AT_REST, ...state }), plan);
    });
  }

  QUnit.test(
    'what moved since the last frame moves, however long that frame took; else it rests after a while',
    (assert) => {
      const times = { now: 1000, framedAt: 990, movedAt: 0, stirredAt: 0 };
      assert.false(isMoving(times));
      assert.true(isMoving({ ...times, movedAt: 985 }), 'just now');
      assert.false(isMoving({ ...times, movedAt: 800 }), 'a while ago, and painted since');
      assert.true(isMoving({ ...times, framedAt: 600, movedAt: 610 }), 'during a frame that took 0.4 s');
      assert.true(isMoving({ ...times, stirredAt: 985 }), 'nodes');
      assert.false(isMoving({ ...times, framedAt: 0, movedAt: -1e9, stirredAt: -1e9 }), 'opened, and never moved');
    },
  );

  QUnit.test('dashes wait for the full picture that is painted beside them', (assert) => {
    const shown = { ...ROUGH, hasDashes: true };
    const state = { ...AT_REST, shown, mayAnimate: true, load: COSTLY };
    assert.true(movesDashes(state));
    assert.false(movesDashes({ ...state, offscreen: painting }));
    assert.true(movesDashes({ ...state, offscreen: ground('painting', a) }));
  });
});

function moveBy(dx: number): FramePlan {
  return { is: 'move', dx, dy: 0, strips: [{ left: 0, top: 0, right: dx, bottom: 500 }] };
}
