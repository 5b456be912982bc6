/** Help, suggestions, completion, quiet and JSON output, colors, and errors that concern the installation. */

import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import QUnit from 'qunit';
import { completion } from '../../cli/arguments/help.ts';
import { paintFor, paintSeverity } from '../../cli/base/colors.ts';
import { COMMANDS } from '../../cli/commands.ts';
import { BIN, graphmap, graphmapProcess, runProgram, useFolder } from '../setup/command.ts';

const WARNED = JSON.stringify({ nodes: [{ id: 'a', type: 'x' }] });
const FINE = JSON.stringify({ meta: { title: 'T', description: 'Checked on 3 May 2026.' }, nodes: [] });
const REFUSED = '{\n  "nodes": [{ "id": "a" }],\n  "edges": [{ "from": "a", "to": "b" }]\n}\n';

QUnit.module('arguments of the command line', (hooks) => {
  const folder = useFolder(hooks);

  QUnit.test('the help of a command describes its files and options, and no others', async (assert) => {
    const { status, stdout } = await graphmap(['report', '--help']);
    assert.strictEqual(status, 0);
    assert.ok(stdout.startsWith('Usage: graphmap report <input> <output>\n'), stdout);
    for (const option of ['--image <path>', '--date <YYYY-MM-DD>', '--watch', '--quiet']) {
      assert.ok(stdout.includes(`  ${option} `), option);
    }
    assert.notOk(stdout.includes('--arrange'));
    assert.strictEqual((await graphmap(['help', 'report'])).stdout, stdout);
    const general = (await graphmap(['--help'])).stdout;
    for (const name of Object.keys(COMMANDS)) assert.ok(general.includes(`\n  ${name}`), name);
  });

  QUnit.test('an unknown option or command suggests the nearest one, also of another spelling', async (assert) => {
    const says = async (...args: string[]) => {
      const { status, stderr } = await graphmap(args);
      return `${status} ${stderr}`;
    };
    assert.strictEqual(
      await says('report', '--imgae'),
      '2 graphmap: report has no option --imgae. Did you mean --image?\n',
    );
    assert.strictEqual(
      await says('diff', '--exitcode'),
      '2 graphmap: diff has no option --exitcode. Did you mean --exit-code?\n',
    );
    assert.strictEqual(
      await says('svg', '--transparent'),
      '2 graphmap: svg has no option --transparent. “graphmap svg --help” lists the options.\n',
    );
    assert.strictEqual(await says('reprot'), '2 graphmap: There is no command “reprot”. Did you mean report?\n');
    assert.strictEqual(await says('report', 'a', 'b', '--date'), '2 graphmap: --date needs a value: <YYYY-MM-DD>.\n');
  });

  QUnit.test('--quiet leaves warnings and verdicts out, not errors', async (assert) => {
    const report = await graphmap(['report', '-', '-', '--quiet'], { input: WARNED });
    assert.deepEqual([report.status, report.stderr], [0, '']);
    const sound = await graphmap(['validate', '-', '--quiet'], { input: WARNED });
    assert.deepEqual(sound, { status: 0, stdout: '', stderr: '' });
    const refused = await graphmap(['validate', '-', '--quiet'], { input: REFUSED });
    assert.strictEqual(refused.status, 1);
    assert.ok(/^standard input:3:\d+: error: /.test(refused.stderr), refused.stderr);
    const checked = await graphmap(['check', '-', '--quiet', '--date', '2026-05-04'], { input: FINE });
    assert.deepEqual(checked, { status: 0, stdout: '', stderr: '' });
  });

  QUnit.test('what a document or a file name says cannot change a terminal', async (assert) => {
    const bidi = /[\u202a-\u202e\u2066-\u2069]/;
    const name = 'map\u202enosj.json';
    writeFileSync(
      folder.path(name),
      JSON.stringify({ nodes: [{ id: 'a\u2066', label: 'x\u202ey', type: 'z\u202e' }] }),
    );
    for (const args of [
      ['validate', name],
      ['validate', name, '--json'],
      ['check', name, '--date', '2026-05-04'],
      ['check', name, '--json'],
      ['report', name, '-'],
      ['export', name, '-'],
      ['diff', name, name],
      ['report', 'no\u202ename.json', '-'],
      ['\u202ecommand'],
    ]) {
      const { stdout, stderr } = await graphmap(args, { folder: folder.path(), isTerminal: true });
      assert.ok(stdout + stderr !== '' || args[0] === 'diff', args.join(' '));
      assert.notOk(bidi.test(stdout) || bidi.test(stderr), `${args.join(' ')}: ${stdout}${stderr}`);
    }
    const piped = await graphmap(['report', name, '-'], { folder: folder.path() });
    assert.ok(piped.stdout.includes('x\u202ey'), 'a file keeps every character');
  });

  QUnit.test('--quiet may stand before the command', async (assert) => {
    writeFileSync(folder.path('warned.json'), WARNED);
    const { status, stdout, stderr } = await graphmap(['--quiet', 'validate', 'warned.json'], {
      folder: folder.path(),
    });
    assert.deepEqual([status, stdout, stderr], [0, '', '']);
    assert.strictEqual((await graphmap(['--quiet'])).status, 2);
  });

  QUnit.test('validate --json gives each problem with its place', async (assert) => {
    writeFileSync(folder.path('bad.json'), REFUSED);
    const { status, stdout, stderr } = await graphmap(['validate', 'bad.json', '--json'], { folder: folder.path() });
    assert.deepEqual([status, stderr], [1, '']);
    const [{ file, accepted, problems }] = JSON.parse(stdout);
    assert.deepEqual([file, accepted, problems.length], ['bad.json', false, 1]);
    const { severity, pointer, line, message } = problems[0];
    assert.deepEqual([severity, pointer, line], ['error', '/edges/0/to', 3]);
    assert.ok(message.startsWith('No node has the id “b”'), message);
  });

  QUnit.test('check reviews several files, and ends with the highest status', async (assert) => {
    writeFileSync(folder.path('fine.json'), FINE);
    writeFileSync(folder.path('poor.json'), '{"nodes":[{"id":"a","website":"example.org"}]}');
    const { status, stdout } = await graphmap(['check', 'fine.json', 'poor.json', '--date', '2026-05-04'], {
      folder: folder.path(),
    });
    assert.strictEqual(status, 1);
    assert.ok(/^fine\.json: nothing found$/m.test(stdout) && /^poor\.json: \d+ finding/m.test(stdout), stdout);
  });

  QUnit.test('colors are for terminals, and NO_COLOR forbids them', async (assert) => {
    const line = 'map.json: error: /edges/0 …';
    const painted = 'map.json: \u001b[31merror\u001b[0m: /edges/0 …';
    const on = (isTTY: boolean, env: NodeJS.ProcessEnv) => paintSeverity(line, paintFor({ isTTY }, env));
    assert.strictEqual(on(true, {}), painted);
    assert.strictEqual(on(true, { TERM: 'dumb' }), line);
    assert.strictEqual(on(true, { NO_COLOR: '1', FORCE_COLOR: '1' }), line);
    assert.strictEqual(on(false, {}), line);
    const run = (env: Record<string, string>) => graphmap(['report', '-', '-'], { input: REFUSED, env });
    assert.ok((await run({ FORCE_COLOR: '1', NO_COLOR: '' })).stderr.includes('\u001b[31merror'));
    assert.notOk((await run({ FORCE_COLOR: '1', NO_COLOR: '1' })).stderr.includes('\u001b'));
  });

  QUnit.test('bash completes commands, the options of a command, and files', async (assert) => {
    const script = folder.path('graphmap.bash');
    writeFileSync(script, completion(['bash'], COMMANDS, true));
    writeFileSync(folder.path('map.json'), '{}');
    const complete = async (...words: string[]) => {
      const program = `. ${script}; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _graphmap; printf '%s\\n' "\${COMPREPLY[@]}"`;
      const { stdout } = await runProgram('bash', ['-c', program, 'bash', ...words], { folder: folder.path() });
      return stdout.split('\n').filter(Boolean);
    };
    assert.deepEqual(await complete('graphmap', 'la'), ['layout']);
    assert.deepEqual(await complete('graphmap', 'report', '--i'), ['--image', '--include-map']);
    assert.deepEqual(await complete('graphmap', 'report', 'map'), ['map.json']);
  });

  QUnit.test('the scripts of zsh and fish name every command and option', async (assert) => {
    const [zsh, fish] = ['zsh', 'fish'].map((shell) => completion([shell], COMMANDS, true));
    for (const [name, { options }] of Object.entries(COMMANDS)) {
      for (const option of Object.keys(options)) {
        assert.ok(zsh?.includes(`'--${option}:`), `zsh ${name} --${option}`);
        assert.ok(fish?.includes(`__fish_seen_subcommand_from ${name}' -l ${option} `), `fish ${name} --${option}`);
      }
    }
    // The package has no sources to build or test.
    for (const shell of ['bash', 'zsh', 'fish']) {
      const script = completion([shell], COMMANDS, false);
      assert.ok(/\bserve\b/.test(script), shell);
      for (const name of ['dev', 'build']) assert.notOk(new RegExp(`\\b${name}\\b`).test(script), `${shell} ${name}`);
    }
    const { status, stderr } = await graphmap(['completion', 'tcsh']);
    assert.deepEqual([status, stderr.split('\n').length], [2, 2]);
  });

  QUnit.test('an old Node and missing files of the installation are reported in one sentence', async (assert) => {
    const old = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.20.4" } })';
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(old)}` };
    const { status, stderr } = await graphmapProcess(['--version'], { env });
    assert.deepEqual([status, stderr], [2, 'graphmap: This is Node 18.20.4. Install Node 20 or newer.\n']);

    const root = folder.path('package');
    mkdirSync(join(root, 'cli'), { recursive: true });
    cpSync(BIN, join(root, 'cli/bin.mjs'));
    const run = (...args: string[]) => runProgram(process.execPath, [join(root, 'cli/bin.mjs'), ...args]);
    const incomplete = {
      status: 2,
      stdout: '',
      stderr: 'graphmap: This installation is incomplete. Install graphmap again.\n',
    };
    assert.deepEqual(await run('--version'), incomplete, 'without the bundle');
    cpSync(resolve('cli/generated'), join(root, 'cli/generated'), { recursive: true });
    assert.strictEqual((await run('--version')).status, 0);
    assert.deepEqual(await run('serve'), incomplete, 'without the application');
    rmSync(join(root, 'cli/generated/parts'), { recursive: true });
    assert.deepEqual(await run('--version'), incomplete, 'without its parts');
  });
});
