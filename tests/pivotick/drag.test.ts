import QUnit from 'qunit';
import { snapTo } from '../../drawing/commands/snap.ts';
import type { GraphSimulation } from '../../pivotick/layout/thread/simulation.ts';
import { Node } from '../../pivotick/model/elements.ts';
import { dragWith } from '../../pivotick/view/gestures/drag.ts';
import { type GestureParts, newPress, proceed, startPress } from '../../pivotick/view/gestures/press.ts';
import type { Renderer } from '../../pivotick/view/stage/renderer.ts';
import { Transform } from '../../pivotick/view/transform.ts';

QUnit.module('pivotick/drag', () => {
  QUnit.test('a dragged node snaps to the middle of another, with a guide; not while Alt is held', (assert) => {
    const { node, guides, move } = handsOn();
    move(203, 4, false);
    assert.deepEqual([node.x, node.y], [203, 0], 'it lies level with the other');
    assert.true(guides() > 0);
    move(203, 5, true);
    assert.deepEqual([node.x, node.y], [203, 5], 'where the pointer has it');
    assert.strictEqual(guides(), 0);
    move(203, 4, false);
    assert.deepEqual([node.x, node.y], [203, 0], 'and again when Alt is let go');
  });
});

/** A node under the pointer at (0, 100), and another at (400, 0); what of the engine a drag needs. */
function handsOn() {
  const node = Object.assign(new Node('dragged'), { x: 0, y: 100 });
  const other = Object.assign(new Node('other'), { x: 400, y: 0 });
  const itemOf = (of: Node) => ({ node: of, x: of.x ?? 0, y: of.y ?? 0, halfWidth: 14, halfHeight: 14 });
  let shown = 0;
  const none = () => {};
  const renderer = {
    camera: { transform: new Transform(100, 100, 1), width: 800, height: 600 },
    scene: { nodes: [itemOf(node), itemOf(other)], itemOf },
    marks: {
      showGuides: (guides: readonly unknown[]) => {
        shown = guides.length;
      },
    },
    stage: { ask: none, askPositions: none },
    dom: { canvasBox: { style: {} } },
  } as unknown as Renderer;
  const simulation = { isEnabled: () => false, dragStart: none, dragMove: none } as unknown as GraphSimulation;
  const hands = {
    renderer,
    drag: dragWith(simulation, renderer, { mayKeep: () => true, snap: () => snapTo }),
    interaction: { getSelectedNodes: () => [], bus: { emit: none } },
    options: { render: { dragEnabled: true, selectionBox: {} }, callbacks: {} },
  } as unknown as GestureParts;
  const press = newPress({ pointerId: 1, pointerType: 'mouse' } as PointerEvent, { x: 0, y: 100 }, node);
  startPress(hands, {} as PointerEvent, press);
  return {
    node,
    guides: () => shown,
    move(x: number, y: number, altKey: boolean) {
      proceed(hands, { altKey } as PointerEvent, press, { x, y });
      [press.lastX, press.lastY] = [x, y];
    },
  };
}
