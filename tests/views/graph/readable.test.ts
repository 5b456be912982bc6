/** Contrast of text without a colour of its own, on screen and in the SVG, in both themes. */

import QUnit from 'qunit';
import { type PictureColors, THEME_COLORS } from '../../../drawing/base/colors.ts';
import { approximateText } from '../../../drawing/commands/text.ts';
import { backgroundAt, seenOn } from '../../../formats/document/colors/background.ts';
import type { MapDocument } from '../../../formats/document/document.ts';
import { contrast } from '../../../formats/document/tags.ts';
import { mapSvg } from '../../../formats/export/svg/index.ts';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import { createScene } from '../../../overlay/scene.ts';
import { DARK, LIGHT } from '../../../overlay/theme.ts';
import { paintedArrowLabel } from '../../../scene/arrows.ts';
import { backdrop } from '../../../views/graph/backdrop.ts';
import { rawEdge, rawNode } from '../../../views/graph/elements.ts';
import { OPTIONS } from '../../formats/svg-support.ts';

const SWITCHES = { nodeLabels: true, edgeLabels: true, tagsOnGraph: true };
const GROUNDS = [
  '#ffffff',
  '#000000',
  '#888888',
  'rgb(255 255 255 / 0.8)',
  'rgb(0 0 0 / 0.8)',
  'rgb(0 0 0 / 0.1)',
  'none',
];
const SECTIONS = [{ id: 's', x: -500, y: -500, width: 1000, height: 1000, fill: '#202020', title: 'Section' }];

function mapOf(raw: object): MapDocument {
  const { document } = parseDocument(raw);
  if (!document) throw new Error('no map');
  return document;
}

/** The colour in which a text is drawn in the SVG. */
function inSvg(map: MapDocument, colors: PictureColors, text: string): string | undefined {
  const svg = mapSvg(map, { ...OPTIONS, colors }) ?? '';
  return new RegExp(`<text [^>]*fill="([^"]*)"[^>]*>${text}<`).exec(svg)?.[1];
}

/** The style of a node as the engine gets it. */
function lookOf(map: MapDocument, colors: PictureColors) {
  const [node] = map.nodes;
  if (!node) throw new Error('no node');
  return rawNode(map, node, SWITCHES, { ratioOf: () => undefined }, backdrop(colors)).style?.look;
}

const textsOf = (map: MapDocument, colors: PictureColors) => lookOf(map, colors)?.drawing?.texts ?? [];

/** The colour in which a node writes its label or what is on its card. */
const onScreen = (map: MapDocument, colors: PictureColors): string =>
  textsOf(map, colors)[0]?.color ?? lookOf(map, colors)?.label?.color ?? colors.ink;

/** Without a canvas the widths of texts are rough, which will do here. */
function standInForMeasuring({ before, after }: NestedHooks): void {
  const isMissing = !('document' in globalThis);
  const page = { createElement: () => ({ getContext: () => null }) };
  before(() => {
    if (isMissing) Object.assign(globalThis, { document: page });
  });
  after(() => {
    if (isMissing) Reflect.deleteProperty(globalThis, 'document');
  });
}

