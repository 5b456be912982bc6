import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import QUnit from 'qunit';
import { HUGO_DATA_FOLDER, hugoDataFiles } from '../../cli/build/hugo/data.ts';
import { exampleSiteFiles } from '../../cli/build/hugo/pages.ts';
import { HUGO_SCRIPT, hugoScript } from '../../cli/build/hugo/script.ts';

QUnit.module('hugo/data', () => {
  QUnit.test('the component’s data files match the current field tables, icons and words', (assert) => {
    for (const [name, text] of Object.entries(hugoDataFiles())) {
      const kept = readFileSync(join(HUGO_DATA_FOLDER, name), 'utf8');
      assert.true(kept === text, `${name}; when it differs: npx tsx cli/build/hugo/data.ts`);
    }
  });

  QUnit.test('the component’s script is the bundle of its current sources', (assert) => {
    assert.true(readFileSync(HUGO_SCRIPT, 'utf8') === hugoScript(), 'when it differs: npm run prepare');
  });

  QUnit.test('S491 every camel-case field of nodes, edges, types and repoInfo is in the list of names', (assert) => {
    const names = JSON.parse(hugoDataFiles()['data/names.json'] ?? '{}') as Record<string, Record<string, string>>;
    assert.strictEqual(names.node?.imagefit, 'imageFit');
    assert.strictEqual(names.node?.repoinfo, 'repoInfo');
    assert.strictEqual(names.edge?.labelbackground, 'labelBackground');
    assert.strictEqual(names.nodeType?.imageposition, 'imagePosition');
    assert.strictEqual(names.edgeType?.hidelabel, 'hideLabel');
    assert.strictEqual(names.repoInfo?.pushedat, 'pushedAt');
    assert.strictEqual(names.meta?.linkdistance, 'linkDistance');
  });

  QUnit.test('the example site’s pages are those of the bundled examples', (assert) => {
    for (const [name, text] of Object.entries(exampleSiteFiles())) {
      const kept = readFileSync(join('hugo-theme/exampleSite', name), 'utf8');
      assert.true(kept === text, `${name}; when it differs: npx tsx cli/build/hugo/pages.ts`);
    }
  });

  QUnit.test('the component names 0.130 as the oldest Hugo', (assert) => {
    assert.true(/min = "0\.130\.0"/.test(readFileSync('hugo-theme/hugo.toml', 'utf8')));
    assert.true(/min_version = "0\.130\.0"/.test(readFileSync('hugo-theme/theme.toml', 'utf8')));
  });
});
