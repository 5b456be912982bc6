/** A page that cannot be built. */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import QUnit from 'qunit';
import { bundlePage } from '../../cli/build/page-bundle.ts';

QUnit.module('graphmap build of a broken page', () => {
  QUnit.test('compile errors are reported with their location, and nothing of the build is kept', async (assert) => {
    const broken = resolve('.cache/test-broken');
    mkdirSync(broken, { recursive: true });
    writeFileSync(join(broken, 'index.html'), '<!doctype html><script type="module" src="broken.ts"></script>');
    writeFileSync(join(broken, 'broken.ts'), 'export const x = 1;\nconst = 3;\n');
    await assert.rejects(bundlePage(join(broken, 'index.html'), join(broken, 'out')), /broken\.ts:2/);
    rmSync(broken, { recursive: true, force: true });
  });
});
