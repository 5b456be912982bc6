/** Collapsed groups on the map: names, numbers, position, edges. */

import QUnit from 'qunit';
import type { Query } from '../../../formats/document/query.ts';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import { NO_FILTER, visibleElements } from '../../../models/filter/filter.ts';
import { activeQuery } from '../../../models/questions/query-kinds.ts';

const fold = (by: 'type' | 'tag' | 'section' | 'nodes', ...values: string[]): Query => ({ kind: 'fold', by, values });

/** Visible elements of a map with groups, and their breadcrumbs. */
function foldedMap(raw: object, ...query: readonly Query[]) {
  const { document } = parseDocument(raw);
  if (!document) throw new Error('refused');
  const queries = query.map(activeQuery);
  const seen = visibleElements(document, { ...NO_FILTER, queries });
  return {
    shown: [...(seen?.nodes ?? [])],
    groups: seen?.folds?.nodes ?? [],
    lines: seen?.folds?.edges ?? [],
    words: queries.map((lens) => lens.describe(document)),
  };
}

const people = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, at) => ({ id: `p${at}`, label: `P${at}`, type: 'person', ...more }));

QUnit.module('models/questions/fold: what a group shows', () => {
  QUnit.test('twelve of its nodes are named, the others counted', (assert) => {
    const shown = (count: number) => {
      const [group] = foldedMap({ nodes: people(count) }, fold('type', 'person')).groups;
      return [group?.label, group?.description, group?.shape, group?.x];
    };
    const twelve = 'P0, P1, P2, P3, P4, P5, P6, P7, P8, P9, P10, P11';
    assert.deepEqual(shown(12), ['person (12)', `12 nodes, collapsed: ${twelve}.`, 'circle', undefined]);
    assert.deepEqual(shown(14).slice(1, 2), [`14 nodes, collapsed: ${twelve} and 2 more.`]);
    assert.deepEqual(shown(1200).slice(0, 1), ['person (1,200)']);
  });

  QUnit.test('its area grows with its share of the visible nodes, whatever their own size is', (assert) => {
    const sizes = ([large, small]: readonly [number, number], size: number) => {
      const nodes = people(large + small).map((node, at) => (at < small ? { ...node, type: 'team' } : node));
      return foldedMap({ nodeTypes: { person: { size } }, nodes }, fold('type', 'person', 'team')).groups.map(
        (group) => group.size,
      );
    };
    assert.deepEqual(sizes([75, 25], 10), [66, 48]);
    assert.deepEqual(sizes([750, 250], 60), [66, 48]);
    assert.deepEqual(sizes([98, 2], 20), [72, 31]);
  });

  QUnit.test('it is called by what it is folded by', (assert) => {
    const map = {
      nodeTypes: { person: { label: 'Human being' } },
      sections: [
        { id: 'titled', title: 'Left', x: 0, y: 0, width: 10, height: 10 },
        { id: 'plain', x: 0, y: 0, width: 10, height: 10 },
      ],
      nodes: ['a', 'b', 'c', 'd'].map((id, at) => ({
        id,
        ...(at < 2 ? { type: 'person' } : {}),
        tags: ['core'],
        x: 5,
        y: 5,
      })),
    };
    const called = (query: Query) => {
      const { groups, words } = foldedMap(map, query);
      return [...groups.map(({ label, type }) => [label, type]), words[0]];
    };
    assert.deepEqual(called(fold('type', 'person', '')), [
      ['Human being (2)', 'person'],
      ['No type (2)', undefined],
      'Human being and No type collapsed',
    ]);
    assert.deepEqual(called(fold('tag', 'core')), [['#core (4)', undefined], '#core collapsed']);
    assert.deepEqual(called(fold('section', 'titled')), [['Left (4)', undefined], 'Left collapsed']);
    assert.deepEqual(called(fold('section', 'plain')), [['Section (4)', undefined], 'Section collapsed']);
    assert.deepEqual(called(fold('section', 'gone', 'plain', 'titled')), [
      ['Section (4)', undefined],
      '3 sections collapsed',
    ]);
    assert.deepEqual(called(fold('nodes', 'a', 'b')), [['Selection (2)', undefined], '2 nodes collapsed']);
    assert.deepEqual(called({ ...fold('nodes', 'a', 'b'), name: 'Duo' } as Query), [
      ['Duo (2)', undefined],
      'Duo collapsed',
    ]);
  });

  QUnit.test(
    'it stands in the middle of those that have a place, 140 beside another group and any other node',
    (assert) => {
      const at = (id: string, type: string, x?: number, y?: number) => ({
        id,
        type,
        ...(x === undefined ? {} : { x, y }),
      });
      const alone = foldedMap(
        { nodes: [at('a', 'one', 0, 10), at('b', 'one', 101, 31), at('c', 'one')] },
        fold('type', 'one'),
      ).groups[0];
      assert.deepEqual([alone?.x, alone?.y], [51, 21]);
      const nodes = [at('a', 'one', 0, 0), at('b', 'one', 100, 0), at('c', 'two', 0, 1), at('d', 'two', 100, 1)];
      const { groups } = foldedMap(
        { nodes: [...nodes, at('e', 'three', 60, 0), at('f', 'none')] },
        fold('type', 'one', 'two'),
      );
      const stand = [...groups, { x: 60, y: 0 }].map(({ x = Number.NaN, y = Number.NaN }) => ({ x, y }));
      for (const [index, one] of stand.entries())
        for (const other of stand.slice(index + 1))
          assert.true(Math.hypot(one.x - other.x, one.y - other.y) >= 140, JSON.stringify(stand));
    },
  );

  QUnit.test(
    'a section collapses the nodes inside and on its border, each in the first of several sections',
    (assert) => {
      const box = { x: 10, y: 20, width: 30, height: 40 };
      const inside = [
        [10, 20],
        [40, 20],
        [10, 60],
        [40, 60],
        [25, 40],
      ];
      const outside = [
        [9, 40],
        [41, 40],
        [25, 19],
        [25, 61],
      ];
      const nodes = [...inside, ...outside].map(([x, y], at) => ({ id: `n${at}`, x, y }));
      const sections = [
        { id: 's', ...box },
        { id: 'all', x: 0, y: 0, width: 100, height: 100 },
      ];
      const map = { sections, nodes: [...nodes, { id: 'unplaced' }] };
      assert.deepEqual(foldedMap(map, fold('section', 's')).shown, [
        'n5',
        'n6',
        'n7',
        'n8',
        'unplaced',
        'fold section s',
      ]);
      assert.deepEqual(
        foldedMap(map, fold('section', 's', 'all')).groups.map(({ label }) => label),
        ['Section (5)', 'Section (4)'],
      );
    },
  );

  QUnit.test(
    'lines are counted by direction whatever end is said first, wider with their number, typed when all are',
    (assert) => {
      const edge = (from: string, to: string, more: object = {}) => ({ from, to, ...more });
      const many = Array.from({ length: 600 }, () => edge('p0', 'z', { type: 'uses', direction: 'forward' }));
      const { lines } = foldedMap(
        {
          edgeTypes: { uses: { label: 'uses' }, back: { direction: 'backward' } },
          nodes: [...people(2), { id: 'a' }, { id: 'z' }],
          edges: [
            ...many,
            edge('z', 'p1', { type: 'uses', direction: 'backward' }),
            edge('p0', 'a', { direction: 'backward' }),
            edge('a', 'p1', { direction: 'forward', type: 'uses' }),
            edge('p1', 'a', { type: 'back' }),
            edge('a', 'p1', { type: 'back', direction: 'forward' }),
            edge('p0', 'z', { direction: 'both' }),
            edge('z', 'p1', { direction: 'both' }),
            edge('a', 'p0', { direction: 'none', type: 'uses' }),
            edge('p1', 'a', { direction: 'none', type: 'uses' }),
            edge('p0', 'p1'),
          ],
        },
        fold('type', 'person'),
      );
      assert.deepEqual(
        lines.map(({ from, to, direction, label, type, width }) => [from, to, direction, label, type, width]),
        [
          ['fold type person', 'z', 'forward', '601 × uses', 'uses', 10],
          ['a', 'fold type person', 'forward', '4 relationships', undefined, 3.5],
          ['fold type person', 'z', 'both', '2 relationships', undefined, 2.5],
          ['a', 'fold type person', 'none', '2 × uses', 'uses', 2.5],
        ],
      );
    },
  );

  QUnit.test('a node that is called as the group would be keeps its name', (assert) => {
    const taken = 'fold type person';
    const { shown, groups, lines } = foldedMap(
      { nodes: [{ id: taken, label: 'Own' }, ...people(2)], edges: [{ from: taken, to: 'p0' }] },
      fold('type', 'person'),
    );
    assert.deepEqual(shown, [taken, `${taken} `]);
    assert.strictEqual(groups[0]?.label, 'person (2)');
    assert.deepEqual(
      lines.map(({ from, to }) => [from, to]),
      [[taken, `${taken} `]],
    );
  });
});
