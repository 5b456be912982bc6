/** The types that rows of tables name: those of the map, however they are written, and new ones. */

import QUnit from 'qunit';
import { parseDocument } from '../../../formats/parse/parse.ts';
import { guessSetup } from '../../../formats/tables/columns/guess.ts';
import { readTables } from '../../../formats/tables/read.ts';
import { readCsv } from '../../../formats/tables/sheets/sheets.ts';

/** What tables add to a map. */
function planOf(map: object, ...texts: readonly string[]) {
  const { document } = parseDocument(map);
  const sheets = texts.map((text, index) => readCsv(text, `table ${index}`));
  return readTables(sheets, sheets.map(guessSetup), document, 'id').plan;
}

QUnit.module('formats/tables types', () => {
  QUnit.test(
    'a type that the map has is found by its key or its words, whatever their case, and in the plural',
    (assert) => {
      const map = {
        nodeTypes: { org: { label: 'Organization' }, 'data-set': {}, Tool: {}, tool: {} },
        edgeTypes: { 'depends-on': { label: 'needs' } },
        nodes: [],
      };
      const nodes = 'label,type\nA,ORGANIZATIONS\nB,org\nC,Data set\nD,tool\nE,Tool\nF,TOOL\nG,Place';
      const edges = 'from,to,type\nA,B,Depends on\nB,C,needs\nC,D,feeds';
      const plan = planOf(map, nodes, edges);
      assert.deepEqual(
        plan.nodes.map(({ type }) => type),
        ['org', 'org', 'data-set', 'tool', 'Tool', 'Tool', 'Place'],
      );
      assert.deepEqual(
        plan.edges.map(({ type }) => type),
        ['depends-on', 'depends-on', 'feeds'],
      );
      assert.deepEqual([Object.keys(plan.nodeTypes), plan.edgeTypes], [['Place'], { feeds: {} }]);
    },
  );

  QUnit.test('new types can be told apart by their colours', (assert) => {
    const { nodeTypes } = planOf({ nodeTypes: { org: {} }, nodes: [] }, 'label,type\nA,Place\nB,Tool\nC,Team\nD,org');
    const colors = Object.values(nodeTypes).map(({ color }) => color);
    assert.deepEqual(Object.keys(nodeTypes), ['Place', 'Tool', 'Team']);
    assert.strictEqual(new Set(colors).size, 3);
    assert.true(colors.every((color) => /^#[0-9a-f]{6}$/.test(color ?? '')));
  });
});
