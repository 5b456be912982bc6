/** Decisions of tools and handles, gesture by gesture: previews and results. */

import QUnit from 'qunit';
import type { ElementRef } from '../../bus/base/payloads.ts';
import { handlesOf } from '../../overlay/handles/handle-list.ts';
import { type ToolEvent, takenAt, toolDraft } from '../../overlay/handles/tool-state.ts';
import {
  A,
  ARROW,
  arm,
  cancel,
  click,
  escaped,
  GROUND,
  HARBOUR,
  handle,
  inWords,
  keep,
  move,
  moveAlone,
  press,
  type Row,
  release,
  run,
  SECTION,
  scene,
  select,
  testGestures,
} from '../setup/tool-gestures.ts';

const TITLE = handle(SECTION, ({ kind }) => kind === 'move');
const CORNER = handle(SECTION, (one) => one.kind === 'resize' && one.sx === 1 && one.sy === 1);
const INSIDE = handle(HARBOUR, ({ kind }) => kind === 'inside');
const TOP = handle(HARBOUR, (one) => one.kind === 'resize' && one.sx === 0 && one.sy === -1);
const END = handle(ARROW, (one) => one.kind === 'end' && one.which === 'to');
const LABEL = handle(ARROW, ({ kind }) => kind === 'label');

const ROWS: readonly Row[] = [
  {
    what: 'a section that is dragged by its title is drawn there, and moved at the end',
    given: [select(SECTION), press(120, 125, TITLE), move(130, 125), move(150, 165), release],
    does: [
      { s: { x: 110, y: 100, width: 200, height: 150 } },
      { s: { x: 130, y: 140, width: 200, height: 150 } },
      'as it was',
      ['intent:reshape', { kind: 'section', id: 's', change: { x: 130, y: 140 }, positions: [] }],
    ],
  },
  {
    what: 'what lies in a section is carried, and comes back when the drag is left',
    given: [select(HARBOUR), press(610, 610, INSIDE), move(620, 600), escaped],
    does: [{ h: { x: 610, y: 490, width: 160, height: 160 } }, { a: [660, 540] }, 'as it was', { a: [650, 550] }],
  },
  {
    what: 'with Alt a section goes alone',
    given: [select(HARBOUR), press(610, 610, INSIDE), move(620, 600), moveAlone(630, 600), release],
    does: [
      { h: { x: 610, y: 490, width: 160, height: 160 } },
      { a: [660, 540] },
      { h: { x: 620, y: 490, width: 160, height: 160 } },
      { a: [650, 550] },
      'as it was',
      { a: [650, 550] },
      ['intent:reshape', { kind: 'section', id: 'h', change: { x: 620, y: 490 } }],
    ],
  },
  {
    what: 'a section that shrinks from above keeps its title off the node in it',
    given: [select(HARBOUR), press(680, 500, TOP), move(680, 535), release],
    does: [
      { h: { x: 600, y: 452, width: 160, height: 208 } },
      'as it was',
      ['intent:reshape', { kind: 'section', id: 'h', change: { x: 600, y: 452, width: 160, height: 208 } }],
    ],
  },
  {
    what: 'a corner resizes it',
    given: [select(SECTION), press(300, 250, CORNER), move(340, 240), release],
    does: [
      { s: { x: 100, y: 100, width: 240, height: 140 } },
      'as it was',
      ['intent:reshape', { kind: 'section', id: 's', change: { x: 100, y: 100, width: 240, height: 140 } }],
    ],
  },
  {
    what: 'a click on a handle changes nothing',
    given: [select(SECTION), press(300, 250, CORNER), click],
    does: ['as it was'],
  },
  {
    what: 'a drag back to where it began changes nothing',
    given: [select(SECTION), press(120, 125, TITLE), move(150, 165), move(120, 125), release],
    does: [
      { s: { x: 130, y: 140, width: 200, height: 150 } },
      { s: { x: 100, y: 100, width: 200, height: 150 } },
      'as it was',
    ],
  },
  {
    what: 'an end is dropped on a corner of a node',
    given: [select(ARROW), press(700, 100, END), move(602, 503), release],
    does: [
      { w: { to: { node: 'a', at: [0, 0] } } },
      'as it was',
      ['intent:reshape', { kind: 'arrow', id: 'w', change: { to: { node: 'a', at: [0, 0] } } }],
    ],
  },
  {
    what: 'a label is put beside the line',
    given: [select(ARROW), press(550, 100, LABEL), move(560, 140), release],
    does: [
      { w: { labelOffset: [10, 40] } },
      'as it was',
      ['intent:reshape', { kind: 'arrow', id: 'w', change: { labelOffset: [10, 40] } }],
    ],
  },
  {
    what: 'Escape leaves a drag without a change',
    given: [select(SECTION), press(120, 125, TITLE), move(150, 165), escaped, release],
    does: [{ s: { x: 130, y: 140, width: 200, height: 150 } }, 'as it was'],
  },
  {
    what: 'a lost pointer leaves a drag without a change',
    given: [select(SECTION), press(120, 125, TITLE), move(150, 165), cancel, release],
    does: [{ s: { x: 130, y: 140, width: 200, height: 150 } }, 'as it was'],
  },
  {
    what: 'another selection leaves a drag without a change',
    given: [select(SECTION), press(120, 125, TITLE), select(ARROW), release],
    does: ['as it was'],
  },
  {
    what: 'a drag goes on until the pointer comes up',
    given: [select(SECTION), press(120, 125, TITLE)],
    does: [],
    isDragging: true,
  },
  {
    what: 'the node tool is put down, and a node placed where it was released',
    given: [arm('node'), press(520, 380), move(400.4, 300), release],
    does: ['as it was', 'disarmed', ['intent:add', { kind: 'node', at: { x: 400, y: 300 } }]],
  },
  {
    what: 'a kept tool stays active after its use',
    given: [keep('node'), press(520, 380), click, press(20, 30), click],
    does: [
      'as it was',
      ['intent:add', { kind: 'node', at: { x: 520, y: 380 } }],
      'as it was',
      ['intent:add', { kind: 'node', at: { x: 20, y: 30 } }],
    ],
    tool: 'node',
  },
  {
    what: 'a kept tool for edges asks for the next source, not for another target of the last one',
    given: [keep('edge'), press(650, 550), click, press(1000, 550), click, press(1000, 550), click],
    does: ['as it was', 'as it was', ['intent:add', { kind: 'edge', from: 'a', to: 'b' }], 'as it was'],
    tool: 'edge',
  },
  {
    what: 'with a source, a drag between two nodes begins at the first of them, and a click is on the target',
    given: [arm('edge', 'b'), press(650, 550), move(800, 550), move(1000, 550), release],
    does: ['as it was', 'disarmed', ['intent:add', { kind: 'edge', from: 'a', to: 'b' }]],
  },
  {
    what: 'with a source, a click on another node connects both',
    given: [arm('edge', 'b'), press(650, 550), move(652, 551), click],
    does: ['as it was', 'disarmed', ['intent:add', { kind: 'edge', from: 'b', to: 'a' }]],
  },
  {
    what: 'Esc ends a kept tool',
    given: [keep('section'), escaped],
    does: ['disarmed'],
  },
  {
    what: 'the section tool is put down, and a section placed where a box was drawn',
    given: [arm('section'), press(520, 380), move(400, 300), release],
    does: [
      'as it was',
      'disarmed',
      ['intent:add', { kind: 'section', at: { x: 400, y: 300 }, size: { width: 120, height: 80 } }],
    ],
  },
  {
    what: 'a click of the section tool places one of the usual size',
    given: [arm('section'), press(400.4, 299.6), click],
    does: ['as it was', 'disarmed', ['intent:add', { kind: 'section', at: { x: 400, y: 300 } }]],
  },
  {
    what: 'the arrow tool joins what it begins and ends on',
    given: [arm('arrow'), move(290, 175), press(300, 175), move(650, 550), release],
    does: [
      'as it was',
      'disarmed',
      ['intent:add', { kind: 'arrow', ends: { from: { section: 's', at: [1, 0.5] }, to: { node: 'a' } } }],
    ],
  },
  {
    what: 'a click of the arrow tool draws nothing and leaves it in hand',
    given: [arm('arrow'), press(300, 175), click],
    does: ['as it was'],
    tool: 'arrow',
  },
  {
    what: 'nor does a click with a hand that is not quite still',
    given: [arm('arrow'), press(500, 400), move(502, 403), click],
    does: ['as it was'],
    tool: 'arrow',
  },
  {
    what: 'an arrow from a place to the same place is none',
    given: [arm('arrow'), press(300, 175), move(302, 180), release],
    does: ['as it was'],
    tool: 'arrow',
  },
  { what: 'Escape puts a tool down', given: [arm('section'), escaped], does: ['disarmed'] },
  {
    what: 'Escape in the middle of placing places nothing',
    given: [arm('section'), press(400, 300), move(500, 400), escaped, release],
    does: ['as it was', 'disarmed'],
  },
  { what: 'a tool that is put down by another is not told twice', given: [arm('section'), arm(undefined)], does: [] },
  { what: 'Escape without anything in hand does nothing', given: [select(SECTION), escaped], does: [] },
];

