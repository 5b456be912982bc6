/** Unknown data in a document (details, unknown keys): kept as JSON; values that JSON cannot contain are reported. */

import QUnit from 'qunit';
import { serializeDocument } from '../../../formats/document/serialize.ts';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import { reasonsOf } from '../../../formats/problems/problem.ts';

/** The node of a map with these fields as it is written again, and what is said of it. */
function kept(fields: Readonly<Record<string, unknown>>) {
  const { document, notices } = parseDocument({ nodes: [{ id: 'a', ...fields }] });
  const text = document ? serializeDocument(document, { positions: true }) : '{}';
  return { node: JSON.parse(text).nodes?.[0], lost: notices.map(({ path }) => path), text };
}

QUnit.module('formats/parse: free data', () => {
  QUnit.test('a key like __proto__ is data: it is preserved, and nothing else changes', (assert) => {
    const raw = JSON.parse('{"nodes":[{"id":"a","__proto__":{"label":"Evil"},"constructor":{"x":1}}]}');
    const { document } = parseDocument(raw);
    assert.strictEqual(document?.nodes[0]?.label, undefined);
    const text = document ? serializeDocument(document, { positions: true }) : '';
    assert.true(/"__proto__": \{\s*"label": "Evil"\s*\}/.test(text), text);
    assert.true(/"constructor": \{\s*"x": 1\s*\}/.test(text), text);
    assert.strictEqual(({} as { label?: unknown }).label, undefined);
  });

  QUnit.test('halves of letters become �, in keys as in values', (assert) => {
    const { node } = kept({ label: 'a\ud800b\udc00', 'k\ud800': ['\ud800\ud800'] });
    assert.deepEqual([node.label, node['k�']], ['a�b�', ['��']]);
  });

  QUnit.test('dates, functions, big numbers, endless numbers and circles are named by their place', (assert) => {
    const circle: Record<string, unknown> = { name: 'circle' };
    circle.self = circle;
    class Own {
      readonly x = 1;
    }
    const { node, lost } = kept({
      more: {
        date: new Date(0),
        own: new Own(),
        call: () => 1,
        big: 1n,
        endless: Number.POSITIVE_INFINITY,
        fine: 'yes',
      },
      circle,
    });
    assert.deepEqual(node.more, { fine: 'yes' });
    assert.deepEqual(lost.slice(0, 5), [
      '/nodes/0/more/date',
      '/nodes/0/more/own',
      '/nodes/0/more/call',
      '/nodes/0/more/big',
      '/nodes/0/more/endless',
    ]);
    assert.strictEqual(lost[5], `/nodes/0/circle${'/self'.repeat(100)}`);
  });

  QUnit.test('an object from another window is an object', (assert) => {
    const bare = Object.assign(Object.create(null), { x: 1 });
    const foreign = Object.assign(Object.create(Object.create(null)), { y: 2 });
    assert.deepEqual(kept({ bare, foreign }).node, { id: 'a', bare: { x: 1 }, foreign: { y: 2 } });
  });

  QUnit.test('a hundred levels are preserved, deeper ones are left out', (assert) => {
    const nested = (levels: number): unknown => (levels === 0 ? 'end' : [nested(levels - 1)]);
    assert.deepEqual(kept({ deep: nested(100) }).lost, []);
    assert.deepEqual(kept({ deep: nested(101) }).lost, [`/nodes/0/deep${'/0'.repeat(100)}`]);
  });

  QUnit.test('a shared object is copied each time, up to a hundred thousand values', (assert) => {
    const shared = { x: 1 };
    assert.deepEqual(kept({ one: shared, two: shared, list: [shared] }).node, {
      id: 'a',
      one: { x: 1 },
      two: { x: 1 },
      list: [{ x: 1 }],
    });
    const doubled = (levels: number): unknown => {
      let value: unknown = 'leaf';
      for (let level = 0; level < levels; level += 1) value = [value, value];
      return value;
    };
    assert.deepEqual(kept({ twice: doubled(10) }).lost, []);
    assert.true(kept({ twice: doubled(40) }).lost.length > 0);
  });

  QUnit.test(
    'details lose what is empty in them at any depth; false and 0 stay, and unknown keys keep all',
    (assert) => {
      const value = { no: '', none: null, list: [], object: { deep: '' }, zero: 0, off: false, minus: -0 };
      const { node } = kept({ details: value, other: value });
      assert.deepEqual(node.details, { zero: 0, off: false, minus: 0 });
      assert.deepEqual(node.other, { ...value, minus: 0 });
      assert.strictEqual(kept({ details: { none: null } }).node.details, undefined);
    },
  );

  QUnit.test('texts around addresses and colours go, empty values count as absent', (assert) => {
    const { node, lost } = kept({
      url: ' https://a.example ',
      image: ' data:image/png;base64,AAAA ',
      repo: ' a/b ',
      color: ' teal ',
      links: [' https://b.example ', '', ' ', { url: ' ' }, { url: ' https://c.example ', label: '', note: '' }],
      tags: [],
      graph: ' ',
    });
    assert.deepEqual(node, {
      id: 'a',
      url: 'https://a.example',
      image: 'data:image/png;base64,AAAA',
      repo: 'a/b',
      color: 'teal',
      links: [{ url: 'https://b.example' }, { url: 'https://c.example', note: '' }],
    });
    assert.deepEqual(lost, []);
    assert.deepEqual(kept({ links: [''], tags: '', repo: '', repoInfo: {} }).node, { id: 'a' });
  });

  QUnit.test('why a map is refused: three reasons, and how many more', (assert) => {
    const reasons = (count: number) =>
      reasonsOf(parseDocument({ nodes: Array.from({ length: count }, (_, at) => ({ label: `N${at}` })) }).errors);
    const reason = (at: number) => `Node “N${at}” has no id. Give it an “id” that no other node has.`;
    assert.strictEqual(reasons(1), reason(0));
    assert.strictEqual(reasons(3), [0, 1, 2].map(reason).join(' '));
    assert.strictEqual(reasons(5), `${[0, 1, 2].map(reason).join(' ')} And 2 more.`);
  });

  QUnit.test('problems of a descriptor name places of the descriptor', (assert) => {
    const lost = (descriptor: object) => {
      const { format, warnings, notices } = parseDocument(descriptor);
      assert.strictEqual(format, 'ocd');
      return [...warnings, ...notices].map(({ path }) => path);
    };
    const bad = Number.NaN;
    assert.deepEqual(lost({ organization: { name: 'Harbour', size: bad, more: [bad] } }), [
      '/organization/size',
      '/organization/more/0',
    ]);
    assert.deepEqual(
      lost({
        organization: { name: 'Harbour' },
        projects: [{ name: 'Atlas' }, { name: 'Beacon', rank: { now: bad } }],
      }),
      ['/projects/1/rank/now'],
    );
    assert.deepEqual(lost({ organization: { name: 'Harbour', 'a/b': 1 }, 'a/b': [bad], other: { x: bad } }), [
      '/a~1b',
      '/a~1b/0',
      '/other/x',
    ]);
  });
});
