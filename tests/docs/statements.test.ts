/** Statements of the specification that a file of the repository, or one call, decides. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import QUnit from 'qunit';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { reportMarkdown } from '../../formats/report/markdown.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const flat = (path: string) => read(path).replace(/\s+/g, ' ');

/** A parsed map; the test fails when it is refused. */
function map(raw: unknown) {
  const { document } = parseDocument(raw);
  if (!document) throw new Error('The map of the test is refused.');
  return document;
}

QUnit.module('statements that a file or one call decides', () => {
  QUnit.test(
    'S004 S005 S006 the site component uses exactly the names graphview, graphmap and data/graphdata',
    (assert) => {
      assert.true(
        existsSync('hugo-theme/layouts/shortcodes/graphmap.html') ||
          existsSync('hugo-theme/layouts/_shortcodes/graphmap.html'),
      );
      const partials = ['hugo-theme/layouts/partials/graphmap', 'hugo-theme/layouts/_partials/graphmap'].find(
        existsSync,
      );
      assert.true(Boolean(partials), 'the partials stand in the folder graphmap');
      const files = readdirSync('hugo-theme', { recursive: true, encoding: 'utf8' }).filter((file) =>
        /\.(html|js)$/.test(file),
      );
      const all = files.map((file) => read(`hugo-theme/${file}`)).join('\n');
      assert.true(/['"]graphview['"]/.test(all), 'the query parameter');
      assert.true(/graphdata/.test(all), 'the data folder');
    },
  );

  QUnit.test(
    'S575 S576 S578 S592 the Hugo guide names the version, the policy, and where pictures must be',
    (assert) => {
      const guide = flat('docs/hugo.md');
      for (const words of [
        /0\.130/,
        /math/,
        /update/i,
        /frame-src/,
        /connect-src 'self'/,
        /img-src 'self' data:/,
        /page resource/i,
        /starting with `\/`|begins with `\/`|start(s)? with `\/`/i,
      ]) {
        assert.true(words.test(guide), String(words));
      }
    },
  );

  QUnit.test('S049 drawing and interaction come from the graph library, imported by its name alone', (assert) => {
    for (const folder of ['views', 'controllers', 'overlay', 'models', 'formats', 'jobs', 'scene', 'drawing']) {
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('.ts'),
      )) {
        // Commands and styles lay out a map without a graph on the page.
        if (`${folder}/${file}` === 'jobs/lay-out.ts') continue;
        const deep = /from '(?:\.\.\/)+pivotick|from 'pivotick\//.exec(read(`${folder}/${file}`));
        if (deep) assert.true(false, `${folder}/${file}: ${deep[0]}`);
      }
    }
    assert.true(/from 'pivotick'/.test(read('views/graph/graph-view.ts')));
  });

  QUnit.test('S446 S447 no template names Sass or a conversion of pictures', (assert) => {
    const folder = 'hugo-theme/layouts';
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
    assert.true(files.length > 50);
    const named = files.filter((name) =>
      /\b(?:css\.Sass|toCSS|resources\.ToCSS|images\.\w+|IsExtended)\b|\.(?:Resize|Fit|Fill|Crop|Process|Filter)\b/.test(
        read(`${folder}/${name}`),
      ),
    );
    assert.deepEqual(named, []);
  });

  QUnit.test('S333 the build has no server part: what is published are files that browsers read', (assert) => {
    const scripts = JSON.parse(read('package.json')).scripts;
    assert.true('build' in scripts);
    const serverCode = readdirSync('cli').filter(
      (file) => file.endsWith('.ts') && /createServer/.test(read(`cli/${file}`)),
    );
    assert.true(
      serverCode.every((file) => ['server.ts', 'serve.ts', 'dev.ts'].includes(file)),
      serverCode.join(', '),
    );
  });

  QUnit.test('S595 a map of 50,000 nodes is read as any other', (assert) => {
    const nodes = Array.from({ length: 50_000 }, (_, at) => ({ id: `n${at}` }));
    const edges = nodes.slice(1).map(({ id }, at) => ({ from: `n${at >> 1}`, to: id }));
    const { document, errors, warnings } = parseDocument({ nodes, edges });
    assert.deepEqual([document?.nodes.length, document?.edges.length], [50_000, 49_999]);
    assert.deepEqual([errors, warnings], [[], []]);
  });

  QUnit.test('S082 the report of a map without a title is titled Untitled graph', (assert) => {
    assert.true(reportMarkdown(map({ nodes: [{ id: 'a' }] }), { date: '2026-01-01' }).startsWith('# Untitled graph\n'));
  });

  QUnit.test('S092 an imported descriptor says where it came from, with format and domain', (assert) => {
    const { meta } = map({ organization: { name: 'Harbour', domain: 'harbour.example' } });
    assert.true(typeof meta.source?.format === 'string');
    assert.strictEqual(meta.source?.domain, 'harbour.example');
    assert.true(meta.readOnly);
  });

  QUnit.test('S345 every load yields a document with a list of errors and a list of warnings', (assert) => {
    for (const raw of [{ nodes: [{ id: 'a', shape: 'blob' }] }, { nodes: [{}] }, [], { organization: { name: 'x' } }]) {
      const parsed = parseDocument(raw);
      assert.true(Array.isArray(parsed.errors) && Array.isArray(parsed.warnings));
      assert.strictEqual(parsed.document === undefined, parsed.errors.length > 0);
    }
  });
});
