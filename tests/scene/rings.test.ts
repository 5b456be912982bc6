/** Rings around shared things of a joined map: larger nodes, one segment for each organization, from the document to the picture. */

import QUnit from 'qunit';
import { runSteps } from '../../drawing/base/steps.ts';
import { outlineLength } from '../../drawing/node/outline.ts';
import { RING, withRings } from '../../formats/measure/rings.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { applyFilter, NO_FILTER } from '../../models/filter/filter.ts';
import { choosing } from '../../scene/choices.ts';
import { paintedNode } from '../../scene/layers.ts';
import { buildScene } from '../../scene/scene.ts';
import { OPTIONS } from '../formats/svg-support.ts';

const NODES = [
  ...['a', 'b', 'c'].map((id, at) => ({ id, type: 'organization', x: 300 * at, y: 0 })),
  ...['own', 'two', 'three'].map((id, at) => ({ id, type: 'project', size: 20, x: 300 * at, y: 300 })),
];
const EDGES = [
  { from: 'a', to: 'own' },
  { from: 'own', to: 'own' },
  ...['a', 'b'].map((from) => ({ from, to: 'two' })),
  ...['a', 'b', 'c'].map((to) => ({ from: 'three', to })),
  { from: 'a', to: 'b' },
  { from: 'c', to: 'b' },
];

function sceneOf(format: string | undefined, look: object = {}) {
  const meta = format === undefined ? {} : { source: { format } };
  const nodes = NODES.map((node) => ({ ...node, ...look }));
  const { document } = parseDocument({ meta, nodes, edges: EDGES });
  if (!document) throw new Error('The map is refused.');
  return buildScene(applyFilter(document, NO_FILTER, withRings).drawn, OPTIONS);
}

QUnit.module('scene/rings', () => {
  QUnit.test('a shared project has one segment for each organization, and is larger', (assert) => {
    for (const shape of ['circle', 'square', 'triangle', 'hexagon', 'card']) {
      const { node } = sceneOf('joined', { shape });
      for (const [id, count] of [
        ['two', 2],
        ['three', 3],
      ] as const) {
        const { drawing } = node(id) ?? {};
        const [segment = 0, gap = 0] = drawing?.border.dash ?? [];
        const around = drawing ? outlineLength(drawing.outline) : 0;
        assert.true(Math.abs(count * (segment + gap) - around) < 0.01, `${shape}: ${count} segments`);
      }
      for (const id of ['own', 'a', 'b'])
        assert.strictEqual(node(id)?.drawing.border.dash, undefined, `${shape}: ${id}`);
    }
    const { node } = sceneOf('joined');
    assert.deepEqual(
      ['own', 'two', 'three'].map((id) => node(id)?.look.size),
      [20, 24, 28],
    );
  });

  QUnit.test('air separates a ring from a node of the same colour', (assert) => {
    const scene = sceneOf('joined', { color: RING.color });
    const strokes = (id: string) => {
      const node = scene.node(id);
      return (node ? paintedNode(node) : []).flatMap((command) =>
        command.kind === 'lines' && command.stroke ? [[command.stroke.color, command.stroke.width]] : [],
      );
    };
    assert.deepEqual(strokes('two'), [
      [OPTIONS.colors.page, RING.width + 4],
      [RING.color, RING.width],
    ]);
    assert.strictEqual(strokes('own').length, 1);
  });

  QUnit.test('maps that were not joined have no rings', (assert) => {
    assert.strictEqual(sceneOf(undefined).node('three')?.drawing.border.dash, undefined);
    assert.strictEqual(sceneOf(undefined).node('three')?.look.size, 20);
  });

  QUnit.test('the legend of a picture explains the ring', (assert) => {
    const words = (format: string) => {
      const layers = runSteps(choosing(sceneOf(format), { legend: true }))?.layers ?? [];
      const texts = layers.flatMap(({ items }) => [...items].flatMap(({ commands }) => commands));
      return texts.flatMap((command) => (command.kind === 'text' ? command.text : []));
    };
    assert.true(words('joined').includes('Shared: one segment for each organization'));
    assert.false(words('csv').includes('Shared: one segment for each organization'));
  });
});
