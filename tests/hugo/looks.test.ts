/** Styles in the picture of a build that need more than the document. */

import QUnit from 'qunit';
import { BOTH, buildSite, hugoTest, page } from './site.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><path d="M0 0h300v100H0z"/></svg>';
/** As much of a PNG of 300 by 100 as says so. */
const PNG = Buffer.from('89504e470d0a1a0a0000000d494844520000012c000000640806000000', 'hex');
const DATA = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"/>')}`;
const CODED = `data:image/svg+xml;base64,${Buffer.from(SVG).toString('base64')}`;

/** The pictures on cards, as width and height; and the boxes of the cards. */
function cardsOf(svg: string): { readonly pictures: readonly string[]; readonly boxes: readonly string[] } {
  const sizes = (pattern: RegExp) => [...svg.matchAll(pattern)].map(([, width, height]) => `${width} × ${height}`);
  return {
    pictures: sizes(/<image [^>]*width="([\d.]+)" height="([\d.]+)"/g),
    boxes: sizes(/<rect x="[^"]*" y="[^"]*" width="([\d.]+)" height="([\d.]+)" rx="10" fill="#fff/g),
  };
}

QUnit.module('hugo/looks', () => {
  hugoTest('S454 pages without a place are drawn clear of those with a fixed one, however large', async (assert) => {
    const built = await buildSite({
      'content/team/_index.md': page('title: Team', '{{< graphmap text=false >}}'),
      'content/team/hall.md': page('title: Hall\ngraph: {x: 1000, y: 500, shape: card, width: 700, height: 600}'),
      ...Object.fromEntries(
        ['a', 'b', 'c'].map((id) => [`content/team/${id}.md`, page(`title: ${id}\ngraph: {relations: [hall]}`)]),
      ),
    });
    assert.deepEqual(built.messages, []);
    const html = built.read('team/index.html');
    const [, x = '', y = '', width = '', height = ''] =
      /<rect x="([^"]*)" y="([^"]*)" width="(700)[^"]*" height="(600)[^"]*" rx="10"/.exec(html) ?? [];
    const [left, top] = [Number(x), Number(y)];
    const circles = [...html.matchAll(/<circle cx="([^"]*)" cy="([^"]*)" r="([^"]*)"/g)].map((match) =>
      match.slice(1).map(Number),
    );
    assert.strictEqual(new Set(circles.map(String)).size, 3);
    assert.deepEqual([left, top], [650, 200], 'the fixed place is kept');
    for (const [cx = 0, cy = 0, r = 0] of circles) {
      const isClear = cx + r < left || cx - r > left + Number(width) || cy + r < top || cy - r > top + Number(height);
      assert.true(isClear, `${cx}, ${cy}`);
    }
  });

  hugoTest(
    'S173 a logo on a card is as high as imageSize, and the card as wide as that makes it',
    async (assert, edition) => {
      const card = { shape: 'card', hideLabel: true };
      const nodes = [
        { id: 'file', image: '/img/wide.svg' },
        { id: 'png', image: '/img/wide.png', imageSize: 30 },
        { id: 'data', image: DATA },
        { id: 'coded', image: CODED, imagePosition: 'left' },
        { id: 'own icon', image: 'icons/tool.svg' },
        { id: 'unknown', image: 'https://elsewhere.example/logo.png' },
        { id: 'narrow', image: '/img/wide.svg', width: 100 },
      ].map((node, index) => ({ ...card, ...node, x: 300 * index, y: 0 }));
      const built = await buildSite(
        {
          'static/img/wide.svg': SVG,
          'static/img/wide.png': PNG,
          'data/graphdata/cards.json': JSON.stringify({ nodes }),
          'content/cards.md': page('title: Cards', '{{< graphmap data="cards" text=false >}}'),
          'content/bundle/_index.md': page('title: Bundle', '{{< graphmap text=false >}}'),
          'content/bundle/one/index.md': page('title: One\ngraph: {shape: card, hideLabel: true, image: logo.svg}'),
          'content/bundle/one/logo.svg': SVG,
        },
        [],
        edition,
      );
      assert.deepEqual(built.messages, []);
      const { pictures, boxes } = cardsOf(built.read('cards/index.html'));
      const expected: readonly (readonly [picture: string, box: string])[] = [
        ['168.0 × 56.0', '202.0 × 90.0'],
        ['90.0 × 30.0', '124.0 × 64.0'],
        ['168.0 × 56.0', '202.0 × 90.0'],
        ['168.0 × 56.0', '202.0 × 90.0'],
        ['56.0 × 56.0', '90.0 × 90.0'],
        ['56.0 × 56.0', '90.0 × 90.0'],
        ['66.0 × 22.0', '100.0 × 90.0'],
      ];
      assert.deepEqual(
        pictures,
        expected.map(([picture]) => picture),
      );
      assert.deepEqual(
        boxes,
        expected.map(([, box]) => box),
      );
      assert.deepEqual(cardsOf(built.read('bundle/index.html')).pictures, ['168.0 × 56.0'], 'a resource of the page');
    },
    BOTH,
  );

  hugoTest('S147 a framed picture is whole in a square of side 2 × size, whatever the shape', async (assert) => {
    const node = { id: 'a', x: 0, y: 0, shape: 'hexagon', size: 30, image: DATA, imageFit: 'frame', color: '#00a000' };
    const built = await buildSite({
      'data/graphdata/frame.json': JSON.stringify({ nodes: [node] }),
      'content/frame.md': page('title: Frame', '{{< graphmap data="frame" text=false >}}'),
    });
    const svg = built.read('frame/index.html');
    assert.true(/<rect x="-30.0" y="-30.0" width="60.0" height="60.0" fill="#00a000"/.test(svg));
    assert.true(
      /<image [^>]*x="-27.6" y="-9.2" width="55.2" height="18.4" preserveAspectRatio="xMidYMid meet"/.test(svg),
    );
  });

  hugoTest('A71 text that extends beyond its card has the card’s colour around it', async (assert) => {
    const card = { shape: 'card', label: 'A long name', color: '#ffffff', height: 40, y: 0 };
    const nodes = [
      { id: 'wide', ...card, width: 200, x: 0 },
      { id: 'narrow', ...card, width: 30, x: 300 },
      { id: 'beside', ...card, width: 90, x: 600, image: DATA, imagePosition: 'left' },
    ];
    const built = await buildSite({
      'data/graphdata/cards.json': JSON.stringify({ nodes }),
      'content/cards.md': page('title: Cards', '{{< graphmap data="cards" text=false >}}'),
    });
    const texts = built.read('cards/index.html').match(/<text [^>]*>(?=<tspan)/g) ?? [];
    const halo = /stroke="#ffffff" stroke-width="7\.8[^"]*" stroke-linejoin="round" paint-order="stroke"/;
    assert.deepEqual(
      texts.map((text) => halo.test(text)),
      [false, true, true],
    );
  });
});
