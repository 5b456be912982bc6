/** A node whose picture cannot be had shows its name or its initials. */

import QUnit from 'qunit';
import { initialsOf } from '../../drawing/commands/node-commands.ts';
import { mapSvg } from '../../formats/export/svg/index.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { OPTIONS } from './svg-support.ts';

/** The texts on the faces of nodes, with the middle of each from its node. */
function facesOf(node: object, picture: typeof OPTIONS.picture = () => undefined) {
  const { document } = parseDocument({ nodes: [{ id: 'n', label: 'Open Data Portal', x: 0, y: 0, ...node }] });
  const svg = (document && mapSvg(document, { ...OPTIONS, picture })) ?? '';
  const [, nodes = ''] = /<g id="nodes">(.*?)<\/g>\n<\/g>/s.exec(svg) ?? [];
  return [...nodes.matchAll(/<text [^>]*>([^<]*)</g)].map(([, text]) => text);
}

QUnit.module('formats/missing picture', () => {
  QUnit.test('a shape shows initials, or its name where that is written nowhere else and fits', (assert) => {
    for (const shape of ['circle', 'square', 'triangle', 'hexagon'] as const) {
      assert.deepEqual(facesOf({ shape, image: 'logo.png', size: 30 }), ['OP'], shape);
      assert.deepEqual(
        facesOf({ shape, image: 'logo.png', size: 30 }, OPTIONS.picture),
        [],
        `${shape}, with its picture`,
      );
      assert.deepEqual(facesOf({ shape, size: 30 }), [], `${shape} that has none`);
    }
    const hidden = { image: 'logo.png', hideLabel: true };
    assert.strictEqual(facesOf({ ...hidden, shape: 'square', size: 60 }).join(' '), 'Open Data Portal');
    assert.deepEqual(facesOf({ ...hidden, shape: 'circle', size: 10 }), ['OP'], 'too small for it');
  });

  QUnit.test('a card with a hidden label shows its name, another one has it anyway', (assert) => {
    const card = { shape: 'card', image: 'logo.png', imageSize: 80 };
    assert.strictEqual(facesOf({ ...card, hideLabel: true }).join(' '), 'Open Data Portal');
    assert.strictEqual(facesOf(card).join(' '), 'Open Data Portal', 'once');
  });

  QUnit.test('initials are the first letters of the first and last word, or the capitals of a single one', (assert) => {
    assert.deepEqual(
      ['Open Data Portal', 'GitHub', 'graphmap', 'ÖBB', 'a', '開発 センター', 'W3C – consortium'].map(initialsOf),
      ['OP', 'GH', 'gr', 'ÖBB', 'a', '開セ', 'WC'],
    );
  });
});
