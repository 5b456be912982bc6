/** Lines on the canvas and in the SVG, which look the same for every style field. */

import QUnit from 'qunit';
import { LIGHT_COLORS } from '../../../drawing/base/colors.ts';
import type { MapDocument } from '../../../formats/document/document.ts';
import type { Field, FieldTable } from '../../../formats/document/fields/field.ts';
import { EDGE_LOOK_FIELDS, NODE_LOOK_FIELDS } from '../../../formats/document/fields/fields.ts';
import { mapSvg } from '../../../formats/export/svg/index.ts';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import { Edge, Node } from '../../../pivotick/model/elements.ts';
import { readOptions } from '../../../pivotick/model/options.ts';
import type { ColorResolver } from '../../../pivotick/model/theme.ts';
import type { NodeTools } from '../../../pivotick/paint/node.ts';
import { Painter, type PaintView } from '../../../pivotick/paint/painter.ts';
import { Resolver } from '../../../pivotick/scene/resolve.ts';
import { Scene } from '../../../pivotick/scene/scene.ts';
import { backdrop } from '../../../views/graph/backdrop.ts';
import { graphOptions, rawEdge, rawNode } from '../../../views/graph/elements.ts';
import { OPTIONS } from '../../formats/svg-support.ts';

const SWITCHES = { nodeLabels: false, edgeLabels: false, tagsOnGraph: false };
const EVERYTHING = { left: -1e4, top: -1e4, right: 1e4, bottom: 1e4, scale: 1, ratio: 1, full: true, dashShift: 0 };

/** A line as it is drawn: colour, width, dashes. */
type Line = string;

function mapOf(node: object, ...edges: readonly object[]): MapDocument {
  const { document } = parseDocument({
    nodes: [
      { id: 'a', x: 0, y: 0, ...node },
      { id: 'b', x: 300, y: 0 },
    ],
    edges: edges.map((edge) => ({ from: 'a', to: 'b', ...edge })),
  });
  if (!document) throw new Error('refused');
  return document;
}

/** A canvas that notes each line and text that is drawn on it. */
function canvas() {
  const lines: Line[] = [];
  const texts: string[] = [];
  let dash: readonly number[] = [];
  const state: Record<string | symbol, unknown> = {};
  const context = new Proxy(state, {
    get: (target, key) => {
      if (key === 'setLineDash') {
        return (lengths: readonly number[]) => {
          dash = lengths;
        };
      }
      if (key === 'stroke')
        return () => lines.push(`${target.strokeStyle} ${target.lineWidth} ${dash.join(' ')}`.trim());
      if (key === 'fillText') return (text: string) => texts.push(`${text} above ${lines.length} lines`);
      return key in target ? target[key] : () => {};
    },
  }) as unknown as CanvasRenderingContext2D;
  return { context, lines, texts };
}

function sceneOf(map: MapDocument): Scene {
  const theme = { color: (color: string, otherwise: string) => color || otherwise, family: () => 'serif' };
  const scene = new Scene(new Resolver(readOptions(graphOptions(map)), theme as unknown as ColorResolver, () => 1));
  const nodes = new Map(
    map.nodes.map((node) => [
      node.id,
      Node.from(rawNode(map, node, SWITCHES, { ratioOf: () => 1 }, backdrop(LIGHT_COLORS))),
    ]),
  );
  const edges = map.edges.flatMap((edge) => {
    const [from, to] = [nodes.get(edge.from), nodes.get(edge.to)];
    const raw = rawEdge(map, edge, SWITCHES, backdrop(LIGHT_COLORS));
    return from && to ? [new Edge(edge.id, from, to, raw.data, raw.style)] : [];
  });
  scene.sync([...nodes.values()], edges, true, Number.POSITIVE_INFINITY);
  scene.readPositions();
  return scene;
}

const TOOLS = { scale: 1, images: { get: () => ({}) } } as unknown as NodeTools;

