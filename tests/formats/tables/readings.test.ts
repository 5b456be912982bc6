/** Assumptions about tables of other programs: encoding, header, matrices, numbers of a column, and cells of workbooks. */

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import QUnit from 'qunit';
import { importFile } from '../../../cli/library/index.ts';
import { isMatrix } from '../../../formats/tables/columns/matrix.ts';
import { pastedTable } from '../../../formats/tables/pasted.ts';
import { decodeText } from '../../../formats/tables/sheets/decode.ts';
import { readCsv } from '../../../formats/tables/sheets/sheets.ts';
import { runsOf } from '../../setup/runs.ts';

const fixture = (name: string) => importFile({ name, content: readFileSync(`tests/fixtures/tables/${name}`) });
const table = (...lines: readonly string[]) => importFile({ name: 'list.csv', content: lines.join('\n') });

type Imported = Awaited<ReturnType<typeof importFile>>;
const labelsOf = ({ document }: Imported) => document.nodes.map(({ label }) => label);
const endsOf = ({ document }: Imported) => document.edges.map(({ from, to }) => `${from} ${to}`);
const detailsOf = ({ document }: Imported, key: string) => document.nodes.map(({ details }) => details?.[key]);

/** Four places and four relationships, under two names of columns. */
const PLACES = ['Harbour,Lantern', 'Harbour,Meadow', 'Meadow,Orchard', 'Lantern,Orchard'];
const FOUR = ['Harbour', 'Lantern', 'Meadow', 'Orchard'];

