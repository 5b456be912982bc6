/** Lines and their heads: nothing is painted twice, and no head is longer than what it is on. */

import fc from 'fast-check';
import QUnit from 'qunit';
import { polylineLength } from '../../drawing/arrow/arrow.ts';
import { arrowDrawing } from '../../drawing/commands/arrow-commands.ts';
import { type ArrowTarget, arrowRoute, headLength, type Point, rectangle } from '../../drawing/commands/index.ts';
import { imageBox } from '../../drawing/node/picture.ts';

const box = (x: number, y: number, width = 100, height = 60) => ({ box: { x, y, width, height } });

QUnit.module('drawing/heads', () => {
  QUnit.test('the line of a translucent arrow ends where its head begins', (assert) => {
    const line = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ];
    for (const width of [1, 2, 8]) {
      assert.strictEqual(arrowDrawing(line, 'forward', width, true).line.at(-1)?.x, 100 - headLength(width));
      assert.true(
        (arrowDrawing(line, 'forward', width).line.at(-1)?.x ?? 0) > 100 - headLength(width),
        'an opaque one',
      );
    }
  });

  QUnit.test(
    'the last piece of an elbow is as long as its head where there is room, and no head is longer than its piece',
    (assert) => {
      const place = fc.record({ x: fc.integer({ min: -300, max: 300 }), y: fc.integer({ min: -300, max: 300 }) });
      const width = fc.constantFrom(1, 2, 6, 12);
      fc.assert(
        fc.property(place, width, fc.boolean(), (to, wide, isFree) => {
          const from: ArrowTarget = { point: { x: 0, y: 0 } };
          const end: ArrowTarget = isFree ? { point: to } : box(to.x, to.y);
          const head = headLength(wide);
          fc.pre(Math.abs(to.x) > head + 60 || Math.abs(to.y) > head + 60);
          const route = arrowRoute(from, end, { route: 'elbow', direction: 'forward', width: wide });
          const last = polylineLength(route.slice(-2));
          const [drawn] = arrowDrawing(route, 'forward', wide).heads;
          return last >= head && drawn?.factor === 1;
        }),
        { numRuns: 300, seed: 1 },
      );
      const near = arrowRoute(box(0, 0), box(106, 0), { route: 'elbow', direction: 'forward', width: 2 });
      const [{ factor = 1 } = {}] = arrowDrawing(near, 'forward', 2).heads;
      assert.true(factor * headLength(2) <= polylineLength(near.slice(-2)) + 1e-9, 'less room than a head is long');
    },
  );

  QUnit.test('an arrow from a thing to itself is a loop outside of it', (assert) => {
    const outline = rectangle(100, 60);
    for (const route of ['straight', 'elbow'] as const) {
      for (const at of [undefined, [1, 0.5], [0, 0.5], [0.5, 1]] as const) {
        const target = { ...box(0, 0), outline, ...(at ? { at } : {}) } as ArrowTarget;
        const points = arrowRoute(target, target, { route, direction: 'forward', width: 2 });
        const [first, last] = [points[0], points.at(-1)];
        const inside = ({ x, y }: Point) => x > 0.01 && x < 99.99 && y > 0.01 && y < 59.99;
        assert.true(points.length > 3 && polylineLength(points) > 60, `${route} ${at}: ${points.length} points`);
        assert.true(
          points.slice(1, -1).every((point) => !inside(point)),
          `${route} ${at} stays outside`,
        );
        assert.true(Math.hypot((first?.x ?? 0) - (last?.x ?? 0), (first?.y ?? 0) - (last?.y ?? 0)) > 5, 'two ends');
        assert.true(polylineLength(points.slice(-2)) >= headLength(2), 'room for the head');
      }
    }
  });

  QUnit.test('S146 an icon of any proportions is inside any shape', (assert) => {
    const size = 30;
    const inside = {
      circle: (x: number, y: number) => Math.hypot(x, y) <= size,
      square: (x: number, y: number) => Math.max(Math.abs(x), Math.abs(y)) <= size,
      triangle: (x: number, y: number) => y <= size && Math.abs(x) <= (y + size) / 2,
      hexagon: (x: number, y: number) =>
        Math.abs(y) <= (size * Math.sqrt(3)) / 2 && Math.abs(x) <= size - Math.abs(y) / Math.sqrt(3),
    };
    for (const shape of ['circle', 'square', 'triangle', 'hexagon'] as const) {
      for (const aspect of [0.25, 0.5, 1, 2, 4]) {
        const { x, y, width, height } = imageBox(shape, size, 'icon', aspect);
        const corners = [
          [x, y],
          [x + width, y],
          [x, y + height],
          [x + width, y + height],
        ] as const;
        assert.true(
          corners.every(([px, py]) => inside[shape](px, py)),
          `${shape} ${aspect}`,
        );
        assert.true(width / height > 0.99 * aspect && width / height < 1.01 * aspect, 'in its proportions');
      }
    }
  });
});
