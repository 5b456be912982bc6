import QUnit from 'qunit';
import { rankFans } from '../../drawing/edge/fan.ts';
import { newRoute } from '../../drawing/edge/route.ts';
import type { LabelItem } from '../../drawing/graph/item.ts';
import { sequence } from '../../pivotick/layout/search/random.ts';
import { Edge, Node } from '../../pivotick/model/elements.ts';
import { containsBounds } from '../../pivotick/scene/bounds.ts';
import { roughBoundsOf, sceneBounds } from '../../pivotick/scene/extent.ts';
import { EdgeItem, NodeItem } from '../../pivotick/scene/item.ts';
import type { Resolver } from '../../pivotick/scene/resolve.ts';
import { Scene } from '../../pivotick/scene/scene.ts';

QUnit.module('pivotick/extent', () => {
  QUnit.test('the box around everything needs few labels, and equals that with all of them', (assert) => {
    const random = sequence(7);
    const positions = Array.from({ length: 5000 }, () => ({ x: 9000 * random(), y: 6000 * random() }));
    const widths = positions.map(() => 20 + 150 * random());
    const made = new Set<NodeItem>();
    const itemAt = (at: number): NodeItem =>
      Object.assign(new NodeItem(Node.from({ id: `n${at}`, ...positions[at] })), positions[at]);
    const labelOf = (width = 0) =>
      ({ width, height: 18, lines: ['A label'], font: { size: 12 } }) as unknown as LabelItem;
    const promised = positions.map((_, at) => {
      const item = itemAt(at);
      const make = () => {
        made.add(item);
        return labelOf(widths[at]);
      };
      item.promiseLabel(make, 300);
      return item;
    });
    const labelled = positions.map((_, at) => {
      const item = itemAt(at);
      item.promiseLabel(() => labelOf(widths[at]), Number.POSITIVE_INFINITY);
      return item;
    });
    assert.deepEqual(sceneBounds(promised, [], newRoute), sceneBounds(labelled, [], newRoute));
    assert.true(made.size > 0 && made.size < 1000, `${made.size} of 5,000 labels made`);
    const [first] = promised;
    assert.deepEqual([first?.label?.width, first && made.has(first)], [widths[0], true], 'the others when asked for');
  });

  QUnit.test('a rough box without labels contains every label, curve and loop', (assert) => {
    for (let seed = 1; seed <= 40; seed++) {
      const { nodes, edges, made } = sparse(seed);
      const { shapes, most } = roughBoundsOf(nodes, edges);
      assert.strictEqual(made.size, 0);
      const scene = new Scene({} as Resolver);
      const all = sceneBounds(nodes, edges, (item) => scene.route(item));
      if (!containsBounds(most, all) || !containsBounds(all, shapes))
        assert.deepEqual([shapes, most], [all, all], `seed ${seed}`);
    }
  });

  QUnit.test('labels of a fan are measured when its curves are computed, not when it is ranked', (assert) => {
    const { edges, made } = sparse(1);
    rankFans(edges);
    assert.strictEqual(made.size, 0);
    const bow = edges.find(({ count }) => count > 1);
    assert.true((bow?.fanLabel().width ?? 0) > 0 && made.size > 0);
  });
});

/** Twelve nodes and forty edges between any two of them, some more than once, some loops; labels as wide as their reach allows. */
function sparse(seed: number): { nodes: NodeItem[]; edges: EdgeItem[]; made: Set<NodeItem | EdgeItem> } {
  const random = sequence(seed);
  const made = new Set<NodeItem | EdgeItem>();
  const promise = (item: NodeItem | EdgeItem, below: number) => {
    const width = 20 + 200 * random();
    const make = () => {
      made.add(item);
      return { width, height: 18, lines: ['A label'], font: { size: 12 } } as unknown as LabelItem;
    };
    item.promiseLabel(make, Math.max(width / 2, below + 9));
  };
  const nodes = Array.from({ length: 12 }, (_, index) => {
    const place = { x: 900 * random(), y: 300 * random() };
    const item = Object.assign(new NodeItem(Node.from({ id: `n${index}`, ...place })), { ...place, index });
    promise(item, 24);
    return item;
  });
  const one = () => nodes[Math.floor(nodes.length * random())] as NodeItem;
  const edges = Array.from({ length: 40 }, (_, index) => {
    const [from, to] = [one(), one()];
    const item = new EdgeItem(new Edge(`e${index}`, from.node, to.node), from, to);
    promise(item, 0);
    return Object.assign(item, { curve: index % 5 === 0 ? 'curved' : 'auto' });
  });
  rankFans(edges);
  return { nodes, edges, made };
}
