import QUnit from 'qunit';
import type { LabelItem } from '../../drawing/graph/item.ts';
import { sequence } from '../../pivotick/layout/search/random.ts';
import { Edge, Node } from '../../pivotick/model/elements.ts';
import { inView, loadOf, sketched, ViewIndex } from '../../pivotick/scene/in-view.ts';
import { EdgeItem, NodeItem } from '../../pivotick/scene/item.ts';
import type { Scene } from '../../pivotick/scene/scene.ts';

QUnit.module('pivotick/in-view', () => {
  QUnit.test(
    'a large graph at rest is asked by an index, which finds what a look at everything finds',
    async (assert) => {
      const scene = sceneOf(5000);
      const index = new ViewIndex(scene);
      await indexCame(index);
      const random = sequence(3);
      for (let round = 0; round < 120; round++) {
        const [left, top, size] = [9000 * random() - 500, 5500 * random() - 500, 60 + 900 * random() ** 2];
        const box = { left, top, right: left + size, bottom: top + 0.6 * size };
        const scale = [0.05, 0.3, 1, 4][round % 4] as number;
        const found = index.inView(box, scale);
        const expected = inView(scene, box, scale);
        if (indexes(found.nodes) !== indexes(expected.nodes)) assert.deepEqual(found.nodes, expected.nodes, `${round}`);
        if (indexes(found.edges) !== indexes(expected.edges)) assert.deepEqual(found.edges, expected.edges, `${round}`);
      }
      const { filter } = scene.nodes;
      let looks = 0;
      Object.assign(scene.nodes, {
        filter: (...all: Parameters<typeof filter>) => ++looks && filter.apply(scene.nodes, all),
      });
      assert.true(index.inView({ left: 0, top: 0, right: 300, bottom: 300 }, 1).nodes.length > 3);
      assert.strictEqual(looks, 0, 'nobody looked at everything');
    },
  );

  QUnit.test('moved and new elements are found at their new positions', async (assert) => {
    const scene = sceneOf(5000);
    const index = new ViewIndex(scene);
    await indexCame(index);
    const corner = { left: -2100, top: -2100, right: -1900, bottom: -1900 };
    /** Often enough that an index is made. */
    const look = () => [...new Set([1, 2, 3, 4, 5].map(() => indexes(index.inView(corner, 1).nodes)))];
    assert.deepEqual(look(), ['']);
    Object.assign(scene.nodes[17] as NodeItem, { x: -2000, y: -2000 });
    scene.positions++;
    assert.deepEqual(look(), ['17']);
    scene.nodes = scene.nodes.filter(({ index }) => index !== 17);
    scene.looks++;
    assert.deepEqual(look(), ['']);
  });

  QUnit.test('a sketch of a large view shows an even part, and of a smaller view the same and more', (assert) => {
    const items = Array.from({ length: 100_000 }, (_, index) => ({ index })) as unknown as NodeItem[];
    const shown = (count: number) => sketched({ nodes: items.slice(0, count), edges: [] }).nodes;
    assert.strictEqual(shown(30_000).length, 30_000);
    for (const count of [40_000, 100_000]) {
      const near = (found: number, wanted: number) => Math.abs(found - wanted) < 0.02 * wanted;
      assert.true(near(shown(count).length, 30_000), `${shown(count).length} of ${count}`);
      const column = shown(count).filter(({ index }) => index % 400 === 7).length;
      assert.true(Math.abs(column - 75) < 8, `${column} of a column of a grid`);
    }
    const fewer = new Set(shown(60_000));
    assert.true(shown(100_000).every((item) => item.index >= 60_000 || fewer.has(item)));
  });

  QUnit.test('many nodes in view count as large, with the cost of their painted details', (assert) => {
    const { nodes, edges } = sceneOf(2000);
    const few = { nodes: nodes.slice(0, 900), edges: [] };
    assert.false(loadOf(few, 1, 1).isLarge);
    assert.true(loadOf({ nodes, edges }, 0.05, 1).isLarge);
    const [far, near] = [loadOf(few, 0.05, 1).cost, loadOf(few, 1, 1).cost];
    assert.true(near > 2 * far, `${near} with labels, ${far} as dots`);
  });
});

/** The code of indexes is loaded with the first one. */
async function indexCame(index: ViewIndex): Promise<void> {
  for (let asked = 0; asked < 3; asked++) index.inView({ left: 0, top: 0, right: 10, bottom: 10 }, 1);
  await import('../../pivotick/scene/box-index.ts');
}

/** Nodes in rows with edges between neighbours, and some across everything; labels on both. */
function sceneOf(count: number): Scene {
  const random = sequence(count);
  const label = { width: 90, height: 18 } as LabelItem;
  const nodes = Array.from({ length: count }, (_, index): NodeItem => {
    const item = new NodeItem(new Node(`n${index}`));
    item.promiseLabel(() => label, Number.POSITIVE_INFINITY);
    return Object.assign(item, { index, x: (index % 100) * 90, y: Math.floor(index / 100) * 90 });
  });
  const edges = nodes.slice(1).map((to, index): EdgeItem => {
    const from = nodes[index % 20 === 0 ? Math.floor(random() * count) : index] as NodeItem;
    const item = new EdgeItem(new Edge(`e${index}`, from.node, to.node), from, to);
    return Object.assign(item, { index, curve: index % 9 === 0 ? 'curved' : 'auto' });
  });
  return { nodes, edges, positions: 0, looks: 0, isWithin: () => false } as unknown as Scene;
}

function indexes(items: readonly { readonly index: number }[]): string {
  return items.map(({ index }) => index).join();
}
