/** A page of a Hugo site is opened again as its map, like an exported picture. */

import QUnit from 'qunit';
import { enclosedMap } from '../../formats/enclosed/read.ts';
import { BOTH, buildSite, hugoTest, page } from './site.ts';

const HOSTILE = 'A </script><!-- \u2028 “&amp;” ]]> B';

const site = (parameters: string, confidential = false) => ({
  'data/graphdata/harbour.json': JSON.stringify({
    meta: { title: 'Harbour', description: HOSTILE, ...(confidential && { confidential }) },
    nodes: [
      { id: 'a', label: HOSTILE, x: 0, y: 0 },
      { id: 'b', label: 'Bay', x: 200, y: 100 },
    ],
    edges: [{ from: 'a', to: 'b', label: 'uses' }],
  }),
  'content/_index.md': page('title: Home', `{{< graphmap data="harbour" ${parameters} >}}`),
});

/** The map in a page, as JSON. */
function mapIn(html: string): unknown {
  const found = enclosedMap(new TextEncoder().encode(html));
  if (found && 'fault' in found) throw new Error(found.fault);
  return found && JSON.parse(found.text);
}

QUnit.module('hugo/reopen', () => {
  for (const more of [[], ['--minify']]) {
    hugoTest(
      `the map is in the page ${more.join()}`,
      async (assert, edition) => {
        const built = await buildSite(site(''), more, edition);
        assert.deepEqual(built.messages, []);
        assert.deepEqual(mapIn(built.read('index.html')), built.json('graphmap/harbour.json'), 'that of the data file');
        assert.strictEqual(built.json('graphmap/harbour.json').nodes[0]?.label, HOSTILE);
      },
      BOTH,
    );
  }

  hugoTest('a page without the parameter, and one of a confidential map, contain no map', async (assert) => {
    for (const files of [site('map="false"'), site('', true), site('map="true"', true)]) {
      const built = await buildSite(files);
      assert.deepEqual(built.messages, []);
      assert.strictEqual(mapIn(built.read('index.html')), undefined);
    }
  });
});
