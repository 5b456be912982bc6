/** What tools and handles decide, gesture by gesture: what is drawn on the way, and what is asked for at the end. */

import QUnit from 'qunit';
import type { ElementRef } from '../../bus/payloads.ts';
import { approximateText, type Point } from '../../drawing/index.ts';
import { readDocument } from '../../formats/parse/read.ts';
import { type Handle, handlesOf } from '../../overlay/handle-list.ts';
import { createScene } from '../../overlay/scene.ts';
import { LIGHT } from '../../overlay/theme.ts';
import {
  draftOf,
  NO_TOOL,
  offeredHandles,
  offeredPoints,
  type Tool,
  type ToolEffect,
  type ToolEvent,
  type ToolState,
  takenAt,
  useTool,
} from '../../overlay/tool-state.ts';

const { document = undefined } = readDocument({
  sections: [
    { id: 's', title: 'Team', x: 100, y: 100, width: 200, height: 150 },
    { id: 'h', title: 'Harbour', x: 600, y: 500, width: 160, height: 160 },
  ],
  nodes: [
    { id: 'b', x: 1000, y: 550, size: 20, label: '' },
    { id: 'a', x: 650, y: 550, size: 50, shape: 'square' },
    { id: 'group', x: 1000, y: 900, size: 20 },
  ],
  arrows: [{ id: 'w', from: { x: 400, y: 100 }, to: { x: 700, y: 100 }, label: 'Hoho' }],
});
const PLACES: Readonly<Record<string, Point>> = {
  a: { x: 650, y: 550 },
  b: { x: 1000, y: 550 },
  group: { x: 1000, y: 900 },
};
if (!document) throw new Error('The map of the test cannot be read.');
const scene = createScene({
  document,
  theme: LIGHT,
  measure: approximateText,
  settings: { tags: true, nodeLabels: true },
  position: (id) => PLACES[id],
});
const GROUND = { scene, scale: 1, mayConnect: (id: string) => id !== 'group' };
const SECTION: ElementRef = { kind: 'section', id: 's' };
const HARBOUR: ElementRef = { kind: 'section', id: 'h' };
const ARROW: ElementRef = { kind: 'arrow', id: 'w' };

/** The first handle of an element that fits. */
function handle(ref: ElementRef, fits: (one: Handle) => boolean): Handle {
  const found = handlesOf(scene, [ref]).find(fits);
  if (!found) throw new Error(`${ref.id} has no such handle.`);
  return found;
}
const TITLE = handle(SECTION, ({ kind }) => kind === 'move');
const CORNER = handle(SECTION, (one) => one.kind === 'resize' && one.sx === 1 && one.sy === 1);
const INSIDE = handle(HARBOUR, ({ kind }) => kind === 'inside');
const TOP = handle(HARBOUR, (one) => one.kind === 'resize' && one.sx === 0 && one.sy === -1);
const END = handle(ARROW, (one) => one.kind === 'end' && one.which === 'to');
const LABEL = handle(ARROW, ({ kind }) => kind === 'label');

/** The connection point of a node or section at its right. */
function pointOf(ref: ElementRef): Handle {
  const { state } = run([select(ref)]);
  const [, right] = offeredPoints(state, scene, 1);
  if (!right) throw new Error(`${ref.id} has no connection points.`);
  return { kind: 'point', of: ref, ...right };
}

const select = (...refs: readonly ElementRef[]): ToolEvent => ({ kind: 'selected', refs });
const arm = (tool: Tool | undefined, source?: string): ToolEvent => ({ kind: 'armed', tool, source });
const hover = (x: number, y: number, node?: string): ToolEvent => ({
  kind: 'pointed',
  pointing: 'mouse',
  node,
  at: { x, y },
});
const away = (isAway: boolean): ToolEvent => ({ kind: 'away', isAway });
const press = (x: number, y: number, one?: Handle): ToolEvent => ({ kind: 'pressed', at: { x, y }, handle: one });
const move = (x: number, y: number): ToolEvent => ({ kind: 'moved', at: { x, y } });
const moveAlone = (x: number, y: number): ToolEvent => ({ kind: 'moved', at: { x, y }, alone: true });
const release: ToolEvent = { kind: 'released', isClick: false };
const click: ToolEvent = { kind: 'released', isClick: true };
const outside: ToolEvent = { kind: 'released', isClick: false, isOutside: true };
const cancel: ToolEvent = { kind: 'cancelled' };
const escaped: ToolEvent = { kind: 'escaped' };

