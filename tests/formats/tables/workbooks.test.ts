/** Workbooks as all kinds of programs write them, and as attackers do. */

import { strToU8, zipSync } from 'fflate';
import QUnit from 'qunit';
import { oneLine, wrapLines } from '../../../drawing/commands/index.ts';
import { detectFormat } from '../../../formats/open/file-formats.ts';
import { readSheets } from '../../../formats/tables/sheets/sheets.ts';
import { csvZip, xlsxBytes } from '../../../formats/tables/xlsx-write.ts';
import { zip } from '../../../services/zip.ts';
import { workOf } from '../../setup/work.ts';

const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const ROWS = [
  ['name', 'type'],
  ['MISP', 'tool'],
];

/** A workbook of one sheet, by the names of its parts. */
function workbook({
  folder = 'xl/',
  slash = '/',
  prefix = 'r',
  strings = 'sharedStrings.xml',
  target = 'worksheets/sheet1.xml',
}: Partial<Record<'folder' | 'slash' | 'prefix' | 'strings' | 'target', string>>) {
  const cell = (at: string, index: number) => `<x:c r="${at}" t="s"><x:v>${index}</x:v></x:c>`;
  const parts = {
    '_rels/.rels': `<Relationships><Relationship Id="a" Type="${TYPE}/officeDocument" Target="/${folder}workbook.xml"/></Relationships>`,
    [`${folder}workbook.xml`]: `<workbook><sheets><sheet name="S" sheetId="9" ${prefix}:id="r1"/></sheets></workbook>`,
    [`${folder}_rels/workbook.xml.rels`]: `<Relationships><Relationship Id="r1" Type="${TYPE}/worksheet" Target="${target}"/><Relationship Id="r2" Type="${TYPE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    [`${folder}${strings}`]: `<sst>${ROWS.flat()
      .map((text) => `<si><t>${text}</t></si>`)
      .join('')}</sst>`,
    [`${folder}worksheets/sheet1.xml`]: `<x:worksheet><x:sheetData><x:row r="1">${cell('A1', 0)}${cell('B1', 1)}</x:row><x:row r="2">${cell('A2', 2)}${cell('B2', 3)}</x:row></x:sheetData></x:worksheet>`,
  };
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name.replaceAll('/', slash), strToU8(xml)])),
  );
}

QUnit.module('formats/tables/workbooks', () => {
  for (const [what, parts] of [
    ['with backslashes in the names of its parts', { slash: '\\' }],
    ['with another prefix for its relationships', { prefix: 'd3p1' }],
    ['outside the usual folder', { folder: 'book/' }],
    ['without a folder', { folder: '' }],
    ['with another case in the names of its parts', { strings: 'SharedStrings.xml' }],
    ['with paths from the root', { target: '/xl/worksheets/sheet1.xml' }],
    ['with paths from the root that lack their slash', { target: 'xl/worksheets/sheet1.xml' }],
    ['with paths that lead upwards', { target: '../xl/worksheets/sheet1.xml' }],
  ] as const) {
    QUnit.test(`a workbook ${what} is recognized and read`, (assert) => {
      const bytes = workbook(parts);
      assert.strictEqual(detectFormat('a.xlsx', bytes).kind, 'tables');
      assert.deepEqual(
        readSheets({ name: 'a.xlsx', bytes }).map(({ rows }) => rows),
        [ROWS],
      );
    });
  }

  QUnit.test('tags that never end, and names and values that never end, take no more time than others', (assert) => {
    for (const part of [
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/sharedStrings.xml',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ]) {
      for (const text of [
        '<row ',
        '<row>',
        '<row><c ',
        '<c><v>',
        '<si><rPh ',
        '<si><t>',
        '<sheet ',
        '<Relationship Id="',
        '<workbookPr ',
        '<a',
        'a="',
        '<mergeCell ',
        '<numFmt ',
        '<',
      ]) {
        const parts = {
          'xl/workbook.xml': strToU8('<sheets><sheet name="S" r:id="r1"/></sheets>'),
          'xl/_rels/workbook.xml.rels': strToU8('<Relationship Id="r1" Target="worksheets/sheet1.xml"/>'),
        };
        const bytes = zipSync(
          { ...parts, [part]: strToU8(`<sheets></sheets>${text.repeat(500_000 / text.length)}`) },
          { level: 0 },
        );
        const read = () => {
          try {
            readSheets({ name: 'a.xlsx', bytes });
          } catch {
            // Refusing it is as good.
          }
        };
        const before = process.cpuUsage();
        read();
        const { user, system } = process.cpuUsage(before);
        const work = user + system < 1_000_000 ? 0 : workOf(read, 1);
        if (work > 1000) assert.true(false, `${part} ${text}: ${Math.round(work)} ms`);
      }
    }
    assert.true(true);
  });

  QUnit.test('files are packed on any date', async (assert) => {
    for (const date of ['1969-07-20', '1980-01-01', '2026-11-25', '2107-06-01', 'no date']) {
      const bytes = xlsxBytes([{ name: 'nodes', rows: ROWS }], new Date(date));
      assert.deepEqual(readSheets({ name: 'a.xlsx', bytes })[0]?.rows, ROWS, date);
      assert.deepEqual(
        readSheets({ name: 'a.zip', bytes: csvZip([{ name: 'nodes', rows: ROWS }], new Date(date)) })[0]?.rows,
        ROWS,
        date,
      );
      assert.true((await zip([{ name: 'a.txt', content: 'a' }], new Date(date))).size > 0, date);
    }
  });

  QUnit.test('of a label of millions of characters the beginning is measured and drawn', (assert) => {
    const label = 'a word '.repeat(1_000_000);
    let measured = 0;
    const measure = (text: string) => {
      measured += text.length;
      return text.length * 6;
    };
    const font = { family: 'sans-serif', size: 12, weight: 400 } as const;
    assert.true(oneLine(label).length < 100_000);
    assert.true(oneLine(label).endsWith('…'));
    assert.true(wrapLines(label, 200, font, measure).length < 2000);
    assert.true(measured < 10_000_000, `${measured} characters`);
  });
});
