/** Ids, labels and tags that YAML, TOML or JSON do not read as text (reading A61), with both Hugos. */

import QUnit from 'qunit';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { all, BOTH, type Built, buildSite, type Files, hugoTest, page, seen } from './site.ts';

const INDEX = page('title: Projects', '{{< graphmap tags=true relations=true >}}');

/** Every node's id and where its edges lead, as the application reads the written file. */
function mapOf(built: Built, name: string): { ids: readonly string[]; edges: readonly string[] } {
  const { document, errors } = parseDocument(built.json(`graphmap/${name}.json`));
  if (!document) throw new Error(JSON.stringify(errors));
  return {
    ids: document.nodes.map(({ id }) => id),
    edges: document.edges.map(({ from, to }) => `${from} → ${to}`),
  };
}

const said = (built: Built, ...words: readonly string[]) =>
  built.messages.filter((line) => words.every((word) => line.includes(word))).length;

QUnit.module('hugo/ids', () => {
  hugoTest(
    'S473 S490 ids that are truth values, lists or maps: a file that loads, and a warning that names the page',
    async (assert, edition) => {
      const pages: Files = {
        'content/projects/no.md': page('title: N\ngraph: {id: no, relations: [true]}'),
        'content/projects/yes.md': page('title: B\ngraph: {id: true, relations: [no, {to: true}, list]}'),
        'content/projects/list.md': page('title: C\ngraph: {id: [x]}'),
        'content/projects/table.md': page('title: D\ngraph: {id: {a: 1}}'),
        'content/projects/nothing.md': page('title: E\ngraph: {id: "", relations: [[x], {to: [y]}]}'),
      };
      const built = await buildSite({ 'content/projects/_index.md': INDEX, ...pages }, [], edition);
      const { ids, edges } = mapOf(built, 'projects');
      // YAML 1.2, which later Hugos read, takes `no` for the text that it is.
      const no = ids.includes('no') ? 'no' : 'false';
      assert.deepEqual([...ids].sort(), ['list', no, 'nothing', 'table', 'true'].sort());
      assert.deepEqual([...edges].sort(), [`${no} → true`, 'true → list', `true → ${no}`, 'true → true'].sort());
      assert.strictEqual(said(built, 'page "/projects/no"', 'graph.id', 'quotes', '"false"'), no === 'no' ? 0 : 1);
      for (const [path, word] of [
        ['yes', '"true"'],
        ['list', '"list"'],
        ['table', '"table"'],
      ] as const) {
        assert.strictEqual(said(built, `page "/projects/${path}"`, 'graph.id', 'quotes', word), 1, path);
      }
      assert.strictEqual(said(built, 'page "/projects/nothing"', 'without `to`'), 1, 'Hugo says the same but once');
      assert.strictEqual(built.messages.length, no === 'no' ? 4 : 5, built.messages.join('\n'));
    },
    BOTH,
  );

  hugoTest(
    'S473 S483 S488 S489 numbers as ids are their digits, and are related to however they are written',
    async (assert, edition) => {
      const built = await buildSite(
        {
          'content/projects/_index.md': INDEX,
          'content/projects/20240101.md': page('title: File\ngraph: {relations: [20240115, {to: 3.5}]}'),
          'content/projects/a.md': page('title: Id\ngraph: {id: 20240115, relations: [20240101, "20240101", 0]}'),
          'content/projects/b.md': page('title: Fraction\ngraph: {id: 3.5, relations: [{to: 12345678901234567}]}'),
          'content/projects/c.md': page('title: Large\ngraph: {id: 12345678901234567}'),
          'content/projects/d.md': '+++\ntitle = "Zero"\n[graph]\nid = 0\nrelations = [20240101, 99]\n+++\n',
        },
        [],
        edition,
      );
      const { ids, edges } = mapOf(built, 'projects');
      assert.deepEqual([...ids].sort(), ['0', '12345678901234567', '20240101', '20240115', '3.5']);
      assert.deepEqual([...edges].sort(), [
        '0 → 20240101',
        '20240101 → 20240115',
        '20240101 → 3.5',
        '20240115 → 0',
        '20240115 → 20240101',
        '20240115 → 20240101',
        '3.5 → 12345678901234567',
      ]);
      assert.strictEqual(said(built, 'page "/projects/d"', 'the relation to "99" is dropped'), 1);
      assert.strictEqual(said(built, 'graph.id', 'read as a number', 'quotes'), 4, built.messages.join('\n'));
      assert.strictEqual(built.messages.length, 5, built.messages.join('\n'));
      const text = seen(built.read('projects/index.html'));
      assert.true(text.includes('File is linked to Id') && text.includes('Id is linked to File'), 'and in the text');
    },
    BOTH,
  );

  for (const [file, text] of [
    [
      'm.json',
      '{"nodes": [{"id": 20240115}, {"id": "b"}, {"id": 1234567.5}, {"id": true}, {"id": [1]}], "edges": [{"from": "20240115", "to": 1234567.5}, {"from": 20240115, "to": "b"}, {"from": "true", "to": true}], "sections": [{"id": 3000000, "title": "S", "x": 0, "y": 0}], "arrows": [{"from": {"node": 20240115}, "to": {"section": 3000000}}]}',
    ],
    [
      'm.yaml',
      'nodes: [{id: 20240115}, {id: b}, {id: 1234567.5}, {id: true}, {id: [1]}]\nedges: [{from: "20240115", to: 1234567.5}, {from: 20240115, to: b}, {from: "true", to: true}]\nsections: [{id: 3000000, title: S, x: 0, y: 0}]\narrows: [{from: {node: 20240115}, to: {section: 3000000}}]\n',
    ],
  ] as const) {
    hugoTest(
      `S490 S494 S495 numbers and truth values as ids in a data file, ${file}: nothing is lost`,
      async (assert, edition) => {
        const built = await buildSite(
          { 'content/_index.md': page('title: T', '{{< graphmap data="m" >}}'), [`data/graphdata/${file}`]: text },
          [],
          edition,
        );
        const { ids, edges } = mapOf(built, 'm');
        assert.deepEqual(ids, ['20240115', 'b', '1234567.5', 'true']);
        assert.deepEqual(edges, ['20240115 → 1234567.5', '20240115 → b', 'true → true']);
        assert.strictEqual(said(built, 'data/graphdata/m', 'node number 4', 'quotes'), 1);
        assert.strictEqual(said(built, 'data/graphdata/m', 'node number 5 has no id'), 1);
        assert.strictEqual(built.messages.length, 2, built.messages.join('\n'));
        const html = built.read('index.html');
        assert.strictEqual(all(html, /class="graphmap-(arrow)"/g).length, 1, 'the arrow finds both ends');
        assert.deepEqual(all(html, /class="graphmap-node"><title>([^<]*)</g), ids, 'the names in the picture');
      },
      BOTH,
    );
  }

  hugoTest(
    'S472 S474 a number as title, label or tag is its digits, in the file, the picture and the text alike',
    async (assert, edition) => {
      const built = await buildSite(
        {
          'content/projects/_index.md': INDEX,
          'content/projects/a.md': page('title: 20240101\ntags: [2024, 1234567, web]\ngraph: {}'),
          'content/projects/b.md': page(
            'title: B\ntags: [page]\ngraph: {label: 30000000, tags: [2500000, 2.5], relations: [{to: a, label: 4000000}]}',
          ),
          'content/other.md': page('title: Other', '{{< graphmap data="m" tags=true >}}'),
          'data/graphdata/m.json': '{"nodes": [{"id": "x", "label": 5000000, "tags": [6000000]}]}',
        },
        [],
        edition,
      );
      assert.strictEqual(said(built, 'page "/projects/', 'tags', 'read as a number', 'quotes'), 4);
      assert.strictEqual(built.messages.length, 4, built.messages.join('\n'));
      const { document, notices } = parseDocument(built.json('graphmap/projects.json'));
      assert.deepEqual(notices, [], 'nothing that the application ignores');
      const nodes = new Map(document?.nodes.map((node) => [node.id, node]));
      assert.deepEqual([nodes.get('a')?.label, nodes.get('a')?.tags], ['20240101', ['2024', '1234567', 'web']]);
      assert.deepEqual([nodes.get('b')?.label, nodes.get('b')?.tags], ['30000000', ['2500000', '2.5']]);
      assert.strictEqual(document?.edges[0]?.label, '4000000');
      const html = built.read('projects/index.html');
      const picture = html.slice(html.indexOf('<svg'), html.lastIndexOf('</svg>'));
      const text = seen(html.slice(html.indexOf('graphmap-text')));
      for (const words of ['20240101', '#2024', '#1234567', '30000000', '#2500000', '#2.5', '4000000']) {
        assert.true(seen(picture).includes(words), `${words} in the picture`);
        assert.true(text.includes(words), `${words} in the text`);
      }
      const [x] = parseDocument(built.json('graphmap/m.json')).document?.nodes ?? [];
      assert.deepEqual([x?.label, x?.tags], ['5000000', ['6000000']]);
      assert.true(/5000000[\s\S]*#6000000/.test(seen(built.read('other/index.html'))));
    },
    BOTH,
  );

  hugoTest(
    'S453 the picture of a document of a template’s own: an edge to nothing is warned of and left out',
    async (assert, edition) => {
      const raw =
        '{{ $doc := dict "nodes" (slice (dict "id" "a" "x" 0 "y" 0) (dict "id" 7 "x" 200 "y" 0)) "edges" (slice (dict "from" "a" "to" 7) (dict "from" "a" "to" "ghost")) }}{{ partial "graphmap/svg.html" (dict "doc" $doc) }}';
      const files = { 'layouts/_default/list.html': raw, 'content/_index.md': page('title: P') };
      const built = await buildSite(files, [], edition);
      assert.true(built.isBuilt, built.messages.join('\n'));
      assert.strictEqual(said(built, 'graphmap/svg.html', '"ghost"'), 1);
      assert.strictEqual(built.messages.length, 1, built.messages.join('\n'));
      const html = built.read('index.html');
      assert.deepEqual(all(html, /class="graphmap-node"><title>([^<]*)</g), ['a', '7']);
      assert.strictEqual(all(html, /class="graphmap-(edge)"/g).length, 1);
      const empty = await buildSite({
        ...files,
        'layouts/_default/list.html': '{{ partial "graphmap/svg.html" (dict "doc" (slice 1)) }}',
      });
      assert.true(empty.isBuilt && said(empty, 'no map document') === 1, empty.messages.join('\n'));
    },
    BOTH,
  );
});