function onCanvas(map: MapDocument): readonly Line[] {
  const { context, lines } = canvas();
  const scene = sceneOf(map);
  new Painter(scene, TOOLS).paint(context, EVERYTHING as unknown as PaintView, scene, undefined);
  return lines.toSorted();
}

function inSvg(map: MapDocument): readonly Line[] {
  const svg = mapSvg(map, { ...OPTIONS, ...SWITCHES, tagPills: false }) ?? '';
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  return (svg.match(/<path [^>]* stroke="[^>]*>/g) ?? [])
    .map((tag) =>
      ['stroke', 'stroke-width', 'stroke-dasharray']
        .map((name) => attribute(tag, name))
        .join(' ')
        .trim(),
    )
    .toSorted();
}

/** Another value than the default; undefined for what no line depends on. */
function otherValue({ kind, values, minimum = 0, default: usual }: Field): unknown {
  if (kind === 'boolean') return usual !== true;
  if (kind === 'enum') return values?.find((value) => value !== usual);
  return { number: minimum + 3.5, color: '#008080' }[kind as string];
}

const looks = (table: FieldTable) =>
  Object.entries<Field>(table).flatMap(([name, field]) => {
    const value = otherValue(field);
    return value === undefined ? [] : [{ [name]: value }];
  });

QUnit.module('views/graph/strokes', () => {
  QUnit.test('lines are the same on the canvas and in the SVG, for each style field', (assert) => {
    for (const look of [{}, ...looks(NODE_LOOK_FIELDS)]) {
      const map = mapOf(look, {});
      assert.deepEqual(onCanvas(map), inSvg(map), `node: ${JSON.stringify(look)}`);
    }
    for (const look of [{}, ...looks(EDGE_LOOK_FIELDS)]) {
      const map = mapOf({}, look);
      assert.deepEqual(onCanvas(map), inSvg(map), `edge: ${JSON.stringify(look)}`);
    }
    assert.true(onCanvas(mapOf({}, { dashed: true })).includes('#8a94a6 2 7 5'), 'dashes are among them');
  });

  QUnit.test('the canvas paints edges, nodes, labels of edges, labels of nodes, as files do', (assert) => {
    const scene = sceneOf(mapOf({}, {}));
    const look = {
      font: { weight: 400 as const, family: 'serif', size: 12 },
      color: '#111111',
      background: 'none',
      isHalo: false,
    };
    const label = (text: string) => () => ({ ...look, lines: [text], width: 30, height: 14 });
    for (const item of scene.nodes) item.promiseLabel(label(item.node.id), 100);
    for (const item of scene.edges) item.promiseLabel(label('knows'), 100);
    const { context, lines, texts } = canvas();
    new Painter(scene, TOOLS).paint(context, EVERYTHING as unknown as PaintView, scene, undefined);
    assert.strictEqual(lines[0], '#8a94a6 2', 'the edge first, then the borders of nodes');
    const [edge, ...nodes] = texts;
    assert.deepEqual([edge, nodes.toSorted()], ['knows above 3 lines', ['a above 3 lines', 'b above 3 lines']]);
  });

  QUnit.test('dashes of a cancelled painting do not affect the next one', (assert) => {
    const scene = sceneOf(mapOf({}, ...Array.from({ length: 50 }, () => ({ dashed: true }))));
    const { context, lines } = canvas();
    const steps = new Painter(scene, TOOLS).steps(context, EVERYTHING as unknown as PaintView, scene, undefined);
    while (lines.length === 0) steps.next();
    const drawn = lines.length;
    assert.true(drawn < 50, 'given up among the dashed ones');
    const plain = sceneOf(mapOf({}, {}));
    new Painter(plain, TOOLS).paint(context, EVERYTHING as unknown as PaintView, plain, undefined);
    assert.deepEqual(lines.slice(drawn).toSorted(), inSvg(mapOf({}, {})));
  });
});
