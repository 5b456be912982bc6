/** The query stack after another query, paths between nodes, and the analysis of a map. */

import QUnit from 'qunit';
import type { MapDocument } from '../../../formats/document/document.ts';
import type { Direction, Query } from '../../../formats/document/query.ts';
import { NO_FILTER, UNTYPED, visibleElements, withMeasures } from '../../../models/filter/filter.ts';
import { connection } from '../../../models/questions/connection.ts';
import { dependants, typesInUse } from '../../../models/questions/dependants.ts';
import { insight } from '../../../models/questions/insight.ts';
import { measureBy, measureWords, numberFields } from '../../../models/questions/measure.ts';
import { activeQuery } from '../../../models/questions/query-kinds.ts';
import { withFocus, withoutFold, withQuery } from '../../../models/questions/query-stack.ts';
import { read } from '../commands-map.ts';

/** A map of edges in words: `a>b b-uses>c d`. */
function mapOf(text: string, more: object = {}): MapDocument {
  const ids = new Set<string>();
  const edges = text.split(' ').flatMap((part) => {
    const [, from = '', type, to] = /^(\w+)(?:-(\w+))?>?(\w+)?$/.exec(part) ?? [];
    for (const id of [from, to]) if (id) ids.add(id);
    return to ? [{ from, to, ...(type ? { type } : {}) }] : [];
  });
  return read({ nodes: [...ids].map((id) => ({ id, label: id.toUpperCase() })), edges, ...more });
}

QUnit.module('models/questions: what is asked after another', () => {
  const query: Query = { kind: 'query', text: 'x' };
  const focus: Query = { kind: 'focus', nodes: ['a', 'b'], steps: 2, way: 'along', shared: true };
  const fold = (by: 'type' | 'nodes', ...values: string[]): Query => ({ kind: 'fold', by, values });
  const size: Query = { kind: 'measure', by: 'size', field: 'stars' };
  const color: Query = { kind: 'measure', by: 'color', field: 'forks' };

  QUnit.test('a focus is added last; on the same nodes it replaces the present one', (assert) => {
    assert.deepEqual(withFocus([query], { nodeIds: ['a'] }), [
      query,
      { kind: 'focus', nodes: ['a'], steps: 1, way: 'any' },
    ]);
    assert.deepEqual(withFocus([query, focus], { nodeIds: ['b', 'a'], steps: 3 }), [
      query,
      { ...focus, nodes: ['b', 'a'], steps: 3 },
    ]);
    assert.deepEqual(withFocus([focus], { nodeIds: ['a', 'b'], way: 'any', shared: false }), [
      { kind: 'focus', nodes: ['a', 'b'], steps: 2, way: 'any' },
    ]);
    const other = { kind: 'focus', nodes: ['a'], steps: 1, way: 'any' } as const;
    assert.deepEqual(withFocus([focus], { nodeIds: ['a'] }), [focus, other]);
    assert.deepEqual(withFocus([], { nodeIds: ['a'], shared: true }), [other], 'one node shares with nobody');
    const c = { ...other, nodes: ['a', 'c'] };
    assert.deepEqual(withFocus([focus], { nodeIds: ['a', 'c'] }), [focus, c]);
    assert.deepEqual(withFocus([focus, query], { nodeIds: ['a', 'b'] }).length, 3, 'one that is not the last stays');
  });

  QUnit.test(
    'a query takes the place of the one before; folds by the same and measures of the same do, too',
    (assert) => {
      const next: Query = { kind: 'query', text: 'y' };
      assert.deepEqual(withQuery([query, focus], next), [focus, next]);
      assert.deepEqual(withQuery([fold('type', 'a'), query], fold('type', 'b')), [query, fold('type', 'b')]);
      assert.deepEqual(withQuery([fold('nodes', 'a')], fold('nodes', 'b')), [fold('nodes', 'a'), fold('nodes', 'b')]);
      assert.deepEqual(withQuery([fold('type', 'a')], fold('nodes', 'b')), [fold('type', 'a'), fold('nodes', 'b')]);
      assert.deepEqual(withQuery([fold('type', 'a'), query], fold('type')), [query], 'without values all open');
      assert.deepEqual(withQuery([query], size), [size, query], 'a measure goes first');
      assert.deepEqual(withQuery([size, query], { ...size, field: 'forks' }), [{ ...size, field: 'forks' }, query]);
      assert.deepEqual(withQuery([size], color), [color, size]);
      assert.deepEqual(withQuery([color, size], { ...size, field: '' }), [color], 'a measure without a field ends');
      const only: Query = { kind: 'only', nodes: ['a'], words: 'w' };
      assert.deepEqual(
        withQuery([only, focus], only),
        [only, focus, only],
        'steps of the way in stand one after another',
      );
      const other: Query = { ...only, nodes: ['b'] };
      assert.deepEqual(withQuery([focus, only], other), [focus, other], 'one list of nodes after the other');
      assert.deepEqual(withQuery([only, fold('type', 'a')], other), [fold('type', 'a'), other]);
    },
  );

  QUnit.test('one folded group is opened, or all of them', (assert) => {
    const all = [query, fold('type', 'app', 'team'), fold('nodes', 'a', 'b')];
    assert.deepEqual(withoutFold(all, undefined), [query]);
    assert.deepEqual(withoutFold(all, 'fold type app'), [query, fold('type', 'team'), fold('nodes', 'a', 'b')]);
    assert.deepEqual(withoutFold([fold('type', 'app')], 'fold type app'), []);
    assert.deepEqual(withoutFold(all, 'fold nodes a b'), [query, fold('type', 'app', 'team')]);
    assert.deepEqual(withoutFold(all, 'fold nodes a'), all);
  });
});

