/** `graphmap layout`, and `import` with an arrangement. */

import { readFileSync, writeFileSync } from 'node:fs';
import QUnit from 'qunit';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { graphmap, useFolder } from '../setup/command.ts';

const MAP = {
  nodeTypes: { org: { label: 'Organizations' } },
  nodes: [{ id: 'a', type: 'org' }, { id: 'b' }, { id: 'c' }],
  edges: [
    { from: 'c', to: 'a' },
    { from: 'a', to: 'b' },
  ],
};

QUnit.module('graphmap layout', (hooks) => {
  const folder = useFolder(hooks);
  const laidOut = async (args: readonly string[]) => {
    writeFileSync(folder.path('map.json'), JSON.stringify(MAP));
    const { status, stderr } = await graphmap(['layout', folder.path('map.json'), folder.path('out.json'), ...args]);
    if (status !== 0) throw new Error(stderr);
    const { document } = parseDocument(JSON.parse(readFileSync(folder.path('out.json'), 'utf8')));
    if (!document) throw new Error('What was written is refused.');
    return { document, x: (id: string) => document.nodes.find((node) => node.id === id)?.x ?? Number.NaN };
  };

  QUnit.test('layers by default: in the direction of the arrows, from left to right', async (assert) => {
    const { x } = await laidOut([]);
    assert.true(x('c') < x('a') && x('a') < x('b'), `${x('c')}, ${x('a')}, ${x('b')}`);
  });

  QUnit.test('as a tree from a node, and by type with sections', async (assert) => {
    const tree = await laidOut(['--arrange', 'tree', '--from', 'b']);
    assert.true(tree.x('b') < tree.x('a') && tree.x('a') < tree.x('c'));
    const { document } = await laidOut(['--arrange', 'types', '--sections']);
    assert.deepEqual(document.sections.map(({ title }) => title).sort(), ['No type', 'Organizations']);
  });

  QUnit.test(
    'freely, as the application lays out: every node anew, on none other, and the same again',
    async (assert) => {
      const { document } = await laidOut(['--arrange', 'freely']);
      const positions = document.nodes.map(({ x = Number.NaN, y = Number.NaN }) => ({ x, y }));
      positions.forEach((a, index) => {
        for (const b of positions.slice(index + 1))
          assert.true(Math.hypot(a.x - b.x, a.y - b.y) > 60, JSON.stringify([a, b]));
      });
      assert.deepEqual((await laidOut(['--arrange', 'freely'])).document, document);
    },
  );

  QUnit.test('a wrong name, or a node that is not there, is said, and nothing is written', async (assert) => {
    writeFileSync(folder.path('map.json'), JSON.stringify(MAP));
    for (const [args, sentence] of [
      [['--arrange', 'circles'], '--arrange takes freely, layers, tree, rings, grid or types, not “circles”.'],
      [['--arrange', 'tree', '--from', 'gone'], '--from takes the id of a node of the map; none has the id “gone”.'],
      [['--from', 'a'], '--from goes with --arrange tree or rings.'],
      [['--arrange', 'grid', '--sections'], '--sections goes with --arrange types.'],
    ] as const) {
      const { status, stderr } = await graphmap(['layout', folder.path('map.json'), '-', ...args]);
      assert.deepEqual([status, stderr.includes(sentence)], [2, true], stderr);
    }
  });

  QUnit.test('an imported descriptor gets places in the same step', async (assert) => {
    writeFileSync(
      folder.path('ocd.json'),
      JSON.stringify({ organization: { name: 'Quay' }, projects: [{ name: 'Lamp' }, { name: 'Rope' }] }),
    );
    const { status, stdout, stderr } = await graphmap(['import', folder.path('ocd.json'), '-', '--arrange', 'rings']);
    assert.strictEqual(status, 0, stderr);
    const { nodes } = JSON.parse(stdout) as { nodes: readonly { x?: number; y?: number }[] };
    assert.strictEqual(nodes.length, 3);
    assert.true(nodes.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)));
  });
});
