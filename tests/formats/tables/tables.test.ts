/** Tables of nodes and edges, out and in: what comes back, what is named, what does no harm. */

import fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { create } from 'mutative';
import QUnit from 'qunit';
import { EMPTY_DOCUMENT, type MapDocument } from '../../../formats/document/document.ts';
import { plainDocument } from '../../../formats/document/serialize.ts';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import { isEmptyPlan, planToDocument } from '../../../formats/plan/plan.ts';
import { NoTable, type Sheet } from '../../../formats/tables/base/sheet.ts';
import type { Setup } from '../../../formats/tables/columns/columns.ts';
import { guessSetup } from '../../../formats/tables/columns/guess.ts';
import { readTables } from '../../../formats/tables/read.ts';
import { readCsv, readSheets } from '../../../formats/tables/sheets/sheets.ts';
import { tablesOf } from '../../../formats/tables/write.ts';
import { csvText, csvZip, xlsxBytes } from '../../../formats/tables/xlsx-write.ts';
import { sheetMemory } from '../../../formats/update/sheet-source.ts';
import { writePlan } from '../../../models/commands/plan.ts';
import { runsOf } from '../../setup/runs.ts';
import { workOf } from '../../setup/work.ts';

const DATE = new Date('2026-11-22T00:00:00Z');

function map(raw: object): MapDocument {
  const { document } = parseDocument(raw);
  if (!document) throw new Error('refused');
  return document;
}

const take = (sheets: readonly Sheet[], document = EMPTY_DOCUMENT, setups: readonly Setup[] = sheets.map(guessSetup)) =>
  readTables(sheets, setups, document);
const written = (sheets: readonly Sheet[], document = EMPTY_DOCUMENT) =>
  create(document, writePlan(take(sheets, document).plan, new Map()).change);
const csv = (text: string) => [readCsv(text, 'list')];

