import fc from 'fast-check';
import QUnit from 'qunit';
import { LIGHT_COLORS } from '../../drawing/base/colors.ts';
import { approximateText } from '../../drawing/commands/index.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { printDocument } from '../../formats/export/print/index.ts';
import type { SvgOptions } from '../../formats/export/svg/index.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';

const SVG: SvgOptions = {
  colors: LIGHT_COLORS,
  measure: approximateText,
  tagPills: true,
  nodeLabels: true,
  edgeLabels: true,
  picture: (source) => ({ href: `data:image/png;base64,${source}`, ratio: 1 }),
};

/** A head's outline, filled. */
const HEAD = /<path d="M[^"]*Z" fill="#/g;

/** The commands of a symbol's outline, and its colour. */
function shapeOf(symbol: string): string {
  const [, way = '', fill] = /<path d="([^"]*)" fill="(#\w+)"/.exec(symbol) ?? [];
  return `${way.replace(/[^a-z]/gi, '')} ${fill}`;
}

const MAP = {
  meta: { title: 'Harbour', description: 'Who does what.' },
  nodeTypes: {
    project: { label: 'Project', color: '#0b8f7d', shape: 'hexagon' },
    site: { label: 'Site', color: '#ffffff' },
  },
  edgeTypes: {
    uses: { label: 'uses', color: '#b3261e', dashed: true },
    feeds: { color: '#3354d1', direction: 'both' },
  },
  tags: { core: { color: '#123456', icon: 'star' } },
  nodes: [
    {
      id: 'a',
      label: 'Atlas',
      type: 'project',
      description: 'Plots ships',
      url: 'https://atlas.example',
      links: [{ label: 'Docs', url: 'https://docs.example/x' }],
      repo: 'harbour/atlas',
      repoInfo: {
        stars: 55,
        forks: 1,
        issues: 0,
        language: 'Rust',
        license: 'MIT',
        pushedAt: '2026-03-01T00:00:00Z',
        fetchedAt: '2026-09-23',
        topics: ['core', 'ships'],
      },
      tags: ['core', 'free'],
      details: {
        in_use: true,
        place: { town: 'Luxembourg', grid: { zone: 'B' } },
        people: [{ name: 'Ada' }, { name: 'Bo' }],
      },
      image: 'QQ',
    },
    { id: 'b', label: 'Bay', type: 'site' },
    { id: 'c' },
  ],
  edges: [
    { from: 'a', to: 'b', type: 'uses', description: 'Every night' },
    { from: 'b', to: 'c', type: 'feeds' },
  ],
};

