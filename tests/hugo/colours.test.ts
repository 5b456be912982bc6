/** Valid colours, by the table for loader, schema and theme: `tests/fixtures/colours.json`. */

import { readFileSync } from 'node:fs';
import QUnit from 'qunit';
import { LIGHT_COLORS } from '../../drawing/base/colors.ts';
import { inkOn } from '../../formats/document/colors/background.ts';
import { tagColor, textOn } from '../../formats/document/tags.ts';
import { savedMap } from './saved-map.ts';
import { all, buildSite, hugoTest, page, seen } from './site.ts';
import { svgOf } from './svg.ts';

type Table = { readonly colours: readonly string[]; readonly others: readonly string[] };
const { colours, others }: Table = JSON.parse(readFileSync('tests/fixtures/colours.json', 'utf8'));
const NONES = ['none', 'None', ' NONE '];

/** A map that uses each text wherever a colour may stand: node, border, label, card, pill, edge, section and arrow. */
function mapOf(texts: readonly string[]): unknown {
  const at = { x: 0, y: 0 };
  return {
    tags: Object.fromEntries(texts.map((color, index) => [`t${index}`, { color }])),
    nodeTypes: Object.fromEntries(texts.map((color, index) => [`y${index}`, { color }])),
    nodes: [
      ...texts.map((color, index) => ({
        ...{
          id: `n${index}`,
          color,
          borderColor: color,
          labelColor: color,
          labelBackground: color,
          x: 0,
          y: 90 * index,
        },
        tags: [`t${index}`],
      })),
      ...texts.map((color, index) => ({ id: `k${index}`, shape: 'card', color, x: 300, y: 90 * index })),
      ...texts.map((_, index) => ({ id: `y${index}`, type: `y${index}`, x: 600, y: 90 * index })),
    ],
    edges: texts.map((color, index) => ({ from: `n${index}`, to: `k${index}`, label: 'x', color, labelColor: color })),
    sections: texts.map((color) => ({ x: 5000, y: 0, title: 'x', color, fill: color, borderColor: color })),
    arrows: texts.map((color) => ({ from: at, to: { x: 9, y: 9 }, label: 'x', color, labelColor: color })),
  };
}

/** For each text, every colour that the picture has in its place. */
function drawn(html: string, count: number): readonly Readonly<Record<string, string | undefined>>[] {
  const items = (kind: string) =>
    html
      .split(`<g class="graphmap-${kind}">`)
      .slice(1)
      .map((part) => part.slice(0, 4000));
  const first = (text: string | undefined, pattern: RegExp) => {
    const found = pattern.exec(text ?? '')?.[1];
    return found === undefined ? undefined : seen(found);
  };
  const nodes = new Map(items('node').map((item) => [/<title>([^<]*)/.exec(item)?.[1], item]));
  const [edges, sections, arrows] = [items('edge'), items('section'), items('arrow')];
  const edgeLabels = all(/<g class="graphmap-edge-labels"[\s\S]*?<\/g>/.exec(html)?.[0] ?? '', /<text([^>]*)>/g);
  return Array.from({ length: count }, (_, index) => ({
    node: first(nodes.get(`n${index}`), /<circle[^>]* fill="([^"]*)"/),
    border: first(nodes.get(`n${index}`), / stroke="([^"]*)"/),
    background: first(nodes.get(`n${index}`), /rx="3" fill="([^"]*)"/),
    label: first(nodes.get(`n${index}`), /font-weight="\d+" fill="([^"]*)"/),
    pill: first(nodes.get(`n${index}`), /rx="7.5" fill="([^"]*)"/),
    pillInk: first(nodes.get(`n${index}`), /y="10.8" fill="([^"]*)"/),
    card: first(nodes.get(`k${index}`), /rx="10" fill="([^"]*)"/),
    cardInk: first(nodes.get(`k${index}`), /<text fill="([^"]*)"/),
    type: first(nodes.get(`y${index}`), /<circle[^>]* fill="([^"]*)"/),
    edge: first(edges[index], / stroke="([^"]*)"/),
    edgeLabel: first(edgeLabels[index], / fill="([^"]*)"/),
    section: first(sections[index], / fill="([^"]*)"/),
    sectionBorder: first(sections[index], / stroke="([^"]*)"/),
    sectionTitle: first(sections[index], /<text[^>]* fill="([^"]*)"/),
    arrow: first(arrows[index], / stroke="([^"]*)"/),
    arrowLabel: first(arrows[index], /<text[^>]* fill="([^"]*)"/),
  }));
}

