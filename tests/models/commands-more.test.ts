/** Effects of commands, and parts that they do not change. */

import QUnit from 'qunit';
import type { MapDocument } from '../../formats/document/document.ts';
import { addArrow, addSection, updateArrow, updateSection } from '../../models/commands/drawings.ts';
import { reshapeSection, setFixedLayout, setLinkDistance, setMeta, setTypeOf } from '../../models/commands/many.ts';
import { addEdge, addNode, updateEdge, updateNode } from '../../models/commands/nodes.ts';
import { align, distribute, type PlacedBox } from '../../models/commands/places/arrange.ts';
import { moveSelected } from '../../models/commands/places/move.ts';
import { removeElements } from '../../models/commands/remove.ts';
import {
  addTagTo,
  removeTag,
  removeTagFrom,
  removeType,
  setTag,
  setType,
  usersOfType,
} from '../../models/commands/types.ts';
import { after, HARBOUR, ids, read, refs } from './commands-map.ts';

const MAP = read();
const AT = { x: 0, y: 0 };
const positions = ({ nodes }: MapDocument) => nodes.map(({ x, y }) => [x, y]);
/** The map without the named fields. */
const without = (map: MapDocument, ...keys: (keyof MapDocument)[]) =>
  Object.fromEntries(Object.entries(map).filter(([key]) => !keys.includes(key as keyof MapDocument)));

QUnit.module('models/commands: arrange', () => {
  const boxes: PlacedBox[] = [
    { id: 'a', x: 0, y: 0, halfWidth: 10, halfHeight: 20 },
    { id: 'b', x: 100, y: 40, halfWidth: 30, halfHeight: 5 },
    { id: 'c', x: 300, y: 80, halfWidth: 20, halfHeight: 15 },
  ];

  QUnit.test('each alignment brings its border or middle onto one line, and moves nothing the other way', (assert) => {
    const expected = {
      left: [
        [0, 0],
        [20, 40],
        [10, 80],
      ],
      right: [
        [310, 0],
        [290, 40],
        [300, 80],
      ],
      center: [
        [155, 0],
        [155, 40],
        [155, 80],
      ],
      top: [
        [0, 0],
        [100, -15],
        [300, -5],
      ],
      bottom: [
        [0, 75],
        [100, 90],
        [300, 80],
      ],
      middle: [
        [0, 38],
        [100, 38],
        [300, 38],
      ],
    } as const;
    for (const [how, wanted] of Object.entries(expected)) {
      const done = after(MAP, align(boxes, how as keyof typeof expected));
      assert.deepEqual(positions(done).slice(0, 3), wanted as never, how);
    }
    assert.strictEqual(after(MAP, align(boxes.slice(1, 2), 'left')), MAP, 'one alone is in line with itself');
    assert.strictEqual(after(MAP, align([], 'left')), MAP);
  });

  QUnit.test('distributing makes the gaps between borders equal, in either direction, whatever the order', (assert) => {
    const mixed = [boxes[2], boxes[0], boxes[1]] as PlacedBox[];
    // From -10 to 320 there are 330, of which boxes fill 120: two gaps of 105.
    assert.deepEqual(positions(after(MAP, distribute(mixed, 'horizontal'))).slice(0, 3), [
      [0, 0],
      [145, 40],
      [300, 80],
    ]);
    // From -20 to 95 there are 115, of which boxes fill 80: two gaps of 17.5.
    assert.deepEqual(positions(after(MAP, distribute(mixed, 'vertical'))).slice(0, 3), [
      [0, 0],
      [100, 43],
      [300, 80],
    ]);
    assert.strictEqual(after(MAP, distribute(boxes.slice(0, 2), 'horizontal')), MAP, 'two have one gap');
    assert.strictEqual(after(MAP, distribute([], 'horizontal')), MAP);
  });
});

