/** Columns of a table of nodes that name the nodes a row is connected to. */

import QUnit from 'qunit';
import { withChosenColumns } from '../../../formats/tables/columns/chosen.ts';
import type { Setup } from '../../../formats/tables/columns/columns.ts';
import { guessSetup } from '../../../formats/tables/columns/guess.ts';
import { setupsFor } from '../../../formats/tables/columns/remembered.ts';
import { readTables } from '../../../formats/tables/read.ts';
import { readCsv } from '../../../formats/tables/sheets/sheets.ts';
import { sheetMemory } from '../../../formats/update/sheet-source.ts';
import { tablesIn } from '../../../formats/update/sheet-tables.ts';

const sheetOf = (...rows: readonly (readonly string[])[]) => ({
  name: 'list',
  rows,
  numbers: rows.map((_, at) => at + 1),
});
const columnsOf = (...rows: readonly (readonly string[])[]) => guessSetup(sheetOf(...rows)).columns;

const nodes = (...columns: readonly string[]): Setup => ({ kind: 'nodes', hasHead: true, columns });

/** Edges as texts, and faults as row, column, and what is left out. */
function read(setup: Setup | undefined, ...rows: readonly (readonly string[])[]) {
  const sheet = sheetOf(...rows);
  const { plan, faults, taken, repeated } = readTables([sheet], [setup ?? guessSetup(sheet)]);
  return {
    nodes: plan.nodes.map(({ id }) => id),
    edges: plan.edges.map(({ from, label, to, details }) => [from, label, to, details?.count ?? 1].join(' · ')),
    faults: faults.map(({ row, column, leftOut }) => [row, column, leftOut]),
    taken,
    repeated,
  };
}

const SERVICES = [
  ['Dienst', 'hängt ab von', 'Seit'],
  ['Shop', 'Login; Datenbank', '2019'],
  ['Login', 'datenbank', '2018'],
  ['Datenbank', '', '2017'],
] as const;