type Row = {
  readonly what: string;
  readonly given: readonly ToolEvent[];
  /** All that is done, in order; a preview by what it draws differently. */
  readonly does: readonly unknown[];
  readonly tool?: Tool;
  readonly isDragging?: true;
};

const A: ElementRef = { kind: 'node', id: 'a' };
/** What is done when an edge was asked for, or a node that one leads to. */
const asked = (payload: object) => ['as it was', ['intent:add', payload]];
const drawn = (from: string, to: string) => asked({ kind: 'edge', from, to });

const EDGES: readonly Row[] = [
  {
    what: 'a drag from a connection point to another node is an edge',
    given: [select(A), press(717, 550, pointOf(A)), move(800, 560), move(1012, 545), release],
    does: drawn('a', 'b'),
  },
  {
    what: 'it snaps to a node that is missed by little',
    given: [select(A), press(717, 550, pointOf(A)), move(1000, 579), release],
    does: drawn('a', 'b'),
  },
  {
    what: 'beside every node it is a new node there, that the edge leads to',
    given: [select(A), press(717, 550, pointOf(A)), move(900, 300), release],
    does: asked({ kind: 'node', from: 'a', at: { x: 900, y: 300 } }),
  },
  {
    what: 'a folded group is no target',
    given: [select(A), press(717, 550, pointOf(A)), move(1000, 900), release],
    does: asked({ kind: 'node', from: 'a', at: { x: 1000, y: 900 } }),
  },
  {
    what: 'beside the map it is nothing',
    given: [select(A), press(717, 550, pointOf(A)), move(-5, 300), outside],
    does: ['as it was'],
  },
  {
    what: 'back on its own node it is nothing',
    given: [select(A), press(717, 550, pointOf(A)), move(900, 300), move(650, 550), release],
    does: ['as it was'],
  },
  {
    what: 'a lost pointer leaves it',
    given: [select(A), press(717, 550, pointOf(A)), move(1000, 550), cancel, release],
    does: ['as it was'],
  },
  {
    what: 'a click on a connection point takes the tool for edges in hand',
    given: [select(A), press(717, 550, pointOf(A)), click],
    does: ['as it was', ['intent:connect', { from: 'a' }]],
  },
  {
    what: 'from a section it is an arrow',
    given: [select(SECTION), press(327, 175, pointOf(SECTION)), move(650, 550), release],
    does: asked({ kind: 'arrow', ends: { from: { section: 's', at: [1, 0.5] }, to: { node: 'a' } } }),
  },
  {
    what: 'the tool for edges joins the nodes that are clicked, one after the other',
    given: [arm('edge'), press(650, 550), click, move(900, 550), press(1000, 550), click],
    does: ['as it was', 'as it was', 'disarmed', ['intent:add', { kind: 'edge', from: 'a', to: 'b' }]],
  },
  {
    what: 'a node that is clicked twice leads to itself',
    given: [arm('edge'), press(650, 550), click, press(650, 550), click],
    does: ['as it was', 'as it was', 'disarmed', ['intent:add', { kind: 'edge', from: 'a', to: 'a' }]],
  },
  {
    what: 'or those that it is dragged between',
    given: [arm('edge'), press(650, 550), move(1000, 550), release],
    does: ['as it was', 'disarmed', ['intent:add', { kind: 'edge', from: 'a', to: 'b' }]],
  },
  {
    what: 'with a source it asks for the target alone; blank is a new node',
    given: [arm('edge', 'b'), press(400, 300), click],
    does: ['as it was', 'disarmed', ['intent:add', { kind: 'node', from: 'b', at: { x: 400, y: 300 } }]],
  },
  {
    what: 'without one, a click on blank is nothing',
    given: [arm('edge'), press(400, 300), click],
    does: [],
    tool: 'edge',
  },
];

