/** Every look of a document as scene items: what is painted for a field of a document. */

import QUnit from 'qunit';
import type { DrawCommand } from '../../drawing/commands/index.ts';
import type {
  ARROW_FIELDS,
  EDGE_LOOK_FIELDS,
  NODE_LOOK_FIELDS,
  SECTION_FIELDS,
} from '../../formats/document/fields/fields.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { LAYERS, type SceneItem } from '../../scene/layers.ts';
import { buildScene } from '../../scene/scene.ts';
import { OPTIONS } from '../formats/svg-support.ts';

type Layers = Readonly<Record<string, readonly SceneItem[]>>;

function layersOf(raw: object): Layers {
  const { document, errors, warnings } = parseDocument(raw);
  if (!document || errors.length + warnings.length > 0) throw new Error('The map must be sound.');
  const scene = buildScene(document, OPTIONS);
  return Object.fromEntries(LAYERS.map(({ id, items }) => [id, [...items(scene)]]));
}

/** A node with every part, an edge, a section or an arrow, with some fields. */
const node = (fields: object) => ({ nodes: [{ id: 'a', x: 10, y: 20, tags: ['one'], ...fields }] });
const edge = (fields: object) => ({
  nodes: [
    { id: 'a', x: 0, y: 0 },
    { id: 'b', x: 300, y: 0 },
  ],
  edges: [{ from: 'a', to: 'b', label: 'knows', ...fields }],
});
const section = (fields: object) => ({ sections: [{ title: 'Team', x: 0, y: 0, ...fields }] });
const arrow = (fields: object) => ({
  arrows: [{ from: { x: 0, y: 0 }, to: { x: 300, y: 100 }, label: 'later', ...fields }],
});

const commandsOf = (layers: Layers, layer: string): readonly DrawCommand[] =>
  layers[layer]?.flatMap(({ commands }) => commands) ?? [];
const linesOf = (layers: Layers, layer: string) =>
  commandsOf(layers, layer).flatMap((command) => (command.kind === 'lines' ? [command] : []));
const textsOf = (layers: Layers, layer: string) =>
  commandsOf(layers, layer).flatMap((command) => (command.kind === 'text' ? [command] : []));
const fills = (layers: Layers, layer: string) => linesOf(layers, layer).flatMap(({ fill }) => fill ?? []);
const strokes = (layers: Layers, layer: string) => linesOf(layers, layer).flatMap(({ stroke }) => stroke ?? []);
const heads = (layers: Layers) => linesOf(layers, 'edges').filter(({ figure }) => figure.kind === 'head').length;
const outline = (layers: Layers) => linesOf(layers, 'nodes')[0]?.figure;
const font = (layers: Layers, layer: string) => textsOf(layers, layer)[0]?.font;
const box = (layers: Layers, layer: string) => layers[layer]?.[0]?.box;
const image = (layers: Layers) => commandsOf(layers, 'nodes').find((command) => command.kind === 'picture');

/** A document with a field, and a value of its items. */
type Row = readonly [raw: object, found: (layers: Layers) => unknown, expected: unknown];

const CARD = { shape: 'card', label: 'Name' };
const PICTURE = { image: 'logos/a.png', size: 30 };

