import QUnit from 'qunit';
import { circlesIn, importsOfSources } from '../setup/imports.ts';

QUnit.module('docs/imports', () => {
  QUnit.test('circles are found however long they are, and a tree has none', (assert) => {
    const tree = new Map([
      ['a', ['b', 'c']],
      ['b', ['d']],
      ['c', ['d']],
      ['d', []],
    ]);
    assert.deepEqual(circlesIn(tree), []);
    const two = new Map([...tree, ['d', ['e']], ['e', ['b']], ['f', ['f']]]);
    assert.deepEqual(circlesIn(two), [['b', 'd', 'e'], ['f']]);
  });

  QUnit.test('no circle of source files, type imports included', (assert) => {
    const imports = importsOfSources();
    assert.true(imports.size > 300, `${imports.size} files`);
    assert.deepEqual(circlesIn(imports), []);
  });
});
