/** Arranging and moving nodes together with sections: what goes along, and what undo calls it. */

import QUnit from 'qunit';
import type { MapDocument } from '../../formats/document/document.ts';
import { setPlaces } from '../../models/commands/nodes.ts';
import { align, distribute, type PlacedBox, placeArranged } from '../../models/commands/places/arrange.ts';
import { moveSections, moveSelected, placeUnplaced } from '../../models/commands/places/move.ts';
import { insight } from '../../models/questions/insight.ts';
import { after, ids, read, refs } from './commands-map.ts';

const MAP = read({
  nodes: [{ id: 'in', x: 10, y: 10 }, { id: 'out', x: 500, y: 300 }, { id: 'new' }],
  sections: [
    { id: 's', x: 0, y: 0, width: 100, height: 100 },
    { id: 'inner', x: 20, y: 20, width: 30, height: 30 },
    { id: 'far', x: 1000, y: 500, width: 100, height: 100 },
  ],
  arrows: [{ id: 'free', from: { x: 5, y: 5 }, to: { x: 700, y: 7 } }],
});
const placesOf = ({ nodes, sections }: MapDocument) => [...nodes, ...sections].map(({ id, x, y }) => `${id} ${x} ${y}`);
const endsOf = ({ arrows }: MapDocument) => arrows.map(({ from, to }) => [from, to]);
const section = (id: string, x: number, y: number): PlacedBox => ({
  kind: 'section',
  id,
  x,
  y,
  halfWidth: 50,
  halfHeight: 50,
});
const node = (id: string, x: number, y: number): PlacedBox => ({ id, x, y, halfWidth: 10, halfHeight: 10 });

