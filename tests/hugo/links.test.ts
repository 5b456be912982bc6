/** Targets of nodes with a linked map: in the picture, the text and the data file, with both Hugos. */

import QUnit from 'qunit';
import { all, BOTH, buildSite, CONFIG, type Files, hugoTest, page, seen } from './site.ts';

/** The picture's links by the name of their node. */
function linksOf(html: string): Readonly<Record<string, string>> {
  const links = html.matchAll(/<a class="graphmap-node-link" href="([^"]*)"><title>([^<]*)<\/title>/g);
  return Object.fromEntries([...links].map(([, href = '', name = '']) => [name, seen(href)]));
}

/** The links after “Its graph:” by what they show. */
function textLinks(html: string): Readonly<Record<string, string>> {
  const links = html.matchAll(/<strong>Its graph:<\/strong> <a href="([^"]*)">([^<]*)<\/a>/g);
  return Object.fromEntries([...links].map(([, href = '', shown = '']) => [seen(shown), seen(href)]));
}

const DATA = JSON.stringify({
  nodes: [
    { id: 'of-app', graph: 'examples/minimal.json' },
    { id: 'odd', graph: 'maps/a b&c.json' },
    { id: 'of-site', graph: '/inner/' },
    { id: 'away', graph: 'https://maps.example/away.json' },
    { id: 'none' },
    { id: 'bad', graph: 'javascript:alert(1)' },
  ],
});

QUnit.module('hugo/links', () => {
  for (const [title, app, opened] of [
    ['the folder of the site', '', '/sub/graphmap-app/'],
    ['another folder', 'app="/tools/map/index.html?x=1"', '/sub/tools/map/index.html'],
    ['another origin', 'app="https://maps.example/app"', 'https://maps.example/app/'],
  ] as const) {
    hugoTest(
      `S456 S457 in a data file, a graph beside the application is opened by it: ${title}`,
      async (assert, edition) => {
        const files: Files = {
          'hugo.toml': CONFIG.replace('example.org/', 'example.org/sub/'),
          'content/_index.md': page('title: T', `{{< graphmap data="m" ${app} >}}`),
          'data/graphdata/m.json': DATA,
        };
        const built = await buildSite(files, [], edition);
        assert.deepEqual(built.messages, []);
        const html = built.read('index.html');
        assert.deepEqual(linksOf(html), {
          'of-app': `${opened}?src=examples%2Fminimal.json`,
          odd: `${opened}?src=maps%2Fa+b%26c.json`,
          'of-site': '/sub/inner/',
          away: 'https://maps.example/away.json',
          none: '#graphmap-m-node-5',
          bad: '#graphmap-m-node-6',
        });
        assert.deepEqual(textLinks(html), {
          'examples/minimal.json': `${opened}?src=examples%2Fminimal.json`,
          'maps/a b&c.json': `${opened}?src=maps%2Fa+b%26c.json`,
          'example.org/sub/inner': '/sub/inner/',
          'maps.example/away.json': 'https://maps.example/away.json',
        });
        const graphs = built.json('graphmap/m.json').nodes.map(({ graph }) => graph);
        assert.strictEqual(graphs[0], 'examples/minimal.json', 'the application knows its own paths');
      },
      title === 'the folder of the site' ? BOTH : undefined,
    );
  }

  hugoTest(
    'S479 S480 a node page’s graph: a page by its path, an address, a path of the site, a map of the application',
    async (assert, edition) => {
      const node = (title: string, graph: string) => page(`title: ${title}\ngraph: {graph: "${graph}"}`);
      const files: Files = {
        'hugo.toml': CONFIG.replace('example.org/', 'example.org/sub/'),
        'content/projects/_index.md': page('title: Projects', '{{< graphmap >}}'),
        'content/projects/a.md': node('Section', '/inner/'),
        'content/projects/b.md': node('Section without slashes', 'inner'),
        'content/projects/c.md': node('Sibling', 'd'),
        'content/projects/d.md': node('Address', 'https://maps.example/page/'),
        'content/projects/e.md': node('File', '/files/map.json'),
        'content/projects/f.md': node('Example', 'examples/minimal.json'),
        'content/projects/g.md': page('title: Nothing\ngraph: {}'),
        'content/inner/_index.md': page('title: Inner'),
        'static/files/map.json': '{"nodes": []}',
      };
      const built = await buildSite(files, [], edition);
      assert.deepEqual(built.messages, []);
      const graphs = built.json('graphmap/projects.json').nodes.map(({ label, graph }) => [label, graph]);
      const expected = {
        Section: 'https://example.org/sub/inner/',
        'Section without slashes': 'https://example.org/sub/inner/',
        Sibling: 'https://example.org/sub/projects/d/',
        Address: 'https://maps.example/page/',
        File: 'https://example.org/sub/files/map.json',
        Example: 'examples/minimal.json',
        Nothing: undefined,
      };
      assert.deepEqual(Object.fromEntries(graphs), expected);
      const html = built.read('projects/index.html');
      const links = linksOf(html);
      const entry = all(html, /<div class="graphmap-entry" id="([^"]*)">\s*<h\d>Nothing</g)[0];
      assert.deepEqual(links, {
        Section: '/sub/inner/',
        'Section without slashes': '/sub/inner/',
        Sibling: '/sub/projects/d/',
        Address: 'https://maps.example/page/',
        File: '/sub/files/map.json',
        Example: '/sub/graphmap-app/?src=examples%2Fminimal.json',
        Nothing: `#${entry}`,
      });
      for (const path of ['inner/index.html', 'projects/d/index.html', 'files/map.json']) assert.true(built.has(path));
      assert.strictEqual(textLinks(html)['example.org/sub/inner'], '/sub/inner/');
    },
    BOTH,
  );
});