QUnit.module('formats/tables/readings', () => {
  QUnit.test('Windows-1252 keeps all of its characters, in tables, graphs, sentences and maps', async (assert) => {
    assert.deepEqual(labelsOf(await fixture('w1252.csv')), ['Harbour – the “old” one', 'Cœur de Ville']);
    assert.strictEqual(labelsOf(await fixture('w1252.dot'))[0], 'Harbour – the “old” one €');
    assert.strictEqual(labelsOf(await fixture('w1252.txt'))[0], 'L’équipe manages Harbour');
    const bytes = Uint8Array.from({ length: 128 }, (_, at) => at + 128);
    const text = decodeText(bytes).text;
    assert.strictEqual(
      text.slice(0, 32),
      '€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ',
      'bytes without a character are visible',
    );
    assert.strictEqual([...text].length, 128);
    for (const byte of [0x81, 0x8d, 0x8f, 0x90, 0x9d]) {
      const content = Uint8Array.from(Buffer.from(`name,note\nB#d,Caf\xe9\n`, 'latin1'), (one) =>
        one === 0x23 ? byte : one,
      );
      assert.deepEqual(labelsOf(await importFile({ name: 'list.csv', content })), ['B\ufffdd']);
    }
    assert.deepEqual((await fixture('w1252.csv')).remarks, [
      'w1252: notice: / The text is not in UTF-8, so it was read as Windows-1252.',
    ]);
  });

  for (const head of [
    'Supplier,Customer',
    'node1,node2',
    'Node 1,Node 2',
    'name_1,name_2',
    'parent,child',
    'Giver,Receiver',
    'source_name,target_name',
    'ego,alter',
    'id1,id2',
    'Country A,Country B',
  ]) {
    QUnit.test(`an edge list is named by “${head}”, with any further columns`, async (assert) => {
      for (const more of [[], ['Since', '2006'], ['Remark', 'Set of guidelines'], ['path_type', 'blue']]) {
        const lines = [head, ...PLACES].map((line, at) =>
          [line, ...(more.length ? [more[at > 0 ? 1 : 0]] : [])].join(),
        );
        const read = await table(...lines);
        assert.deepEqual(labelsOf(read).sort(), FOUR, more.join());
        assert.deepEqual(endsOf(read)[0], 'harbour lantern');
        assert.strictEqual(read.document.edges.length, 4);
        const details = read.document.edges[0]?.details ?? {};
        assert.deepEqual(Object.keys(details), more.slice(0, 1), 'no column is lost');
      }
    });
  }

  QUnit.test('the columns of files that were read without a header are all kept', async (assert) => {
    const read = await fixture('hdr.csv');
    assert.deepEqual(read.document.edges[1]?.details, {
      path_type: 'blue',
      path_text: 'Shared set of guidelines',
      year_established: 2012,
    });
    assert.deepEqual((await fixture('hdr2.csv')).document.nodes.length, 4);
    assert.deepEqual(labelsOf(await fixture('supplier.csv')), FOUR);
  });

  QUnit.test('a first row with a name that comes again is no header', async (assert) => {
    assert.deepEqual(endsOf(await table(...PLACES)), [
      'harbour lantern',
      'harbour meadow',
      'meadow orchard',
      'lantern orchard',
    ]);
  });

  QUnit.test('a matrix has an edge for each filled cell, with its weight', async (assert) => {
    for (const name of ['matrix.csv', 'matrix2.csv']) {
      const read = await fixture(name);
      assert.deepEqual(labelsOf(read), FOUR);
      assert.deepEqual(
        read.document.edges.map(({ from, to, details }) => [from, to, details?.weight]),
        [
          ['harbour', 'lantern', 1],
          ['harbour', 'orchard', 3],
          ['lantern', 'meadow', 2],
          ['meadow', 'harbour', 1],
          ['orchard', 'orchard', 1],
        ],
      );
      assert.true(read.remarks[0]?.includes('Read as a matrix'), read.remarks[0]);
    }
  });

  QUnit.test('marks, words, rectangles, R’s header and halves are matrices, too', async (assert) => {
    const marks = await table('from / to,A,B,C', 'A,,x,', 'B,,,x', 'C,x,,');
    assert.deepEqual([endsOf(marks), marks.document.edges[0]?.details], [['a b', 'b c', 'c a'], undefined]);
    const words = await table(';A;B', 'A;;funds', 'B;advises;');
    assert.deepEqual(
      words.document.edges.map(({ label }) => label),
      ['funds', 'advises'],
    );
    assert.deepEqual(endsOf(await table(',P1,P2,P3', 'Anna,x,,x', 'Ben,,x,')), ['anna p1', 'anna p3', 'ben p2']);
    assert.deepEqual(endsOf(await table('A,B,C', 'A,0,1,0', 'B,0,0,1', 'C,0,0,0')), ['a b', 'b c']);
    const same = await table(',A,B,C', 'A,1,2,0', 'B,2,1,3', 'C,0,3,1');
    assert.deepEqual(
      same.document.edges.map(({ from, to, direction }) => `${from} ${to} ${direction}`),
      ['a b none', 'b c none'],
    );
    const half = await table(',A,B,C', 'A,,,', 'B,5,,', 'C,7,8,');
    assert.deepEqual(endsOf(half), ['b a', 'c a', 'c b']);
  });

  QUnit.test('tables of nodes with numbers or marks are no matrices', async (assert) => {
    for (const rows of [
      ['name,2019,2020,2021', 'A,1,2,3', 'B,0,5,1'],
      ['name,active,member,open', 'A,x,,x', 'B,,x,'],
      ['Organisation,Staff,Budget', 'A,1,0', 'B,2,1'],
    ])
      assert.false(isMatrix(rows.map((row) => row.split(','))), rows[0]);
    assert.strictEqual((await table('name,active,member,open', 'A,x,,x', 'B,,x,')).document.nodes.length, 2);
  });

  QUnit.test('two columns of marks are a matrix when one of them is a row, too', async (assert) => {
    const read = await table(',Harbour,Lantern', 'Lantern,x,', 'Meadow,,x');
    assert.deepEqual(endsOf(read), ['lantern harbour', 'meadow lantern']);
    assert.deepEqual(endsOf(await table(',active,member', 'Lantern,x,', 'Meadow,,x')), [], 'two properties');
  });

  QUnit.test('random matrices give the relationships that they were made of', async (assert) => {
    const weights = fc.array(fc.array(fc.nat(9), { minLength: 4, maxLength: 4 }), { minLength: 4, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(weights, fc.constantFrom(',', ';', '\t'), async (rows, separator) => {
        // One half differs from the other, so that the order of the ends counts.
        const cells = rows.map((row, at) =>
          row.map((cell, to) => (at === 0 && to === 1 ? 9 : at === 1 && to === 0 ? 0 : cell)),
        );
        const lines = [['', ...FOUR], ...cells.map((row, at) => [FOUR[at], ...row])].map((row) => row.join(separator));
        const { document } = await importFile({ name: 'm.csv', content: lines.join('\r\n') });
        const expected = cells.flatMap((row, at) =>
          row.flatMap((cell, to) => (cell === 0 ? [] : [`${FOUR[at]}>${FOUR[to]}`])),
        );
        const names = new Map(document.nodes.map(({ id, label }) => [id, label]));
        const found = document.edges.map(({ from, to }) => `${names.get(from)}>${names.get(to)}`);
        if (found.join() !== expected.join()) throw new Error(`${found}\n${expected}`);
      }),
      { numRuns: runsOf(60), seed: 5 },
    );
    assert.true(true);
  });

  QUnit.test('the numbers of a column have one reading', async (assert) => {
    const amounts = (await fixture('counts3.csv')).document.edges.map(({ details }) => details?.Betrag);
    assert.deepEqual(amounts, [610086, 1204.5, 98.25, 12]);
    assert.deepEqual(detailsOf(await fixture('counts4.csv'), 'budget'), [1250000, 610086, 98.25]);
    for (const [cells, numbers] of [
      [
        ['"610,086"', '"1,204"', '98'],
        [610086, 1204, 98],
      ],
      [
        ['1.50', '2.25'],
        [1.5, 2.25],
      ],
      [
        ['"1,5"', '2.5'],
        ['1,5', '2.5'],
      ],
      [
        ['01234', '56789'],
        ['01234', '56789'],
      ],
      [
        ['1.9', '1.10'],
        ['1.9', '1.10'],
      ],
      [
        ['12', 'n/a', '5'],
        [12, 'n/a', 5],
      ],
      [
        ['1 250', '98'],
        [1250, 98],
      ],
      [
        ['"1’250.50"', '98'],
        [1250.5, 98],
      ],
      [
        ['12%', '5%'],
        ['12%', '5%'],
      ],
      [
        ['12345678901234567890', '1'],
        ['12345678901234567890', '1'],
      ],
    ] as const) {
      const read = await table('name,amount', ...cells.map((cell, at) => `N${at},${cell}`));
      assert.deepEqual(detailsOf(read, 'amount'), [...numbers], cells.join(' '));
    }
  });

  QUnit.test(
    'numbers that may mean two things take the style of other columns, else they stay text',
    async (assert) => {
      const open = await table('name;amount', 'A;1.250', 'B;98.500');
      assert.deepEqual(detailsOf(open, 'amount'), ['1.250', '98.500']);
      assert.true(open.remarks[0]?.includes('“amount” can mean two things'), open.remarks[0]);
      const told = await table('name;amount;share', 'A;1.250;0,5', 'B;98.500;0,25');
      assert.deepEqual(detailsOf(told, 'amount'), [1250, 98500]);
      assert.deepEqual(detailsOf(told, 'share'), [0.5, 0.25]);
    },
  );

  QUnit.test('random numbers come back from both ways of writing them', async (assert) => {
    const amounts = fc.array(fc.integer({ min: -99_999_999, max: 99_999_999 }), { minLength: 2, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(amounts, fc.constantFrom('en', 'de'), async (cents, locale) => {
        const numbers = [...cents.map((one) => one / 100), 0.25];
        const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
        const lines = numbers.map((one, at) => `N${at}\t${format.format(one)}`);
        const read = await importFile({ name: 'n.tsv', content: ['name\tamount', ...lines].join('\n') });
        const found = detailsOf(read, 'amount').map(Number);
        if (found.join() !== numbers.map((one) => one + 0).join()) throw new Error(`${found}\n${numbers}`);
      }),
      { numRuns: runsOf(100), seed: 6 },
    );
    assert.true(true);
  });

  QUnit.test(
    'cells of a workbook are what it shows; links, comments and unsaved formulas are named',
    async (assert) => {
      const { document, remarks } = await fixture('quirk.xlsx');
      const [first, second, third] = document.nodes;
      const { Time, Zip, Share } = first?.details ?? {};
      assert.deepEqual([Time, Zip, Share], ['09:30', '01234', '47.5%']);
      assert.true(first?.url?.startsWith('https://'), first?.url);
      assert.strictEqual(second?.details?.Time, '26:00');
      assert.strictEqual(third?.details?.Since, '1900-01-15');
      const said = remarks.join('\n');
      for (const words of ['2 formulas have no saved value (I2, I3)', '1 comment of cells was not imported'])
        assert.true(said.includes(words), said);
    },
  );

  QUnit.test('tables with any name, or none, are recognized; sentences with commas are none', async (assert) => {
    const rows = [
      ['Name', 'Kind', 'Description'],
      ['Harbour', 'Project', 'Quay one'],
      ['Lantern', 'Partner', 'Lamp'],
    ];
    for (const separator of ['\t', ';', ','])
      for (const name of ['list.txt', '-', 'list', '/dev/fd/3']) {
        const read = await importFile({ name, content: rows.map((row) => row.join(separator)).join('\r\n') });
        assert.deepEqual(labelsOf(read), ['Harbour', 'Lantern'], `${name} ${separator}`);
        assert.deepEqual(read.remarks, []);
      }
    const quoted = '"Name","Note"\n"Örtli, Büro","Zwei\nZeilen"\n"Łódź Hub","Say ""hi"""\n';
    assert.deepEqual(labelsOf(await importFile({ name: '-', content: quoted })), ['Örtli, Büro', 'Łódź Hub']);
    for (const name of ['notes.txt', '-']) {
      const content = 'Flowintel uses MISP, Cerebrate.\nAIL uses Redis, MISP.\n';
      assert.deepEqual(labelsOf(await importFile({ name, content })).sort(), [
        'AIL',
        'Cerebrate',
        'Flowintel',
        'MISP',
        'Redis',
      ]);
    }
  });

  QUnit.test('a person can name the header row and the format', async (assert) => {
    const content = 'Supplier,Customer\nHarbour,Lantern\nMeadow,Orchard';
    const plain = await importFile({ name: 'a.csv', content }, { header: 'none' });
    assert.deepEqual(endsOf(plain), ['supplier customer', 'harbour lantern', 'meadow orchard']);
    const second = await importFile({ name: 'a.csv', content: `${content}\nOrchard,Sea` }, { header: '2' });
    assert.deepEqual(endsOf(second), ['meadow orchard', 'orchard sea']);
    const named = await importFile({ name: '-', content: 'A pays B' }, { format: 'sentences' });
    assert.deepEqual(endsOf(named), ['a b']);
    assert.deepEqual(labelsOf(await importFile({ name: '-', content: 'name\nHarbour' }, { format: 'csv' })), [
      'Harbour',
    ]);
    await assert.rejects(importFile({ name: '-', content }, { format: 'doc' }), /There is no format “doc”/);
    await assert.rejects(importFile({ name: 'a.csv', content }, { header: '9' }), /no row 9/);
  });

  QUnit.test('copied tables keep line breaks, paragraphs and merged cells', async (assert) => {
    const html =
      '<style>td{}</style><table><tr><th>Name</th><th colspan="2">Kind</th><th>Note</th></tr>' +
      '<tr><td rowspan=2><p>Harbour</p></td><td>a</td><td>b</td><td><p>one</p><p>two &amp; three</p></td></tr>' +
      '<tr><td>c</td><td>d</td><td>e<br>f</td></tr></table>';
    const copied = await pastedTable('', html)?.text();
    assert.deepEqual(readCsv(copied ?? '', 'x').rows, [
      ['Name', 'Kind', '', 'Note'],
      ['Harbour', 'a', 'b', 'one\ntwo & three'],
      ['Harbour', 'c', 'd', 'e\nf'],
    ]);
    const plain = 'Name\tKind\tNote\nHarbour\tProject\t"two\nlines"\n';
    assert.strictEqual(pastedTable(plain)?.name, 'Pasted table.tsv');
    assert.strictEqual(pastedTable('"Full\nname"\tKind\nHarbour\tProject\n')?.name, 'Pasted table.tsv');
    assert.strictEqual(pastedTable('Harbour uses Quay, Pier\n\tand rope, sails'), undefined);
    const cells = '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>';
    const prose = `<p>${'A long text about places. '.repeat(20)}</p>${cells}`;
    assert.strictEqual(pastedTable('A long text about places.', prose), undefined);
  });

  QUnit.test('random tables that are copied as HTML come back', async (assert) => {
    const cell = fc.stringMatching(/^[a-z<&"é]{1,6}$/);
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { minLength: 2, maxLength: 6 }), async (rows) => {
        const lines = rows.map((row) => `<tr>${row.map((one) => `<td>${escaped(one)}</td>`).join('')}</tr>`);
        const file = pastedTable('', `<table>${lines.join('\n')}</table>`);
        const read = readCsv((await file?.text()) ?? '', 'x').rows;
        if (JSON.stringify(read) !== JSON.stringify(rows)) throw new Error(JSON.stringify(read));
      }),
      { numRuns: runsOf(100), seed: 7 },
    );
    assert.true(true);
  });

  QUnit.test('labels at the ends of DOT edges, edges to clusters and blank titles are read', async (assert) => {
    const dot =
      'digraph { layout=fdp subgraph clusterB { d } a -> d [headlabel="True", taillabel="from here"] a -> clusterB }';
    const { document } = await importFile({ name: 'a.dot', content: dot });
    assert.strictEqual(document.edges[0]?.label, 'from here, True');
    assert.deepEqual(
      document.arrows.map(({ from, to }) => [from, to]),
      [[{ node: 'a' }, { section: 'clusterB' }]],
    );
    assert.deepEqual(document.nodes.map(({ id }) => id).sort(), ['a', 'd']);
    const flow = 'flowchart LR\nsubgraph &nbsp;\na --> b\nend\n';
    const { document: blank } = await importFile({ name: 'a.mmd', content: flow });
    assert.deepEqual([blank.sections.length, blank.sections[0]?.title], [1, undefined]);
  });
});
