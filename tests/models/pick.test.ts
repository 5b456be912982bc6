/** Elements of a draft that a command is about: found without making drafts of the others. */

import { create } from 'mutative';
import QUnit from 'qunit';
import { before, pick } from '../../models/document/assign.ts';

type Item = { id: string; seen?: boolean };

QUnit.module('models/pick', () => {
  QUnit.test('the requested elements are in list order, and all others keep their identity', (assert) => {
    const items: Item[] = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
    const next = create({ items }, (draft) => {
      assert.deepEqual(
        before(draft.items).map(({ id }) => id),
        ['a', 'b', 'c', 'd'],
      );
      for (const item of pick(draft.items, new Set(['c', 'a', 'nobody']))) item.seen = true;
    });
    assert.deepEqual(next.items, [{ id: 'a', seen: true }, { id: 'b' }, { id: 'c', seen: true }, { id: 'd' }]);
    assert.strictEqual(next.items[1], items[1], 'the others are the very same');
  });

  QUnit.test('elements that the same command added or removed are included', (assert) => {
    const items: Item[] = [{ id: 'a' }, { id: 'b' }];
    const added = create({ items }, (draft) => {
      draft.items.push({ id: 'c' });
      for (const item of pick(draft.items, new Set(['b', 'c']))) item.seen = true;
    });
    assert.deepEqual(added.items, [{ id: 'a' }, { id: 'b', seen: true }, { id: 'c', seen: true }]);
    const less = create({ items }, (draft) => {
      draft.items.splice(0, 1);
      for (const item of pick(draft.items, new Set(['b']))) item.seen = true;
    });
    assert.deepEqual(less.items, [{ id: 'b', seen: true }]);
    assert.deepEqual(pick(items, new Set(['a'])), [{ id: 'a' }], 'a list that is no draft');
  });
});