QUnit.module('models/commands: places with sections', () => {
  QUnit.test('an aligned section moves with its content', (assert) => {
    const command = align([section('s', 50, 50), node('out', 500, 300)], 'right', MAP);
    assert.deepEqual([command.label, command.remember], ['align 1 node and 1 section right', undefined]);
    const done = after(MAP, command);
    assert.deepEqual(placesOf(done), [
      'in 420 10',
      'out 500 300',
      'new undefined undefined',
      's 410 0',
      'inner 430 20',
      'far 1000 500',
    ]);
    assert.deepEqual(endsOf(done), [
      [
        { x: 415, y: 5 },
        { x: 700, y: 7 },
      ],
    ]);
    assert.strictEqual(
      align([section('s', 50, 50), section('far', 1050, 550)], 'top', MAP).label,
      'align 2 sections at the top',
    );
    const down = after(MAP, align([section('s', 50, 50), section('far', 1050, 550)], 'bottom', MAP));
    assert.deepEqual(placesOf(down), [
      'in 10 510',
      'out 500 300',
      'new undefined undefined',
      's 0 500',
      'inner 20 520',
      'far 1000 500',
    ]);
    assert.strictEqual(align([], 'left').label, 'align 0 nodes left');
  });

  QUnit.test(
    'places on the line are whole numbers, also of the one that sets it; across it they stay as they are',
    (assert) => {
      const positions = { in: [10.4, 300.25], out: [500.6, 20.75] } as const;
      const map = read({ nodes: Object.entries(positions).map(([id, [x, y]]) => ({ id, x, y })) });
      const boxes = Object.entries(positions).map(([id, [x, y]]) => node(id, x, y));
      const lines = { left: 10, center: 256, right: 501, top: 21, middle: 161, bottom: 300 };
      for (const [how, line] of Object.entries(lines)) {
        const isUpright = ['left', 'center', 'right'].includes(how);
        assert.deepEqual(
          after(map, align(boxes, how as keyof typeof lines)).nodes.map(({ x, y }) => [x, y]),
          Object.values(positions).map(([x, y]) => (isUpright ? [line, y] : [x, line])),
          how,
        );
      }
    },
  );

  QUnit.test('sections are distributed with their content; the outer two stay', (assert) => {
    const boxes = [node('out', 900, 300), section('s', 50, 50), section('far', 1050, 550)];
    const command = distribute(boxes, 'horizontal', MAP);
    assert.deepEqual([command.label, command.remember], ['distribute 1 node and 2 sections across', undefined]);
    assert.deepEqual(placesOf(after(MAP, command)), [
      'in 10 10',
      'out 550 300',
      'new undefined undefined',
      's 0 0',
      'inner 20 20',
      'far 1000 500',
    ]);
    const down = [section('s', 50, 50), section('inner', 0, 100), node('out', 0, 900)];
    assert.strictEqual(distribute(down, 'vertical', MAP).label, 'distribute 1 node and 2 sections down');
    assert.strictEqual(
      after(MAP, distribute(down, 'vertical', MAP)).sections[1]?.y,
      415,
      'its middle goes from 100 to 495',
    );
    assert.strictEqual(after(MAP, distribute(boxes.slice(1), 'horizontal', MAP)), MAP, 'two have one gap');
  });

  QUnit.test('an arrangement sets node positions, optionally with a section around each block', (assert) => {
    const block = { title: 'Far', x: 1, y: 2, width: 300, height: 200 };
    const arranged = {
      positions: [
        { id: 'in', x: 7, y: 8 },
        { id: 'new', x: 9, y: 9 },
      ],
      blocks: [block, { ...block, title: 'Inner' }],
    };
    const command = placeArranged(MAP, arranged as never, 'in layers');
    assert.deepEqual([command.label, command.remember], ['arrange 2 nodes in layers', undefined]);
    const plain = after(MAP, command);
    assert.deepEqual(placesOf(plain).slice(0, 3), ['in 7 8', 'out 500 300', 'new 9 9']);
    assert.strictEqual(plain.sections, MAP.sections);
    const { sections } = after(MAP, placeArranged(MAP, arranged as never, 'in layers', true));
    assert.strictEqual(sections.length, 5);
    assert.deepEqual({ ...sections[3], id: '' }, { ...block, id: '' });
    assert.strictEqual(new Set(ids(sections)).size, 5, 'ids that are taken are not taken again');
  });

  QUnit.test('a section is moved with its content to a corner, and its nodes to their positions', (assert) => {
    const command = moveSections(MAP, ['s'], { x: 30, y: -10 }, [{ id: 'in', x: 40, y: 0 }]);
    assert.deepEqual([command.label, command.remember], ['move a section with 1 node', 'step']);
    const done = after(MAP, command);
    assert.deepEqual(placesOf(done), [
      'in 40 0',
      'out 500 300',
      'new undefined undefined',
      's 30 -10',
      'inner 50 10',
      'far 1000 500',
    ]);
    assert.deepEqual(endsOf(done), [
      [
        { x: 35, y: -5 },
        { x: 700, y: 7 },
      ],
    ]);
    assert.strictEqual(done.sections[2], MAP.sections[2]);
    assert.strictEqual(moveSections(MAP, ['s'], { x: 1, y: 1 }, []).label, 'move a section');
    const both = moveSections(MAP, ['s', 'far'], { x: 1, y: 1 }, [], 'merge');
    assert.deepEqual([both.label, both.remember], ['move 2 sections', 'merge']);
    assert.strictEqual(after(MAP, moveSections(MAP, ['gone'], { x: 1, y: 1 }, [])), MAP);
  });

  QUnit.test('sections and arrows that are selected move as far as the first node, once', (assert) => {
    const done = after(
      MAP,
      moveSelected(MAP, [{ id: 'out', x: 510, y: 280 }], refs('section s', 'arrow free'), 'step'),
    );
    assert.deepEqual(placesOf(done), [
      'in 20 -10',
      'out 510 280',
      'new undefined undefined',
      's 10 -20',
      'inner 30 0',
      'far 1000 500',
    ]);
    assert.deepEqual(endsOf(done), [
      [
        { x: 15, y: -15 },
        { x: 710, y: -13 },
      ],
    ]);
    const only = after(MAP, moveSelected(MAP, [{ id: 'out', x: 510, y: 280 }], refs('section s'), 'step'));
    assert.deepEqual(
      endsOf(only),
      [
        [
          { x: 15, y: -15 },
          { x: 700, y: 7 },
        ],
      ],
      'the end in the section goes along',
    );
    assert.strictEqual(only.sections[2], MAP.sections[2]);
  });

  QUnit.test('only nodes without a place are put where a layout has them, and that is no step', (assert) => {
    const command = placeUnplaced(MAP, [
      { id: 'in', x: 1, y: 1 },
      { id: 'new', x: 2, y: 3 },
    ]);
    assert.deepEqual([command.label, command.remember], ['move 1 node', 'never']);
    assert.deepEqual(placesOf(after(MAP, command)).slice(0, 3), ['in 10 10', 'out 500 300', 'new 2 3']);
  });

  QUnit.test('a place that is the same is not written', (assert) => {
    const written: PropertyKey[] = [];
    const one = new Proxy({ id: 'in', x: 10, y: 10 }, { set: (_target, key) => written.push(key) > 0 });
    setPlaces({ ...MAP, nodes: [one] } as never, [{ id: 'in', x: 10, y: 11 }]);
    assert.deepEqual(written, ['y']);
  });
});

QUnit.module('models/algorithms: in which order', () => {
  const map = (groups: readonly string[], more: readonly string[] = []) => {
    const pairs = [
      ...groups.flatMap((group) => [...group].map((one, at) => one + (group[(at + 1) % group.length] ?? ''))),
      ...more,
    ];
    const nodes = [...new Set(pairs.join(''))].sort().map((id) => ({ id }));
    return read({ nodes, edges: pairs.map(([from, to]) => ({ from, to })) });
  };

  QUnit.test('clusters and cycles are sorted by size, then in document order', (assert) => {
    const found = insight(map(['xyz', 'abc', 'mnop']));
    const told = (groups: readonly (readonly string[])[]) => groups.map((group) => [...group].sort().join(''));
    assert.deepEqual(told(found.clusters), ['mnop', 'abc', 'xyz']);
    assert.deepEqual(
      found.cycles.map((circle) => circle.join('')),
      ['mnop', 'abc', 'xyz'],
    );
    assert.deepEqual(insight(map(['xyz', 'abc'], ['pq'])).clusters.length, 3, 'a pair is a cluster');
    assert.deepEqual(told(insight(map([], ['ab', 'cd'])).clusters), ['ab', 'cd']);
    assert.deepEqual(
      insight(map(['abcdef'], ['ad'])).cycles.map((circle) => circle.join('')),
      ['adef'],
      'a shortest one',
    );
  });
});
