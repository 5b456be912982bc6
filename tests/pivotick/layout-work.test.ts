import QUnit from 'qunit';
import { shapeMaps } from '../../bench/layout/maps.ts';
import { benchGraph } from '../../bench/layout/node-boxes.ts';
import { layoutGraph, SETTINGS } from '../../bench/layout/ours.ts';
import { refinement } from '../../pivotick/layout/refinement/index.ts';
import { LayoutRun } from '../../pivotick/layout/run.ts';

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

  QUnit.test('positions of a larger map can be shown after a fifth of the work, and stay near', (assert) => {
    for (const [name, document] of Object.entries(shapeMaps(400))) {
      const run = new LayoutRun(layoutGraph(benchGraph(document)), SETTINGS, refinement);
      while (run.isQuiet) run.tick();
      assert.true(run.work <= 0.25 * MAX_OF_MANY, `${name}: ${run.work} comparisons`);
      assert.true(run.isSearching, `${name}: better places are searched for`);
      const shown = run.positions();
      while (run.isActive) run.tick();
      const moves = run.positions().map((place, index) => Math.abs(place - (shown[index] ?? 0)));
      assert.true(Math.max(...moves) < SETTINGS.linkDistance, `${name}: moved by ${Math.max(...moves)}`);
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
