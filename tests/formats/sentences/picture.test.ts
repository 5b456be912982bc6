/** Preview of typed sentences over the map: complete, with pictures, clear of existing nodes. */

import QUnit from 'qunit';
import { LIGHT_COLORS } from '../../../drawing/base/colors.ts';
import type { MapDocument } from '../../../formats/document/document.ts';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import { planPicture } from '../../../formats/sentences/picture.ts';
import { readSentences } from '../../../formats/sentences/read.ts';

const map = (raw: object): MapDocument => {
  const { document } = parseDocument(raw);
  if (!document) throw new Error('refused');
  return document;
};

/** The ghosts of a text, each node in a row of its own. */
function ghosts(document: MapDocument, text: string): string {
  const { plan } = readSentences(text, document);
  const positions = new Map([
    ...document.nodes.map(({ id, x = 0, y = 0 }) => [id, { x, y }] as const),
    ...plan.nodes.map(({ id }, index) => [id, { x: 0, y: 1000 + 100 * index }] as const),
  ]);
  const options = { colors: LIGHT_COLORS, tagPills: true, nodeLabels: true, edgeLabels: true };
  const measure = (words: string) => 7 * words.length;
  const picture = (source: string) => ({ href: `data:image/png,${source}`, ratio: 1 });
  return planPicture(document, plan, positions, { ...options, measure, picture })?.svg ?? '';
}

QUnit.module('formats/sentences/picture', () => {
  QUnit.test('a new node shows the picture of its type', (assert) => {
    const document = map({ nodeTypes: { tool: { image: 'tool.png' } }, nodes: [{ id: 'misp' }] });
    assert.true(ghosts(document, 'AIL: tool').includes('data:image/png,tool.png'));
    assert.false(ghosts(document, 'AIL: gizmo').includes('data:image/png'));
  });

  QUnit.test('of many elements the first 200 nodes are previewed', (assert) => {
    const lines = Array.from({ length: 500 }, (_, index) => `Hub uses Tool ${index}`);
    const svg = ghosts(map({ nodes: [] }), lines.join('\n'));
    assert.strictEqual(svg.split('stroke-dasharray').length - 1, 200, '501 nodes');
  });

  QUnit.test('labels of existing elements nearby keep their space', (assert) => {
    const there = { x: 0, y: 0 };
    const document = map({
      nodes: [
        { id: 'misp', ...there },
        { id: 'far', x: 0, y: 2000 },
      ],
      edges: [{ from: 'misp', to: 'far', label: 'feeds data into' }],
    });
    const wordsAt = (svg: string) => /<text[^>]*x="([^"]*)" y="([^"]*)"[^>]*>reads</.exec(svg)?.slice(1);
    const alone = map({ nodes: [{ id: 'misp', ...there }] });
    assert.notDeepEqual(wordsAt(ghosts(document, 'misp reads AIL')), wordsAt(ghosts(alone, 'misp reads AIL')));
  });
});
