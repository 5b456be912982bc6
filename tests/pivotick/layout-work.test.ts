import QUnit from 'qunit';
import { shapeMaps } from '../../bench/layout/maps.ts';
import { layoutGraph, SETTINGS } from '../../bench/layout/ours.ts';
import { benchGraph } from '../../bench/layout/rooms.ts';
import { LayoutRun } from '../../pivotick/layout/search/run.ts';

/** Comparisons of two elements that a machine of two cores makes in less than a second, in small maps and in others. */
const MAX_OF_FEW = 200_000_000;
const MAX_OF_MANY = 26_000_000;

QUnit.module('pivotick/layout work', () => {
  for (const count of [20, 50, 80, 100, 150, 300, 1000, 2000]) {
    QUnit.test(`a map of ${count} nodes is laid out within its share of work, whatever its shape`, (assert) => {
      for (const [name, document] of Object.entries(shapeMaps(count))) {
        const run = new LayoutRun(layoutGraph(benchGraph(document)), SETTINGS);
        while (run.isActive) run.tick();
        const most = count <= 80 ? MAX_OF_FEW : MAX_OF_MANY;
        assert.true(run.work > 0 && run.work <= most, `${name}: ${run.work} comparisons of ${most}`);
      }
    });
  }

  QUnit.test('positions of a large map can be shown before the search ends, and stay if it ends early', (assert) => {
    for (const [name, document] of Object.entries(shapeMaps(300))) {
      const graph = benchGraph(document);
      const run = new LayoutRun(layoutGraph(graph), SETTINGS);
      while (run.isQuiet) run.tick();
      assert.true(run.isSearching, `${name}: better places are searched for`);
      const shown = run.positions();
      const places = new Set([...shown].map((place) => Math.round(place)));
      assert.true(places.size > graph.ids.length / 2, `${name}: spread over the screen`);
      run.tick();
      // Many small components are searched in one step.
      if (run.isActive) {
        run.hurry();
        assert.true(
          run.positions().every((place, index) => place === shown[index]),
          name,
        );
      }
      assert.false(run.isActive, name);
    }
  });
});
