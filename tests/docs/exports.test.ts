import QUnit from 'qunit';
import { exportedNames, sharedNames, unusedExports, usedBy } from '../setup/exports.ts';

/** All but `pivotick/`, `embed/` and `cli/`, which others than this repository's files use. */
const ROOMS = ['bus', 'controllers', 'drawing', 'formats', 'jobs', 'models', 'overlay', 'scene', 'services', 'views'];

/** Names of the published engine and of the library, which others use too. */
const PUBLISHED = [
  'Box: drawing/base/types.ts, pivotick/model/styles.ts',
  'Viewport: bus/base/payloads.ts, pivotick/view/camera.ts',
];

QUnit.module('docs/exports', () => {
  QUnit.test('exports are read however they are written', (assert) => {
    const text = `
export const one = 1;
export async function two() {}
export class Three {}
export type Four = string;
export { five, six as seven } from './other.ts';
export const { eight } = all;
const nine = 9;
`;
    assert.deepEqual(exportedNames(text), ['one', 'two', 'Three', 'Four', 'five', 'seven', 'eight']);
  });

  QUnit.test('what a file uses of others is read however it is written', (assert) => {
    const used = (text: string) => usedBy('views/a.ts', text);
    assert.deepEqual(used("import { one, type Two } from './b.ts';"), ['views/b.ts: one', 'views/b.ts: Two']);
    assert.deepEqual(used("import {\n  one as uno,\n} from '../c.ts';"), ['c.ts: one']);
    assert.deepEqual(used("export { one } from './b.ts';"), ['views/b.ts: one']);
    assert.deepEqual(used("import * as all from './b.ts';\nall.one();"), ['views/b.ts: one']);
    assert.true(used("const { one } = await import('./b.ts');").includes('views/b.ts: one'));
    assert.true(used("import('./b.ts').then(({ one }) => one());").includes('views/b.ts: one'));
    assert.deepEqual(used("import 'rxjs';"), []);
  });

  QUnit.test('each export is used by another source file or by a test', (assert) => {
    assert.deepEqual(unusedExports(ROOMS), []);
  });

  QUnit.test('each exported name has one owner', (assert) => {
    assert.deepEqual(sharedNames(), PUBLISHED);
  });
});
