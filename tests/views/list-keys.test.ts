import QUnit from 'qunit';
import { rowAfterKey, rowFrom } from '../../views/ui/list/virtual-list.ts';

/** Ten rows, of which the first and the sixth are headings. */
const place = (active: number, count = 10) => ({
  count,
  active,
  page: 4,
  isHeading: (index: number) => index === 0 || index === 5,
});

QUnit.module('views/list-keys', () => {
  QUnit.test('keys skip headings and stay inside the list', (assert) => {
    const rows = [
      ['ArrowDown', -1, 1],
      ['ArrowDown', 4, 6],
      ['ArrowDown', 9, 9],
      ['ArrowUp', 6, 4],
      ['ArrowUp', 1, 1],
      ['ArrowUp', -1, -1],
      ['Home', 7, 1],
      ['End', 1, 9],
      ['PageDown', 1, 4],
      ['PageDown', 7, 9],
      ['PageUp', 9, 6],
      ['PageUp', 3, 1],
    ] as const;
    for (const [key, active, next] of rows)
      assert.strictEqual(rowAfterKey(key, place(active)), next, `${key} from ${active}`);
  });

  QUnit.test('other keys and empty lists cause no move', (assert) => {
    for (const key of ['a', 'Enter', 'constructor']) assert.strictEqual(rowAfterKey(key, place(3)), undefined, key);
    assert.strictEqual(rowAfterKey('ArrowDown', place(-1, 0)), -1);
    assert.strictEqual(rowFrom(0, 1, place(-1, 1)), undefined, 'nothing but a heading');
  });
});
