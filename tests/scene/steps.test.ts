/** The picture of a large map is assembled in small steps, between which the page responds. */

import QUnit from 'qunit';
import { choosingEdgeLabels } from '../../drawing/graph/labelling.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { buildScene } from '../../scene/scene.ts';
import { WITHOUT_PICTURES } from '../formats/svg-support.ts';

const COUNT = 2000;

QUnit.module('scene/steps', () => {
  QUnit.test('no step looks for the lines of more than some hundred relationships', (assert) => {
    const nodes = Array.from({ length: COUNT }, (_, at) => ({ id: `n${at}`, x: (at % 50) * 120, y: at * 3 }));
    const edges = nodes.map(({ id }, at) => ({ from: id, to: `n${(at + 1) % COUNT}`, label: 'uses' }));
    const { document } = parseDocument({ nodes, edges });
    if (!document) throw new Error('The map must be sound.');
    const { graph } = buildScene(document, WITHOUT_PICTURES);
    const inSteps = [0];
    const placing = choosingEdgeLabels(graph.labelled(), graph.labelling, (edge) => {
      inSteps.push((inSteps.pop() ?? 0) + 1);
      return graph.route(edge as (typeof graph.edges)[number]);
    });
    while (!placing.next().done) inSteps.push(0);
    assert.strictEqual(
      inSteps.reduce((sum, count) => sum + count, 0),
      COUNT,
    );
    assert.true(Math.max(...inSteps) <= 300, `${Math.max(...inSteps)} in one step`);
  });
});
