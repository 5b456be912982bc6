/** How much of the history of undo is kept. */

import QUnit from 'qunit';
import { createBus } from '../../bus/bus.ts';
import { EMPTY_DOCUMENT, type MapDocument } from '../../formats/document/document.ts';
import { createDocumentModel } from '../../models/document/document-model.ts';
import { lastWithin, sizeOf } from '../../models/document/size.ts';

const FILE = { origin: 'file', name: 'map.json', warnings: [], notices: [] } as const;
const MB = 1024 * 1024;

const map = (title: string, bytes: number): MapDocument => ({
  ...EMPTY_DOCUMENT,
  meta: { title },
  nodes: [{ id: 'n', description: 'x'.repeat(bytes / 2) }],
});

/** How many steps can be undone after so many maps of a size took each other's place. */
function undoable(count: number, bytes: number): number {
  const model = createDocumentModel(createBus());
  for (let at = 0; at < count; at += 1) model.load(map(`Map ${at}`, bytes), FILE, 'Open a file');
  let steps = 0;
  while (model.undo()) steps += 1;
  return steps;
}

QUnit.module('models/history-size', () => {
  QUnit.test('maps that took each other’s place can all be brought back while they are small', (assert) => {
    assert.strictEqual(undoable(30, 1000), 30);
  });

  QUnit.test('the oldest of large maps are forgotten, and the last can always be brought back', (assert) => {
    const kept = undoable(30, 4 * MB);
    assert.true(kept >= 5 && kept <= 10, `${kept} steps`);
    assert.strictEqual(undoable(3, 50 * MB), 1);
  });

  QUnit.test('a size counts text, keys and all that is within', (assert) => {
    assert.true(sizeOf({ a: ['x'.repeat(500), new Map([['k', new Set(['y'.repeat(500)])]])] }) >= 2000);
    assert.true(sizeOf({}) < 100);
  });

  QUnit.test('the last values within a limit are kept, the very last in any case', (assert) => {
    const within = (values: readonly number[]) => lastWithin(values, (value) => value, 10);
    assert.deepEqual(within([]), []);
    assert.deepEqual(within([5, 5]), [5, 5]);
    assert.deepEqual(within([1, 5, 5]), [5, 5]);
    assert.deepEqual(within([1, 50]), [50]);
  });
});