QUnit.module('models/commands: nodes and edges', () => {
  QUnit.test('added elements are last, and nothing else changes', (assert) => {
    const node = { id: 'n', label: 'New', tags: ['t'] };
    const edge = { id: 'e', from: 'a', to: 'c', width: 3 };
    const section = { id: 't', title: 'T', ...AT, width: 1, height: 1 };
    const arrow = { id: 'r', from: { node: 'a' }, to: { x: 5, y: 6 } };
    assert.deepEqual(after(MAP, addNode(node)), { ...MAP, nodes: [...MAP.nodes, node] });
    assert.deepEqual(after(MAP, addEdge(MAP, edge)), { ...MAP, edges: [...MAP.edges, edge] });
    assert.deepEqual(after(MAP, addSection(MAP, section)), { ...MAP, sections: [...MAP.sections, section] });
    assert.deepEqual(after(MAP, addArrow(MAP, arrow)), { ...MAP, arrows: [...MAP.arrows, arrow] });
  });

  QUnit.test('a section around others is added behind them', (assert) => {
    const around = { id: 't', x: -1000, y: -1000, width: 5000, height: 5000 };
    assert.deepEqual(after(MAP, addSection(MAP, around)).sections, [around, ...MAP.sections]);
  });

  QUnit.test('edited elements have exactly the entered values, in the same position', (assert) => {
    const edges = after(MAP, updateEdge(MAP, 'own', { id: 'own', from: 'c', to: 'b', label: 'L' })).edges;
    assert.deepEqual(edges[1], { id: 'own', from: 'c', to: 'b', label: 'L' }, 'the type went');
    assert.strictEqual(edges[0], MAP.edges[0]);
    const arrow = { id: 'free', from: { x: 9, y: 9 }, to: { node: 'a' } };
    assert.deepEqual(after(MAP, updateArrow('free', arrow)).arrows[2], arrow);
    const section = { id: 'bare', title: 'Named', x: 1, y: 2 };
    const drawn = after(MAP, updateSection(MAP, 'bare', section));
    assert.deepEqual([drawn.sections[1], drawn.arrows], [section, MAP.arrows]);
    const { nodes } = after(MAP, updateNode(MAP, 'b', { id: 'b', label: undefined, tags: ['x'] } as never));
    assert.deepEqual(
      nodes[1],
      { id: 'b', tags: ['x'], x: 100, y: 40 },
      'the place stays, and what is undefined is absent',
    );
    assert.strictEqual(nodes[0], MAP.nodes[0]);
  });

  QUnit.test('missing elements are not edited', (assert) => {
    assert.strictEqual(after(MAP, updateNode(MAP, 'gone', { id: 'other' })), MAP);
    assert.strictEqual(after(MAP, updateEdge(MAP, 'gone', { id: 'gone', from: 'a', to: 'b' })), MAP);
    assert.strictEqual(after(MAP, updateSection(MAP, 'gone', { id: 'other', ...AT })), MAP);
    assert.strictEqual(after(MAP, updateArrow('gone', { id: 'gone', from: AT, to: AT })), MAP);
    assert.strictEqual(after(MAP, reshapeSection('gone', { x: 9, y: 9 })), MAP);
  });

  QUnit.test('another id of a node is carried into both ends of edges and arrows, and into no other', (assert) => {
    const map = read({
      nodes: ['a', 'b', 'x-b'].map((id) => ({ id })),
      edges: [
        { from: 'a', to: 'a' },
        { from: 'b', to: 'b' },
        { id: 'x-b', from: 'b', to: 'x-b' },
        { from: 'a', to: 'b' },
      ],
      arrows: [
        { id: 'one', from: { node: 'a' }, to: { node: 'b' } },
        { id: 'two', from: { node: 'b' }, to: { node: 'a' } },
        { id: 'three', from: { x: 0, y: 0 }, to: { node: 'b' } },
      ],
    });
    const done = after(map, updateNode(map, 'a', { id: 'x' }));
    assert.deepEqual(
      done.edges.map(({ id, from, to }) => `${id}: ${from} ${to}`),
      ['x-x: x x', 'b-b: b b', 'x-b: b x-b', 'x-b-2: x b'],
    );
    assert.deepEqual(
      done.arrows.map(({ from, to }) => [from, to]),
      [
        [{ node: 'x' }, { node: 'b' }],
        [{ node: 'b' }, { node: 'x' }],
        [{ x: 0, y: 0 }, { node: 'b' }],
      ],
    );
  });

  QUnit.test('another id of a section is carried into the arrows that end on it, and into no other', (assert) => {
    const done = after(MAP, updateSection(MAP, 'bare', { id: 'berth', ...AT }));
    assert.deepEqual(
      done.arrows.map(({ from, to }) => [from, to]),
      [
        [{ section: 'field' }, { node: 'a' }],
        [{ node: 'c' }, { section: 'berth' }],
        [
          { x: 1, y: 2 },
          { x: 3, y: 4 },
        ],
      ],
    );
  });

  QUnit.test('deleting removes dependent elements, and nothing else', (assert) => {
    const gone = (...names: string[]) => {
      const done = after(MAP, removeElements(MAP, refs(...names)));
      return [ids(done.nodes), ids(done.edges), ids(done.sections), ids(done.arrows)].map((list) => list.join(' '));
    };
    const [a, b, c, d] = [ids(MAP.nodes), ids(MAP.edges), ids(MAP.sections), ids(MAP.arrows)].map((l) => l.join(' '));
    assert.deepEqual([a, b, c, d], ['a b c d', 'a-b own c-a d-d', 'field bare', 'hint back free']);
    assert.deepEqual(gone('node c'), ['a b d', 'a-b d-d', c, 'hint free']);
    assert.deepEqual(gone('node d'), ['a b c', 'a-b own c-a', c, d]);
    assert.deepEqual(gone('edge own', 'edge a-b'), [a, 'c-a d-d', c, d]);
    assert.deepEqual(gone('section field'), [a, b, 'bare', 'back free']);
    assert.deepEqual(gone('section bare'), [a, b, 'field', 'hint free']);
    assert.deepEqual(gone('arrow free'), [a, b, c, 'hint back']);
    assert.deepEqual(gone('node unknown', 'node field'), [a, b, c, d]);
    assert.strictEqual(after(MAP, removeElements(MAP, [])), MAP);
  });
});

