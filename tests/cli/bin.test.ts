/** The bin of the command, with a bundle that misbehaves. */

import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import QUnit from 'qunit';
import { BIN, runProgram, useFolder } from '../setup/command.ts';

QUnit.module('cli/bin', (hooks) => {
  const folder = useFolder(hooks);
  const run = (main: string) => {
    mkdirSync(folder.path('cli/generated'), { recursive: true });
    cpSync(BIN, folder.path('cli/bin.mjs'));
    writeFileSync(folder.path('cli/generated/graphmap.mjs'), `export const main = ${main};`);
    return runProgram(process.execPath, [folder.path('cli/bin.mjs')]);
  };

  QUnit.test('a command that never settles ends with 2 and a sentence', async (assert) => {
    const ran = await run('() => new Promise(() => {})');
    assert.strictEqual(ran.status, 2);
    assert.strictEqual(
      ran.stderr,
      'graphmap: The command ended without a result, because something that it waited for never came. Please report it.\n',
    );
  });

  QUnit.test('a command that settles ends with its status', async (assert) => {
    assert.deepEqual(await run('async () => 3'), { status: 3, stdout: '', stderr: '' });
    const later = '() => new Promise((done) => setTimeout(() => done(1), 50))';
    assert.strictEqual((await run(later)).status, 1);
  });
});
