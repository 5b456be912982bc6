/** Labels in the picture of a build: none is covered by another element's label. */

import QUnit from 'qunit';
import { buildSite, hugoTest, page } from './site.ts';

type Box = { readonly what: string; readonly x: number; readonly y: number; readonly w: number; readonly h: number };

const RECT = /<rect x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)" rx="3"\/>/g;
const CIRCLE = /<circle cx="([-\d.]+)" cy="([-\d.]+)" r="([\d.]+)" fill="#/g;

/** Content of a picture of circles: the labels of nodes, then of edges, and the nodes. */
function boxesOf(svg: string): readonly Box[] {
  const mask = /<mask .*?<\/mask>/s.exec(svg)?.[0] ?? '';
  const labels = [...mask.matchAll(RECT)].map((match, index): Box => {
    const [x = 0, y = 0, w = 0, h = 0] = match.slice(1).map(Number);
    return { what: `label ${index}`, x, y, w, h };
  });
  const nodes = [...svg.matchAll(CIRCLE)].map((match, index): Box => {
    const [x = 0, y = 0, r = 0] = match.slice(1).map(Number);
    return { what: `node ${index}`, x: x - r, y: y - r, w: 2 * r, h: 2 * r };
  });
  return [...labels, ...nodes];
}

/** Pairs of boxes that share more than a rounding error. */
function overlaps(boxes: readonly Box[]): readonly string[] {
  const share = (a: Box, b: Box) =>
    Math.min(a.x + a.w - b.x, b.x + b.w - a.x) > 0.2 && Math.min(a.y + a.h - b.y, b.y + b.h - a.y) > 0.2;
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => share(a, b))
      .map((b) => `${a.what} and ${b.what}`),
  );
}

type Links = { readonly [name: string]: readonly (readonly [to: string, label: string])[] };

/** The picture of pages that name one another in their front matter. */
async function pictureOf(pages: Links, graph: (name: string) => string = () => ''): Promise<string> {
  const contents = Object.entries(pages).map(([name, links]) => {
    const relations = links.map(([to, label]) => `{to: ${to}, label: "${label}"}`).join(', ');
    return [
      `content/map/${name}.md`,
      page(`title: "${name}"\ngraph: {shape: circle, ${graph(name)} relations: [${relations}]}`),
    ] as const;
  });
  const built = await buildSite({
    ...Object.fromEntries(contents),
    'content/map/_index.md': page('title: Map', '{{< graphmap text=false >}}'),
  });
  return built.read('map/index.html');
}

QUnit.module('hugo/labels', () => {
  hugoTest('the labels of edges that cross do not cover each other', async (assert) => {
    const square = await pictureOf({ a: [['c', 'depends on']], b: [['d', 'is part of']], c: [], d: [] });
    const boxes = boxesOf(square);
    assert.strictEqual(boxes.length, 10);
    assert.deepEqual(overlaps(boxes), []);
  });

  hugoTest('the labels of all edges between six nodes do not cover each other', async (assert) => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const links = names.map((name, at) => [name, names.slice(at + 1).map((to) => [to, 'uses'] as const)] as const);
    const boxes = boxesOf(await pictureOf(Object.fromEntries(links)));
    assert.strictEqual(boxes.length, 27);
    assert.deepEqual(overlaps(boxes), []);
  });

  for (const around of [3, 8, 14]) {
    hugoTest(`labels of two lines are whole around a hub with ${around} nodes`, async (assert) => {
      const names = Array.from({ length: around }, (_, index) => `working-group-${index}-for-interoperability-of-data`);
      const hub = names.map((name) => [name, 'coordinates and regularly reports to'] as const);
      const others = names.map((name) => [name, []] as const);
      const svg = await pictureOf(Object.fromEntries([['hub', hub], ...others]), () => 'size: 34,');
      const boxes = boxesOf(svg);
      assert.strictEqual(boxes.length, 3 * around + 2);
      assert.true(boxes.filter(({ what, h }) => what.startsWith('label') && h > 22).length >= 2 * around, 'two lines');
      assert.deepEqual(overlaps(boxes), []);
    });
  }
});
