import { readFileSync } from 'node:fs';
import QUnit from 'qunit';
import { circlesIn, folderPairs, importsOfSources } from '../setup/imports.ts';

/** Pairs of folders that still import each other. The list may only shrink. */
const PAIRS = ['controllers <-> controllers/base'];

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

  QUnit.test('folders that import each other are found, by types too', (assert) => {
    const imports = new Map([
      ['a/one.ts', ['a/two.ts', 'b/three.ts']],
      ['b/three.ts', ['a/two.ts', 'c/four.ts']],
      ['c/four.ts', []],
    ]);
    assert.deepEqual(folderPairs(imports), ['a <-> b']);
  });

  QUnit.test(
    'no pair of folders imports each other but those listed, and the list holds no pair that is gone',
    (assert) => {
      assert.deepEqual(folderPairs(importsOfSources()), PAIRS);
    },
  );

  QUnit.test('only the camera moves the view', (assert) => {
    const files = [...importsOfSources().keys()].filter((file) => !file.startsWith('pivotick/'));
    const texts = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
    const filesWith = (pattern: RegExp) => texts.flatMap(([file, text]) => (pattern.test(text) ? [file] : []));
    // Other code has the view by a type without the functions that move it.
    assert.deepEqual(filesWith(/\bViewMoves\b/), ['controllers/screen/camera.ts', 'views/graph/graph-view.ts']);
    assert.deepEqual(filesWith(/\battachGraphView\b/), ['controllers/app.ts', 'views/graph/graph-view.ts']);
    const moves = /\brenderer\s*\.(?:setViewport|fitAndCenter|zoomIn|zoomOut|focus)\(/;
    assert.deepEqual(filesWith(moves), ['views/graph/graph-view.ts', 'views/graph/root.ts']);
    assert.deepEqual(filesWith(/\bemit\('camera:changed'/), ['controllers/screen/camera.ts']);
  });
});
