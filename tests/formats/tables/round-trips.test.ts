/** Tables of nodes and edges, out and in: what comes back unchanged, and what is named. */

import fc from 'fast-check';
import { unzipSync } from 'fflate';
import QUnit from 'qunit';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import { isEmptyPlan, planToDocument } from '../../../formats/plan/plan.ts';
import { guessSetup } from '../../../formats/tables/columns/guess.ts';
import { readSheets } from '../../../formats/tables/sheets/sheets.ts';
import { tablesOf } from '../../../formats/tables/write.ts';
import { csvText, csvZip, xlsxBytes } from '../../../formats/tables/xlsx-write.ts';
import { sheetMemory } from '../../../formats/update/sheet-source.ts';
import { runsOf } from '../../setup/runs.ts';
import { canonical, csv, DATE, map, take, written } from './support.ts';

const text = fc.oneof(
  fc.constantFrom(
    '=1+1',
    '+49',
    '-',
    '-12',
    "'=x",
    '@a',
    ' b ',
    '"q"',
    'a;b,c\td|e',
    'x\r\ny',
    '007',
    'true',
    'null',
    '[1',
    '{}',
    '_x0041_',
  ),
  fc.constantFrom('\u0001', 'a\x7fb', 'ü', '日本', '#a', '<b>&amp;', '12345678901234567890', '1e3'),
  fc.string({ maxLength: 12 }),
);
const element = fc.record(
  {
    description: text.filter((one) => one.trim() !== ''),
    details: fc.dictionary(fc.constantFrom('since', 'a.b', '=x', ' y'), fc.oneof(text, fc.jsonValue({ maxDepth: 2 })), {
      maxKeys: 3,
    }),
  },
  { requiredKeys: [] },
);
const anyMap = fc
  .record({
    nodes: fc.array(
      fc.tuple(
        element,
        fc.record(
          {
            label: text.filter((one) => one.trim() !== ''),
            tags: fc.constant(['a', 'b-c']),
            x: fc.integer(),
            y: fc.integer(),
            size: fc.constantFrom(1, 2.5),
            hideLabel: fc.boolean(),
            type: fc.constantFrom('p', '=q'),
            links: fc.constant([{ label: 'a, b', url: 'https://a.example' }]),
          },
          { requiredKeys: [] },
        ),
      ),
      { minLength: 1, maxLength: 5 },
    ),
    edges: fc.array(
      fc.tuple(
        element,
        fc.nat(4),
        fc.nat(4),
        fc.constantFrom({}, { label: '-> x' }, { direction: 'both', dashed: true }, { id: 'own' }),
      ),
      { maxLength: 5 },
    ),
  })
  .map(({ nodes, edges }) =>
    map({
      nodeTypes: { p: {}, '=q': {} },
      nodes: nodes.map(([one, more], index) => ({ ...one, ...more, id: ['n0', '=n1', '2', 'n 3', "'n4"][index] })),
      edges: edges.map(([one, from, to, more], index) => {
        const id = (at: number) => ['n0', '=n1', '2', 'n 3', "'n4"][at % nodes.length];
        return { ...one, ...more, ...('id' in more ? { id: `own-${index}` } : {}), from: id(from), to: id(to) };
      }),
    }),
  );

