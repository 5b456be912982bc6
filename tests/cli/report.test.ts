import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { resolve } from 'node:path';
import QUnit from 'qunit';
import { outputFolder } from '../../cli/build/output-folder.ts';
import { parseText } from '../../formats/open/read.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { reportMarkdown } from '../../formats/report/markdown.ts';
import { remembering } from '../../formats/update/memory.ts';
import { graphmap, graphmapProcess, runProgram, useFolder } from '../setup/command.ts';

const DATE = '2026-09-23';
const MAP = resolve('examples/python-packaging.json');
const DESCRIPTOR = resolve('tests/fixtures/ocd/every-section.json');

const BAD =
  '{\n  "nodes": [{ "id": "misp" }, { "id": "b", "shape": "star" }],\n  "edges": [{ "from": "b", "to": "msip" }]\n}\n';

/** The application's report of the same document. */
function fromApplication(text: string, image?: string): string {
  const { document } = parseText(text);
  if (!document) throw new Error('The test document must be sound.');
  return reportMarkdown(document, { date: DATE, ...(image === undefined ? {} : { image }) });
}

const lines = (text: string): string[] => text.split('\n').filter(Boolean);

QUnit.module('graphmap report', (hooks) => {
  const folder = useFolder(hooks);

  for (const [id, name, file] of [
    ['S437', 'a map document', MAP],
    ['S438', 'a descriptor', DESCRIPTOR],
  ] as const) {
    QUnit.test(`S047 ${id} S439 writes the report of ${name}, the same that the application writes`, async (assert) => {
      const ran = await graphmap(['report', file, folder.path('out.md'), '--date', DATE]);
      assert.deepEqual(ran, { status: 0, stdout: '', stderr: '' });
      const written = readFileSync(folder.path('out.md'), 'utf8');
      assert.strictEqual(written, fromApplication(readFileSync(file, 'utf8')));
      assert.ok(written.includes('## Relationships'));
    });
  }
  QUnit.test('S440 S441 --image links a picture; without it there is none', async (assert) => {
    const linked = await graphmap(['report', MAP, '-', '--date', DATE, '--image', 'pictures/my map.png']);
    assert.ok(linked.stdout.includes('\n![Picture of the graph](pictures/my%20map.png)\n'));
    const plain = await graphmap(['report', MAP, '-', '--date', DATE]);
    assert.notOk(plain.stdout.includes('!['));
  });
  QUnit.test('- is standard input and standard output', async (assert) => {
    const input = readFileSync(MAP, 'utf8');
    const { status, stdout, stderr } = await graphmap(['report', '-', '-', '--date', DATE], { input });
    assert.deepEqual([status, stderr], [0, '']);
    assert.strictEqual(stdout, fromApplication(input));
  });
  QUnit.test('without --date the report carries today’s date', async (assert) => {
    const today = () => new Date().toISOString().slice(0, 10);
    const before = today();
    const { stdout } = await graphmap(['report', MAP, '-']);
    const { document } = parseDocument(JSON.parse(readFileSync(MAP, 'utf8')));
    if (!document) throw new Error('The example must be sound.');
    assert.ok([before, today()].some((date) => stdout === reportMarkdown(document, { date })));
  });
  QUnit.test('a refused document: status 1, one error a line, the output untouched', async (assert) => {
    writeFileSync(folder.path('bad.json'), BAD);
    writeFileSync(folder.path('out.md'), 'kept');
    const ran = await graphmap(['report', 'bad.json', 'out.md'], { folder: folder.path() });
    assert.strictEqual(ran.status, 1);
    assert.strictEqual(ran.stdout, '');
    const [error, warning, ...more] = lines(ran.stderr);
    assert.ok(error?.startsWith('bad.json: error: /edges/0/to No node has the id “msip”. Did you mean “misp”?'), error);
    assert.ok(warning?.startsWith('bad.json: warning: /nodes/1/shape '), warning);
    assert.deepEqual(more, []);
    assert.strictEqual(readFileSync(folder.path('out.md'), 'utf8'), 'kept');
    assert.deepEqual(readdirSync(folder.path()).sort(), ['bad.json', 'out.md'], 'nothing is left behind');
  });
  QUnit.test('text that is no JSON is refused with its place', async (assert) => {
    const { status, stderr } = await graphmap(['report', '-', '-'], { input: '{\n  "nodes": [,]\n}' });
    assert.strictEqual(status, 1);
    assert.ok(/^standard input: error: \/ This is not valid JSON: .* line 2, column 13\.\n$/.test(stderr), stderr);
    const empty = await graphmap(['report', '-', '-'], { input: '' });
    assert.strictEqual(empty.status, 1);
    assert.strictEqual(lines(empty.stderr).length, 1);
  });
  QUnit.test('warnings are told and the report is written', async (assert) => {
    const input = JSON.stringify({ nodes: [{ id: 'a', type: 'x' }] });
    const { status, stdout, stderr } = await graphmap(['report', '-', '-'], { input });
    assert.strictEqual(status, 0);
    assert.ok(stdout.startsWith('# Untitled graph'));
    assert.ok(stderr.startsWith('standard input: warning: /nodes/0/type '));
  });
  QUnit.test('wrong usage: status 2, one sentence, never a stack trace', async (assert) => {
    mkdirSync(folder.path('sub'));
    writeFileSync(folder.path('map.json'), '{"nodes":[{"id":1}]}');
    const cases: [string[], RegExp][] = [
      [[], /Which command/],
      [['reprot', 'a', 'b'], /no command “reprot”/],
      [['report'], /input and an output/],
      [['report', 'map.json'], /input and an output/],
      [['report', 'map.json', 'b', 'c'], /input and an output/],
      [['report', 'missing.json', 'out.md'], /Cannot read missing\.json: there is no such file/],
      [['report', 'sub', 'out.md'], /Cannot read sub: it is a folder/],
      [['report', 'map.json', 'sub'], /Cannot write sub: it is a folder/],
      [['report', 'map.json', 'no/such/out.md'], /Cannot write no\/such\/out\.md: there is no such/],
      [['report', 'map.json', 'map.json'], /same file/],
      [['report', 'map.json', './sub/../map.json'], /same file/],
      [['report', 'map.json', '-', '--date', 'today'], /YYYY-MM-DD/],
      [['report', 'map.json', '-', '--date', '2026-02-30'], /YYYY-MM-DD/],
      [['report', 'map.json', '-', '--image'], /--image/],
      [['report', 'map.json', '-', '--image', ''], /--image/],
      [['report', 'map.json', '-', '--colour'], /--colour/],
      [['validate'], /validate takes/],
      [['import', 'map.json'], /input and an output/],
      [['serve', 'dist'], /serve takes no file, but got “dist”/],
    ];
    const ran = await Promise.all(cases.map(([args]) => graphmap(args, { folder: folder.path() })));
    ran.forEach(({ status, stdout, stderr }, index) => {
      const [args = [], message = /./] = cases[index] ?? [];
      assert.strictEqual(status, 2, args.join(' '));
      assert.strictEqual(stdout, '', args.join(' '));
      assert.ok(message.test(stderr), `${args.join(' ')}: ${stderr}`);
      assert.strictEqual(lines(stderr).length, 1, stderr);
      assert.notOk(/\n\s+at |node:internal/.test(stderr));
    });
    assert.strictEqual(readFileSync(folder.path('map.json'), 'utf8'), '{"nodes":[{"id":1}]}');
  });
  QUnit.test('relative paths start where the person stands, also through npm run', async (assert) => {
    writeFileSync(folder.path('in.json'), '{"nodes":[{"id":"here"}]}');
    const direct = await graphmap(['report', 'in.json', 'direct.md'], { folder: folder.path() });
    assert.strictEqual(direct.status, 0);
    assert.ok(readFileSync(folder.path('direct.md'), 'utf8').includes('### here'));
    const args = ['--silent', '--prefix', resolve('.'), 'run', 'report', '--', 'in.json', 'npm.md', '--date', DATE];
    const npm = await runProgram('npm', args, { folder: folder.path() });
    assert.strictEqual(npm.status, 0, npm.stderr);
    assert.ok(readFileSync(folder.path('npm.md'), 'utf8').includes('### here'));
    // A program that npm runs elsewhere: its own folder counts, not the one where npm was called.
    const env = { INIT_CWD: resolve('.'), npm_lifecycle_script: 'node cli/bin.mjs report' };
    const nested = await graphmap(['report', 'in.json', 'nested.md'], { folder: folder.path(), env });
    assert.strictEqual(nested.status, 0, nested.stderr);
    assert.ok(existsSync(folder.path('nested.md')));
  });
  QUnit.test('an output that is a link stays one; its mode stays too', async (assert) => {
    writeFileSync(folder.path('in.json'), '{"nodes":[{"id":"a"}]}');
    writeFileSync(folder.path('real.md'), 'old', { mode: 0o640 });
    symlinkSync('real.md', folder.path('link.md'));
    const { status } = await graphmap(['report', 'in.json', 'link.md'], { folder: folder.path() });
    assert.strictEqual(status, 0);
    assert.ok(readFileSync(folder.path('real.md'), 'utf8').startsWith('# Untitled graph'));
    assert.strictEqual(statSync(folder.path('real.md')).mode & 0o777, 0o640);
  });
  QUnit.test('control characters of a document do not reach the terminal', async (assert) => {
    const input = JSON.stringify({
      nodes: [{ id: 'a', '\u001b[31mred': 1, shape: '\u001b]0;title\u0007' }],
      edges: [{ from: 'a', to: '\u001b[2J\n' }],
    });
    const { stderr } = await graphmap(['report', '-', '-'], { input });
    assert.notOk(
      [...stderr].some((character) => character !== '\n' && character < ' '),
      JSON.stringify(stderr),
    );
    assert.ok(stderr.length > 0);
  });
  QUnit.test('UTF-8 with a mark, UTF-16, and Windows-1252, as in the application', async (assert) => {
    const json = '{"nodes":[{"id":"é"}]}';
    writeFileSync(folder.path('bom.json'), `\ufeff${json}`);
    writeFileSync(folder.path('utf16.json'), Buffer.from(`\ufeff${json}`, 'utf16le'));
    writeFileSync(folder.path('latin1.json'), Buffer.from(json, 'latin1'));
    const [bom, utf16, latin1] = await Promise.all(
      ['bom', 'utf16', 'latin1'].map((name) => graphmap(['report', `${name}.json`, '-'], { folder: folder.path() })),
    );
    assert.ok(bom?.stdout.includes('### é'));
    assert.ok(utf16?.stdout.includes('### é'));
    assert.strictEqual(latin1?.status, 0);
    assert.ok(latin1?.stdout.includes('### é'));
    assert.deepEqual([bom?.stderr, utf16?.stderr], ['', '']);
    const says = 'latin1.json: notice: / The text is not in UTF-8, so it was read as Windows-1252.\n';
    assert.strictEqual(latin1?.stderr, says);
    for (const args of [
      ['validate', 'latin1.json'],
      ['layout', 'latin1.json', '-'],
      ['diff', 'bom.json', 'latin1.json'],
    ])
      assert.strictEqual((await graphmap(args, { folder: folder.path() })).stderr, says, args[0]);
  });
  QUnit.test('a file that no engine can hold as one text is told to be too large', async (assert) => {
    for (const name of ['large.json', 'large.csv']) {
      writeFileSync(folder.path(name), '{');
      truncateSync(folder.path(name), 600_000_000);
    }
    const says = 'error: / It is too large: it has 600 MB, and the limit is 536 MB. Split it into smaller files.';
    for (const [name, args, code] of [
      ['large.json', ['report', 'large.json', '-'], 1],
      ['large.csv', ['import', 'large.csv', '-'], 1],
      ['large.json', ['check', 'large.json'], 2],
      ['large.json', ['diff', MAP, 'large.json'], 2],
    ] as const) {
      const { status, stderr } = await graphmap([...args], { folder: folder.path() });
      assert.deepEqual([status, stderr], [code, `${name}: ${says}\n`], args[0]);
    }
  });
});

