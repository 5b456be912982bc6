import QUnit from 'qunit';
import { largeMaps } from '../../bench/layout/maps.ts';
import { benchGraph } from '../../bench/layout/node-boxes.ts';
import { layOut } from '../../bench/layout/ours.ts';
import { countPicture } from '../../bench/layout/pictures.ts';
import { shapeOf } from '../../bench/layout/shape.ts';

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
});
