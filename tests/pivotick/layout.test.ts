import QUnit from 'qunit';
import { findComponents, type LayoutGraph } from '../../pivotick/layout/graph.ts';
import { packBoxes } from '../../pivotick/layout/pack.ts';
import { LayoutRun } from '../../pivotick/layout/run.ts';
import type { LayoutSettings } from '../../pivotick/model/forces.ts';
import { USUAL_FORCES } from '../../pivotick/model/forces.ts';

const SETTINGS: LayoutSettings = { ...USUAL_FORCES, linkDistance: 150 };

type Placed = { x: number; y: number; fixed?: boolean };

/** A graph of `count` nodes, each 60 wide and 50 high with its label; `places` by index. */
function graphOf(count: number, links: [number, number][], positions: Record<number, Placed> = {}): LayoutGraph {
  const x = new Float64Array(count).fill(Number.NaN);
  const y = new Float64Array(count).fill(Number.NaN);
  const fixed = new Uint8Array(count);
  for (const [index, place] of Object.entries(positions)) {
    x[Number(index)] = place.x;
    y[Number(index)] = place.y;
    fixed[Number(index)] = place.fixed ? 1 : 0;
  }
  return {
    count,
    x,
    y,
    fixed,
    weight: new Float32Array(count).fill(1),
    extents: Float32Array.from({ length: 4 * count }, (_, index) => [30, 30, 15, 35][index % 4] ?? 0),
    sources: Uint32Array.from(links, ([source]) => source),
    targets: Uint32Array.from(links, ([, target]) => target),
    lengths: new Float32Array(links.length).fill(150),
  };
}

function settle(graph: LayoutGraph): { x: number; y: number }[] {
  const run = new LayoutRun(graph, SETTINGS);
  for (let tick = 0; run.isActive && tick < 5000; tick++) run.tick();
  const positions = run.positions();
  return Array.from({ length: graph.count }, (_, index) => ({
    x: positions[2 * index] ?? Number.NaN,
    y: positions[2 * index + 1] ?? Number.NaN,
  }));
}

const star = (leaves: number): [number, number][] => Array.from({ length: leaves }, (_, index) => [0, index + 1]);

/** A tree with some edges across, larger than what is laid out without coarser versions. */
function mesh(count: number): [number, number][] {
  return Array.from({ length: count - 1 }, (_, index): [number, number] => [Math.floor(index / 3), index + 1]).concat(
    Array.from({ length: count / 4 }, (_, index): [number, number] => [index * 3, (index * 7 + 11) % count]),
  );
}

