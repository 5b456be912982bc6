/** Places of labels in the picture of a build: those that the map has saved, otherwise by a simple rule. */

import QUnit from 'qunit';
import { savedMap, sceneOf } from './saved-map.ts';
import { all, buildSite, hugoTest, page } from './site.ts';

type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/** Boxes of the labels of nodes, then of edges, in the order of the map. */
function labelsOf(html: string): readonly Box[] {
  const mask = /<mask .*?<\/mask>/s.exec(html)?.[0] ?? '';
  const rects = mask.matchAll(/<rect x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)" rx="3"\/>/g);
  return Array.from(rects, (match): Box => {
    const [x = 0, y = 0, w = 0, h = 0] = match.slice(1).map(Number);
    return { x, y, w, h };
  });
}

/** The corners of heads. */
const headsOf = (html: string) =>
  all(html, /class="graphmap-head" d="([^"]*)"/g).flatMap((path) => {
    const numbers = [...path.matchAll(/-?[\d.]+/g)].map(Number);
    return numbers.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: numbers[at + 1] ?? 0 }] : []));
  });

/** Boxes of tags. */
function tagsOf(html: string): readonly Box[] {
  const rows = html.matchAll(/class="graphmap-pills"[^>]* transform="translate\(([-\d.]+) ([-\d.]+)\)">(.*?)<\/g>/gs);
  return [...rows].flatMap(([, left = 0, top = 0, row = '']) =>
    Array.from(row.matchAll(/<rect x="([\d.]+)" y="0" width="([\d.]+)" height="15"/g), ([, x, width]): Box => {
      return { x: Number(left) + Number(x), y: Number(top), w: Number(width), h: 15 };
    }),
  );
}

/** Pictures of maps with tags, by name. */
async function picturesOf(maps: Readonly<Record<string, string>>): Promise<(name: string) => string> {
  const files = Object.entries(maps).flatMap(([name, text]) => [
    [`data/graphdata/${name}.json`, text],
    [`content/${name}.md`, page('title: T', `{{< graphmap data="${name}" tags=true text=false >}}`)],
  ]);
  const built = await buildSite(Object.fromEntries(files));
  return (name) => (built.messages.length > 0 ? built.messages.join('\n') : built.read(`${name}/index.html`));
}

const node = (id: string, x: number, y: number, more = {}) => ({ id, label: `Team ${id}`, x, y, size: 20, ...more });

/** Nodes around one that has edges from and to all sides. */
const AROUND = {
  nodes: [
    node('a', 0, 0, { tags: ['first', 'second'] }),
    node('b', 0, -200, { tags: ['third'] }),
    node('c', 30, 200),
    node('d', 260, 10),
    node('e', -260, -20),
    node('f', 240, 210),
    node('g', -240, 200, { label: 'A rather long name of a team' }),
  ],
  edges: [
    { from: 'b', to: 'a', label: 'asks' },
    { from: 'c', to: 'a', label: 'pays' },
    { from: 'a', to: 'd', label: 'uses' },
    { from: 'd', to: 'a', label: 'runs' },
    { from: 'e', to: 'a' },
    { from: 'f', to: 'a', direction: 'both', label: 'meets' },
    { from: 'g', to: 'a', label: 'joins' },
    { from: 'd', to: 'd', label: 'itself' },
    { from: 'e', to: 'd', label: 'knows' },
  ],
};