QUnit.module('hugo/colours', () => {
  hugoTest(
    'S600 the picture takes every colour of the table in every place, and what is written on it can be read',
    async (assert, edition) => {
      const files = {
        'content/_index.md': page('title: T', '{{< graphmap data="m" tags=true text=false >}}'),
        'data/graphdata/m.json': JSON.stringify(mapOf(colours)),
      };
      const built = await buildSite(files, [], edition);
      assert.deepEqual(built.messages, []);
      const found = drawn(built.read('index.html'), colours.length);
      for (const [index, written] of colours.entries()) {
        const color = written.trim();
        const { pillInk, cardInk, ...others } = found[index] ?? {};
        assert.deepEqual([...new Set(Object.values(others))], [color], written);
        assert.strictEqual(pillInk, textOn(color), `ink of a pill: ${written}`);
        assert.strictEqual(cardInk, inkOn(color, LIGHT_COLORS.ink), `ink of a card: ${written}`);
      }
    },
    ['newest'],
  );

  hugoTest(
    'S600 the picture takes nothing else: what is no colour is as if it were absent',
    async (assert, edition) => {
      const files = {
        'content/_index.md': page(
          'title: T',
          '{{< graphmap data="m" tags=true text=false >}}\n\n{{< graphmap data="bare" tags=true text=false >}}',
        ),
        'data/graphdata/m.json': JSON.stringify(mapOf(others)),
        'data/graphdata/bare.json': JSON.stringify(mapOf(others), (key, value) =>
          /color|fill|labelBackground/i.test(key) ? undefined : value,
        ),
      };
      const built = await buildSite(files, [], edition);
      assert.deepEqual(built.messages, []);
      const [first = '', second = ''] = built.read('index.html').split('<div class="graphmap" ').slice(1);
      const found = drawn(first, others.length);
      const bare = drawn(second, others.length);
      for (const [index, written] of others.entries()) {
        assert.strictEqual(found[index]?.pill, tagColor(`t${index}`), written);
        if (written === 'none') continue;
        assert.deepEqual(found[index], bare[index], written);
      }
    },
    ['oldest'],
  );

  hugoTest('S600 none, in any case, is none where the format has it', async (assert) => {
    const built = await buildSite({
      'content/_index.md': page('title: T', '{{< graphmap data="m" text=false >}}'),
      'data/graphdata/m.json': JSON.stringify(mapOf(NONES)),
    });
    for (const found of drawn(built.read('index.html'), NONES.length)) {
      assert.strictEqual(found.background, undefined, 'no label background');
      assert.strictEqual(found.section, found.sectionTitle, 'no box: the first fill is that of the title');
      assert.strictEqual(found.node, '#4f7cff', 'a node has a colour');
    }
  });

  hugoTest('S153 S166 S172 text without a colour of its own can be read on what is behind it', async (assert) => {
    const at = (index: number) => ({ x: 100, y: 100 + 90 * index });
    const box = { x: 0, y: 0, width: 200, height: 600 };
    const dark = { sections: [{ ...box, title: 'T', fill: '#101828' }] };
    const nodes = [
      { id: 'bare', labelBackground: 'none' },
      { id: 'faint', labelBackground: '#ffffff33' },
      { id: 'solid', labelBackground: '#ffffff' },
      { id: 'card', shape: 'card', color: 'transparent' },
      { id: 'own', labelColor: '#123456', labelBackground: '#00000022' },
    ].map((node, index) => ({ ...node, ...at(index) }));
    const built = await buildSite({
      'content/_index.md': page('title: T', ['dark', 'light', 'none', 'over'].map(shown).join('\n\n')),
      'data/graphdata/dark.json': JSON.stringify({ ...dark, nodes }),
      'data/graphdata/light.json': JSON.stringify({ sections: [{ ...box, fill: '#10182833' }], nodes }),
      'data/graphdata/none.json': JSON.stringify({ nodes: nodes.filter(({ id }) => id !== 'own') }),
      'data/graphdata/over.json': JSON.stringify({
        sections: [...dark.sections, { ...box, title: 'Upper', fill: 'rgb(255 255 255 / 10%)' }],
        nodes: [{ id: 'a', ...at(0) }],
      }),
    });
    assert.deepEqual(built.messages, []);
    const maps = built.read('index.html').split('<div class="graphmap" ').slice(1);
    const inks = (map: string | undefined) =>
      Object.fromEntries(
        [...(map ?? '').matchAll(/<g class="graphmap-node"><title>(\w+)<\/title>.*?<text([^>]*)>/gs)].map(
          ([, id = '', attributes = '']) => [id, / fill="([^"]*)"/.exec(attributes)?.[1] ?? 'as the graph'],
        ),
      );
    assert.deepEqual(inks(maps[0]), {
      bare: '#ffffff',
      faint: '#ffffff',
      solid: '#1b2130',
      card: '#ffffff',
      own: '#123456',
    });
    const onLight = { bare: 'as the graph', faint: '#1b2130', solid: '#1b2130', card: '#1b2130', own: '#123456' };
    assert.deepEqual(inks(maps[1]), onLight);
    assert.deepEqual(
      inks(maps[2]),
      { bare: 'as the graph', faint: 'as the graph', solid: '#1b2130', card: 'currentColor' },
      'the page of the site is seen, whose ink the graph has',
    );
    const titles = all(maps[3] ?? '', /font-size="[\d.]+" font-weight="600" fill="([^"]*)">(?:T|Upper)</g);
    assert.deepEqual(titles, ['#ffffff', '#ffffff'], 'what is seen through a section counts');
  });

  hugoTest('texts have the colours of the application’s picture', async (assert, edition) => {
    const backgrounds = ['none', '#fff3bf', '#101828', '#8a8f98', '#ff922b'];
    const map = {
      sections: [{ x: 0, y: 900, width: 200, height: 100 }],
      nodes: backgrounds.flatMap((background, at) => [
        { id: `name ${at}`, x: 0, y: 100 * at, labelBackground: background },
        { id: `card ${at}`, x: 300, y: 100 * at, shape: 'card', color: background === 'none' ? '#ffffff' : background },
      ]),
      edges: backgrounds.map((labelBackground, at) => {
        return { from: `name ${at}`, to: `card ${at}`, label: `line ${at}`, labelBackground };
      }),
    };
    const built = await buildSite(
      { 'content/_index.md': page('title: T', shown('m')), 'data/graphdata/m.json': savedMap(map) },
      [],
      edition,
    );
    assert.deepEqual(built.messages, []);
    const fills = (picture: string) => {
      const found: Record<string, string> = {};
      let group = '';
      for (const [, kind, attributes = '', text = ''] of picture.matchAll(
        /<(g|text)\b([^>]*)>(?:<tspan[^>]*>)?((?:name|card|line) \d)?/g,
      )) {
        const [, fill] = / fill="([^"]*)"/.exec(attributes) ?? [];
        if (kind === 'g') group = fill ?? group;
        else if (text !== '') found[text] = fill ?? group;
      }
      return found;
    };
    const ours = fills(svgOf(map));
    assert.strictEqual(Object.keys(ours).length, 15);
    assert.deepEqual(fills(built.read('index.html')), ours);
  });
});

const shown = (name: string) => `{{< graphmap data="${name}" text=false >}}`;
