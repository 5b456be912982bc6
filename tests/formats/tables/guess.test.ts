/** Sheets as people keep them: titles over the table, columns that nobody named for us, merged cells, numbers of a country. */

import { strToU8, zipSync } from 'fflate';
import QUnit from 'qunit';
import { guessSetup } from '../../../formats/tables/columns/guess.ts';
import { setupsFor } from '../../../formats/tables/columns/remembered.ts';
import { readTables } from '../../../formats/tables/read.ts';
import { readCsv, readSheets } from '../../../formats/tables/sheets/sheets.ts';

const sheetOf = (lines: readonly string[]) => readCsv(lines.join('\n'), 'list');
const guess = (...lines: readonly string[]) => guessSetup(sheetOf(lines));
const taken = (...lines: readonly string[]) => {
  const sheet = sheetOf(lines);
  return readTables([sheet], [guessSetup(sheet)]);
};

const NODES = 'nodes';
const EDGES = 'edges';

QUnit.module('formats/tables/guess', () => {
  QUnit.test('rows over the names of the columns say nothing; faults keep the numbers of the file', (assert) => {
    const lines = [
      'Inventory 2024;;;',
      'As of March;;;',
      ';;;',
      'Name;Typ;Owner;size',
      'MISP;tool;CIRCL;12',
      'AIL;tool;;big',
    ];
    assert.deepEqual(guess(...lines), {
      kind: NODES,
      hasHead: true,
      skip: 2,
      columns: ['label', 'type', 'details.Owner', 'size'],
    });
    const { plan, faults } = taken(...lines);
    assert.deepEqual(
      plan.nodes.map(({ label }) => label),
      ['MISP', 'AIL'],
    );
    assert.deepEqual(
      faults.map(({ row, column }) => [row, column]),
      [[6, 'D (size)']],
    );
    assert.strictEqual(
      guess('Report', '2024', 'Organisation,City,Homepage', 'CIRCL,Luxembourg,https://circl.lu').skip,
      2,
    );
  });

  QUnit.test('a known name in a lower row does not make that row a header', (assert) => {
    assert.deepEqual(guess('A,reads,B', 'B,writes,Name', 'C,reads,Title'), {
      kind: EDGES,
      hasHead: false,
      columns: ['from', 'label', 'to'],
    });
  });

  QUnit.test(
    'the first row of two columns whose names never come again is a header if it looks like words',
    (assert) => {
      const hasHead = (...lines: string[]) => guess(...lines).hasHead;
      const heads = ['Teil,Baugruppe', 'Town,Country', 'Name A,Name B', 'Caller,Callee', 'Person 1,Person 2'];
      for (const head of heads) assert.true(hasHead(head, 'Schraube,Motor', 'Mutter,Rad', 'Blech,Tür'), head);
      for (const [first, ...others] of [
        ['Acme Ltd,Beta Inc.', 'Gamma GmbH,Delta AG', 'Eps SA,Zeta BV'],
        ['Verein A e. V.,Rotes Kreuz', 'Caritas,Diakonie'],
        ['Server 1,Server 2', 'Server 3,Server 4'],
        ['Team A,Team B', 'Team C,Team D'],
        ['web-1,db', 'web-2,cache'],
      ] as const) {
        assert.deepEqual(guess(first, ...others), { kind: EDGES, hasHead: false, columns: ['from', 'to'] }, first);
      }
    },
  );

  for (const [what, lines, kind, hasHead, columns] of [
    [
      'facts beside names are nodes',
      ['Organisation,City,Homepage', 'CIRCL,Luxembourg,https://circl.lu', 'CERT,Paris,https://c.example'],
      NODES,
      true,
      ['label', 'details.City', 'url'],
    ],
    [
      'names that come again in the next column are ends',
      ['Employee,Manager,Department', 'Alice,Bob,IT', 'Bob,Carol,IT'],
      EDGES,
      true,
      ['from', 'to', 'details.Department'],
    ],
    [
      'ends with words between',
      ['Server A,connects to,Server B', 'Server B,connects to,DB'],
      EDGES,
      false,
      ['from', 'label', 'to'],
    ],
    [
      'a head over words between',
      ['Program,Relation,Part', 'A,uses,B', 'B,uses,C'],
      EDGES,
      true,
      ['from', 'label', 'to'],
    ],
    ['German heads', ['Quelle;Ziel;Beziehung', 'MISP;Redis;nutzt'], EDGES, true, ['from', 'to', 'label']],
    ['numbers as ends', ['1,2', '2,3'], EDGES, false, ['from', 'to']],
    ['a head in small letters over a chain', ['who,knows', 'ann,bob', 'bob,cy'], EDGES, true, ['from', 'to']],
    [
      'two sides that share no name',
      ['Donateur,Bénéficiaire,Année', 'Ville,École,2024', 'Ville,Musée,2025'],
      EDGES,
      true,
      ['from', 'to', 'details.Année'],
    ],
    [
      'two sides in German',
      ['Absender;Empfänger;Betrag', 'Amt A;Firma B;1.200,50', 'Amt A;Firma C;300,00'],
      EDGES,
      true,
      ['from', 'to', 'details.Betrag'],
    ],
    ['parts in a matrix', ['RACI,Ana,Bo,Cy', 'Plan,R,A,', 'Build,,R,A', 'Test,C,,R'], 'matrix', true, []],
    [
      'verdicts, which name nothing',
      ['Skill,Ann,Bob', 'Go,yes,no', 'Rust,no,yes'],
      NODES,
      true,
      ['label', 'details.Ann', 'details.Bob'],
    ],
    [
      'words in a few cells',
      ['Person;Projekt 1;Projekt 2', 'Anna;leitet;', 'Ben;;arbeitet mit'],
      NODES,
      true,
      ['label', 'details.Projekt 1', 'details.Projekt 2'],
    ],
    ['small names', ['alice,bob', 'bob,carol'], EDGES, false, ['from', 'to']],
    ['a list with addresses', ['MISP,https://misp.example', 'AIL,https://ail.example'], NODES, false, ['label', 'url']],
    ['a head in small letters', ['tool,owner', 'MISP,CIRCL', 'AIL,CIRCL'], NODES, true, ['label', 'details.owner']],
  ] as const) {
    QUnit.test(`columns with names that nobody knows: ${what}`, (assert) => {
      assert.deepEqual(guess(...lines), { kind, hasHead, columns });
    });
  }

  QUnit.test('numbers are read as their country writes them', (assert) => {
    const { plan, faults } = taken('name;size', 'A;1.234,5', 'B;1,234.5', 'C;1 000', 'D;12,5');
    assert.deepEqual(faults, []);
    assert.deepEqual(
      plan.nodes.map(({ size }) => size),
      [1234.5, 1234.5, 1000, 12.5],
    );
  });

  QUnit.test('a table of Markdown is one without its bars; its rows keep their numbers', (assert) => {
    const text = '| Name | size |\n|------|:----:|\n| MISP | 12 |\n| AIL | big |';
    const sheets = readSheets({ name: 'list.md', bytes: strToU8(text) });
    const { plan, faults } = readTables(sheets, sheets.map(guessSetup));
    assert.deepEqual(plan.nodes, [
      { id: 'misp', label: 'MISP', size: 12 },
      { id: 'ail', label: 'AIL' },
    ]);
    assert.deepEqual(
      faults.map(({ row, column }) => [row, column]),
      [[4, 'B (size)']],
    );
  });

  QUnit.test('a cell that is merged over rows counts in each of them, in none beyond the table', (assert) => {
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const row = (number: number, ...cells: readonly string[]) => `<row r="${number}">${cells.join('')}</row>`;
    const data = [
      row(1, cell('A1', 'type'), cell('B1', 'name')),
      row(2, cell('A2', 'platform'), cell('B2', 'MISP')),
      row(3, cell('B3', 'AIL')),
      row(4, cell('A4', 'tool'), cell('B4', 'Pandora')),
    ];
    const merged =
      '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="A4:A1048576"/><mergeCell ref="odd"/></mergeCells>';
    const bytes = zipSync({
      'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="r1" Target="worksheets/s.xml"/></Relationships>',
      ),
      'xl/worksheets/s.xml': strToU8(`<worksheet><sheetData>${data.join('')}</sheetData>${merged}</worksheet>`),
    });
    const sheets = readSheets({ name: 's.xlsx', bytes });
    assert.deepEqual(
      readTables(sheets, sheets.map(guessSetup)).plan.nodes.map(({ label, type }) => [label, type]),
      [
        ['MISP', 'platform'],
        ['AIL', 'platform'],
        ['Pandora', 'tool'],
      ],
    );
  });

  QUnit.test('saved column roles are used for similar tables and validated like any input', (assert) => {
    const known = [{ name: 'old', kind: NODES, head: ['App', 'Where'], columns: ['label', 'url'] }];
    assert.deepEqual(setupsFor([sheetOf(['Title', 'Where,Owner,App', 'x,CIRCL,A'])], known), [
      { kind: NODES, hasHead: true, skip: 1, columns: ['url', 'details.Owner', 'label'] },
    ]);
    const other = sheetOf(['name,type', 'A,b']);
    assert.deepEqual(setupsFor([other], known), [guessSetup(other)]);
    for (const odd of [1, [1], [{ name: 'x', kind: 'all', head: [], columns: [] }], [{ ...known[0], head: [1] }], {}]) {
      assert.deepEqual(setupsFor([other], odd), [guessSetup(other)]);
    }
    const unsound = [{ name: 'list', kind: NODES, head: ['name', 'type'], columns: ['label', '__proto__'] }];
    assert.deepEqual(setupsFor([other], unsound)[0]?.columns, ['label', undefined]);
  });
});
