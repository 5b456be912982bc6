import QUnit from 'qunit';
import { createBus } from '../../bus/bus.ts';
import { positionedDocument } from '../../controllers/screen/positioned-document.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { partOf, paste } from '../../models/commands/copy.ts';
import { updateSection } from '../../models/commands/drawings.ts';
import { reshapeSection, setFixedLayout, setTypeOf } from '../../models/commands/many.ts';
import { addEdge, addNode, newEdgeId, placeNodes, updateNode } from '../../models/commands/nodes.ts';
import { align, distribute } from '../../models/commands/places/arrange.ts';
import { moveSelected, placeUnplaced } from '../../models/commands/places/move.ts';
import { removeElements } from '../../models/commands/remove.ts';
import { addTagTo, removeTag, removeTagFrom, removeType, setTag, setType } from '../../models/commands/types.ts';
import type { Command } from '../../models/document/command.ts';
import { createDocumentModel, type DocumentModel } from '../../models/document/document-model.ts';

function startMap(raw: object): { model: DocumentModel; did: (command: Command) => MapDocument } {
  const { document } = parseDocument(raw);
  if (!document) throw new Error('The test’s own map is refused.');
  const model = createDocumentModel(createBus());
  model.load(document, { origin: 'file', name: '', warnings: [], notices: [] });
  return {
    model,
    did: (command) => {
      model.apply(command);
      return model.current();
    },
  };
}

const TRIANGLE = {
  nodeTypes: { project: { color: '#123456' }, tool: {} },
  edgeTypes: { uses: {} },
  tags: { maps: { color: 'red' } },
  sections: [{ id: 'field', title: 'Field', x: 0, y: 0 }],
  arrows: [{ id: 'hint', from: { section: 'field' }, to: { node: 'a' } }],
  nodes: [
    { id: 'a', type: 'project', tags: ['maps'], x: 0, y: 0 },
    { id: 'b', type: 'project', tags: ['maps', 'open'], x: 100, y: 40 },
    { id: 'c', x: 300, y: 80 },
  ],
  edges: [
    { from: 'a', to: 'b', type: 'uses' },
    { id: 'own', from: 'b', to: 'c' },
    { from: 'c', to: 'a' },
  ],
};

