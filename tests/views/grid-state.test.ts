import QUnit from 'qunit';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { cellText, columnsOf, writeCells } from '../../formats/tables/cells.ts';
import { blockOf, copied, FIRST_CELL, filledDown, gridAfterKey, pasted } from '../../views/table/grid-state.ts';
import { cellTexts } from '../../views/table/rows.ts';

const SIZE = { rows: 10, columns: 4, page: 5 };
const key = (name: string, shift = false, mod = false) => ({ key: name, shift, mod });

QUnit.module('views/table: a grid as in a spreadsheet', () => {
  QUnit.test('keys move the active cell inside the grid; with Shift they select a block', (assert) => {
    const right = gridAfterKey(FIRST_CELL, key('ArrowRight'), SIZE) ?? FIRST_CELL;
    assert.deepEqual(right.active, { row: 0, column: 1 });
    const block = gridAfterKey(right, key('PageDown', true), SIZE) ?? FIRST_CELL;
    assert.deepEqual(blockOf(block), { top: 0, bottom: 5, left: 1, right: 1 });
    assert.deepEqual(gridAfterKey(block, key('End', false, true), SIZE)?.active, { row: 9, column: 3 });
    assert.deepEqual(gridAfterKey(FIRST_CELL, key('ArrowUp'), SIZE), FIRST_CELL);
    assert.deepEqual(blockOf(gridAfterKey(FIRST_CELL, key('a', false, true), SIZE) ?? FIRST_CELL), {
      top: 0,
      bottom: 9,
      left: 0,
      right: 3,
    });
    assert.strictEqual(gridAfterKey(FIRST_CELL, key('x'), SIZE), undefined);
  });

  QUnit.test(
    'a block is pasted from its top left and cut off at the edge; a single cell fills what is chosen',
    (assert) => {
      const at = { top: 8, bottom: 8, left: 2, right: 2 };
      assert.deepEqual(
        pasted('a\tb\tc\nd\t"e\tf"\n', at, SIZE).map(({ row, column, text }) => [row, column, text]),
        [
          [8, 2, 'a'],
          [8, 3, 'b'],
          [9, 2, 'd'],
          [9, 3, 'e\tf'],
        ],
      );
      assert.strictEqual(pasted('x', { top: 0, bottom: 2, left: 0, right: 1 }, SIZE).length, 6);
    },
  );

  QUnit.test('copied cells can be pasted, and the first row can be filled down', (assert) => {
    const textAt = ({ row, column }: { row: number; column: number }) =>
      row === 0 ? `"${column}\n` : `${row}.${column}`;
    const block = { top: 0, bottom: 1, left: 0, right: 1 };
    assert.deepEqual(
      pasted(copied(block, textAt), block, SIZE).map(({ text }) => text),
      ['"0\n', '"1\n', '1.0', '1.1'],
    );
    assert.deepEqual(
      filledDown({ ...block, bottom: 2 }, textAt).map(({ row, column }) => [row, column]),
      [
        [1, 0],
        [2, 0],
        [1, 1],
        [2, 1],
      ],
    );
  });

  QUnit.test(
    'cells are written as their fields ask for; an element with a cell that does not fit stays as it is',
    (assert) => {
      const { document } = parseDocument({
        nodes: [
          { id: 'a', label: 'A', details: { since: 2011 } },
          { id: 'b', size: 20 },
        ],
        edges: [{ from: 'a', to: 'b' }],
      });
      if (!document) throw new Error('refused');
      assert.true(columnsOf(document, 'node').includes('details.since'));
      const { nodes, faults } = writeCells(document, 'node', [
        { id: 'a', column: 'tags', text: 'x, y' },
        { id: 'a', column: 'details.since', text: '' },
        { id: 'a', column: 'details.seats', text: '12' },
        { id: 'a', column: 'id', text: 'other' },
        { id: 'b', column: 'size', text: 'big' },
      ]);
      assert.deepEqual(nodes, [{ id: 'a', label: 'A', tags: ['x', 'y'], details: { seats: 12 } }]);
      assert.strictEqual(faults.length, 1);
      const [node] = nodes;
      assert.deepEqual(
        node && ['tags', 'details.seats', 'label', 'url'].map((column) => cellText('node', node, column)),
        ['#x #y', '12', 'A', ''],
      );
      const edges = writeCells(document, 'edge', [{ id: 'a-b', column: 'to', text: 'A' }]);
      assert.deepEqual(
        edges.edges.map(({ id, from, to }) => [id, from, to]),
        [['a-b', 'a', 'a']],
      );
      assert.deepEqual(writeCells(document, 'edge', [{ id: 'a-b', column: 'to', text: 'Z' }]).faults, [
        'No node is called “Z”.',
      ]);
    },
  );

  QUnit.test('types are read by their labels, and written by label or key', (assert) => {
    const { document } = parseDocument({
      nodeTypes: { org: { label: 'Organization' } },
      nodes: [{ id: 'a', type: 'org' }, { id: 'b' }],
    });
    if (!document) throw new Error('refused');
    const read = cellTexts(document, 'node');
    assert.deepEqual(
      document.nodes.map((node) => read(node, 'type')),
      ['Organization', ''],
    );
    const typed = (text: string) => writeCells(document, 'node', [{ id: 'b', column: 'type', text }]).nodes[0]?.type;
    assert.deepEqual(['Organization', 'org', 'Team'].map(typed), ['org', 'org', 'Team']);
  });
});
