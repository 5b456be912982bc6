/** `--watch` runs again after each change, and goes on after a refused one. File problems of a person without rights. */

import { spawn } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import QUnit from 'qunit';
import { BIN, runProgram, useFolder } from '../setup/command.ts';

const map = (label: string) => JSON.stringify({ nodes: [{ id: 'a', label }] });

QUnit.module('--watch', (hooks) => {
  const folder = useFolder(hooks);
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 50));
  };

  QUnit.test(
    'report --watch writes again after a change, also after a refused one, until it is interrupted',
    async (assert) => {
      writeFileSync(folder.path('map.json'), map('Atlas'));
      const child = spawn(process.execPath, [BIN, 'report', 'map.json', 'out.md', '--watch'], { cwd: folder.path() });
      let told = '';
      child.stderr.on('data', (chunk) => {
        told += chunk;
      });
      const ended = new Promise<number | null>((done) => child.on('exit', done));
      const has = (text: string) =>
        existsSync(folder.path('out.md')) && readFileSync(folder.path('out.md'), 'utf8').includes(text);
      await until(() => told.includes('Watching map.json') && has('### Atlas'));
      writeFileSync(folder.path('map.json'), '{ "nodes": ');
      await until(() => told.includes('error: / This is not valid JSON'));
      assert.true(has('### Atlas'), 'the report of before stays');
      writeFileSync(folder.path('map.json'), map('Beacon, the second'));
      await until(() => has('### Beacon, the second'));
      child.kill('SIGINT');
      assert.strictEqual(await ended, 0);
    },
  );

  QUnit.test('check --watch prints the findings again after a change', async (assert) => {
    writeFileSync(folder.path('map.json'), map('Atlas'));
    const child = spawn(process.execPath, [BIN, 'check', 'map.json', '--watch'], { cwd: folder.path() });
    let [told, printed] = ['', ''];
    child.stderr.on('data', (chunk) => {
      told += chunk;
    });
    child.stdout.on('data', (chunk) => {
      printed += chunk;
    });
    const ended = new Promise<number | null>((done) => child.on('exit', done));
    await until(() => told.includes('Watching map.json') && printed.includes('“Atlas”'));
    assert.false(printed.includes('Beacon'));
    writeFileSync(folder.path('map.json'), map('Beacon, the second'));
    await until(() => printed.includes('“Beacon, the second”'));
    child.kill('SIGINT');
    assert.strictEqual(await ended, 1, 'the status of the last run');
  });

  QUnit.test('svg --watch draws the map again after a change', async (assert) => {
    writeFileSync(folder.path('map.json'), map('Atlas'));
    const child = spawn(process.execPath, [BIN, 'svg', 'map.json', 'map.svg', '--watch', '--quiet'], {
      cwd: folder.path(),
    });
    const ended = new Promise<number | null>((done) => child.on('exit', done));
    const has = (text: string) =>
      existsSync(folder.path('map.svg')) && readFileSync(folder.path('map.svg'), 'utf8').includes(text);
    await until(() => has('Atlas'));
    // The watch begins after the first run; a change before that would go unnoticed.
    for (let turn = 0; !has('Beacon'); turn++) {
      writeFileSync(folder.path('map.json'), map(`Beacon ${turn}`));
      await new Promise((resolve) => setTimeout(resolve, 600));
    }
    child.kill('SIGINT');
    assert.strictEqual(await ended, 0);
  });

  QUnit.test('--watch takes a file', async (assert) => {
    const { status, stderr } = await runProgram(process.execPath, [BIN, 'check', '-', '--watch']);
    assert.deepEqual([status, stderr], [2, 'graphmap: --watch takes a file, not standard input.\n']);
  });

  const isRoot = process.getuid?.() === 0;
  QUnit.test.if(
    'a file that may not be written is told in one sentence',
    process.platform !== 'win32',
    async (assert) => {
      writeFileSync(folder.path('map.json'), map('Atlas'), { mode: 0o444 });
      chmodSync(folder.path(), 0o555);
      // The superuser may write everything, so somebody else runs the command.
      const program = isRoot ? 'setpriv' : process.execPath;
      const before = isRoot ? ['--reuid=65534', '--regid=65534', '--clear-groups', process.execPath] : [];
      const ran = (...args: string[]) => runProgram(program, [...before, BIN, ...args], { folder: folder.path() });
      const opened = await ran('open', 'map.json');
      assert.deepEqual(opened, {
        status: 2,
        stdout: '',
        stderr: 'graphmap: Cannot write map.json: permission denied.\n',
      });
      const written = await ran('report', 'map.json', 'out.md');
      assert.deepEqual([written.status, written.stderr], [2, 'graphmap: Cannot write out.md: permission denied.\n']);
      chmodSync(folder.path(), 0o755);
    },
  );
});
