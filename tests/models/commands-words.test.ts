/** Names of undo steps for each command. */

import QUnit from 'qunit';
import { partOf, paste } from '../../models/commands/copy.ts';
import { addArrow, addSection, updateArrow, updateSection } from '../../models/commands/drawings.ts';
import { reshapeSection, setFixedLayout, setLinkDistance, setMeta, setTypeOf } from '../../models/commands/many.ts';
import { addEdge, addNode, placeNodes, updateEdge, updateNode } from '../../models/commands/nodes.ts';
import { align, distribute } from '../../models/commands/places/arrange.ts';
import { moveSelected, placeUnplaced } from '../../models/commands/places/move.ts';
import { removeElements } from '../../models/commands/remove.ts';
import { addTagTo, removeTag, removeTagFrom, removeType, setTag, setType } from '../../models/commands/types.ts';
import { shortQuoted } from '../../models/commands/words.ts';
import type { Command } from '../../models/document/command.ts';
import { read, refs } from './commands-map.ts';

const MAP = read();
const AT = { x: 0, y: 0 };
const box = (id: string) => ({ id, ...AT, halfWidth: 1, halfHeight: 1 });
const pasted = (...names: string[]) => paste(MAP, partOf(MAP, refs(...names)), AT);

const WORDS: readonly (readonly [Command, string])[] = [
  [addNode({ id: 'x', label: 'Pier' }), 'add “Pier”'],
  [addNode({ id: 'x' }), 'add “x”'],
  [updateNode(MAP, 'a', { id: 'a', label: 'Other' }), 'edit “Atlantic quay”'],
  [updateNode(MAP, 'a', { id: 'z' }), 'rename “a” to “z”'],
  [updateNode(MAP, 'gone', { id: 'gone' }), 'edit “gone”'],
  [placeNodes([], 'lay out'), 'lay out'],
  [addEdge(MAP, { id: 'e', from: 'a', to: 'c' }), 'connect “Atlantic quay → c”'],
  [updateEdge(MAP, 'own', { id: 'own', from: 'c', to: 'b' }), 'edit “c → b”'],
  [addSection(MAP, { id: 's', title: 'Docks', ...AT }), 'add the section “Docks”'],
  [addSection(MAP, { id: 's', ...AT }), 'add a section'],
  [updateSection(MAP, 'field', { id: 'field', title: 'Other', ...AT }), 'edit the section “Field”'],
  [updateSection(MAP, 'bare', { id: 'bare', ...AT }), 'edit a section'],
  [
    addArrow(MAP, { id: 'r', from: { node: 'a' }, to: { section: 'field' } }),
    'add an arrow from “Atlantic quay” to the section “Field”',
  ],
  [addArrow(MAP, { id: 'r', from: AT, to: { section: 'bare' } }), 'add an arrow from a point to a section'],
  [updateArrow('hint', { id: 'hint', label: 'Here', from: AT, to: AT }), 'edit the arrow “Here”'],
  [updateArrow('hint', { id: 'hint', from: AT, to: AT }), 'edit an arrow'],
  [setTypeOf(MAP, 'node', ['a', 'b'], 'quay'), 'make 2 nodes “Quay side”'],
  [setTypeOf(MAP, 'edge', ['own'], 'tows'), 'make 1 relationship “tows”'],
  [setTypeOf(MAP, 'edge', ['own', 'c-a'], undefined), 'remove the type from 2 relationships'],
  [setMeta({}), 'edit title and description'],
  [setLinkDistance(90), 'change the spacing'],
  [setFixedLayout(true, []), 'turn fixed layout on'],
  [setFixedLayout(false, []), 'turn fixed layout off'],
  [reshapeSection('field', AT), 'move a section'],
  [reshapeSection('field', { ...AT, width: 3, height: 3 }), 'resize a section'],
  [moveSelected(MAP, [{ id: 'a', x: 9, y: 9 }], [], 'step'), 'move 1 node'],
  [
    moveSelected(MAP, [{ id: 'a', x: 9, y: 9 }], refs('node a', 'section field', 'section bare'), 'merge'),
    'move 1 node and 2 sections',
  ],
  [moveSelected(MAP, [{ id: 'd', x: 9, y: 9 }], refs('section field'), 'step'), 'move 1 node'],
  [
    placeUnplaced(MAP, [
      { id: 'a', ...AT },
      { id: 'd', ...AT },
    ]),
    'move 1 node',
  ],
  [removeElements(MAP, refs('node a')), 'delete “Atlantic quay” and 2 relationships'],
  [removeElements(MAP, refs('node d')), 'delete “d” and 1 relationship'],
  [removeElements(read({ nodes: [{ id: 'a' }] }), refs('node a')), 'delete “a”'],
  [removeElements(MAP, refs('edge own')), 'delete “b → c”'],
  [removeElements(MAP, refs('section field')), 'delete the section “Field”'],
  [removeElements(MAP, refs('section bare')), 'delete a section'],
  [removeElements(MAP, refs('arrow free')), 'delete an arrow'],
  [
    removeElements(MAP, refs('node a', 'node b', 'section bare')),
    'delete 2 nodes, 3 relationships, 1 section, 2 arrows',
  ],
  [removeElements(MAP, refs('edge own', 'arrow free')), 'delete 1 relationship, 1 arrow'],
  [removeElements(MAP, refs('node unknown', 'node d')), 'delete 1 node, 1 relationship'],
  [addTagTo(['a', 'b'], 'deep'), 'tag 2 nodes #deep'],
  [removeTagFrom(['a'], 'deep'), 'remove #deep from 1 node'],
  [removeTag(MAP, 'old'), 'delete #old from 2 nodes'],
  [removeTag(MAP, 'new'), 'delete #new'],
  [setTag(MAP, 'old', {}), 'edit #old'],
  [setTag(MAP, 'older', {}, 'old'), 'rename #old to #older'],
  [setType(MAP, 'node', 'crane', {}), 'add the type “crane”'],
  [setType(MAP, 'node', 'crane', { label: 'Crane' }), 'add the type “Crane”'],
  [setType(MAP, 'node', 'quay', { label: 'Wharf' }, 'quay'), 'edit the type “Wharf”'],
  [setType(MAP, 'node', 'wharf', { label: 'Wharf' }, 'quay'), 'rename the type “Quay side” to “wharf”'],
  [setType(MAP, 'edge', 'lies', {}, 'moors'), 'rename the type “moors at” to “lies”'],
  [removeType(MAP, 'node', 'quay'), 'delete the type “Quay side” of 2 nodes'],
  [removeType(MAP, 'node', 'ship'), 'delete the type “ship” of 1 node'],
  [removeType(MAP, 'edge', 'moors'), 'delete the type “moors at” of 2 relationships'],
  [removeType(MAP, 'edge', 'tows'), 'delete the type “tows”'],
  [align([box('a'), box('b')], 'left'), 'align 2 nodes left'],
  [align([box('a'), box('b')], 'center'), 'align 2 nodes on one vertical line'],
  [align([box('a'), box('b')], 'right'), 'align 2 nodes right'],
  [align([box('a'), box('b')], 'top'), 'align 2 nodes at the top'],
  [align([box('a'), box('b')], 'middle'), 'align 2 nodes on one horizontal line'],
  [align([box('a'), box('b')], 'bottom'), 'align 2 nodes at the bottom'],
  [distribute([box('a'), box('b'), box('c')], 'horizontal'), 'distribute 3 nodes across'],
  [distribute([box('a'), box('b')], 'vertical'), 'distribute 2 nodes down'],
  [pasted('node a').command, 'paste 1 node'],
  [pasted('node a', 'node b', 'section field').command, 'paste 2 nodes and 1 section'],
  [pasted('section bare').command, 'paste 1 section'],
  [pasted('arrow free').command, 'paste 1 arrow'],
  [pasted('node a', 'arrow free').command, 'paste 1 node'],
  [pasted().command, 'paste nothing'],
  [paste(MAP, partOf(MAP, refs('node a')), AT, 'duplicate').command, 'duplicate 1 node'],
];

QUnit.module('models/commands: words', () => {
  QUnit.test('labels name the action and the element', (assert) => {
    for (const [{ label }, words] of WORDS) assert.strictEqual(label, words);
  });

  QUnit.test('each is a separate step, except for continued gestures and automatic changes', (assert) => {
    const others = WORDS.filter(([{ remember = 'step' }]) => remember !== 'step').map(([{ label, remember }]) => [
      label,
      remember,
    ]);
    assert.deepEqual(others, [
      ['change the spacing', 'merge'],
      ['move 1 node and 2 sections', 'merge'],
      ['move 1 node', 'never'],
    ]);
  });

  QUnit.test('a name is one line of bearable length', (assert) => {
    assert.strictEqual(shortQuoted('  Two\n lines\tof  it '), '“Two lines of it”');
    assert.strictEqual(shortQuoted('x'.repeat(40)), `“${'x'.repeat(40)}”`);
    assert.strictEqual(shortQuoted('x'.repeat(41)), `“${'x'.repeat(39)}…”`);
  });
});
