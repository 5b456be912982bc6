/** Numbers and ids as an author wrote them, also on the way from and to a worker. Specification: A66, S009. */

import QUnit from 'qunit';
import { restoreWritten, writtenValues } from '../../formats/document/as-written.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { plainDocument } from '../../formats/document/serialize.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { CONTENT_MAKERS } from '../../jobs/content.ts';
import type { Drawable } from '../../jobs/drawable.ts';

const MAP = {
  version: 1,
  sections: [{ id: 7, title: 'Seven', x: 0, y: 0, width: 90, height: 90 }],
  arrows: [{ id: 9, from: { node: 1 }, to: { section: 7 } }],
  nodes: [{ id: 1 }, { id: 'b' }, { id: 3 }],
  edges: [
    { id: '1-b', from: 1, to: 'b' },
    { from: 'b', to: 3 },
    { id: 5, from: 3, to: 1 },
  ],
};

function parsed(): MapDocument {
  const { document } = parseDocument(MAP);
  if (!document) throw new Error('refused');
  return document;
}

QUnit.module('formats/as written', () => {
  QUnit.test('A66 S009 ids that are numbers, and written default ids, survive a copy to another thread', (assert) => {
    const document = parsed();
    const copy = structuredClone(document);
    assert.notDeepEqual(plainDocument(copy, { positions: true }), MAP, 'the copy alone loses them');
    restoreWritten(copy, structuredClone(writtenValues(document)));
    assert.deepEqual(plainDocument(copy, { positions: true }), MAP);
    assert.deepEqual(plainDocument(document, { positions: true }), MAP);
  });

  QUnit.test('A66 S009 the export as a worker makes it is the map as it came', async (assert) => {
    const document = parsed();
    const source = { document, written: writtenValues(document), settings: { positions: true } };
    const { content } = CONTENT_MAKERS.json(structuredClone(source) as unknown as Drawable);
    assert.deepEqual(JSON.parse(await content.text()), MAP);
  });
});