for (const theme of ['light', 'dark'] as const) {
  const colors = THEME_COLORS[theme];
  QUnit.module(`views/graph/readable, ${theme} theme`, (hooks) => {
    standInForMeasuring(hooks);
    for (const sections of [[], SECTIONS]) {
      const where = sections.length > 0 ? 'in a dark section' : 'on the page';

      QUnit.test(`A71 S153 the label of a node on any background can be read ${where}`, (assert) => {
        for (const labelBackground of GROUNDS) {
          const map = mapOf({ sections, nodes: [{ id: 'a', label: 'Name', x: 0, y: 0, labelBackground }] });
          const ground = seenOn(labelBackground, backgroundAt(map.sections, { x: 0, y: 0 }, colors));
          const ink = onScreen(map, colors);
          assert.true(contrast(ink, ground) >= 4.5, `${ink} on ${labelBackground}`);
          assert.strictEqual(inSvg(map, colors, 'Name'), ink, labelBackground);
        }
      });

      QUnit.test(`S206 the default background of labels is the colour behind them ${where}`, (assert) => {
        const nodes = [
          { id: 'a', label: 'Name', x: 0, y: 0 },
          { id: 'b', x: 300, y: 0 },
        ];
        const map = mapOf({ sections, nodes, edges: [{ from: 'a', to: 'b', label: 'uses' }] });
        const [edge] = map.edges;
        const [node] = map.nodes;
        if (!edge || !node) throw new Error('no edge');
        const behind = backgroundAt(map.sections, { x: 150, y: 0 }, colors);
        const looks = [
          rawEdge(map, edge, SWITCHES, backdrop(colors)).style?.look?.label,
          rawNode(map, node, SWITCHES, { ratioOf: () => undefined }, backdrop(colors)).style?.look?.label,
        ];
        for (const look of looks) {
          // A variable with a fallback, which forced colours set.
          const drawn = (text: string | undefined) => /^var\(--label-\w+-forced, (.*)\)$/.exec(text ?? '')?.[1] ?? text;
          const background = drawn(look?.background) ?? colors.labelBackground;
          assert.strictEqual(seenOn(background, behind), seenOn(behind, behind), `no box on ${behind}`);
          assert.true(contrast(drawn(look?.color) ?? colors.ink, behind) >= 4.5, 'its text can be read');
        }
        const svg = mapSvg(map, { ...OPTIONS, colors }) ?? '';
        for (const group of ['edge-labels', 'node-labels']) {
          const halo = new RegExp(`<g id="${group}">[^/]*?<text [^>]*stroke="([^"]*)"`, 's').exec(svg)?.[1];
          assert.strictEqual(halo, seenOn(behind, behind), group);
        }
      });

      QUnit.test(`A71 S206 the label of an edge on any background can be read ${where}`, (assert) => {
        for (const labelBackground of GROUNDS) {
          const nodes = [
            { id: 'a', x: 0, y: 0 },
            { id: 'b', x: 300, y: 0 },
          ];
          const map = mapOf({ sections, nodes, edges: [{ from: 'a', to: 'b', label: 'uses', labelBackground }] });
          const [edge] = map.edges;
          const ground = seenOn(labelBackground, backgroundAt(map.sections, { x: 150, y: 0 }, colors));
          const ink = (edge && rawEdge(map, edge, SWITCHES, backdrop(colors)).style?.look?.label?.color) ?? colors.ink;
          assert.true(contrast(ink, ground) >= 4.5, `${ink} on ${labelBackground}`);
          assert.strictEqual(inSvg(map, colors, 'uses'), ink, labelBackground);
        }
      });

      QUnit.test(`A71 the text of a card of any colour can be read ${where}`, (assert) => {
        for (const color of [...GROUNDS.slice(0, -1), 'transparent']) {
          const map = mapOf({ sections, nodes: [{ id: 'a', label: 'Name', shape: 'card', x: 0, y: 0, color }] });
          const ground = seenOn(color, backgroundAt(map.sections, { x: 0, y: 0 }, colors));
          const ink = onScreen(map, colors);
          assert.true(contrast(ink, ground) >= 4.5, `${ink} on ${color}`);
          assert.strictEqual(inSvg(map, colors, 'Name'), ink, color);
        }
      });

      QUnit.test(`A71 text that extends beyond its card has the card's colour around it ${where}`, (assert) => {
        for (const color of GROUNDS.slice(0, -1)) {
          const small = { shape: 'card', width: 60, height: 8, padding: 0, label: 'Name', x: 0, y: 0, color };
          const map = mapOf({ sections, nodes: [{ id: 'a', ...small }] });
          const svg = mapSvg(map, { ...OPTIONS, colors }) ?? '';
          const [, halo] = /<text [^>]*stroke="([^"]*)"[^>]*paint-order="stroke"[^>]*>Name</.exec(svg) ?? [];
          assert.deepEqual([textsOf(map, colors)[0]?.halo, halo !== undefined], [color, true], color);
          const large = mapOf({ sections, nodes: [{ id: 'a', ...small, height: 80 }] });
          assert.strictEqual(textsOf(large, colors)[0]?.halo, undefined, 'not inside');
        }
      });

      QUnit.test(`S216 the text of a pill can be read on a colour that lets something through, ${where}`, (assert) => {
        for (const color of GROUNDS.slice(0, -1)) {
          const map = mapOf({ sections, tags: { t: { color } }, nodes: [{ id: 'a', x: 0, y: 0, tags: ['t'] }] });
          const ground = seenOn(color, backgroundAt(map.sections, { x: 0, y: 0 }, colors));
          const ink = inSvg(map, colors, '#t') ?? '';
          assert.true(contrast(ink, ground) >= 4.5, `${ink} on ${color}`);
        }
      });
    }

    QUnit.test('A71 the label of an arrow and the title of a section can be read on their own background', (assert) => {
      for (const ground of GROUNDS.slice(0, -1)) {
        const map = mapOf({
          sections: [{ id: 's', title: 'Title', x: 0, y: 400, fill: ground }],
          arrows: [{ from: { x: 0, y: 0 }, to: { x: 300, y: 0 }, label: 'leads', labelBackground: ground }],
          nodes: [],
          edges: [],
        });
        const settings = { tags: true };
        const overlayTheme = theme === 'dark' ? DARK : LIGHT;
        const scene = createScene({
          document: map,
          theme: overlayTheme,
          measure: approximateText,
          settings,
          position: () => undefined,
        });
        const [arrow] = scene.arrows;
        const placed = arrow && scene.placedArrow(arrow);
        const [ink = ''] = (placed ? paintedArrowLabel(placed, scene.colors) : []).flatMap((command) =>
          command.kind === 'text' ? command.color : [],
        );
        assert.true(contrast(ink, seenOn(ground, colors.page)) >= 3, `${ink} on ${ground}`);
        assert.strictEqual(inSvg(map, colors, 'leads'), ink, ground);
        const title = inSvg(map, colors, 'Title') ?? '';
        assert.true(contrast(title, seenOn(ground, colors.page)) >= 4.5, `${title} on ${ground}`);
      }
    });

    QUnit.test('A71 S166 S206 a colour that the author gave stays', (assert) => {
      const look = { labelColor: '#fefefe', labelBackground: '#ffffff' };
      const map = mapOf({
        nodes: [
          { id: 'a', x: 0, y: 0, ...look },
          { id: 'b', x: 300, y: 0, shape: 'card', color: '#ffffff', label: 'Card', labelColor: '#fefefe' },
        ],
        edges: [{ from: 'a', to: 'b', label: 'uses', ...look }],
        arrows: [{ from: { x: 0, y: 90 }, to: { x: 300, y: 90 }, label: 'leads', ...look }],
      });
      for (const text of ['a', 'Card', 'uses', 'leads']) assert.strictEqual(inSvg(map, colors, text), '#fefefe', text);
      assert.strictEqual(onScreen(map, colors), '#fefefe');
    });
  });
}