QUnit.module('models/commands: the map and many', () => {
  QUnit.test('title and description change, the lock, the layout switch and the source do not', (assert) => {
    const map = read({
      ...HARBOUR,
      meta: { title: 'Old', fixedLayout: true, source: { name: 'here' }, url: 'https://a.example' },
    });
    const done = after(map, setMeta({ title: 'New', description: 'D', readOnly: true, source: { name: 'there' } }));
    assert.deepEqual(done.meta, { title: 'New', fixedLayout: true, source: { name: 'here' }, description: 'D' });
    assert.deepEqual(without(done, 'meta'), without(map, 'meta'));
    assert.deepEqual(after(map, setLinkDistance(90)).meta.linkDistance, 90);
  });

  QUnit.test(
    'turning the fixed layout on writes positions, turning it off keeps them; the same state is no change',
    (assert) => {
      const on = after(MAP, setFixedLayout(true, [{ id: 'd', x: 4.4, y: 5.6 }]));
      assert.deepEqual(
        [on.meta.fixedLayout, positions(on)],
        [
          true,
          [
            [0, 0],
            [100, 40],
            [300, 80],
            [4, 6],
          ],
        ],
      );
      assert.strictEqual(after(on, setFixedLayout(true, [])), on);
      const off = after(on, setFixedLayout(false, [{ id: 'd', x: 9, y: 9 }]));
      assert.deepEqual([off.meta, positions(off)[3]], [{}, [4, 6]]);
      assert.strictEqual(after(off, setFixedLayout(false, [])), off);
    },
  );

  QUnit.test('a type is set or removed only on the given elements', (assert) => {
    const types = (map: MapDocument) => map.nodes.map(({ type }) => type);
    assert.deepEqual(types(after(MAP, setTypeOf(MAP, 'node', ['a', 'd'], 'ship'))), ['ship', 'quay', 'ship', 'ship']);
    const off = after(MAP, setTypeOf(MAP, 'node', ['a'], undefined));
    assert.deepEqual(types(off), [undefined, 'quay', 'ship', undefined]);
    assert.false('type' in (off.nodes[0] ?? {}));
    assert.strictEqual(after(MAP, setTypeOf(MAP, 'node', ['a'], 'quay')), MAP);
    const edges = after(MAP, setTypeOf(MAP, 'edge', ['own'], 'tows'));
    assert.deepEqual([edges.edges[1]?.type, edges.nodes], ['tows', MAP.nodes]);
  });

  QUnit.test('a section is moved or resized, to no less than a unit', (assert) => {
    const shape = (box: Parameters<typeof reshapeSection>[1]) => after(MAP, reshapeSection('bare', box)).sections[1];
    assert.deepEqual(shape({ x: 7, y: 8 }), { id: 'bare', x: 7, y: 8, width: 100, height: 50 });
    assert.deepEqual(shape({ x: 7, y: 8, width: 20.4 }), { id: 'bare', x: 7, y: 8, width: 20, height: 50 });
    assert.deepEqual(shape({ x: 500, y: 500, width: 0, height: -4 }), {
      id: 'bare',
      x: 500,
      y: 500,
      width: 1,
      height: 1,
    });
  });

  QUnit.test(
    'the selection moves by the distance of the first node; a node without a position moves alone',
    (assert) => {
      const all = refs('section field', 'arrow free', 'arrow back', 'node a');
      const done = after(
        MAP,
        moveSelected(
          MAP,
          [
            { id: 'a', x: 10, y: -5 },
            { id: 'b', x: 0, y: 0 },
          ],
          all,
          'step',
        ),
      );
      assert.deepEqual(positions(done).slice(0, 2), [
        [10, -5],
        [0, 0],
      ]);
      assert.deepEqual(
        done.sections.map(({ x, y }) => [x, y]),
        [
          [10, -5],
          [500, 500],
        ],
      );
      assert.deepEqual(
        [done.arrows[2]?.from, done.arrows[2]?.to],
        [
          { x: 11, y: -3 },
          { x: 13, y: -1 },
        ],
      );
      assert.deepEqual(done.arrows.slice(0, 2), MAP.arrows.slice(0, 2));
      const placed = after(MAP, moveSelected(MAP, [{ id: 'd', x: 10, y: 10 }], all, 'step'));
      assert.deepEqual([placed.sections, placed.arrows, positions(placed)[3]], [MAP.sections, MAP.arrows, [10, 10]]);
      assert.strictEqual(after(MAP, moveSelected(MAP, [], all, 'step')), MAP);
      assert.strictEqual(after(MAP, moveSelected(MAP, [{ id: 'gone', x: 5, y: 5 }], all, 'step')), MAP);
    },
  );
});

