/** Another build of the library in place of the engine, in each published form. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import QUnit from 'qunit';
import { publishedLibrary } from '../../cli/build/library.mjs';
import { ownModule } from '../pivotick/support/page.ts';
import { installImports, publish } from '../pivotick/support/published.ts';

const CONTRACT = 'tests/browser/pivotick.test.ts';
/** The part of the contract that is run, on a build without a worker. */
const SMOKE = '/documented elements|pinned nodes|reads: counts|update moves an edge|selecting by code/';

let folder: string;

ownModule('pivotick/library', (hooks) => {
  hooks.beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'graphmap-library-'));
  });
  hooks.afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Output of a run of part of the contract on that build. */
  function contract(filter: string): string {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'node_modules/qunit/bin/qunit.js', '--filter', filter, CONTRACT],
      { encoding: 'utf8', env: { ...process.env, PIVOTICK_DIST: folder } },
    );
    return `${stdout}${stderr}`;
  }

  for (const form of ['es', 'iife', 'umd'] as const) {
    QUnit.test(`the contract's smoke part passes on a build as ${form} with its style sheet`, async (assert) => {
      await publish(folder, [form]);
      const printed = contract(SMOKE);
      assert.true(/^# pass 5$/m.test(printed) && /^# fail 0$/m.test(printed), printed);
    });
  }

  QUnit.test('the contract tests that build: one that draws nothing fails', (assert) => {
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

  QUnit.test('a module is used if its imports are installed, else the script, with a message', async (assert) => {
    const dist = join(folder, 'package', 'dist');
    const why = 'pivotick.es.js imports d3-zoom, dompurify, lodash.merge and marked, which are not installed beside it';
    await publish(dist, ['es'], { imports: true });
    assert.throws(
      () => publishedLibrary(dist),
      new Error(`The graph library: ${why}, and there is no pivotick.iife.js or pivotick.umd.js to take instead.`),
    );
    await publish(dist, ['umd']);
    assert.strictEqual(publishedLibrary(dist).said, `${why}, so pivotick.umd.js is taken`);
    installImports(folder);
    assert.strictEqual(publishedLibrary(dist).said, 'pivotick.es.js is taken');
  });
});
