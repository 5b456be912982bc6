/** Compressed responses of the built site's server. */

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import QUnit from 'qunit';
import { addressOf, serveFolder } from '../../cli/serve/server.ts';
import { useFolder } from '../setup/command.ts';

type Answer = { readonly status: number; readonly headers: NodeJS.Dict<string | string[]>; readonly body: Buffer };

/** Asks for a path as it is written, with no decoding of what comes. */
function ask(at: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const { hostname, port } = new URL(at);
  return new Promise((done, failed) => {
    request({ hostname, port, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', failed)
      .end();
  });
}

QUnit.module('graphmap serve compresses', (hooks) => {
  const folder = useFolder(hooks);
  const TEXT = `export const words = ${JSON.stringify('a map of who works with whom '.repeat(500))};\n`;

  /** Serves a small site while something is asked of it. */
  async function withSite(run: (at: string) => Promise<void>): Promise<void> {
    mkdirSync(folder.path('site/docs'), { recursive: true });
    writeFileSync(folder.path('site/app.js'), TEXT);
    writeFileSync(folder.path('site/docs/index.html'), `<!doctype html>${TEXT}`);
    writeFileSync(folder.path('site/small.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    writeFileSync(folder.path('site/picture.png'), Buffer.alloc(5000));
    writeFileSync(folder.path('secret.js'), TEXT);
    const { server, address } = await serveFolder(folder.path('site'), { host: 'localhost', port: 0 });
    try {
      await run(addressOf(address));
    } finally {
      await new Promise((closed) => server.close(closed));
    }
  }

  QUnit.test('texts are sent in the best encoding that the client takes', async (assert) => {
    await withSite(async (at) => {
      const brotli = await ask(at, '/app.js', { 'accept-encoding': 'gzip, deflate, br' });
      assert.strictEqual(brotli.headers['content-encoding'], 'br');
      assert.strictEqual(String(brotliDecompressSync(brotli.body)), TEXT);
      assert.strictEqual(brotli.headers['content-type'], 'text/javascript');
      assert.strictEqual(brotli.headers['access-control-allow-origin'], '*');
      assert.strictEqual(brotli.headers.vary, 'Accept-Encoding');
      const gzip = await ask(at, '/app.js', { 'accept-encoding': 'gzip, br;q=0' });
      assert.strictEqual(String(gunzipSync(gzip.body)), TEXT);
      const plain = await ask(at, '/app.js');
      assert.strictEqual(String(plain.body), TEXT);
      assert.strictEqual(plain.headers['content-encoding'], undefined);
      const page = await ask(at, '/docs/', { 'accept-encoding': 'br' });
      assert.ok(String(brotliDecompressSync(page.body)).startsWith('<!doctype html>'));
    });
  });

  QUnit.test('only changed files are sent again', async (assert) => {
    await withSite(async (at) => {
      const headers = { 'accept-encoding': 'br' };
      const { etag } = (await ask(at, '/app.js', headers)).headers;
      assert.strictEqual((await ask(at, '/app.js', { ...headers, 'if-none-match': String(etag) })).status, 304);
      writeFileSync(folder.path('site/app.js'), `${TEXT}// changed\n`);
      const changed = await ask(at, '/app.js', { ...headers, 'if-none-match': String(etag) });
      assert.strictEqual(changed.status, 200);
      assert.ok(String(brotliDecompressSync(changed.body)).endsWith('// changed\n'));
    });
  });

  QUnit.test('raster pictures, small files and parts of files are sent uncompressed', async (assert) => {
    await withSite(async (at) => {
      for (const [path, more] of [
        ['/picture.png', {}],
        ['/small.svg', {}],
        ['/app.js', { range: 'bytes=0-9' }],
      ] as const) {
        const answer = await ask(at, path, { 'accept-encoding': 'br', ...more });
        assert.strictEqual(answer.headers['content-encoding'], undefined, path);
        assert.strictEqual(answer.headers['access-control-allow-origin'], '*', path);
      }
    });
  });

  QUnit.test('nothing outside the folder is sent, and no broken address ends the server', async (assert) => {
    await withSite(async (at) => {
      for (const path of ['/../secret.js', '/..%2fsecret.js', '/%2e%2e/secret.js', '/%zz.js', '/a%00.js', '//x.js'])
        assert.strictEqual((await ask(at, path, { 'accept-encoding': 'br' })).status, 404, path);
      assert.strictEqual((await ask(at, '/app.js', { 'accept-encoding': 'br' })).status, 200);
    });
  });

  QUnit.test('no hidden file is sent, and none that a link leads to outside the folder', async (assert) => {
    await withSite(async (at) => {
      writeFileSync(folder.path('site/.env.local'), 'secret');
      mkdirSync(folder.path('site/.well-known'));
      writeFileSync(folder.path('site/.well-known/open-contributions.json'), '{}');
      symlinkSync(folder.path('secret.js'), folder.path('site/link.js'));
      symlinkSync(folder.path('secret.js'), folder.path('site/page.html'));
      symlinkSync(folder.path('site/app.js'), folder.path('site/same.js'));
      const hidden = ['/.env.local', '//.env.local', '/./.env.local', '/%2eenv.local', '/docs/%2e%2e/.env%2elocal'];
      for (const encoding of ['br', 'identity']) {
        const statusOf = async (path: string) => (await ask(at, path, { 'accept-encoding': encoding })).status;
        for (const path of [...hidden, '/link.js', '/page', '/page.html'])
          assert.strictEqual(await statusOf(path), 404, path);
        for (const path of ['/same.js', '/docs/', '/docs', '/.well-known/open-contributions.json'])
          assert.strictEqual(await statusOf(path), 200, path);
      }
    });
  });
});
