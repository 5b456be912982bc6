/** Lines of the picture from Hugo's templates, compared with the application's SVG. */

import QUnit from 'qunit';
import { savedMap } from './saved-map.ts';
import { all, buildSite, hugoTest, page } from './site.ts';
import { svgOf } from './svg.ts';

const positions = {
  a: [0, 0],
  b: [260, 0],
  c: [0, 200],
  d: [260, 260],
  e: [560, 0],
  f: [560, 260],
  g: [0, 420],
} as const;
const shapes = { a: 'circle', b: 'square', c: 'triangle', d: 'hexagon', e: 'circle', f: 'square', g: 'card' } as const;

const MAP = {
  nodes: Object.entries(positions).map(([id, [x, y]]) => ({
    id,
    x,
    y,
    size: 24,
    hideLabel: true,
    shape: shapes[id as keyof typeof shapes],
  })),
  edges: [
    { from: 'a', to: 'b' },
    { from: 'c', to: 'd', direction: 'both', width: 5, dashed: true },
    { from: 'b', to: 'd', direction: 'none' },
    { from: 'b', to: 'd', direction: 'none' },
    { from: 'd', to: 'b', direction: 'none' },
    { from: 'e', to: 'f', direction: 'none', label: 'one' },
    { from: 'f', to: 'e', direction: 'none', curve: 'straight' },
    { from: 'e', to: 'f', direction: 'none' },
    { from: 'b', to: 'e', direction: 'both', curve: 'curved' },
    { from: 'a', to: 'a', label: 'itself' },
    { from: 'e', to: 'e', direction: 'none' },
    { from: 'e', to: 'e', direction: 'none' },
    // The middle one of a fan is the last in the document, and one side is left by loops.
    { from: 'a', to: 'c', direction: 'none' },
    { from: 'c', to: 'a', direction: 'none' },
    { from: 'a', to: 'c', direction: 'none' },
    // At corners: of a square, a card, a triangle and a hexagon.
    { from: 'f', to: 'g', direction: 'both' },
    { from: 'g', to: 'b', direction: 'both' },
    { from: 'g', to: 'e', direction: 'both', width: 6 },
    ...Array.from({ length: 4 }, () => ({ from: 'd', to: 'd', direction: 'none' })),
    ...Array.from({ length: 4 }, () => ({ from: 'b', to: 'b', direction: 'none' })),
  ],
};

/** Where a path starts and ends, and the middle of its curve. */
function pointsOf(path: string): readonly number[] {
  const n = [...path.matchAll(/-?[\d.]+/g)].map(Number);
  const [x0 = 0, y0 = 0] = n;
  const [x1 = 0, y1 = 0] = n.slice(-2);
  const inner = n.slice(2, -2);
  const middle = (at: number) => {
    const [first = 0, second = 0] = inner.filter((_, index) => index % 2 === at);
    const [start, end] = at === 0 ? [x0, x1] : [y0, y1];
    if (inner.length === 0) return (start + end) / 2;
    return inner.length === 2 ? (start + 2 * first + end) / 4 : (start + 3 * first + 3 * second + end) / 8;
  };
  return [x0, y0, x1, y1, middle(0), middle(1)];
}