const NODE_ROWS: Readonly<Record<keyof typeof NODE_LOOK_FIELDS, Row>> = {
  color: [node({ color: '#ff0000' }), (made) => fills(made, 'nodes'), ['#ff0000']],
  shape: [node({ shape: 'square' }), (made) => JSON.stringify(outline(made)).includes('polygon'), false],
  size: [node({ size: 40, borderWidth: 0 }), (made) => box(made, 'nodes'), { x: -30, y: -20, width: 80, height: 80 }],
  image: [node(PICTURE), (made) => image(made)?.kind, 'picture'],
  // The test's pictures are twice as wide as high.
  imageFit: [
    node({ ...PICTURE, imageFit: 'icon' }),
    (made) => {
      const found = image(made);
      return found?.kind === 'picture' && [found.clip, found.box.width / found.box.height];
    },
    [undefined, 2],
  ],
  width: [node({ ...CARD, width: 200, borderWidth: 0 }), (made) => box(made, 'nodes')?.width, 200],
  height: [node({ ...CARD, height: 90, borderWidth: 0 }), (made) => box(made, 'nodes')?.height, 90],
  padding: [
    node({ ...CARD, padding: 30, borderWidth: 0 }),
    (made) => (box(made, 'nodes')?.height ?? 0) - (font(made, 'nodes')?.size ?? 0) * 1.25 > 59,
    true,
  ],
  imageSize: [
    node({ ...CARD, ...PICTURE, imageSize: 70 }),
    (made) => {
      const found = image(made);
      return found?.kind === 'picture' && found.box.height;
    },
    70,
  ],
  imagePosition: [
    node({ ...CARD, ...PICTURE, imagePosition: 'left' }),
    (made) => {
      const found = image(made);
      return found?.kind === 'picture' && found.box.x + found.box.width < (textsOf(made, 'nodes')[0]?.x ?? 0);
    },
    true,
  ],
  borderColor: [node({ borderColor: '#00ff00' }), (made) => strokes(made, 'nodes')[0]?.color, '#00ff00'],
  borderWidth: [node({ borderWidth: 7 }), (made) => strokes(made, 'nodes')[0]?.width, 7],
  hideLabel: [node({ hideLabel: true }), (made) => commandsOf(made, 'node-labels'), []],
  labelColor: [node({ labelColor: '#0000ff' }), (made) => textsOf(made, 'node-labels')[0]?.color, '#0000ff'],
  labelBackground: [node({ labelBackground: '#00ffff' }), (made) => fills(made, 'node-labels'), ['#00ffff']],
  labelSize: [node({ labelSize: 25 }), (made) => font(made, 'node-labels')?.size, 25],
  labelFont: [node({ labelFont: 'hand' }), (made) => font(made, 'node-labels')?.family.includes('Patrick Hand'), true],
  hideBadges: [node({ hideBadges: true }), (made) => commandsOf(made, 'tags'), []],
};

const EDGE_ROWS: Readonly<Record<keyof typeof EDGE_LOOK_FIELDS, Row>> = {
  direction: [edge({ direction: 'both' }), heads, 2],
  color: [edge({ color: '#ff0000' }), (made) => strokes(made, 'edges')[0]?.color, '#ff0000'],
  width: [edge({ width: 5 }), (made) => strokes(made, 'edges')[0]?.width, 5],
  dashed: [edge({ dashed: true }), (made) => strokes(made, 'edges')[0]?.dash, [7, 5]],
  curve: [
    edge({ curve: 'curved' }),
    (made) => {
      const figure = linesOf(made, 'edges')[0]?.figure;
      return figure?.kind === 'route' && figure.route.kind;
    },
    'bow',
  ],
  animated: [edge({ animated: true }), (made) => strokes(made, 'edges')[0]?.dash, [7, 5]],
  hideLabel: [edge({ hideLabel: true }), (made) => commandsOf(made, 'edge-labels'), []],
  labelColor: [edge({ labelColor: '#0000ff' }), (made) => textsOf(made, 'edge-labels')[0]?.color, '#0000ff'],
  labelBackground: [edge({ labelBackground: '#00ffff' }), (made) => fills(made, 'edge-labels'), ['#00ffff']],
  labelSize: [edge({ labelSize: 21 }), (made) => font(made, 'edge-labels')?.size, 21],
  labelFont: [edge({ labelFont: 'hand' }), (made) => font(made, 'edge-labels')?.family.includes('Patrick Hand'), true],
};

