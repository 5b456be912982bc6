import { problemLines } from '../../cli/problem-lines.ts';
import { THEME_COLORS } from '../../drawing/colors.ts';
import { approximateText } from '../../drawing/index.ts';
import { runSteps } from '../../drawing/steps.ts';
import { arrange } from '../../formats/arrange/arrange.ts';
import { checkMap, findingWords } from '../../formats/check/check.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { drawingSvg, mapSvg } from '../../formats/export/svg/index.ts';
import { locate } from '../../formats/parse/pointer.ts';
import { parseText } from '../../formats/parse/read.ts';
import { reportMarkdown } from '../../formats/report/markdown.ts';
import { stepsOf } from '../setup/steps.ts';

const DATE = '2026-01-02';
const SVG = {
  colors: THEME_COLORS.light,
  measure: approximateText,
  tagPills: true,
  nodeLabels: true,
  edgeLabels: true,
  picture: () => undefined,
};

type Shape = (count: number) => object;

const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const place = (at: number) => ({ x: (at % 100) * 160, y: Math.floor(at / 100) * 140 });
const nodes = (count: number, more: (at: number) => object = () => ({})) =>
  many(count, (at) => ({ id: `n${at}`, label: `Node ${at}`, ...place(at), ...more(at) }));

/** Maps in which everything of one kind is plentiful; each has findings or problems. */
const SHAPES: Readonly<Record<string, Shape>> = {
  'a hub': (count) => ({
    nodes: nodes(count),
    edges: many(count - 1, (at) => ({ from: 'n0', to: `n${at + 1}`, label: 'uses' })),
  }),
  'a chain': (count) => ({
    nodes: nodes(count),
    edges: many(count - 1, (at) => ({ from: `n${at}`, to: `n${at + 1}`, label: 'uses' })),
  }),
  'no relationships': (count) => ({ nodes: nodes(count), edges: [] }),
  'parallel edges': (count) => ({
    nodes: nodes(2),
    edges: many(count, (at) => ({ from: 'n0', to: 'n1', label: `uses ${at % 2}` })),
  }),
  'a type for each node': (count) => ({
    nodeTypes: Object.fromEntries(many(count, (at) => [`type-${at}`, { label: `Type ${at}` }])),
    nodes: nodes(count, (at) => ({ type: `type-${count - at}` })),
    edges: [],
  }),
  'a tag for each node': (count) => ({
    tags: Object.fromEntries(many(count, (at) => [`T ${at}`, { color: '#123456' }])),
    nodes: nodes(count, (at) => ({ tags: [`Tag ${at}`] })),
    edges: [],
  }),
  'empty sections': (count) => ({
    nodes: nodes(count),
    edges: [],
    sections: many(count, (at) => ({ id: `s${at}`, title: `S ${at}`, x: 60, y: 140 * at + 50, width: 20, height: 20 })),
  }),
  'arrows to missing nodes': (count) => ({
    nodes: nodes(count),
    edges: [],
    arrows: many(count, (at) => ({ from: { node: `n${at}` }, to: { node: `m${at}` } })),
  }),
  'wrong values': (count) => ({
    nodes: nodes(count, (at) => ({ size: 'large', color: 5, url: 'nothing', type: `u${at}`, label: 'The same' })),
    edges: [],
  }),
  'edges to missing nodes': (count) => ({
    nodes: nodes(count),
    edges: many(count, (at) => ({ from: `missing ${at}`, to: `n${at}` })),
  }),
};

type Input = { readonly text: string; readonly document: MapDocument | undefined };

const JOBS: Readonly<Record<string, (input: Input) => void>> = {
  'parsing and naming the place of each problem': ({ text }) => problemLines('map.json', parseText(text), text),
  'the map check with the place of each finding': ({ text, document }) => {
    if (!document) return;
    const { findings } = checkMap({ document, raw: JSON.parse(text) as unknown, today: DATE });
    for (const finding of findings) {
      findingWords({ document }, finding);
      locate(text, finding.pointer);
    }
  },
  'the report': ({ document }) => document && void reportMarkdown(document, { date: DATE }),
  writing: ({ document }) => document && void serializeDocument(document, { positions: true }),
  'the SVG': ({ document }) => document && void mapSvg(document, SVG),
};

/** A linear job takes 8 times the steps of the small map on the large one, 11 times with a logarithm, a quadratic one 64 times. */
const SMALL = 250;
const LARGE = 8 * SMALL;
const MOST_GROWTH = 14;

QUnit.module('growth of work with maps', () => {
  for (const [name, job] of Object.entries(JOBS)) {
    for (const [shape, make] of Object.entries(SHAPES)) {
      QUnit.test(`${name} grows linearly: ${shape}`, (assert) => {
        const steps = (count: number, run: number): number => {
          // Another text each time, as what is known of the last one is kept.
          const text = JSON.stringify(make(count), null, 1) + ' '.repeat(run);
          const { document } = parseText(text);
          return stepsOf(() => job({ text, document }));
        };
        // Caches are filled with the first map.
        steps(SMALL, 1);
        const [small, large] = [steps(SMALL, 2), steps(LARGE, 3)];
        assert.true(large < MOST_GROWTH * small, `${small} steps for ${SMALL}, ${large} for ${LARGE}`);
      });
    }
  }

  const HUGE = 130_000;

  QUnit.test('the report, the map check and writing take maps of 130,000 nodes', (assert) => {
    const { document } = parseText(JSON.stringify(SHAPES['a hub']?.(HUGE)));
    if (!document) throw new Error('The map is refused.');
    assert.true(reportMarkdown(document, { date: DATE }).includes(`Node ${HUGE - 1}`));
    assert.true(checkMap({ document, today: DATE }).findings.length >= HUGE);
    assert.true(serializeDocument(document, { positions: true }).includes(`"n${HUGE - 1}"`));
  });

  for (const [how, shape, count] of [
    ['tree', 'a chain', 20_000],
    ['rings', 'a chain', 2000],
    ['grid', 'no relationships', HUGE],
    ['types', 'no relationships', HUGE],
  ] as const) {
    QUnit.test(`the arrangement ${how} takes ${count} nodes: ${shape}`, async (assert) => {
      const { document } = parseText(JSON.stringify(SHAPES[shape]?.(count)));
      if (!document) throw new Error('The map is refused.');
      const { places } = await arrange(document, how);
      assert.strictEqual(places.length, count);
      assert.true(places.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)));
    });
  }

  QUnit.test('the SVG of a large map in pieces that are drawn again is the same file', (assert) => {
    const { document } = parseText(JSON.stringify(SHAPES['a chain']?.(300)));
    if (!document) throw new Error('The map is refused.');
    const drawnAgain = runSteps(drawingSvg(document, SVG, false)) ?? [];
    assert.strictEqual([...drawnAgain].join(''), mapSvg(document, SVG));
  });

  QUnit.test('labels of more than 20,000 edges are drawn', (assert) => {
    const { document } = parseText(JSON.stringify(SHAPES['a chain']?.(20_100)));
    if (!document) throw new Error('The map is refused.');
    const svg = mapSvg(document, SVG) ?? '';
    const drawn = svg.match(/>uses<\/text>/g)?.length ?? 0;
    assert.true(drawn > 19_000, `${drawn} labels`);
  });
});
