/** Nodes far from all others, and how a sentence names them. */

import fc from 'fast-check';
import QUnit from 'qunit';
import { farApartNote, farNodes } from '../../formats/words/far-apart.ts';

const at = (id: string, x: number, y: number) => ({ id, x, y });
const grid = Array.from({ length: 100 }, (_, n) => at(`n${n}`, 150 * (n % 10), 150 * Math.floor(n / 10)));
const ids = (nodes: Parameters<typeof farNodes>[0]) => farNodes(nodes)?.nodes.map(({ id }) => id);

QUnit.module('formats/far apart', () => {
  QUnit.test('a node far away is named, on whichever side it is, and several are', (assert) => {
    assert.deepEqual(ids([...grid, at('far', 0, -90_000)]), ['far']);
    assert.deepEqual(ids([...grid, at('east', 50_000, 0), at('north', 0, -90_000)])?.sort(), ['east', 'north']);
    assert.ok(farApartNote({ nodes: [...grid, at('far', 0, -90_000)] })?.startsWith('“far” is 90,000 units from'));
    const many = Array.from({ length: 5 }, (_, n) => at(`f${n}`, 80_000 + 100 * n, 0));
    assert.ok(farApartNote({ nodes: [...grid, ...many] })?.startsWith('“f0”, “f1”, “f2” and 2 more are '));
  });

  QUnit.test('two nodes far apart are noticed; a wide map, a chain and nodes without places are not', (assert) => {
    assert.deepEqual(ids([at('a', 0, 0), at('b', 120_000, 0)]), ['b']);
    assert.strictEqual(farNodes(grid), undefined);
    assert.strictEqual(farNodes(Array.from({ length: 50 }, (_, n) => at(`n${n}`, 5000 * n, 0))), undefined);
    assert.strictEqual(farNodes([{ id: 'a' }, { id: 'b' }]), undefined);
    assert.strictEqual(farNodes([]), undefined);
  });

  QUnit.test('two, three and four nodes with equal gaps are named', (assert) => {
    const row = (step: number, count: number) => Array.from({ length: count }, (_, n) => at(`n${n}`, step * n, 40 * n));
    assert.deepEqual(ids([at('a', -60_000, 0), at('b', 60_000, 40), at('c', 0, 0)]), ['a', 'b']);
    assert.deepEqual(ids(row(30_000, 2)), ['n1']);
    assert.deepEqual(ids(row(20_000, 4)), ['n0', 'n2', 'n3']);
    const corners = [at('w', -40_000, 0), at('e', 40_000, 0), at('n', 0, -40_000), at('s', 0, 40_000)];
    for (const count of [2, 3, 4]) {
      const far = corners.slice(0, count);
      assert.deepEqual(
        ids([...grid, ...far]),
        far.map(({ id }) => id),
      );
    }
  });

  QUnit.test('nobody is far where the picture can be read, or many nodes make it wide', (assert) => {
    assert.strictEqual(farNodes([at('a', 0, 0), at('b', 5000, 0), at('c', 10_000, 0)]), undefined);
    assert.strictEqual(farNodes([...grid, at('aside', 12_000, 0)]), undefined);
    assert.strictEqual(farNodes(Array.from({ length: 200 }, (_, n) => at(`n${n}`, 180 * n, 0))), undefined);
    assert.strictEqual(farNodes(Array.from({ length: 200 }, (_, n) => at(`n${n}`, 0, 7000 * n))), undefined);
  });

  QUnit.test('some nodes always stay where the others are', (assert) => {
    fc.assert(
      fc.property(fc.array(fc.record({ x: fc.integer(), y: fc.integer() }), { maxLength: 40 }), (positions) => {
        const nodes = positions.map(({ x, y }, n) => at(`n${n}`, x, y));
        assert.ok(nodes.length === 0 || (farNodes(nodes)?.nodes.length ?? 0) < nodes.length);
      }),
    );
  });
});