QUnit.module('formats/print', () => {
  QUnit.test('S373 S374 first title, description, both legends, the picture, the overview', (assert) => {
    const page = print(MAP);
    const order = [
      '<h1>Harbour</h1>',
      'Who does what.',
      'Node types',
      'Relationship types',
      '<svg id="the-map">',
      '<h2>Overview</h2>',
      '<h2>Nodes</h2>',
    ];
    const positions = order.map((part) => page.indexOf(part));
    assert.ok(
      positions.every((place, index) => place > (positions[index - 1] ?? 0)),
      positions.join(' '),
    );
    assert.ok(
      between(page, '<h2>Overview</h2>', '<h2>Nodes</h2>').includes(
        'This graph has 3 nodes (1 project, 1 site and 1 other',
      ),
    );
  });

  QUnit.test('S374 both legends have a row for each type, with its own look and count', (assert) => {
    const page = print({
      nodeTypes: {
        project: { label: 'Project', color: '#0b8f7d', shape: 'hexagon' },
        site: { color: '#b3261e', shape: 'square' },
        never_used: { color: '#123456' },
      },
      edgeTypes: {
        uses: { color: '#3354d1', dashed: true, width: 3 },
        syncs: { label: 'syncs with', color: '#b3711a', direction: 'both' },
        knows: { direction: 'none' },
      },
      nodes: [
        ...['a', 'b', 'c'].map((id) => ({ id, type: 'project' })),
        ...['d', 'e'].map((id) => ({ id, type: 'site' })),
        { id: 'f' },
      ],
      edges: [
        ...['b', 'c'].map((to) => ({ from: 'a', to, type: 'uses' })),
        { from: 'a', to: 'd', type: 'syncs' },
        ...['d', 'e', 'f'].map((to) => ({ from: 'b', to, type: 'knows' })),
        { from: 'e', to: 'f' },
      ],
    });
    const [nodes = '', edges = ''] = between(page, '<div class="legends">', '</div>').split('Relationship types');
    const rows = (legend: string, symbol: (markup: string) => unknown) =>
      [...legend.matchAll(/<li>(<svg.*?<\/svg>)<span>([^<]*)<\/span><span class="count">(\d+)<\/span><\/li>/gs)].map(
        ([, markup = '', name, count]) => [name, Number(count), symbol(markup)],
      );
    assert.deepEqual(
      rows(nodes, (markup) => shapeOf(markup)),
      [
        ['Project', 3, 'MLLLLLZ #0b8f7d'],
        ['Site', 2, 'MhvhZ #b3261e'],
        ['Other', 1, 'MAAZ #4f7cff'],
      ],
    );
    const line = (markup: string) => [
      ...(/<(?:path|line)[^>]*stroke="(#\w+)"[^>]*stroke-width="([\d.]+)"/.exec(markup)?.slice(1) ?? []),
      /stroke-dasharray/.test(markup),
      markup.match(HEAD)?.length ?? 0,
    ];
    assert.deepEqual(rows(edges, line), [
      ['Uses', 2, ['#3354d1', '3', true, 1]],
      ['Syncs with', 1, ['#b3711a', '2', false, 2]],
      ['Knows', 3, ['#8a94a6', '2', false, 0]],
      ['Other relationships', 1, ['#8a94a6', '2', false, 1]],
    ]);
  });

  QUnit.test('a legend without types names what it counts', (assert) => {
    const page = print({ nodes: [{ id: 'a' }, { id: 'b' }], edges: [{ from: 'a', to: 'b' }] });
    const legends = between(page, '<div class="legends">', '</div>');
    assert.deepEqual(
      [...legends.matchAll(/<span>([^<]*)<\/span>/g)].map(([, name]) => name),
      ['Nodes', 'Relationships'],
    );
  });

  QUnit.test(
    'S375 a node has a bar in its colour, its picture, type, links and numbers of its repository',
    (assert) => {
      const entry = entryOf(print(MAP), 'node-0');
      assert.ok(entry.includes('--bar:#0b8f7d'));
      assert.ok(/<svg class="symbol"[^>]*>.*<use href="#symbol-/.test(entry));
      assert.ok(entry.includes('<span class="kind">Project</span>'));
      assert.ok(
        entry.includes('<a href="https://atlas.example">') && entry.includes('<a href="https://docs.example/x">'),
      );
      for (const number of [
        '<b>55</b> stars',
        '<b>1</b> fork ',
        '<b>0</b> open issues',
        '<b>Rust</b>',
        '<b>MIT</b>',
        '<b>1 March 2026</b>',
      ]) {
        assert.ok(entry.includes(number), number);
      }
      assert.ok(entry.includes('Topics: ships.'), 'a topic that is a tag is not said again');
      assert.ok(entry.includes('(Repository data of 23 September 2026.)'));
    },
  );

  QUnit.test('S376 tags are pills in their colour with their icon', (assert) => {
    const entry = entryOf(print(MAP), 'node-0');
    assert.ok(/--pill:#123456;--on-pill:#ffffff"><svg viewBox/.test(entry));
    assert.ok(entry.includes('#free</span>'));
  });

  QUnit.test('S377 details are a table, nested ones set in, and relationships are sentences', (assert) => {
    const entry = entryOf(print(MAP), 'node-0');
    assert.ok(entry.includes('<th scope="row">In use</th><td>yes</td>'));
    assert.ok(entry.includes('<th colspan="2">Place</th>'));
    assert.ok(entry.includes('<th scope="row" style="--level:2">Zone</th><td>B</td>'));
    assert.ok(entry.includes('<th scope="row" style="--level:2">Name</th><td>Bo</td>'));
    const said = entry.replace(/ class="name"| style="--bar:#[0-9a-f]{6}"/g, '');
    assert.ok(
      said.includes('<a href="#node-0"><strong>Atlas</strong></a> uses <a href="#node-1"><strong>Bay</strong></a>.'),
    );
    assert.ok(/<a class="name" href="#node-1" style="--bar:#/.test(entry), 'names in ink, with a line in their colour');
  });

  QUnit.test('S378 each relationship type has a line sample with its colour, dashes and heads', (assert) => {
    const section = print(MAP).split('<h2>Relationships</h2>')[1] ?? '';
    const [, uses = '', feeds = ''] = section.split('<h3>');
    assert.ok(/#b3261e.*7 5.*Uses/.test(uses) && uses.includes('Every night.'), uses);
    assert.ok(/#3354d1/.test(feeds) && !feeds.includes('stroke-dasharray'));
    assert.strictEqual(feeds.split('</h3>')[0]?.match(HEAD)?.length, 2, 'a head at both ends');
  });

  QUnit.test('S379 there is a tag index', (assert) => {
    const index = print(MAP).split('<ul class="tags">')[1] ?? '';
    assert.ok(/core.*Atlas/.test(index));
  });

  QUnit.test('S380 S381 the running header has title and date, and the page no margin', (assert) => {
    const page = print(MAP);
    assert.ok(
      page.includes('<div class="running" aria-hidden="true"><span>Harbour</span><span>21 November 2026</span></div>'),
    );
    assert.ok(/\.running \{ position: fixed; top: 0;/.test(page), 'fixed things are printed on every page');
    assert.ok(/@page \{\s*margin: 0;/.test(page));
  });

  QUnit.test('a colour that cannot be seen on paper gives way in bar and symbol', (assert) => {
    const entry = entryOf(print(MAP), 'node-1');
    assert.ok(entry.includes('--bar:#8a94a6') && entry.includes('stroke="#8a94a6"'), entry);
  });

  QUnit.test('an empty map prints its one sentence', (assert) => {
    const page = print({});
    assert.ok(page.includes('Untitled graph') && page.includes('This graph is empty.'));
    assert.notOk(/class="legends"|<h2>Nodes|class="tags"/.test(page));
  });

  QUnit.test('text of a document is never markup', (assert) => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('</style><script>', '<img src=x onerror=y>', '" onclick="x', '-->', '\0'),
    );
    fc.assert(
      fc.property(text, text, (said, other) => {
        const page = print({
          meta: { title: said, description: other },
          nodeTypes: { t: { label: said } },
          nodes: [
            {
              id: 'a',
              label: said,
              type: 't',
              tags: [other],
              url: said,
              details: { [other]: said },
              links: [{ url: other, label: said }],
            },
          ],
          edges: [{ from: 'a', to: 'a', label: other, type: said }],
        });
        return !/<script|<img|onclick="/.test(page);
      }),
      { numRuns: 200, seed: 8 },
    );
    assert.ok(true);
  });
});

function print(raw: unknown): string {
  const { document } = parseDocument(raw);
  return printDocument(document as MapDocument, {
    date: '2026-11-21',
    svg: SVG,
    picture: { markup: '<svg id="the-map"></svg>' },
  });
}

function entryOf(page: string, id: string): string {
  return between(page, `id="${id}"`, '</article>');
}

function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start);
  return from < 0 ? '' : text.slice(from, text.indexOf(end, from));
}
