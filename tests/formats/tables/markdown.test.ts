/** Tables of Markdown as people keep them: under headings, several, with and without bars around, with markup in cells. */

import { strToU8 } from 'fflate';
import QUnit from 'qunit';
import { detectFormat } from '../../../formats/open/file-formats.ts';
import { pastedTable } from '../../../formats/tables/pasted.ts';
import { isMostlyTables, linesAround, markdownTables } from '../../../formats/tables/sheets/markdown.ts';
import { report } from '../report/markdown-support.ts';

const TWO = [
  '# Tools',
  '',
  '| Name | Website | Notes |',
  '| :--- | ---: | --- |',
  '| **MISP** | [site](https://misp.example/a) | one \\| two |',
  '| "AIL" | <b> | a<br>b, `c` |',
  '',
  '## Who uses what',
  '',
  'from | to',
  '--- | ---',
  'MISP | AIL',
].join('\n');

QUnit.module('formats/tables/markdown', () => {
  QUnit.test(
    'each table is a sheet named after its heading, cells without their markup, rows by their lines',
    (assert) => {
      assert.deepEqual(markdownTables(TWO, 'list'), [
        {
          name: 'Tools',
          rows: [
            ['Name', 'Website', 'Notes'],
            ['MISP', 'https://misp.example/a', 'one | two'],
            ['"AIL"', '<b>', 'a\nb, c'],
          ],
          numbers: [3, 5, 6],
        },
        {
          name: 'Who uses what',
          rows: [
            ['from', 'to'],
            ['MISP', 'AIL'],
          ],
          numbers: [10, 12],
        },
      ]);
    },
  );

  for (const [what, text, kind] of [
    ['tables under headings', TWO, 'tables'],
    ['tables with one line over them', `These are ours:\n\n${TWO}`, 'tables'],
    [
      'sentences beside a small table',
      `MISP uses AIL\nA uses B\nB uses C\nC uses D\n\n| a | b |\n| - | - |\n| c | d |`,
      'sentences',
    ],
    ['a list with rules', 'MISP uses AIL\n---\nA uses B', 'sentences'],
    ['a report of a map whose texts are tables', report({ nodes: [{ id: 'a', description: TWO }] }), 'unsupported'],
  ] as const) {
    QUnit.test(`${what}: read as ${kind}`, (assert) => {
      assert.strictEqual(detectFormat('list.md', strToU8(text)).kind, kind);
      if (kind !== 'unsupported') assert.strictEqual(isMostlyTables(text), kind === 'tables');
    });
  }

  QUnit.test('other lines around tables are listed; headings and rules are not', (assert) => {
    assert.deepEqual(linesAround(`---\nOurs:\n\n${TWO}\n\nAs of May.`), [2, 17]);
    assert.deepEqual(linesAround(TWO), []);
  });

  QUnit.test('a pasted table is one with a heading over it and without bars around it', (assert) => {
    assert.strictEqual(pastedTable(TWO)?.name, 'Pasted table.csv');
    assert.strictEqual(pastedTable('Tool | Maker\n---|---\nMISP | CIRCL')?.name, 'Pasted table.csv');
    assert.strictEqual(pastedTable('MISP uses AIL\n---\nA uses B'), undefined);
  });
});
