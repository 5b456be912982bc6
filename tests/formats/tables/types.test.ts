/** The types that rows of tables name: those of the map, however they are written, and new ones. */

import QUnit from 'qunit';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import { guessSetup } from '../../../formats/tables/columns/guess.ts';
import { readTables } from '../../../formats/tables/read.ts';
import { readCsv } from '../../../formats/tables/sheets/sheets.ts';
import { tablesOf } from '../../../formats/tables/write.ts';
import { csvText } from '../../../formats/tables/xlsx-write.ts';

/** Additions of tables to a map. */
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

  QUnit.test('labels of types are exported with their nodes and edges, and imported again', (assert) => {
    const raw = {
      nodeTypes: { org: { label: 'Organization' }, tool: {}, unused: { label: 'Unused' } },
      edgeTypes: { dep: { label: '=depends on' } },
      nodes: [{ id: 'a', type: 'org', details: { typeLabel: 'a detail' } }, { id: 'b', type: 'tool' }, { id: 'c' }],
      edges: [
        { from: 'a', to: 'b', type: 'dep' },
        { from: 'b', to: 'c', label: 'feeds' },
      ],
    };
    const { document } = parseDocument(raw);
    if (!document) throw new Error('refused');
    const tables = tablesOf(document);
    assert.deepEqual(
      tables.map(({ rows }) => rows.slice(0, 2)),
      [
        [
          ['id', 'type', 'typeLabel', 'details.typeLabel'],
          ['a', 'org', 'Organization', 'a detail'],
        ],
        [
          ['from', 'to', 'label', 'type', 'typeLabel'],
          ['a', 'b', '', 'dep', '=depends on'],
        ],
      ],
    );
    const { nodeTypes, edgeTypes, nodes } = planOf({ nodes: [] }, ...tables.map(csvText));
    assert.deepEqual(
      [Object.entries(nodeTypes).map(([key, { label }]) => [key, label]), edgeTypes],
      [
        [
          ['org', 'Organization'],
          ['tool', undefined],
        ],
        { dep: { label: '=depends on' } },
      ],
    );
    assert.deepEqual(nodes[0]?.details, { typeLabel: 'a detail' });
    const again = planOf(raw, ...tables.map(csvText));
    assert.deepEqual([again.nodes, again.changes, again.edges, again.nodeTypes, again.edgeTypes], [[], [], [], {}, {}]);
  });

  QUnit.test('a column of labels of types is a detail where no column names types', (assert) => {
    const { nodes } = planOf({ nodes: [] }, 'label,Type label\nA,Big\nB,Small');
    assert.deepEqual(
      nodes.map(({ details }) => details),
      [{ 'Type label': 'Big' }, { 'Type label': 'Small' }],
    );
  });

  QUnit.test('new types have distinguishable colours', (assert) => {
    const { nodeTypes } = planOf({ nodeTypes: { org: {} }, nodes: [] }, 'label,type\nA,Place\nB,Tool\nC,Team\nD,org');
    const colors = Object.values(nodeTypes).map(({ color }) => color);
    assert.deepEqual(Object.keys(nodeTypes), ['Place', 'Tool', 'Team']);
    assert.strictEqual(new Set(colors).size, 3);
    assert.true(colors.every((color) => /^#[0-9a-f]{6}$/.test(color ?? '')));
  });
});
