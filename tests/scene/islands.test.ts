/** Names of islands in maps of more than 150 nodes: larger and paler than others, from the document to the picture. */

import QUnit from 'qunit';
import { DARK_COLORS, LIGHT_COLORS } from '../../drawing/base/colors.ts';
import { runSteps } from '../../drawing/base/steps.ts';
import { drawingSvg } from '../../formats/export/svg/index.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { OPTIONS } from '../formats/svg-support.ts';

/** Hubs with 24 leaves each, in rings, in a row; neighbouring hubs are linked. */
function svgOf(hubs: number, colors = LIGHT_COLORS, look: object = {}): string {
  const nodes = Array.from({ length: hubs }, (_, hub) => [
    { id: `hub${hub}`, x: 500 * hub, y: 0, ...look },
    ...Array.from({ length: 24 }, (_, leaf) => ({
      id: `leaf${hub}-${leaf}`,
      x: Math.round(500 * hub + 180 * Math.cos(leaf / 3.8)),
      y: Math.round(180 * Math.sin(leaf / 3.8)),
    })),
  ]).flat();
  const edges = nodes.flatMap(({ id }) => {
    const hub = /^leaf(\d+)/.exec(id)?.[1];
    return hub === undefined ? [] : [{ from: id, to: `hub${hub}` }];
  });
  const links = Array.from({ length: hubs - 1 }, (_, hub) => ({ from: `hub${hub}`, to: `hub${hub + 1}` }));
  const { document } = parseDocument({ nodes, edges: [...edges, ...links] });
  return document ? [...(runSteps(drawingSvg(document, { ...OPTIONS, colors })) ?? [])].join('') : '';
}

function lettersOf(svg: string, name: string): { readonly size: number; readonly color: string | undefined } {
  const [, attributes = ''] = new RegExp(`<text ([^>]*)>${name}<`).exec(svg) ?? [];
  return {
    size: Number(/font-size="([^"]*)"/.exec(attributes)?.[1]),
    color: /fill="([^"]*)"/.exec(attributes)?.[1],
  };
}

QUnit.module('scene/islands', () => {
  QUnit.test('above 150 nodes, each island has the name of its hub in larger, paler letters', (assert) => {
    for (const colors of [LIGHT_COLORS, DARK_COLORS]) {
      const svg = svgOf(7, colors);
      for (const hub of ['hub0', 'hub3', 'hub6']) {
        const { size, color } = lettersOf(svg, hub);
        assert.true(size > 30, `${hub} has ${size} in a picture of 3,300 units`);
        assert.strictEqual(color, colors.mutedInk);
      }
      assert.strictEqual(lettersOf(svg, 'leaf0-3').size, 11);
    }
  });

  QUnit.test('a smaller map has no island names, and a given size stays', (assert) => {
    assert.strictEqual(lettersOf(svgOf(6), 'hub3').size, 13, '150 nodes');
    assert.strictEqual(lettersOf(svgOf(7, LIGHT_COLORS, { labelSize: 20 }), 'hub3').size, 20);
  });
});
