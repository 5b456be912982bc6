/** Content of undo steps: they restore documents exactly, stay small, and leave unchanged parts alone. */

import fc from 'fast-check';
import QUnit from 'qunit';
import { EMPTY_DOCUMENT, type MapDocument, type MapNode } from '../../formats/document/document.ts';
import { changedBy, difference, differing } from '../../models/document/difference.ts';

const map = (nodes: readonly MapNode[], rest: Partial<MapDocument> = {}): MapDocument => ({
  ...EMPTY_DOCUMENT,
  ...rest,
  nodes,
});

/** The second document, made from the first by what differs. */
function brought(before: MapDocument, after: MapDocument): MapDocument {
  const change = difference(before, after);
  return change ? changedBy(before, change) : before;
}

const node = fc.record(
  {
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    label: fc.constantFrom('one', 'two'),
    tags: fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }),
    x: fc.integer({ min: 0, max: 3 }),
  },
  { requiredKeys: ['id'] },
);
const documents = fc
  .tuple(
    fc.uniqueArray(node, { selector: ({ id }) => id, maxLength: 6 }),
    fc.dictionary(fc.constantFrom('person', '__proto__', 'place'), fc.record({ label: fc.constantFrom('A', 'B') })),
  )
  .map(([nodes, nodeTypes]) => map(nodes, { nodeTypes }));

QUnit.module('models/difference', () => {
  QUnit.test('any document becomes any other one, to the order of its keys, and back', (assert) => {
    fc.assert(
      fc.property(documents, documents, (before, after) => {
        const told = ({ nodes, nodeTypes }: MapDocument) => JSON.stringify([nodes, Object.entries(nodeTypes)]);
        return told(brought(before, after)) === told(after) && told(brought(after, before)) === told(before);
      }),
      { seed: 49 },
    );
    assert.true(true);
  });

  QUnit.test('only the removed node is stored, and the others keep their identity after undo', (assert) => {
    const nodes = Array.from({ length: 5000 }, (_, index): MapNode => ({ id: `n${index}` }));
    const before = map(nodes);
    const after = map(nodes.toSpliced(3, 1));
    const change = difference(before, after);
    assert.deepEqual(change?.kind === 'record' && change.changed.get('nodes'), {
      kind: 'list',
      changed: new Map(),
      removed: new Set(['n3']),
      added: [],
    });
    const back = brought(after, before);
    assert.true(back.nodes.every((one, index) => one === nodes[index]));
    assert.strictEqual(back.edges, before.edges);
  });

  QUnit.test('a newer position from a layout stays when a name is restored', (assert) => {
    const before = map([{ id: 'a', label: 'Old' }]);
    const after = map([{ id: 'a', label: 'New' }]);
    const back = difference(after, before);
    assert.deepEqual(back && changedBy(map([{ id: 'a', label: 'New', x: 5, y: 6 }]), back).nodes, [
      { id: 'a', label: 'Old', x: 5, y: 6 },
    ]);
  });

  QUnit.test('documents that say the same differ in nothing', (assert) => {
    assert.strictEqual(difference(map([{ id: 'a', tags: ['x'] }]), map([{ id: 'a', tags: ['x'] }])), undefined);
  });

  QUnit.test('lists differ between what they begin and end with in common', (assert) => {
    assert.deepEqual(differing([1, 2, 3], [1, 3]), { from: 1, before: [2], after: [] });
    assert.deepEqual(differing([1, 1], [1, 1, 1]), { from: 2, before: [], after: [1] });
    assert.deepEqual(differing([1, 2], [1, 2]), { from: 2, before: [], after: [] });
  });
});
