import fc from 'fast-check';
import QUnit from 'qunit';
import { segmentMeetsBox } from '../../drawing/base/sides.ts';
import { Grid } from '../../drawing/labels/grid.ts';

const place = fc.integer({ min: -100, max: 1100 });
const line = fc.tuple(place, place, place, place);
const box = fc.record({ left: place, top: place, width: fc.integer({ min: 1, max: 200 }), height: fc.constant(20) });

QUnit.module('drawing/grid', () => {
  QUnit.test('whoever looks into a box visits every line that crosses it', (assert) => {
    const area = { left: 0, top: 0, right: 1000, bottom: 1000 };
    const { failed, counterexample } = fc.check(
      fc.property(fc.array(line, { maxLength: 30 }), box, (lines, { left, top, width, height }) => {
        const sides = { left, top, right: left + width, bottom: top + height };
        const grid = new Grid(area, { width: 40, height: 20 });
        for (const [at, [ax, ay, bx, by]] of lines.entries()) grid.addLine(ax, ay, bx, by, at);
        const visited = new Set<number>();
        grid.visit(sides.left, sides.top, sides.right, sides.bottom, (owner) => visited.add(owner) === undefined);
        return lines.every(([ax, ay, bx, by], at) => visited.has(at) || !segmentMeetsBox(ax, ay, bx, by, sides));
      }),
    );
    assert.false(failed, JSON.stringify(counterexample));
  });
});