QUnit.module('models/questions: how two nodes are connected', () => {
  const told = (text: string, from: string, to: string, way: Direction = 'any') =>
    connection(mapOf(text), from, to, way);

  QUnit.test('the answer says how far apart they are, and by how many ways', (assert) => {
    assert.strictEqual(told('a>b', 'a', 'b').verdict, 'A and B are directly connected.');
    assert.strictEqual(told('a>b b>c', 'a', 'c').verdict, 'A and C are 2 steps apart, by one shortest path.');
    const two = told('a>b b>d a>c c>d', 'a', 'd');
    assert.strictEqual(two.verdict, 'A and D are 2 steps apart, by 2 shortest paths.');
    assert.deepEqual(
      two.paths.map(({ nodes, steps }) => [nodes.join(''), steps.map((edges) => edges.map(({ id }) => id).join())]),
      [
        ['abd', ['a-b', 'b-d']],
        ['acd', ['a-c', 'c-d']],
      ],
    );
    const many = Array.from({ length: 51 }, (_, n) => `a>m${n} m${n}>z`).join(' ');
    const most = told(many, 'a', 'z');
    assert.strictEqual(most.verdict, 'A and Z are 2 steps apart, by 51 shortest paths; the first 50 are shown.');
    assert.strictEqual(most.paths.length, 50);
    assert.strictEqual(told('a>a', 'a', 'a').verdict, 'A is one node.');
    assert.deepEqual(told('a>b', 'a', 'x'), { verdict: 'One of the two nodes is not on the map.', paths: [] });
    assert.deepEqual(told('a>b', 'x', 'a'), { verdict: 'One of the two nodes is not on the map.', paths: [] });
  });

  QUnit.test('of nodes that are not connected it says where each is', (assert) => {
    const none = told('a>b b>c d', 'a', 'd');
    assert.deepEqual(none, {
      verdict: 'A and D are not connected. A is in a part with 3 nodes, D has no connections.',
      paths: [],
    });
    const along = told('a>b c>b', 'a', 'c', 'along');
    assert.strictEqual(
      along.verdict,
      'No path follows the arrows from A to C. Ignoring direction, they are 2 steps apart.',
    );
    assert.deepEqual(along.paths, []);
    assert.strictEqual(
      told('a>b c', 'a', 'c', 'along').verdict,
      'No path follows the arrows from A to C. A is in a part with 2 nodes, C has no connections.',
    );
    assert.strictEqual(told('a>b b>c', 'a', 'c', 'along').verdict, 'A and C are 2 steps apart, by one shortest path.');
  });
});

QUnit.module('models/questions: who depends on whom', () => {
  const TYPES = { edgeTypes: { needs: { label: 'needs' }, likes: { label: 'likes' } } };

  QUnit.test('step by step upstream and downstream, along the types that count', (assert) => {
    const map = mapOf('a-needs>b b-needs>c c-likes>d z>b', TYPES);
    assert.deepEqual(dependants(map, 'b', new Set(['needs'])), { upstream: [['a']], downstream: [['c']] });
    const all = dependants(map, 'c', new Set(['needs', 'likes', UNTYPED]));
    assert.deepEqual(all, { upstream: [['b'], ['a', 'z']], downstream: [['d']] });
  });

  QUnit.test('types in use are listed in order of appearance, untyped last', (assert) => {
    assert.deepEqual(typesInUse(mapOf('z>b a-likes>b b-needs>c c-likes>d', TYPES)), [
      { type: 'likes', name: 'likes', count: 2 },
      { type: 'needs', name: 'needs', count: 1 },
      { type: UNTYPED, name: 'No type', count: 1 },
    ]);
  });
});

