/** Control characters of terminals, which no written text contains. */

import QUnit from 'qunit';
import { jsonText, withoutControls } from '../../formats/base/controls.ts';
import { compareMaps } from '../../formats/compare/compare.ts';
import { comparisonMarkdown } from '../../formats/compare/words.ts';
import { EMPTY_DOCUMENT } from '../../formats/document/document.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { parseText } from '../../formats/open/read.ts';
import { reportMarkdown } from '../../formats/report/markdown.ts';

/** An escape sequence, a bell, delete, and the same in C1. */
const HOSTILE = 'a\u001b[31mb\u0007c\u007fd\u009b2Je\u0085f';
const CONTROLS = /[^\P{Cc}\t\n\r]/u;

const MAP = {
  meta: { title: HOSTILE, description: HOSTILE, odd: HOSTILE },
  nodeTypes: { [HOSTILE]: { label: HOSTILE } },
  edgeTypes: { [HOSTILE]: { label: HOSTILE } },
  tags: { [HOSTILE]: { color: '#fff' } },
  nodes: [
    {
      id: HOSTILE,
      label: HOSTILE,
      type: HOSTILE,
      description: HOSTILE,
      tags: [HOSTILE, `#${HOSTILE}2`],
      url: `https://maps.example/${HOSTILE}`,
      links: [{ label: HOSTILE, url: `https://maps.example/?${HOSTILE}` }],
      details: { [HOSTILE]: HOSTILE, nested: { [HOSTILE]: [HOSTILE, { [HOSTILE]: HOSTILE }] } },
      repo: HOSTILE,
      repoInfo: { description: HOSTILE, license: HOSTILE, language: HOSTILE, topics: [HOSTILE] },
    },
    { id: 'b', label: 'B' },
  ],
  edges: [
    { from: HOSTILE, to: 'b', type: HOSTILE, label: HOSTILE, note: HOSTILE, tags: [HOSTILE], details: { k: HOSTILE } },
  ],
  sections: [{ x: 0, y: 0, title: HOSTILE }],
};

QUnit.module('formats/controls', () => {
  const { document } = parseText(JSON.stringify(MAP));

  QUnit.test('neither the report nor the file of a map contains one from any field', (assert) => {
    if (!document) throw new Error('The map is refused.');
    const view = { name: HOSTILE, caption: HOSTILE, image: `https://maps.example/${HOSTILE}` };
    for (const text of [
      reportMarkdown(document, { date: '2026-01-01', views: [view], image: HOSTILE }),
      serializeDocument(document, { positions: true }),
    ]) {
      assert.strictEqual(CONTROLS.exec(text)?.index, undefined, JSON.stringify(text.slice(0, 300)));
      assert.true(text.length > 500);
    }
  });

  QUnit.test('neither does a comparison of two maps', (assert) => {
    if (!document) throw new Error('The map is refused.');
    const changed = { ...document, nodes: document.nodes.map((node) => ({ ...node, description: `${HOSTILE} new` })) };
    for (const comparison of [
      compareMaps(EMPTY_DOCUMENT, document),
      compareMaps(document, EMPTY_DOCUMENT),
      compareMaps(document, changed),
    ]) {
      const text = comparisonMarkdown(comparison);
      assert.strictEqual(CONTROLS.exec(text)?.index, undefined, JSON.stringify(text.slice(0, 300)));
      assert.true(text.includes('[31mb'), text);
    }
  });

  QUnit.test('a file that is read again has the same values', (assert) => {
    if (!document) throw new Error('The map is refused.');
    const again = parseText(serializeDocument(document, { positions: true })).document;
    assert.deepEqual(again, document);
    assert.strictEqual(JSON.parse(jsonText(HOSTILE)), HOSTILE);
  });

  QUnit.test('line breaks and tabs stay', (assert) => {
    assert.strictEqual(withoutControls('a\tb\r\nc\n'), 'a\tb\r\nc\n');
  });
});
