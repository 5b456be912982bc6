/** What a format does not hold is said: each part of a map that a reader of the file would miss. */

import QUnit from 'qunit';
import { graphmlLosses } from '../../formats/diagrams/graphml-write.ts';
import { mermaidLosses } from '../../formats/diagrams/mermaid-write.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { parseDocument } from '../../formats/parse/parse.ts';
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
  QUnit.test('tables say that they hold nodes and edges alone', (assert) => {
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

  QUnit.test('GraphML says that of the map itself it holds the title', (assert) => {
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

  QUnit.test('a flowchart says that it holds labels, lines, colours of types and sections', (assert) => {
    assert.deepEqual(mermaidLosses(map(FULL)), [
      'places and pictures of nodes',
      'looks of single nodes and edges',
      'names of types',
      'tags',
      'links',
      'descriptions and details',
      'the description of the map',
      'named views',
      'arrows',
      'fields that are not known here',
    ]);
  });

  QUnit.test('what a map does not have is not missed', (assert) => {
    const bare = map({ nodes: [{ id: 'a' }], edges: [{ from: 'a', to: 'a', direction: 'both', dashed: true }] });
    assert.deepEqual([tableLosses(bare), graphmlLosses(bare)], [[], []]);
    assert.deepEqual(mermaidLosses(bare), ['places and pictures of nodes']);
  });
});
