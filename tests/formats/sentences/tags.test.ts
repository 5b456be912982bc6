/** Tags in typed lines: lists with commas, spaces and quotes. */

import fc from 'fast-check';
import QUnit from 'qunit';
import { EMPTY_DOCUMENT } from '../../../formats/document/document.ts';
import { normalizeTags } from '../../../formats/document/tags.ts';
import { planToDocument } from '../../../formats/plan/plan.ts';
import { readSentences } from '../../../formats/sentences/read.ts';
import { runsOf } from '../../setup/runs.ts';

/** Type and tags of the only node of a line, or the reason why it is not read. */
const readNode = (line: string) => {
  const { plan, faults } = readSentences(line, EMPTY_DOCUMENT);
  const { nodes } = planToDocument(plan);
  return faults[0]?.reason ?? nodes.map(({ label, type, tags }) => [label, type, tags]);
};

const words = (count: number) =>
  fc.array(fc.constantFrom('data', 'Open', 'source', '2024', 'É', 'c++', 'node.js', 'x-y'), {
    minLength: 1,
    maxLength: count,
  });
const plain = words(3).map((list) => ({ written: list.join(' '), tag: list.join(' ') }));
const quoted = fc
  .array(words(2), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.map((part) => part.join(' ')).join(', '))
  .map((tag) => ({ written: `"${tag}"`, tag }));
const list = fc.array(fc.tuple(fc.oneof(plain, quoted), fc.constantFrom(', ', '; ', ' #', ', #', ' and #', ', and ')), {
  minLength: 1,
  maxLength: 5,
});

QUnit.module('formats/sentences: tags', () => {
  for (const [line, type, tags] of [
    ['Finance team: team #a, b', 'team', ['a', 'b']],
    ['Finance team: team #open source, b #c', 'team', ['open-source', 'b', 'c']],
    ['Finance team: #sharing platform', 'platform', ['sharing']],
    ['Finance team is a team #a, b', 'team', ['a', 'b']],
    ['Finance team: team (#a, b).', 'team', ['a', 'b']],
    ['Finance team: team #c#, c++', 'team', ['c#', 'c++']],
    ['Finance Team #a, b', undefined, ['a', 'b']],
  ] as const) {
    QUnit.test(line, (assert) => {
      assert.deepEqual(readNode(line), [[line.split(/:| is| #/)[0], type, tags]]);
    });
  }

  for (const start of ['Board: team', 'Board:', 'Board is a team', 'Board']) {
    QUnit.test(`any list of tags after “${start} #” becomes these tags and nothing else`, (assert) => {
      const isFirst = start === 'Board:';
      const type = start.endsWith('team') ? 'team' : undefined;
      const check = fc.property(list, (items) => {
        // Before a type, words after a space belong to it.
        fc.pre(!isFirst || items.every(([{ written }]) => !/^[^"]* /.test(written)));
        const line = items.reduce(
          (text, [{ written }, joint], at) => `${text}${at === 0 ? '' : joint}${written}`,
          `${start} #`,
        );
        assert.deepEqual(readNode(line), [['Board', type, normalizeTags(items.map(([{ tag }]) => tag))]], line);
      });
      fc.assert(check, { numRuns: runsOf(200) });
    });
  }

  QUnit.test('a sentence with a tag between its words is not read as tags', (assert) => {
    assert.true(String(readNode('MISP #sharing uses Redis')).startsWith('Tags and websites belong to one node.'));
  });
});
