/**
 * Values of front matter and data files: site paths, values that are not text, pages without an address, deprecated
 * names.
 */

import QUnit from 'qunit';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { all, BOTH, type Built, buildSite, CONFIG, type Fields, hugoTest, page, seen } from './site.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
const BELOW = CONFIG.replace('example.org/', 'example.org/sub/');
const INDEX = page('title: Projects', '{{< graphmap tags=true relations=true >}}');
const HOME = page('title: T', '{{< graphmap data="m" tags=true >}}');

const nodeOf = (built: Built, map: string, id: string): Fields | undefined =>
  built.json(`graphmap/${map}.json`).nodes.find((node) => node.id === id);
const ids = (built: Built, map: string) => built.json(`graphmap/${map}.json`).nodes.map(({ id }) => id);
/** The application's notices about the written file. */
const notes = (built: Built, map: string) => {
  const { errors, warnings, notices } = parseDocument(built.json(`graphmap/${map}.json`));
  return [...errors, ...warnings, ...notices].map(({ path, message }) => `${path}: ${message}`);
};

QUnit.module('hugo/values', () => {
  hugoTest(
    'S476 S479 values that start with a slash are paths of the site, in front matter and in a data file',
    async (assert, edition) => {
      const fields =
        'image: /logo.svg, graph: /files/map.json, url: /about/, links: [{label: Docs, url: /docs/}, /faq/, //other.example/]';
      const built = await buildSite(
        {
          'hugo.toml': BELOW,
          'content/_index.md': HOME,
          'content/projects/_index.md': INDEX,
          'content/projects/a.md': page(`title: A\ngraph: {${fields}}`),
          'data/graphdata/m.yaml': `nodes: [{id: a, ${fields}}, {id: b, type: t, graph: /projects/}]\nnodeTypes: {t: {image: /logo.svg}}\n`,
          'static/logo.svg': SVG,
          'static/files/map.json': '{"nodes": []}',
        },
        [],
        edition,
      );
      assert.deepEqual(built.messages, []);
      for (const map of ['projects', 'm']) {
        const { image, graph, url, links } = nodeOf(built, map, 'a') ?? {};
        const base = 'https://example.org/sub';
        assert.deepEqual([image, graph, url], [`${base}/logo.svg`, `${base}/files/map.json`, `${base}/about/`], map);
        assert.deepEqual((links as unknown[]).slice(0, 3), [
          { label: 'Docs', url: `${base}/docs/` },
          `${base}/faq/`,
          '//other.example/',
        ]);
      }
      assert.strictEqual(nodeOf(built, 'm', 'b')?.graph, 'https://example.org/sub/projects/', 'the page of that path');
      const html = built.read('index.html');
      assert.deepEqual(
        all(html, /<image href="([^"]*)"/g),
        ['/sub/logo.svg', '/sub/logo.svg'],
        'of a node and of a type',
      );
      assert.deepEqual(all(html, /class="graphmap-node-link" href="([^"]*)"/g), [
        '/sub/files/map.json',
        '/sub/projects/',
      ]);
      assert.true(html.includes('href="/sub/about/"') && html.includes('href="/sub/docs/"'));
    },
    BOTH,
  );

  hugoTest(
    'S474 a page with `graph:` and no value is a node, and one without the key is none',
    async (assert, edition) => {
      const built = await buildSite(
        {
          'content/projects/_index.md': INDEX,
          'content/projects/a.md': page('title: A\ngraph:'),
          'content/projects/b.md': page('title: B\ngraph: {relations: [a]}'),
          'content/projects/c.md': page('title: C'),
        },
        [],
        edition,
      );
      assert.deepEqual(ids(built, 'projects'), ['a', 'b']);
      assert.deepEqual(built.messages, []);
    },
    BOTH,
  );

  hugoTest('a height that is no CSS length is refused, with its page', async (assert, edition) => {
    const of = (height: string) => ({
      'content/_index.md': page('title: T', `{{< graphmap data="m" height="${height}" >}}`),
      'data/graphdata/m.json': '{"nodes":[{"id":"x"}]}',
    });
    for (const height of ['600', '.5em', 'calc(100vh - (2 * 3rem))', 'min(80vh, 600px)']) {
      assert.deepEqual((await buildSite(of(height), [], edition)).messages, [], height);
    }
    for (const height of ['calc(red)', 'calc(100vh-4rem)', 'calc(1px', 'tall']) {
      const { messages } = await buildSite(of(height), [], edition);
      assert.true(messages.join('\n').includes('`height` is a CSS length'), `${height}: ${messages.join('\n')}`);
    }
  });

  hugoTest(
    'S472 S474 a number or a truth value as type, tag, title or description is its digits or word, with a warning in front matter',
    async (assert, edition) => {
      const data = {
        meta: { title: 2024, description: true },
        nodeTypes: { '7': { label: 2500000 } },
        nodes: [{ id: 'x', label: true, type: 7, subtitle: 5, description: 3000000, tags: [false, 8] }],
        edges: [{ from: 'x', to: 'x', label: 4000000, type: true }],
        edgeTypes: { true: {} },
        sections: [{ title: 2030, x: 0, y: 0 }],
      };
      const built = await buildSite(
        {
          'content/_index.md': HOME,
          'content/projects/_index.md': page(
            'title: Projects\ngraph: {nodeTypes: {2024: {label: Vintage, color: "#ff0000"}}, edgeTypes: {3: {color: "#00ff00"}}}',
            '{{< graphmap tags=true relations=true >}}',
          ),
          'content/projects/a.md': page(
            'title: 2024\ndescription: true\ntags: [true, 9]\ngraph: {type: 2024, links: "https://a.example/"}',
          ),
          'content/projects/b.md': page(
            'title: B\ngraph: {type: true, description: 3000000, relations: [{to: a, type: 3, label: true}]}',
          ),
          'data/graphdata/m.json': JSON.stringify(data),
        },
        [],
        edition,
      );
      const a = nodeOf(built, 'projects', 'a');
      assert.deepEqual([a?.label, a?.description, a?.type, a?.tags], ['2024', 'true', '2024', ['true', '9']]);
      assert.deepEqual(
        (a?.links as Fields[] | undefined)?.[0],
        { url: 'https://a.example/' },
        'a text is one link without a label',
      );
      const b = nodeOf(built, 'projects', 'b');
      assert.deepEqual([b?.type, b?.description], ['true', '3000000']);
      const { edges, meta } = built.json('graphmap/projects.json');
      assert.deepEqual([edges[0]?.type, edges[0]?.label, meta.title], ['3', 'true', 'Projects']);
      assert.deepEqual(
        notes(built, 'projects').filter((note) => !note.includes('“true”')),
        [],
      );
      assert.true(seen(built.read('projects/index.html')).includes('vintage'), 'the type is found');
      const x = nodeOf(built, 'm', 'x');
      assert.deepEqual(x, {
        id: 'x',
        label: 'true',
        type: '7',
        subtitle: '5',
        description: '3000000',
        tags: ['false', '8'],
      });
      assert.deepEqual(notes(built, 'm'), [], 'nothing that the application ignores');
      const words = (field: string, where: string, word = 'true') =>
        built.messages.filter(
          (line) => line.includes(`${where}: ${field}`) && line.includes(`written as "${word}"; put it in quotes`),
        ).length;
      const of = (path: string) => `page "/projects/${path}"`;
      assert.deepEqual(
        [words('tags', of('a')), words('graph.type', of('b')), words('label of a relation', of('b'))],
        [1, 1, 1],
        built.messages.join('\n'),
      );
      const from = 'data/graphdata/m';
      assert.deepEqual(
        [
          words('label of node number 1', from),
          words('tags of node number 1', from, 'false'),
          words('type of edge number 1', from),
          words('description of `meta`', from),
        ],
        [1, 1, 1, 1],
      );
      assert.strictEqual(built.messages.length, 11, built.messages.join('\n'));
    },
    BOTH,
  );

  hugoTest(
    'S467 an index below the section is a node when its front matter has a graph map, empty or not',
    async (assert, edition) => {
      const built = await buildSite(
        {
          'content/projects/_index.md': page('title: Projects\ngraph: {nodeTypes: {t: {}}}', '{{< graphmap >}}'),
          'content/projects/empty/_index.md': page('title: Empty\ngraph: {}'),
          'content/projects/own/_index.md': page(
            'title: Own\ntags: [web]\ngraph: {linkDistance: 90, nodeTypes: {u: {color: "#ff0000"}}, relations: [empty]}',
            '{{< graphmap >}}',
          ),
          'content/projects/own/leaf.md': page('title: Leaf\ngraph: {type: u}'),
          'content/projects/none/_index.md': page('title: None'),
        },
        [],
        edition,
      );
      assert.deepEqual(built.messages, []);
      assert.deepEqual([...ids(built, 'projects')].sort(), ['empty', 'leaf', 'own'], 'not the section itself');
      assert.deepEqual(ids(built, 'own'), ['leaf']);
      const own = nodeOf(built, 'projects', 'own') ?? {};
      assert.deepEqual(Object.keys(own).sort(), ['id', 'label', 'links', 'tags'], 'nothing of its own graph');
      assert.deepEqual(built.json('graphmap/projects.json').edges, [{ from: 'own', to: 'empty' }]);
    },
    BOTH,
  );

  hugoTest(
    'S487 a page that is not rendered is a node without a link back and without an empty address',
    async (assert, edition) => {
      const build = edition === 'newest' ? 'build' : '_build';
      const hidden = (more: string) =>
        page(`title: Hidden
${build}: {render: never}
graph: {${more}}`);
      const built = await buildSite(
        {
          'content/projects/_index.md': INDEX,
          'content/projects/hidden.md': hidden(''),
          'content/projects/linked.md': hidden('id: linked, links: [{label: Docs, url: "https://d.example/"}]'),
          'content/projects/shown.md': page('title: Shown\ngraph: {graph: hidden}'),
        },
        [],
        edition,
      );
      assert.deepEqual(built.messages, []);
      assert.deepEqual(nodeOf(built, 'projects', 'hidden'), { id: 'hidden', label: 'Hidden' });
      assert.deepEqual(nodeOf(built, 'projects', 'linked')?.links, [{ label: 'Docs', url: 'https://d.example/' }]);
      assert.deepEqual(nodeOf(built, 'projects', 'shown')?.graph, undefined, 'nor a graph that is nowhere');
      assert.deepEqual(notes(built, 'projects'), []);
      assert.false(/href=""/.test(built.read('projects/index.html')));
    },
    BOTH,
  );

  hugoTest(
    'deprecated names of repository fields are read in any case, told once for each map, and written anew',
    async (assert, edition) => {
      const info = { fullName: 'o/a', stars: 812, pushedAt: '2024-05-15T00:00:00Z' };
      const pages = (name: string, infoName: string) => ({
        [`content/${name}/_index.md`]: page(`title: ${name}`, '{{< graphmap >}}'),
        [`content/${name}/a.md`]: page(`title: A\ngraph:\n  ${name}: o/a\n  ${infoName}: ${JSON.stringify(info)}`),
        [`content/${name}/b.md`]: page(`title: B\ngraph: {${name}: "https://github.com/o/b"}`),
      });
      const map = (name: string, infoName: string) => ({
        nodes: [
          { id: 'a', [name]: 'o/a', [infoName]: info },
          { id: 'b', [name]: 'o/b' },
        ],
      });
      const built = await buildSite(
        {
          ...pages('github', 'githubInfo'),
          ...pages('repo', 'repoInfo'),
          'content/maps/_index.md': page(
            'title: Maps',
            '{{< graphmap data="m" >}} {{< graphmap data="n" >}} {{< graphmap data="both" >}}',
          ),
          'data/graphdata/m.json': JSON.stringify(map('GitHub', 'githubinfo')),
          'data/graphdata/both.json': JSON.stringify({ nodes: [{ id: 'a', github: 'o/old', repo: 'o/new' }] }),
          'data/pivograph/n.json': JSON.stringify(map('github', 'githubInfo')),
          'data/pivograph/m.json': '{"nodes": []}',
        },
        [],
        edition,
      );
      const bare = (name: string) =>
        built.json(`graphmap/${name}.json`).nodes.map(({ repo, repoInfo }) => [repo, repoInfo]);
      assert.deepEqual(bare('github'), bare('repo'), 'front matter');
      assert.deepEqual(bare('github')[0], ['o/a', info]);
      for (const name of ['m', 'n'])
        assert.deepEqual(
          bare(name),
          [
            ['o/a', info],
            ['o/b', undefined],
          ],
          name,
        );
      assert.deepEqual(bare('both'), [['o/new', undefined]]);
      for (const name of ['github', 'm', 'n', 'both']) {
        assert.false(/"github/i.test(JSON.stringify(Object.keys(nodeOf(built, name, 'a') ?? {}))), name);
        assert.deepEqual(notes(built, name), []);
      }
      const text = seen(built.read('github/index.html'));
      assert.true(text.includes('812 stars'), text);
      const told = (where: string) =>
        built.messages.filter((line) => line.includes(`${where}: \`github`) || line.includes(`${where}: \`GitHub`));
      for (const where of ['section "/github"', 'data/graphdata/m', 'data/pivograph/n', 'data/graphdata/both']) {
        assert.strictEqual(told(where).length, 1, `${where}\n${built.messages.join('\n')}`);
      }
      assert.strictEqual(built.messages.length, 4, built.messages.join('\n'));
    },
    BOTH,
  );
});
