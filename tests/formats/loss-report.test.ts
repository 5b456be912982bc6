/** Loss reports of formats: each part of a map that a reader of the file would miss. */

import QUnit from 'qunit';
import { graphmlLosses } from '../../formats/diagrams/graphml-write.ts';
import { mermaidLosses } from '../../formats/diagrams/mermaid-write.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { tableLosses } from '../../formats/tables/write.ts';

function map(raw: object): MapDocument {
  const { document } = parseDocument(raw);
  if (!document) throw new Error('refused');
  return document;
}

const FULL = {
  meta: { title: 'T', description: 'Says what it shows.', linkDistance: 200, views: [{ name: 'All' }] },
  nodeTypes: { tool: { label: 'Tool' } },
  edgeTypes: { uses: { color: '#333333' } },
  tags: { web: { color: '#336699' } },
  sections: [{ x: 0, y: 0 }],
  arrows: [{ from: { x: 0, y: 0 }, to: { node: 'a' } }],
  nodes: [
    { id: 'a', type: 'tool', tags: ['web'], graph: 'b.json', color: '#ffffff', details: { since: 2014 }, founded: 1 },
  ],
  edges: [{ from: 'a', to: 'a', type: 'uses' }],
};

QUnit.module('formats/left-out', () => {
  QUnit.test('the loss report of tables says that they contain only nodes and edges', (assert) => {
    assert.deepEqual(tableLosses(map(FULL)), [
      'title and description',
      'settings of the layout',
      'named views',
      'the look of types',
      'colours of tags',
      'sections',
      'arrows',
      'fields that are not known here',
    ]);
  });

  QUnit.test("the loss report of GraphML says that of the map's facts it contains only the title", (assert) => {
    assert.deepEqual(graphmlLosses(map(FULL)), [
      'the description of the map',
      'settings of the layout',
      'named views',
      'the look of types',
      'colours of tags',
      'sections',
      'arrows',
      'fields that are not known here',
    ]);
  });

  QUnit.test(
    'the loss report of a flowchart says that it contains labels, lines, type colours and sections',
    (assert) => {
      assert.deepEqual(mermaidLosses(map(FULL)), [
        'places and pictures of nodes',
        'looks of single nodes and relationships',
        'names of types',
        'tags',
        'links',
        'descriptions and details',
        'the description of the map',
        'named views',
        'arrows',
        'fields that are not known here',
        'sections without nodes (one without a title)',
      ]);
    },
  );

  QUnit.test('missing parts of a map are not reported as lost', (assert) => {
    const bare = map({ nodes: [{ id: 'a' }], edges: [{ from: 'a', to: 'a', direction: 'both', dashed: true }] });
    assert.deepEqual([tableLosses(bare), graphmlLosses(bare)], [[], []]);
    assert.deepEqual(mermaidLosses(bare), ['places and pictures of nodes']);
  });
});