QUnit.module('pivotick/layout', () => {
  QUnit.test('the same graph gets exactly the same positions', (assert) => {
    for (const [count, links] of [
      [12, star(11)],
      [600, mesh(600)],
    ] as const) {
      assert.deepEqual(settle(graphOf(count, links)), settle(graphOf(count, links)), `${count} nodes`);
    }
  });

  QUnit.test('ten projects spread evenly around their hub', (assert) => {
    const [hub = { x: 0, y: 0 }, ...projects] = settle(graphOf(11, star(10)));
    const angles = projects.map(({ x, y }) => Math.atan2(y - hub.y, x - hub.x)).sort((a, b) => a - b);
    const gaps = angles.map((angle, index) => {
      const next = angles[(index + 1) % angles.length] ?? 0;
      return (next - angle + 2 * Math.PI) % (2 * Math.PI);
    });
    assert.ok(Math.min(...gaps) > 0.35, `smallest gap ${Math.min(...gaps).toFixed(2)} of 0.63 radians`);
    assert.ok(Math.max(...gaps) < 1, `largest gap ${Math.max(...gaps).toFixed(2)}`);
    for (const { x, y } of projects) {
      const distance = Math.hypot(x - hub.x, y - hub.y);
      assert.ok(distance > 120 && distance < 330, `distance ${distance.toFixed(0)}`);
    }
  });

  QUnit.test('nodes and labels do not overlap once the layout is settled', (assert) => {
    const positions = settle(graphOf(60, mesh(60)));
    const overlaps: string[] = [];
    positions.forEach((a, i) => {
      positions.slice(i + 1).forEach((b, j) => {
        if (Math.abs(a.x - b.x) < 60 && Math.abs(a.y - b.y) < 50) overlaps.push(`${i} and ${i + 1 + j}`);
      });
    });
    assert.deepEqual(overlaps, []);
  });

  QUnit.test('a new node is placed next to its neighbour and moves no other', (assert) => {
    const settled = settle(graphOf(11, star(10)));
    const before = Object.fromEntries(settled.map((place, index) => [index, place]));
    const after = settle(graphOf(12, [...star(10), [3, 11]], before));
    settled.forEach((place, index) => {
      assert.ok(Math.hypot((after[index]?.x ?? 0) - place.x, (after[index]?.y ?? 0) - place.y) < 0.01, `node ${index}`);
    });
    const [host, joined] = [after[3], after[11]];
    const distance = Math.hypot((host?.x ?? 0) - (joined?.x ?? 0), (host?.y ?? 0) - (joined?.y ?? 0));
    assert.ok(distance > 60 && distance < 320, `${distance.toFixed(0)} from its neighbour`);
  });

  QUnit.test('nothing runs and nothing moves when every node has a position', (assert) => {
    const positions = { 0: { x: 5, y: 7, fixed: true }, 1: { x: 6, y: 8 }, 2: { x: -40, y: 900, fixed: true } };
    const run = new LayoutRun(
      graphOf(
        3,
        [
          [0, 1],
          [1, 2],
        ],
        positions,
      ),
      SETTINGS,
    );
    assert.false(run.isActive);
    assert.deepEqual([...run.positions()], [5, 7, 6, 8, -40, 900]);
  });

  QUnit.test('a held node stays while the others are placed', (assert) => {
    const positions = settle(graphOf(6, star(5), { 2: { x: 400, y: 300, fixed: true } }));
    assert.deepEqual(positions[2], { x: 400, y: 300 });
    assert.ok(positions.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)));
  });

  QUnit.test('a node dragged while the forces act stays where it is held, and moves again when released', (assert) => {
    const run = new LayoutRun(
      graphOf(3, [
        [0, 1],
        [1, 2],
      ]),
      SETTINGS,
    );
    run.tick();
    run.drag(0, { x: 2000, y: 0 });
    for (let tick = 0; tick < 20; tick++) run.tick();
    assert.deepEqual([...run.positions().subarray(0, 2)], [2000, 0]);
    run.drag(0, undefined);
    for (let tick = 0; run.isActive && tick < 5000; tick++) run.tick();
    assert.false(run.isActive);
    assert.ok((run.positions()[0] ?? 0) < 1500, 'the link pulls it back');
  });

  QUnit.test('components are found with their edges, the largest first', (assert) => {
    const parts = findComponents(
      graphOf(6, [
        [4, 5],
        [0, 2],
        [2, 3],
      ]),
    );
    assert.deepEqual(parts, [
      { nodes: [0, 2, 3], edges: [1, 2] },
      { nodes: [4, 5], edges: [0] },
      { nodes: [1], edges: [] },
    ]);
  });

  QUnit.test('components are packed without overlap and stay together', (assert) => {
    const links: [number, number][] = [];
    for (let part = 0; part < 20; part++) links.push([3 * part, 3 * part + 1], [3 * part, 3 * part + 2]);
    const positions = settle(graphOf(80, links));
    const boxes = Array.from({ length: 20 }, (_, part) => {
      const own = positions.slice(3 * part, 3 * part + 3);
      const xs = own.map(({ x }) => x);
      const ys = own.map(({ y }) => y);
      return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
    });
    const overlapping = boxes.flatMap((a, i) =>
      boxes.slice(i + 1).filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    );
    assert.strictEqual(overlapping.length, 0);
    const width = Math.max(...positions.map(({ x }) => x)) - Math.min(...positions.map(({ x }) => x));
    assert.ok(width < 4000, `${width.toFixed(0)} wide`);
  });

  QUnit.test('packing keeps the boxes apart and the whole in proportion', (assert) => {
    const boxes = [{ width: 900, height: 700 }, ...Array.from({ length: 40 }, () => ({ width: 60, height: 50 }))];
    const corners = packBoxes(boxes);
    const placed = corners.map((corner, index) => ({ ...corner, ...(boxes[index] ?? { width: 0, height: 0 }) }));
    placed.forEach((a, i) => {
      for (const b of placed.slice(i + 1)) {
        const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
        if (!apart) assert.ok(false, `box ${i} overlaps another`);
      }
    });
    const width = Math.max(...placed.map((box) => box.x + box.width)) - Math.min(...placed.map((box) => box.x));
    const height = Math.max(...placed.map((box) => box.y + box.height)) - Math.min(...placed.map((box) => box.y));
    assert.ok(width / height > 0.8 && width / height < 2.6, `${width} × ${height}`);
  });
});
