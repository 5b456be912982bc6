/** Names of a large map are chosen in small steps, between which the page responds. */

import QUnit from 'qunit';
import { approximateText } from '../../drawing/commands/text.ts';
import { GraphNode, labelItem } from '../../drawing/graph/item.ts';
import { choosingNodeLabels } from '../../drawing/graph/labelling.ts';

QUnit.module('scene/huge names', () => {
  QUnit.test('names of 30,000 nodes are chosen in steps that make few labels each', (assert) => {
    const text = { lines: ['Node'], font: { family: '', size: 12, weight: 500 as const } };
    let made = 0;
    const nodes = Array.from({ length: 30_000 }, (_, index) => {
      const node = new GraphNode();
      Object.assign(node, { index, x: (index % 500) * 60, y: Math.floor(index / 500) * 60 });
      node.promiseLabel(() => {
        made += 1;
        return labelItem(text, { color: '#000', background: 'none', isHalo: true }, approximateText);
      }, 30);
      return node;
    });
    const steps: number[] = [];
    const choosing = choosingNodeLabels(
      { nodes, edges: [], measure: approximateText, titles: [], isPreferred: undefined },
      0.05,
    );
    for (let before = 0; !choosing.next().done; before = made) steps.push(made - before);
    assert.true(Math.max(...steps) <= 300, `${Math.max(...steps)} labels in one step`);
  });
});
