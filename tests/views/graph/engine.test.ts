/** Requests to the engine's nodes, and reports about them. */

import QUnit from 'qunit';
import { nodePositions } from '../../../models/document/coordinate.ts';
import { changePhysics, placeLive } from '../../../views/graph/physics.ts';
import { setView, viewportOf } from '../../../views/graph/root.ts';
import { drawnRefs, sameRefs } from '../../../views/graph/selection.ts';

/** An engine that notes what it is asked for. */
function engine() {
  const asked: string[] = [];
  const note =
    (name: string) =>
    (...values: readonly unknown[]) =>
      void asked.push([name, ...values].join(' '));
  const names = ['pause', 'enable', 'setLinkDistance', 'setRepulsion', 'reheat'] as const;
  const simulation = Object.fromEntries(names.map((name) => [name, note(name)])) as unknown as Parameters<
    typeof changePhysics
  >[0]['simulation'];
  const node = (id: string, fx?: number) => ({
    id,
    fx,
    freeze: note(`freeze ${id}`),
    unfreeze: note(`unfreeze ${id}`),
  });
  Object.assign(simulation, { waitForSimulationStop: () => Promise.resolve() });
  const nodes = [node('a', 5), node('b'), node('c', 7)];
  return { asked, simulation, getMutableNodes: () => nodes };
}

const PHYSICS: readonly (readonly [change: Parameters<typeof changePhysics>[1], asked: readonly string[]])[] = [
  [{ running: false }, ['pause']],
  [{ running: true }, ['enable', 'reheat 0.5']],
  [{ arrange: true }, ['enable', 'unfreeze a', 'unfreeze b', 'unfreeze c', 'reheat 1']],
  [{ releasePinned: true }, ['enable', 'unfreeze a', 'unfreeze b', 'unfreeze c', 'reheat 0.5']],
  [{ linkDistance: 90 }, ['enable', 'setLinkDistance 90']],
  [{ repulsion: 40 }, ['enable', 'setRepulsion 40']],
];

QUnit.module('views/graph/engine', () => {
  QUnit.test('each change of the forces calls the engine once, and starts the layout', (assert) => {
    for (const [change, asked] of PHYSICS) {
      const stand = engine();
      changePhysics(stand, change);
      assert.deepEqual(stand.asked, asked, JSON.stringify(change));
    }
  });

  QUnit.test(
    'some are arranged alone: others are held until the layout rests, and who was held before still is',
    async (assert) => {
      const stand = engine();
      changePhysics(stand, { arrange: true, ids: ['a'] });
      assert.deepEqual(stand.asked.splice(0), ['enable', 'unfreeze a', 'freeze b', 'reheat 1']);
      await Promise.resolve();
      assert.deepEqual(stand.asked.splice(0), ['unfreeze b']);
      changePhysics(stand, { running: false });
      assert.deepEqual(stand.asked, ['pause'], 'once only');
    },
  );

  QUnit.test(
    'a node moves to another place, is held where it was held, and stays where it is as good as there',
    (assert) => {
      const free = { x: 0, y: 0 };
      assert.true(placeLive(free, { x: 10, y: 20 }, false));
      assert.deepEqual(free, { x: 10, y: 20 });
      assert.false(placeLive(free, { x: 10, y: 20 }, false), 'where it is already');
      assert.false(placeLive(free, {}, false), 'no place');
      const held = { x: 0, y: 0, fx: 0, fy: 0 };
      assert.true(placeLive(held, { x: 5, y: 5 }, false));
      assert.deepEqual(held, { x: 5, y: 5, fx: 5, fy: 5 });
      const fixed = { x: 0, y: 0 };
      assert.true(placeLive(fixed, { x: 5, y: 5 }, true));
      assert.deepEqual(fixed, { x: 5, y: 5, fx: 5, fy: 5 } as object);
      const nowhere: { x?: number; y?: number } = {};
      assert.true(placeLive(nowhere, { x: 0, y: 0 }, false), 'a node without a place gets one');
    },
  );

  QUnit.test('only nodes with a position are reported', (assert) => {
    assert.deepEqual(nodePositions([{ id: 'a', x: 1, y: 2 }, { id: 'b' }, { id: 'c', x: 0, y: 0 }]), [
      { id: 'a', x: 1, y: 2 },
      { id: 'c', x: 0, y: 0 },
    ]);
  });

  QUnit.test('a viewport is reported as it was set', (assert) => {
    const viewport = { x: 120, y: -40, k: 2, width: 800, height: 600 };
    const set: { x?: number; y?: number; scale?: number }[] = [];
    const renderer = { setViewport: (view: { x?: number; y?: number }) => set.push(view) } as never;
    setView({ renderer }, viewport, { clientWidth: 800, clientHeight: 600 });
    const [{ x = 0, y = 0, scale = 1 } = {}] = set;
    // The engine's answer: the given point is in the middle of the box, which is 50 px from the window's left.
    const screenToGraphCoordinates = (left: number, top: number) => ({
      x: x + (left - 50 - 400) / scale,
      y: y + (top - 300) / scale,
    });
    assert.deepEqual(viewportOf({ screenToGraphCoordinates }, { left: 50, top: 0, width: 800, height: 600 }), viewport);
  });

  QUnit.test('selections are equal in any order, and the engine gets nodes and edges only', (assert) => {
    const a = { kind: 'node', id: 'a' } as const;
    const b = { kind: 'edge', id: 'a' } as const;
    assert.true(sameRefs([a, b], [b, a]));
    assert.false(sameRefs([a], [b]));
    assert.false(sameRefs([a], [a, b]));
    assert.deepEqual(drawnRefs([a, { kind: 'section', id: 's' }, b, { kind: 'arrow', id: 'r' }]), [a, b]);
  });
});