QUnit.module('models/commands: types and tags', () => {
  QUnit.test('a type is declared, changed and renamed, of nodes and of edges', (assert) => {
    const added = after(MAP, setType(MAP, 'node', 'crane', { color: '#0000ff' }));
    assert.deepEqual(Object.entries(added.nodeTypes).at(-1), ['crane', { color: '#0000ff' }]);
    assert.deepEqual(without(added, 'nodeTypes'), without(MAP, 'nodeTypes'));
    assert.strictEqual(after(MAP, setType(MAP, 'node', 'ship', {}, 'ship')), MAP, 'what is so already is no change');
    const edges = after(MAP, setType(MAP, 'edge', 'lies', { label: 'lies at' }, 'moors'));
    assert.deepEqual(edges.edgeTypes, { lies: { label: 'lies at' }, tows: {} });
    assert.deepEqual(
      edges.edges.map(({ type }) => type),
      ['lies', 'lies', undefined, undefined],
    );
    assert.deepEqual(edges.nodes, MAP.nodes, 'a node type of that name would stay');
    const onto = after(MAP, setType(MAP, 'node', 'ship', { label: 'Ship' }, 'quay'));
    assert.deepEqual(onto.nodeTypes, { ship: { label: 'Ship' } }, 'onto one that is there');
  });

  QUnit.test('a deleted type of edges leaves them to another, or to none', (assert) => {
    const gone = after(MAP, removeType(MAP, 'edge', 'moors'));
    assert.deepEqual([Object.keys(gone.edgeTypes), gone.edges.some((edge) => 'type' in edge)], [['tows'], false]);
    const replaced = after(MAP, removeType(MAP, 'edge', 'moors', 'tows'));
    assert.deepEqual(
      replaced.edges.map(({ type }) => type),
      ['tows', 'tows', undefined, undefined],
    );
    const undeclared = read({ nodes: [{ id: 'a', type: 'ghost' }] });
    assert.deepEqual(after(undeclared, removeType(undeclared, 'node', 'ghost')).nodes, [{ id: 'a' }]);
    assert.strictEqual(after(MAP, removeType(MAP, 'node', 'nothing')), MAP);
  });

  QUnit.test('the users of a type, in the order of the map', (assert) => {
    assert.deepEqual(usersOfType(MAP, 'node', 'quay'), ['a', 'b']);
    assert.deepEqual(usersOfType(MAP, 'edge', 'moors'), ['a-b', 'own']);
    assert.deepEqual(usersOfType(MAP, 'edge', 'quay'), []);
  });

  const tags = (map: MapDocument) => map.nodes.map((node) => node.tags?.join(' '));

  QUnit.test('a tag is drawn another way, renamed everywhere, or joined with one that is there', (assert) => {
    const looked = after(MAP, setTag(MAP, 'deep', { color: 'blue' }));
    assert.deepEqual(Object.keys(looked.tags), ['old', 'new', 'deep']);
    assert.strictEqual(looked.nodes, MAP.nodes);
    assert.deepEqual(after(MAP, setTag(MAP, 'old', {})).tags, { new: { icon: 'bug' } }, 'an empty look needs no entry');
    assert.deepEqual(after(MAP, setTag(MAP, 'old', { color: undefined } as never)).tags, { new: { icon: 'bug' } });
    const renamed = after(MAP, setTag(MAP, 'ancient', { color: 'red' }, 'old'));
    assert.deepEqual(Object.keys(renamed.tags), ['ancient', 'new']);
    assert.deepEqual(tags(renamed), ['ancient deep', 'ancient', undefined, undefined]);
    assert.deepEqual(tags(after(MAP, setTag(MAP, 'deep', {}, 'old'))), ['deep', 'deep', undefined, undefined]);
    assert.strictEqual(after(MAP, setTag(MAP, 'old', { color: 'red' })), MAP);
  });

  QUnit.test('tags are added to nodes, removed from nodes, and deleted', (assert) => {
    assert.deepEqual(tags(after(MAP, addTagTo(['a', 'c'], 'deep'))), ['old deep', 'old', 'deep', undefined]);
    assert.strictEqual(after(MAP, addTagTo(['a'], 'old')), MAP);
    const off = after(MAP, removeTagFrom(['a', 'b'], 'old'));
    assert.deepEqual([tags(off), off.tags], [['deep', undefined, undefined, undefined], MAP.tags]);
    assert.false('tags' in (off.nodes[1] ?? {}));
    assert.strictEqual(after(MAP, removeTagFrom(['c'], 'old')), MAP);
    const gone = after(MAP, removeTag(MAP, 'old'));
    assert.deepEqual([tags(gone), gone.tags], [['deep', undefined, undefined, undefined], { new: { icon: 'bug' } }]);
    assert.deepEqual(after(MAP, removeTag(MAP, 'deep')).tags, MAP.tags);
    assert.strictEqual(after(MAP, removeTag(MAP, 'nothing')), MAP);
  });
});
