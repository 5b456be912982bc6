/** Keys of keyboards with other letters. */

import QUnit from 'qunit';
import { isComposed, latinKey } from '../../models/keys.ts';

QUnit.module('models/keys', () => {
  QUnit.test('letters of other scripts are the Latin ones at their places', (assert) => {
    for (const [key, code, latin] of [
      ['я', 'KeyZ', 'z'],
      ['Т', 'KeyN', 'n'],
      ['л', 'KeyK', 'k'],
      ['ζ', 'KeyZ', 'z'],
      ['ν', 'KeyN', 'n'],
      ['ئ', 'KeyZ', 'z'],
      ['لا', 'KeyB', 'b'],
      ['ז', 'KeyZ', 'z'],
      ['מ', 'KeyN', 'n'],
      ["'", 'KeyW', 'w'],
      ['١', 'Digit1', '1'],
      ['.', 'Slash', '/'],
      ['ظ', 'Slash', '/'],
      ['؟', 'Slash', '?'],
      // Layouts with Latin letters in other places, and their signs.
      ['z', 'KeyW', 'z'],
      [';', 'KeyZ', ';'],
      [',', 'KeyM', ','],
      ['é', 'Digit2', 'é'],
      ['Ω', 'Semicolon', 'Ω'],
      ['ArrowLeft', 'ArrowLeft', 'ArrowLeft'],
    ] as const) {
      assert.strictEqual(latinKey({ key, code, altKey: false }), latin, `${key} ${code}`);
    }
    for (const key of ['å', 'Dead', 'Ω']) assert.strictEqual(latinKey({ key, code: 'KeyN', altKey: true }), 'n', key);
  });

  QUnit.test('keys of an input method are recognized, also as Safari sends the last one', (assert) => {
    assert.true(isComposed({ isComposing: true, keyCode: 13 }));
    assert.true(isComposed({ isComposing: false, keyCode: 229 }));
    assert.false(isComposed({ isComposing: false, keyCode: 13 }));
  });
});
