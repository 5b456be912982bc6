/** From the bytes of a file to the texts of its cells: encodings, quotation marks, characters that are none. */

import QUnit from 'qunit';
import { EMPTY_DOCUMENT } from '../../../formats/document/document.ts';
import { NoTable } from '../../../formats/tables/base/sheet.ts';
import { guessSetup } from '../../../formats/tables/columns/guess.ts';
import { readTables } from '../../../formats/tables/read.ts';
import { readCsv, readSheets } from '../../../formats/tables/sheets/sheets.ts';
import { xlsxBytes } from '../../../formats/tables/xlsx-write.ts';
import { workOf } from '../../setup/work.ts';

const utf16 = (text: string, bigEndian: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 * at, text.charCodeAt(at), !bigEndian);
  return bytes;
};

QUnit.module('formats/tables/text', () => {
  for (const [what, lines, rows, open] of [
    ['at the end', ['1,"foo,x', '2,bar,y', '3,"b""z",y'], ['2,bar,y', '3,b"z,y'], [[2, 'B (name)']]],
    ['before cells in quotes', ['"1","foo,"x"', '"2","","y"', '"3","z",""'], ['2,,y', '3,z,'], [[2, 'B (name)']]],
    [
      'again and again',
      ['1,"foo,x', '2,bar,"y', '3,b,y'],
      ['3,b,y'],
      [
        [2, 'B (name)'],
        [3, 'C (type)'],
      ],
    ],
    ['before several lines in quotes', ['1,"foo,x', '2,"a\nb" ,y', '3,c,y'], ['2,a\nb,y', '3,c,y'], [[2, 'B (name)']]],
    [
      'nowhere, with marks inside',
      ['1,"say "hi" to you",x', '2,6" pipe,y'],
      ['1,say "hi" to you,x', '2,6" pipe,y'],
      [],
    ],
  ] as const) {
    QUnit.test(`a quotation mark that is never closed swallows no other row: ${what}`, (assert) => {
      for (const end of ['\n', '\r\n']) {
        const sheet = readCsv(['id,name,type', ...lines].join(end), 'list');
        const left = new Set(sheet.open?.map(({ row }) => row));
        const { faults, taken } = readTables([sheet], [guessSetup(sheet)], EMPTY_DOCUMENT);
        assert.deepEqual(
          sheet.rows.filter((_, at) => at > 0 && !left.has(at)).map((row) => row.join(',')),
          [...rows],
        );
        assert.deepEqual(
          faults.filter(({ reason }) => reason.startsWith('A quotation mark')).map(({ row, column }) => [row, column]),
          open as unknown as [number, string][],
        );
        assert.true(taken >= rows.length - 1);
      }
    });
  }

  QUnit.test('more quotation marks than slips are left open: the table is refused in little time', (assert) => {
    const work = workOf(() => assert.throws(() => readCsv('a,b\n""x,y\n'.repeat(100_000), 'list'), NoTable), 1);
    assert.true(work < 5000, `${Math.round(work)} ms of the processor`);
  });

  QUnit.test('characters that only control a machine are no part of a cell', (assert) => {
    const [sheet] = readSheets({
      name: 'a.csv',
      bytes: new TextEncoder().encode('na\0me,type\nA\0\u0007B\x7f,"x\ny"\n'),
    });
    assert.deepEqual(sheet?.rows, [
      ['name', 'type'],
      ['AB', 'x\ny'],
    ]);
    const [book] = readSheets({
      name: 'a.xlsx',
      bytes: xlsxBytes([{ name: 'nodes', rows: [['A\0\u0007B\x7f']] }], new Date('2026-11-22T00:00:00Z')),
    });
    assert.deepEqual(book?.rows, [['AB']]);
  });

  QUnit.test(
    'UTF-16 without a mark is told by its lines in any alphabet, and a stray zero makes no UTF-16',
    (assert) => {
      for (const bigEndian of [false, true]) {
        const [sheet] = readSheets({ name: 'a.csv', bytes: utf16('Имя;Тип\nАлиса;человек\n名前;人\n', bigEndian) });
        assert.deepEqual(sheet?.rows, [
          ['Имя', 'Тип'],
          ['Алиса', 'человек'],
          ['名前', '人'],
        ]);
      }
      const [stray] = readSheets({ name: 'a.csv', bytes: new TextEncoder().encode('name,type\nA\0B,tool\n') });
      assert.deepEqual(stray?.rows, [
        ['name', 'type'],
        ['AB', 'tool'],
      ]);
    },
  );

  for (const [name, bytes] of [
    ['UTF-8', new TextEncoder().encode('name;typ\nMünchen;Stadt')],
    ['UTF-8 with a mark', new TextEncoder().encode('\ufeffname;typ\nMünchen;Stadt')],
    ['UTF-16 with a mark', utf16('\ufeffname;typ\nMünchen;Stadt', false)],
    ['UTF-16 without one', utf16('name;typ\nMünchen;Stadt', false)],
    ['UTF-16, the large end first', utf16('\ufeffname;typ\nMünchen;Stadt', true)],
    ['Windows-1252', Uint8Array.from([...'name;typ\nMünchen;Stadt'].map((letter) => letter.charCodeAt(0)))],
  ] as const) {
    QUnit.test(`a table in ${name} is read`, (assert) => {
      const sheets = readSheets({ name: 'a.csv', bytes });
      const { nodes } = readTables(sheets, sheets.map(guessSetup), EMPTY_DOCUMENT).plan;
      assert.deepEqual(
        nodes.map(({ id, label, type }) => [id, label, type]),
        [['munchen', 'München', 'Stadt']],
      );
    });
  }
});