QUnit.module('formats/tables/relationships', () => {
  QUnit.test('a column that names nodes of its table is a relationship, with several in a cell', (assert) => {
    assert.deepEqual(columnsOf(...SERVICES), ['label', 'relationship:hängt ab von', 'details.Seit']);
    assert.deepEqual(read(undefined, ...SERVICES), {
      nodes: ['shop', 'login', 'datenbank'],
      edges: [
        'shop · hängt ab von · login · 1',
        'shop · hängt ab von · datenbank · 1',
        'login · hängt ab von · datenbank · 1',
      ],
      faults: [],
      taken: 3,
      repeated: 0,
    });
  });

  QUnit.test('without a year the same table is one of nodes, too', (assert) => {
    const columns = columnsOf(...SERVICES.map((row) => row.slice(0, 2)));
    assert.deepEqual(columns, ['label', 'relationship:hängt ab von']);
  });

  QUnit.test('a list of nodes is not one of edges, if a row names none or several', (assert) => {
    const head = ['Dienst', 'Nutzt', 'Team'];
    const rows = [
      ['Shop', 'Login', ''],
      ['Login', 'Datenbank', 'A'],
      ['Datenbank', '', 'B'],
    ];
    const nodes = ['label', 'relationship:Nutzt', 'details.Team'];
    assert.deepEqual(columnsOf(head, ...rows), nodes);
    const [shop = [], login = []] = rows;
    assert.deepEqual(columnsOf(head, shop, login, ['Datenbank', 'Shop; Login', 'B']), nodes);
    assert.deepEqual(columnsOf(head, shop, login, ['Datenbank', 'Shop', 'B'])?.slice(0, 2), ['from', 'to']);
  });

  QUnit.test('names are separated by semicolons and lines, and by commas where every part is a node', (assert) => {
    const { edges, faults } = read(
      nodes('label', 'relationship:uses'),
      ['name', 'uses'],
      ['A', 'B, C'],
      ['B', 'C\nA;'],
      ['C', 'Smith, Anna'],
      ['Smith, Anna', 'A, D'],
    );
    assert.deepEqual(edges, [
      'a · uses · b · 1',
      'a · uses · c · 1',
      'b · uses · c · 1',
      'b · uses · a · 1',
      'c · uses · smith-anna · 1',
    ]);
    assert.deepEqual(faults, [[5, 'B (uses)', 'cell']]);
  });

  QUnit.test(
    'a column none of whose values is a node makes its nodes; one wrong name among others is told',
    (assert) => {
      const owners = [
        ['name', 'owner', 'uses'],
        ['A', 'Team 1; Team 2', 'B'],
        ['B', 'Team 1', 'X'],
      ] as const;
      assert.deepEqual(read(nodes('label', 'relationship:owner', 'relationship:uses'), ...owners), {
        nodes: ['a', 'b', 'team-1', 'team-2'],
        edges: ['a · owner · team-1 · 1', 'a · owner · team-2 · 1', 'b · owner · team-1 · 1', 'a · uses · b · 1'],
        faults: [[3, 'C (uses)', 'cell']],
        taken: 2,
        repeated: 0,
      });
    },
  );

  QUnit.test('a name twice in a cell is one edge, and rows that are skipped have none', (assert) => {
    const { edges, repeated } = read(
      nodes('label', 'relationship:uses'),
      ['name', 'uses'],
      ['A', 'B; b'],
      ['A', 'B'],
      ['B', ''],
    );
    assert.deepEqual([edges, repeated], [['a · uses · b · 1'], 0]);
  });

  QUnit.test('without a header the edges have no label', (assert) => {
    const setup: Setup = { kind: 'nodes', hasHead: false, columns: ['label', 'relationship:'] };
    assert.deepEqual(read(setup, ['A', 'B'], ['B', '']).edges, ['a ·  · b · 1']);
  });

  for (const [what, rows] of [
    [
      'repeat the label',
      [
        ['name', 'full name'],
        ['Anna', 'Anna'],
        ['Ben', 'Ben'],
        ['Cleo', 'Cleo'],
      ],
    ],
    [
      'are numbers',
      [
        ['id', 'name', 'priority'],
        ['1', 'A', '2'],
        ['2', 'B', '1'],
        ['3', 'C', '3'],
      ],
    ],
    [
      'are mostly other texts',
      [
        ['name', 'note'],
        ['A', 'B'],
        ['B', 'big'],
        ['C', 'small'],
      ],
    ],
    [
      'are nodes, but its name says so',
      [
        ['name', 'details.next'],
        ['A', 'B'],
        ['B', 'A'],
        ['C', 'A'],
      ],
    ],
    [
      'are empty',
      [
        ['name', 'note'],
        ['A', ''],
        ['B', ''],
      ],
    ],
  ] as const)
    QUnit.test(`a column is a detail if its values ${what}`, (assert) => {
      assert.false(columnsOf(...rows).some((column) => column?.startsWith('relationship:')));
    });

  QUnit.test('names below the first rows of a long table count', (assert) => {
    const rows = Array.from({ length: 500 }, (_, at) => [`Item ${at}`, `Item ${499 - at}`, 'x']);
    assert.deepEqual(columnsOf(['name', 'next', 'x'], ...rows), ['label', 'relationship:next', 'details.x']);
  });

  QUnit.test('the choice is remembered for the next table, and changed cells change edges of the map', (assert) => {
    const before = readCsv('name;owner\nA;T1\nB;T2', 'list');
    const setups = [nodes('label', 'relationship:owner')];
    const reading = readTables([before], setups);
    const memory = sheetMemory({ sheets: [before], setups, document: undefined, reading }, undefined);
    assert.deepEqual(setupsFor([readCsv('name;owner\nA;T3', 'list')], memory?.tables), setups);
    assert.deepEqual(tablesIn(setups), { nodes: true, edges: true });
    assert.deepEqual(tablesIn([nodes('label')]), { nodes: true, edges: false });
  });

  QUnit.test('the command line names such a column with --relation', (assert) => {
    const sheet = readCsv('name,owner,size\nA,T1,1\nB,T2,2', 'list');
    const { columns } = withChosenColumns(sheet, guessSetup(sheet), { relation: 'Owner' });
    assert.deepEqual(columns, ['label', 'relationship:owner', 'size']);
  });
});
