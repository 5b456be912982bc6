/** The overview of a large joined map. */

import QUnit from 'qunit';
import { NO_FILTER, visibleElements } from '../../../models/filter/filter.ts';
import { hasOverview } from '../../../models/questions/has-overview.ts';
import { overviewQueries, withShown } from '../../../models/questions/overview.ts';
import { activeQuery } from '../../../models/questions/query-kinds.ts';
import { joinedMap } from '../../setup/joined-map.ts';

QUnit.module('models/questions: overview', () => {
  const map = joinedMap();
  const visible = (queries = overviewQueries(map)) =>
    visibleElements(map, { ...NO_FILTER, queries: queries.map(activeQuery) });

  QUnit.test('only large joined maps have an overview', (assert) => {
    assert.true(hasOverview(map));
    assert.false(hasOverview({ ...map, meta: {} }), 'not joined');
    assert.false(hasOverview({ ...map, nodes: map.nodes.slice(0, 200) }), 'small');
  });

  QUnit.test('it shows the most connected organizations collapsed, and the projects that several share', (assert) => {
    const [size, only, fold] = overviewQueries(map);
    assert.deepEqual(size, { kind: 'measure', by: 'size', field: 'organizations' });
    assert.strictEqual(only?.kind === 'only' && only.words, `60 of ${map.nodes.length} shown`);
    assert.strictEqual(fold?.kind === 'fold' && fold.by, 'organization');
    const seen = visible();
    assert.strictEqual(seen?.nodes.size, 60);
    const single = [...(seen?.nodes ?? [])].filter((id) => !id.startsWith('fold '));
    assert.deepEqual(single.sort(), [...Array(20).keys()].map((at) => `shared-${at}`).sort(), 'every shared project');
    const groups = seen?.folds?.nodes ?? [];
    assert.strictEqual(groups.find(({ id }) => id === 'fold organization org-1')?.label, 'Org 1 (6)');
    const edge = seen?.folds?.edges.find(({ from, to }) => from === 'fold organization org-0' && to === 'shared-0');
    assert.strictEqual(edge?.label, '1 × uses', 'relationships are counted');
  });

  QUnit.test('a hidden node is shown with its organization, expanded, and the others stay', (assert) => {
    const before = visible();
    assert.false(before?.nodes.has('project-79-3'));
    const queries = withShown(map, overviewQueries(map), { kind: 'node', id: 'project-79-3' });
    const after = visible(queries);
    for (const id of ['org-79', 'project-79-0', 'project-79-3']) assert.true(after?.nodes.has(id), id);
    for (const id of before?.nodes ?? []) assert.true(after?.nodes.has(id), id);
    const only = queries?.find(({ kind }) => kind === 'only');
    assert.strictEqual(only?.kind === 'only' && only.words, `61 of ${map.nodes.length} shown`);
  });

  QUnit.test('a node inside a collapsed organization is shown by expanding it', (assert) => {
    const queries = withShown(map, overviewQueries(map), { kind: 'edge', id: 'org-1-maintains-2' });
    const after = visible(queries);
    assert.true(after?.nodes.has('org-1') && after.nodes.has('project-1-2') && after.edges.has('org-1-maintains-2'));
    assert.false(after?.nodes.has('fold organization org-1'));
  });

  QUnit.test('projects are sized by the organizations that share them, and organizations keep their size', (assert) => {
    const [size] = overviewQueries(map);
    const measure = size && activeQuery(size).measure?.(map);
    const sizeOf = (wanted: string) => {
      const node = map.nodes.find(({ id }) => id === wanted);
      return node && measure?.drawn(node).size;
    };
    assert.deepEqual([sizeOf('shared-0'), sizeOf('project-0-0'), sizeOf('org-0')], [40, 23.1, undefined]);
    assert.deepEqual(
      measure?.marks.map(({ value }) => value),
      [0, 1, 3],
    );
    assert.strictEqual(measure?.without, 0);
  });

  QUnit.test('other queries are not changed', (assert) => {
    const other = [{ kind: 'only', nodes: ['org-1'], words: '60 of 800 shown' }] as const;
    assert.strictEqual(withShown(map, other, { kind: 'node', id: 'org-2' }), undefined);
  });
});
