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

  QUnit.test('some nodes always stay where the others are', (assert) => {
    fc.assert(
      fc.property(fc.array(fc.record({ x: fc.integer(), y: fc.integer() }), { maxLength: 40 }), (positions) => {
        const nodes = positions.map(({ x, y }, n) => at(`n${n}`, x, y));
        assert.ok(nodes.length === 0 || (farNodes(nodes)?.nodes.length ?? 0) < nodes.length);
      }),
    );
  });
});
