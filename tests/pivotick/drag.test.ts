import QUnit from 'qunit';
import { snapTo } from '../../drawing/commands/snap.ts';
import type { GraphSimulation } from '../../pivotick/layout/thread/simulation.ts';
import { Edge, Node } from '../../pivotick/model/elements.ts';
import { dragWith } from '../../pivotick/view/gestures/drag.ts';
import { drop, type GestureParts, newPress, proceed, startPress } from '../../pivotick/view/gestures/press.ts';
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

  QUnit.test('in an automatic layout the leaves of a dragged node move with it, and nothing else', (assert) => {
    const { node, others, move, end } = handsOn({ isAutomatic: true });
    const moved = (one: Node) => [one.x, one.y];
    move(203, 250, true);
    assert.deepEqual(moved(node), [203, 250]);
    const [leaf, linked, pinned] = others.map(moved);
    assert.deepEqual(leaf, [1203, 150], 'its leaf, by the same distance');
    assert.deepEqual(
      [linked, pinned],
      [
        [2000, 0],
        [3000, 0],
      ],
    );
    assert.deepEqual(end(), ['dragged', 'leaf'], 'both are reported');
    assert.true(node.fx !== undefined, 'only what was held is pinned');
    assert.strictEqual(others[0]?.fx, undefined);
  });

  QUnit.test('of two nodes that have only each other one is dragged alone', (assert) => {
    const { others, move } = handsOn({ isAutomatic: true, isPair: true });
    move(203, 250, true);
    assert.deepEqual([others[0]?.x, others[0]?.y], [1000, 0]);
  });
});

/**
 * A node under the pointer at (0, 100), and another at (400, 0); the parts of the engine that a drag needs. In an automatic
 * layout the node has a leaf, a neighbour with another neighbour, and a pinned leaf; of a pair, only the leaf.
 */
function handsOn({ isAutomatic = false, isPair = false } = {}) {
  const node = Object.assign(new Node('dragged'), { x: 0, y: 100 });
  const other = Object.assign(new Node('other'), { x: 400, y: 0 });
  const others = ['leaf', 'linked', 'pinned'].map((id, at) =>
    Object.assign(new Node(id), { x: 1000 * (at + 1), y: 0 }),
  );
  const [leaf, linked, pinned] = others;
  const links = isPair
    ? [[node, leaf]]
    : [
        [node, leaf],
        [linked, node],
        [node, pinned],
        [linked, other],
      ];
  for (const [index, [from, to]] of links.entries()) if (from && to) new Edge(`e${index}`, from, to);
  pinned?.freeze();
  const itemOf = (of: Node) => ({ node: of, x: of.x ?? 0, y: of.y ?? 0, halfWidth: 14, halfHeight: 14 });
  let shown = 0;
  let reported: readonly Node[] = [];
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
  const simulation = {
    isEnabled: () => isAutomatic,
    dragStart: none,
    dragMove: none,
    dragEnd: none,
  } as unknown as GraphSimulation;
  const hands = {
    renderer,
    drag: dragWith(simulation, renderer, { mayKeep: () => true, snap: () => snapTo }),
    interaction: {
      getSelectedNodes: () => [],
      bus: {
        emit: (_name: string, _event: unknown, _node: unknown, moved: readonly Node[] = []) => (reported = moved),
      },
    },
    options: { render: { dragEnabled: true, selectionBox: {} }, callbacks: {} },
  } as unknown as GestureParts;
  const press = newPress({ pointerId: 1, pointerType: 'mouse' } as PointerEvent, { x: 0, y: 100 }, node);
  startPress(hands, {} as PointerEvent, press);
  return {
    node,
    others,
    guides: () => shown,
    end() {
      drop(hands, {} as PointerEvent, press);
      return reported.map(({ id }) => id);
    },
    move(x: number, y: number, altKey: boolean) {
      proceed(hands, { altKey } as PointerEvent, press, { x, y });
      [press.lastX, press.lastY] = [x, y];
    },
  };
}