const ROWS: readonly Row[] = [
  ...EDGES,
  {
    what: 'a section that is dragged by its title is drawn there, and moved at the end',
    given: [select(SECTION), press(120, 125, TITLE), move(130, 125), move(150, 165), release],
    does: [
      { s: { x: 110, y: 100, width: 200, height: 150 } },
      { s: { x: 130, y: 140, width: 200, height: 150 } },
      'as it was',
      ['intent:move-section', { id: 's', to: { x: 130, y: 140 }, places: [] }],
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
      ['intent:reshape-section', { id: 'h', box: { x: 620, y: 490 } }],
    ],
  },
  {
    what: 'a section that shrinks from above keeps its title off the node in it',
    given: [select(HARBOUR), press(680, 500, TOP), move(680, 535), release],
    does: [
      { h: { x: 600, y: 452, width: 160, height: 208 } },
      'as it was',
      ['intent:reshape-section', { id: 'h', box: { x: 600, y: 452, width: 160, height: 208 } }],
    ],
  },
  {
    what: 'a corner resizes it',
    given: [select(SECTION), press(300, 250, CORNER), move(340, 240), release],
    does: [
      { s: { x: 100, y: 100, width: 240, height: 140 } },
      'as it was',
      ['intent:reshape-section', { id: 's', box: { x: 100, y: 100, width: 240, height: 140 } }],
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
      ['intent:reshape-arrow', { id: 'w', change: { to: { node: 'a', at: [0, 0] } } }],
    ],
  },
  {
    what: 'a label is put beside the line',
    given: [select(ARROW), press(550, 100, LABEL), move(560, 140), release],
    does: [
      { w: { labelOffset: [10, 40] } },
      'as it was',
      ['intent:reshape-arrow', { id: 'w', change: { labelOffset: [10, 40] } }],
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

const sameAs = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function inWords(effect: ToolEffect): unknown {
  if (effect.kind === 'disarmed') return 'disarmed';
  if (effect.kind === 'ask') return [effect.intent.name, effect.intent.payload];
  if (effect.kind === 'carry') return Object.fromEntries(effect.places.map(({ id, x, y }) => [id, [x, y]]));
  const { preview } = effect;
  if (!preview) return 'as it was';
  const moved = preview.sections?.find((one, at) => !sameAs(one, scene.document.sections[at]));
  const section = moved ?? preview.sections?.[0];
  if (section) {
    const { x, y, width, height } = section;
    return { [section.id]: { x, y, width, height } };
  }
  const [arrow] = preview.arrows ?? [];
  const { id = '', to, labelOffset } = arrow ?? {};
  return { [id]: labelOffset ? { labelOffset } : { to } };
}

function run(events: readonly ToolEvent[]): { state: ToolState; effects: readonly ToolEffect[] } {
  let state = NO_TOOL;
  const effects: ToolEffect[] = [];
  for (const event of events) {
    const [next, more] = useTool(state, event, GROUND);
    state = next;
    effects.push(...more);
  }
  return { state, effects };
}

QUnit.module('overlay/tool-state', () => {
  for (const { what, given, does, tool, isDragging = false } of ROWS) {
    QUnit.test(what, (assert) => {
      const { state, effects } = run(given);
      assert.deepEqual(effects.map(inWords), does);
      assert.strictEqual(state.tool, tool);
      assert.strictEqual(state.dragging !== undefined, isDragging);
    });
  }

  QUnit.test('only sections and arrows have handles, and a tool in hand offers none', (assert) => {
    const { state } = run([select({ kind: 'node', id: 'a' }, SECTION)]);
    assert.deepEqual(state.selected, [SECTION]);
    assert.strictEqual(offeredHandles(state, scene).length, 10);
    assert.deepEqual(offeredHandles(run([select(SECTION), arm('arrow')]).state, scene), []);
  });

  /** Sides of the connection points that are shown after some events. */
  const sides = (...events: readonly ToolEvent[]) => offeredPoints(run(events).state, scene, 1).map(({ side }) => side);
  const ALL = ['top', 'right', 'bottom', 'left'];

  QUnit.test('connection points show on the node under the mouse, else on what alone is selected', (assert) => {
    assert.deepEqual(sides(), []);
    assert.deepEqual(sides(hover(650, 550, 'a')), ALL);
    assert.deepEqual(sides(select(A)), ALL);
    assert.deepEqual(sides(select(SECTION)), ALL);
    assert.deepEqual(sides(select(ARROW)), []);
    assert.deepEqual(sides(select(A, SECTION)), []);
    const owner = run([select(A), hover(1000, 550, 'b')]).state.offer.hovered;
    assert.strictEqual(owner, 'b', 'on one at a time');
  });

  QUnit.test('they stay on the way to them, and vanish while anything is moved or drawn', (assert) => {
    assert.deepEqual(sides(hover(650, 550, 'a'), hover(717, 550)), ALL);
    assert.deepEqual(sides(hover(650, 550, 'a'), hover(760, 550)), []);
    assert.deepEqual(sides(select(A), away(true)), []);
    assert.deepEqual(sides(select(A), away(true), away(false)), ALL);
    assert.deepEqual(sides(select(A), arm('arrow')), []);
    assert.deepEqual(sides(select(A), press(717, 550, pointOf(A))), []);
  });

  QUnit.test(
    'they lie outside the outline at a distance on the screen, and none is on a label or another node',
    (assert) => {
      const [top, right] = offeredPoints(run([select(A)]).state, scene, 1);
      assert.deepEqual(
        [top?.at, right?.at],
        [
          { x: 650, y: 483 },
          { x: 717, y: 550 },
        ],
      );
      const [, far] = offeredPoints(run([select(A)]).state, scene, 0.5);
      assert.deepEqual(far?.at, { x: 734, y: 550 }, 'as far in pixels when zoomed out');
      const label = scene.labelBox('a');
      const below = offeredPoints(run([select(A)]).state, scene, 1)[2];
      assert.true(below && label && below.at.y > label.y + label.height, 'beyond the label');
      // At this scale the gap reaches the other node.
      assert.deepEqual(
        offeredPoints(run([select(A)]).state, scene, 0.0567).map(({ side }) => side),
        ['top', 'bottom', 'left'],
      );
    },
  );

  QUnit.test('a press on the node is for the node, beside it for the point', (assert) => {
    const { state } = run([select(A)]);
    const taken = (x: number) => takenAt(state, { x, y: 550 }, GROUND, 'mouse')?.kind;
    assert.strictEqual(taken(697), undefined, 'on the rim of the icon');
    assert.strictEqual(taken(702), undefined);
    assert.strictEqual(taken(707), 'point');
    assert.strictEqual(taken(728), 'point');
    assert.strictEqual(taken(731), undefined);
  });

  QUnit.test('what is being placed is drawn on the way', (assert) => {
    const box = draftOf(run([arm('section'), press(500, 300), move(400, 350)]).state)?.box;
    assert.deepEqual(box, { x: 400, y: 300, width: 100, height: 50 });
    const aim = draftOf(run([arm('arrow'), move(300, 175)]).state);
    assert.deepEqual(aim?.snap?.end, { section: 's', at: [1, 0.5] });
    const line = draftOf(run([arm('arrow'), press(300, 175), move(400, 500)]).state)?.line;
    assert.deepEqual(line, [
      { x: 300, y: 175 },
      { x: 400, y: 500 },
    ]);
  });
});
