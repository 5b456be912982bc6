/** Backups of `graphmap open`: on a real disk with links, pipes and files of other people. */

import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import QUnit from 'qunit';
import { serveFile } from '../../cli/serve/file-server.ts';
import { FileRecord } from '../../cli/serve/record.ts';
import { useFolder } from '../setup/command.ts';

const mapOf = (...ids: string[]) => JSON.stringify({ nodes: ids.map((id) => ({ id })) });

QUnit.module('graphmap open, backups', (hooks) => {
  const folder = useFolder(hooks);
  const read = (name: string) => readFileSync(folder.path(name), 'utf8');

  hooks.beforeEach(() => {
    mkdirSync(folder.path('app'));
    mkdirSync(folder.path('maps'));
    writeFileSync(folder.path('app/index.html'), '<!doctype html><title>Graphmap</title>');
    writeFileSync(folder.path('maps/map.json'), mapOf('original'));
  });

  /** One session of the command that writes these maps in turn. */
  async function session(...texts: readonly string[]): Promise<void> {
    const path = folder.path('maps/map.json');
    const record = new FileRecord(path, { XDG_CACHE_HOME: folder.path('cache') });
    const { server, url } = await serveFile(path, folder.path('app'), 0, record);
    for (const body of texts) {
      const headers = { 'If-Match': '*', Origin: new URL(url).origin };
      const { status } = await fetch(`${url}file`, { method: 'PUT', headers, body, signal: AbortSignal.timeout(5000) });
      if (status !== 204) throw new Error(`status ${status}`);
    }
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }

  QUnit.test('a backup is not written through a link', async (assert) => {
    writeFileSync(folder.path('precious'), 'mine');
    symlinkSync(folder.path('precious'), folder.path('maps/map.json.bak'));
    symlinkSync(folder.path('absent'), folder.path('maps/map.json.bak.1'));
    await session(mapOf('edited'));
    assert.strictEqual(read('precious'), 'mine');
    assert.true(lstatSync(folder.path('maps/map.json.bak')).isSymbolicLink());
    assert.throws(() => read('absent'), 'nothing was created behind the link');
    assert.strictEqual(read('maps/map.json.bak.2'), mapOf('original'));
    assert.strictEqual(read('maps/map.json'), mapOf('edited'));
  });

  QUnit.test('a pipe with the name of a backup does not stop the server', async (assert) => {
    execFileSync('mkfifo', [folder.path('maps/map.json.bak')]);
    await session(mapOf('edited'));
    assert.strictEqual(read('maps/map.json.bak.1'), mapOf('original'));
  });

  QUnit.test('a file that a person made is never replaced, nor removed', async (assert) => {
    writeFileSync(folder.path('maps/map.json.bak'), 'my own copy');
    writeFileSync(folder.path('maps/map.json.bak.3'), 'another one');
    for (let number = 0; number < 8; number += 1) await session(mapOf(`edit ${number}`));
    assert.strictEqual(read('maps/map.json.bak'), 'my own copy');
    assert.strictEqual(read('maps/map.json.bak.3'), 'another one');
  });

  QUnit.test('the newest five backups of the sessions are kept, and one that was edited stays', async (assert) => {
    await session(mapOf('edit 0'));
    writeFileSync(folder.path('maps/map.json.bak'), 'edited by a person');
    for (let number = 1; number < 8; number += 1) await session(mapOf(`edit ${number}`));
    const names = readdirSync(folder.path('maps')).filter((name) => name.includes('.bak'));
    assert.deepEqual(
      names.sort(),
      ['bak', 'bak.3', 'bak.4', 'bak.5', 'bak.6', 'bak.7'].map((end) => `map.json.${end}`),
    );
    assert.strictEqual(read('maps/map.json.bak'), 'edited by a person');
    assert.strictEqual(read('maps/map.json.bak.7'), mapOf('edit 6'), 'the newest has the highest number');
  });

  QUnit.test('a backup is as private as its file', async (assert) => {
    chmodSync(folder.path('maps/map.json'), 0o600);
    await session(mapOf('edited'));
    assert.strictEqual(statSync(folder.path('maps/map.json.bak')).mode & 0o777, 0o600);
    assert.strictEqual(statSync(folder.path('maps/map.json')).mode & 0o777, 0o600);
  });
});
