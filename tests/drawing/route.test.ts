import fc from 'fast-check';
import QUnit from 'qunit';
import { distanceToRoute } from '../../drawing/edge/edge-path.ts';
import { fanBend, singleEdgeBend } from '../../drawing/edge/fan.ts';
import { layLoop, layRoute, newRoute } from '../../drawing/edge/route.ts';
import {
  borderDistance,
  circle,
  hexagon,
  isInside,
  type Outline,
  rectangle,
  triangle,
} from '../../drawing/node/outline.ts';
import { imageBox } from '../../drawing/node/picture.ts';

const near = (actual: number, expected: number, tolerance = 1e-6): boolean => Math.abs(actual - expected) <= tolerance;
const NO_HEADS = { bend: 0, loop: 0, startHead: 0, endHead: 0, labelHeight: 0 };
const OUTLINES: Record<string, Outline> = {
  circle: circle(30),
  square: rectangle(60, 60),
  triangle: triangle(30),
  hexagon: hexagon(30),
  card: rectangle(180, 90, 10),
};
const outlines = fc.constantFrom(...Object.entries(OUTLINES));

QUnit.module('drawing/route', () => {
  QUnit.test('a circle of size 30 is 60 wide, and the other shapes have the documented extents', (assert) => {
    assert.strictEqual(borderDistance(circle(30), 1, 0, 0) * 2, 60);
    assert.strictEqual(borderDistance(rectangle(60, 60), 0, 1, 0), 30);
    assert.ok(near(borderDistance(triangle(30), 0, -1, 0), 30), 'a triangle points up');
    assert.ok(near(borderDistance(triangle(30), 0, 1, 0), 30), 'and stands as deep');
    assert.ok(near(borderDistance(hexagon(30), 1, 0, 0), 30), 'a hexagon has corners at its sides');
    assert.ok(near(borderDistance(hexagon(30), 0, 1, 0), 30 * Math.sin(Math.PI / 3)), 'and is flat on top');
  });

  QUnit.test('the border is between inside and outside, in every direction and for every shape', (assert) => {
    fc.assert(
      fc.property(outlines, fc.double({ min: 0, max: 6.3, noNaN: true }), ([name, outline], angle) => {
        const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
        const distance = borderDistance(outline, ux, uy, 0);
        const inside = isInside(outline, ux * distance * 0.999, uy * distance * 0.999);
        const outside = isInside(outline, ux * distance * 1.001, uy * distance * 1.001);
        if (!inside || outside) throw new Error(`${name} at ${angle}`);
      }),
      { seed: 47 },
    );
    assert.ok(true);
  });

  QUnit.test('lines and bows end on the border of shape or card, whatever the direction', (assert) => {
    fc.assert(
      fc.property(
        outlines,
        fc.double({ min: 0, max: 6.3, noNaN: true }),
        fc.constantFrom(0, 25, -60),
        ([name, outline], angle, bend) => {
          const from = { x: 400 * Math.cos(angle), y: 400 * Math.sin(angle), outline: circle(14), stroke: 2 };
          const to = { x: 0, y: 0, outline, stroke: 4 };
          const route = newRoute();
          layRoute(route, from, to, { ...NO_HEADS, bend, endHead: 8 });
          const length = Math.hypot(route.endX, route.endY);
          const border = borderDistance(outline, route.endX / length, route.endY / length, 2);
          const beyond = length - border;
          if (beyond < 0 || beyond > 4.5) throw new Error(`${name} at ${angle}: ${beyond} beyond the border`);
        },
      ),
      { seed: 48 },
    );
    assert.ok(true);
  });

  QUnit.test('nodes that lie in one another have no edge to draw', (assert) => {
    const end = (x: number) => ({ x, y: 0, outline: circle(15), stroke: 2 });
    for (const [x, bend] of [
      [10, 0],
      [0, 20],
    ] as const) {
      const route = newRoute();
      layRoute(route, end(0), end(x), { ...NO_HEADS, bend });
      assert.true(route.hidden, `${x} apart`);
    }
  });

  QUnit.test('S606 the middle of a line, a curve and a loop is on it', (assert) => {
    const route = newRoute();
    const from = { x: 0, y: 0, outline: circle(20), stroke: 2 };
    const to = { x: 300, y: 120, outline: circle(40), stroke: 2 };
    for (const bend of [0, 30, -45]) {
      layRoute(route, from, to, { ...NO_HEADS, bend, startHead: 8, endHead: 8 });
      assert.ok(distanceToRoute(route, route.mx, route.my) < 0.7, `bend ${bend}`);
      const half = Math.hypot(route.mx - route.startX, route.my - route.startY);
      assert.ok(near(half, Math.hypot(route.mx - route.endX, route.my - route.endY), 4), 'as far from both ends');
    }
    layLoop(route, from, { ...NO_HEADS, labelHeight: 18 });
    assert.ok(distanceToRoute(route, route.mx, route.my) < 0.7, 'loop');
  });

  QUnit.test('S059 a loop leaves and enters its node, and has space for its label', (assert) => {
    for (const [name, outline] of Object.entries(OUTLINES)) {
      const route = newRoute();
      layLoop(route, { x: 10, y: 20, outline, stroke: 2 }, { ...NO_HEADS, endHead: 8, labelHeight: 18 });
      for (const [x, y] of [
        [route.startX, route.startY],
        [route.endX, route.endY],
      ] as const) {
        assert.true(isInside(outline, x - 10, y - 20, 4), `${name}: both ends touch the border`);
      }
      assert.false(isInside(outline, route.mx - 10, route.my - 20, 9), `${name}: the label's middle is clear of it`);
    }
  });

  QUnit.test('several loops on one node do not share their middles', (assert) => {
    const middles = [0, 1, 2, 3, 4].map((loop) => {
      const route = newRoute();
      layLoop(route, { x: 0, y: 0, outline: circle(20), stroke: 2 }, { ...NO_HEADS, loop, labelHeight: 18 });
      return [route.mx, route.my] as const;
    });
    middles.forEach(([x, y], index) => {
      for (const [otherX, otherY] of middles.slice(index + 1)) assert.ok(Math.hypot(x - otherX, y - otherY) > 20);
    });
  });

  QUnit.test('a fan is symmetric, its bends differ, and labels have space', (assert) => {
    const label = { width: 80, height: 18 };
    for (const [dx, dy] of [
      [300, 0],
      [0, 300],
      [200, 200],
    ] as const) {
      const bends = [0, 1, 2, 3].map((rank) => fanBend(rank, 4, dx, dy, label));
      assert.ok(near((bends[0] ?? 0) + (bends[3] ?? 1), 0), 'outer ones mirror each other');
      assert.ok(near((bends[1] ?? 0) + (bends[2] ?? 1), 0), 'inner ones too');
      const gap = (bends[1] ?? 0) - (bends[0] ?? 0);
      const length = Math.hypot(dx, dy);
      const apartAcross = (gap * Math.abs(dy)) / length >= 60;
      const apartDown = (gap * Math.abs(dx)) / length >= 18;
      assert.ok(apartAcross || apartDown, `gap ${gap.toFixed(0)} for ${dx}, ${dy}`);
    }
    assert.ok(singleEdgeBend(300, 0) > 30, 'a lone curved edge is visibly curved');
  });

  QUnit.test('contain shows the whole picture inside the shape', (assert) => {
    for (const shape of ['circle', 'square', 'triangle', 'hexagon'] as const) {
      for (const aspect of [0.3, 1, 3]) {
        const box = imageBox(shape, 30, 'contain', aspect);
        assert.ok(near(box.width / box.height, aspect), 'its proportions are kept');
        const outline = OUTLINES[shape] ?? circle(30);
        for (const x of [box.x, box.x + box.width]) {
          for (const y of [box.y, box.y + box.height]) {
            assert.true(isInside(outline, x, y, 0.01), `${shape} ${aspect}: corner ${x.toFixed(1)}, ${y.toFixed(1)}`);
          }
        }
      }
    }
  });

  QUnit.test('cover leaves no part of the shape bare', (assert) => {
    for (const aspect of [0.3, 1, 3]) {
      const box = imageBox('circle', 30, 'cover', aspect);
      assert.ok(box.width >= 60 && box.height >= 60 && near(box.width / box.height, aspect));
    }
  });
});
