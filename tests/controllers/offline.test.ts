/** Decisions of the installed application: when it installs, what a request gets, which build an open page has. */

import QUnit from 'qunit';
import { createBus } from '../../bus/bus.ts';
import type { Notice } from '../../bus/events.ts';
import { useInstallation } from '../../controllers/load/offline.ts';
import { isShare, pagesAfter, requestedFile, type SharedContent } from '../../services/offline/files.ts';
import { mayInstall, type PageKind } from '../../services/offline/installation.ts';

const SCOPE = 'https://example.org/maps/';
const FILES = {
  'index.html': '',
  'page.0123abcd.js': '',
  'work.js': '',
  'docs/index.html': '',
  'docs/app.html': '',
  'examples/minimal.json': '',
};
const PLAIN: PageKind = {
  isTop: true,
  isSecure: true,
  origin: 'https://example.org',
  storesMaps: true,
  isFinal: true,
};

const fileOf = (path: string, mode = 'cors', method = 'GET') =>
  requestedFile({ method, mode, url: new URL(path, SCOPE).href }, SCOPE, FILES);

QUnit.module('controllers/offline', () => {
  QUnit.test('only a secure page of its own installs the application', (assert) => {
    assert.true(mayInstall(PLAIN));
    assert.true(mayInstall({ ...PLAIN, origin: 'http://localhost:8080' }), 'this machine is secure');
    for (const other of [
      { isTop: false },
      { isSecure: false },
      { origin: 'null' },
      { origin: 'file://' },
      { storesMaps: false },
      { isFinal: false },
    ])
      assert.false(mayInstall({ ...PLAIN, ...other }), JSON.stringify(other));
  });

  QUnit.test('a visit gets a page of the build, whatever its address asks for', (assert) => {
    for (const path of ['', '?src=https://other.example/map.json', 'index.html', '?shared', '#view'])
      assert.strictEqual(fileOf(path, 'navigate'), 'index.html', path);
    assert.strictEqual(fileOf('docs/', 'navigate'), 'docs/index.html');
    assert.strictEqual(fileOf('docs/app.html#save', 'navigate'), 'docs/app.html');
    assert.strictEqual(fileOf('docs/app', 'navigate'), 'docs/app.html', 'hosts that leave the ending out');
    assert.strictEqual(fileOf('docs', 'navigate'), undefined, 'the host adds the slash');
  });

  QUnit.test('files of the build are answered, everything else goes to the network', (assert) => {
    assert.strictEqual(fileOf('work.js'), 'work.js');
    assert.strictEqual(fileOf('examples/minimal.json'), 'examples/minimal.json');
    assert.strictEqual(fileOf('page.89abcdef.js'), 'page.89abcdef.js', 'an older page may have it');
    for (const path of [
      'my-map.json',
      'work.js?1',
      'hugo-example/',
      'https://other.example/maps/work.js',
      'https://example.org/work.js',
      'maps/page.89abcdef.js',
      'toString',
      '%E0%A4%A',
    ])
      assert.strictEqual(fileOf(path), undefined, path);
    assert.strictEqual(fileOf('hugo-example/', 'navigate'), undefined);
    assert.strictEqual(fileOf('work.js', 'cors', 'POST'), undefined);
  });

  QUnit.test('only a form sent to the share address is something shared', (assert) => {
    assert.true(isShare({ method: 'POST', mode: 'navigate', url: `${SCOPE}share` }, SCOPE));
    assert.false(isShare({ method: 'GET', mode: 'navigate', url: `${SCOPE}share` }, SCOPE));
    assert.false(isShare({ method: 'POST', mode: 'navigate', url: 'https://example.org/share' }, SCOPE));
  });

  QUnit.test('an open page keeps its build through several new ones', (assert) => {
    const first = pagesAfter('one', undefined, ['a']);
    assert.deepEqual(first, { newest: 'one', builds: {} }, 'the first build has none before it');
    const second = pagesAfter('two', first, ['a', 'b']);
    assert.deepEqual(second.builds, { a: 'one', b: 'one' });
    assert.deepEqual(pagesAfter('three', second, ['b', 'c']).builds, { b: 'one', c: 'two' }, 'a was closed');
  });

  QUnit.test('a new version is announced, and changes only when a person asks', async (assert) => {
    const { notices, announce } = used();
    let changes = 0;
    announce(() => {
      changes += 1;
    });
    const [notice] = notices;
    assert.strictEqual(notice?.text, 'A new version of Graphmap is ready.');
    assert.strictEqual(changes, 0);
    const [reload] = notice?.answers ?? [];
    assert.strictEqual(reload?.label, 'Reload');
    if (typeof reload?.asks === 'function') reload.asks();
    assert.strictEqual(changes, 1);
  });

  QUnit.test('a file is opened as Open does, with its handle', async (assert) => {
    const { launch, opened } = used();
    const file = new File(['{}'], 'map.graphmap');
    launch([{ getFile: async () => file } as FileSystemFileHandle]);
    await new Promise((resolve) => setTimeout(resolve));
    assert.deepEqual(opened, [[file, 'file']]);
  });

  QUnit.test('shared content is pasted, and it is said when it did not arrive', async (assert) => {
    const arrived = used(async () => ({ text: 'Anna leads Team A', files: [] }));
    const lost = used(async () => undefined);
    await new Promise((resolve) => setTimeout(resolve));
    assert.deepEqual(arrived.pasted, [['Anna leads Team A', []]]);
    assert.deepEqual(lost.pasted, []);
    assert.strictEqual(lost.notices[0]?.text, 'What was shared did not arrive. Share it again.');
  });
});

/** An application with an installation of the test's own. */
function used(shared?: () => Promise<SharedContent | undefined>) {
  const bus = createBus();
  const notices: Notice[] = [];
  bus.on('notice:raised', (notice) => notices.push(notice));
  const opened: [File, string][] = [];
  const pasted: [string, readonly File[]][] = [];
  let announce: (change: () => void) => void = () => {};
  let launch: (files: readonly FileSystemFileHandle[]) => void = () => {};
  const dialogs = { importTables() {}, importSources() {}, write: () => true };
  useInstallation(
    { bus },
    {
      opening: { bus, dialogs, opening: { openFile: (...one) => opened.push(one) } },
      paste: (...one) => pasted.push(one),
    },
    {
      install: async (onNew) => {
        announce = onNew;
      },
      shared,
      launched: (use) => {
        launch = use;
      },
    },
  );
  return { notices, opened, pasted, announce, launch };
}
