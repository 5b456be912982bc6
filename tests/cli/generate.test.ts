import { readdirSync, readFileSync, statSync } from 'node:fs';
import QUnit from 'qunit';
import { writeGenerated } from '../../cli/base/write.ts';
import { useFolder } from '../setup/command.ts';

QUnit.module('generated files', (hooks) => {
  const folder = useFolder(hooks);

  QUnit.test('a file that is current is left alone, and another one is replaced as a whole', (assert) => {
    const path = folder.path('inside/page.md');
    writeGenerated(path, 'one');
    const first = statSync(path);
    writeGenerated(path, 'one');
    assert.strictEqual(statSync(path).mtimeMs, first.mtimeMs);
    writeGenerated(path, 'two');
    assert.strictEqual(readFileSync(path, 'utf8'), 'two');
    assert.notStrictEqual(statSync(path).ino, first.ino, 'never an empty file, which a reader could find');
    assert.deepEqual(readdirSync(folder.path('inside')), ['page.md']);
  });
});
