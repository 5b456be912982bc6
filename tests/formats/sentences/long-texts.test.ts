/** Texts that are long, or repeat one mark without end: reading them takes time in proportion to their length. */

import QUnit from 'qunit';
import { EMPTY_DOCUMENT } from '../../../formats/document/document.ts';
import { detectFormat } from '../../../formats/open/file-formats.ts';
import { readSentences } from '../../../formats/sentences/read.ts';
import { pastedTable } from '../../../formats/tables/pasted.ts';
import { completionsAt } from '../../../views/write/completions.ts';
import { workOf } from '../../setup/work.ts';

/** A text of this size takes some 10 ms where every step is linear, and a second where one is quadratic. */
const SIZE = 16_000;
const LIMIT_MS = 500;

const HEADS = [
  '',
  'a b\n',
  '| a | b |\n|---|---|\n',
  '## Nodes\n\n### A\n',
  '## Nodes\n\n### A\n\n- **Details:**\n',
  '## Relationships\n\n- **A** uses **B** (',
];
const TOKENS = [
  ...['[', '[a](', '](', '`', '` ', '*', '**', '** ', '_', '__', ' "', '“', '\\', '&', '&lt;', '<br', '#', ' #', '#a '],
  ...[
    '-',
    '- ',
    '-|',
    '|',
    ':',
    ': ',
    ' ',
    '\t',
    ';',
    '; ',
    ', ',
    ' and ',
    '(',
    ')',
    '()',
    ' (→ ',
    '->',
    ' <-> ',
    ' — ',
  ],
  ...[
    '.',
    '. ',
    '=',
    '> ',
    '1. ',
    'a',
    'A ',
    'uses ',
    'A uses B, ',
    'A uses B and ',
    ' is a ',
    'since 2016 ',
    'https://',
  ],
  ...['of ', '\uf000', 'not ', 'itself. ', '. )', ') (', ' **B** and', ' **B**, ', '  - a: b\n', 'is linked to '],
];

/** A long line of repeated tokens, and the same in lines that are just short enough to be read. */
const repeated = (token: string) => [
  token.repeat(SIZE / token.length),
  `${token.repeat(3900 / token.length)}\n`.repeat(SIZE / 3900),
];

QUnit.module('formats/sentences: long texts', () => {
  QUnit.test('no repeated mark makes a text slow to read, to recognize, to paste or to complete', (assert) => {
    const slow: string[] = [];
    for (const head of HEADS) {
      for (const token of TOKENS) {
        for (const [index, middle] of repeated(token).entries()) {
          const text = `${head}${middle} x`;
          const read = () => {
            readSentences(text, EMPTY_DOCUMENT);
            detectFormat('a.txt', new TextEncoder().encode(text));
            pastedTable(text);
            completionsAt(text.replaceAll('\n', ' '), EMPTY_DOCUMENT, []);
          };
          const { user, system } = process.cpuUsage();
          read();
          const again = process.cpuUsage({ user, system });
          // Judged again beside a piece of fixed work where it seems slow: the machine may be.
          const work = again.user + again.system < 1000 * LIMIT_MS ? 0 : workOf(read, 1);
          if (work > LIMIT_MS) slow.push(`${JSON.stringify([head, token, index])}: ${Math.round(work)} ms`);
        }
      }
    }
    assert.deepEqual(slow, []);
  });

  for (const [what, line] of [
    ['names that are spelled nearly alike', (at: number) => `Node number ${at} uses Redis`],
    ['types', (at: number) => `Node${at}: type${at}`],
    ['kinds of relationships', (at: number) => `A uses${at.toString(36).replace(/\d/g, 'z')}s B\nB and A`],
  ] as const) {
    QUnit.test(`thousands of ${what} are read in a moment`, (assert) => {
      const text = Array.from({ length: 5000 }, (_, at) => line(at)).join('\n');
      const work = workOf(() => readSentences(text, EMPTY_DOCUMENT), 1);
      assert.true(work < 3000, `${Math.round(work)} ms of the processor`);
    });
  }

  QUnit.test('a line that is too long is named with its number, and the lines around it are read', (assert) => {
    const { plan, faults } = readSentences(`A uses B\n${'['.repeat(130_000)}x\nB uses C\n?`, EMPTY_DOCUMENT);
    assert.deepEqual(
      faults.map(({ line, reason }) => [line, reason.startsWith('This line has more than 4000 characters')]),
      [
        [1, true],
        [3, false],
      ],
    );
    assert.strictEqual(plan.edges.length, 2);
  });

  QUnit.test('a very long text still gives questions about the most similar names', (assert) => {
    const many = Array.from({ length: 3000 }, (_, at) => `Thing${at}: tool`);
    const { questions } = readSentences(
      ['Lookyloo uses Redis', 'Lokyloo uses Redis', ...many].join('\n'),
      EMPTY_DOCUMENT,
    );
    assert.deepEqual(
      questions.slice(0, 1).map(({ name, alike }) => [name, alike.map((other) => other.name)]),
      [['Lokyloo', ['Lookyloo']]],
    );
  });
});
