import { readFileSync } from 'node:fs';
import QUnit from 'qunit';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { BOTH, buildSite, type Fields, hugoTest, page, runHugo, temporaryFolder } from './site.ts';

const INDEX = page('title: Projects\ndescription: What we do.', '{{< graphmap >}}');
const node = (nodes: readonly Fields[], id: string): Fields => nodes.find((one) => one.id === id) ?? {};
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';

QUnit.module('hugo/document', () => {
  for (const name of ['python-packaging', 'cloud-native']) {
    hugoTest(`S579 the pages of ${name} make the bundled example, without a warning`, async (assert) => {
      const built = await runHugo('hugo-theme/exampleSite', temporaryFolder());
      assert.deepEqual(built.messages, []);
      const site = parseDocument(built.json(`graphmap/${name}.json`));
      const example = parseDocument(JSON.parse(readFileSync(`examples/${name}.json`, 'utf8')));
      assert.deepEqual(site.warnings, [], 'it loads without a warning');
      const expected = example.document;
      const found = site.document;
      if (!expected || !found) throw new Error('Both documents load.');
      assert.deepEqual(found.meta, { ...expected.meta, readOnly: true });
      assert.deepEqual(found.nodeTypes, expected.nodeTypes);
      assert.deepEqual(found.edgeTypes, expected.edgeTypes);
      assert.deepEqual(found.tags, expected.tags);
      // Each node has one link more: back to its page.
      const withoutPage = found.nodes.map(({ links = [], ...rest }) => {
        assert.strictEqual(links.at(-1)?.label, 'Page on Graphmap examples');
        const others = links.slice(0, -1);
        return others.length > 0 ? { ...rest, links: others } : rest;
      });
      assert.deepEqual(
        withoutPage,
        expected.nodes.map((one) => ({ ...one })),
      );
      // The edges of a page come together; those of the file may be mixed.
      const byNode = expected.nodes.flatMap(({ id }) => expected.edges.filter(({ from }) => from === id));
      const withoutId = (edges: typeof byNode) => edges.map(({ id: _, ...edge }) => edge);
      assert.deepEqual(withoutId([...found.edges]), withoutId(byNode));
    });
  }

  hugoTest('S467 S468 S469 S470 S471 S472 pages with a graph map are nodes, their relations edges', async (assert) => {
    const built = await buildSite({
      'content/projects/_index.md': INDEX,
      'content/projects/one.md': page(
        'title: One\ndescription: The first.\ntags: [a, B c]\ngraph:\n  relations: [{to: two, label: uses}]',
      ),
      'content/projects/two/index.md': page('title: Two\ngraph: {}'),
      'content/projects/deep/_index.md': page('title: Deep'),
      'content/projects/deep/deeper/three.md': page('title: Three\ngraph: {type: thing}'),
      'content/projects/news.md': page('title: No node'),
      'content/projects/draft.md': page('title: Draft\ndraft: true\ngraph: {}'),
      'content/elsewhere/four.md': page('title: Four\ngraph: {}'),
    });
    assert.deepEqual(built.messages, []);
    const { nodes, edges, meta } = built.json('graphmap/projects.json');
    assert.deepEqual(nodes.map(({ id }) => id).sort(), ['one', 'three', 'two']);
    assert.deepEqual(edges, [{ from: 'one', to: 'two', label: 'uses' }]);
    const one = node(nodes, 'one');
    assert.deepEqual([one.label, one.description, one.tags], ['One', 'The first.', ['a', 'B c']]);
    assert.deepEqual([meta.title, meta.description, meta.readOnly], ['Projects', 'What we do.', true]);
  });

  hugoTest('S473 S474 S481 S482 S484 S491 S492 graph fields override, keep and regain their names', async (assert) => {
    const built = await buildSite({
      'content/projects/_index.md': INDEX,
      'content/projects/Some-File.md': page(`
title: Page title
description: Page text
tags: [page]
graph:
  label: Own label
  description: Own text
  tags: ["own"]
  x: -12.5
  y: 30
  type: Big Thing
  url: https://example.com/
  repo: pypa/pip
  repoInfo: {fullName: pypa/pip, pushedAt: "2024-05-15T00:00:00Z", stars: 5}
  links: [{label: Docs, url: "https://docs.example.com/"}]
  details: {zeta: 1, alpha: {nested: [1, 2]}, Beta: true}
  color: "#ff0000"
  shape: card
  size: 20
  imageFit: contain
  imagePosition: left
  labelBackground: none
  hideBadges: true
  relations:
    - to: other-id
      labelColor: "#00ff00"
      labelSize: 9
      hideLabel: false
      direction: both
      dashed: true
      details: {since: 2020}
`),
      'content/projects/two.md': page('title: Two\ngraph: {id: other-id}'),
      'content/projects/tomls.md':
        '+++\ntitle = "In TOML"\n[graph]\nx = 1\ny = 2\nimageFit = "icon"\n[[graph.relations]]\nto = "other-id"\nlabelFont = "mono"\n+++\n',
    });
    assert.deepEqual(built.messages, []);
    const { nodes, edges } = built.json('graphmap/projects.json');
    const { links, details, ...own } = node(nodes, 'Some-File');
    assert.deepEqual(own, {
      id: 'Some-File',
      label: 'Own label',
      description: 'Own text',
      tags: ['own'],
      x: -12.5,
      y: 30,
      type: 'Big Thing',
      url: 'https://example.com/',
      repo: 'pypa/pip',
      repoInfo: { fullName: 'pypa/pip', pushedAt: '2024-05-15T00:00:00Z', stars: 5 },
      color: '#ff0000',
      shape: 'card',
      size: 20,
      imageFit: 'contain',
      imagePosition: 'left',
      labelBackground: 'none',
      hideBadges: true,
    });
    assert.deepEqual(links, [
      { label: 'Docs', url: 'https://docs.example.com/' },
      { label: 'Page on A site', url: 'https://example.org/projects/some-file/' },
    ]);
    assert.strictEqual(JSON.stringify(details), '{"alpha":{"nested":[1,2]},"beta":true,"zeta":1}', 'alphabetical');
    assert.deepEqual(
      edges.find(({ from }) => from === 'Some-File'),
      {
        from: 'Some-File',
        to: 'other-id',
        labelColor: '#00ff00',
        labelSize: 9,
        hideLabel: false,
        direction: 'both',
        dashed: true,
        details: { since: 2020 },
      },
    );
    assert.deepEqual(
      edges.find(({ from }) => from === 'tomls'),
      { from: 'tomls', to: 'other-id', labelFont: 'mono' },
    );
    assert.deepEqual([node(nodes, 'tomls').imageFit, node(nodes, 'tomls').y], ['icon', 2]);
  });

  hugoTest('S475 S476 S477 S478 S479 pictures, and the address of a node’s own graph', async (assert) => {
    const built = await buildSite({
      'content/projects/_index.md': INDEX,
      'content/projects/resource/index.md': page('title: R\ngraph: {image: logo.svg, graph: /inner/}'),
      'content/projects/resource/logo.svg': SVG,
      'content/projects/path.md': page('title: P\ngraph: {image: /logos/p.svg, graph: "https://example.com/map.json"}'),
      'content/projects/url.md': page('title: U\ngraph: {image: "https://example.com/u.png"}'),
      'content/projects/icon.md': page('title: I\ngraph: {image: icons/project.svg, imageFit: icon}'),
      'content/projects/missing.md': page('title: M\ngraph: {image: nowhere.png}'),
      'content/inner/_index.md': page('title: Inner'),
      'static/logos/p.svg': SVG,
    });
    const { nodes } = built.json('graphmap/projects.json');
    assert.strictEqual(node(nodes, 'resource').image, 'https://example.org/projects/resource/logo.svg');
    assert.true(built.has('projects/resource/logo.svg'));
    assert.strictEqual(node(nodes, 'path').image, 'https://example.org/logos/p.svg');
    assert.strictEqual(node(nodes, 'url').image, 'https://example.com/u.png');
    assert.strictEqual(node(nodes, 'icon').image, 'icons/project.svg');
    assert.strictEqual(node(nodes, 'resource').graph, 'https://example.org/inner/');
    assert.strictEqual(node(nodes, 'path').graph, 'https://example.com/map.json');
    const html = built.read('projects/index.html');
    const icon = '/graphmap/icons/project.svg';
    for (const href of ['/projects/resource/logo.svg', '/logos/p.svg', 'https://example.com/u.png', icon]) {
      assert.true(html.includes(`<image href="${href}"`), `${href} is in the picture`);
    }
    assert.true(built.has(icon.slice(1)), 'the component brings the application’s icons');
    assert.strictEqual(built.messages.length, 1);
    const [message = ''] = built.messages;
    assert.true(/"\/projects\/missing".*"nowhere\.png"/.test(message), 'the one that is nowhere is named');
  });

  hugoTest(
    'S474 S476 S479 blank fields of a page are none, and a picture beside it may be named by its folder',
    async (assert, edition) => {
      const files = {
        'content/_index.md': page('title: T', '{{< graphmap >}}'),
        'content/blank.md': page('title: Blank\ngraph: { label: "", image: "", graph: " " }'),
        'content/near/index.md': page('title: Near\ngraph: { image: ./logo.svg }'),
        'content/near/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      };
      const built = await buildSite(files, [], edition);
      assert.deepEqual(built.messages, []);
      const [blank, near] = built.json('graphmap/home.json').nodes;
      const { links: _, ...said } = blank ?? {};
      assert.deepEqual(said, { id: 'blank', label: 'Blank' }, 'no picture, and no graph on the first page of the site');
      assert.strictEqual(near?.image, 'https://example.org/near/logo.svg');
    },
    BOTH,
  );

  hugoTest(
    'a map in a folder of the data folder is told where maps lie',
    async (assert, edition) => {
      const files = {
        'content/_index.md': page('title: T', '{{< graphmap data="sub/deep" >}}'),
        'data/graphdata/sub/deep.json': '{"nodes":[{"id":"a"}]}',
      };
      const { isBuilt, messages } = await buildSite(files, [], edition);
      assert.false(isBuilt);
      assert.true(messages.join('\n').includes('not in data/graphdata itself'), messages.join('\n'));
    },
    BOTH,
  );

  hugoTest('S485 S486 the index brings types, tags, meta and the link distance', async (assert) => {
    const index = `
title: Projects
description: Text
graph:
  linkDistance: 240
  meta: {fixedLayout: true}
  nodeTypes: {Big Thing: {imageFit: icon, borderWidth: 0, label: A big thing}, other: {color: red}}
  edgeTypes: {dependsOn: {labelBackground: none, label: depends on}}
  tags: {open-data: {color: "#112233", icon: database}}
`;
    const built = await buildSite({
      'content/projects/_index.md': page(index, '{{< graphmap >}}'),
      'content/projects/one.md': page('title: One\ngraph: {type: Big Thing, relations: [{to: one, type: dependsOn}]}'),
    });
    const map = built.json('graphmap/projects.json');
    const meta = { title: 'Projects', description: 'Text', linkDistance: 240, fixedLayout: true, readOnly: true };
    assert.deepEqual(map.meta, meta);
    assert.deepEqual(map.nodeTypes, {
      'Big Thing': { imageFit: 'icon', borderWidth: 0, label: 'A big thing' },
      other: { color: 'red' },
    });
    assert.deepEqual(map.edgeTypes, { dependsOn: { labelBackground: 'none', label: 'depends on' } });
    assert.deepEqual(map.tags, { 'open-data': { color: '#112233', icon: 'database' } });
    assert.deepEqual(parseDocument(map).warnings, [], 'types keep the spelling that their nodes and edges use');
  });

  hugoTest(
    'S483 S488 S489 S574 a relation to nothing is dropped; the warning names page and target',
    async (assert) => {
      const built = await buildSite({
        'content/projects/_index.md': INDEX,
        'content/projects/one.md': page('title: One\ngraph: {relations: [{to: ghost}, {to: two}, {label: uses}, two]}'),
        'content/projects/two.md': page('title: Two\ngraph: {relations: 5}'),
      });
      assert.true(built.isBuilt);
      const map = built.json('graphmap/projects.json');
      assert.deepEqual(map.edges, [
        { from: 'one', to: 'two' },
        { from: 'one', to: 'two' },
      ]);
      assert.strictEqual(built.messages.length, 3, built.messages.join('\n'));
      const said = (...words: string[]) => built.messages.some((line) => words.every((word) => line.includes(word)));
      assert.true(said('"/projects/one"', '"ghost"'));
      assert.true(said('"/projects/one"', 'without `to`'));
      assert.true(said('"/projects/two"', 'graph.relations is not a list'));
      assert.ok(parseDocument(map).document);
    },
  );

  hugoTest('S564 a repo that is no repository is warned of, with the page and what to write', async (assert) => {
    const built = await buildSite({
      'content/projects/_index.md': INDEX,
      'content/projects/bad.md': page('title: Bad\ngraph: {repo: "https://example.org/a/b"}'),
      'content/projects/list.md': page('title: List\ngraph: {repo: [a/b]}'),
      'content/projects/good.md': page('title: Good\ngraph: {repo: "https://github.com/a/b/issues"}'),
      'content/projects/none.md': page('title: None\ngraph: {repo: ""}'),
    });
    assert.strictEqual(built.messages.length, 2, built.messages.join('\n'));
    assert.true(
      built.messages.some((line) =>
        line.endsWith(
          '`repo` of node "bad" is not a repository: "https://example.org/a/b". Write owner/repo, or the address of the repository.',
        ),
      ),
      built.messages.join('\n'),
    );
    assert.true(built.messages.some((line) => line.includes('"list"')));
  });

  hugoTest('S490 the written map always loads: what would refuse it is dropped with a warning', async (assert) => {
    const built = await buildSite({
      'content/projects/_index.md': page(
        'title: Projects\ngraph: {nodeTypes: [1], edgeTypes: text, tags: 5}',
        '{{< graphmap >}}\n\n{{< graphmap data="broken" >}}',
      ),
      'content/projects/one.md': page('title: One\ngraph: {}'),
      'content/projects/same.md': page('title: Same\ngraph: {id: one}'),
      'data/graphdata/broken.json': JSON.stringify({
        nodes: [{ id: 'a' }, { id: 'a' }, {}, 7, { id: '' }],
        edges: [{ from: 'a', to: 'ghost' }, { from: 'a' }, { from: 'a', to: 'a' }, null],
        nodeTypes: 'x',
        edgeTypes: [],
        tags: 1,
      }),
    });
    assert.true(built.isBuilt);
    for (const name of ['projects', 'broken']) {
      assert.deepEqual(parseDocument(built.json(`graphmap/${name}.json`)).errors, [], name);
    }
    assert.strictEqual(built.json('graphmap/projects.json').nodes.length, 1);
    assert.strictEqual(built.json('graphmap/broken.json').edges.length, 1);
    const said = (...words: string[]) => built.messages.some((line) => words.every((word) => line.includes(word)));
    assert.true(said('"/projects/same"', '"/projects/one"'));
    assert.true(said('data/graphdata/broken', '"ghost"'));
  });

  hugoTest('S493 nodes come in page order: weight, date, title', async (assert) => {
    const built = await buildSite({
      'content/projects/_index.md': INDEX,
      'content/projects/a.md': page('title: Zed\ngraph: {}'),
      'content/projects/b.md': page('title: Alpha\ngraph: {}'),
      'content/projects/c.md': page('title: Old\ndate: 2020-01-01\ngraph: {}'),
      'content/projects/d.md': page('title: New\ndate: 2024-01-01\ngraph: {}'),
      'content/projects/e.md': page('title: Heavy\nweight: 20\ngraph: {}'),
      'content/projects/f.md': page('title: Light\nweight: 10\ngraph: {}'),
    });
    const ids = built.json('graphmap/projects.json').nodes.map(({ id }) => id);
    assert.deepEqual(ids, ['f', 'e', 'd', 'c', 'b', 'a']);
  });

  hugoTest('S487 every node links back to its page, whatever it links to besides', async (assert) => {
    const built = await buildSite({
      'hugo.toml':
        'baseURL = "https://example.org/sub/"\ntitle = "A site"\ntheme = ["graphmap"]\ndisableKinds = ["taxonomy", "term"]\n',
      'content/projects/_index.md': INDEX,
      'content/projects/one.md': page('title: One\ngraph: {links: ["https://example.com/"]}'),
    });
    const back = { label: 'Page on A site', url: 'https://example.org/sub/projects/one/' };
    assert.deepEqual(built.json('graphmap/projects.json').nodes[0]?.links, ['https://example.com/', back]);
    const html = built.read('projects/index.html');
    assert.true(html.includes('href="/sub/graphmap/projects.json"'));
    assert.true(html.includes('<a href="/sub/projects/one/">'));
  });

  hugoTest('each language has a map of its own, from its own pages', async (assert) => {
    const built = await buildSite({
      'hugo.toml':
        'baseURL = "https://example.org/"\ntheme = ["graphmap"]\ndefaultContentLanguage = "en"\ndisableKinds = ["taxonomy", "term"]\n[languages.en]\ntitle = "Site"\n[languages.fr]\ntitle = "Lieu"\n',
      'content/projects/_index.md': INDEX,
      'content/projects/_index.fr.md': page('title: Projets', '{{< graphmap >}}'),
      'content/projects/one.md': page('title: One\ngraph: {}'),
      'content/projects/one.fr.md': page('title: Un\ngraph: {}'),
      'content/projects/two.md': page('title: Two\ngraph: {}'),
    });
    assert.deepEqual(built.messages, []);
    const labels = (path: string) => built.json(path).nodes.map(({ id, label }) => `${id} ${label}`);
    assert.deepEqual(labels('graphmap/projects.json'), ['one One', 'two Two']);
    assert.deepEqual(labels('fr/graphmap/projects.json'), ['one Un']);
    assert.true(built.read('fr/projects/index.html').includes('href="/fr/graphmap/projects.json"'));
  });

  hugoTest(
    'S489 where a site has several languages, warnings name that of the page',
    async (assert, edition) => {
      const files = {
        'hugo.toml':
          'baseURL = "https://example.org/"\ntheme = ["graphmap"]\ndefaultContentLanguage = "en"\ndisableKinds = ["taxonomy", "term"]\n[languages.en]\n[languages.fr]\n',
        'content/projects/_index.md': INDEX,
        'content/projects/_index.fr.md': page('title: Projets', '{{< graphmap >}}'),
        'content/projects/one.md': page('title: One\ngraph: { relations: [{ to: two }] }'),
        'content/projects/one.fr.md': page('title: Un\ngraph: { relations: [{ to: two }], image: no.svg }'),
        'content/projects/two.md': page('title: Two\ngraph: {}'),
      };
      const { messages } = await buildSite(files, [], edition);
      assert.strictEqual(messages.length, 2, messages.join('\n'));
      for (const said of messages) assert.true(said.includes('graphmap: page "/projects/one (fr)": the '), said);
      assert.true(messages.some((said) => said.includes('no page of section "/projects (fr)" has that id')));
    },
    BOTH,
  );

  hugoTest('S452 S453 a template reads the document and draws the picture alone', async (assert) => {
    const built = await buildSite({
      'layouts/_default/list.html':
        '{{ $doc := partial "graphmap/document.html" (dict "page" . "section" "/projects") }}<p>{{ len $doc.nodes }} {{ len $doc.edges }} {{ (index $doc.nodes 0).label }}</p>{{ partial "graphmap/svg.html" (dict "doc" $doc) }}',
      'content/projects/_index.md': page('title: P'),
      'content/projects/one.md': page('title: One\ngraph: {relations: [{to: two}]}'),
      'content/projects/two.md': page('title: Two\ngraph: {}'),
    });
    assert.deepEqual(built.messages, []);
    const html = built.read('index.html');
    assert.true(/^<p>2 1 One<\/p>\s*<svg /.test(html), html.slice(0, 80));
    assert.true(html.trim().endsWith('</svg>'));
    assert.false(/graphmap-caption|<script|graphmap-text/.test(html));
  });
});
