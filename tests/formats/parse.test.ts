import QUnit from 'qunit';
import { parseDocument } from '../../formats/parse.ts';

QUnit.module('formats/parse', () => {
  QUnit.test('S064 the smallest document, one node with an id, loads without a word', (assert) => {
    const { document, errors, warnings, notices } = parseDocument({ nodes: [{ id: 'a' }] });
    assert.deepEqual([errors, warnings, notices], [[], [], []]);
    assert.deepEqual(document?.nodes, [{ id: 'a' }]);
  });

  QUnit.test('S559 an edge to a missing node refuses the document and names the id that was meant', (assert) => {
    const { document, errors } = parseDocument({ nodes: [{ id: 'misp' }], edges: [{ from: 'misp', to: 'msip' }] });
    assert.strictEqual(document, undefined);
    assert.deepEqual(
      errors.map(({ code, path }) => [code, path]),
      [['edge-to-missing-node', '/edges/0/to']],
    );
    assert.true(errors[0]?.message.includes('No node has the id “msip”. Did you mean “misp”?'));
  });
});