/** Keys in order: a row says them in the order of its columns. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort())
      : item,
  );

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

QUnit.module('formats/tables', () => {
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

  QUnit.test('other errors in nodes and edges are reported, and everything else is imported', (assert) => {
    const nodes = Array.from({ length: 100 }, (_, at) => `n${at},Node ${at},#336699,${at},0`);
    nodes[6] = 'n6,"Node 6,#336699,6,0';
    nodes[20] = 'n20,Node 20,no colour,20,0';
    nodes[40] = 'n40,Node 40,#336699,far,0';
    const edges = Array.from({ length: 100 }, (_, at) => `n${at === 99 ? 98 : 0},n${at === 6 ? 7 : at},uses,forward`);
    for (const at of [20, 40]) edges[at] = 'n1,n2,knows,forward';
    edges[60] = 'n0,nobody,uses,forward';
    edges[80] = 'n0,n80,uses,sideways';
    edges[90] = 'n0';
    const { plan, faults, taken } = take([
      readCsv(['id,name,color,x,y', ...nodes].join('\n'), 'nodes'),
      readCsv(['from,to,label,direction', ...edges].join('\n'), 'edges'),
    ]);
    assert.deepEqual([plan.nodes.length, taken], [99, 99 + 98]);
    assert.deepEqual(
      faults.map(({ sheet, row, column, leftOut }) => [sheet, row, column, leftOut]),
      [
        ['nodes', 8, 'B (name)', 'row'],
        ['nodes', 22, 'C (color)', 'cell'],
        ['nodes', 42, 'D (x)', 'cell'],
        ['edges', 62, 'B (to)', 'row'],
        ['edges', 82, 'D (direction)', 'cell'],
        ['edges', 92, 'B (to)', 'row'],
      ],
    );
    assert.true(faults.every(({ reason }) => reason.endsWith('.')));
  });

  QUnit.test('separators, tables and columns are guessed', (assert) => {
    const guess = (lines: string) => csv(lines).map(guessSetup)[0];
    assert.deepEqual(guess('Name\tKind\tKeywords\tFounded\nMISP\ttool\ta,b\t2011'), {
      kind: 'nodes',
      hasHead: true,
      columns: ['label', 'type', 'tags', 'details.Founded'],
    });
    assert.deepEqual(guess('Source;Target;Relationship\nA;B;uses'), {
      kind: 'edges',
      hasHead: true,
      columns: ['from', 'to', 'label'],
    });
    assert.deepEqual(guess('CIRCL,maintains,MISP\nMISP,uses,Redis'), {
      kind: 'edges',
      hasHead: false,
      columns: ['from', 'label', 'to'],
    });
    assert.deepEqual(guess('Inventory 2026\n\nName;Kind;Website\nMISP;tool;\nAIL, core;tool;https://a.example'), {
      kind: 'nodes',
      hasHead: true,
      skip: 1,
      columns: ['label', 'type', 'url'],
    });
    assert.deepEqual(csv('a;b;c;d\n1\n1;2\n1;2;3')[0]?.rows[3], ['1', '2', '3']);
    assert.deepEqual(csv('Alice\nBob; Carol\nDave')[0]?.rows, [['Alice'], ['Bob; Carol'], ['Dave']]);
    assert.deepEqual(guess('A|B\nB|C'), { kind: 'edges', hasHead: false, columns: ['from', 'to'] });
  });

  QUnit.test('an edge list alone creates its nodes; with a table of nodes an unknown end is an error', (assert) => {
    const list = csv('from,to,label\nA,B,uses\nB,A,feeds\nC,,uses');
    const alone = take(list);
    assert.deepEqual(
      alone.plan.nodes.map(({ label }) => label),
      ['A', 'B'],
    );
    assert.deepEqual(
      alone.faults.map(({ row, column }) => [row, column]),
      [[4, 'B (to)']],
    );
    const both = take([readCsv('label\nA\nB', 'nodes'), ...csv('from,to\nA,B\nA,Z')], EMPTY_DOCUMENT, [
      { kind: 'nodes', hasHead: true, columns: ['label'] },
      { kind: 'edges', hasHead: true, columns: ['from', 'to'] },
    ]);
    assert.deepEqual(
      [both.plan.edges.length, both.faults.map(({ row, column }) => [row, column])],
      [1, [[3, 'B (to)']]],
    );
  });

  QUnit.test(
    'S560 an edge to a node whose row is left out is left out and named, unless the map has that node',
    (assert) => {
      const sheets = [readCsv('id,repo\na,???\nb,owner/b', 'nodes'), readCsv('from,to\na,b\nb,a\nb,b', 'edges')];
      const read = (document: MapDocument) => {
        const { plan, faults } = readTables(sheets, sheets.map(guessSetup), document);
        const after = create(document, writePlan(plan, new Map()).change);
        assert.deepEqual(
          parseDocument(plainDocument(after, { positions: true })).errors,
          [],
          'the map can be read again',
        );
        return [after.edges.length, faults.map(({ row, column }) => `${row} ${column}`)];
      };
      assert.deepEqual(read(EMPTY_DOCUMENT), [1, ['2 B (repo)', '2 A (from)', '3 B (to)']]);
      assert.deepEqual(read(map({ nodes: [{ id: 'a', size: 30 }] })), [3, ['2 B (repo)']]);
    },
  );

  QUnit.test('rows are merged into the map by id or by label; empty cells take nothing away', (assert) => {
    const document = map({
      nodes: [{ id: 'misp', label: 'MISP', url: 'https://misp.example', details: { since: 2011 } }],
    });
    const byId = readTables(
      csv('id,label,url,license\nmisp,MISP Project,,AGPL\nail,AIL,,'),
      csv('id,label,url,license\nx').map(guessSetup),
      document,
    );
    const after = create(document, writePlan(byId.plan, new Map()).change);
    assert.deepEqual(after.nodes, [
      { id: 'misp', label: 'MISP Project', url: 'https://misp.example', details: { since: 2011, license: 'AGPL' } },
      { id: 'ail', label: 'AIL' },
    ]);
    const byLabel = readTables(
      csv('label,tags\nmisp,"sharing, cti"'),
      csv('label,tags\nx').map(guessSetup),
      document,
      'label',
    );
    assert.deepEqual(
      byLabel.plan.changes.map(({ id, next }) => [id, next.tags]),
      [['misp', ['sharing', 'cti']]],
    );
  });

  QUnit.test('formulas give their saved values, dates are days, and nothing is fetched', (assert) => {
    const sheet =
      '<worksheet xmlns="x"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>label</t></is></c><c r="B1" t="s"><v>0</v></c></row>' +
      '<row r="3"><c r="A3" t="str"><f>WEBSERVICE("https://evil.example")</f><v>MISP</v></c><c r="B3" s="1"><v>45000</v></c><c r="C3" t="e"><v>#REF!</v></c></row></sheetData></worksheet>';
    const bytes = zipSync({
      'xl/workbook.xml': strToU8(
        '<workbook xmlns:r="r"><sheets><sheet name="One" r:id="a"/><sheet name="Gone" state="hidden" r:id="a"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="a" Target="worksheets/s.xml"/></Relationships>',
      ),
      'xl/sharedStrings.xml': strToU8('<sst><si><r><t>check</t></r><r><t>ed</t></r></si></sst>'),
      'xl/styles.xml': strToU8('<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'),
      'xl/worksheets/s.xml': strToU8(sheet),
      'xl/externalLinks/externalLink1.xml': strToU8('<externalLink/>'),
      'xl/vbaProject.bin': strToU8('macro'),
    });
    assert.deepEqual(readSheets({ name: 'a.xlsx', bytes }), [
      {
        name: 'One',
        rows: [
          ['label', 'checked'],
          ['MISP', '2023-03-15', ''],
        ],
        numbers: [1, 3],
        hasPoints: true,
      },
    ]);
  });

  QUnit.test(
    'a ZIP that unpacks to more than is reasonable, a damaged one and an old workbook are refused with a sentence',
    (assert) => {
      const rels = strToU8('<Relationships><Relationship Id="a" Target="worksheets/s.xml"/></Relationships>');
      const bomb = zipSync({
        'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="a" r:id="a"/></sheets></workbook>'),
        'xl/_rels/workbook.xml.rels': rels,
        'xl/worksheets/s.xml': new Uint8Array(30_000_000),
      });
      const cut = csvZip(tablesOf(EMPTY_DOCUMENT), DATE).slice(0, 60);
      const files = [bomb, cut, Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), zipSync({ 'a.png': strToU8('x') })];
      const work = workOf(() => {
        for (const bytes of files) {
          assert.throws(
            () => readSheets({ name: 'a.xlsx', bytes }),
            (error: unknown) => error instanceof NoTable && error.message.endsWith('.'),
          );
        }
      }, 1);
      assert.true(work < 2000, `${Math.round(work)} ms of the processor`);
    },
  );
});
