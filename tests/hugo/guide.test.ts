import { existsSync, readFileSync } from 'node:fs';
import QUnit from 'qunit';
import { HUGO_PARAMETERS } from '../../cli/build/hugo/parameters.ts';
import { BOTH, buildSite, hugoTest } from './site.ts';

const written = readFileSync('docs/hugo.md', 'utf8');
const guide = written.replace(/\s+/g, ' ');

QUnit.module('hugo/guide', () => {
  QUnit.test('S575 S592 the guide names 0.130 as the oldest Hugo, and says what an older one fails with', (assert) => {
    assert.true(guide.includes('needs Hugo 0.130 or later, standard or extended'));
    assert.true(
      /template errors about missing `math` functions \| Hugo is older than 0\.130\. Update it\./.test(guide),
    );
  });

  hugoTest(
    'the guide’s own pages make a map, without a message',
    async (assert, edition) => {
      const pages = [...written.matchAll(/```yaml\n# (content\/\S+\.md)[^\n]*\n([\s\S]*?)```/g)].map(
        ([, path = '', text = '']) => [path, `${text}\n{{< graphmap >}}\n`],
      );
      assert.strictEqual(pages.length, 3);
      const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
      const files = { ...Object.fromEntries(pages), 'content/projects/warehouse/warehouse.svg': picture };
      const built = await buildSite(files, [], edition);
      assert.deepEqual(built.messages, []);
      const { nodes, edges, tags } = built.json('graphmap/projects.json');
      assert.deepEqual(
        nodes.map(({ id, image }) => [id, image]),
        [
          ['package-index', undefined],
          ['warehouse', 'https://example.org/projects/warehouse/warehouse.svg'],
        ],
      );
      assert.deepEqual(
        edges.map(({ from, to, type }) => [from, type, to]),
        [['warehouse', 'operates', 'package-index']],
      );
      assert.deepEqual(Object.keys(tags ?? {}), ['web']);
    },
    BOTH,
  );

  QUnit.test('S576 the guide gives the entries of a content security policy', (assert) => {
    assert.true(guide.includes("frame-src <origin of the application>; connect-src 'self'; img-src 'self' data:"));
  });

  QUnit.test('S578 the guide says where `graph.image` must point for a logo to show in the picture', (assert) => {
    const said = 'must be a page resource next to the node page, a site path starting with `/`, or a full URL';
    assert.true(guide.includes(`\`graph.image\` ${said}`));
  });

  QUnit.test('S500 the guide lists every parameter of the shortcode, with its default', (assert) => {
    assert.strictEqual(HUGO_PARAMETERS.length, 14);
    const table = written.slice(written.indexOf('## Parameters'));
    for (const { name, default: value } of HUGO_PARAMETERS) {
      const said = new RegExp(`^\\| \`${name}\` +\\| *([^|]*?) *\\|`, 'm').exec(table)?.[1];
      assert.true(said !== undefined, name);
      if (value) assert.strictEqual(said, `\`${value}\``, `${name} and its default`);
    }
  });

  QUnit.test('S005 S006 S450 S451 S452 S453 shortcode, partials and data folder have their names', (assert) => {
    for (const path of [
      'shortcodes/graphmap',
      'partials/graphmap/embed',
      'partials/graphmap/document',
      'partials/graphmap/svg',
    ]) {
      assert.true(existsSync(`hugo-theme/layouts/${path}.html`), path);
    }
    assert.true(existsSync('hugo-theme/exampleSite/data/graphdata/cve-record.json'));
  });
});
