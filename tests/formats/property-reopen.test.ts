/** Large maps in other files. */

import fc from 'fast-check';
import QUnit from 'qunit';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { notReopened } from './reopening.ts';

const LARGEST = 10_000;

const text = fc.string({ unit: 'binary', maxLength: 12 });

/** A map of many nodes, whose texts are a few random ones in turn. */
const largeMap = fc
  .record({
    count: fc.oneof(fc.constant(LARGEST), fc.integer({ min: 1000, max: LARGEST })),
    texts: fc.array(text, { minLength: 5, maxLength: 40 }),
  })
  .map(({ count, texts }) => ({
    meta: { title: texts[0] },
    nodes: Array.from({ length: count }, (_, at) => ({
      id: `n${at}`,
      label: `${texts[at % texts.length]} ${at}`,
      description: texts[(7 * at) % texts.length],
      tags: [`t${at % 9}`],
      details: { note: texts[(3 * at) % texts.length], number: at / 7 },
      x: 40.25 * (at % 100),
      y: Math.floor(at / 100) * 40,
    })),
    edges: Array.from({ length: count }, (_, at) => ({ from: `n${at}`, to: `n${(at * 31) % count}`, label: texts[1] })),
  }));

QUnit.module('formats/property-reopen', () => {
  QUnit.test('maps of up to 10,000 nodes come back from every output as the same document', (assert) => {
    fc.assert(
      fc.property(largeMap, (raw) => {
        const { document } = parseDocument(raw);
        if (!document) throw new Error('refused');
        assert.deepEqual(notReopened(document), [], `${raw.nodes.length} nodes`);
      }),
      { numRuns: 4 },
    );
  });
});
