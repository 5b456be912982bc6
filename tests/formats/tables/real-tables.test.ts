/** Tables as people and programs keep them: each column is judged by its values. */

import QUnit from 'qunit';
import { EMPTY_DOCUMENT } from '../../../formats/document/document.ts';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import { planToDocument } from '../../../formats/plan/plan.ts';
import { withChosenColumns } from '../../../formats/tables/columns/chosen.ts';
import { guessSetup } from '../../../formats/tables/columns/guess.ts';
import { readTables } from '../../../formats/tables/read.ts';
import { readCsv } from '../../../formats/tables/sheets/sheets.ts';

const sheetOf = (lines: readonly string[]) => readCsv(lines.join('\n'), 'list');
const guess = (...lines: readonly string[]) => guessSetup(sheetOf(lines));
const read = (...lines: readonly string[]) => {
  const sheet = sheetOf(lines);
  return readTables([sheet], [guessSetup(sheet)]);
};

QUnit.module('formats/tables: real tables', () => {
  for (const [what, lines, columns] of [
    [
      'a digit in a name',
      ['Company,Revenue 2023,City', 'CIRCL,12,Luxembourg', 'ACME,14,Paris'],
      ['label', 'details.Revenue 2023', 'details.City'],
    ],
    [
      'a column of row numbers without a name',
      [',Company,Town', '0,CIRCL,Luxembourg', '1,ACME,Paris', '2,Foo,Paris'],
      [undefined, 'label', 'details.Town'],
    ],
    [
      'a name that is also a value',
      ['Company,City,Since', 'CIRCL,Luxembourg,2008', 'ACME,City,2010', 'Foo,Bonn,2011'],
      ['label', 'details.City', 'details.Since'],
    ],
    [
      'years over numbers',
      ['Country,2019,2020', 'France,12,13', 'Italy,14,15'],
      ['label', 'details.2019', 'details.2020'],
    ],
    [
      'the first column holding years',
      ['Year,Guest,Group', '1999,Alice,Acting', '1999,Bob,Comedy', '2000,Carol,Acting'],
      ['details.Year', 'label', 'type'],
    ],
    [
      'columns before the table that are empty',
      [',,Tool,Since', ',,MISP,2011', ',,AIL,2014'],
      [undefined, undefined, 'label', 'details.Since'],
    ],
    [
      'colours of looks, with none where a field takes that',
      ['label,labelBackground,borderColor', 'CIRCL,none,none', 'ACME,None,none'],
      ['label', 'labelBackground', 'details.borderColor'],
    ],
    [
      'dates between which tasks run',
      ['Start,End,Task', '2024-01-01,2024-02-01,Plan', '2024-02-01,2024-03-01,Build'],
      ['details.Start', 'details.End', 'label'],
    ],
    [
      'sizes that are numbers of people',
      ['Company,Size,Color', 'CIRCL,50000,Bluish', 'ACME,120000,Reddish'],
      ['label', 'details.Size', 'details.Color'],
    ],
    [
      'sizes and colours to draw with',
      ['name,size,color', 'CIRCL,20,red', 'ACME,30,#00ff00'],
      ['label', 'size', 'color'],
    ],
  ] as const) {
    QUnit.test(`the first row names the columns, and each is for what its values are: ${what}`, (assert) => {
      const setup = guess(...lines);
      assert.deepEqual([setup.kind, setup.hasHead, setup.columns], ['nodes', true, columns as never]);
      const { plan, faults } = read(...lines);
      assert.deepEqual([plan.nodes.length, faults], [lines.length - 1, []]);
    });
  }

  QUnit.test('columns that are named for the label, the ends and the relation count before a guess', (assert) => {
    const sheet = sheetOf(['Name,City,Boss', 'Anna,Bonn,Carol', 'Bob,Rome,Carol']);
    const columns = (chosen: object) => withChosenColumns(sheet, guessSetup(sheet), chosen);
    assert.deepEqual(columns({ label: 'city' }).columns, ['details.Name', 'label', 'details.Boss']);
    const edges = columns({ from: 'Name', to: 'Boss', relation: 'City' });
    assert.deepEqual([edges.kind, edges.columns], ['edges', ['from', 'label', 'to']]);
    assert.deepEqual(columns({ label: 'Nothing' }), guessSetup(sheet));
  });

  QUnit.test('without a column of unique names each row is a separate node', (assert) => {
    const { plan, faults } = read(
      'Team,Place,Members',
      'Red,Bonn,3',
      'Red,Rome,4',
      'Blue,Bonn,3',
      'Blue,Rome,5',
      'Red,Oslo,1',
    );
    assert.deepEqual(faults, []);
    assert.deepEqual(
      plan.nodes.map(({ id, label, details }) => [id, label, details?.Place]),
      [
        ['red', 'Red', 'Bonn'],
        ['red-2', 'Red', 'Rome'],
        ['blue', 'Blue', 'Bonn'],
        ['blue-2', 'Blue', 'Rome'],
        ['red-3', 'Red', 'Oslo'],
      ],
    );
  });

  QUnit.test('Type of an edge table of a graph program is the direction, and Weight a detail', (assert) => {
    const { plan } = read('Source,Target,Type,Weight', 'A,B,Undirected,2', 'B,C,Directed,1', 'C,A,Mutual,3');
    assert.deepEqual(
      plan.edges.map(({ type, direction, details }) => [type, direction, details]),
      [
        [undefined, 'none', { Weight: 2 }],
        [undefined, 'forward', { Weight: 1 }],
        [undefined, 'both', { Weight: 3 }],
      ],
    );
    assert.deepEqual(Object.keys(plan.edgeTypes), []);
    assert.strictEqual(read('Source,Target,Type', 'A,B,uses', 'B,C,directed').plan.edges[1]?.type, 'directed');
  });

  QUnit.test('rows that repeat a relationship are counted in its details, and once more they add nothing', (assert) => {
    const lines = ['from,to,label', 'A,B,uses', 'A,B,uses', 'B,C,uses', 'A,B,uses'];
    const { plan, repeated } = read(...lines);
    assert.deepEqual(
      plan.edges.map(({ from, to, details }) => [from, to, details?.count]),
      [
        ['a', 'b', 3],
        ['b', 'c', undefined],
      ],
    );
    assert.strictEqual(repeated, 2);
    const { document } = parseDocument(planToDocument(plan));
    const sheet = sheetOf(lines);
    assert.deepEqual(readTables([sheet], [guessSetup(sheet)], document).plan.edges, []);
  });

  QUnit.test('an undirected row repeats another one with its ends exchanged, a directed row does not', (assert) => {
    const header = 'Source,Target,Type,Weight';
    const counts = (type: string) =>
      read(header, `A,B,${type},1`, `B,A,${type},1`, `A,B,${type},2`).plan.edges.map(({ details }) => details);
    assert.deepEqual(counts('Undirected'), [{ Weight: 1, count: 2 }, { Weight: 2 }]);
    assert.deepEqual(counts('Mutual'), [{ Weight: 1, count: 2 }, { Weight: 2 }]);
    assert.deepEqual(counts('Directed'), [{ Weight: 1 }, { Weight: 1 }, { Weight: 2 }]);
  });

  QUnit.test('an invalid style or position is left out; the rest of its row is imported', (assert) => {
    const read = (text: string) => {
      const sheets = [sheetOf(text.split('\n'))];
      return readTables(sheets, sheets.map(guessSetup), { ...EMPTY_DOCUMENT, nodes: [{ id: 'd', size: 7 }] });
    };
    const nodes = read(
      'id,size,color,shape,x,y\na,10,red,circle,1,2\nb,0,Bluish,star,west,4\nc,12,teal,square,5,\nd,big,red,card,3,4\n',
    );
    assert.deepEqual(nodes.plan.nodes, [
      { id: 'a', size: 10, color: 'red', shape: 'circle', x: 1, y: 2 },
      { id: 'b' },
      { id: 'c', size: 12, color: 'teal', shape: 'square' },
    ]);
    assert.deepEqual(
      nodes.plan.changes.map(({ next }) => next),
      [{ id: 'd', size: 7, color: 'red', shape: 'card', x: 3, y: 4 }],
      'a cell that does not fit takes nothing away',
    );
    assert.deepEqual(nodes.faults.map(({ row, column, leftOut }) => `${row} ${column} ${leftOut}`).sort(), [
      '3 B (size) cell',
      '3 C (color) cell',
      '3 D (shape) cell',
      '3 E (x) cell',
      '4 E (x) cell',
      '5 B (size) cell',
    ]);
    const edges = read('from,to,width,curve\nd,e,2,arc\nd,f,wide,arc\nd,,3,arc\n');
    assert.deepEqual(
      [edges.plan.edges.map(({ to, width }) => [to, width]), edges.faults.map(({ row, leftOut }) => [row, leftOut])],
      [
        [
          ['e', 2],
          ['f', undefined],
        ],
        [
          [3, 'cell'],
          [4, 'row'],
        ],
      ],
    );
  });
});