QUnit.module('models/questions: a map in numbers', () => {
  QUnit.test('most connected nodes, single points of failure, cycles', (assert) => {
    const found = insight(mapOf('a>b b>c c>a c>d d>e f', {}));
    assert.deepEqual(
      found.connected.map(({ id, count }) => `${id} ${count}`),
      ['c 3', 'a 2', 'b 2', 'd 2', 'e 1'],
    );
    assert.deepEqual(found.articulationPoints, [
      { id: 'c', count: 2 },
      { id: 'd', count: 1 },
    ]);
    assert.deepEqual(found.bridges.map(({ id }) => id).sort(), ['c-d', 'd-e']);
    assert.deepEqual([found.isolated, found.parts], [['f'], 2]);
    assert.deepEqual(
      found.cycles.map((circle) => [...circle].sort().join('')),
      ['abc'],
    );
    const triangles = insight(mapOf('a>b b>c c>a d>e e>f f>d c>d'));
    assert.deepEqual(triangles.clusters.map((group) => [...group].sort().join('')).sort(), ['abc', 'def']);
    const typed = mapOf('a-needs>b b-likes>a', { edgeTypes: { needs: { label: 'needs' }, likes: { label: 'likes' } } });
    assert.deepEqual(insight(typed).cycles, [], 'only what depends makes a circle');
    assert.true(insight(typed).tellsOfDepending);
    const loop = insight(mapOf('a-needs>a b-needs>c c-needs>b', { edgeTypes: { needs: { label: 'needs' } } }));
    assert.deepEqual(loop.cycles, [['b', 'c'], ['a']], 'what depends on itself at once does, too');
    assert.deepEqual([loop.isolated, loop.parts], [[], 2]);
    const labelled = read({
      nodes: ['a', 'b', 'c'].map((id) => ({ id })),
      edges: [
        { from: 'a', to: 'b', label: 'pays' },
        { from: 'b', to: 'a', label: 'depends on' },
        { from: 'b', to: 'c', label: 'needs' },
        { from: 'c', to: 'b', label: 'relies on' },
      ],
    });
    assert.deepEqual(insight(labelled).cycles, [['b', 'c']], 'without a type the words of each count');
    const friends = read({
      nodes: ['a', 'b', 'c'].map((id) => ({ id })),
      edges: [
        { from: 'a', to: 'b', label: 'knows', direction: 'none' },
        { from: 'b', to: 'c', label: 'knows', direction: 'none' },
      ],
    });
    assert.deepEqual([insight(friends).cycles, insight(friends).tellsOfDepending], [[], false], 'a line is no circle');
  });
});

