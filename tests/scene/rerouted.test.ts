/** Which routes are computed again when other labels are shown: choosing an element of a large map is fast. */

import QUnit from 'qunit';
import { UNPLACED_LABELS } from '../../drawing/graph/labelling.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { buildScene, type MapScene } from '../../scene/scene.ts';
import { WITHOUT_PICTURES } from '../formats/svg-support.ts';

function sceneOf(document: object): MapScene {
  const parsed = parseDocument(document).document;
  if (!parsed) throw new Error('The map must be sound.');
  return buildScene(parsed, WITHOUT_PICTURES);
}

QUnit.module('scene/rerouted', () => {
  QUnit.test('other labels leave the routes of a large map as they are', (assert) => {
    const nodes = Array.from({ length: 400 }, (_, at) => ({ id: `n${at}`, x: (at % 20) * 120, y: at * 10 }));
    const edges = nodes.slice(1).map(({ id }, at) => ({ from: id, to: `n${at}` }));
    const { graph } = sceneOf({ nodes, edges });
    const times = () =>
      graph.edges.map((edge) => {
        graph.route(edge);
        return edge.routed;
      });
    const before = times();
    graph.use({ ...UNPLACED_LABELS });
    assert.deepEqual(times(), before, 'other labels');
    graph.reroute();
    assert.notDeepEqual(times(), before, 'other elements');
  });

  QUnit.test('a moved node changes the routes of its edges and of loops alone', (assert) => {
    const nodes = Array.from({ length: 6 }, (_, at) => ({ id: `n${at}`, x: at * 200, y: 0, hideLabel: true }));
    const { graph } = sceneOf({
      nodes,
      edges: nodes.map(({ id }, at) => ({ from: id, to: `n${Math.min(5, at + 1)}` })),
    });
    const routes = () => graph.edges.map((edge) => ({ ...graph.route(edge) }));
    const before = routes();
    const node = graph.nodes[2] ?? missing();
    node.y = 90;
    graph.moved([node]);
    assert.deepEqual(
      graph.edges.map(({ routed }) => routed === -1),
      [false, true, true, false, false, true],
      'the line to it, the line from it, and the loop of the last node',
    );
    const after = routes();
    assert.deepEqual(
      before.map((_, at) => JSON.stringify(after[at]) !== JSON.stringify(before[at])),
      [false, true, true, false, false, false],
    );
  });

  QUnit.test('a line that passed a label is straight again when the label is gone', (assert) => {
    const { graph } = sceneOf({
      nodes: [
        { id: 'a', x: 0, y: 0 },
        { id: 'b', x: 600, y: 0 },
        { id: 'c', label: 'A long name', labelBackground: 'none', x: 300, y: -30 },
      ],
      edges: [{ from: 'a', to: 'b' }],
    });
    const edge = graph.edges[0] ?? missing();
    const straight = { ...graph.route(edge) };
    graph.use({ ...UNPLACED_LABELS });
    assert.notDeepEqual({ ...graph.route(edge) }, straight, 'a name below its node, in the way');
    graph.use({ ...UNPLACED_LABELS, nodes: new Map() });
    assert.deepEqual({ ...graph.route(edge) }, straight, 'no name');
  });
});

function missing(): never {
  throw new Error('It must be there.');
}
