/** Copy, paste and duplicate: what comes along, and under which ids. */

import QUnit from 'qunit';
import { centreOfNodes, partOf, paste } from '../../models/commands/copy.ts';
import { after, ids, read, refs } from './commands-map.ts';

const MAP = read();
const AT = { x: 0, y: 0 };

QUnit.module('models/commands: copy', () => {
  const part = (...names: string[]) => partOf(MAP, refs(...names));

  QUnit.test('a part has the edges among its nodes, whole arrows, and the types and tags in use', (assert) => {
    const two = part('node a', 'node b');
    assert.deepEqual([ids(two.nodes), ids(two.edges), ids(two.arrows)], [['a', 'b'], ['a-b'], []]);
    assert.deepEqual([Object.keys(two.nodeTypes), Object.keys(two.edgeTypes)], [['quay'], ['moors']]);
    assert.deepEqual(Object.keys(two.tags), ['old'], 'a tag without a look has none');
    assert.deepEqual([two.meta, two.sections], [{}, []]);
    const edge = part('edge own');
    assert.deepEqual([ids(edge.nodes), ids(edge.edges)], [['b', 'c'], ['own']], 'an edge brings its ends');
    assert.deepEqual(Object.keys(part('node d').edgeTypes), []);
  });

  QUnit.test('an arrow is copied with both of its ends; one between free points when it is selected', (assert) => {
    assert.deepEqual(ids(part('section field', 'node a').arrows), ['hint']);
    assert.deepEqual(ids(part('section field').arrows), []);
    assert.deepEqual(ids(part('section bare', 'node c').arrows), ['back']);
    assert.deepEqual(ids(part('node c').arrows), []);
    assert.deepEqual(ids(part('arrow free').arrows), ['free']);
    assert.deepEqual(ids(part('arrow hint').arrows), [], 'without its ends it cannot stand');
    const half = read({ nodes: [{ id: 'a' }], arrows: [{ id: 'r', from: { node: 'a' }, to: { x: 1, y: 1 } }] });
    assert.deepEqual(ids(partOf(half, refs('node a')).arrows), ['r'], 'a free end comes along');
  });

  QUnit.test('pasting renames ids in use, moves positions, and updates ends', (assert) => {
    const copied = part('node a', 'node b', 'node d', 'section field', 'arrow free');
    const { command, refs: made } = paste(MAP, copied, { x: 10.4, y: 20 });
    const done = after(MAP, command);
    assert.deepEqual(
      done.nodes.slice(4).map(({ id, x, y }) => [id, x, y]),
      [
        ['a-2', 10, 20],
        ['b-2', 110, 60],
        ['d-2', undefined, undefined],
      ],
    );
    assert.deepEqual(
      done.edges.slice(4).map(({ id, from, to, type }) => [id, from, to, type]),
      [
        ['a-2-b-2', 'a-2', 'b-2', 'moors'],
        ['d-2-d-2', 'd-2', 'd-2', undefined],
      ],
    );
    assert.deepEqual(done.sections.at(-1), { id: 'field-2', title: 'Field', x: 10, y: 20 });
    assert.deepEqual(
      done.arrows.slice(3).map(({ id, from, to }) => [id, from, to]),
      [
        ['hint-2', { section: 'field-2' }, { node: 'a-2' }],
        ['free-2', { x: 11, y: 22 }, { x: 13, y: 24 }],
      ],
    );
    assert.deepEqual(
      made.map(({ kind, id }) => `${kind} ${id}`),
      ['node a-2', 'node b-2', 'node d-2', 'section field-2', 'arrow hint-2', 'arrow free-2'],
    );
    assert.deepEqual(done.nodes.slice(0, 4), MAP.nodes);
    assert.strictEqual(done.nodeTypes, MAP.nodeTypes, 'types that are there stay as they are');
  });

  QUnit.test(
    'into another map come ids as they were, own ids of edges too, with types and tags that it lacks',
    (assert) => {
      const other = read({ nodes: [{ id: 'x' }], edgeTypes: { moors: { label: 'is tied to' } }, tags: { new: {} } });
      const done = after(other, paste(other, part('edge own', 'node a'), AT).command);
      assert.deepEqual(ids(done.nodes), ['x', 'a', 'b', 'c']);
      assert.deepEqual(ids(done.edges), ['a-b', 'own', 'c-a']);
      assert.deepEqual(
        done.edgeTypes,
        { moors: { label: 'is tied to' }, 'moors-2': { label: 'moors at' } },
        'the type that is there stays as it is; one of the same name with another look gets a number',
      );
      assert.deepEqual(
        done.edges.map(({ type }) => type),
        ['moors-2', 'moors-2', undefined],
      );
      assert.deepEqual(done.nodeTypes, MAP.nodeTypes);
      assert.deepEqual(done.tags, { new: {}, old: { color: 'red' } });
      const twice = after(done, paste(done, part('edge own'), AT).command);
      assert.deepEqual(ids(twice.edges).slice(3), ['own-2'], 'an own id gets a number');
      assert.deepEqual(Object.keys(twice.edgeTypes), ['moors', 'moors-2'], 'once');
    },
  );

  QUnit.test('a node type with a different style in the map is added under a new name', (assert) => {
    const other = read({ nodes: [{ id: 'x', type: 'quay' }], nodeTypes: { quay: { color: 'red' } } });
    const { command, renamed } = paste(other, part('node a', 'node b'), AT);
    const done = after(other, command);
    assert.deepEqual(renamed, [['quay', 'quay-2']]);
    assert.deepEqual(done.nodeTypes, { quay: { color: 'red' }, 'quay-2': { label: 'Quay side 2', color: '#123456' } });
    assert.deepEqual(
      done.nodes.map(({ type }) => type),
      ['quay', 'quay-2', 'quay-2'],
    );
  });

  QUnit.test('the middle of a part is that of its nodes and sections that have a place', (assert) => {
    assert.deepEqual(centreOfNodes(part('node a', 'node c', 'node d')), { x: 150, y: 40 });
    assert.deepEqual(centreOfNodes(part('section bare')), { x: 550, y: 525 });
    assert.deepEqual(centreOfNodes(part('section field')), { x: 200, y: 120 }, 'in the size that it has unless told');
    assert.deepEqual(centreOfNodes(part('node b', 'section bare')), { x: 350, y: 295 });
    assert.strictEqual(centreOfNodes(part('node d')), undefined);
    const half = read({
      nodes: [
        { id: 'a', x: 5 },
        { id: 'b', y: 7 },
      ],
    });
    assert.strictEqual(centreOfNodes(half), undefined, 'half a place is none');
  });
});
