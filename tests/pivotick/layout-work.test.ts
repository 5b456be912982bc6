import QUnit from 'qunit';
import { type BenchDocument, largeMaps, shapeMaps } from '../../bench/layout/maps.ts';
import { measure } from '../../bench/layout/measure.ts';
import { benchGraph } from '../../bench/layout/node-boxes.ts';
import { layOut, layoutGraph, SETTINGS } from '../../bench/layout/ours.ts';
import { LayoutRun } from '../../pivotick/layout/run.ts';
import { refinement } from '../../pivotick/layout/search/index.ts';
import { LayoutDriver } from '../../pivotick/layout/thread/driver.ts';

/** Comparisons of two elements that a machine of two cores makes in less than a second; larger maps have longer. */
const MAX_OF_FEW = 200_000_000;
const MAX_OF_MANY = 26_000_000;
const MAX_A_NODE = 26_000;

QUnit.module('pivotick/layout work', () => {
  for (const count of [20, 50, 100, 150, 200, 250, 300, 301, 500, 1000, 2000]) {
    QUnit.test(`a map of ${count} nodes is laid out within its share of work, whatever its shape`, (assert) => {
      for (const [name, document] of Object.entries(shapeMaps(count))) {
        const run = new LayoutRun(layoutGraph(benchGraph(document)), SETTINGS, refinement);
        while (run.isActive) run.tick();
        const most = count <= 80 ? MAX_OF_FEW : Math.max(MAX_OF_MANY, MAX_A_NODE * count);
        assert.true(run.work > 0 && run.work <= most, `${name}: ${run.work} comparisons of ${most}`);
      }
    });
  }

  QUnit.test(
    'positions of a map with islands can be shown before the search ends, and stay if it ends early',
    (assert) => {
      for (const [name, document] of Object.entries(shapeMaps(300))) {
        const graph = benchGraph(document);
        const run = new LayoutRun(layoutGraph(graph), SETTINGS, refinement);
        while (run.isQuiet) run.tick();
        assert.true(run.isSearching, `${name}: better places are searched for`);
        const shown = run.positions();
        const positions = new Set([...shown].map((place) => Math.round(place)));
        assert.true(positions.size > graph.ids.length / 2, `${name}: spread over the screen`);
        run.hurry();
        assert.deepEqual([...run.positions()], [...shown], name);
        assert.false(run.isActive, name);
      }
    },
  );

  QUnit.test(
    'a larger map is shown after a fifth of the work; nodes then move by half a link length at most',
    (assert) => {
      for (const [name, document] of [...Object.entries(shapeMaps(400)), ...Object.entries(largeMaps(1000, 1))]) {
        const graph = benchGraph(document);
        const run = new LayoutRun(layoutGraph(graph), SETTINGS, refinement);
        while (run.isQuiet) run.tick();
        assert.true(run.work <= 0.25 * MAX_OF_MANY, `${name}: ${run.work} comparisons`);
        assert.true(run.isSearching, `${name}: better places are searched for`);
        const shown = run.positions();
        while (run.isActive) run.tick();
        const last = run.positions();
        const moves = graph.ids.map((_, node) =>
          Math.hypot(
            (last[2 * node] ?? 0) - (shown[2 * node] ?? 0),
            (last[2 * node + 1] ?? 0) - (shown[2 * node + 1] ?? 0),
          ),
        );
        assert.true(Math.max(...moves) <= SETTINGS.linkDistance / 2, `${name}: moved by ${Math.max(...moves)}`);
      }
    },
  );

  QUnit.test('a small map is shown once it is laid out, not while nodes still change their places', (assert) => {
    for (const [name, document] of Object.entries(shapeMaps(40))) {
      let reports = 0;
      const waiting: (() => void)[] = [];
      const driver = new LayoutDriver(
        () => reports++,
        (resume) => waiting.push(resume),
        refinement,
        1,
      );
      driver.handle({
        type: 'load',
        run: 1,
        graph: layoutGraph(benchGraph(document)),
        settings: SETTINGS,
        alpha: 0,
      });
      for (let next = waiting.shift(); next; next = waiting.shift()) next();
      assert.strictEqual(reports, 1, name);
    }
  });

  QUnit.test('the leaves of a large hub fill an ellipse around it, beside other hubs and nodes', (assert) => {
    for (const leaves of [[1999], [500, 60], [200, 200, 50]]) {
      const graph = benchGraph(hubsWithLeaves(leaves));
      const positions = layOut(graph);
      const counts = measure(graph, positions);
      const name = leaves.join(' and ');
      assert.true(counts.overlaps < 60 * graph.ids.length, `${name}: ${counts.overlaps} overlaps`);
      leaves.forEach((count, index) => {
        const hub = positions[graph.ids.indexOf(`hub${index}`)] ?? { x: 0, y: 0 };
        const quarters = [0, 0, 0, 0];
        for (let leaf = 0; leaf < count; leaf++) {
          const { x, y } = positions[graph.ids.indexOf(`hub${index}-${leaf}`)] ?? hub;
          const quarter = (x > hub.x ? 1 : 0) + (y > hub.y ? 2 : 0);
          quarters[quarter] = (quarters[quarter] ?? 0) + 1;
        }
        assert.true(Math.min(...quarters) > count / 8, `${name}: ${quarters.join(', ')} of ${count} on its sides`);
      });
    }
  });

  QUnit.test('a star that its screen is too small for takes half of the work', (assert) => {
    const run = new LayoutRun(layoutGraph(benchGraph(shapeMaps(80).star)), SETTINGS, refinement);
    while (run.isActive) run.tick();
    assert.true(run.work <= MAX_OF_FEW / 2, `${run.work} comparisons`);
  });

  QUnit.test('a map of more than 2,000 nodes has positions at once, also one of many small components', (assert) => {
    for (const [name, document] of Object.entries(shapeMaps(2500))) {
      const run = new LayoutRun(layoutGraph(benchGraph(document)), SETTINGS, refinement);
      assert.false(run.isQuiet, name);
      assert.true(
        run.positions().every((place) => Number.isFinite(place)),
        name,
      );
    }
  });

  QUnit.test('a drag during the search keeps the displayed positions', (assert) => {
    const run = new LayoutRun(layoutGraph(benchGraph(shapeMaps(250).hubs)), SETTINGS, refinement);
    while (run.isQuiet) run.tick();
    run.tick();
    const shown = run.positions();
    run.drag(5, { x: 4000, y: 0 });
    const dragged = run.positions();
    assert.strictEqual(dragged[10], 4000);
    assert.deepEqual([...dragged.subarray(12)], [...shown.subarray(12)]);
    assert.false(run.isSearching);
  });
});

/** A chain of hubs, each with so many leaves. */
function hubsWithLeaves(leaves: readonly number[]): BenchDocument {
  const hubs = leaves.map((_, index) => ({ id: `hub${index}`, label: `Team ${index}` }));
  const members = leaves.flatMap((count, index) =>
    Array.from({ length: count }, (_, leaf) => ({ id: `hub${index}-${leaf}`, label: `Member ${leaf}` })),
  );
  return {
    nodes: [...hubs, ...members],
    edges: [
      ...members.map(({ id }) => ({ from: id, to: id.split('-')[0] ?? '' })),
      ...hubs.slice(1).map(({ id }, index) => ({ from: `hub${index}`, to: id })),
    ],
  };
}