QUnit.module('hugo/same lines', () => {
  hugoTest('lines, fans, loops, heads and dashes lie where the application draws them', async (assert, edition) => {
    const svg = svgOf(MAP);
    const files = {
      'content/_index.md': page('title: T', '{{< graphmap data="m" text=false >}}'),
      'data/graphdata/m.json': savedMap(MAP),
    };
    const built = await buildSite(files, [], edition);
    assert.deepEqual(built.messages, []);
    const html = built.read('index.html');
    const ours = all(svg, /<path d="([^"]*)" fill="none" stroke="#8a94a6"/g);
    const theirs = all(html, /<g class="graphmap-edge"><path d="([^"]*)"/g);
    assert.strictEqual(theirs.length, ours.length);
    for (const [index, path] of ours.entries()) {
      const there = pointsOf(theirs[index] ?? '');
      const far = Math.max(...pointsOf(path).map((value, at) => Math.abs(value - (there[at] ?? Number.NaN))));
      assert.true(far <= 1, `edge ${index}: ${far.toFixed(2)} apart: ${path} and ${theirs[index]}`);
    }
    const heads = (text: string, pattern: RegExp) =>
      all(text, pattern).flatMap((d) =>
        d
          .split('M')
          .filter(Boolean)
          .map((head) => pointsOf(`M${head}`).slice(0, 2)),
      );
    const tips = heads(svg, /<path d="(M[^"]*Z)" fill="#8a94a6"/g);
    const near = heads(html, /class="graphmap-head" d="([^"]*)"/g);
    assert.strictEqual(near.length, tips.length, 'heads');
    for (const [x = 0, y = 0] of tips) {
      assert.true(
        near.some(([nx = 0, ny = 0]) => Math.hypot(nx - x, ny - y) <= 1),
        `a head at ${x}, ${y}`,
      );
    }
    assert.strictEqual(all(html, /stroke-dasharray="([^"]*)"/g).join(), all(svg, /stroke-dasharray="([^"]*)"/g).join());
  });

  hugoTest(
    'edges bend past nodes where the map has saved it, here as there, and are straight otherwise',
    async (assert, edition) => {
      const node = (id: string, x: number, y: number, more = {}) => ({ id, x, y, size: 20, hideLabel: true, ...more });
      const map = {
        nodes: [
          node('a', 0, 0),
          node('b', 150, -4),
          node('c', 300, 0),
          node('d', 480, 30, { shape: 'square' }),
          node('e', 700, -60),
          node('f', 0, 300),
          node('g', 200, 290),
          node('h', 400, 290),
          node('i', 560, 120, { shape: 'hexagon' }),
          node('j', 900, 300, { shape: 'card', label: 'Card' }),
        ],
        edges: [
          ['a', 'b'],
          ['a', 'c'],
          ['a', 'd'],
          ['a', 'e'],
          ['e', 'c'],
          ['f', 'h'],
          ['h', 'e'],
          ['d', 'j'],
          ['h', 'j'],
          ['b', 'j'],
          ['h', 'h'],
        ].map(([from, to]) => ({ from, to })),
      };
      const files = {
        'content/saved.md': page('title: T', '{{< graphmap data="saved" text=false >}}'),
        'content/plain.md': page('title: T', '{{< graphmap data="plain" text=false >}}'),
        'data/graphdata/saved.json': savedMap(map),
        'data/graphdata/plain.json': JSON.stringify(map),
      };
      const built = await buildSite(files, [], edition);
      assert.deepEqual(built.messages, []);
      const edgesOf = (name: string) =>
        all(built.read(`${name}/index.html`), /<g class="graphmap-edge"><path d="([^"]*)"/g);
      const ours = all(svgOf(map), /<path d="([^"]*)" fill="none" stroke="#8a94a6"/g);
      const theirs = edgesOf('saved');
      assert.strictEqual(theirs.length, ours.length);
      for (const [index, path] of ours.entries()) {
        const there = pointsOf(theirs[index] ?? '');
        const far = Math.max(...pointsOf(path).map((value, at) => Math.abs(value - (there[at] ?? Number.NaN))));
        assert.true(far <= 1, `edge ${index}: ${far.toFixed(2)} apart: ${path} and ${theirs[index]}`);
      }
      assert.strictEqual(theirs.filter((path) => path.includes('Q')).length, 5);
      assert.strictEqual(edgesOf('plain').filter((path) => path.includes('Q')).length, 0);
    },
  );

  hugoTest('a name without a blank breaks into lines, here as there', async (assert, edition) => {
    const name = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft';
    const map = { nodes: [{ id: 'a', label: name, x: 0, y: 0 }], edges: [] };
    const files = {
      'content/_index.md': page('title: T', '{{< graphmap data="m" text=false >}}'),
      'data/graphdata/m.json': JSON.stringify(map),
    };
    const built = await buildSite(files, [], edition);
    assert.deepEqual(built.messages, []);
    const theirs = all(built.read('index.html'), /<tspan [^>]*>([^<]*)</g);
    const ours = all(svgOf(map), /<text [^>]*>([^<]*)</g);
    for (const lines of [ours, theirs]) {
      assert.strictEqual(lines.join(''), name);
      assert.true(Math.max(...lines.map(({ length }) => length)) <= 24, lines.join(' '));
    }
  });

  hugoTest('a long name breaks between its parts and nowhere else, here as there', async (assert, edition) => {
    const names = [
      'Amt für Rindfleischetikettierung',
      'Bundes-Rindfleischetikettierung',
      'abstractSingletonProxyFactory',
    ];
    const nodes = names.map((label, at) => ({ id: `n${at}`, label, x: 400 * at, y: 0 }));
    const edge = { from: 'n0', to: 'n1', label: 'is responsible for everything that is done and written by' };
    const files = {
      'content/_index.md': page('title: T', '{{< graphmap data="m" text=false >}}'),
      'data/graphdata/m.json': savedMap({ nodes, edges: [edge] }),
    };
    const built = await buildSite(files, [], edition);
    assert.deepEqual(built.messages, []);
    const theirs = all(built.read('index.html'), /<tspan [^>]*>([^<]*)</g);
    const ours = all(svgOf({ nodes, edges: [edge] }), /<text [^>]*>([^<]*)</g);
    const parts = ['Rindfleischetikettierung', 'Singleton', 'Factory'];
    for (const lines of [ours, theirs]) {
      for (const part of parts)
        assert.true(
          lines.some((line) => line.includes(part)),
          `${part}: ${lines.join('|')}`,
        );
      assert.true(Math.max(...lines.map(({ length }) => length)) <= 32, lines.join('|'));
    }
  });

  hugoTest('between nodes that lie on one another no edge is drawn, here as there', async (assert, edition) => {
    const nodes = [0, 10, 200].map((x, index) => ({ id: `n${index}`, x, y: 0, size: 24 }));
    const edges = [
      { from: 'n0', to: 'n1', direction: 'both', label: 'nowhere' },
      { from: 'n0', to: 'n1', direction: 'both' },
      { from: 'n1', to: 'n2', label: 'there' },
    ];
    const files = {
      'content/_index.md': page('title: T', '{{< graphmap data="m" text=false >}}'),
      'data/graphdata/m.json': JSON.stringify({ nodes, edges }),
    };
    const built = await buildSite(files, [], edition);
    assert.deepEqual(built.messages, []);
    const html = built.read('index.html');
    const drawn = all(svgOf({ nodes, edges }), /<path d="([^"]*)" fill="none" stroke="#8a94a6"/g);
    assert.strictEqual(drawn.length, 1);
    assert.strictEqual(all(html, /<g class="graphmap-edge"><path d="([^"]*)"/g).length, 1);
    assert.deepEqual(all(html, /class="graphmap-edge-labels"[\s\S]*?<tspan[^>]*>([^<]*)/g), ['there']);
  });

  hugoTest(
    'elbows turn where the map has saved it, here as there, and otherwise leave their ends as written',
    async (assert, edition) => {
      const box = (id: string, x: number, y: number) => ({ id, title: id, x, y, width: 120, height: 80 });
      const arrow = (from: object, to: object) => ({ from, to, route: 'elbow', direction: 'none', color: '#ff0001' });
      const map = {
        nodes: [{ id: 'n', x: 900, y: 0 }],
        sections: [box('a', 0, 0), box('b', 300, 200), box('c', 0, 400)],
        arrows: [
          arrow({ section: 'a', at: [1, 0.5] }, { section: 'b', at: [0, 0.5] }),
          arrow({ section: 'a', at: [1, 0.25] }, { section: 'b', at: [0.5, 0] }),
          arrow({ section: 'a', at: [0, 0.5] }, { section: 'c', at: [0, 0.5] }),
          arrow({ section: 'b', at: [0.5, 1] }, { section: 'c', at: [0.5, 1] }),
          arrow({ section: 'a' }, { section: 'c' }),
          arrow({ section: 'b', at: [1, 0.5] }, { x: 200, y: 500 }),
          arrow({ section: 'a' }, { section: 'a' }),
        ],
      };
      const files = {
        'content/saved.md': page('title: T', '{{< graphmap data="saved" text=false >}}'),
        'content/plain.md': page('title: T', '{{< graphmap data="plain" text=false >}}'),
        'data/graphdata/saved.json': savedMap(map),
        'data/graphdata/plain.json': JSON.stringify(map),
      };
      const built = await buildSite(files, [], edition);
      assert.deepEqual(built.messages, []);
      const numbers = (path: string) => [...path.matchAll(/-?[\d.]+/g)].map(Number);
      const ours = all(svgOf(map), /<path d="([^"]*)" fill="none" stroke="#ff0001"/g).map(numbers);
      const isNear = (path: readonly number[], there: readonly number[] = []) =>
        path.length === there.length && path.every((value, at) => Math.abs(value - (there[at] ?? NaN)) <= 1);
      for (const [name, count] of [
        ['saved', map.arrows.length],
        ['plain', 4],
      ] as const) {
        const theirs = all(built.read(`${name}/index.html`), /<g class="graphmap-arrow"><path d="([^"]*)"/g).map(
          numbers,
        );
        assert.strictEqual(theirs.length, map.arrows.length);
        const far = ours.slice(0, count).flatMap((path, at) => (isNear(path, theirs[at]) ? [] : [[path, theirs[at]]]));
        assert.deepEqual(far, [], name);
      }
    },
  );

  hugoTest('a map with an SVG of its name among the assets is shown by that', async (assert, edition) => {
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8H0z"/></svg>';
    const files = {
      'content/_index.md': page('title: T', '{{< graphmap data="m" >}}'),
      'data/graphdata/m.json': JSON.stringify(MAP),
      'assets/graphdata/m.svg': picture,
    };
    const built = await buildSite(files, [], edition);
    assert.deepEqual(built.messages, []);
    const html = built.read('index.html');
    const [address = ''] = all(html, /<img class="graphmap-image" src="([^"]*)"/g);
    assert.strictEqual(built.read(address.replace(/^\//, '')), picture);
    assert.false(html.includes('graphmap-drawing'), 'nothing is drawn twice');
  });
});
