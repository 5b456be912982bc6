/** Connection points and the edge tool, and the result of drawing with them. */

import QUnit from 'qunit';
import { offeredPoints, type ToolEvent, takenAt } from '../../overlay/handles/tool-state.ts';
import {
  A,
  ARROW,
  arm,
  asked,
  away,
  cancel,
  click,
  drawn,
  GROUND,
  hover,
  move,
  outside,
  pointOf,
  press,
  type Row,
  release,
  run,
  SECTION,
  scene,
  select,
  testGestures,
} from '../setup/tool-gestures.ts';

const ROWS: readonly Row[] = [
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

QUnit.module('overlay/connection-points', () => {
  testGestures(ROWS);

  /** Sides of the connection points that are shown after some events. */
  const sides = (...events: readonly ToolEvent[]) => offeredPoints(run(events).state, scene, 1).map(({ side }) => side);
  const ALL = ['top', 'right', 'bottom', 'left'];

  QUnit.test('connection points are shown on the hovered node, else on the only selected element', (assert) => {
    assert.deepEqual(sides(), []);
    assert.deepEqual(sides(hover(650, 550, 'a')), ALL);
    assert.deepEqual(sides(select(A)), ALL);
    assert.deepEqual(sides(select(SECTION)), ALL);
    assert.deepEqual(sides(select(ARROW)), []);
    assert.deepEqual(sides(select(A, SECTION)), []);
    const owner = run([select(A), hover(1000, 550, 'b')]).state.offer.hovered;
    assert.strictEqual(owner, 'b', 'on one at a time');
  });

  QUnit.test('they stay while the mouse moves to them, and are hidden during drags', (assert) => {
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

  QUnit.test('a press on a node hits the node, next to it the connection point', (assert) => {
    const { state } = run([select(A)]);
    const taken = (x: number) => takenAt(state, pointOf(A), { x, y: 550 }, GROUND)?.kind;
    assert.strictEqual(taken(697), undefined, 'on the rim of the icon');
    assert.strictEqual(taken(702), undefined);
    assert.strictEqual(taken(707), 'point');
    assert.strictEqual(takenAt(state, undefined, { x: 731, y: 550 }, GROUND), undefined);
  });

  QUnit.test('the hovered point is known, until those of another node are shown', (assert) => {
    const over = (event: ToolEvent) => ({ ...event, over: 'right' }) as ToolEvent;
    assert.strictEqual(run([select(A), over(hover(717, 550))]).state.offer.over, 'right');
    assert.strictEqual(run([select(A), over(hover(717, 550)), hover(760, 550)]).state.offer.over, undefined);
    assert.strictEqual(run([select(A), over(hover(717, 550, 'b'))]).state.offer.over, undefined);
  });
});
