import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import QUnit from 'qunit';
import { all, type Built, buildSite, hugoTest, page } from './site.ts';

/** Places of the nodes' circles in the picture, by name. */
function positions(html: string): ReadonlyMap<string, { x: number; y: number }> {
  const found = html.matchAll(/<g class="graphmap-node"><title>([^<]*)<\/title><circle cx="([-\d.]+)" cy="([-\d.]+)"/g);
  return new Map([...found].map(([, name = '', x, y]) => [name, { x: Number(x), y: Number(y) }]));
}

async function shown(map: unknown, name = 'm.json', text = JSON.stringify(map)): Promise<Built> {
  return buildSite({
    'content/_index.md': page('title: T', '{{< graphmap data="m" >}}'),
    [`data/graphdata/${name}`]: text,
  });
}

const star = (count: number, linked: number) => ({
  nodes: Array.from({ length: count }, (_, index) => ({ id: `n${index}` })),
  edges: Array.from({ length: linked }, (_, index) => ({ from: 'n0', to: `n${index + 1}` })),
});

QUnit.module('hugo/sites', () => {
  hugoTest(
    'S447 S448 S449 dropped into a site with a theme, it changes no page but those that use it',
    async (assert) => {
      const content = Object.fromEntries(
        Array.from({ length: 5 }, (_, index) => [
          `content/posts/p${index}.md`,
          page(`title: Post ${index}\ndate: 2024-01-0${index + 1}\ntags: [a, b]\ngraph: {type: x}`, `Text *${index}*.`),
        ]),
      );
      const theme = {
        'themes/plain/layouts/_default/baseof.html':
          '<!doctype html><html><head><link rel="stylesheet" href="{{ (resources.Get "css/main.css" | fingerprint).RelPermalink }}">{{ partial "head.html" . }}</head><body>{{ block "main" . }}{{ end }}</body></html>',
        'themes/plain/layouts/partials/head.html': '<title>{{ .Title }}</title>',
        'themes/plain/layouts/_default/single.html': '{{ define "main" }}<article>{{ .Content }}</article>{{ end }}',
        'themes/plain/layouts/_default/list.html':
          '{{ define "main" }}{{ .Content }}{{ range .Pages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ end }}',
        'themes/plain/layouts/shortcodes/note.html': '<aside>{{ .Inner }}</aside>',
        'themes/plain/assets/css/main.css': 'body { color: black }',
        'themes/plain/static/plain.txt': 'static',
        // Nothing of the helper's own layouts.
        'layouts/_default/list.html': readTheme('list'),
        'layouts/_default/single.html': readTheme('single'),
      };
      const site = { ...content, ...theme, 'content/_index.md': page('title: Home', '{{< note >}}Hi{{< /note >}}') };
      const config = (themes: string) => `baseURL = "https://example.org/"\ntitle = "A site"\ntheme = ${themes}\n`;
      const before = await buildSite({ ...site, 'hugo.toml': config('"plain"') });
      const beside = await buildSite({ ...site, 'hugo.toml': config('["plain", "graphmap"]') });
      assert.deepEqual(beside.messages, []);
      assert.true(before.files().length > 15);
      assert.deepEqual(sums(beside), sums(before), 'unused, it adds and changes nothing at all');
      const shortcode = page('title: Map', '{{< graphmap section="/posts" >}}');
      const used = await buildSite({
        ...site,
        'hugo.toml': config('["plain", "graphmap"]'),
        'content/map.md': shortcode,
      });
      const placeholder = page('title: Map', 'No graph.');
      const unused = await buildSite({ ...site, 'hugo.toml': config('"plain"'), 'content/map.md': placeholder });
      const changed = [...sums(used)].filter(([file, sum]) => sums(unused).get(file) !== sum).map(([file]) => file);
      assert.deepEqual(
        changed.filter((file) => !file.startsWith('graphmap/')),
        ['index.xml', 'map/index.html'],
        'the page itself, and the feed that quotes it',
      );
      const html = used.read('map/index.html');
      const names = [
        ...all(html, /\sclass="([^"]*)"/g).flatMap((value) => value.split(' ')),
        ...all(html, /\sid="([^"]*)"/g),
      ];
      assert.deepEqual(
        names.filter((name) => name !== 'graphmap' && !name.startsWith('graphmap-')),
        [],
      );
      const css = readFileSync('hugo-theme/assets/graphmap/graphmap.css', 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
      for (const [, selector = ''] of css.matchAll(/(?:^|\})\s*([^{}@]+)\{/g)) {
        for (const one of selector.split(','))
          assert.true(/^\s*(?:a)?\.graphmap|^\s*to|^\s*from/.test(one) || one.trim() === '', one);
      }
    },
  );

  for (const [name, text] of [
    ['m.json', '{"meta": {"readOnly": false}, "nodes": [{"id": "a", "label": "From JSON"}], "edges": []}'],
    ['m.yaml', 'meta:\n  readOnly: false\nnodes:\n  - id: a\n    label: From YAML\n    imageFit: icon\nedges: []\n'],
    ['m.toml', '[meta]\nreadOnly = false\n[[nodes]]\nid = "a"\nlabel = "From TOML"\nlabelColor = "#123456"\n'],
  ] as const) {
    hugoTest(
      `S320 S494 S495 S496 S502 a map in data/graphdata/${name} is shown, locked whatever it says`,
      async (assert) => {
        const built = await shown(undefined, name, text);
        assert.deepEqual(built.messages, []);
        assert.strictEqual(built.json('graphmap/m.json').nodes.length, 1);
        assert.strictEqual(built.json('graphmap/m.json').meta.readOnly, true);
        const format = name.slice(2).toUpperCase();
        assert.true(built.read('index.html').includes(`>From ${format}<`));
        if (format === 'TOML') assert.true(built.read('index.html').includes('fill="#123456"'));
      },
    );
  }

  hugoTest('S481 S497 saved places are kept', async (assert) => {
    const built = await shown({
      nodes: [
        { id: 'a', x: 0, y: 0 },
        { id: 'b', x: 321.5, y: -70 },
        { id: 'c', x: -100, y: 250 },
      ],
      edges: [{ from: 'a', to: 'b' }],
    });
    assert.deepEqual(
      [...positions(built.read('index.html')).entries()],
      [
        ['a', { x: 0, y: 0 }],
        ['b', { x: 321.5, y: -70 }],
        ['c', { x: -100, y: 250 }],
      ],
    );
  });

  hugoTest(
    'S498 S499 the hub stands in the centre when it is linked to at least half of the others',
    async (assert) => {
      const distances = async (map: unknown) => {
        const found = positions((await shown(map)).read('index.html'));
        return [...found.values()].map(({ x, y }) => Math.hypot(x, y));
      };
      const [hub = -1, ...others] = await distances(star(9, 4));
      assert.strictEqual(hub, 0);
      assert.true(Math.max(...others) - Math.min(...others) < 0.2, 'the rest stand on one ring');
      assert.true(Math.min(...others) > 100);
      assert.true(
        (await distances(star(9, 3))).every((distance) => distance > 80),
        'no hub: all on the ring',
      );
      const [, ...many] = await distances(star(80, 79));
      const radii = new Set(many.map((distance) => Math.round(distance / 5)));
      assert.true(radii.size > 1 && radii.size < 8, `${radii.size} rings`);
      const [minimal = -1] = await distances({ nodes: [{ id: 'only' }] });
      assert.strictEqual(minimal, 0);
    },
  );

  hugoTest(
    'S499 the order on the ring keeps linked nodes together: a mixed-up circle has no crossing',
    async (assert) => {
      const order = [7, 2, 9, 0, 5, 11, 3, 8, 1, 10, 4, 6];
      const edges = order.map((_, index) => ({ from: `n${index}`, to: `n${(index + 1) % order.length}` }));
      const html = (await shown({ nodes: order.map((index) => ({ id: `n${index}` })), edges })).read('index.html');
      const found = positions(html);
      const lines = edges.map(({ from, to }) => [found.get(from), found.get(to)] as const);
      const crossings = lines.flatMap((a, i) => lines.slice(i + 1).filter((b) => cross(a, b)));
      assert.strictEqual(crossings.length, 0);
    },
  );

  hugoTest(
    'every number of every picture is one, also where nodes stand on the axes or on each other',
    async (assert) => {
      const maps = {
        axes: {
          nodes: [
            { id: 'a', x: 0, y: 0 },
            { id: 'b', x: 0, y: 90 },
            { id: 'c', x: 80, y: 0 },
            { id: 'd', x: 0, y: 0 },
          ],
        },
        shapes: {
          nodes: ['circle', 'square', 'triangle', 'hexagon', 'card'].map((shape, x) => ({ id: shape, shape, x, y: 0 })),
        },
        huge: {
          nodes: [
            { id: 'a', x: 1e9, y: -1e9, size: 1e6 },
            { id: 'b', size: 1, borderWidth: 0, labelSize: 300 },
          ],
        },
      };
      for (const [name, { nodes }] of Object.entries(maps)) {
        const ids = nodes.map(({ id }) => id);
        const edges = ids.flatMap((from) =>
          ids.map((to) => ({ from, to, label: 'x', direction: 'both', tags: ['t'] })),
        );
        const arrows = ids.flatMap((from) =>
          ids.map((to) => ({ from: { node: from }, to: { node: to }, route: 'elbow', label: 'y' })),
        );
        const sections = [{ id: 's', title: 'S', x: 0, y: 0, width: 1, height: 1, color: 'red' }];
        const html = (await shown({ nodes, edges, arrows, sections })).read('index.html');
        const svg = html.slice(html.indexOf('<svg'), html.lastIndexOf('</svg>'));
        assert.false(/%!|NaN|Inf|nil/.test(svg), `${name}: ${/.{40}(?:%!|NaN|Inf|nil).{40}/s.exec(svg)?.[0]}`);
        const numbers = all(svg, /\s(?:c?x|c?y|r|width|height|d|points|viewBox)="([^"%]*)"/g)
          .join(' ')
          .replaceAll('&#43;', '+');
        assert.true(/^[-\d.eMLQCZ, +]*$/.test(numbers), /[^-\d.eMLQCZ, +].{0,20}/.exec(numbers)?.[0]);
      }
    },
  );

  hugoTest('no two nodes of a computed picture lie on each other', async (assert) => {
    const edges = Array.from({ length: 90 }, (_, index) => ({ from: `n${index % 60}`, to: `n${(index * 7) % 60}` }));
    const map = { nodes: Array.from({ length: 60 }, (_, index) => ({ id: `n${index}`, size: 20 })), edges };
    const found = [...positions((await shown(map)).read('index.html')).values()];
    assert.strictEqual(found.length, 60);
    const gaps = found.flatMap((a, i) => found.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
    assert.true(Math.min(...gaps) > 44, String(Math.min(...gaps)));
  });

  hugoTest('rings are wide enough for the pills of their nodes; two nodes stand side by side', async (assert) => {
    const tags = ['long-name', 'other-tag', 'third-one', 'fourth'];
    const map = { ...star(13, 12), nodes: star(13, 12).nodes.map((node) => ({ ...node, tags })) };
    const built = await buildSite({
      'content/_index.md': page('title: T', '{{< graphmap data="m" tags=true >}}\n\n{{< graphmap data="pair" >}}'),
      'data/graphdata/m.json': JSON.stringify(map),
      'data/graphdata/pair.json': JSON.stringify(star(2, 1)),
    });
    const html = built.read('index.html');
    const first = html.slice(0, html.indexOf('<div class="graphmap" id="graphmap-pair'));
    const second = html.slice(first.length);
    const circles = [...positions(first).values()];
    const rows = [...first.matchAll(/translate\(([-\d.]+) ([-\d.]+)\)">([\s\S]*?)<\/g>/g)].map(
      ([, x, y, pills = '']) => {
        const [left, width] = all(pills, /(?:<rect x|width)="([\d.]+)"/g)
          .slice(-2)
          .map(Number);
        return { x0: Number(x), y0: Number(y), x1: Number(x) + (left ?? 0) + (width ?? 0), y1: Number(y) + 15 };
      },
    );
    assert.strictEqual(rows.length, 13);
    assert.true(rows.every(({ x0, x1 }) => x1 - x0 > 150));
    for (const [index, row] of rows.entries()) {
      const over = rows.filter(
        (other, at) => at !== index && other.x0 < row.x1 && row.x0 < other.x1 && other.y0 < row.y1 && row.y0 < other.y1,
      );
      const hidden = circles.filter(
        ({ x, y }, at) => at !== index && x + 14 > row.x0 && x - 14 < row.x1 && y + 14 > row.y0 && y - 14 < row.y1,
      );
      assert.deepEqual([over, hidden], [[], []], `row ${index}`);
    }
    const [a, b] = [...positions(second).values()];
    assert.true(a !== undefined && b !== undefined && Math.abs(a.y - b.y) < 0.2 && a.x < b.x);
  });
});

function readTheme(kind: 'list' | 'single'): string {
  const main =
    kind === 'single' ? '<article>{{ .Content }}</article>' : '{{ .Content }}{{ range .Pages }}{{ .Title }}{{ end }}';
  return `{{ define "main" }}${main}{{ end }}`;
}

function sums(built: Built): ReadonlyMap<string, string> {
  const sum = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(built.folder, file)))
      .digest('hex');
  return new Map(built.files().map((file) => [file, sum(file)]));
}

type Point = { readonly x: number; readonly y: number };
type Line = readonly [Point | undefined, Point | undefined];

/** Whether two lines cross, other than at an end that they share. */
function cross(a: Line, b: Line): boolean {
  const [p, q] = a;
  const [r, s] = b;
  if (!p || !q || !r || !s || p === r || p === s || q === r || q === s) return false;
  const side = (u: Point, v: Point, w: Point) => Math.sign((v.x - u.x) * (w.y - u.y) - (v.y - u.y) * (w.x - u.x));
  return side(p, q, r) !== side(p, q, s) && side(r, s, p) !== side(r, s, q);
}