QUnit.module('graphmap validate and import', (hooks) => {
  const folder = useFolder(hooks);

  QUnit.test('validate tells file, line and column', async (assert) => {
    writeFileSync(folder.path('bad.json'), BAD);
    const { status, stdout, stderr } = await graphmap(['validate', 'bad.json', MAP], { folder: folder.path() });
    assert.strictEqual(status, 1);
    const [error, warning, ...more] = lines(stderr);
    assert.ok(error?.startsWith('bad.json:3:34: error: /edges/0/to No node'), error);
    assert.ok(warning?.startsWith('bad.json:2:53: warning: /nodes/1/shape '), warning);
    assert.deepEqual(more, []);
    const verdicts = lines(stdout);
    assert.strictEqual(verdicts[0], 'bad.json: refused, 1 error');
    assert.ok(/: accepted, map, 11 nodes, \d+ relationships$/.test(verdicts[1] ?? ''), verdicts[1]);
  });
  QUnit.test('validate goes on after a file that cannot be read', async (assert) => {
    writeFileSync(folder.path('odd.json'), Buffer.from([0x22, 0x00, 0x22]));
    const ran = (...names: string[]) => graphmap(['validate', ...names, MAP], { folder: folder.path() });
    const encoded = await ran('odd.json');
    assert.strictEqual(encoded.status, 1);
    assert.ok(encoded.stderr.includes('It contains no text.'), encoded.stderr);
    const missing = await ran('missing.json', 'odd.json');
    assert.strictEqual(missing.status, 2);
    assert.deepEqual(lines(missing.stderr).length, 2, missing.stderr);
    for (const { stdout } of [encoded, missing]) assert.ok(stdout.includes(': accepted, map, 11 nodes'), stdout);
  });
  QUnit.test('validate accepts sound documents of both kinds', async (assert) => {
    const { status, stdout, stderr } = await graphmap(['validate', MAP, DESCRIPTOR]);
    assert.deepEqual([status, stderr], [0, '']);
    assert.ok(lines(stdout)[1]?.endsWith('accepted, descriptor, 17 nodes, 16 relationships'));
  });
  QUnit.test('import writes a map document that loads as the descriptor does', async (assert) => {
    const { status, stderr } = await graphmap(['import', DESCRIPTOR, 'map.json'], { folder: folder.path() });
    assert.deepEqual([status, stderr], [0, '']);
    const parsed = parseText(readFileSync(folder.path('map.json'), 'utf8'));
    assert.strictEqual(parsed.format, 'map');
    assert.deepEqual([parsed.errors, parsed.warnings, parsed.notices], [[], [], []]);
    const { document } = parseText(readFileSync(DESCRIPTOR, 'utf8'));
    // The map also remembers what was seen of the descriptor, for later updates.
    assert.deepEqual(parsed.document, document && remembering(document, document, {}));
    const map = await graphmap(['import', MAP, 'other.json'], { folder: folder.path() });
    assert.strictEqual(map.status, 1);
    assert.ok(map.stderr.includes('no Open Contributions Descriptor, but a map document already.'), map.stderr);
    const other = await graphmap(['import', '-', 'other.json'], { folder: folder.path(), input: '{"name":"x"}' });
    assert.ok(other.stderr.includes('no Open Contributions Descriptor: it has no “organization”.'), other.stderr);
    assert.notOk(existsSync(folder.path('other.json')));
  });
});