QUnit.module('overlay/tool-state', () => {
  testGestures(ROWS);

  const VIEW = { x: 0, y: 0, width: 1200, height: 800 };

  QUnit.test('a dragged section snaps to nodes and sections in view, with lines that show it', (assert) => {
    // The middle of its height to that of the node a, 550; where it lies across fits nothing.
    const { state, effects } = run([select(SECTION), press(120, 125, TITLE), move(430, 503)], VIEW);
    assert.deepEqual(effects.map(inWords), [{ s: { x: 410, y: 475, width: 200, height: 150 } }]);
    const across = toolDraft(state)?.guides?.filter(({ y0, y1 }) => y0 === 550 && y1 === 550);
    assert.strictEqual(across?.length, 1, JSON.stringify(toolDraft(state)));
    const { state: free } = run([select(SECTION), press(120, 125, TITLE), move(430, 490)], VIEW);
    assert.deepEqual(toolDraft(free)?.guides, [], 'beyond its reach there is none');
    const { state: left } = run([select(SECTION), press(120, 125, TITLE), move(430, 503), cancel], VIEW);
    assert.strictEqual(toolDraft(left), undefined);
  });

  QUnit.test('only the dragged side snaps, and not to the section’s content', (assert) => {
    // Its right side to the left one of Harbour; the lower side stays between everything.
    const { effects } = run([select(SECTION), press(300, 250, CORNER), move(597, 330)], VIEW);
    assert.deepEqual(effects.map(inWords), [{ s: { x: 100, y: 100, width: 500, height: 230 } }]);
    const own = run([select(HARBOUR), press(610, 610, INSIDE), move(612, 620)], {
      ...VIEW,
      x: 500,
      width: 300,
    });
    assert.deepEqual(own.effects.map(inWords)[0], { h: { x: 602, y: 510, width: 160, height: 160 } });
  });

  QUnit.test('guides show the alignment of elements moved by keys, until the key is released', (assert) => {
    const nudged = (...refs: readonly ElementRef[]): ToolEvent => ({ kind: 'nudged', refs });
    const { state } = run([select(A), nudged(A)], VIEW);
    assert.true(
      toolDraft(state)?.guides?.some(({ y0, y1 }) => y0 === 550 && y1 === 550),
      'the middles of a and b',
    );
    assert.strictEqual(toolDraft(run([select(A), nudged(A), nudged()], VIEW).state), undefined);
  });

  QUnit.test('only sections and arrows have handles, and none with an active tool', (assert) => {
    const { state } = run([select({ kind: 'node', id: 'a' }, SECTION)]);
    assert.deepEqual(state.selected, [SECTION]);
    assert.strictEqual(handlesOf(scene, state.selected).length, 10);
    const taken = (...events: readonly ToolEvent[]) =>
      takenAt(run([select(SECTION), ...events]).state, CORNER, { x: 300, y: 250 }, GROUND);
    assert.strictEqual(taken(), CORNER);
    assert.strictEqual(taken(arm('arrow')), undefined);
  });

  QUnit.test('the inside of a section is hit where there is no node', (assert) => {
    const taken = (x: number) => takenAt(run([select(HARBOUR)]).state, INSIDE, { x, y: 550 }, GROUND);
    assert.strictEqual(taken(720), INSIDE);
    assert.strictEqual(taken(650), undefined);
  });

  QUnit.test('the element being placed is drawn as a draft', (assert) => {
    const box = toolDraft(run([arm('section'), press(500, 300), move(400, 350)]).state)?.box;
    assert.deepEqual(box, { x: 400, y: 300, width: 100, height: 50 });
    const aim = toolDraft(run([arm('arrow'), move(300, 175)]).state);
    assert.deepEqual(aim?.snap?.end, { section: 's', at: [1, 0.5] });
    const line = toolDraft(run([arm('arrow'), press(300, 175), move(400, 500)]).state)?.line;
    assert.deepEqual(line, [
      { x: 300, y: 175 },
      { x: 400, y: 500 },
    ]);
  });
});
