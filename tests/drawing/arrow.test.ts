import fc from 'fast-check';
import QUnit from 'qunit';
import { polylineMiddle } from '../../drawing/arrow/arrow.ts';
import { arrowDrawing } from '../../drawing/commands/arrow-commands.ts';
import {
  type ArrowTarget,
  arrowEnd,
  arrowRoute,
  type Box,
  distanceToLine,
  facingSide,
  headLength,
  type Point,
  rectangle,
} from '../../drawing/commands/index.ts';

const box = (x: number, y: number, width = 100, height = 60): Box => ({ x, y, width, height });
const on = (target: Box, at?: readonly [number, number]): ArrowTarget => (at ? { box: target, at } : { box: target });
const rounded = (points: readonly Point[]) => points.map(({ x, y }) => [Math.round(x), Math.round(y)]);

/** Whether a level or upright piece passes through the inside of a box. */
const passesThrough = (a: Point, b: Point, { x, y, width, height }: Box) =>
  Math.max(a.x, b.x) > x + 0.01 &&
  Math.min(a.x, b.x) < x + width - 0.01 &&
  Math.max(a.y, b.y) > y + 0.01 &&
  Math.min(a.y, b.y) < y + height - 0.01;

QUnit.module('drawing/arrow', () => {
  QUnit.test('at [0,0] is the top left corner of the target and [1,1] its bottom right', (assert) => {
    const other = { x: 500, y: 500 };
    assert.deepEqual(arrowEnd(box(10, 20), [0, 0], other), { x: 10, y: 20 });
    assert.deepEqual(arrowEnd(box(10, 20), [1, 1], other), { x: 110, y: 80 });
    assert.deepEqual(arrowEnd(box(10, 20), [0.5, 0.25], other), { x: 60, y: 35 });
  });

  QUnit.test('without at the end sits on the side that faces the other end', (assert) => {
    const target = box(0, 0);
    assert.deepEqual(arrowEnd(target, undefined, { x: 400, y: 30 }), { x: 100, y: 30 });
    assert.deepEqual(arrowEnd(target, undefined, { x: -400, y: 30 }), { x: 0, y: 30 });
    assert.deepEqual(arrowEnd(target, undefined, { x: 50, y: -300 }), { x: 50, y: 0 });
    assert.deepEqual(arrowEnd(target, undefined, { x: 50, y: 300 }), { x: 50, y: 60 });
    assert.strictEqual(facingSide(target, box(300, 90)), 'right');
    assert.strictEqual(facingSide(target, box(20, 300)), 'bottom');
  });

  QUnit.test('an arrow ends on the border of what it points at, round corners included', (assert) => {
    const outline = rectangle(100, 60, 10);
    const route = arrowRoute({ point: { x: 400, y: 30 } }, { box: box(0, 0), outline }, { route: 'straight' });
    assert.deepEqual(rounded(route), [
      [400, 30],
      [100, 30],
    ]);
    const corner = arrowRoute({ point: { x: 1050, y: 630 } }, { box: box(0, 0), outline }, { route: 'straight' })[1];
    // The ray to the far lower right leaves through the round corner: 10 away from the middle of its circle.
    assert.ok(Math.abs(Math.hypot((corner?.x ?? 0) - 90, (corner?.y ?? 0) - 50) - 10) < 1e-6);
  });

  QUnit.test('S241 S242 S243 ends sit on boxes of nodes and sections and on free points', (assert) => {
    assert.deepEqual(rounded(arrowRoute(on(box(0, 0)), on(box(300, 0)), { route: 'straight' })), [
      [100, 30],
      [300, 30],
    ]);
    assert.deepEqual(
      rounded(arrowRoute({ point: { x: 7, y: 8 } }, { point: { x: 90, y: 80 } }, { route: 'straight' })),
      [
        [7, 8],
        [90, 80],
      ],
    );
  });

  QUnit.test('S253 an elbow between two boxes side by side bends half-way', (assert) => {
    assert.deepEqual(rounded(arrowRoute(on(box(0, 0)), on(box(300, 100)), { route: 'elbow' })), [
      [100, 30],
      [200, 30],
      [200, 130],
      [300, 130],
    ]);
  });

  QUnit.test('an elbow from a right side to a left side behind it passes around both boxes', (assert) => {
    const a = box(300, 0);
    const b = box(0, 20);
    const route = arrowRoute(on(a, [1, 0.5]), on(b, [0, 0.5]), { route: 'elbow' });
    assert.deepEqual(rounded(route)[0], [400, 30]);
    assert.deepEqual(rounded(route).at(-1), [0, 50]);
    assert.ok((route[1]?.x ?? 0) > 400, 'leaves to the right');
    assert.ok((route.at(-2)?.x ?? 0) < 0, 'enters from the left');
    for (let i = 1; i < route.length; i += 1) {
      const [from, to] = [route[i - 1], route[i]];
      if (from && to) assert.false(passesThrough(from, to, a) || passesThrough(from, to, b), `piece ${i}`);
    }
  });

  QUnit.test(
    'S253 every elbow has only level and upright pieces, square to its sides, not through its ends',
    (assert) => {
      const place = fc.record({ x: fc.integer({ min: -600, max: 600 }), y: fc.integer({ min: -600, max: 600 }) });
      const size = fc.record({ width: fc.integer({ min: 10, max: 200 }), height: fc.integer({ min: 10, max: 200 }) });
      const share = fc.constantFrom<readonly [number, number] | undefined>(
        undefined,
        [0, 0.5],
        [1, 0.3],
        [0.5, 0],
        [0.8, 1],
        [0, 0],
        [1, 1],
      );
      fc.assert(
        fc.property(place, size, share, place, size, share, (p, s, at, q, t, bt) => {
          const a = { ...p, ...s };
          const b = { ...q, ...t };
          // Boxes that touch leave no room for a way around.
          const room = 50;
          fc.pre(
            b.x > a.x + a.width + room ||
              a.x > b.x + b.width + room ||
              b.y > a.y + a.height + room ||
              a.y > b.y + b.height + room,
          );
          const route = arrowRoute(on(a, at), on(b, bt), { route: 'elbow' });
          for (let i = 1; i < route.length; i += 1) {
            const [from, to] = [route[i - 1], route[i]];
            if (!from || !to) return false;
            if (Math.abs(from.x - to.x) > 1e-6 && Math.abs(from.y - to.y) > 1e-6) return false;
            if (passesThrough(from, to, a) || passesThrough(from, to, b)) return false;
          }
          return route.length >= 2;
        }),
        { numRuns: 500, seed: 1 },
      );
      assert.ok(true, '500 elbows');
    },
  );

  QUnit.test('an elbow between a node and the section around it still arrives', (assert) => {
    const route = arrowRoute(on(box(0, 0)), on(box(-200, -200, 600, 600), [1, 0.5]), { route: 'elbow' });
    assert.deepEqual(rounded(route).at(-1), [400, 100]);
    for (let i = 1; i < route.length; i += 1) {
      assert.ok(route[i]?.x === route[i - 1]?.x || route[i]?.y === route[i - 1]?.y, `piece ${i}`);
    }
  });

  QUnit.test('S251 heads lie at the ends that the direction names, with their tips exactly there', (assert) => {
    const line = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ];
    const tips = (directed: 'forward' | 'backward' | 'both' | 'none') =>
      arrowDrawing(line, directed, 2).heads.map(({ tip, ux }) => [tip.x, ux]);
    assert.deepEqual(tips('forward'), [[100, 1]]);
    assert.deepEqual(tips('backward'), [[0, -1]]);
    assert.deepEqual(tips('both'), [
      [100, 1],
      [0, -1],
    ]);
    assert.deepEqual(tips('none'), []);
    const end = arrowDrawing(line, 'forward', 2).line.at(-1)?.x ?? 0;
    assert.ok(end < 100 && end > 100 - headLength(2), 'the line stops under the head');
  });

  QUnit.test('S261 the middle counts along the pieces', (assert) => {
    const elbow = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 300 },
    ];
    assert.deepEqual(polylineMiddle(elbow), { x: 100, y: 100 });
    assert.deepEqual(polylineMiddle([{ x: 5, y: 5 }]), { x: 5, y: 5 });
    assert.strictEqual(distanceToLine(elbow, { x: 110, y: 150 }), 10);
  });

  QUnit.test('an arrow of no length draws nothing and fails nowhere', (assert) => {
    const point = { x: 3, y: 4 };
    assert.deepEqual(arrowDrawing([point, point], 'both', 2).heads, []);
    assert.deepEqual(arrowDrawing([], 'both', 2).line, []);
    for (const { x, y } of arrowRoute({ point }, { point }, { route: 'elbow' }))
      assert.ok(Number.isFinite(x) && Number.isFinite(y));
    for (const { x, y } of arrowRoute(on(box(0, 0, 0, 0)), on(box(0, 0, 0, 0)), { route: 'straight' })) {
      assert.ok(Number.isFinite(x) && Number.isFinite(y));
    }
  });
});
