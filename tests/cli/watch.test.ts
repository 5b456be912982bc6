/** `--watch` runs again after each change, and goes on after a refused one. File problems of a person without rights. */

import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import QUnit from 'qunit';
import { watchChanges } from '../../cli/commands/watch.ts';
import { BIN, runProgram, useFolder } from '../setup/command.ts';

const map = (label: string) => JSON.stringify({ nodes: [{ id: 'a', label }] });

QUnit.module('--watch', (hooks) => {
  const folder = useFolder(hooks);
  const started: ChildProcess[] = [];
  hooks.afterEach(() => {
    for (const child of started.splice(0)) child.kill('SIGKILL');
  });
  const start = (...words: string[]) => {
    const child = spawn(process.execPath, [BIN, ...words], { cwd: folder.path() });
    started.push(child);
    return child;
  };
  const until = async (isSo: () => boolean) => {
    const end = Date.now() + 60_000;
    while (!isSo()) {
      if (Date.now() > end) throw new Error(`This did not come true: ${isSo}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  QUnit.test(
    'report --watch writes again after a change, also after a refused one, until it is interrupted',
    async (assert) => {
      writeFileSync(folder.path('map.json'), map('Atlas'));
      const child = start('report', 'map.json', 'out.md', '--watch');
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
    const child = start('check', 'map.json', '--watch');
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
    const child = start('svg', 'map.json', 'map.svg', '--watch', '--quiet');
    const ended = new Promise<number | null>((done) => child.on('exit', done));
    const has = (text: string) =>
      existsSync(folder.path('map.svg')) && readFileSync(folder.path('map.svg'), 'utf8').includes(text);
    await until(() => has('Atlas'));
    writeFileSync(folder.path('map.json'), map('Beacon'));
    await until(() => has('Beacon'));
    child.kill('SIGINT');
    assert.strictEqual(await ended, 0);
  });

  QUnit.test('a change right after the watch began is noticed', async (assert) => {
    const path = folder.path('map.json');
    writeFileSync(path, map('Atlas'));
    let changes = 0;
    const stop = watchChanges(path, () => {
      changes += 1;
    });
    writeFileSync(path, map('Beacon, the second'));
    await until(() => changes > 0);
    stop();
    assert.strictEqual(changes, 1);
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
