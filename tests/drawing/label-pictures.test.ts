/** Labels in whole pictures: every name is there, and nothing is written over anything. */

import QUnit from 'qunit';
import { benchMaps, pictureMaps } from '../../bench/layout/maps.ts';
import { benchGraph } from '../../bench/layout/node-boxes.ts';
import { layOut } from '../../bench/layout/ours.ts';
import { countPicture } from '../../bench/layout/pictures.ts';
import { mapSvg } from '../../formats/export/svg/index.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { OPTIONS } from '../formats/svg-support.ts';

const CLEAN = { onNames: 0, onEachOther: 0, onNodes: 0, names: 0 };

QUnit.module('drawing/label pictures', () => {
  QUnit.test(
    'a hub of 30, three hubs, clusters, parts and a map of 60 are drawn with every name and nothing written over',
    (assert) => {
      for (const seed of [2]) {
        for (const [name, raw] of Object.entries(pictureMaps(seed))) {
          const graph = benchGraph(raw);
          const counts = countPicture(graph, layOut(graph));
          const { onNames, onEachOther, onNodes, names, behind, unclear, namesShown, edgeLabelsShown } = counts;
          assert.deepEqual({ onNames, onEachOther, onNodes, names }, CLEAN, `${name}, seed ${seed}`);
          assert.strictEqual(unclear, 0, `${name}: no relationship label nearer to another edge`);
          assert.strictEqual(namesShown[0], namesShown[1], `${name}: all names`);
          assert.strictEqual(behind, 0, `${name}: no edge behind a label`);
          if (graph.ids.length <= 60) {
            assert.true(3 * edgeLabelsShown[0] >= 2 * edgeLabelsShown[1], `${name}: ${edgeLabelsShown.join(' of ')}`);
          }
        }
      }
    },
  );

  QUnit.test('the eleven kinds of maps keep every name up to 64 nodes where they are sparse', (assert) => {
    for (const [name, raw] of Object.entries(benchMaps(3))) {
      const graph = benchGraph(raw);
      if (graph.links.length > 1.5 * graph.ids.length || graph.ids.length > 60) continue;
      const { names, crossed, namesShown } = countPicture(graph, layOut(graph));
      assert.strictEqual(names, 0, name);
      if (graph.links.length <= 1.3 * graph.ids.length)
        assert.strictEqual(crossed, 0, `${name}: no edge behind a name`);
      assert.strictEqual(namesShown[0], namesShown[1], `${name}: ${namesShown.join(' of ')}`);
    }
  });

  QUnit.test('in the SVG no label covers another one, pills or another node', (assert) => {
    const { document } = parseDocument({
      nodes: Array.from({ length: 12 }, (_, index) => ({
        id: `node number ${index}`,
        x: 120 * (index % 4),
        y: 110 * Math.floor(index / 4),
        tags: index % 3 === 0 ? ['core', 'data'] : [],
        labelBackground: '#ffffff',
      })),
      edges: [{ from: 'node number 0', to: 'node number 11', label: 'depends on', labelBackground: '#ffffff' }],
    });
    const svg = document ? (mapSvg(document, OPTIONS) ?? '') : '';
    const boxes = boxesOf(svg);
    assert.strictEqual(boxes.length, 13, 'twelve names and one relationship');
    boxes.forEach((a, index) => {
      for (const b of boxes.slice(index + 1)) {
        const meet = a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
        assert.false(meet, `${JSON.stringify(a)} and ${JSON.stringify(b)}`);
      }
    });
  });
});

/** Tags of the labels in an SVG: rectangles with corners of radius 3. */
function boxesOf(svg: string) {
  const tags = svg.matchAll(/"M([-\d.]+) ([-\d.]+)L[-\d. ]+A3 3 0 0 1 [-\d. ]+L([-\d.]+) ([-\d.]+)A/g);
  return [...tags].map((numbers) => {
    const [left = 0, y = 0, right = 0, lower = 0] = numbers.slice(1).map(Number);
    return { x: left - 3, y, width: right - left + 3, height: lower + 3 - y };
  });
}