QUnit.module('models/questions: query stack', () => {
  const MAP = mapOf('a>b b>c c>d');
  const seen = (...query: Query[]) => {
    const visible = visibleElements(MAP, { ...NO_FILTER, queries: query.map(activeQuery) });
    return [[...(visible?.nodes ?? [])].join(''), [...(visible?.edges ?? [])].join(' ')];
  };

  QUnit.test('a focus leaves what is around, a query what it finds, and one after the other both', (assert) => {
    const focus = { kind: 'focus', nodes: ['b'], steps: 1, way: 'any' } as const;
    assert.deepEqual(seen(focus), ['abc', 'a-b b-c']);
    assert.deepEqual(seen({ ...focus, way: 'along' }), ['bc', 'b-c']);
    assert.deepEqual(seen({ ...focus, way: 'against' }), ['ab', 'a-b']);
    assert.deepEqual(seen({ ...focus, nodes: ['a', 'c'], shared: true }), ['abc', 'a-b b-c']);
    assert.deepEqual(seen({ kind: 'only', nodes: ['c', 'd'], words: 'w' }), ['cd', 'c-d']);
    assert.deepEqual(seen(focus, { kind: 'only', nodes: ['c', 'd'], words: 'w' }), ['c', '']);
    assert.deepEqual(
      seen(focus, { kind: 'measure', by: 'size', field: 'degree' }),
      ['abc', 'a-b b-c'],
      'a measure hides nothing',
    );
  });

  QUnit.test('groups contain the nodes that the queries leave, in any order of application', (assert) => {
    const group: Query = { kind: 'fold', by: 'nodes', values: ['a', 'b', 'c'] };
    const focus = { kind: 'focus', nodes: ['d'], steps: 2, way: 'any' } as const;
    for (const query of [
      [group, focus],
      [focus, group],
    ]) {
      const visible = visibleElements(MAP, { ...NO_FILTER, queries: query.map(activeQuery) });
      assert.deepEqual([...(visible?.nodes ?? [])].sort(), ['d', 'fold nodes a b c']);
      assert.deepEqual(
        visible?.folds?.nodes.map(({ label }) => label),
        ['Selection (2)'],
      );
      assert.deepEqual(
        visible?.folds?.edges.map(({ label, to }) => [label, to]),
        [['1 relationship', 'd']],
      );
    }
    assert.deepEqual(seen(group, { kind: 'query', text: 'id=a' }), ['a', ''], 'one node alone is no group');
  });

  QUnit.test('a question about nodes of which none is left says so and hides nothing', (assert) => {
    const gone = { kind: 'focus', nodes: ['gone'], steps: 1, way: 'any' } as const;
    for (const query of [gone, { kind: 'only', nodes: ['gone', 'too'], words: 'w' } as const]) {
      assert.deepEqual(seen(query), ['abcd', 'a-b b-c c-d']);
      assert.true(
        activeQuery(query).describe(MAP).endsWith(' (no longer on the map)'),
        activeQuery(query).describe(MAP),
      );
    }
    assert.deepEqual(seen({ ...gone, nodes: ['gone', 'a'] }), ['ab', 'a-b'], 'one that is left is asked');
    assert.deepEqual(seen({ kind: 'only', nodes: [], words: 'w' }), ['', '']);
  });

  QUnit.test('each says in words what is seen', (assert) => {
    const words = (query: Query) => activeQuery(query).describe(MAP);
    const focus = { kind: 'focus', nodes: ['b'], steps: 2, way: 'any' } as const;
    assert.strictEqual(words(focus), 'B, 2 steps');
    assert.strictEqual(words({ ...focus, nodes: ['a', 'gone'], steps: 1, way: 'along' }), 'A and gone, 1 step out');
    assert.strictEqual(words({ ...focus, nodes: ['a', 'b', 'c'], way: 'against' }), '3 nodes, 2 steps in');
    assert.strictEqual(
      words({ ...focus, nodes: ['a', 'b'], steps: 1, shared: true }),
      'common neighbours of A and B, 1 step',
    );
    assert.strictEqual(words({ kind: 'query', text: 't' }), 't');
    assert.strictEqual(words({ kind: 'query', text: 't', name: 'N' }), 'N');
    assert.strictEqual(words({ kind: 'only', nodes: [], words: 'w' }), 'w');
    assert.strictEqual(words({ kind: 'measure', by: 'color', field: 'stars' }), 'colour by stars');
  });
});

