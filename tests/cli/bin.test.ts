/** The bin of the command, with a bundle that misbehaves. */

import { cpSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
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

  QUnit.test('declarations that are written after the bundle do not make a clone build it again', async (assert) => {
    mkdirSync(folder.path('cli/generated/types'), { recursive: true });
    writeFileSync(folder.path('cli/graphmap.ts'), '');
    utimesSync(folder.path('cli/graphmap.ts'), 0, 0);
    const declaration = folder.path('cli/generated/types/graphmap.d.ts');
    writeFileSync(declaration, '');
    const later = Date.now() / 1000 + 60;
    utimesSync(declaration, later, later);
    assert.strictEqual((await run('async () => 3')).status, 3);
  });

  QUnit.test('a command that settles ends with its status', async (assert) => {
    assert.deepEqual(await run('async () => 3'), { status: 3, stdout: '', stderr: '' });
    const later = '() => new Promise((done) => setTimeout(() => done(1), 50))';
    assert.strictEqual((await run(later)).status, 1);
  });
});
