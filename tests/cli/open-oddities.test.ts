/** `graphmap open` on a real disk where its file, lock or cache is something else than it was. */

import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import QUnit from 'qunit';
import { serveFile } from '../../cli/serve/file-server.ts';
import { FileRecord } from '../../cli/serve/record.ts';
import { BIN, useFolder } from '../setup/command.ts';

const ORIGINAL = '{"nodes":[{"id":"a"}]}';
const EDITED = '{"nodes":[{"id":"edited"}]}';
const ENTRY = { port: 8080, token: 'a'.repeat(24), pid: 1, usedAt: Date.now(), backups: [] };

QUnit.module('graphmap open, oddities', (hooks) => {
  const folder = useFolder(hooks);
  const cache = () => folder.path('cache/graphmap/open');
  const recordOf = () => new FileRecord(folder.path('map.json'), { XDG_CACHE_HOME: folder.path('cache') });
  /** Path of a file of the record. */
  const pathOf = (ending: 'lock' | 'json') => recordOf().page.replace(/html$/, ending);
  /** Messages of the command until it serves. */
  function open(): Promise<{ readonly stdout: string; readonly stderr: string }> {
    const env = { ...process.env, XDG_CACHE_HOME: folder.path('cache'), INIT_CWD: undefined };
    const child = spawn(process.execPath, [BIN, 'open', '--no-browser', 'map.json'], { cwd: folder.path(), env });
    const said = { stdout: '', stderr: '' };
    child.stderr.on('data', (chunk) => {
      said.stderr += chunk;
    });
    child.stdout.on('data', (chunk) => {
      said.stdout += chunk;
      if (said.stdout.includes('Ctrl C')) child.kill();
    });
    return new Promise((done) => child.once('close', () => done(said)));
  }

  hooks.beforeEach(() => {
    mkdirSync(folder.path('app'));
    writeFileSync(folder.path('app/index.html'), '<!doctype html><title>Graphmap</title>');
    writeFileSync(folder.path('map.json'), ORIGINAL);
  });

  const locks: Readonly<Record<string, (path: string) => void>> = {
    'a link that leads nowhere': (path) => symlinkSync('/nowhere/at/all', path),
    'a folder': (path) => mkdirSync(path),
    'a pipe': (path) => void execFileSync('mkfifo', [path]),
    'a file of a time to come': (path) => {
      writeFileSync(path, '');
      utimesSync(path, 4e9, 4e9);
    },
  };
  for (const [name, make] of Object.entries(locks)) {
    QUnit.test(`the lock being ${name} does not stop the command`, async (assert) => {
      make(pathOf('lock'));
      const late = new Promise<string>((done) => setTimeout(done, 5000, 'late'));
      assert.strictEqual(await Promise.race([recordOf().exclusively(async () => 'run'), late]), 'run');
      assert.deepEqual(readdirSync(cache()), []);
    });
  }

  QUnit.test('a record that nobody wrote like this is none', (assert) => {
    for (const change of [{ port: -1 }, { port: 65_536 }, { port: 1.5 }, { pid: -1 }, { pid: 0 }, { token: '../x' }]) {
      writeFileSync(pathOf('json'), JSON.stringify({ ...ENTRY, ...change }), { mode: 0o600 });
      assert.strictEqual(recordOf().read(), undefined, JSON.stringify(change));
    }
    writeFileSync(pathOf('json'), JSON.stringify(ENTRY), { mode: 0o600 });
    assert.strictEqual(recordOf().read()?.port, 8080);
    rmSync(pathOf('json'));
    mkdirSync(pathOf('json'));
    recordOf().keep({ port: 8081, token: ENTRY.token })();
    assert.strictEqual(recordOf().read()?.port, 8081, 'a folder of this name is replaced');
  });

  QUnit.test('a cache that others can enter is closed to them', async (assert) => {
    mkdirSync(cache(), { recursive: true });
    chmodSync(cache(), 0o755);
    recordOf().keep({ port: 8080, token: ENTRY.token })();
    assert.strictEqual(statSync(cache()).mode & 0o777, 0o700);
    assert.strictEqual(recordOf().read()?.port, 8080);
  });

  QUnit.test('without a cache it is said what is missing', async (assert) => {
    mkdirSync(folder.path('cache/graphmap'), { recursive: true });
    mkdirSync(folder.path('other'));
    symlinkSync(folder.path('other'), cache());
    const { stdout, stderr } = await open();
    assert.ok(stdout.includes('map.json is at http://127.0.0.1:'), stdout);
    assert.ok(
      /^graphmap: notice: The cache cannot be used: .* is not a folder of yours\. A second/.test(stderr),
      stderr,
    );
    assert.deepEqual(readdirSync(folder.path('other')), [], 'nothing is written through the link');
  });

  /** The status of reading and of writing after the file was replaced, and the server's state at the end. */
  async function replaced(replace: (path: string) => void): Promise<readonly (number | string)[]> {
    const path = folder.path('map.json');
    const { server, url } = await serveFile(path, folder.path('app'), 0);
    const ask = (options: RequestInit) =>
      fetch(`${url}file`, { ...options, signal: AbortSignal.timeout(5000) }).then(
        async (response) => `${response.status} ${await response.text()}`.trim(),
        () => 'no answer',
      );
    const write = { method: 'PUT', headers: { 'If-Match': '*', Origin: new URL(url).origin }, body: EDITED };
    rmSync(path);
    replace(path);
    const answers = [await ask({}), await ask(write)];
    rmSync(path, { recursive: true, force: true });
    writeFileSync(path, ORIGINAL);
    answers.push(await ask(write));
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    return answers;
  }

  QUnit.test('an opened file that became a link, a pipe or a folder is neither read nor written', async (assert) => {
    const refusal = '500 The file can’t be read: it is no longer a regular file.';
    writeFileSync(folder.path('secret'), ORIGINAL);
    assert.deepEqual(await replaced((path) => symlinkSync('secret', path)), [refusal, refusal, '204']);
    assert.strictEqual(readFileSync(folder.path('secret'), 'utf8'), ORIGINAL);
    assert.deepEqual(await replaced((path) => void execFileSync('mkfifo', [path])), [refusal, refusal, '204']);
    assert.deepEqual(await replaced((path) => mkdirSync(path)), [refusal, refusal, '204']);
  });

  QUnit.test('a folder on the way that became a link leads to no other file', async (assert) => {
    for (const name of ['maps', 'others']) {
      mkdirSync(folder.path(name));
      writeFileSync(folder.path(`${name}/map.json`), ORIGINAL);
    }
    const { server, url } = await serveFile(folder.path('maps/map.json'), folder.path('app'), 0);
    rmSync(folder.path('maps'), { recursive: true });
    symlinkSync('others', folder.path('maps'));
    const headers = { 'If-Match': '*', Origin: new URL(url).origin };
    assert.strictEqual((await fetch(`${url}file`, { method: 'PUT', headers, body: EDITED })).status, 500);
    assert.strictEqual(readFileSync(folder.path('others/map.json'), 'utf8'), ORIGINAL);
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });

  QUnit.test('a page that is closed while it sends a map ends nothing', async (assert) => {
    const { server, url } = await serveFile(folder.path('map.json'), folder.path('app'), 0);
    const { host, hostname, port, origin, pathname } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `PUT ${pathname}file HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nIf-Match: *\r\nContent-Length: 1000\r\n\r\n{"nod`,
    );
    await new Promise((done) => setTimeout(done, 100));
    socket.destroy();
    await new Promise((done) => setTimeout(done, 100));
    assert.strictEqual((await fetch(`${url}file`)).status, 200);
    assert.false(existsSync(join(folder.path(), 'map.json.bak')));
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
});
