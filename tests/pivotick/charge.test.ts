import QUnit from 'qunit';
import { manyBody } from '../../pivotick/layout/many-body.ts';

type Body = { x: number; y: number; vx: number; vy: number };

/** Bodies in a spiral, ever further apart, so that some are near one another and some far. */
function spiral(count: number): Body[] {
  return Array.from({ length: count }, (_, index) => {
    const distance = 12 * Math.sqrt(index);
    return { x: distance * Math.cos(index * 2.4), y: distance * Math.sin(index * 2.4), vx: 0, vy: 0 };
  });
}

/** Effect of the force on every body in one step. */
function pushed(bodies: Body[], theta: number, reach?: number): Body[] {
  const force = manyBody<Body>(() => -100, theta, reach);
  force.initialize?.(bodies, Math.random);
  force(1);
  return bodies;
}

/** The same by asking every pair. */
function pairwise(bodies: readonly Body[], reach = Number.POSITIVE_INFINITY): { vx: number; vy: number }[] {
  return bodies.map((body) => {
    const sum = { vx: 0, vy: 0 };
    for (const other of bodies) {
      const [dx, dy] = [other.x - body.x, other.y - body.y];
      const square = dx * dx + dy * dy;
      if (other === body || square >= reach * reach) continue;
      sum.vx += (dx * -100) / square;
      sum.vy += (dy * -100) / square;
    }
    return sum;
  });
}

const difference = (a: { vx: number; vy: number }, b: { vx: number; vy: number }): number =>
  Math.hypot(a.vx - b.vx, a.vy - b.vy);

QUnit.module('pivotick/layout/charge', () => {
  QUnit.test('without groups, every pair counts', (assert) => {
    const wanted = pairwise(spiral(200));
    const worst = pushed(spiral(200), 1e-9).map((body, index) => difference(body, wanted[index] ?? { vx: 9, vy: 9 }));
    assert.ok(Math.max(...worst) < 1e-6, `off by ${Math.max(...worst)}`);
  });

  QUnit.test('a group repels nearly as its bodies would', (assert) => {
    const wanted = pairwise(spiral(2000));
    const found = pushed(spiral(2000), 0.9);
    const size = wanted.reduce((sum, { vx, vy }) => sum + Math.hypot(vx, vy), 0);
    const off = found.reduce((sum, body, index) => sum + difference(body, wanted[index] ?? { vx: 9, vy: 9 }), 0);
    assert.ok(off / size < 0.05, `off by ${((100 * off) / size).toFixed(1)} %`);
  });

  QUnit.test('nothing is repelled beyond the reach', (assert) => {
    const [near, far] = pushed([...spiral(1), { x: 500, y: 0, vx: 0, vy: 0 }], 0.9, 400);
    assert.deepEqual([near?.vx, far?.vx], [0, 0]);
    assert.ok((pushed([...spiral(1), { x: 300, y: 0, vx: 0, vy: 0 }], 0.9, 400)[1]?.vx ?? 0) > 0);
  });

  QUnit.test('bodies in the same position separate at finite speeds', (assert) => {
    const bodies = pushed(
      Array.from({ length: 5 }, () => ({ x: 7, y: 7, vx: 0, vy: 0 })),
      0.9,
    );
    assert.ok(bodies.every(({ vx, vy }) => Number.isFinite(vx) && Number.isFinite(vy)));
    assert.ok(new Set(bodies.map(({ vx }) => vx)).size > 3, 'each goes its own way');
  });
});
