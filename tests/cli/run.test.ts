/** Output of `npm test` for test files that fail or end early. */

import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import QUnit from 'qunit';
import { type Ran, runProgram, useFolder } from '../setup/command.ts';

/** A test that appends a point to the file `runs`. */
const FIRST = `import { appendFileSync } from 'node:fs';
  import QUnit from 'qunit';
  QUnit.test('first', (assert) => { appendFileSync('runs', '.'); assert.true(true); });`;

QUnit.module('tests/run', (hooks) => {
  const folder = useFolder(hooks);

  /** Runs a project that has this one test file, and nothing to build. */
  function runWith(file: string, path = 'tests/one.test.ts'): Promise<Ran> {
    mkdirSync(dirname(folder.path(path)), { recursive: true });
    symlinkSync(resolve('node_modules'), folder.path('node_modules'));
    writeFileSync(folder.path(path), file);
    return runProgram(process.execPath, [resolve('node_modules/tsx/dist/cli.mjs'), resolve('tests/run.ts'), 'one'], {
      folder: folder.path(),
      // Nothing here opens a browser, so none needs to be looked for.
      env: { CHROMIUM: 'none', SKIP_BUILD: '' },
    });
  }

  QUnit.test('failures are reported, count as failed, and are not run again', async (assert) => {
    const { status, stdout } = await runWith(`${FIRST}
      QUnit.test('second', (assert) => assert.strictEqual(1, 2, 'a reason'));`);
    assert.strictEqual(status, 1);
    assert.ok(stdout.includes('a reason'), stdout);
    assert.ok(stdout.endsWith('\n1 passed, 1 failed\n'), stdout);
    assert.strictEqual(readFileSync(folder.path('runs'), 'utf8'), '.');
  });

  for (const [title, end] of [
    ['without a word', 'process.exit(0)'],
    ['with an error', 'process.exit(3)'],
    ['by a signal', 'process.kill(process.pid, "SIGKILL")'],
  ]) {
    QUnit.test(`a file that ends ${title} before its plan counts as failed`, async (assert) => {
      const { status, stdout } = await runWith(`${FIRST}
      QUnit.test('second', () => ${end});`);
      assert.strictEqual(status, 1);
      assert.ok(stdout.includes('✗ 1 unit test files'), stdout);
      assert.ok(/\b[01] passed, 1 failed\n$/.test(stdout), stdout);
    });
  }

  QUnit.test('tests of the built application do not run when the build failed', async (assert) => {
    const { status, stdout } = await runWith(FIRST, 'tests/docs/one.test.ts');
    assert.strictEqual(status, 1);
    assert.ok(stdout.includes('# What needs the built application was not run: 1 files.'), stdout);
    assert.ok(stdout.endsWith('\n0 passed, 1 failed\n'), stdout);
  });

  QUnit.test('a file that cannot be read as a program counts as failed, with its place', async (assert) => {
    const { status, stdout } = await runWith('export const = 1;');
    assert.strictEqual(status, 1);
    assert.ok(stdout.includes('tests/one.test.ts:1:13'), stdout);
    assert.ok(stdout.endsWith('\n0 passed, 1 failed\n'), stdout);
  });

  QUnit.test('a file without a test counts as failed', async (assert) => {
    const { status, stdout } = await runWith('export {};');
    assert.strictEqual(status, 1);
    assert.ok(stdout.endsWith('\n0 passed, 1 failed\n'), stdout);
  });
});
