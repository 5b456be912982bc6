import QUnit from 'qunit';
import { createMeasure, type Ruler } from '../../drawing/base/measure.ts';

/** Ten wide for each letter, and one for the text itself; `asked` lists what it was asked. */
function ruler(): Ruler & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    font: '',
    asked,
    measureText(text) {
      asked.push(`${this.font}: ${text}`);
      return { width: 10 * text.length + 1 };
    },
  };
}

QUnit.module('drawing/measure', () => {
  const font = { family: 'serif', size: 50, weight: 600 } as const;

  QUnit.test('letters are measured once for a font, whatever its size, and add up', (assert) => {
    const own = ruler();
    const measure = createMeasure(() => own);
    assert.strictEqual(measure('aab', font), (3 * 11 * 50) / 100);
    assert.strictEqual(measure('ab', { ...font, size: 10 }), (2 * 11 * 10) / 100);
    assert.deepEqual(own.asked, ['600 100px serif: a', '600 100px serif: b']);
    measure('a', { ...font, weight: 400 });
    assert.strictEqual(own.asked.at(-1), '400 100px serif: a');
  });

  QUnit.test('a text whose letters join is measured whole, and once', (assert) => {
    const own = ruler();
    const measure = createMeasure(() => own);
    assert.strictEqual(measure('سلام', font), (41 * 50) / 100);
    measure('سلام', font);
    assert.deepEqual(own.asked, ['600 100px serif: سلام']);
  });

  QUnit.test('widths are measured again when a font is loaded', (assert) => {
    const own = ruler();
    const measure = createMeasure(() => own);
    measure('a', font);
    measure.forget();
    measure('a', font);
    assert.strictEqual(own.asked.length, 2);
  });
});
