/** Loops on the sides of a node without other edges. */

import QUnit from 'qunit';
import { type FanMember, NO_FAN_LABEL, rankFans } from '../../drawing/edge/fan.ts';
import { loopSide, loopSides, loopTurn } from '../../drawing/edge/loop-sides.ts';

const node = (index: number, x: number, y: number) => ({ index, x, y });
const center = node(0, 0, 0);

function member(to: ReturnType<typeof node>): FanMember {
  return { from: center, to, curve: 'auto', rank: 0, count: 1, sense: 1, fanLabel: NO_FAN_LABEL, detour: 0 };
}

/** Directions of the loops of a node in degrees, and the smallest angle to an edge's direction. */
function loopsBeside(count: number, others: readonly ReturnType<typeof node>[]): readonly number[] {
  const loops = Array.from({ length: count }, () => member(center));
  const edges = [...loops, ...others.map(member)];
  rankFans(edges);
  const sides = loopSides(edges).get(center) ?? [];
  return loops.map(({ rank }) => loopTurn(loopSide(sides, rank)));
}

const apart = (one: number, other: number) => (Math.acos(Math.cos(one - other)) * 180) / Math.PI;

QUnit.module('drawing/loop sides', () => {
  QUnit.test('a loop is at the upper right, and elsewhere when edges run there', (assert) => {
    assert.ok(apart(loopsBeside(1, [])[0] ?? 0, -Math.PI / 4) < 1);
    assert.ok(apart(loopsBeside(1, [node(1, -200, 0)])[0] ?? 0, -Math.PI / 4) < 1, 'an edge elsewhere');
    for (const angle of [-80, -45, -10]) {
      const along = (angle * Math.PI) / 180;
      const [turn = 0] = loopsBeside(1, [node(1, 300 * Math.cos(along), 300 * Math.sin(along))]);
      assert.ok(apart(turn, along) > 40, `an edge at ${angle} degrees`);
    }
  });

  QUnit.test('three loops beside six parallel edges leave those their side', (assert) => {
    const other = node(1, 200, -40);
    const turns = loopsBeside(3, Array(6).fill(other));
    assert.strictEqual(new Set(turns).size, 3);
    for (const turn of turns) assert.ok(apart(turn, Math.atan2(-40, 200)) > 80, `${turn}`);
  });

  QUnit.test('more than five loops are on all sides, also without space', (assert) => {
    const around = Array.from({ length: 12 }, (_, n) => node(n + 1, 200 * Math.cos(n / 2), 200 * Math.sin(n / 2)));
    const turns = loopsBeside(7, around);
    assert.strictEqual(new Set(turns.map((turn) => turn.toFixed(3))).size, 7);
  });
});
