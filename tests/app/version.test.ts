/** The version in package, lock file, changelog, command line, help and embed client. */

import { readFileSync } from 'node:fs';
import QUnit from 'qunit';
import { version as clientVersion } from '../../embed/index.ts';
import { startTestApp } from '../setup/app.ts';
import { graphmapProcess } from '../setup/command.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

QUnit.module('app/version', () => {
  QUnit.test('the lock file, the changelog and the embed client have the version of the package', (assert) => {
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    assert.strictEqual(lock.version, version, 'package-lock.json');
    assert.strictEqual(lock.packages[''].version, version, 'the root package in package-lock.json');
    assert.strictEqual(clientVersion, version, 'embed client');
    const [, latest] = /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
    assert.strictEqual(latest, version, 'first dated version of CHANGELOG.md');
  });

  QUnit.test('the command line prints the version of the package', async (assert) => {
    const { stdout } = await graphmapProcess(['--version']);
    assert.strictEqual(stdout.trim(), version);
  });

  QUnit.test('help shows the version of the package', async (assert) => {
    const app = await startTestApp({ nodes: [{ id: 'a' }] });
    await app.ready();
    app.bus.emit('intent:help', {});
    await app.until(() => app.element.querySelector('.help-dialog footer') !== null);
    const footer = app.element.querySelector('.help-dialog footer')?.textContent ?? '';
    assert.true(footer.includes(`Graphmap ${version} `), footer);
    app.destroy();
  });
});
