/** Layers of maps that are too large for dagre. */

import QUnit from 'qunit';
import { arrange } from '../../formats/arrange/arrange.ts';
import { arrangeGraph, type Position } from '../../formats/arrange/graph.ts';
import { MAX_FOR_DAGRE } from '../../formats/arrange/layers.ts';
import { spread } from '../../formats/arrange/simple-layers.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { sequence } from '../../pivotick/layout/search/random.ts';
import { waiting } from '../setup/work.ts';

/** On a quiet machine; dagre takes minutes. */
const LIMIT_MS = 8000;

function documentOf(raw: object): MapDocument {
  const { document } = parseDocument(raw);
  if (!document) throw new Error('The map is not a map.');
  return document;
}

/** So many nodes, each tenth without edges; with `cycles`, some edges lead back. */
function large(count: number, cycles: boolean): MapDocument {
  const random = sequence(count);
  const at = (most: number) => Math.floor(random() * most);
  const ends = Array.from({ length: count * 1.5 }, () => [at(count), at(count)].sort((a, b) => a - b));
  return documentOf({
    nodes: Array.from({ length: count }, (_, index) => ({ id: `n${index}`, label: `Node ${index}` })),
    edges: ends.flatMap(([from = 0, to = 0], index) => {
      if (from === to || from % 10 === 0 || to % 10 === 0) return [];
      const isBack = cycles && index % 20 === 0;
      return [{ from: `n${isBack ? to : from}`, to: `n${isBack ? from : to}`, label: 'uses' }];
    }),
  });
}

/** Pairs of nodes whose rooms overlap. */
function overlaps(map: MapDocument, positions: readonly ({ readonly id: string } & Position)[]): readonly string[] {
  const { nodeBoxes } = arrangeGraph(map, new Set(map.nodes.map(({ id }) => id)), undefined);
  const boxes = positions
    .map(({ id, x, y }, index) => {
      const { half = 0, up = 0, down = 0 } = nodeBoxes[index] ?? {};
      return { id, left: x - half, right: x + half, top: y - up, bottom: y + down };
    })
    .sort((a, b) => a.left - b.left);
  return boxes.flatMap((box, index) => {
    const found: string[] = [];
    for (let at = index + 1; at < boxes.length; at += 1) {
      const other = boxes[at];
      if (!other || other.left >= box.right) break;
      if (other.top < box.bottom && box.top < other.bottom) found.push(`${box.id} ${other.id}`);
    }
    return found;
  });
}

QUnit.module('formats/arrange-large', () => {
  for (const cycles of [false, true]) {
    const kind = cycles ? 'with cycles' : 'without cycles';
    QUnit.test(`2,000 nodes ${kind} come into layers within seconds, and none overlap`, async (assert) => {
      const map = large(2000, cycles);
      assert.true(map.nodes.length + map.edges.length > MAX_FOR_DAGRE);
      const began = performance.now();
      const { positions } = await arrange(map, 'layers');
      const took = (performance.now() - began) / waiting();
      assert.true(took < LIMIT_MS, `${Math.round(took)} ms`);
      assert.deepEqual(overlaps(map, positions), []);
      assert.deepEqual((await arrange(map, 'layers')).positions, positions, 'the same map, the same places');
      const xs = new Map(positions.map(({ id, x }) => [id, x]));
      const back = map.edges.filter(({ from, to }) => (xs.get(from) ?? 0) >= (xs.get(to) ?? 0));
      assert.true(back.length <= (cycles ? map.edges.length / 4 : 0), `${back.length} edges lead back`);
    });
  }

  QUnit.test('a chain longer than any call stack is arranged in layers', async (assert) => {
    const nodes = Array.from({ length: 30_000 }, (_, at) => ({ id: `n${at}` }));
    const edges = nodes.slice(1).map(({ id }, at) => ({ from: `n${at}`, to: id }));
    const { positions } = await arrange(documentOf({ nodes, edges }), 'layers');
    assert.true(positions.every(({ x }, at) => at === 0 || x > (positions[at - 1]?.x ?? 0)));
  });

  QUnit.test('places are as near to those wanted as their order and their gaps let them', (assert) => {
    assert.deepEqual(spread([], []), []);
    assert.deepEqual(spread([0, 100], [0, 10]), [0, 100]);
    assert.deepEqual(spread([0, 0], [0, 10]), [-5, 5]);
    assert.deepEqual(spread([0, 0, 0, 100], [0, 10, 10, 10]), [-10, 0, 10, 100]);
    assert.deepEqual(spread([20, 0], [0, 10]), [5, 15]);
  });
});
