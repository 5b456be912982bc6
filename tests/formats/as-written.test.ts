/** Values of an author, which a map exports unchanged. */

import { create } from 'mutative';
import QUnit from 'qunit';
import type { MapDocument } from '../../formats/document/document.ts';
import { plainDocument } from '../../formats/document/serialize.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { updateNode } from '../../models/commands/nodes.ts';
import { after } from '../models/commands-map.ts';

const MAP = {
  version: 1,
  sections: [{ id: 'team', title: 'Team', x: 0, y: 0 }],
  arrows: [
    { id: 'arrow', from: { node: 1 }, to: { section: 'team' } },
    { id: 7, from: { node: 'b' }, to: { x: 0, y: 0 } },
  ],
  nodes: [{ id: 1 }, { id: 'b' }, { id: '3' }],
  edges: [
    { id: '1-b', from: 1, to: 'b' },
    { id: '1-b-2', from: '1', to: 'b' },
    { id: 12, from: 'b', to: 1 },
    { from: 'b', to: '3' },
    { id: 'named', from: '3', to: 1 },
  ],
};

function mapOf(raw: unknown): MapDocument {
  const { document } = parseDocument(raw);
  if (!document) throw new Error('no map');
  return document;
}

const writtenOf = (map: MapDocument) => JSON.parse(JSON.stringify(plainDocument(map, { positions: true })));

QUnit.module('formats/as written', () => {
  QUnit.test('S009 A66 ids that equal the default, and ids that are numbers, leave as they came', (assert) => {
    const map = mapOf(MAP);
    assert.deepEqual(writtenOf(map), MAP);
    assert.deepEqual(writtenOf(mapOf(writtenOf(map))), MAP, 'again and again');
    assert.strictEqual(map.edges[0]?.from, '1', 'inside, ids are texts');
  });

  QUnit.test('A66 what is edited elsewhere keeps them, and an edited id is written as it is now', (assert) => {
    const edited = create(mapOf(MAP), (draft) => {
      const [first, , third] = draft.edges as { label?: string; to: string; from: string }[];
      if (first) first.label = 'uses';
      if (third) third.to = 'b';
    });
    const { edges } = writtenOf(edited);
    assert.deepEqual(edges[0], { id: '1-b', from: 1, to: 'b', label: 'uses' });
    assert.deepEqual(edges[2], { id: 12, from: 'b', to: 'b' });
  });

  QUnit.test('A66 renaming a node changes only generated ids', (assert) => {
    const raw = {
      nodes: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
      edges: [
        { id: 'a-b', from: 'a', to: 'b' },
        { from: 'a', to: 'c' },
      ],
    };
    const before = mapOf(raw);
    const renamed = after(before, updateNode(before, 'a', { id: 'z' }));
    assert.deepEqual(
      renamed.edges.map(({ id }) => id),
      ['a-b', 'z-c'],
    );
    assert.deepEqual(writtenOf(renamed).edges, [
      { id: 'a-b', from: 'z', to: 'b' },
      { from: 'z', to: 'c' },
    ]);
  });
});
