import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import QUnit from 'qunit';
import { buildHugoExample } from '../../cli/build/hugo/site.ts';
import { watchPage } from '../../cli/build/page-bundle.ts';
import { serveDevelopment } from '../../cli/serve/dev-server.ts';
import { addressOf, isPortFree, readAddressArguments, serveFolder } from '../../cli/serve/server.ts';
import { PICTURE_NAMES } from '../../formats/document/icon-names.ts';
import { graphmapProcess, useFolder } from '../setup/command.ts';
import { findHugo } from '../setup/hugo.ts';

const SITE = 'dist';

/** Every file below a folder, as paths relative to it. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => statSync(join(folder, file)).isFile());

QUnit.module('graphmap build', (hooks) => {
  const folder = useFolder(hooks);

  QUnit.test('S445 S007 the site contains the application, the docs, the examples, the schema', (assert) => {
    for (const file of ['index.html', 'docs/index.html', 'graphmap.schema.json', 'examples/minimal.json', 'llms.txt']) {
      assert.ok(existsSync(join(SITE, file)), file);
    }
    for (const name of readdirSync('public/icons')) assert.ok(existsSync(join(SITE, 'icons', name)), name);
    for (const name of PICTURE_NAMES) assert.ok(existsSync(join(SITE, `icons/${name}.svg`)), name);
  });
  QUnit.test(
    'S445 the site contains the example site when Hugo is installed, and says so otherwise',
    async (assert) => {
      const given = process.env.HUGO;
      process.env.HUGO = 'none';
      const said = await buildHugoExample(join(folder.path(), 'without'));
      if (given === undefined) delete process.env.HUGO;
      else process.env.HUGO = given;
      assert.ok(said?.startsWith('left out.'), said);
      assert.notOk(existsSync(folder.path('without')));
      if (!findHugo({ mayDownload: false })) return;
      assert.ok(existsSync(join(SITE, 'hugo-example/index.html')));
    },
  );
  QUnit.test('the page names its files by relative paths, which are all there', (assert) => {
    const page = readFileSync(join(SITE, 'index.html'), 'utf8');
    const paths = [...page.matchAll(/(?:src|href)=["']?([^"'\s>]+)/g)].map(([, path = '']) => path);
    assert.ok(paths.length >= 3, paths.join(' '));
    // Not after the folder that the project is in: every clone builds the same files.
    const own = paths.filter((path) => /\.[0-9a-f]{8}\.(?:js|css)$/.test(path)).sort();
    assert.ok(own.length >= 2 && own.every((path) => /^(?:\.\/)?page\./.test(path)), own.join(' '));
    for (const path of paths) {
      assert.notOk(/^(?:\/|[a-z]+:)/i.test(path), path);
      assert.ok(existsSync(join(SITE, path)), path);
    }
  });
  QUnit.test(
    'what the page begins with stays small: what the first picture does not need is loaded later',
    (assert) => {
      const page = readFileSync(join(SITE, 'index.html'));
      const named = readdirSync(SITE).filter((file) => /\.(js|css)$/.test(file) && page.includes(file));
      const compressed = [page, ...named.map((file) => readFileSync(join(SITE, file)))].map(
        (bytes) => gzipSync(bytes).length / 1024,
      );
      const all = compressed.reduce((sum, one) => sum + one, 0);
      assert.true(named.length >= 2 && all <= 200, `${all.toFixed(1)} KB`);
    },
  );
  QUnit.test('the page has no inline script, and one set of scripts for all browsers', (assert) => {
    const page = readFileSync(join(SITE, 'index.html'), 'utf8');
    const scripts = [...page.matchAll(/<script([^>]*)>([^<]*)/g)];
    assert.deepEqual(
      scripts.map(([, attributes = '', text = '']) => [
        / src=/.test(attributes),
        /type="?module/.test(attributes),
        text,
      ]),
      [[true, true, '']],
    );
  });
  QUnit.test('no file of the site contains a path of this machine, and there are no source maps', (assert) => {
    const here = resolve('.');
    const files = filesIn(SITE);
    assert.deepEqual(
      files.filter((file) => file.endsWith('.map')),
      [],
    );
    const texts = files.filter((file) => /\.(?:html|js|css|json|txt|xml|svg)$/.test(file));
    assert.deepEqual(
      texts.filter((file) => readFileSync(join(SITE, file), 'utf8').includes(here)),
      [],
    );
  });
});

QUnit.module('graphmap serve and start', () => {
  QUnit.test('serves the site at a free port, in a separate process', async (assert) => {
    const { server, address } = await serveFolder(SITE, { host: 'localhost', port: 0 });
    const at = addressOf(address);
    const page = await fetch(at);
    assert.strictEqual(page.status, 200);
    assert.ok(page.headers.get('content-type')?.startsWith('text/html'));
    assert.strictEqual((await fetch(`${at}examples/minimal.json`)).status, 200);
    assert.strictEqual((await fetch(`${at}no/such/page`)).status, 404);
    assert.strictEqual((await fetch(`${at}favicon.ico`)).status, 204, 'what a browser asks of every site by itself');
    assert.strictEqual((await fetch(`${at}..%2fpackage.json`)).status, 404, 'nothing outside the folder');
    assert.notOk(await isPortFree(address));
    await assert.rejects(serveFolder(SITE, address), /is taken/);
    await new Promise((closed) => server.close(closed));
  });
  QUnit.test('the port is the requested one, otherwise a free one from 8080', async (assert) => {
    assert.deepEqual(await readAddressArguments(['--port', '9123', '--host', '127.0.0.1']), {
      host: '127.0.0.1',
      port: 9123,
    });
    assert.ok((await readAddressArguments([])).port >= 8080);
    await assert.rejects(readAddressArguments(['--port', 'x']), /--port takes a number/);
    await assert.rejects(readAddressArguments(['--port', '99999']), /--port takes a number/);
    assert.strictEqual(addressOf({ host: '::1', port: 80 }), 'http://[::1]:80/');
  });
});

QUnit.module('graphmap dev', () => {
  QUnit.test('S442 serves the page and notifies it of changes', async (assert) => {
    const folder = resolve('.cache/test-dev');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(join(folder, 'out'), { recursive: true });
    writeFileSync(
      join(folder, 'index.html'),
      '<!doctype html><title>x</title><script type="module" src="a.js"></script>',
    );
    writeFileSync(join(folder, 'a.js'), 'document.title = "first";\n');
    writeFileSync(join(folder, 'out', 'icon.svg'), '<svg/>');
    const port = await freePort();
    const built = signal();
    const { server, reload } = await serveDevelopment(join(folder, 'out'), { port, host: 'localhost' });
    const stop = await watchPage(join(folder, 'index.html'), join(folder, 'out'), (problem) => {
      if (problem === undefined) reload();
      built.give(problem);
    });
    try {
      assert.strictEqual(await built.next(), undefined, 'the first build succeeds');
      const at = `http://localhost:${port}/`;
      assert.ok((await (await fetch(at)).text()).includes('<script'));
      assert.strictEqual((await fetch(`${at}icon.svg`)).headers.get('content-type'), 'image/svg+xml');
      const messages = await listen(port);
      writeFileSync(join(folder, 'a.js'), 'document.title = "second";\n');
      assert.strictEqual(await built.next(), undefined, 'the change is built');
      assert.ok((await messages.until(/changed/)).includes('changed'), 'and the page is told');
      writeFileSync(join(folder, 'a.js'), 'document.title = ;\n');
      assert.ok(/a\.js:1/.test((await built.next()) ?? ''), 'a mistake is told with its place');
      messages.close();
    } finally {
      await stop();
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
  QUnit.test('no other site reads the sources', async (assert) => {
    const folder = resolve('.cache/test-dev-access');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>x</title>');
    writeFileSync(join(folder, 'a.js.map'), '{"sourcesContent":["secret"]}');
    const { server } = await serveDevelopment(folder, { host: 'localhost', port: await freePort() });
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const ask = (path: string, headers: Record<string, string> = {}) =>
      new Promise<string>((done, failed) => {
        const asked = request({ host: 'localhost', port, path, headers }, (response) => {
          const cors = response.headers['access-control-allow-origin'];
          response.resume();
          done(`${response.statusCode}${cors === undefined ? '' : ` for ${cors}`}`);
        });
        asked.on('error', failed);
        asked.end();
      });
    try {
      assert.strictEqual(await ask('/'), '200');
      assert.strictEqual(await ask('/a.js.map', { 'Sec-Fetch-Site': 'same-origin' }), '200');
      for (const path of ['/', '/a.js.map', '/reload']) {
        assert.strictEqual(await ask(path, { Host: 'evil.example' }), '403', 'a name that leads to this machine');
        assert.strictEqual(await ask(path, { Origin: 'https://evil.example' }), '403');
        assert.strictEqual(await ask(path, { 'Sec-Fetch-Site': 'cross-site' }), '403', 'such as a script element');
      }
      writeFileSync(join(folder, '.env.local'), 'secret');
      for (const path of ['/../package.json', '/__parcel_source_root/package.json', '/.env.local']) {
        assert.strictEqual(await ask(path), '404', path);
      }
    } finally {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  QUnit.test('S442 the command itself starts and stops', async (assert) => {
    const taken = await serveFolder(SITE, { host: 'localhost', port: 0 });
    const ran = await graphmapProcess(['dev', '--port', String(taken.address.port)]);
    await new Promise((closed) => taken.server.close(closed));
    assert.strictEqual(ran.status, 2);
    assert.ok(/^Port \d+ is taken\. Name another with --port\.\n$/.test(ran.stderr), ran.stderr);
  });
});

QUnit.module('graphmap test', () => {
  QUnit.test(
    'S443 S444 runs the tests of the formats, the import, icons and reports; without a site generator, its tests are skipped',
    async (assert) => {
      const files = readdirSync('tests/formats', { recursive: true, encoding: 'utf8' });
      for (const file of [join('parse', 'parse'), 'ocd', 'icons', join('report', 'markdown')]) {
        assert.ok(files.includes(`${file}.test.ts`), file);
      }
      const env = { HUGO: 'none', CI: '', SKIP_BUILD: '1' };
      const ran = await graphmapProcess(['test', 'formats/report/nouns', 'tests/hugo/document'], { env });
      assert.strictEqual(ran.status, 0, ran.stdout);
      const [, reports] = /✓ \d+ unit test files \(([1-9]\d*) passed/.exec(ran.stdout) ?? [];
      const ends = /\n[1-9]\d* passed, 0 failed, [1-9]\d* skipped\n$/;
      assert.true(reports !== undefined && ends.test(ran.stdout), ran.stdout);
    },
  );
});

/** Values that are given now and awaited in order, now or later. */
function signal(): { give: (value: string | undefined) => void; next: () => Promise<string | undefined> } {
  const given: (string | undefined)[] = [];
  const waiting: ((value: string | undefined) => void)[] = [];
  return {
    give: (value) => {
      const first = waiting.shift();
      if (first) first(value);
      else given.push(value);
    },
    next: () =>
      given.length > 0 ? Promise.resolve(given.shift()) : new Promise((resolveNext) => waiting.push(resolveNext)),
  };
}

/** The messages of the development server to its pages, as raw text. */
function listen(port: number): Promise<{ until: (pattern: RegExp) => Promise<string>; close: () => void }> {
  return new Promise((connected, failed) => {
    const asked = request({ host: 'localhost', port, path: '/reload' });
    asked.on('error', failed);
    asked.on('response', (socket) => {
      let text = '';
      let check = () => {};
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        check();
      });
      connected({
        until: (pattern) =>
          new Promise((found) => {
            check = () => {
              if (pattern.test(text)) found(text);
            };
            check();
          }),
        close: () => socket.destroy(),
      });
    });
    asked.end();
  });
}

/** A port that the system gives to nobody else soon: the bundler wants to be told one. */
async function freePort(): Promise<number> {
  const { server, address } = await serveFolder(SITE, { host: 'localhost', port: 0 });
  await new Promise((closed) => server.close(closed));
  return address.port;
}
