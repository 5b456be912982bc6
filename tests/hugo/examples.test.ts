/**
 * The bundled examples as Hugo's templates draw them, held against the application's SVG of them, element by element: places,
 * outlines, lines, heads, colours, widths and dashes. Left out is what a build does not promise: texts and what stands clear of
 * them, as it has no widths of letters, and the pictures on nodes, whose proportions it may not know.
 */

import { readFileSync } from 'node:fs';
import QUnit from 'qunit';
import { LIGHT_COLORS } from '../../drawing/base/colors.ts';
import { approximateText } from '../../drawing/commands/text.ts';
import { EXAMPLES } from '../../examples/index.ts';
import { nodeLook } from '../../formats/document/look.ts';
import { textOn } from '../../formats/document/tags.ts';
import { mapSvg } from '../../formats/export/svg/index.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { LOOK_ROWS } from '../scene/look-rows.ts';
import { savedMap } from './saved-map.ts';
import { all, BOTH, buildSite, hugoTest, page } from './site.ts';

/** Numbers that may be a unit apart, and a look that may not differ. */
type Drawn = { readonly at: readonly number[]; readonly look: string };

const attribute = (markup: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(markup)?.[1] ?? '';

/** A colour without its opacity, and that in steps of a channel. */
function colorOf(markup: string, name: 'fill' | 'stroke'): readonly [color: string, alpha: number] {
  const color = attribute(markup, name) || 'none';
  const alpha =
    color.length === 9 ? Number.parseInt(color.slice(7), 16) : 255 * Number(attribute(markup, `${name}-opacity`) || 1);
  return [color.slice(0, 7), alpha];
}

/** Drawing at a position, with the colours and the line of an element. */
function drawnAt(at: readonly number[], markup: string): Drawn {
  const [fill, fillAlpha] = colorOf(markup, 'fill');
  const [stroke, strokeAlpha] = colorOf(markup, 'stroke');
  const line = ['stroke-width', 'stroke-dasharray'].flatMap((name) => numbersIn(attribute(markup, name)));
  return { at: [...at, fillAlpha, strokeAlpha], look: [fill, stroke, ...line].join(' ') };
}

const numbersIn = (text: string): readonly number[] =>
  [...text.matchAll(/-?[\d.]+/g)].map(([number]) => Number(number));

/** The corners of a path, which may be joined by arcs. */
function cornersOf(path: string): readonly number[] {
  const [, x, y, w, h] = /^M(\S+) ([-\d.]+)h([\d.]+)v([\d.]+)/.exec(path)?.map(Number) ?? [];
  if (x !== undefined) return [x, y ?? 0, x + (w ?? 0), (y ?? 0) + (h ?? 0)];
  return [...path.matchAll(/(?:[ML]|A[\d.]+ [\d.]+ 0 [01] [01] )(-?[\d.]+) (-?[\d.]+)/g)].flatMap(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
}

/** Middle, width and height of what has these corners; of a circle's two arcs, whose ends lie side by side, too. */
function boxOf(corners: readonly number[], [x, y]: readonly number[] = []): readonly number[] {
  const sides = [0, 1].map((odd) => corners.filter((_, at) => at % 2 === odd));
  const [[left = 0, right = 0] = [], [top = 0, bottom = 0] = []] = sides.map((s) => [Math.min(...s), Math.max(...s)]);
  const width = right - left;
  return [(x ?? 0) + (left + right) / 2, (y ?? 0) + (top + bottom) / 2, width, bottom - top || width];
}

/** The same of an element that Hugo draws. */
function boxOfElement(markup: string): readonly number[] {
  const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
    Number(attribute(markup, name)),
  );
  if (markup.startsWith('rect')) return [x + width / 2, y + height / 2, width, height];
  if (markup.startsWith('polygon')) return boxOf(numbersIn(attribute(markup, 'points')));
  const [cx = 0, cy = 0, r = 0] = ['cx', 'cy', 'r'].map((name) => Number(attribute(markup, name)));
  return [cx, cy, 2 * r, 2 * r];
}

type Picture = Readonly<Record<'sections' | 'nodes' | 'borders' | 'lines' | 'tips', readonly Drawn[]>>;

/** Ends and corners of lines, of bows and loops with their control points. */
const linesOf = (markups: readonly string[]): readonly Drawn[] =>
  markups.map((markup) => drawnAt(numbersIn(attribute(markup, 'd')), markup.replace(/ fill="none"/, '')));

/** The points of heads, from left to right. */
const tipsOf = (markups: readonly string[]): readonly Drawn[] =>
  markups
    .flatMap((markup) =>
      [...attribute(markup, 'd').matchAll(/M(-?[\d.]+) (-?[\d.]+)L[-\d. ]+L[-\d. ]+Z/g)].map(([, x, y]) =>
        drawnAt([Number(x), Number(y)], markup),
      ),
    )
    .sort(({ at: [x = 0, y = 0] }, { at: [left = 0, top = 0] }) => x - left || y - top);

/** The application's SVG of a map without the names and pills of its nodes. */
function ofApplication(map: unknown): Picture {
  const { document } = parseDocument(map);
  const shown = { tagPills: false, nodeLabels: false, edgeLabels: true, picture: () => undefined };
  const svg = (document && mapSvg(document, { colors: LIGHT_COLORS, measure: approximateText, ...shown })) ?? '';
  const group = (id: string) => new RegExp(`<g id="${id}">([\\s\\S]*?)(?=<g id=|$)`).exec(svg)?.[1] ?? '';
  const paths = (id: string) => all(group(id), /<(path [^>]*)>/g);
  const isLine = (markup: string) => attribute(markup, 'fill') === 'none';
  const drawn = [...paths('edges'), ...paths('arrows')];
  const nodes = group('nodes').split('<g transform="translate(').slice(1);
  const pieces = (isBorder: boolean) =>
    nodes.flatMap((node) => {
      const markup = all(node, /<(path [^>]*)>/g).find((path) => isLine(path) === isBorder);
      if (!markup) return [];
      return [drawnAt(boxOf(cornersOf(attribute(markup, 'd')), numbersIn(node.slice(0, node.indexOf(')')))), markup)];
    });
  return {
    sections: paths('sections')
      .filter((markup) => attribute(markup, 'stroke') !== '')
      .map((markup) => drawnAt(boxOf(cornersOf(attribute(markup, 'd'))), markup)),
    nodes: pieces(false),
    borders: pieces(true),
    lines: linesOf(drawn.filter(isLine)),
    tips: tipsOf(drawn.filter((markup) => !isLine(markup))),
  };
}

/** Hugo's picture of the same map. */
function ofHugo(html: string): Picture {
  const nodes = html.split('<g class="graphmap-node">').slice(1);
  const pieces = (pattern: RegExp) =>
    nodes.flatMap((node) => {
      const markup = pattern.exec(node)?.[1];
      return markup && attribute(markup, 'fill') !== 'transparent' ? [drawnAt(boxOfElement(markup), markup)] : [];
    });
  return {
    sections: all(html, /<g class="graphmap-section"><(rect [^>]*rx="8"[^>]*)>/g).map((markup) =>
      drawnAt(boxOfElement(markup), markup),
    ),
    nodes: pieces(/<\/title>\s*<((?:rect|circle|polygon) [^>]*)>/),
    borders: pieces(/<((?:rect|circle|polygon) [^>]*fill="none" stroke=[^>]*)>/),
    lines: linesOf(all(html, /<g class="graphmap-(?:edge|arrow)">(?:<title>[^<]*<\/title>)?<(path [^>]*)>/g)),
    tips: tipsOf(all(html, /<(path class="graphmap-head" [^>]*)>/g)),
  };
}

type PlacedMap = { nodes: readonly object[]; edges?: readonly object[]; arrows?: readonly object[] };

/** A map whose nodes all have places, as each picture would find others, and no names or tags beside them, as each measures those. */
function placed(example: string): Readonly<PlacedMap> {
  const map = JSON.parse(readFileSync(`examples/${example}`, 'utf8'));
  const { document } = parseDocument(map);
  const nodes = map.nodes.map((node: object, at: number) => {
    const known = document?.nodes[at];
    const isCard = document && known && nodeLook(document, known).shape === 'card';
    return { x: 160 * (at % 4), y: 40 * at, ...node, ...(isCard ? {} : { hideLabel: true }), hideBadges: true };
  });
  return { ...map, nodes };
}

/** A text with its size, family and height, and its colour where the map gives one; what a line lacks, its outer element has. */
function textOf(text: string, outer: string, inner: string, raw: object) {
  const given = (name: string) => attribute(` ${inner}`, name) || attribute(` ${outer}`, name);
  const fill = JSON.stringify(raw).includes(given('fill')) ? given('fill') : '';
  const family = given('font-family')
    .replace(/^system-ui.*/, '')
    .replaceAll('&#34;', '&quot;');
  return [text, Number(given('font-size')), family, Math.round(Number(given('y'))), fill].join(' ');
}

function written(raw: object): readonly string[] {
  const { document } = parseDocument(raw);
  const picture = () => ({ href: 'data:', ratio: 1 });
  const shown = { tagPills: false, nodeLabels: true, edgeLabels: true, picture };
  const svg = (document && mapSvg(document, { colors: LIGHT_COLORS, measure: approximateText, ...shown })) ?? '';
  const texts = [...svg.matchAll(/<text ([^>]*)>([^<]*)</g)];
  return texts.map(([, outer = '', text = '']) => textOf(text, outer, '', raw)).sort();
}

function writtenByHugo(html: string, raw: object): readonly string[] {
  const texts = [...html.matchAll(/<text (?!class)([^>]*)>(.*?)<\/text>/g)];
  return texts
    .flatMap(([, outer = '', inside = '']) => {
      if (!inside.includes('<')) return textOf(inside, outer, '', raw);
      const lines = [...inside.matchAll(/<tspan([^>]*)>([^<]*)</g)];
      return lines.map(([, inner = '', text = '']) => textOf(text, outer, inner, raw));
    })
    .filter((text) => !text.startsWith(' '))
    .sort();
}

/** Commands that Hugo draws in another way. */
const OTHERWISE: Readonly<Record<string, readonly string[]>> = { lines: ['with a gap'], sections: ['stroke none'] };

QUnit.module('hugo/examples', () => {
  hugoTest('the pill that counts the other tags has the application’s colour', async (assert, edition) => {
    const tags = ['one', 'two', 'three', 'four', 'five'];
    const files = {
      'content/_index.md': page('title: T', '{{< graphmap data="m" tags=true text=false >}}'),
      'data/graphdata/m.json': JSON.stringify({ nodes: [{ id: 'a', x: 0, y: 0, tags }] }),
    };
    const html = (await buildSite(files, [], edition)).read('index.html');
    const [, fill, ink] = /fill="(#\w+)"\/>\s*<text [^>]*fill="(#\w+)">(?:\+|&#43;)2</.exec(html) ?? [];
    assert.deepEqual([fill, ink], [LIGHT_COLORS.moreTags, textOn(LIGHT_COLORS.moreTags)]);
  });

  hugoTest('each row of the scene’s looks is drawn as there, but for estimated widths', async (assert, edition) => {
    const all = Object.values(LOOK_ROWS).flatMap((rows) => Object.entries(rows));
    const light = all.filter(([name]) => !name.includes('in the dark theme'));
    const files = light.flatMap(([, [raw]], at) => [
      [`data/graphdata/e${at}.json`, savedMap(raw)],
      [`content/e${at}.md`, page('title: T', `{{< graphmap data="e${at}" text=false >}}`)],
    ]);
    const built = await buildSite(Object.fromEntries(files), [], edition);
    assert.true(built.isBuilt, built.messages[0]);
    for (const [at, [name, [raw, commands]]] of light.entries()) {
      const html = built.read(`e${at}/index.html`);
      const [ours, theirs] = [ofApplication(raw), ofHugo(html)];
      const isNear = (one: Drawn, other: Drawn | undefined) =>
        one.look === other?.look &&
        one.at.every((value, part) => Math.abs(value - (other.at[part] ?? NaN)) <= 1 + 0.06 * Math.abs(value));
      for (const kind of ['sections', 'nodes', 'borders', 'lines', 'tips'] as const) {
        // Hugo hides lines behind labels with a mask, and writes a border that is none.
        if ((OTHERWISE[kind] ?? []).some((words) => commands.includes(words))) continue;
        const apart = ours[kind].filter((one, order) => !isNear(one, theirs[kind][order]));
        assert.deepEqual([theirs[kind].length, apart], [ours[kind].length, []], `${name}: ${kind}`);
      }
      assert.deepEqual(writtenByHugo(html, raw), written(raw), `${name}: texts`);
    }
  });

  const examples = EXAMPLES.map(({ name }) => `${name}.json`);

  hugoTest(
    'each example has the application’s places, outlines, lines, heads and colours',
    async (assert, edition) => {
      const files = Object.fromEntries(
        examples.flatMap((example, at) => [
          [`data/graphdata/e${at}.json`, savedMap(placed(example))],
          [`content/e${at}.md`, page('title: T', `{{< graphmap data="e${at}" text=false >}}`)],
        ]),
      );
      const built = await buildSite(files, [], edition);
      assert.deepEqual(built.messages, []);
      for (const [index, example] of examples.entries()) {
        const [ours, theirs] = [ofApplication(placed(example)), ofHugo(built.read(`e${index}/index.html`))];
        const { nodes, edges = [], arrows = [] } = placed(example);
        assert.strictEqual(ours.nodes.length, nodes.length, `${example}: every node`);
        assert.strictEqual(ours.lines.length, edges.length + arrows.length, `${example}: every edge and arrow`);
        for (const kind of ['sections', 'nodes', 'borders', 'lines', 'tips'] as const) {
          assert.strictEqual(theirs[kind].length, ours[kind].length, `${example}: ${kind}`);
          const apart = ours[kind].filter(({ at, look }, order) => {
            const there = theirs[kind][order];
            return look !== there?.look || at.some((value, part) => !(Math.abs(value - (there.at[part] ?? NaN)) <= 1));
          });
          const those = apart.map((one) => theirs[kind][ours[kind].indexOf(one)]);
          assert.deepEqual([apart, those], [[], []], `${example}: ${kind}, there and by Hugo`);
        }
      }
    },
    BOTH,
  );
});
