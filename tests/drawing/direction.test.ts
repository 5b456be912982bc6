/** Right-to-left names on canvases. */

import QUnit from 'qunit';
import { commandPainter, type DrawCommand, inOwnDirection } from '../../drawing/index.ts';
import type { LabelItem } from '../../pivotick/paint/item.ts';
import { paintLabel } from '../../pivotick/paint/label.ts';

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
    const label = { text: ARABIC, weight: 600, family: 'serif', size: 13, color: '#111', background: '' };
    paintLabel(context, { ...label, width: 90, height: 18, dx: 0, dy: 0, inside: false } as LabelItem, 0, 0, 1);
    const font = { family: 'serif', size: 13, weight: 600 } as const;
    const piece: DrawCommand = { kind: 'text', text: ARABIC, x: 0, y: 0, font, color: '#111', align: 'left' };
    commandPainter(context)([piece]);
    assert.deepEqual(texts, [inOwnDirection(ARABIC), inOwnDirection(ARABIC)]);
  });
});
