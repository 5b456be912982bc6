import QUnit from 'qunit';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { reasonsOf } from '../../formats/problems/problem.ts';
import { counted, quoted, shortened } from '../../formats/words/words.ts';

QUnit.module('formats/words', () => {
  QUnit.test('numbers have their noun and a thousands separator', (assert) => {
    assert.deepEqual(
      [0, 1, 2, 12_345].map((count) => counted(count, 'node')),
      ['0 nodes', '1 node', '2 nodes', '12,345 nodes'],
    );
  });

  QUnit.test('a long text is cut between two letters, and quoted on one line', (assert) => {
    assert.deepEqual(
      ['abcde', 'abcdef', '😀😀😀😀😀😀'].map((line) => shortened(line, 5)),
      ['abcde', 'abcd…', '😀😀😀😀…'],
    );
    assert.strictEqual(quoted(' two\n\u0000 lines '), '“two lines”');
    assert.strictEqual(quoted('x'.repeat(61)), `“${'x'.repeat(59)}…”`);
  });

  QUnit.test('a refusal says three reasons, and how many more there are', (assert) => {
    const edges = ['w', 'x', 'y', 'z'].map((to) => ({ from: 'a', to }));
    const reasons = (count: number) => {
      const { errors } = parseDocument({ nodes: [{ id: 'a' }], edges: edges.slice(0, count) });
      return { told: reasonsOf(errors), messages: errors.map(({ message }) => message) };
    };
    const three = reasons(3);
    assert.strictEqual(three.told, three.messages.join(' '));
    const four = reasons(4);
    assert.strictEqual(four.told, `${four.messages.slice(0, 3).join(' ')} And 1 more.`);
  });
});
