/** Collapsing: groups become one node with counted relationships, and the document is unchanged. */

import QUnit from 'qunit';
import { createBus } from '../../../bus/bus.ts';
import type { MapDocument } from '../../../formats/document/document.ts';
import type { Query } from '../../../formats/document/query.ts';
import { parseText } from '../../../formats/open/read.ts';
import { NO_FILTER, type VisibleElements, visibleElements } from '../../../models/filter/filter.ts';
import { createFilter } from '../../../models/filter/filter-model.ts';
import { activeQuery } from '../../../models/questions/query-kinds.ts';
import { countsInView } from '../../../views/ui/filter-chips.ts';
import { workOf } from '../../setup/work.ts';
import { randomMap } from '../algorithms/random-maps.ts';

const { document: MAP } = parseText(
  JSON.stringify({
    nodeTypes: { app: { label: 'Application' }, team: { label: 'Team' } },
    edgeTypes: { uses: { label: 'uses' } },
    sections: [{ id: 'left', title: 'Left', x: -50, y: -50, width: 200, height: 100 }],
    nodes: [
      { id: 'a', label: 'A', type: 'app', tags: ['x'], x: 0, y: 0 },
      { id: 'b', label: 'B', type: 'app', tags: ['x', 'y'], x: 100, y: 0 },
      { id: 'c', label: 'C', type: 'app', x: 400, y: 300 },
      { id: 't', label: 'T', type: 'team', x: 200, y: 200 },
      { id: 'u', label: 'U', type: 'team', tags: ['y'], x: 300, y: 200 },
      { id: 'v', label: 'V' },
    ],
    edges: [
      { from: 'a', to: 'b', type: 'uses' },
      { from: 't', to: 'a', type: 'uses' },
      { from: 't', to: 'b', type: 'uses' },
      { from: 'u', to: 'c', type: 'uses' },
      { from: 'a', to: 'u', label: 'pays' },
      { from: 'c', to: 'v' },
    ],
  }),
);

function see(...query: readonly Query[]): VisibleElements {
  const seen = MAP && visibleElements(MAP, { ...NO_FILTER, queries: query.map(activeQuery) });
  if (!seen) throw new Error('Nothing is folded.');
  return seen;
}
const edgesOf = ({ folds }: VisibleElements) =>
  (folds?.edges ?? []).map(({ from, to, label }) => `${from} → ${to}: ${label}`);
const fold = (by: 'type' | 'tag' | 'section' | 'nodes', ...values: string[]): Query => ({ kind: 'fold', by, values });

QUnit.module('models/questions/fold', () => {
  QUnit.test(
    'a type becomes one node about in the middle of its nodes, on no other, with its relationships counted by direction',
    (assert) => {
      const seen = see(fold('type', 'app'));
      assert.deepEqual([...seen.nodes], ['t', 'u', 'v', 'fold type app']);
      const [node] = seen.folds?.nodes ?? [];
      assert.strictEqual(node?.label, 'Application (3)');
      assert.strictEqual(node?.description, '3 nodes, collapsed: A, B, C.');
      assert.strictEqual(node?.type, 'app');
      const off = Math.hypot((node?.x ?? 0) - 167, (node?.y ?? 0) - 100);
      assert.true(off < 200, `${off} from the middle of its nodes`);
      for (const { id, x = 0, y = 0 } of MAP?.nodes ?? []) {
        if (!['t', 'u'].includes(id)) continue;
        assert.true(Math.hypot((node?.x ?? 0) - x, (node?.y ?? 0) - y) >= 140, `beside ${id}, not on it`);
      }
      assert.deepEqual(edgesOf(seen), [
        't → fold type app: 2 × uses',
        'u → fold type app: 1 × uses',
        'fold type app → u: 1 relationship',
        'fold type app → v: 1 relationship',
      ]);
    },
  );

  QUnit.test('several types fold at once, and what is between their groups is counted', (assert) => {
    const seen = see(fold('type', 'app', 'team'));
    assert.deepEqual([...seen.nodes], ['v', 'fold type app', 'fold type team']);
    assert.deepEqual(edgesOf(seen), [
      'fold type team → fold type app: 3 × uses',
      'fold type app → fold type team: 1 relationship',
      'fold type app → v: 1 relationship',
    ]);
  });

  QUnit.test('tags, sections and a selection fold, too; one node alone stays what it is', (assert) => {
    assert.deepEqual([...see(fold('tag', 'x', 'y')).nodes], ['c', 't', 'u', 'v', 'fold tag x']);
    assert.deepEqual([...see(fold('section', 'left')).nodes], ['c', 't', 'u', 'v', 'fold section left']);
    const picked = see(fold('nodes', 'c', 'v'));
    assert.deepEqual([...picked.nodes], ['a', 'b', 't', 'u', 'fold nodes c v']);
    assert.strictEqual(picked.folds?.nodes[0]?.label, 'Selection (2)');
    assert.deepEqual(edgesOf(picked), ['u → fold nodes c v: 1 × uses']);
  });

  QUnit.test('a second group keeps the first, and bundles count their edges', (assert) => {
    const seen = see(fold('type', 'app'), fold('nodes', 't', 'u'));
    assert.deepEqual([...seen.nodes], ['v', 'fold type app', 'fold nodes t u']);
    assert.deepEqual(edgesOf(seen), [
      'fold type app → v: 1 relationship',
      'fold nodes t u → fold type app: 3 × uses',
      'fold type app → fold nodes t u: 1 relationship',
    ]);
  });

  QUnit.test('the count line says what is not shown, and the document stays as it is', (assert) => {
    const before = JSON.stringify(MAP);
    const bus = createBus();
    const filter = createFilter(bus, () => MAP as MapDocument);
    filter.restore({ ...NO_FILTER, queries: [activeQuery(fold('type', 'app', 'team'))] });
    const models = { document: { current: () => MAP as MapDocument }, filter } as unknown as Parameters<
      typeof countsInView
    >[0]['models'];
    assert.strictEqual(countsInView({ models }), '6 nodes, 5 in 2 groups');
    assert.strictEqual(filter.drawn().nodes.length, 8, 'drawn are the groups besides');
    assert.true(filter.isFolded('fold type app'));
    filter.change({ clear: true });
    assert.strictEqual(filter.drawn(), MAP);
    assert.strictEqual(JSON.stringify(MAP), before);
  });

  QUnit.test('a map of 10,000 nodes folds by type in a moment', (assert) => {
    const map = randomMap(7, 10_000, 30_000);
    const typed = {
      ...map,
      nodes: map.nodes.map((node, index) => ({ ...node, type: `t${index % 12}`, x: index, y: 0 })),
    };
    const types = Array.from({ length: 12 }, (_, at) => `t${at}`);
    let seen: VisibleElements | undefined;
    const took = workOf(() => {
      seen = visibleElements({ ...typed }, { ...NO_FILTER, queries: [activeQuery(fold('type', ...types))] });
    });
    assert.strictEqual(seen?.nodes.size, 12);
    assert.true(took < 1000, `${Math.round(took)} ms`);
  });
});
