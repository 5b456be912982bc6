import QUnit from 'qunit';
import { keysOfPath, placeFor, setAt } from '../../../views/forms/controls/details.ts';

const DETAILS = {
  status: 'active',
  release: { cycle: 'monthly' },
  people: ['Ada', 'Grace'],
  talks: [{ url: 'https://talks.example/1' }],
};

/** Details after a fact was added by a typed path, or the reason for refusing it. */
function added(typed: string): unknown {
  const place = placeFor(DETAILS, keysOfPath(typed));
  return 'no' in place ? place.no : setAt(DETAILS, place.path, 'new');
}

QUnit.module('views/forms/details-edit', () => {
  QUnit.test('a path adds a fact at the top, inside a group, and inside a group that is not there yet', (assert) => {
    assert.deepEqual(added('founded'), { ...DETAILS, founded: 'new' });
    assert.deepEqual(added('release.notes'), { ...DETAILS, release: { cycle: 'monthly', notes: 'new' } });
    assert.deepEqual(added('contact.mail.work'), { ...DETAILS, contact: { mail: { work: 'new' } } });
  });

  QUnit.test('items of a list are named by their number, and the number after the last adds one', (assert) => {
    assert.deepEqual(added('people.3'), { ...DETAILS, people: ['Ada', 'Grace', 'new'] });
    assert.deepEqual(added('talks.1.place'), {
      ...DETAILS,
      talks: [{ url: 'https://talks.example/1', place: 'new' }],
    });
    assert.deepEqual(added('talks.2.url'), { ...DETAILS, talks: [...DETAILS.talks, { url: 'new' }] });
  });

  QUnit.test('nothing is written over: a value, a group or a list that is in the way is named', (assert) => {
    assert.strictEqual(
      added('status.since'),
      '“status” has a value, so it can’t be a group. Choose another name, or remove the value first.',
    );
    assert.strictEqual(added('people.chair'), '“people” is a list. Name an item by its number, 1 to 3.');
    assert.strictEqual(added('people.9'), '“people” is a list. Name an item by its number, 1 to 3.');
    for (const taken of ['status', 'release', 'people', 'people.1', 'release.cycle']) {
      assert.strictEqual(added(taken), `“${taken}” already exists. Change it in its own row.`);
    }
  });
});
