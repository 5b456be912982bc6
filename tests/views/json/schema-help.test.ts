import QUnit from 'qunit';
import { EMPTY_DOCUMENT } from '../../../formats/document/document.ts';
import { suggestionsAt, writingPlace } from '../../../views/panel/json/schema-help.ts';

/** Suggestions at the bar of a text. */
function suggested(marked: string) {
  const at = marked.indexOf('|');
  return suggestionsAt(writingPlace(marked.slice(0, at) + marked.slice(at + 1), at), EMPTY_DOCUMENT)?.list ?? [];
}
const labels = (marked: string) => suggested(marked).map(({ label }) => label);

QUnit.module('views/json/schema-help', () => {
  QUnit.test('keys that an object has already are not suggested again', (assert) => {
    const keys = labels('{"nodes": [{"id": "a", "label": "A", "|"}, {"id": "b", "shape": "card"}]}');
    assert.false(keys.includes('id') || keys.includes('label'), keys.join(' '));
    assert.true(keys.includes('shape'), 'what another node has does not count');
    assert.deepEqual(labels('{"tags": {"core": {"color": "red", "|"}}}'), ['icon']);
  });

  QUnit.test('a key that is being changed may stay what it is', (assert) => {
    assert.true(labels('{"meta": {"ti|tle": "A", "description": "B"}}').includes('title'));
  });

  QUnit.test('a key before another one comes with its comma', (assert) => {
    const insert = (marked: string) => suggested(marked).find(({ label }) => label === 'shape')?.insert;
    assert.strictEqual(insert('{"nodes": [{"id": "a",\n "|"\n}]}'), '"shape": ""');
    assert.strictEqual(insert('{"nodes": [{"id": "a",\n "|"\n "x": 1, "y": 2}]}'), '"shape": "",');
    assert.strictEqual(insert('{"nodes": [{"id": "a",\n "|": "card"}]}'), '"shape"');
  });
});
