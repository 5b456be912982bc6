/** Another build of the library in place of the engine, in each form in which one may be published. */

import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import QUnit from 'qunit';
import { publishedLibrary } from '../../cli/library.mjs';
import { ownModule } from '../pivotick/support/page.ts';

const CONTRACT = 'tests/browser/pivotick.test.ts';
/** What of the contract is run; on a build without a worker beside it. */
const SMOKE = '/documented elements|pinned nodes|reads: counts|update moves an edge|selecting by code/';

let folder: string;

ownModule('pivotick/library', (hooks) => {
  hooks.beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'graphmap-library-'));
  });
  hooks.afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** The engine as one module, or as a script with one global on which the other names hang. */
  async function publish(form: 'es' | 'iife'): Promise<void> {
    const contents =
      form === 'es'
        ? "export * from './pivotick/index.ts';"
        : "import { Edge, Node, Pivotick } from './pivotick/index.ts'; export default Object.assign(Pivotick, { Edge, Node });";
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: '.', loader: 'ts' },
      bundle: true,
      minify: true,
      write: false,
      target: 'es2022',
      logLevel: 'error',
      ...(form === 'es'
        ? { format: 'esm' as const }
        : { format: 'iife' as const, globalName: 'Pivotick', footer: { js: 'Pivotick = Pivotick.default;' } }),
    });
    writeFileSync(join(folder, `pivotick.${form}.js`), outputFiles[0]?.text ?? '');
    copyFileSync('pivotick/pivotick.css', join(folder, 'pivotick.css'));
  }

  /** What a run of part of the contract on that build prints. */
  function contract(filter: string): string {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'node_modules/qunit/bin/qunit.js', '--filter', filter, CONTRACT],
      { encoding: 'utf8', env: { ...process.env, PIVOTICK_DIST: folder } },
    );
    return `${stdout}${stderr}`;
  }

  for (const form of ['es', 'iife'] as const) {
    QUnit.test(`the contract's smoke part passes on a build as ${form} with its style sheet`, async (assert) => {
      await publish(form);
      const printed = contract(SMOKE);
      assert.true(/^# pass 5$/m.test(printed) && /^# fail 0$/m.test(printed), printed);
    });
  }

  QUnit.test('it is that build which the contract judges: one that draws nothing fails', (assert) => {
    writeFileSync(join(folder, 'pivotick.css'), '');
    writeFileSync(
      join(folder, 'pivotick.iife.js'),
      'var Pivotick = class { constructor() { throw new Error("nothing"); } };',
    );
    const printed = contract('/documented elements/');
    assert.true(/^# pass 0$/m.test(printed) && printed.includes('nothing'), printed);
  });

  QUnit.test('a folder without a build, or without its style sheet, is named in the message', async (assert) => {
    assert.throws(() => publishedLibrary(folder), /has none of pivotick\.es\.js.*pivotick\.iife\.js/);
    writeFileSync(join(folder, 'pivotick.iife.js'), 'var Pivotick = class {};');
    assert.throws(() => publishedLibrary(folder), /has no pivotick\.css/);
  });
});
