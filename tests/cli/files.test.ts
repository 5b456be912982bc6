/** Outputs of commands: replaced as a whole, as private as before. */

import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import QUnit from 'qunit';
import { writeOutput, writeOutputBy } from '../../cli/base/files.ts';
import { useFolder } from '../setup/command.ts';

QUnit.module('cli/files', (hooks) => {
  const folder = useFolder(hooks);

  QUnit.test(
    'an output that is written step by step replaces the old one at its end, or not at all',
    async (assert) => {
      writeFileSync(folder.path('out'), 'old');
      chmodSync(folder.path('out'), 0o600);
      const failing = writeOutputBy('out', folder.path(), async (path) => {
        writeFileSync(path, 'half of the n');
        assert.strictEqual(readFileSync(folder.path('out'), 'utf8'), 'old');
        throw new Error('the engine failed');
      });
      await assert.rejects(failing, /the engine failed/);
      assert.deepEqual([readdirSync(folder.path()), readFileSync(folder.path('out'), 'utf8')], [['out'], 'old']);
      await writeOutputBy('out', folder.path(), async (path) => writeFileSync(path, 'new'));
      assert.deepEqual([readdirSync(folder.path()), readFileSync(folder.path('out'), 'utf8')], [['out'], 'new']);
      assert.strictEqual(statSync(folder.path('out')).mode & 0o777, 0o600);
    },
  );

  QUnit.test('a private file is private while it is written', async (assert) => {
    writeFileSync(folder.path('out'), 'old');
    chmodSync(folder.path('out'), 0o600);
    const modes: number[] = [];
    function* parts() {
      for (const name of readdirSync(folder.path())) modes.push(statSync(folder.path(name)).mode & 0o777);
      yield 'new';
    }
    await writeOutput('out', { [Symbol.iterator]: parts }, folder.path(), '-');
    assert.deepEqual([modes, readFileSync(folder.path('out'), 'utf8')], [[0o600, 0o600], 'new']);
  });
});
