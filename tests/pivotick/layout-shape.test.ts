import QUnit from 'qunit';
import { multiplesPage } from '../../bench/layout/multiples.ts';
import { meanRanks, type Terms } from '../../bench/layout/ranks.ts';
import { shapeOf } from '../../bench/layout/shape.ts';

/** Two hubs with four leaves each. */
const LINKS = [[0, 1], ...[2, 3, 4, 5].map((leaf) => [0, leaf]), ...[6, 7, 8, 9].map((leaf) => [1, leaf])] as [
  number,
  number,
][];
const around = (x: number) =>
  [0, 1, 2, 3].map((at) => ({ x: x + Math.cos((at * Math.PI) / 2), y: Math.sin((at * Math.PI) / 2) }));
const ISLANDS = [{ x: 0, y: 0 }, { x: 4, y: 0 }, ...around(0), ...around(4)];

QUnit.module('bench/layout shape', () => {
  QUnit.test('hubs with their own nodes around them are groups, also where leaves are exchanged', (assert) => {
    const own = shapeOf({ links: LINKS }, ISLANDS);
    const mixed = shapeOf({ links: LINKS }, [
      ...ISLANDS.slice(0, 4),
      ...ISLANDS.slice(6, 8),
      ...ISLANDS.slice(4, 6),
      ...ISLANDS.slice(8),
    ]);
    assert.true(own.groups > 0.5 && mixed.groups < 0.2, `${own.groups}, ${mixed.groups}`);
    assert.true(own.near > mixed.near && own.gabriel > mixed.gabriel);
  });

  QUnit.test('nodes along a frame count as a border, an even spread does not', (assert) => {
    const even = Array.from({ length: 400 }, (_, at) => ({ x: at % 20, y: Math.floor(at / 20) }));
    const frame = even.map(({ x, y }, at) => (at % 2 ? { x, y } : { x, y: y < 10 ? 0 : 19 }));
    const links: [number, number][] = [[0, 1]];
    assert.true(shapeOf({ links }, frame).border > 2 * shapeOf({ links }, even).border);
    assert.strictEqual(
      shapeOf(
        {
          links: [
            [0, 1],
            [1, 2],
          ],
        },
        even.slice(0, 3),
      ).uneven,
      0,
    );
  });

  QUnit.test('equal layouts share a rank, and more is better for groups', (assert) => {
    const terms: Terms = {
      crossings: 1,
      overlaps: 0,
      through: 0,
      stress: 0,
      gabriel: 0,
      near: 0,
      groups: 0.2,
      border: 1,
      uneven: 0,
    };
    const ranks = meanRanks([
      { map: 'a', layout: 'one', terms },
      { map: 'a', layout: 'other', terms: { ...terms, crossings: 2, groups: 0.5 } },
    ]);
    assert.deepEqual(
      (['one', 'other'] as const).map((name) => [
        ranks.get(name)?.crossings,
        ranks.get(name)?.groups,
        ranks.get(name)?.border,
      ]),
      [
        [1, 2, 1.5],
        [2, 1, 1.5],
      ],
    );
    const page = multiplesPage([{ map: 'a < b', layout: 'one', terms, positions: ISLANDS, links: LINKS }]);
    assert.strictEqual(page.match(/<circle/g)?.length, 10);
    assert.true(page.includes('a &lt; b') && page.includes('groups 0.2'));
  });
});
