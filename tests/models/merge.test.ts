/** Merging two versions of a map by element. */

import QUnit from 'qunit';
import type { MapDocument } from '../../formats/document/document.ts';
import { parseText } from '../../formats/open/read.ts';
import { mergeVersions } from '../../models/document/merge.ts';

function map(raw: object): MapDocument {
  const { document } = parseText(JSON.stringify(raw));
  if (!document) throw new Error('no map');
  return document;
}
const BASE = {
  nodes: [
    { id: 'a', x: 0, y: 0 },
    { id: 'b', x: 9, y: 0 },
  ],
  edges: [{ from: 'a', to: 'b' }],
};
const merged = (mine: object, theirs: object) =>
  mergeVersions(map(BASE), map({ ...BASE, ...mine }), map({ ...BASE, ...theirs }));
const [A, B] = BASE.nodes;

QUnit.module('models/document/merge', () => {
  QUnit.test('what both added, changed and removed is in one map', (assert) => {
    const mine = { nodes: [{ ...A, label: 'Anna' }, B, { id: 'mine' }], edges: [] };
    const theirs = { nodes: [A, { ...B, label: 'Ben' }, { id: 'theirs' }] };
    const both = merged(mine, theirs);
    assert.deepEqual(
      both?.nodes.map(({ id, label }) => [id, label]),
      [
        ['a', 'Anna'],
        ['b', 'Ben'],
        ['mine', undefined],
        ['theirs', undefined],
      ],
    );
    assert.deepEqual(both?.edges, []);
  });

  QUnit.test('elements that both added under one id are two, and edges follow their own', (assert) => {
    const mine = { nodes: [A, B, { id: 'new', label: 'Mine' }], edges: [...BASE.edges, { from: 'a', to: 'new' }] };
    const theirs = { nodes: [A, B, { id: 'new', label: 'Theirs' }], edges: [...BASE.edges, { from: 'b', to: 'new' }] };
    const both = merged(mine, theirs);
    const label = (id: string | undefined) => both?.nodes.find((node) => node.id === id)?.label;
    assert.deepEqual([both?.nodes.length, both?.edges.length], [4, 3]);
    assert.strictEqual(label(both?.edges.find(({ from, to }) => from === 'a' && to !== 'b')?.to), 'Mine');
    assert.strictEqual(label(both?.edges.find(({ from }) => from === 'b')?.to), 'Theirs');
  });

  QUnit.test('a layout in both versions is no conflict', (assert) => {
    const both = merged({ nodes: [{ ...A, x: 5 }, B] }, { nodes: [{ ...A, x: 7, label: 'Anna' }, B] });
    assert.deepEqual(both?.nodes[0], { ...both?.nodes[0], x: 5, label: 'Anna' } as never);
  });

  QUnit.test('two values for one field, or an edge to what was removed, are a conflict', (assert) => {
    assert.strictEqual(merged({ nodes: [{ ...A, label: 'X' }, B] }, { nodes: [{ ...A, label: 'Y' }, B] }), undefined);
    assert.strictEqual(merged({ nodes: [A], edges: [] }, { nodes: [A, { ...B, label: 'Ben' }] }), undefined);
    const connected = { edges: [...BASE.edges, { from: 'b', to: 'a' }] };
    assert.strictEqual(merged({ nodes: [A], edges: [] }, connected), undefined);
    assert.ok(
      merged({ nodes: [{ ...A, label: 'X' }, B] }, { nodes: [{ ...A, label: 'X' }, B] }),
      'the same value is none',
    );
  });
});
