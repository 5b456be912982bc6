import { readFileSync } from 'node:fs';
import { create } from 'mutative';
import QUnit from 'qunit';
import { benchMaps, largeMaps } from '../../bench/layout/maps.ts';
import { benchGraph } from '../../bench/layout/node-boxes.ts';
import { layOut } from '../../bench/layout/ours.ts';
import { countPicture } from '../../bench/layout/pictures.ts';
import { shapeOf } from '../../bench/layout/shape.ts';
import { approximateText } from '../../drawing/commands/text.ts';
import { EMPTY_DOCUMENT } from '../../formats/document/document.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { withPlaces } from '../../jobs/lay-out.ts';
import { styleMap } from '../../models/commands/styles.ts';
import { buildScene } from '../../scene/scene.ts';
import { WITHOUT_PICTURES } from '../formats/svg-support.ts';

QUnit.module('pivotick/layout clear', () => {
  QUnit.test('150 nodes: names have places beside each other, and no nodes stand in rows along a frame', (assert) => {
    for (const [name, document] of Object.entries(largeMaps(150, 1))) {
      const graph = benchGraph(document);
      const positions = layOut(graph);
      const { border } = shapeOf(graph, positions);
      assert.true(border <= 1.2, `${name}: ${border.toFixed(2)} times as many at the border as in an even spread`);
      const { names, namesShown } = countPicture(graph, positions);
      assert.strictEqual(names, 0, `${name}: names on names or nodes`);
      assert.true(namesShown[0] >= 148, `${name}: ${namesShown[0]} names shown`);
    }
  });

  QUnit.test('communities of a map of 300 nodes are islands', (assert) => {
    for (const [kind, least] of [
      ['hubs', 0.1],
      ['clusters', -0.24],
    ] as const) {
      const graph = benchGraph(largeMaps(300, 1)[kind]);
      const { border, groups } = shapeOf(graph, layOut(graph));
      assert.true(
        border <= 1.2 && groups >= least,
        `${kind}: border ${border.toFixed(2)}, groups ${groups.toFixed(2)}`,
      );
    }
  });

  QUnit.test('cards leave room for every relationship, with its head and part of its label', (assert) => {
    const example = JSON.parse(readFileSync('examples/town-library.json', 'utf8'));
    const { 'tree of 64': tree, 'grid of 36': grid } = benchMaps(1);
    for (const [name, raw] of Object.entries({ example, tree, grid })) {
      const { document = EMPTY_DOCUMENT } = parseDocument(raw);
      const map = withPlaces(create(document, styleMap(document, 'cards').change), approximateText, () => undefined);
      const scene = buildScene(map, WITHOUT_PICTURES);
      assert.true(scene.graph.edges.length > 10, name);
      const lengths = scene.graph.edges.map((edge) => {
        const { startX, startY, endX, endY } = scene.graph.route(edge);
        return Math.hypot(endX - startX, endY - startY);
      });
      assert.true(Math.min(...lengths) >= 20, `${name}: ${Math.min(...lengths).toFixed(1)} are visible of one`);
    }
  });
});
