/** Where long words and long labels are broken. */

import QUnit from 'qunit';
import { edgeLabelLines, labelLines } from '../../drawing/base/wrap.ts';
import { approximateText, arrowLabel, layoutSection, measureCard, wrapLines } from '../../drawing/commands/index.ts';

const font = { family: 'sans-serif', size: 10, weight: 400 } as const;
const fixed = (text: string) => text.length * 10;

QUnit.module('drawing/words', () => {
  QUnit.test('a long word is broken where its writing shows its parts, and else stays whole', (assert) => {
    assert.deepEqual(labelLines('Rindfleischetikettierung'), ['Rindfleischetikettierung']);
    assert.deepEqual(labelLines('Amt für Rindfleischetikettierung'), ['Amt für', 'Rindfleischetikettierung']);
    assert.deepEqual(labelLines('Rechtsschutzversicherungsgesellschaften').length, 1);
    assert.deepEqual(labelLines('Bundes-Rindfleischetikettierung'), ['Bundes-', 'Rindfleischetikettierung']);
    assert.deepEqual(labelLines('x'.repeat(90)).length, 4, 'what nobody would read in one line is broken anywhere');
  });

  QUnit.test('a script without blanks is broken between its words', (assert) => {
    const name = '東京都立産業技術研究センター情報技術グループ';
    const lines = labelLines(name);
    assert.strictEqual(lines.join(''), name);
    assert.true(lines.length > 1, lines.join(' '));
    assert.false(
      lines.some((line) => line.endsWith('グル') || line.startsWith('ー')),
      lines.join(' '),
    );
  });

  QUnit.test(
    'on a card a word is broken between its parts, and within one only where that is wider than the card',
    (assert) => {
      assert.deepEqual(wrapLines('open-source-software', 80, font, fixed), ['open-', 'source-', 'software']);
      assert.deepEqual(wrapLines('a GraphMapView', 90, font, fixed), ['a', 'GraphMap', 'View']);
      assert.deepEqual(wrapLines('Rindfleisch', 60, font, fixed), ['Rindfl', 'eisch']);
      const look = { padding: 16, imageSize: 56, imagePosition: 'top' } as const;
      const { lines } = measureCard(look, { label: 'Rindfleischetikettierung' }, 'sans-serif', approximateText);
      assert.strictEqual(lines.length, 1);
    },
  );

  QUnit.test('a long label of an edge or an arrow has several lines of nearly equal length', (assert) => {
    assert.deepEqual(edgeLabelLines('is responsible for'), ['is responsible for']);
    const long = 'word '.repeat(40).trim();
    const lines = edgeLabelLines(long);
    assert.strictEqual(lines.join(' '), long);
    assert.true(Math.max(...lines.map(({ length }) => length)) <= 60, lines.join('|'));
    const points = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ];
    const label = arrowLabel({ label: long, labelOffset: [0, 0], labelSize: 12 }, points, 'serif', approximateText);
    assert.strictEqual(label?.lines.length, lines.length);
  });

  QUnit.test('the title of a section is cut at its width', (assert) => {
    const section = { x: 0, y: 0, width: 200, height: 90, titleSize: 22, underline: true };
    const title = 'A title that is much longer than its section is wide';
    const layout = layoutSection({ ...section, title }, 'serif', approximateText);
    assert.true(layout.title?.isCut);
    assert.true(layout.title?.text.endsWith('…'));
    for (const box of [layout.title?.box, layout.underline]) {
      assert.true((box?.x ?? 0) + (box?.width ?? 0) <= 200, JSON.stringify(box));
    }
    assert.false(layoutSection({ ...section, title: 'Short' }, 'serif', approximateText).title?.isCut);
  });
});
