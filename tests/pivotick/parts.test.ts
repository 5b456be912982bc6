import QUnit from 'qunit';
import { runSteps } from '../../drawing/base/steps.ts';
import { approximateText } from '../../drawing/commands/text.ts';
import { choosingNodeLabels } from '../../drawing/graph/labelling.ts';
import { Grid } from '../../drawing/labels/grid.ts';
import { Edge, Node } from '../../pivotick/model/elements.ts';
import { Emitter } from '../../pivotick/model/events.ts';
import { readOptions } from '../../pivotick/model/options.ts';
import { QueryEngine } from '../../pivotick/model/query.ts';
import type { NodeItem } from '../../pivotick/scene/item.ts';
import { Transform } from '../../pivotick/view/transform.ts';

/** Only what choosing labels reads. */
function labelled(x: number, y: number, importance: number): NodeItem {
  const label = { lines: ['Label'], width: 60, height: 18, font: { size: 12 } };
  return {
    node: { x, y },
    x,
    y,
    importance,
    label,
    halfWidth: 14,
    halfHeight: 14,
    strokeWidth: 0,
  } as unknown as NodeItem;
}

QUnit.module('pivotick/parts', () => {
  QUnit.test('options are merged over the defaults, and a hostile key stays data', (assert) => {
    const options = readOptions({
      simulation: { d3LinkDistance: 250 },
      render: { markerStyleMap: JSON.parse('{"__proto__": {"polluted": true}, "mine": {"pathD": "M0,0"}}') },
    });
    assert.strictEqual(options.simulation.d3LinkDistance, 250);
    assert.strictEqual(options.simulation.d3ManyBodyStrength, -150, 'the rest keeps its default');
    assert.ok(Object.hasOwn(options.render.markerStyleMap, 'arrow'), 'built-in markers stay');
    assert.ok(Object.hasOwn(options.render.markerStyleMap, 'mine'));
    assert.strictEqual(({} as Record<string, unknown>).polluted, undefined);
  });

  QUnit.test('static mode switches gestures and simulation off', (assert) => {
    const { render, simulation } = readOptions({ UI: { mode: 'static' } });
    assert.deepEqual([render.zoomEnabled, render.dragEnabled, simulation.enabled], [false, false, false]);
  });

  QUnit.test('reading options twice shares nothing between two graphs', (assert) => {
    const first = readOptions();
    first.simulation.d3LinkDistance = 7;
    assert.strictEqual(readOptions().simulation.d3LinkDistance, 40);
  });

  QUnit.test('while zoomed out, labels never overlap and the more important one is kept', (assert) => {
    const crowd = Array.from({ length: 70 }, (_, index) => labelled(8 * (index % 8), 8 * Math.floor(index / 8), 1));
    const large = labelled(30, 0, 9);
    const far = labelled(5000, 0, 0);
    const graph = { nodes: [large, ...crowd, far], edges: [], measure: approximateText };
    const shown = runSteps(choosingNodeLabels(graph, 0.3)).nodes;
    assert.deepEqual([shown?.has(large), shown?.has(far)], [true, true]);
    assert.true((shown?.size ?? 72) < 40, `${shown?.size} of 72 shown`);
    const last = crowd.at(-1);
    assert.true(last && shown && !shown.has(last), 'the last of the crowd gave way');
    const isPreferred = (item: unknown) => item === last;
    assert.true(
      last && runSteps(choosingNodeLabels({ ...graph, isPreferred }, 0.3)).nodes?.has(last),
      'unless it stands out',
    );
  });

  QUnit.test('labels of a large map are chosen in steps, with the same result as at once', (assert) => {
    for (const count of [1200, 4000]) {
      const nodes = Array.from({ length: count }, (_, index) =>
        labelled(30 * (index % 50), 30 * Math.floor(index / 50), 1),
      );
      const graph = { nodes, edges: [], measure: approximateText };
      const steps = choosingNodeLabels(graph, 0.5);
      let turns = 0;
      let step = steps.next();
      for (; !step.done; step = steps.next()) turns++;
      assert.true(turns > 12, `${turns} turns of the page for ${count} labels`);
      assert.deepEqual([...(step.value.nodes ?? [])], [...(runSteps(choosingNodeLabels(graph, 0.5)).nodes ?? [])]);
    }
  });

  QUnit.test('a box removed from the grid leaves its space free', (assert) => {
    const boxes = new Grid({ left: 0, top: 0, right: 1000, bottom: 1000 }, { width: 80, height: 24 });
    const handle = boxes.add(0, 0, 100, 20, 1);
    assert.false(boxes.isFree(99, 19, 150, 40));
    assert.true(boxes.isFree(99, 19, 150, 40, 1), 'but for its owner');
    assert.true(boxes.isFree(100, 0, 150, 20), 'beside it there is room');
    boxes.add(-300, -300, -200, -280, 2);
    assert.false(boxes.isFree(-210, -290, -100, -270), 'left of and above the origin too');
    boxes.remove(handle);
    assert.true(boxes.isFree(99, 19, 150, 40));
  });

  QUnit.test('filters: exact, partial, all, ranges, lists, facets, exclusion', (assert) => {
    const nodes = [
      new Node('a', { type: 'project', stars: 10, tags: ['x', 'y'] }),
      new Node('b', { type: 'platform', stars: 3, tags: ['y'] }),
      new Node('c', { stars: 99 }),
    ];
    const [a, b] = nodes;
    if (!a || !b) throw new Error('two nodes');
    const edges = [new Edge('ab', a, b, { kind: 'uses' })];
    let changes = 0;
    const engine = new QueryEngine(
      () => ({ nodes, edges }),
      () => {
        changes++;
      },
    );
    const visible = (): string =>
      nodes
        .filter((node) => node.visible)
        .map((node) => node.id)
        .join('');
    engine.setFilter('type', { value: 'project' });
    assert.strictEqual(visible(), 'a', 'a node without the key does not match');
    assert.false(edges[0]?.visible, 'an edge hides with its end');
    engine.setFilter('type', { value: 'pla', matchMode: 'partial' });
    assert.strictEqual(visible(), 'b');
    engine.setFilter('type', { value: [] });
    assert.strictEqual(visible(), 'abc', 'an empty list filters nothing');
    engine.removeFilter('type');
    engine.setFilter('tags', { value: ['x', 'y'], matchMode: 'all' });
    assert.strictEqual(visible(), 'a');
    engine.setFilters({ stars: { value: { min: 5 } } });
    assert.strictEqual(visible(), 'ac');
    engine.setFacets({ near: { predicate: (node, value) => node.id === value } });
    engine.setFilters({ near: { value: 'b' } });
    assert.strictEqual(visible(), 'b');
    engine.resetFilters();
    engine.excludeNode('c');
    assert.strictEqual(visible(), 'ab');
    assert.strictEqual(engine.getHiddenNodeCount(), 1);
    engine.clearNodeExclusions();
    engine.setHideDisconnected(true);
    assert.strictEqual(visible(), 'ab');
    engine.setHideDisconnected(false);
    engine.setEdgeFilter('kind', { value: 'funds' });
    assert.false(edges[0]?.visible);
    assert.ok(changes > 8);
  });

  QUnit.test('scaling about a point leaves the point where it is', (assert) => {
    const view = new Transform(10, -20, 0.7);
    const [x, y] = view.invert([300, 200]);
    const [px, py] = view.scaledAt(2.1, 300, 200).apply([x, y]);
    assert.ok(Math.abs(px - 300) < 1e-9 && Math.abs(py - 200) < 1e-9);
  });

  QUnit.test('a listener may be removed while the others are called', (assert) => {
    const emitter = new Emitter<{ ping: (value: number) => void }>();
    const seen: string[] = [];
    const first = (): void => {
      seen.push('first');
      emitter.off('ping', first);
    };
    emitter.on('ping', first);
    emitter.on('ping', (value) => seen.push(`second ${value}`));
    emitter.emit('ping', 1);
    emitter.emit('ping', 2);
    assert.deepEqual(seen, ['first', 'second 1', 'second 2']);
  });

  QUnit.test('constructing an edge registers it on both nodes, detaching removes it', (assert) => {
    const a = new Node('a');
    const edge = new Edge('aa', a, a);
    assert.strictEqual(a.degree(), 2);
    edge.detach();
    assert.strictEqual(a.degree(), 0);
  });

  QUnit.test('a node lists its edges in order, whichever of them are removed, moved or restored', (assert) => {
    const [hub, a, b] = [new Node('hub'), new Node('a'), new Node('b')];
    const edges = ['1', '2', '3', '4'].map((id) => new Edge(id, hub, id === '3' ? b : a));
    const out = (): string => hub.edgesOut.map(({ id }) => id).join();
    assert.strictEqual(out(), '1,2,3,4');
    edges[1]?.detach();
    edges[1]?.detach();
    assert.deepEqual([out(), hub.degree(), a.degree()], ['1,3,4', 3, 2]);
    edges[3]?.detach();
    edges[1]?.attach();
    assert.deepEqual([out(), a.edgesIn.map(({ id }) => id).join()], ['1,3,2', '1,2']);
    edges[0]?.connect(b, hub);
    assert.deepEqual([out(), hub.edgesIn.length, b.edgesOut.length, a.degree()], ['3,2', 1, 1, 1]);
    for (const edge of edges) edge.detach();
    assert.deepEqual([hub.degree(), a.degree(), b.degree(), out()], [0, 0, 0, '']);
  });
});
