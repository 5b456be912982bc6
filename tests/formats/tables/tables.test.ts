/** Tables that come in: what is guessed, merged and refused, and what does no harm. */

import { strToU8, zipSync } from 'fflate';
import { create } from 'mutative';
import QUnit from 'qunit';
import { EMPTY_DOCUMENT, type MapDocument } from '../../../formats/document/document.ts';
import { plainDocument } from '../../../formats/document/serialize.ts';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import { NoTable } from '../../../formats/tables/base/sheet.ts';
import { guessSetup } from '../../../formats/tables/columns/guess.ts';
import { readTables } from '../../../formats/tables/read.ts';
import { readCsv, readSheets } from '../../../formats/tables/sheets/sheets.ts';
import { tablesOf } from '../../../formats/tables/write.ts';
import { csvZip } from '../../../formats/tables/xlsx-write.ts';
import { writePlan } from '../../../models/commands/plan.ts';
import { workOf } from '../../setup/work.ts';
import { csv, DATE, map, take } from './support.ts';

QUnit.module('formats/tables', () => {
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