QUnit.module('hugo/labels', () => {
  hugoTest('labels have the places that the map has saved, within a pixel of the application’s', async (assert) => {
    const picture = await picturesOf({ saved: savedMap(AROUND) });
    const boxes = labelsOf(picture('saved'));
    const { graph } = sceneOf(AROUND);
    const sides = graph.nodes.map((item) => graph.labelling.nodes?.get(item)?.side ?? '');
    assert.true(new Set(sides).size > 2, `several sides: ${sides}`);
    // Widths are estimates: a name on the left or right begins at the same distance from its node, and ends somewhere else.
    const near = ({ x, w }: Box, side: string) => (/right/i.test(side) ? x : /left/i.test(side) ? x + w : x + w / 2);
    const ours = graph.nodes.map((item, at) => {
      const { x, y, width: w } = graph.drawnLabel(item, 1) ?? { x: NaN, y: NaN, width: NaN };
      return { x: near({ x: x - w / 2, w, y, h: 0 }, sides[at] ?? ''), y };
    });
    ours.push(...graph.edges.flatMap((item) => graph.edgeLabel(item) ?? []));
    const theirs = boxes.map((box, at) => ({ x: near(box, sides[at] ?? ''), y: box.y + box.h / 2 }));
    assert.strictEqual(theirs.length, AROUND.nodes.length + AROUND.edges.length - 1, 'one edge has no label');
    const far = theirs.map(({ x, y }, at) => Math.hypot(x - (ours[at]?.x ?? NaN), y - (ours[at]?.y ?? NaN)));
    assert.deepEqual(
      far.filter((distance) => !(distance <= 1)),
      [],
      `${far}`,
    );
  });

  hugoTest('without saved places a name is below its node, and a label in the middle of its edge', async (assert) => {
    const nodes = [node('a', 0, 0), node('b', 0, 240), node('c', 300, 0)];
    const edges = [
      { from: 'a', to: 'b', label: 'pays', direction: 'none' },
      { from: 'a', to: 'c', label: 'asks', direction: 'none' },
    ];
    const picture = await picturesOf({ plain: JSON.stringify({ nodes, edges }) });
    const [a, b, c, pays, asks] = labelsOf(picture('plain')).map(({ x, y, w, h }) => [x + w / 2, y + h / 2]);
    assert.deepEqual(
      [a, b, c].map((at) => Math.round(at?.[0] ?? NaN)),
      [0, 0, 300],
    );
    assert.true((a?.[1] ?? 0) > 20 && (b?.[1] ?? 0) > 260 && (c?.[1] ?? 0) > 20);
    assert.true(Math.hypot(pays?.[0] ?? NaN, (pays?.[1] ?? NaN) - 120) <= 1, `${pays}`);
    assert.true(Math.hypot((asks?.[0] ?? NaN) - 150, asks?.[1] ?? NaN) <= 1, `${asks}`);
  });

  hugoTest(
    'arrowheads end at nodes, and none is under a name or a tag, with saved places or without',
    async (assert) => {
      const maps = { saved: savedMap(AROUND), plain: JSON.stringify(AROUND) };
      const picture = await picturesOf(maps);
      for (const name of Object.keys(maps)) {
        const heads = headsOf(picture(name));
        assert.strictEqual(heads.length, 3 * 10, name);
        const tips = heads.filter((_, at) => at % 3 === 0);
        const gaps = tips.map(
          (tip) => Math.min(...AROUND.nodes.map(({ x, y }) => Math.hypot(x - tip.x, y - tip.y))) - 21,
        );
        assert.true(
          gaps.every((gap) => Math.abs(gap - 2) <= 0.5),
          `${name}: ${gaps}`,
        );
        const tags = tagsOf(picture(name));
        assert.strictEqual(tags.length, 3, name);
        const covered = [...labelsOf(picture(name)).slice(0, AROUND.nodes.length), ...tags].flatMap(({ x, y, w, h }) =>
          heads.filter((at) => at.x > x && at.x < x + w && at.y > y && at.y < y + h),
        );
        assert.deepEqual(covered, [], name);
      }
    },
  );

  hugoTest('saved places that are none are left out, and a name is broken only as it is written', async (assert) => {
    const wrong = [{ side: 'nowhere', lines: 7 }, { side: ['left'] }, 'left', { side: 'left', lines: 'Another\nname' }];
    const nodes = wrong.map((visual, at) => node(String(at), 300 * at, 0, { visual }));
    const edges = [
      { from: '0', to: '1', label: 'one', visual: { label: ['a', 2], bend: 'x' } },
      { from: '1', to: '2', label: 'two', visual: { label: [0.25, 12], bend: 40 } },
    ];
    const picture = await picturesOf({ m: JSON.stringify({ nodes, edges }) });
    const [, , , left, one, two] = labelsOf(picture('m'));
    assert.true(left !== undefined && left.x + left.w < 900 - 20, 'the last is on the left');
    assert.deepEqual(all(picture('m'), /<tspan [^>]*>(Team \d)</g), ['Team 0', 'Team 1', 'Team 2', 'Team 3']);
    assert.true(one !== undefined && Math.abs(one.x + one.w / 2 - 150) <= 1);
    assert.true(
      two !== undefined && Math.abs(two.x + two.w / 2 - 375) <= 1 && Math.abs(two.y + two.h / 2 - 12) <= 1,
      JSON.stringify([one, two]),
    );
    assert.strictEqual(all(picture('m'), /<g class="graphmap-edge"><path d="([^"]*Q[^"]*)"/g).length, 1);
  });
});
