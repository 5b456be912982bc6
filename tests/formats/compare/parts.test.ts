/** A drawing in several parts that lie on each other. */

import QUnit from 'qunit';
import { compareMaps } from '../../../formats/compare/compare.ts';
import { comparisonPicture } from '../../../formats/compare/picture.ts';
import { EMPTY_DOCUMENT } from '../../../formats/document/document.ts';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import { WITHOUT_PICTURES } from '../svg-support.ts';

/** The picture of a chain of so many nodes that all came. */
function pictureOf(count: number) {
  const nodes = Array.from({ length: count }, (_, at) => ({
    id: `n${at}`,
    label: `Node ${at}`,
    x: (at % 100) * 90,
    y: 9 * at,
  }));
  const edges = nodes.slice(1).map(({ id }, at) => ({ from: `n${at}`, to: id }));
  const { document } = parseDocument({ nodes, edges });
  if (!document) throw new Error('The map is refused.');
  const comparison = compareMaps(EMPTY_DOCUMENT, document);
  const picture = comparisonPicture(comparison, comparison.changes, 0.5, WITHOUT_PICTURES);
  if (!picture) throw new Error('There is nothing to see.');
  return picture;
}

const drawn = (svg: string) => svg.match(/^<(?:g|path|rect|circle|text|use)\b.*$/gm) ?? [];
const elements = (svg: string) => svg.match(/<(?:path|rect|circle|text|use)\b/g)?.length ?? 0;

QUnit.module('formats/compare/parts', () => {
  QUnit.test('a small drawing is one part, the file itself', (assert) => {
    const { svg, parts } = pictureOf(20);
    assert.deepEqual(parts, [svg]);
  });

  QUnit.test(
    'a large one is in many parts, none with much of it, and together they draw all once and in its order',
    (assert) => {
      const { svg, parts } = pictureOf(3000);
      assert.true(parts.length >= 5, `${parts.length} parts`);
      for (const part of parts) {
        assert.true(elements(part) < elements(svg) / 3);
        assert.strictEqual(
          part.match(/<g\b/g)?.length,
          part.match(/<\/g>/g)?.length,
          'groups that are begun are ended',
        );
        assert.true(part.startsWith(svg.slice(0, svg.indexOf('>') + 1)), 'all show the same part of the plane');
      }
      const [first = '', ...others] = parts;
      const lines = (text: string) => drawn(text).filter((line) => !/^<g id="/.test(line));
      const ground = lines(first)[0] ?? '';
      assert.deepEqual([...lines(first), ...others.flatMap(lines)], lines(svg));
      assert.true(
        others.every((part) => !part.includes(ground)),
        'only the first has a ground',
      );
    },
  );
});