QUnit.module('formats/tables, out and in', () => {
  for (const [name, pack] of [
    ['two CSV files in a ZIP', csvZip],
    ['an XLSX of two sheets', xlsxBytes],
  ] as const) {
    QUnit.test(`nodes and edges that left as ${name} come back unchanged`, (assert) => {
      fc.assert(
        fc.property(anyMap, (document) => {
          const sheets = readSheets({ name: 'map', bytes: pack(tablesOf(document), DATE) });
          const { faults } = take(sheets);
          if (faults.length > 0) throw new Error(JSON.stringify(faults));
          const again = written(sheets);
          for (const key of ['nodes', 'edges'] as const) {
            if (canonical(again[key]) !== canonical(document[key]))
              throw new Error(`${canonical(again[key])}\n${canonical(document[key])}`);
          }
          if (!isEmptyPlan(take(sheets, document).plan))
            throw new Error('read on the map itself, it says something new');
        }),
        { numRuns: runsOf(500), seed: 31 },
      );
      assert.true(true);
    });
  }

  QUnit.test('a new map from tables is normalized: parsing it changes nothing', (assert) => {
    fc.assert(
      fc.property(anyMap, fc.constantFrom('', 'n0', '__proto__'), (document, name) => {
        const sheets = [
          ...tablesOf(document).map(({ name, rows }) => ({
            name,
            rows: rows.map((row) => row.map(String)),
            numbers: [],
          })),
          ...csv(`label,type\n${name},${name}`),
        ];
        const setups = sheets.map(guessSetup);
        const held = { sheets, setups, document: undefined, reading: take(sheets) };
        const made = { ...planToDocument(held.reading.plan), meta: { source: sheetMemory(held, '2026-11-22') } };
        const { document: read, warnings, notices } = parseDocument(made);
        if (!read || canonical(read) !== canonical(made) || warnings.length + notices.length > 0)
          throw new Error(`${canonical(made)}\n${canonical(read)}\n${canonical([warnings, notices])}`);
      }),
      { numRuns: runsOf(300), seed: 32 },
    );
    assert.true(true);
  });

  QUnit.test('a workbook has numbers as numbers, and texts without apostrophes', async (assert) => {
    const document = map({
      nodes: [
        { id: 'a', size: 30, details: { budget: 1250.5, phone: '+352 621', odd: "'=1", large: 0.1234567890123456 } },
        { id: 'b', details: { budget: 98, phone: '=cmd|x', odd: '007' } },
      ],
    });
    const bytes = xlsxBytes(tablesOf(document), DATE);
    const xml = new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml']);
    for (const number of ['30', '1250.5', '98']) assert.true(xml.includes(`<v>${number}</v>`), number);
    assert.true(xml.includes('>+352 621<') && xml.includes('>=cmd|x<'), xml);
    assert.deepEqual(written(readSheets({ name: 'a.xlsx', bytes })).nodes, document.nodes);
  });

  QUnit.test('no cell that leaves begins like a formula, negative numbers apart', (assert) => {
    const wide = ['＝', '＋', '－', '＠'].map((sign) => ({ id: `${sign}1`, label: `${sign}cmd|x`, tags: [] }));
    const document = map({
      nodes: [{ id: '=1', label: '=cmd|x', description: '+1 2', x: -5, y: 0, details: { '@k': '-x' } }, ...wide],
    });
    const cells = tablesOf(document)
      .map(csvText)
      .flatMap((text) => text.replace(/^\ufeff/, '').split(/[,\r\n]+/));
    assert.deepEqual(
      cells.filter((cell) => /^[=+\-@＝＋－＠\t\r]/.test(cell)),
      ['-5'],
    );
    assert.true(cells.includes("'＝cmd|x") && cells.includes("'＠1"));
    assert.true(cells.includes("'=cmd|x") && cells.includes("'details.@k") === false);
  });

  QUnit.test(
    'a sheet of 200 rows with 5 faults loses 2 rows and 3 cells, and names the 5 with row and column',
    (assert) => {
      const rows = Array.from({ length: 200 }, (_, index) => [
        `n${index}`,
        `Node ${index}`,
        '10',
        'circle',
        `https://a.example/${index}`,
      ]);
      const wrong: readonly (readonly [row: number, column: number, cell: string])[] = [
        [10, 2, 'big'],
        [50, 3, 'star'],
        [77, 0, 'n76'],
        [120, 2, '-4'],
      ];
      for (const [row, column, cell] of wrong) (rows[row] as string[])[column] = cell;
      rows[150] = ['', '', '3', '', ''];
      const sheet = csv(['id,name,size,shape,website', ...rows.map((row) => row.join(','))].join('\n'));
      const { plan, faults, taken } = take(sheet);
      assert.deepEqual([plan.nodes.length, taken], [198, 198]);
      assert.deepEqual(
        faults.map(({ row, column, leftOut }) => [row, column, leftOut]),
        [
          [12, 'C (size)', 'cell'],
          [52, 'D (shape)', 'cell'],
          [79, 'A (id)', 'row'],
          [122, 'C (size)', 'cell'],
          [152, 'B (name)', 'row'],
        ],
      );
      assert.true(faults.every(({ reason }) => reason.endsWith('.')));
    },
  );
});
