import QUnit from 'qunit';
import { parseDocument } from '../../formats/parse.ts';
import { corpus } from '../hostile/corpus.ts';
import { all, buildSite, hugoTest, page } from './site.ts';

/** The hostile documents that are maps; what is no JSON object is refused by name, which other tests decide. */
const maps = corpus().flatMap(({ name, text }) => {
  try {
    const map = JSON.parse(text) as unknown;
    const isMap = typeof map === 'object' && map !== null && !Array.isArray(map);
    const isDescriptor = isMap && 'organization' in map && !('nodes' in map);
    // The generator itself gives up on very deep and very large files.
    return isMap && !isDescriptor && text.length < 50_000 ? [{ name, map }] : [];
  } catch {
    return [];
  }
});

QUnit.module('hugo/hostile', () => {
  hugoTest(`hostile maps as data files: every page builds, nothing in it is alive`, async (assert) => {
    assert.true(maps.length > 60, `${maps.length} maps`);
    const built = await buildSite({
      ...Object.fromEntries(maps.map(({ map }, index) => [`data/graphdata/h${index}.json`, JSON.stringify(map)])),
      ...Object.fromEntries(
        maps.map((_, index) => [
          `content/p${index}.md`,
          page('title: P', `{{< graphmap data="h${index}" relations=true tags=true >}}`),
        ]),
      ),
    });
    assert.true(
      built.isBuilt,
      built.messages
        .filter((line) => !line.startsWith('WARN'))
        .join('\n')
        .slice(0, 2000),
    );
    for (const [index, { name }] of maps.entries()) {
      const html = built.read(`p${index}/index.html`);
      const scripts = all(html, /<script\b([^>]*)>/gi);
      assert.true(
        scripts.length === 1 && / src="\/graphmap\//.test(scripts[0] ?? ''),
        `${name}: one script, the component’s`,
      );
      assert.deepEqual(all(html, /<(iframe|object|embed|form|style|base|meta http)\b/gi), [], name);
      assert.false(/<[a-z][^<>]*\son\w+\s*=/i.test(html.replace(/"[^"]*"/g, '""')), `${name}: no handler`);
      for (const address of all(html, /\s(?:href|src|xlink:href)="([^"]*)"/g)) {
        assert.true(
          /^(?:https?:\/\/|mailto:|\/(?!\/)|#|data:image\/|[^:]*$)/i.test(address),
          `${name}: ${address.slice(0, 80)}`,
        );
      }
      assert.false(
        /(?:fill|stroke|mask|clip-path|font-family)="[^"]*(?:url\((?!#graphmap)|expression|javascript)/i.test(html),
        name,
      );
      const svg = html.slice(html.indexOf('<svg'), html.lastIndexOf('</svg>'));
      assert.false(/%!|NaN/.test(svg.replace(/>[^<]*</g, '><')), `${name}: numbers`);
      assert.deepEqual(parseDocument(built.json(`graphmap/h${index}.json`)).errors, [], `${name}: loads`);
    }
  });
});
