import QUnit from 'qunit';
import { appAddress, movedAddress, pageOfSite, siteRoot } from '../../embed/site/addresses.ts';
import { lookOf } from '../../embed/site/attempt.ts';
import { modeIn, setMode } from '../../embed/site/choice.ts';

/** A site that was built for another place than the one that serves it. */
const site = { root: new URL('http://localhost:1313/docs/'), base: 'https://example.org/docs/' };

QUnit.module('embed/site', () => {
  QUnit.test('the site’s root is where its data file says', (assert) => {
    const rows = [
      ['http://localhost:1313/docs/graphmap/map.json', 'graphmap/map.json', 'http://localhost:1313/docs/'],
      ['http://localhost:1313/graphmap/map.json?v=1', 'graphmap/map.json', 'http://localhost:1313/'],
      ['https://cdn.example/renamed.json', 'graphmap/map.json', 'https://cdn.example/'],
    ] as const;
    for (const [file, path, root] of rows) assert.strictEqual(siteRoot(new URL(file), path).href, root, file);
  });

  QUnit.test('the application is at a complete address, or at a path of the site', (assert) => {
    const rows = [
      ['/docs/graphmap-app/', 'http://localhost:1313/docs/graphmap-app/'],
      ['graphmap-app', 'http://localhost:1313/docs/graphmap-app/'],
      ['/graphmap-app', 'http://localhost:1313/docs/graphmap-app/'],
      ['/graphmap-app/index.html', 'http://localhost:1313/docs/graphmap-app/index.html'],
      ['https://maps.example/app', 'https://maps.example/app/'],
      ['//maps.example/', 'http://maps.example/'],
    ] as const;
    for (const [written, address] of rows) assert.strictEqual(appAddress(written, site).href, address, written);
  });

  QUnit.test('addresses of the site lead to where it really is; others stay', (assert) => {
    const rows = [
      ['https://example.org/docs/team/', 'http://localhost:1313/docs/team/'],
      ['/docs/logo.svg', 'http://localhost:1313/docs/logo.svg'],
      ['https://example.org/elsewhere/', 'https://example.org/elsewhere/'],
      ['//cdn.example/logo.svg', '//cdn.example/logo.svg'],
      ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
    ] as const;
    for (const [written, address] of rows) assert.strictEqual(movedAddress(written, site), address, written);
    assert.strictEqual(
      movedAddress('/a', { ...site, base: '/' }),
      'http://localhost:1313/a',
      'a site without an origin',
    );
    assert.strictEqual(movedAddress('https://a.example/', { ...site, base: '/' }), 'https://a.example/');
  });

  QUnit.test('links to pages of the site keep a choice; files, places and other sites do not', (assert) => {
    const page = 'http://localhost:1313/docs/team/';
    const address = (written: string) => pageOfSite(written, page, site.root)?.href;
    assert.strictEqual(address('../about/#us'), 'http://localhost:1313/docs/about/#us');
    assert.strictEqual(address('/docs/index.html?a=1'), 'http://localhost:1313/docs/index.html?a=1');
    for (const written of [
      '#us',
      '/docs/map.json',
      '/blog/',
      'https://elsewhere.example/docs/',
      'http://',
      '/a.tar.gz',
    ])
      assert.strictEqual(address(written), undefined, written);
  });

  QUnit.test('the choice is read under its deprecated name, too, and written under the present one', (assert) => {
    const rows = [
      ['graphview=static', 'static'],
      ['pivograph=static', 'static'],
      ['pivograph=interactive&a=1', 'interactive'],
      ['pivograph=interactive&graphview=static', 'static'],
      ['pivograph=other', undefined],
      ['', undefined],
    ] as const;
    for (const [given, mode] of rows) assert.strictEqual(modeIn(new URLSearchParams(given)), mode, given);
    const parameters = new URLSearchParams('pivograph=static&a=1');
    setMode(parameters, 'interactive');
    assert.strictEqual(parameters.toString(), 'a=1&graphview=interactive');
  });

  QUnit.test('a background makes a page light or dark, if it covers what lies under it', (assert) => {
    assert.deepEqual(lookOf('rgb(16, 16, 20)'), { scheme: 'dark', background: '#101014' });
    assert.deepEqual(lookOf('rgb(255, 255, 255)'), { scheme: 'light', background: '#ffffff' });
    assert.deepEqual(lookOf('rgba(0, 0, 0, 0.6)'), { scheme: 'dark', background: '#000000' });
    for (const color of ['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0.5)', ''])
      assert.strictEqual(lookOf(color), undefined, color);
  });
});