QUnit.module('models/questions: nodes by their numbers', () => {
  const staffed = (...values: (number | string | undefined)[]) =>
    read({
      nodes: values.map((staff, n) => ({ id: `n${n}`, ...(staff === undefined ? {} : { details: { staff } }) })),
    });
  const drawn = (by: 'size' | 'color', map: MapDocument) => {
    const measure = measureBy({ kind: 'measure', by, field: 'details.staff' })(map);
    return {
      measure,
      looks: withMeasures(map, [measure]).nodes.map((node) => (by === 'size' ? node.size : node.color)),
    };
  };

  QUnit.test('an area is as large as the number, seen at least, and nodes without it are small', (assert) => {
    const { measure, looks } = drawn('size', staffed(100, 25, '4', 0, undefined, -5));
    assert.deepEqual(looks, [40, 21.4, 11.7, 8.7, 5, 5]);
    assert.deepEqual([measure.by, measure.words, measure.without], ['size', 'staff', 1]);
    assert.deepEqual(drawn('size', staffed(100, 25)).looks, [40, 20]);
    assert.deepEqual(measureBy({ kind: 'measure', by: 'size', field: 'details.staff' })(staffed(100, 25)).marks, [
      { value: 0, look: { size: 5 } },
      { value: 25, look: { size: 20 } },
      { value: 100, look: { size: 40 } },
    ]);
    assert.strictEqual(measureWords({ kind: 'measure', by: 'size', field: 'details.staff' }), 'size by staff');
  });

  QUnit.test('colours range from the least to the greatest value, logarithmically for large ratios', (assert) => {
    const { measure, looks } = drawn('color', staffed(10, 20, 30, 40, 50, 15, undefined));
    assert.deepEqual(looks, ['#2f72c4', '#7b68b4', '#b75b86', '#cc5f4a', '#b8730d', '#556dbc', '#868c95']);
    assert.deepEqual(
      measure.marks.map(({ value, look }) => [value, look.color]),
      [
        [10, '#2f72c4'],
        [20, '#7b68b4'],
        [30, '#b75b86'],
        [40, '#cc5f4a'],
        [50, '#b8730d'],
      ],
    );
    const far = drawn('color', staffed(1, 10, 10_000, 100));
    assert.deepEqual(
      far.measure.marks.map(({ value }) => value),
      [1, 10, 100, 1000, 10_000],
    );
    assert.deepEqual(far.looks, ['#2f72c4', '#7b68b4', '#b8730d', '#b75b86']);
    const from20 = drawn('color', staffed(20, 200, 200_000, 2000));
    assert.deepEqual(
      from20.measure.marks.map(({ value }) => value),
      [20, 200, 2000, 20_000, 200_000],
    );
    assert.deepEqual(from20.looks, far.looks, 'whatever the least is');
    assert.deepEqual(
      drawn('color', staffed(1, 50)).measure.marks.map(({ value }) => value),
      [1, 2.66, 7.07, 18.8, 50],
    );
    assert.deepEqual(
      drawn('color', staffed(1, 49)).measure.marks.map(({ value }) => value),
      [1, 13, 25, 37, 49],
    );
    assert.deepEqual(
      drawn('color', staffed(0, 99)).measure.marks.map(({ value }) => value),
      [0, 24.8, 49.5, 74.3, 99],
    );
    const same = drawn('color', staffed(7, 7));
    assert.deepEqual(same.measure.marks, [{ value: 7, look: { color: '#b8730d' } }]);
    assert.deepEqual(drawn('color', staffed(undefined)).looks, ['#868c95']);
    assert.deepEqual(drawn('color', staffed(undefined)).measure.marks, []);
  });

  QUnit.test('cards and pictures keep their colour and have the number round them', (assert) => {
    const map = read({
      nodes: [
        { id: 'c', shape: 'card', color: '#ffffff', details: { staff: 1 } },
        { id: 'p', image: 'icons/tool.svg', borderWidth: 9, details: { staff: 1 } },
        { id: 'o', details: { staff: 1 } },
      ],
    });
    const { looks: _, measure } = drawn('color', map);
    const nodes = map.nodes.map(measure.drawn);
    assert.deepEqual(
      nodes.map(({ color, borderColor, borderWidth }) => [color, borderColor, borderWidth]),
      [
        ['#ffffff', '#b8730d', 4],
        ['#b8730d', '#b8730d', 9],
        ['#b8730d', undefined, undefined],
      ],
    );
    assert.deepEqual(
      map.nodes.map(measure.drawn).map((node, n) => node === nodes[n]),
      [true, true, true],
    );
    assert.strictEqual(withMeasures(map, []), map);
  });

  QUnit.test('the numbers that a map has are offered, the most frequent first, its relationships always', (assert) => {
    const map = read({
      nodes: [
        {
          id: 'a',
          repo: 'https://github.com/x/y',
          repoInfo: { stars: 3, forks: 1 },
          details: { staff: 4, 'a.b': 1, name: 'x', open: { rooms: '7' } },
        },
        { id: 'b', details: { staff: '12', one: { two: { three: 1, four: { five: 1 } } }, list: [1] } },
        { id: 'c', details: { staff: 1.5, open: { rooms: -2 } } },
      ],
    });
    assert.deepEqual(
      numberFields(map).map(({ field, words, count }) => `${field}|${words}|${count}`),
      [
        'degree|number of relationships|3',
        'details.staff|staff|3',
        'details.open.rooms|open rooms|2',
        'stars|stars|1',
        'forks|forks|1',
        'details.one.two.three|one two three|1',
      ],
    );
    const many = read({
      nodes: [{ id: 'a', details: Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`k${n}`, n])) }],
    });
    assert.strictEqual(numberFields(many).length, 40);
  });
});