QUnit.module('models/commands', () => {
  QUnit.test('another id of a node is carried into edges and arrows; ids made from the ends follow', (assert) => {
    const { model, did } = startMap(TRIANGLE);
    const node = model.current().nodes[0];
    if (!node) throw new Error('no node');
    const { edges, arrows, nodes } = did(updateNode(model.current(), 'a', { ...node, id: 'atlas' }));
    assert.deepEqual(nodes[0]?.id, 'atlas');
    assert.deepEqual(
      edges.map(({ id, from, to }) => [id, from, to]),
      [
        ['atlas-b', 'atlas', 'b'],
        ['own', 'b', 'c'],
        ['c-atlas', 'c', 'atlas'],
      ],
    );
    assert.deepEqual(arrows[0]?.to, { node: 'atlas' });
  });

  QUnit.test('editing a node keeps the place that a layout gave it meanwhile', (assert) => {
    const { model, did } = startMap(TRIANGLE);
    const [form] = model.current().nodes;
    model.apply({
      label: 'layout',
      remember: 'never',
      change: (draft) => void Object.assign(draft.nodes[0] ?? {}, { x: 7, y: 8 }),
    });
    if (!form) throw new Error('no node');
    const [node] = did(updateNode(model.current(), 'a', { ...form, label: 'Atlas' })).nodes;
    assert.deepEqual([node?.label, node?.x, node?.y], ['Atlas', 7, 8]);
  });

  QUnit.test('saving a form without a change is no step of the history', (assert) => {
    const { model } = startMap(TRIANGLE);
    const [node] = model.current().nodes;
    if (!node) throw new Error('no node');
    assert.false(model.apply(updateNode(model.current(), 'a', { ...node, tags: ['maps'] })));
  });

  QUnit.test(
    'deleting a node takes its relationships and arrows along, and undo brings all back in order',
    (assert) => {
      const { model, did } = startMap(TRIANGLE);
      const before = model.current();
      const command = removeElements(before, [{ kind: 'node', id: 'a' }]);
      assert.strictEqual(command.label, 'delete “a” and 2 relationships');
      const after = did(command);
      assert.deepEqual(
        after.edges.map(({ id }) => id),
        ['own'],
      );
      assert.deepEqual(after.arrows, []);
      model.undo();
      assert.deepEqual(model.current(), before);
    },
  );

  QUnit.test('S223 moving, resizing, renaming or deleting a section changes no node and no edge', (assert) => {
    // All three nodes lie inside it.
    const raw = { ...TRIANGLE, sections: [{ id: 'field', title: 'Field', x: -50, y: -50, width: 500, height: 300 }] };
    const { nodes, edges } = startMap(raw).model.current();
    const commands: readonly [string, (map: MapDocument) => Command][] = [
      ['move', () => reshapeSection('field', { x: 700, y: 900 })],
      ['resize', () => reshapeSection('field', { x: -50, y: -50, width: 20, height: 20 })],
      ['move as selected', (map) => moveSelected(map, [], [{ kind: 'section', id: 'field' }], 'step')],
      ['rename', (map) => updateSection(map, 'field', { id: 'teams', x: 0, y: 0 })],
      ['delete', (map) => removeElements(map, [{ kind: 'section', id: 'field' }])],
    ];
    for (const [name, make] of commands) {
      const { model, did } = startMap(raw);
      const after = did(make(model.current()));
      assert.deepEqual([after.nodes, after.edges], [nodes, edges], name);
    }
    const { model, did } = startMap(raw);
    const after = did(removeElements(model.current(), [{ kind: 'section', id: 'field' }]));
    assert.deepEqual([after.sections, after.arrows], [[], []], 'its arrows go with it');
  });

  QUnit.test('another id of a section is carried into arrows', (assert) => {
    const { model, did } = startMap(TRIANGLE);
    const section = model.current().sections[0];
    if (!section) throw new Error('no section');
    const after = did(updateSection(model.current(), 'field', { ...section, id: 'teams' }));
    assert.deepEqual(after.arrows[0]?.from, { section: 'teams' });
  });

  QUnit.test('a renamed type keeps its place among the types and its users', (assert) => {
    const { model, did } = startMap(TRIANGLE);
    const after = did(setType(model.current(), 'node', 'work', { color: 'green' }, 'project'));
    assert.deepEqual(Object.keys(after.nodeTypes), ['work', 'tool']);
    assert.deepEqual(
      after.nodes.map(({ type }) => type),
      ['work', 'work', undefined],
    );
  });

  QUnit.test('a deleted type leaves its users to another type, or to none', (assert) => {
    const first = startMap(TRIANGLE);
    const replaced = first.did(removeType(first.model.current(), 'node', 'project', 'tool'));
    assert.deepEqual([Object.keys(replaced.nodeTypes), replaced.nodes[0]?.type], [['tool'], 'tool']);
    const second = startMap(TRIANGLE);
    const command = removeType(second.model.current(), 'node', 'project');
    assert.strictEqual(command.label, 'delete the type “project” of 2 nodes');
    assert.false(Object.hasOwn(second.did(command).nodes[0] ?? {}, 'type'));
  });

  QUnit.test('a type may be called __proto__', (assert) => {
    const { model, did } = startMap(TRIANGLE);
    const after = did(setType(model.current(), 'edge', '__proto__', { label: 'odd' }));
    assert.deepEqual(Object.keys(after.edgeTypes), ['uses', '__proto__']);
    model.undo();
    assert.deepEqual(Object.keys(model.current().edgeTypes), ['uses']);
  });

  QUnit.test('a renamed tag is renamed on every node, and joins one that is there already', (assert) => {
    const { model, did } = startMap(TRIANGLE);
    const after = did(setTag(model.current(), 'open', { color: 'red' }, 'maps'));
    assert.deepEqual(
      after.nodes.map(({ tags }) => tags),
      [['open'], ['open'], undefined],
    );
    assert.deepEqual(Object.keys(after.tags), ['open']);
  });

  QUnit.test('tags are added to and removed from many nodes; a node without tags has no such field', (assert) => {
    const { model, did } = startMap(TRIANGLE);
    assert.deepEqual(did(addTagTo(['b', 'c'], 'open')).nodes[2]?.tags, ['open']);
    assert.false(Object.hasOwn(did(removeTagFrom(['c'], 'open')).nodes[2] ?? {}, 'tags'));
    assert.deepEqual(did(removeTag(model.current(), 'maps')).tags, {});
  });

  QUnit.test('setting a type of many names them in the history', (assert) => {
    const { model, did } = startMap(TRIANGLE);
    const command = setTypeOf(model.current(), 'node', ['a', 'c'], 'tool');
    assert.strictEqual(command.label, 'make 2 nodes “tool”');
    assert.strictEqual(did(command).nodes[2]?.type, 'tool');
  });

  QUnit.test('pasting next to the original gives new ids and inner edges, without outer ones', (assert) => {
    const { model, did } = startMap(TRIANGLE);
    const part = partOf(model.current(), [
      { kind: 'node', id: 'a' },
      { kind: 'node', id: 'b' },
    ]);
    assert.deepEqual(Object.keys(part.nodeTypes), ['project']);
    const { command, refs } = paste(model.current(), part, { x: 40, y: 40 });
    const after = did(command);
    assert.strictEqual(command.label, 'paste 2 nodes');
    assert.deepEqual(
      refs.map(({ id }) => id),
      ['a-2', 'b-2'],
    );
    const added = after.edges.slice(3).map(({ id, from, to }) => [id, from, to]);
    assert.deepEqual(added, [['a-2-b-2', 'a-2', 'b-2']]);
    assert.deepEqual([after.nodes[3]?.x, after.nodes[3]?.y], [40, 40]);
  });

  QUnit.test('a part pasted into another map brings its types, and changes none that is there', (assert) => {
    const { model } = startMap(TRIANGLE);
    const part = partOf(model.current(), [{ kind: 'node', id: 'a' }]);
    const other = startMap({ nodes: [{ id: 'x' }], tags: { maps: { color: 'blue' } } });
    const after = other.did(paste(other.model.current(), part, { x: 0, y: 0 }).command);
    assert.deepEqual([after.nodeTypes.project?.color, after.tags.maps?.color], ['#123456', 'blue']);
  });

  QUnit.test('aligning brings borders onto one line, distributing makes gaps equal', (assert) => {
    const { did } = startMap(TRIANGLE);
    const box = (id: string, x: number, y: number, half: number) => ({ id, x, y, halfWidth: half, halfHeight: half });
    const left = did(align([box('a', 0, 0, 10), box('b', 100, 40, 30)], 'left'));
    assert.deepEqual([left.nodes[0]?.x, left.nodes[1]?.x], [0, 20]);
    const spread = did(distribute([box('a', 0, 0, 10), box('b', 50, 0, 10), box('c', 300, 0, 10)], 'horizontal'));
    assert.deepEqual(
      spread.nodes.map(({ x }) => x),
      [0, 150, 300],
    );
  });

  QUnit.test('fixed layout writes where the nodes are in the same step', (assert) => {
    const { model, did } = startMap(TRIANGLE);
    const fixed = did(setFixedLayout(true, [{ id: 'c', x: 12.4, y: 9 }]));
    assert.deepEqual([fixed.meta.fixedLayout, fixed.nodes[2]?.x], [true, 12]);
    assert.deepEqual(did(setFixedLayout(false, [])).meta, {});
    model.undo();
    model.undo();
    assert.strictEqual(model.current().nodes[2]?.x, 300);
  });

  QUnit.test('an edge gets an id from its ends, with a number when it is in use', (assert) => {
    const { model } = startMap(TRIANGLE);
    assert.strictEqual(newEdgeId(model.current(), { from: 'a', to: 'b' }), 'a-b-2');
    assert.strictEqual(newEdgeId(model.current(), { from: 'b', to: 'a' }), 'b-a');
  });

  QUnit.test('S304 S305 a locked map refuses every command', (assert) => {
    const { model } = startMap({ ...TRIANGLE, meta: { readOnly: true } });
    const map = model.current();
    const commands = [
      addNode({ id: 'd' }),
      addEdge(map, { id: 'e', from: 'a', to: 'b' }),
      removeElements(map, [{ kind: 'node', id: 'a' }]),
      setType(map, 'node', 'x', {}),
      setTag(map, 'x', { color: 'red' }),
      setFixedLayout(true, []),
    ];
    for (const command of commands) assert.false(model.apply(command), command.label);
    assert.strictEqual(model.current(), map);
  });

  QUnit.test('S304 S305 on a locked map a layout places what had no place, and nothing else', (assert) => {
    const { model } = startMap({
      meta: { readOnly: true },
      nodes: [{ id: 'a', x: 1, y: 2 }, { id: 'b' }, { id: 'c', x: 7 }],
    });
    const positions = ['a', 'b', 'c'].map((id) => ({ id, x: 50, y: 60 }));
    assert.true(model.apply(placeUnplaced(model.current(), positions)));
    const placed = model.current();
    assert.deepEqual(
      placed.nodes.map(({ x, y }) => [x, y]),
      [
        [1, 2],
        [50, 60],
        [50, 60],
      ],
    );
    assert.false(model.apply(placeUnplaced(placed, [{ id: 'b', x: 0, y: 0 }])), 'once placed, it stays');
    assert.strictEqual(model.current(), placed);
  });

  QUnit.test('sections and free arrow ends that are selected move as far as the nodes, in one step', (assert) => {
    const { model, did } = startMap({
      ...TRIANGLE,
      arrows: [
        { id: 'out', from: { node: 'a' }, to: { x: 10, y: 20 } },
        { id: 'still', from: { x: 901, y: 1 }, to: { x: 902, y: 2 } },
      ],
    });
    const selected = [
      { kind: 'node', id: 'a' },
      { kind: 'section', id: 'field' },
      { kind: 'arrow', id: 'out' },
    ] as const;
    const map = did(moveSelected(model.current(), [{ id: 'a', x: 30, y: -5 }], selected, 'step'));
    assert.deepEqual(
      [map.nodes[0]?.x, map.nodes[0]?.y, map.nodes[1]?.x],
      [30, -5, 130],
      'what lies in the section comes along',
    );
    assert.deepEqual([map.sections[0]?.x, map.sections[0]?.y], [30, -5]);
    assert.deepEqual(
      map.arrows.map(({ to }) => to),
      [
        { x: 40, y: 15 },
        { x: 902, y: 2 },
      ],
    );
    model.undo();
    assert.strictEqual(model.current().sections[0]?.x, 0, 'one undo takes all of it back');
  });

  QUnit.test('S127 moved coordinates are integers, and unmoved ones keep their exact number', (assert) => {
    const raw = {
      sections: [{ id: 's', x: 10.25, y: 20.5, width: 300.5, height: 200.5 }],
      arrows: [{ id: 'free', from: { x: 1.25, y: 2.5 }, to: { node: 'a' } }],
      nodes: [
        { id: 'a', x: 10.5, y: 0.2 },
        { id: 'b', x: 40.5, y: 7.75 },
      ],
    };
    const positions = (map: MapDocument) => map.nodes.map(({ x, y }) => [x, y]);
    const all = [
      { kind: 'node', id: 'a' },
      { kind: 'section', id: 's' },
      { kind: 'arrow', id: 'free' },
    ] as const;
    const { model, did } = startMap(raw);
    const moved = did(moveSelected(model.current(), [{ id: 'a', x: 30.7, y: 0.2 }], all, 'step'));
    assert.deepEqual(positions(moved), [
      [31, 0.2],
      [40.5, 7.75],
    ]);
    assert.deepEqual([moved.sections[0]?.x, moved.sections[0]?.y], [31, 20.5]);
    assert.deepEqual(moved.arrows[0]?.from, { x: 22, y: 2.5 });

    const rested = startMap(raw);
    rested.did(
      placeNodes(
        [
          { id: 'a', x: 10.5, y: 0.2 + 1e-12 },
          { id: 'b', x: 40.5, y: 7.75 },
        ],
        'lay out',
      ),
    );
    assert.deepEqual(positions(rested.model.current()), positions(startMap(raw).model.current()));
    assert.false(rested.model.undo(), 'nothing was changed');

    const box = { x: 10.25, y: -3.6, width: 300.5, height: 224.1 };
    const [section] = startMap(raw).did(reshapeSection('s', box)).sections;
    assert.deepEqual([section?.x, section?.y, section?.width, section?.height], [10.25, -4, 300.5, 224]);

    const boxes = raw.nodes.map((node) => ({ ...node, halfWidth: 14, halfHeight: 14 }));
    assert.deepEqual(positions(startMap(raw).did(align(boxes, 'left'))), [
      [11, 0.2],
      [11, 7.75],
    ]);
  });

  QUnit.test(
    'S127 the document as drawn has whole numbers for what is elsewhere, and its own for the rest',
    (assert) => {
      const { model } = startMap({ nodes: [{ id: 'a', x: 10.5, y: 0.2 }, { id: 'b', x: 1.5, y: 2 }, { id: 'c' }] });
      const live: Record<string, { x: number; y: number }> = {
        a: { x: 10.5, y: 0.2 },
        b: { x: 1.5, y: 7.7 },
        c: { x: 3.3, y: -0.4 },
      };
      const view = { graph: () => ({ getMutableNode: (id: string) => live[id] }) } as never;
      assert.deepEqual(positionedDocument(model.current(), view).nodes, [
        { id: 'a', x: 10.5, y: 0.2 },
        { id: 'b', x: 1.5, y: 8 },
        { id: 'c', x: 3, y: 0 },
      ]);
      delete live.c;
      live.b = { x: 1.5, y: 2 };
      assert.strictEqual(positionedDocument(model.current(), view), model.current(), 'nothing moved');
    },
  );
});
