import QUnit from 'qunit';
import { safeGraph, safeImage, safeLink } from '../../formats/document/address.ts';

/** Number of calls of the browser's parser while something runs. */
function parsesIn(run: () => void): number {
  const Original = globalThis.URL;
  let count = 0;
  globalThis.URL = class extends Original {
    constructor(...address: ConstructorParameters<typeof URL>) {
      count += 1;
      super(...address);
    }
  };
  try {
    run();
  } finally {
    globalThis.URL = Original;
  }
  return count;
}

QUnit.module('formats/addresses are parsed once', () => {
  QUnit.test('an address shared by thousands of elements is parsed once for all uses', (assert) => {
    const asked = parsesIn(() => {
      for (let index = 0; index < 5000; index += 1) {
        safeLink('https://shared.example/page');
        safeImage(' https://shared.example/page ');
        safeGraph('https://shared.example/page');
      }
    });
    assert.strictEqual(asked, 1);
  });

  QUnit.test('a broken address is parsed once, too', (assert) => {
    const asked = parsesIn(() => {
      for (let index = 0; index < 100; index += 1) assert.strictEqual(safeLink('https://[broken'), undefined);
    });
    assert.strictEqual(asked, 1);
  });

  QUnit.test('a relative picture is never parsed: only an address with a scheme is complete', (assert) => {
    const asked = parsesIn(() => {
      for (let index = 0; index < 100; index += 1)
        assert.strictEqual(safeImage(`icons/user-${index}.svg`), `icons/user-${index}.svg`);
    });
    assert.strictEqual(asked, 0);
  });

  QUnit.test('a session with very many addresses does not keep them all, and long ones never', (assert) => {
    const many = Array.from({ length: 30_000 }, (_, index) => `https://many.example/${index}`);
    many.forEach(safeLink);
    assert.strictEqual(
      parsesIn(() => safeLink(many[0] ?? '')),
      1,
      'an early address was dropped',
    );
    const long = `https://long.example/${'x'.repeat(10_000)}`;
    safeLink(long);
    assert.strictEqual(
      parsesIn(() => safeLink(long)),
      1,
      'a long address is not kept',
    );
  });
});
