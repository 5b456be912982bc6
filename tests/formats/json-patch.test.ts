import QUnit from 'qunit';
import { applyPatch, fits, type JsonPatch, PatchError } from '../../formats/json-patch.ts';

QUnit.module('formats/json-patch', () => {
  const cases: readonly (readonly [string, object, JsonPatch, unknown])[] = [
    ['adds to an object', { a: 1 }, [{ op: 'add', path: '/b', value: 2 }], { a: 1, b: 2 }],
    ['adds into a list', { a: [1, 3] }, [{ op: 'add', path: '/a/1', value: 2 }], { a: [1, 2, 3] }],
    ['adds to the end of a list', { a: [1] }, [{ op: 'add', path: '/a/-', value: 2 }], { a: [1, 2] }],
    ['takes out of a list', { a: [1, 2] }, [{ op: 'remove', path: '/a/0' }], { a: [2] }],
    [
      'replaces below escaped keys',
      { 'a/b': { 'c~d': 1 } },
      [{ op: 'replace', path: '/a~1b/c~0d', value: 2 }],
      { 'a/b': { 'c~d': 2 } },
    ],
    [
      'tests whatever the order of keys',
      { a: { x: 1, y: 2 } },
      [{ op: 'test', path: '/a', value: { y: 2, x: 1 } }],
      { a: { x: 1, y: 2 } },
    ],
  ];
  for (const [title, target, patch, expected] of cases) {
    QUnit.test(title, (assert) => {
      assert.true(fits(target, patch));
      applyPatch(target, patch);
      assert.deepEqual(target, expected);
    });
  }

  for (const [title, patch] of [
    ['a test that fails', [{ op: 'test', path: '/a', value: 9 }]],
    ['a place in nothing', [{ op: 'add', path: '/b/c', value: 9 }]],
    ['what is not there', [{ op: 'remove', path: '/b' }]],
    ['what only a prototype has', [{ op: 'replace', path: '/toString', value: 9 }]],
    ['a place past the end of a list', [{ op: 'add', path: '/list/2', value: 9 }]],
  ] as const) {
    QUnit.test(`refuses ${title}`, (assert) => {
      assert.throws(() => applyPatch({ a: 1, list: [1] }, patch), PatchError);
    });
  }

  QUnit.test('a key called __proto__ is data', (assert) => {
    const target = {};
    applyPatch(target, [{ op: 'add', path: '/__proto__', value: { polluted: true } }]);
    assert.strictEqual(({} as { polluted?: boolean }).polluted, undefined);
    assert.deepEqual(Object.keys(target), ['__proto__']);
  });
});
