/** Sizes of names by relationships, their halo, and their line breaks, from the document to the SVG. */

import QUnit from 'qunit';
import { mapSvg } from '../../formats/export/svg/index.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { OPTIONS } from '../formats/svg-support.ts';

/** Hubs `hub0`… with five leaves each, in a row, and a middle node that only the hubs lead to. */
function svgOf(hubs: number, look: object = {}): string {
  const nodes = Array.from({ length: hubs }, (_, hub) => [
    { id: `hub${hub}`, x: 400 * hub, y: 0, ...look },
    ...Array.from({ length: 5 }, (_, leaf) => ({ id: `leaf${hub}-${leaf}`, x: 400 * hub + 70 * leaf - 140, y: 120 })),
  ]).flat();
  const edges = nodes.flatMap(({ id }) => {
    const hub = /^leaf(\d+)/.exec(id)?.[1];
    return hub === undefined ? [] : [{ from: id, to: `hub${hub}`, label: 'works in' }];
  });
  const { document } = parseDocument({ nodes, edges });
  return (document && mapSvg(document, OPTIONS)) ?? '';
}

/** Size and weight of the letters of a text. */
function letters(svg: string, text: string): string {
  const [, attributes = ''] = new RegExp(`<text ([^>]*)>${text}<`).exec(svg) ?? [];
  return ['font-size', 'font-weight'].map((name) => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1]).join(' ');
}

QUnit.module('scene/hierarchy', () => {
  QUnit.test('S154 names of hubs are larger, those of leaves smaller in a large map', (assert) => {
    const [small, large] = [svgOf(2), svgOf(8)];
    assert.strictEqual(letters(small, 'hub0'), '13 600');
    assert.strictEqual(letters(small, 'leaf0-0'), '12 500', 'a small map');
    assert.strictEqual(letters(large, 'hub0'), '13 600');
    assert.strictEqual(letters(large, 'leaf0-0'), '11 400', 'a large map');
    assert.strictEqual(letters(small, 'works in'), '10 400');
    assert.strictEqual(letters(svgOf(2, { labelSize: 20 }), 'hub0').split(' ')[0], '20', 'a given size');
  });

  QUnit.test('a label has a halo instead of a box, unless it has a background', (assert) => {
    const halo = new RegExp(`<text [^>]*stroke="${OPTIONS.colors.page}"[^>]*paint-order="stroke"[^>]*>hub0<`);
    assert.true(halo.test(svgOf(2)));
    assert.notOk(/<g id="node-labels">.*?<path/s.exec(svgOf(2)), 'no box');
    assert.false(halo.test(svgOf(2, { labelBackground: '#ffff00' })), 'a given background is a box');
  });

  QUnit.test('a line end in the name of a circle breaks it', (assert) => {
    const { document } = parseDocument({ nodes: [{ id: 'a', label: ' City \n\n of Lakes', x: 0, y: 0 }] });
    const svg = (document && mapSvg(document, OPTIONS)) ?? '';
    const lines = [...svg.matchAll(/<text [^>]*>([^<]*)</g)].map(([, line]) => line);
    assert.deepEqual(lines, ['City', 'of Lakes']);
  });
});
