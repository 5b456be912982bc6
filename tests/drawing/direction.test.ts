/** Right-to-left names on canvases. */

import QUnit from 'qunit';
import { commandPainter, type DrawCommand, inOwnDirection, labelCommands } from '../../drawing/commands/index.ts';

const ARABIC = 'مشروع (2).';

/** A canvas that keeps what is written on it. */
function listening() {
  const texts: string[] = [];
  const context = new Proxy({} as Record<string | symbol, unknown>, {
    get: (target, key) => {
      if (key === 'fillText') return (text: string) => texts.push(text);
      return key in target ? target[key] : () => {};
    },
  }) as unknown as CanvasRenderingContext2D;
  return { context, texts };
}

QUnit.module('drawing/direction', () => {
  QUnit.test('only right-to-left text is isolated', (assert) => {
    for (const text of ['', 'Atlas (2).', 'Ελλάδα', '日本語', '👩🏽‍🚀']) assert.strictEqual(inOwnDirection(text), text);
    for (const text of [ARABIC, 'שלום!', 'Map of שלום']) {
      assert.strictEqual(inOwnDirection(text), `\u2068${text}\u2069`);
    }
  });

  QUnit.test('labels and what is drawn around them are written in their own direction', (assert) => {
    const { context, texts } = listening();
    const font = { family: 'serif', size: 13, weight: 600 } as const;
    const box = { x: 0, y: 0, width: 90, height: 18 };
    commandPainter(context)(
      labelCommands({ lines: [ARABIC], font, box }, { color: '#111', background: 'none', isHalo: false }),
    );
    const piece: DrawCommand = { kind: 'text', text: ARABIC, x: 0, y: 0, font, color: '#111', align: 'left' };
    commandPainter(context)([piece]);
    assert.deepEqual(texts, [inOwnDirection(ARABIC), inOwnDirection(ARABIC)]);
  });
});
