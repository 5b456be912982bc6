/** Collapsing organizations with their own projects. */

import QUnit from 'qunit';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import { folded } from '../../../models/questions/fold.ts';

const MAP = {
  nodes: [
    { id: 'circl', label: 'CIRCL', type: 'organization' },
    { id: 'anna', label: 'Anna Institute', type: 'organization' },
    { id: 'own', type: 'project' },
    { id: 'own-2', type: 'project' },
    { id: 'shared', type: 'project' },
    { id: 'hers', type: 'project' },
    { id: 'person', type: 'person' },
  ],
  edges: [
    { from: 'circl', to: 'own', type: 'maintains' },
    { from: 'own-2', to: 'circl', type: 'funded-by' },
    { from: 'circl', to: 'shared', type: 'maintains' },
    { from: 'anna', to: 'shared', type: 'uses' },
    { from: 'anna', to: 'hers', type: 'maintains' },
    { from: 'own', to: 'hers', type: 'uses' },
    { from: 'own-2', to: 'hers', type: 'uses' },
  ],
};

QUnit.module('models/questions/fold-organizations', () => {
  const { document } = parseDocument(MAP);
  if (!document) throw new Error('The map is not valid.');
  const all = {
    nodes: new Set(document.nodes.map(({ id }) => id)),
    edges: new Set(document.edges.map(({ id }) => id)),
  };

  QUnit.test('each becomes one node with what only it has; shared projects stay', (assert) => {
    const seen = folded(document, all, { kind: 'fold', by: 'organization', values: ['circl', 'anna'] });
    assert.deepEqual([...seen.nodes], ['shared', 'person', 'fold organization circl', 'fold organization anna']);
    assert.deepEqual(
      seen.folds?.nodes.map(({ label, type }) => [label, type]),
      [
        ['CIRCL (3)', 'organization'],
        ['Anna Institute (2)', 'organization'],
      ],
    );
    const labels = seen.folds?.edges.map(({ from, to, label }) => `${from} > ${to}: ${label}`);
    assert.true(labels?.includes('fold organization circl > fold organization anna: 2 × uses'), labels?.join('; '));
  });

  QUnit.test('one that is expanded shows its nodes, the other stays collapsed', (assert) => {
    const seen = folded(document, all, { kind: 'fold', by: 'organization', values: ['anna'] });
    assert.true(seen.nodes.has('own') && seen.nodes.has('circl') && !seen.nodes.has('hers'));
  });
});
