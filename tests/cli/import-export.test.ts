/** `graphmap import` and `graphmap export`, by the type of the file. */

import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import QUnit from 'qunit';
import { graphmap as run, useFolder } from '../setup/command.ts';

const MAP = {
  sections: [{ title: 'S', x: 0, y: 0 }],
  nodes: [
    { id: 'misp', label: '=MISP', x: 0, y: 0, tags: ['sharing'], details: { since: 2011 } },
    { id: 'ail', label: 'AIL', x: 100, y: 0 },
  ],
  edges: [{ from: 'misp', to: 'ail', label: 'uses' }],
};

QUnit.module('cli/import and export', (hooks) => {
  const folder = useFolder(hooks);
  const graphmap = (...args: string[]) => run(args, { folder: folder.path() });
  const file = (name: string) => folder.path(name);
  const json = (name: string) => JSON.parse(readFileSync(file(name), 'utf8'));

  for (const name of ['out.xlsx', 'out.zip', 'out.csv']) {
    QUnit.test(`nodes and edges that were exported as ${name} are imported unchanged`, async (assert) => {
      writeFileSync(file('map.json'), JSON.stringify(MAP));
      const out = await graphmap('export', 'map.json', name);
      assert.strictEqual(out.status, 0, out.stderr);
      assert.true(out.stderr.includes('This format doesn’t include: sections.'));
      const inputs = name === 'out.csv' ? ['out.csv', 'out-edges.csv'] : [name];
      const back = await graphmap('import', ...inputs, 'again.json');
      assert.strictEqual(back.status, 0, back.stderr);
      const { nodes, edges } = json('again.json');
      assert.deepEqual([nodes, edges], [MAP.nodes, MAP.edges]);
    });
  }

  QUnit.test('a map for a Hugo site has positions and places of labels, and opens as the same map', async (assert) => {
    const { sections: _, ...map } = MAP;
    const bare = { ...map, nodes: [...MAP.nodes, { id: 'new' }], edges: [...MAP.edges, { from: 'ail', to: 'new' }] };
    writeFileSync(file('map.json'), JSON.stringify(bare));
    assert.strictEqual((await graphmap('export', 'map.json', 'data.json', '--format', 'hugo')).status, 0);
    const { nodes, edges } = json('data.json');
    assert.deepEqual(
      nodes.map((node: { visual?: object }) => Object.keys(node.visual ?? {})),
      [['side'], ['side'], ['side']],
    );
    assert.true(Number.isFinite(nodes[2].x), 'a position');
    assert.deepEqual(edges[0].visual, { label: [0.5, 0] });
    assert.strictEqual(edges[1].visual, undefined, 'nothing for an edge without label and bend');
    // Again from its own output: nothing adds up.
    assert.strictEqual((await graphmap('export', 'data.json', 'again.json', '--format', 'hugo')).status, 0);
    assert.deepEqual(json('again.json'), json('data.json'));
    assert.strictEqual((await graphmap('export', 'data.json', 'plain.json')).status, 0);
    assert.false(readFileSync(file('plain.json'), 'utf8').includes('visual'));
    assert.deepEqual(json('plain.json').nodes.slice(0, 2), bare.nodes.slice(0, 2));
  });

  QUnit.test('a file of edges that was not named is replaced only with --force', async (assert) => {
    writeFileSync(file('map.json'), JSON.stringify(MAP));
    writeFileSync(file('o-edges.csv'), 'mine');
    const refused = await graphmap('export', 'map.json', 'o.csv');
    assert.deepEqual([refused.status, existsSync(file('o.csv'))], [2, false]);
    assert.true(refused.stderr.includes('o-edges.csv exists'), refused.stderr);
    assert.strictEqual(readFileSync(file('o-edges.csv'), 'utf8'), 'mine');
    const forced = await graphmap('export', 'map.json', 'o.csv', '--force');
    assert.strictEqual(forced.status, 0, forced.stderr);
    assert.true(readFileSync(file('o-edges.csv'), 'utf8').includes('misp'));
  });

  QUnit.test('a link with the name of the file of edges is not followed, with --force neither', async (assert) => {
    writeFileSync(file('map.json'), JSON.stringify(MAP));
    writeFileSync(file('precious'), 'mine');
    for (const target of ['precious', 'absent']) {
      rmSync(file('o-edges.csv'), { force: true });
      symlinkSync(file(target), file('o-edges.csv'));
      const { status, stderr } = await graphmap('export', 'map.json', 'o.csv', '--force');
      assert.deepEqual([status, existsSync(file('o.csv'))], [2, false], stderr);
      assert.true(stderr.includes('It is no regular file.'), stderr);
    }
    assert.deepEqual([readFileSync(file('precious'), 'utf8'), existsSync(file('absent'))], ['mine', false]);
  });

  QUnit.test('an invalid size is left out and reported; its row is imported', async (assert) => {
    writeFileSync(file('list.csv'), 'name;size\nMISP;10\nAIL;big\n');
    const { status, stderr } = await graphmap('import', 'list.csv', 'map.json');
    assert.strictEqual(status, 0);
    assert.true(/^list:3: warning: column B \(size\) .* The cell is left out\.$/m.test(stderr), stderr);
    assert.deepEqual(json('map.json').nodes, [
      { id: 'misp', label: 'MISP', size: 10 },
      { id: 'ail', label: 'AIL' },
    ]);
  });

  QUnit.test(
    'a column that no table has is an error with the nearest name, or with the names that are there',
    async (assert) => {
      writeFileSync(file('people.csv'), 'Year,Guest,Group\n2001,Ada,A\n2001,Eve,B\n');
      for (const [words, message] of [
        [['--label', 'Gest'], 'No table has the column “Gest” for --label. Did you mean “Guest”?'],
        [
          ['--relation', 'says nothing'],
          'No table has the column “says nothing” for --relation. The columns are “Year”, “Guest”, “Group”.',
        ],
      ] as const) {
        const { status, stderr } = await graphmap('import', 'people.csv', 'people.json', ...words);
        assert.deepEqual([status, existsSync(file('people.json'))], [2, false], stderr);
        assert.true(stderr.includes(message), stderr);
      }
      assert.strictEqual((await graphmap('import', 'people.csv', 'people.json', '--label', 'guest')).status, 0);
    },
  );

  QUnit.test(
    'a first row with the named columns is the header, also where it looks like the other rows',
    async (assert) => {
      writeFileSync(file('short.csv'), 'a,b,c\nx1,k,Anna\nx2,k,Ben\n');
      const { status, stderr } = await graphmap('import', 'short.csv', 'short.json', '--label', 'c', '--id', 'A');
      assert.strictEqual(status, 0, stderr);
      const { nodes } = JSON.parse(readFileSync(file('short.json'), 'utf8'));
      assert.deepEqual(nodes, [
        { id: 'x1', label: 'Anna', details: { b: 'k' } },
        { id: 'x2', label: 'Ben', details: { b: 'k' } },
      ]);
    },
  );

  QUnit.test('a guessed header row is told, a known or named one is not', async (assert) => {
    const told = async (text: string, ...words: string[]) => {
      writeFileSync(file('guess.csv'), text);
      const { status, stderr } = await graphmap('import', 'guess.csv', '-', ...words);
      assert.strictEqual(status, 0, stderr);
      return stderr.split('\n').filter((line) => line.includes('header'));
    };
    const pairs = 'Supplier,Customer\nQuay,Dune\nQuay,Reef\nReef,Dune\n';
    assert.deepEqual(await told(pairs), [
      'guess:1: notice: This row was taken as the header: “Supplier”, “Customer”. --header names another row, or none.',
    ]);
    assert.deepEqual(await told(pairs, '--header', '1'), []);
    assert.deepEqual(await told(pairs, '--header', 'none'), []);
    assert.deepEqual(await told(pairs.replace('Supplier,Customer', 'from,to')), []);
  });

  QUnit.test(
    'control characters of a flowchart, and of what was asked for, do not reach the terminal',
    async (assert) => {
      writeFileSync(file('steering.mmd'), 'flowchart LR\n\u001b]0;title\u0007 what\n');
      for (const words of [
        ['import', 'steering.mmd', 'map.json'],
        ['import', '\u001b[2J.csv', 'map.json'],
      ]) {
        const { status, stderr } = await graphmap(...words);
        assert.notStrictEqual(status, 0);
        assert.false(
          [...stderr].some((character) => character !== '\n' && character < ' '),
          JSON.stringify(stderr),
        );
      }
    },
  );

  QUnit.test('Markdown tables are imported, and the lines around them are reported', async (assert) => {
    const nodes = '| Name | size |\n| --- | --- |\n| MISP | 10 |\n| AIL | big |\n| Redis | 4 |\n';
    writeFileSync(
      file('list.md'),
      `# Tools\n\nAs of May.\n\n${nodes}\n## Uses\n\nfrom | to\n--- | ---\nMISP | Redis\n`,
    );
    const { status, stderr } = await graphmap('import', 'list.md', 'map.json');
    assert.strictEqual(status, 0, stderr);
    assert.true(/list\.md:3: notice: /.test(stderr), stderr);
    assert.true(/^Tools:8: warning: column B \(size\) /m.test(stderr), stderr);
    const map = json('map.json');
    assert.deepEqual(map.nodes, [
      { id: 'misp', label: 'MISP', size: 10 },
      { id: 'ail', label: 'AIL' },
      { id: 'redis', label: 'Redis', size: 4 },
    ]);
    assert.deepEqual(map.edges, [{ from: 'misp', to: 'redis' }]);
  });

  QUnit.test(
    'flowcharts, graphs in DOT and sentences are imported; Mermaid, GraphML and SVG are exported',
    async (assert) => {
      for (const [name, text] of [
        ['a.mmd', 'flowchart LR\nmisp[MISP] -->|uses| redis[Redis]'],
        ['a.dot', 'digraph { misp [label=MISP]; redis [label=Redis]; misp -> redis [label=uses] }'],
        ['a.txt', 'MISP uses Redis'],
        [
          'a.md',
          '# Sharing\n\n```mermaid\ngraph LR\nmisp[MISP] -->|uses| redis[Redis]\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |',
        ],
      ] as const) {
        writeFileSync(file(name), text);
        assert.strictEqual((await graphmap('import', name, 'map.json')).status, 0, name);
        const { nodes, edges } = json('map.json');
        assert.deepEqual(
          nodes.map(({ label }: { label: string }) => label),
          ['MISP', 'Redis'],
          name,
        );
        assert.deepEqual([edges[0].from, edges[0].to, edges[0].label], ['misp', 'redis', 'uses'], name);
      }
      writeFileSync(file('map.json'), JSON.stringify(MAP));
      for (const [name, start] of [
        ['out.mmd', 'flowchart LR\n'],
        ['out.graphml', '<?xml'],
        ['out.svg', '<svg'],
      ] as const) {
        assert.strictEqual((await graphmap('export', 'map.json', name)).status, 0, name);
        assert.true(readFileSync(file(name), 'utf8').startsWith(start), name);
      }
    },
  );

  QUnit.test('unreadable input and unwritable output are refused, and no file is left', async (assert) => {
    writeFileSync(file('map.json'), JSON.stringify(MAP));
    writeFileSync(file('bad.dot'), 'digraph { a -> }');
    const refused = await graphmap('import', 'bad.dot', 'new.json');
    assert.deepEqual([refused.status, existsSync(file('new.json'))], [1, false]);
    const wrong = await graphmap('export', 'map.json', 'out.docx');
    assert.strictEqual(wrong.status, 2);
    assert.true(wrong.stderr.includes('.xlsx'));
  });

  QUnit.test('GraphML is named as not readable yet, and DOT is read in older encodings', async (assert) => {
    writeFileSync(file('net.graphml'), '<?xml version="1.0"?><graphml/>');
    const refused = await graphmap('import', 'net.graphml', 'new.json');
    assert.deepEqual([refused.status, existsSync(file('new.json'))], [1, false]);
    assert.true(refused.stderr.includes('It is GraphML, which cannot be read yet.'), refused.stderr);
    writeFileSync(file('old.dot'), Buffer.from('graph { a [label="Café"] }', 'latin1'));
    assert.strictEqual((await graphmap('import', 'old.dot', 'old.json')).status, 0);
    assert.strictEqual(json('old.json').nodes[0].label, 'Café');
  });

  QUnit.test('import without an output does not overwrite the last input', async (assert) => {
    writeFileSync(file('nodes.csv'), 'id\na\n');
    writeFileSync(file('edges.csv'), 'from,to\na,a\n');
    const { status, stderr } = await graphmap('import', 'nodes.csv', 'edges.csv');
    assert.strictEqual(status, 2);
    assert.true(stderr.includes('End the output’s name in .json.'), stderr);
    assert.strictEqual(readFileSync(file('edges.csv'), 'utf8'), 'from,to\na,a\n');
  });
});
