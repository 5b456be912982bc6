/** `graphmap open`: responses of its server, access, and changes of the file. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request, type Server } from 'node:http';
import QUnit from 'qunit';
import { serveFile } from '../../cli/serve/file-server.ts';
import { graphmap, useFolder } from '../setup/command.ts';

type Answered = { readonly status: number | undefined; readonly text: string; readonly etag: string | undefined };

const ORIGINAL = '{"nodes":[{"id":"a"}]}';
const EDITED = '{"nodes":[{"id":"a"},{"id":"b"}]}';
const FOREIGN = '{"nodes":[{"id":"other"}]}';

QUnit.module('graphmap open', (hooks) => {
  const folder = useFolder(hooks);
  let server: Server;
  let url = '';
  const read = (name: string) => readFileSync(folder.path(name), 'utf8');

  hooks.beforeEach(async () => {
    mkdirSync(folder.path('app'));
    writeFileSync(folder.path('app/index.html'), '<!doctype html><title>Graphmap</title>');
    writeFileSync(folder.path('app/app.js'), '"the application"');
    writeFileSync(folder.path('secret.json'), '{}');
    writeFileSync(folder.path('map.json'), ORIGINAL);
    ({ server, url } = await serveFile(folder.path('map.json'), folder.path('app'), 0));
  });
  hooks.afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  /** A request as any program can send it, with headers that a browser would not let a page set. */
  function ask(
    address: string,
    method = 'GET',
    headers: Record<string, string> = {},
    body?: string,
  ): Promise<Answered> {
    return new Promise((done, failed) => {
      const asked = request(address, { method, headers }, (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => done({ status: response.statusCode, text, etag: response.headers.etag }));
      });
      asked.on('error', failed);
      asked.end(body);
    });
  }
  const origin = () => new URL(url).origin;
  const write = (version: string, body: string, from = origin()) =>
    ask(`${url}file`, 'PUT', { 'If-Match': version, Origin: from }, body);
  const versionOf = async () => (await ask(`${url}file`)).etag ?? '';

  QUnit.test('the page gets the address of its file, the file and the application', async (assert) => {
    assert.ok((await ask(url)).text.includes('<meta name="graphmap-file" content="file"><title>'));
    assert.strictEqual((await ask(`${url}file`)).text, ORIGINAL);
    assert.strictEqual((await ask(`${url}app.js`)).text, '"the application"');
  });

  QUnit.test('only its own page gets anything: the token, the host and the origin must be right', async (assert) => {
    const status = async (address: string, headers: Record<string, string> = {}) =>
      (await ask(address, 'GET', headers)).status;
    assert.strictEqual(await status(`${origin()}/`), 403, 'no token');
    assert.strictEqual(await status(`${origin()}/file`), 403);
    assert.strictEqual(await status(`${origin()}/${'x'.repeat(24)}/file`), 403, 'another token');
    assert.strictEqual(await status(`${url}file`, { Host: 'evil.example' }), 403, 'a name that leads to this machine');
    assert.strictEqual(await status(`${url}file`, { Origin: 'https://evil.example' }), 403);
    assert.strictEqual(await status(`${url}file`, { 'Sec-Fetch-Site': 'cross-site' }), 403);
    assert.strictEqual(await status(`${url}file`, { Origin: origin(), 'Sec-Fetch-Site': 'same-origin' }), 200);
    const visit = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };
    assert.strictEqual(await status(url, visit), 200, 'the file that the browser was given leads to the page');
    assert.strictEqual(await status(`${url}file`, visit), 403, 'but to nothing else');
    assert.strictEqual(await status(url, { ...visit, 'Sec-Fetch-Dest': 'iframe' }), 403);
    assert.ok(new URL(url).pathname.length > 20 && new URL(url).hostname === '127.0.0.1');
    assert.strictEqual((await write(await versionOf(), EDITED, 'https://evil.example')).status, 403);
    assert.strictEqual((await ask(`${url}file`, 'PUT', { 'If-Match': '*' }, EDITED)).status, 403, 'no origin');
    assert.strictEqual((await ask(`${url}file`, 'DELETE', { Origin: origin() })).status, 405);
    assert.strictEqual(read('map.json'), ORIGINAL);
  });

  QUnit.test('it serves no other file', async (assert) => {
    for (const path of ['../secret.json', '..%2fsecret.json', '%2e%2e/secret.json', 'secret.json', 'map.json']) {
      const { status, text } = await ask(`${url}${path}`);
      assert.true(status === 403 || status === 404, `${path}: ${status}`);
      assert.notStrictEqual(text, '{}', path);
    }
  });

  QUnit.test('an edit is written with a backup of the original, which later edits leave alone', async (assert) => {
    const first = await write(await versionOf(), EDITED);
    assert.deepEqual([first.status, read('map.json'), read('map.json.bak')], [204, EDITED, ORIGINAL]);
    assert.strictEqual((await write(first.etag ?? '', FOREIGN)).status, 204);
    assert.deepEqual([read('map.json'), read('map.json.bak')], [FOREIGN, ORIGINAL]);
    assert.false(existsSync(folder.path('map.json.bak.1')));
  });

  QUnit.test('a file that changed meanwhile is not written; its content is the answer instead', async (assert) => {
    const { etag = '' } = await write(await versionOf(), EDITED);
    writeFileSync(folder.path('map.json'), FOREIGN);
    const refused = await write(etag, ORIGINAL);
    assert.deepEqual([refused.status, refused.text, read('map.json')], [412, FOREIGN, FOREIGN]);
    assert.strictEqual((await write('*', EDITED)).status, 204, 'a person may overwrite it');
    assert.deepEqual([read('map.json'), read('map.json.bak.1'), read('map.json.bak')], [EDITED, FOREIGN, ORIGINAL]);
  });

  QUnit.test('a text that is not a map is not written', async (assert) => {
    assert.strictEqual((await write('*', '{"nodes":')).status, 400);
    assert.deepEqual([read('map.json'), existsSync(folder.path('map.json.bak'))], [ORIGINAL, false]);
  });

  QUnit.test('a question for changes is answered when the file changes', async (assert) => {
    const changes = ask(`${url}file/changes`, 'GET', { 'If-None-Match': await versionOf() });
    await new Promise((resolve) => setTimeout(resolve, 300));
    writeFileSync(folder.path('map.json'), FOREIGN);
    const { status, text, etag } = await changes;
    assert.deepEqual([status, text, etag], [200, FOREIGN, await versionOf()]);
  });

  QUnit.test('a taken port, a folder, no file and a file that is no map are told in one sentence', async (assert) => {
    const { port } = new URL(url);
    mkdirSync(folder.path('dir'));
    writeFileSync(folder.path('bad.json'), '{');
    const says = async (...args: string[]) => {
      const { status, stdout, stderr } = await graphmap(['open', ...args], {
        folder: folder.path(),
        env: { XDG_CACHE_HOME: folder.path('cache') },
      });
      assert.strictEqual(stdout, '');
      return `${status} ${stderr}`;
    };
    assert.strictEqual(
      await says('map.json', '--port', port),
      `2 graphmap: Port ${port} is taken. Name another with --port.\n`,
    );
    assert.strictEqual(await says('dir'), '2 graphmap: Cannot open dir: it is a folder. Name a file in it.\n');
    assert.strictEqual(await says('no.json'), '2 graphmap: Cannot open no.json: there is no such file.\n');
    assert.ok(/^1 bad\.json: error: \/ This is not valid JSON.*\n$/.test(await says('bad.json')));
    assert.strictEqual(await says(), '2 graphmap: open takes one file: graphmap open <map>\n');
  });
});
