/** Changes that a drawing of one document needs to show another. */

import QUnit from 'qunit';
import { LIGHT_COLORS } from '../../../drawing/base/colors.ts';
import type { MapDocument } from '../../../formats/document/document.ts';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import { areaTint } from '../../../scene/areas.ts';
import { backdrop, tintChanges } from '../../../views/graph/backdrop.ts';
import { edgeChanges, looksDiffer, nodeChanges } from '../../../views/graph/changes.ts';

function mapOf(raw: object): MapDocument {
  const { document } = parseDocument(raw);
  if (!document) throw new Error('no map');
  return document;
}

const BEFORE = mapOf({
  nodes: [{ id: 'a', x: 0, y: 0 }, { id: 'b', label: 'B', x: 9, y: 9 }, { id: 'c' }],
  edges: [
    { id: 'ab', from: 'a', to: 'b' },
    { id: 'bc', from: 'b', to: 'c' },
  ],
});
const everywhere = () => true;
const { behindNode: groundOf, behindEdge } = backdrop(LIGHT_COLORS);
const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

/** The ids of each list of changes. */
function nodesTo(after: MapDocument, allLooks = false) {
  const { added, redrawn, moved, removed } = nodeChanges(BEFORE, after, allLooks, groundOf);
  return { added: idsOf(added), redrawn: idsOf(redrawn), moved: idsOf(moved), removed };
}

function edgesTo(after: MapDocument, allLooks = false, isDrawn: (id: string) => boolean = everywhere) {
  const { added, redrawn, removed } = edgeChanges(BEFORE, after, allLooks, isDrawn, behindEdge);
  return { added: idsOf(added), redrawn: idsOf(redrawn), removed };
}

const NOTHING = { added: [], redrawn: [], moved: [], removed: [] };

QUnit.module('views/graph/changes', () => {
  QUnit.test('an edge is redrawn when a dark section is behind its label', (assert) => {
    const section = { id: 's', x: 0, y: 0, width: 50, height: 50, fill: '#202020' };
    const after = { ...BEFORE, sections: [section] };
    assert.deepEqual(edgesTo(after), { added: [], redrawn: ['ab'], removed: [] });
    assert.deepEqual(edgesTo({ ...after, sections: [{ ...section, x: 400 }] }).redrawn, []);
  });

  QUnit.test('a node is redrawn when a section behind it is added, removed or recoloured', (assert) => {
    const section = { id: 's', x: -20, y: -20, width: 25, height: 25, fill: '#222222' };
    const dark = { ...BEFORE, sections: [section] };
    assert.deepEqual(nodesTo(dark), { ...NOTHING, redrawn: ['a'] });
    const changes = (from: MapDocument, to: MapDocument) => idsOf(nodeChanges(from, to, false, groundOf).redrawn);
    assert.deepEqual(changes(dark, BEFORE), ['a']);
    assert.deepEqual(changes(dark, { ...dark, sections: [{ ...section, title: 'Another' }] }), []);
    const moved = { ...dark, nodes: dark.nodes.map((node) => (node.id === 'a' ? { ...node, x: 90 } : node)) };
    assert.deepEqual(changes(dark, moved), ['a'], 'which is dragged out of it');
  });

  QUnit.test('the same document needs no change', (assert) => {
    assert.deepEqual(nodesTo(BEFORE), NOTHING);
    assert.deepEqual(edgesTo(BEFORE), { added: [], redrawn: [], removed: [] });
  });

  QUnit.test('new elements are added, missing ones removed, and others unchanged', (assert) => {
    const [a, b] = BEFORE.nodes;
    const after = { ...BEFORE, nodes: [a, b, { id: 'd' }], edges: BEFORE.edges.slice(0, 1) } as MapDocument;
    assert.deepEqual(nodesTo(after), { ...NOTHING, added: ['d'], removed: ['c'] });
    assert.deepEqual(edgesTo(after), { added: [], redrawn: [], removed: ['bc'] });
  });

  QUnit.test('a moved node is not redrawn, a changed one is', (assert) => {
    const [a, b, c] = BEFORE.nodes;
    const after = { ...BEFORE, nodes: [{ ...a, x: 50 }, { ...b, label: 'Bee' }, c] } as MapDocument;
    assert.deepEqual(nodesTo(after), { ...NOTHING, moved: ['a'], redrawn: ['b'] });
    const both = { ...BEFORE, nodes: [{ ...a, x: 50, label: 'Ay' }, b, c] } as MapDocument;
    assert.deepEqual(nodesTo(both), { ...NOTHING, moved: ['a'], redrawn: ['a'] });
  });

  QUnit.test('when all styles may differ everything is redrawn in its present position', (assert) => {
    assert.deepEqual(nodesTo(BEFORE, true), { ...NOTHING, redrawn: ['a', 'b', 'c'] });
    assert.deepEqual(edgesTo(BEFORE, true).redrawn, ['ab', 'bc']);
  });

  QUnit.test('styles may differ when types or defaults do', (assert) => {
    assert.false(looksDiffer(BEFORE, { ...BEFORE, nodes: [] }));
    assert.true(looksDiffer(BEFORE, { ...BEFORE, nodeTypes: {} }));
    assert.true(looksDiffer(BEFORE, { ...BEFORE, edgeTypes: {} }));
    assert.true(looksDiffer(BEFORE, { ...BEFORE, meta: { title: 'Other' } }));
  });

  QUnit.test(
    'an edge with other ends is taken out and put in again; one with another label is drawn anew',
    (assert) => {
      const [ab, bc] = BEFORE.edges;
      const turned = { ...BEFORE, edges: [{ ...ab, to: 'c' }, bc] } as MapDocument;
      assert.deepEqual(edgesTo(turned), { added: ['ab'], redrawn: [], removed: ['ab'] });
      const labelled = { ...BEFORE, edges: [{ ...ab, label: 'feeds' }, bc] } as MapDocument;
      assert.deepEqual(edgesTo(labelled), { added: [], redrawn: ['ab'], removed: [] });
    },
  );

  QUnit.test('an edge removed with its node is added again', (assert) => {
    assert.deepEqual(
      edgesTo(BEFORE, false, (id) => id !== 'bc'),
      { added: ['bc'], redrawn: [], removed: [] },
    );
  });

  QUnit.test('a label on a group is redrawn where the colour behind the label itself changed', (assert) => {
    const map = mapOf({
      nodes: [
        { id: 'a', x: 0, y: 0 },
        { id: 'b', x: 500, y: 0 },
      ],
      edges: [{ id: 'e', from: 'a', to: 'b' }],
    });
    const tint = areaTint(
      [{ name: 'A', color: '#ff0000', nodes: ['a'] }],
      () => [{ x: 0, y: 0, half: 10 }],
      LIGHT_COLORS,
    );
    const labelAt = ({ id }: { readonly id: string }) => (id === 'e' ? { x: 30, y: 0 } : undefined);
    const { nodes, edges, tinted } = tintChanges(map, backdrop(LIGHT_COLORS, tint, labelAt), new Map());
    assert.deepEqual([idsOf(nodes), idsOf(edges)], [['a'], ['e']]);
    const again = tintChanges(map, backdrop(LIGHT_COLORS, tint, labelAt), tinted);
    assert.deepEqual([idsOf(again.nodes), idsOf(again.edges)], [[], []], 'nothing changed');
    const after = tintChanges(map, backdrop(LIGHT_COLORS), tinted);
    assert.deepEqual([idsOf(after.nodes), idsOf(after.edges)], [['a'], ['e']], 'without groups');
  });
});
