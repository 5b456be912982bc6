/** The list of files that the service worker keeps, compared with the built site. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import QUnit from 'qunit';
import { filesToKeep } from '../../cli/build/offline.ts';
import { ENDINGS } from '../../formats/base/file-endings.ts';

const SITE = process.env.GRAPHMAP_DIST ?? 'dist';
const kept = Object.keys(filesToKeep(SITE));
const textOf = (file: string) => readFileSync(join(SITE, file), 'utf8');

QUnit.module('cli/offline', () => {
  QUnit.test('the page, all its parts, examples, icons and guides are kept, and nothing else', (assert) => {
    const others = readdirSync(SITE, { recursive: true, encoding: 'utf8' })
      .filter((file) => statSync(join(SITE, file)).isFile() && !kept.includes(file))
      .filter((file) => !/^(?:hugo-example|host|examples\/host)\//.test(file));
    assert.deepEqual(others.sort(), [
      'element.d.ts',
      'element.js',
      'embed.d.ts',
      'embed.js',
      'fonts/OFL.txt',
      'fonts/patrick-hand-latin-400-normal.woff2',
      'fonts/patrick-hand-latin-ext-400-normal.woff2',
      'graphmap.schema.json',
      'licenses.txt',
      'llms-full.txt',
      'llms.txt',
      'service-worker.js',
    ]);
    for (const file of ['index.html', 'work.js', 'viewer.html', 'manifest.webmanifest', 'docs/search.json'])
      assert.true(kept.includes(file), file);
  });

  QUnit.test('every file that a kept page, script or style names is kept', (assert) => {
    const hashed = kept
      .filter((file) => /\.(?:js|css|html)$/.test(file))
      .flatMap((file) => textOf(file).match(/[\w.-]+\.[0-9a-f]{8}\.(?:js|css|svg|woff2)\b/g) ?? []);
    assert.true(hashed.length > 50, `${hashed.length} names`);
    assert.deepEqual(
      [...new Set(hashed)].filter((file) => !kept.includes(file)),
      [],
    );
    const linked = kept
      .filter((file) => file.endsWith('.html') && file !== 'viewer.html')
      .flatMap((file) =>
        [...textOf(file).matchAll(/<(?:a|link|script|img)\b[^>]*?\s(?:href|src)="?([^"\s>]+)/g)]
          .map(([, address = '']) => address.replace(/[#?].*/, ''))
          .filter((address) => address !== '' && !/^[a-z]+:/i.test(address))
          .map((address) => normalize(join(dirname(file), address))),
      );
    assert.deepEqual(
      [...new Set(linked)].filter((file) => !kept.includes(file)),
      [],
    );
  });

  QUnit.test('the service worker has the list, with the integrity of each file', (assert) => {
    const worker = textOf('service-worker.js');
    for (const [file, integrity] of Object.entries(filesToKeep(SITE)))
      if (!worker.includes(`"${file}":"${integrity}"`)) assert.true(false, file);
    assert.true(worker.length < 40_000, `${worker.length} characters`);
  });

  QUnit.test('the manifest names icons that exist, and files that can be opened', (assert) => {
    const manifest = JSON.parse(textOf('manifest.webmanifest'));
    for (const { src, sizes } of manifest.icons) {
      const png = readFileSync(join(SITE, src));
      assert.strictEqual(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, sizes, src);
    }
    const endings: readonly string[] = Object.values(ENDINGS).flat();
    const handled = Object.values<string[]>(manifest.file_handlers[0].accept).flat();
    assert.true(handled.includes('.json') && handled.includes('.graphmap'));
    assert.deepEqual(
      handled.filter((ending) => !endings.includes(ending)),
      [],
    );
  });
});