const SECTION_ROWS: Readonly<Record<Exclude<keyof typeof SECTION_FIELDS, 'id'>, Row>> = {
  title: [section({ title: 'Board' }), (made) => textsOf(made, 'sections')[0]?.text, 'Board'],
  x: [section({ x: 7 }), (made) => box(made, 'sections')?.x, 6],
  y: [section({ y: 9 }), (made) => box(made, 'sections')?.y, 8],
  width: [section({ width: 300 }), (made) => box(made, 'sections')?.width, 302],
  height: [section({ height: 150 }), (made) => box(made, 'sections')?.height, 152],
  color: [section({ color: '#aa0000' }), (made) => textsOf(made, 'sections')[0]?.color, '#aa0000'],
  underline: [section({ underline: true }), (made) => fills(made, 'sections').length, 2],
  titleSize: [section({ titleSize: 30 }), (made) => font(made, 'sections')?.size, 30],
  titleFont: [section({ titleFont: 'hand' }), (made) => font(made, 'sections')?.family.includes('Patrick Hand'), true],
  fill: [section({ fill: '#ffff00' }), (made) => fills(made, 'sections')[0], '#ffff00'],
  borderColor: [section({ borderColor: '#00aa00' }), (made) => strokes(made, 'sections')[0]?.color, '#00aa00'],
};

const arrowPoints = (layers: Layers) => {
  const figure = linesOf(layers, 'arrows')[0]?.figure;
  return figure?.kind === 'polyline' ? figure.points : [];
};

const ARROW_ROWS: Readonly<Record<Exclude<keyof typeof ARROW_FIELDS, 'id'>, Row>> = {
  from: [arrow({ from: { x: -50, y: 5 } }), (made) => arrowPoints(made)[0], { x: -50, y: 5 }],
  to: [arrow({ to: { x: 90, y: 0 }, direction: 'none' }), (made) => arrowPoints(made).at(-1), { x: 90, y: 0 }],
  label: [arrow({ label: 'soon' }), (made) => textsOf(made, 'arrow-labels')[0]?.text, 'soon'],
  description: [arrow({ description: 'Why' }), (made) => made.arrows?.[0]?.title, 'Why'],
  direction: [arrow({ direction: 'both' }), (made) => fills(made, 'arrows').length, 2],
  route: [arrow({ route: 'elbow' }), (made) => arrowPoints(made).length > 2, true],
  color: [arrow({ color: '#aa00aa' }), (made) => strokes(made, 'arrows')[0]?.color, '#aa00aa'],
  width: [arrow({ width: 6 }), (made) => strokes(made, 'arrows')[0]?.width, 6],
  dashed: [arrow({ dashed: true }), (made) => strokes(made, 'arrows')[0]?.dash, [8, 5]],
  labelColor: [arrow({ labelColor: '#0000ff' }), (made) => textsOf(made, 'arrow-labels')[0]?.color, '#0000ff'],
  labelSize: [arrow({ labelSize: 19 }), (made) => font(made, 'arrow-labels')?.size, 19],
  labelFont: [
    arrow({ labelFont: 'hand' }),
    (made) => font(made, 'arrow-labels')?.family.includes('Patrick Hand'),
    true,
  ],
  labelBackground: [arrow({ labelBackground: '#00ffff' }), (made) => fills(made, 'arrow-labels'), ['#00ffff']],
  labelOffset: [
    arrow({ labelOffset: [30, -10] }),
    (made) => {
      const { x = 0, y = 0, width = 0, height = 0 } = box(made, 'arrow-labels') ?? {};
      return [x + width / 2, y + height / 2];
    },
    [180, 40],
  ],
};

QUnit.module('scene/looks', () => {
  for (const [kind, rows] of Object.entries({
    node: NODE_ROWS,
    edge: EDGE_ROWS,
    section: SECTION_ROWS,
    arrow: ARROW_ROWS,
  })) {
    for (const [field, [raw, found, expected]] of Object.entries(rows)) {
      QUnit.test(`${kind}: ${field}`, (assert) => {
        assert.deepEqual(found(layersOf(raw)), expected);
      });
    }
  }
});
