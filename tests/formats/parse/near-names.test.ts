/** The id, shape or type that was probably meant, as the sentences name it. */

import QUnit from 'qunit';
import { parseDocument } from '../../../formats/parse-any/parse.ts';

/** The suggested id for an edge to each of the wanted ids, in a map with these ids. */
function meant(ids: readonly (string | readonly [id: string, label: string])[], wanted: readonly string[]) {
  const nodes = ids.map((one) => (typeof one === 'string' ? { id: one } : { id: one[0], label: one[1] }));
  const from = nodes[0]?.id;
  const { errors } = parseDocument({ nodes, edges: wanted.map((to) => ({ from, to })) });
  return errors.map(({ message }) => /Did you mean “(.*?)”\?/.exec(message)?.[1]);
}

QUnit.module('formats/parse: the name that was probably meant', () => {
  QUnit.test('S559 case, space, hyphen and underscore make no difference, however many', (assert) => {
    assert.deepEqual(meant(['open-source', ['f1', 'Threat Feed']], ['Open__Source', 'open - source', 'THREAT-FEED']), [
      'open-source',
      'open-source',
      'f1',
    ]);
  });

  QUnit.test('S559 one slip for every three letters, three at most; of two, the nearer', (assert) => {
    const ids = ['misp', 'mispelt', 'cerebrate', 'a-very-long-name-of-a-node'];
    const rows = {
      msip: 'misp',
      misp1: 'misp',
      mis: 'misp',
      wisp: 'misp',
      ismp: 'misp',
      mispel: 'mispelt',
      cerbrate: 'cerebrate',
      crebarte: 'cerebrate',
      'crbrt?!': undefined,
      'a-very-long-nam-of-nod': undefined,
      'a-very-long-nam-of-a-nod': 'a-very-long-name-of-a-node',
      zz: undefined,
    };
    assert.deepEqual(meant(ids, Object.keys(rows)), Object.values(rows));
  });

  QUnit.test('S559 two swapped neighbours are one typing error at any position', (assert) => {
    assert.deepEqual(meant(['use', 'north-sea'], ['sue', 'ues', 'seu', 'nroth-aes']), [
      'use',
      'use',
      undefined,
      'north-sea',
    ]);
    // Two swaps and a letter too many are the three slips that nine letters are worth.
    assert.deepEqual(meant(['start', 'organized'], ['roganiezdd', 'roganiezddd']), ['organized', undefined]);
  });

  QUnit.test('S559 a name that shares no letter is none, however short', (assert) => {
    assert.deepEqual(meant(['ab', 'cde'], ['x', 'xy', 'c']), [undefined, undefined, undefined]);
  });

  QUnit.test('S559 a text longer than 60 letters is sought as it is', (assert) => {
    const long = 'n'.repeat(61);
    const quoted = `${'n'.repeat(59)}…`;
    assert.deepEqual(meant(['a', long], [`${long}n`, long.toUpperCase(), `${'n'.repeat(60)}`]), [
      undefined,
      quoted,
      quoted,
    ]);
  });

  QUnit.test('S559 the first of two that are alike', (assert) => {
    assert.deepEqual(meant(['x', ['one', 'Same name'], ['two', 'same-name']], ['SAME NAME']), ['one']);
  });

  QUnit.test(
    'S559 after fifty typing errors only case and punctuation are ignored, so that a broken map is refused quickly',
    (assert) => {
      const ids = ['start', ...Array.from({ length: 60 }, (_, at) => `organization-${at + 100}`)];
      const answers = meant(ids, [
        ...Array.from({ length: 55 }, (_, at) => `organisation-${at + 100}`),
        'ORGANIZATION 100',
        'organisation-100',
      ]);
      assert.strictEqual(answers.filter((answer) => answer !== undefined).length, 52);
      assert.deepEqual(answers.slice(49, 51), ['organization-149', undefined]);
      assert.deepEqual(answers.slice(-2), ['organization-100', 'organization-100']);
    },
  );
});