QUnit.module('graphmap build', (hooks) => {
  const folder = useFolder(hooks);

  // Only asked, never run: a build removes what is in its folder.
  QUnit.test('replaces a new folder, an empty one or an earlier build, and no other', (assert) => {
    const project = folder.path('work/project');
    for (const name of ['work/project/views', 'empty', 'built', 'own'])
      mkdirSync(folder.path(name), { recursive: true });
    for (const name of ['built/index.html', 'built/graphmap.schema.json', 'own/index.html', 'work/index.html']) {
      writeFileSync(folder.path(name), '');
    }
    // A build that a project was put into.
    writeFileSync(folder.path('work/graphmap.schema.json'), '');
    symlinkSync(folder.path('work'), folder.path('link'));
    for (const name of ['new', 'empty', 'built', 'new/deep']) {
      assert.strictEqual(outputFolder(folder.path(name), project), folder.path(name), name);
    }
    assert.strictEqual(outputFolder('site', project), folder.path('work/project/site'));
    for (const name of [
      folder.path('own'),
      folder.path('own/index.html'),
      '.',
      'views/..',
      '..',
      '/',
      folder.path('link'),
    ]) {
      assert.throws(() => outputFolder(name, project), /would replace all that is in/, name);
    }
  });
});

QUnit.module('graphmap', () => {
  QUnit.test('--help lists every command, --version is the version of the package', async (assert) => {
    const help = await graphmap(['--help']);
    assert.strictEqual(help.status, 0);
    for (const command of ['report', 'validate', 'import', 'dev', 'build', 'test', 'start', 'serve']) {
      assert.ok(help.stdout.includes(`\n  ${command}`), command);
    }
    const version = await graphmapProcess(['--version']);
    const { version: expected } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    assert.strictEqual(version.stdout, `${expected}\n`);
  });
});
