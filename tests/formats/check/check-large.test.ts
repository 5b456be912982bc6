/** The time that the check of a large map takes. */

import QUnit from 'qunit';
import { checkMap } from '../../../formats/check/check.ts';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import { workOf } from '../../setup/work.ts';

QUnit.module('formats/check of a large map', () => {
  QUnit.test('10,000 nodes and 20,000 edges are read in less than a second, duplicates included', (assert) => {
    const words = 'anchor barge compass derrick estuary ferry gantry harbour island jetty keel lagoon mooring'.split(
      ' ',
    );
    const name = (index: number) =>
      [13, 169, 2197].map((part) => words[Math.floor((index * 7919) / part) % 13]).join(' ');
    const nodes = Array.from({ length: 10_000 }, (_, index) => ({
      id: `n${index}`,
      label: `${name(index)} ${index % 3 === 0 ? index : ''}`,
      type: `t${index % 5}`,
      url: `https://n${index}.example`,
      x: index,
      y: (index * 37) % 5000,
    }));
    const edges = Array.from({ length: 20_000 }, (_, index) => ({
      from: `n${index % 10_000}`,
      to: `n${(index * 31 + 7) % 10_000}`,
      label: 'uses',
    }));
    const raw = { nodes, edges };
    const { document } = parseDocument(structuredClone(raw));
    if (!document) throw new Error('The test map must be sound.');
    const work = workOf(() => checkMap({ document, raw, today: '2026-08-01' }), 5);
    assert.true(work < 1000, `${Math.round(work)} ms of the processor`);
  });
});
