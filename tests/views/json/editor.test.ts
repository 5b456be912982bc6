import fc from 'fast-check';
import QUnit from 'qunit';
import { changeBetween } from '../../../views/panel/json/editor.ts';
import { placeInside } from '../../../views/panel/json/editor-help.ts';
import { marksIn } from '../../../views/panel/json/reader.ts';

QUnit.module('views/json', () => {
  QUnit.test('only the range that differs is replaced', (assert) => {
    assert.deepEqual(changeBetween('{"x": 10}', '{"x": 120}'), { from: 7, to: 7, insert: '2' });
    assert.deepEqual(changeBetween('aaa', 'aa'), { from: 2, to: 3, insert: '' });
    assert.deepEqual(changeBetween('', 'new'), { from: 0, to: 0, insert: 'new' });
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 12 });
    fc.assert(
      fc.property(text, text, (old, next) => {
        const { from, to, insert } = changeBetween(old, next);
        return from <= to && old.slice(0, from) + insert + old.slice(to) === next;
      }),
      { seed: 5 },
    );
  });

  QUnit.test('after a completion the cursor is inside an empty value', (assert) => {
    const rows = [
      ['"label": ""', 10],
      ['"tags": [],', 9],
      ['"meta": {}', 9],
      ['"shape": "card"', 15],
      ['true', 4],
    ] as const;
    for (const [insert, place] of rows) assert.strictEqual(placeInside(insert), place, insert);
  });

  QUnit.test('problems are underlined on their first line, by severity', (assert) => {
    const text = '{\n "nodes": [{"id": "a", "size": "big"}],\n "edges": [{"from": "a",\n "to": "z"}]\n}';
    const marks = marksIn(text).map(({ from, to, severity }) => [text.slice(from, to), severity]);
    assert.deepEqual(marks, [
      ['"z"', 'error'],
      ['"big"', 'info'],
    ]);
    const [broken] = marksIn('{"nodes": [}');
    assert.deepEqual([broken?.severity, broken?.from], ['error', 11]);
  });
});
