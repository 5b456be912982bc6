/**
 * The work of reading grows with the text: patterns of the signs of each language, repeated to 64 kB, and to 256 kB with
 * `HARDENING=full`.
 */

import QUnit from 'qunit';
import { NoDiagram } from '../../formats/diagrams/base/diagram.ts';
import { isDiagram, readDiagram } from '../../formats/diagrams/read.ts';
import { EMPTY_DOCUMENT } from '../../formats/document/document.ts';
import { parseText } from '../../formats/open/read.ts';
import { readSentences } from '../../formats/sentences/read.ts';
import { NoTable } from '../../formats/tables/base/sheet.ts';
import { guessSetup } from '../../formats/tables/columns/guess.ts';
import { readTables } from '../../formats/tables/read.ts';
import { readSheets } from '../../formats/tables/sheets/sheets.ts';
import { stepsOf } from '../setup/steps.ts';

const full = process.env.HARDENING === 'full';
const SIZES = full ? [4_000, 16_000, 64_000, 256_000] : [16_000, 64_000];
/** No text of these sizes may take so long of the processor: usual ones take a twentieth of it. */
const LONGEST_MS = full ? 8000 : 2000;
/** Four times the text takes 4 times the steps, and 4.6 with a logarithm; the square is 16. */
const MOST_GROWTH = 5.5;

/** Why the work grows too fast; undefined where it does not. */
function faultOf(read: (text: string) => void, [start, part]: Pattern): string | undefined {
  const steps: number[] = [];
  for (const size of SIZES) {
    const text = start + part.repeat(Math.ceil(size / part.length));
    const before = process.cpuUsage();
    steps.push(stepsOf(() => read(text)));
    // Backtracking of a regular expression is not counted as steps, but takes time.
    const { user, system } = process.cpuUsage(before);
    const ms = (user + system) / 1000;
    if (ms > LONGEST_MS) return `${Math.round(ms)} ms for ${size} characters`;
  }
  const [before = 0, last = 0] = steps.slice(-2);
  const isFew = last < Math.max(...SIZES);
  return isFew || last < before * MOST_GROWTH
    ? undefined
    : `steps for ${SIZES.join(', ')} characters: ${steps.join(', ')}`;
}

type Pattern = readonly [start: string, part: string];

/** Each sign after each start, alone and as a line. */
const patterns = (starts: readonly string[], signs: readonly string[]): Pattern[] =>
  starts.flatMap((start) =>
    signs.flatMap((sign): Pattern[] => [
      [start, sign],
      [start, `${sign}\n`],
    ]),
  );

const expecting =
  (kinds: readonly (new (...given: never[]) => Error)[], read: (text: string) => void) => (text: string) => {
    try {
      read(text);
    } catch (error) {
      if (!kinds.some((kind) => error instanceof kind)) throw error;
    }
  };

const MERMAID = [
  ...'[(["{<>|&;:@%#`*_.=-~\\/,xo \n',
  ...[
    'a',
    'a b ',
    'a[',
    'a["',
    'a(((',
    'a>',
    'a{{',
    'a[/',
    '@{',
    'a@{ label: "',
    'a:::k',
    ':::',
    '"`',
    '--',
    '-->',
    '==',
    '-.',
    '.->',
  ],
  ...[
    '-->|',
    'a e@-->',
    'a-->',
    'a --x ',
    'a -- b',
    'a & ',
    'subgraph a\n',
    'subgraph ',
    'end\n',
    'style a fill:#fff;',
  ],
  ...[
    'classDef k a:(',
    'class a k',
    'class a,',
    'click a "',
    'linkStyle 0 stroke:red',
    'accDescr {',
    '%%{',
    '%%',
    '---\n',
    'title: a\n',
  ],
  ...[
    'linkStyle default stroke:red',
    'fa:fa-a ',
    '<b',
    '&lt;',
    '#quot;',
    '**a',
    '\\n',
    'direction TB',
    '~~~',
    '```mermaid\n',
    '\r',
  ],
];
const DOT = [
  ...'[]{}()"<>-=;,:+#/*\\&\n a',
  ...[
    'a;',
    'a->',
    'a--b;',
    '{a ',
    'a[x=y]',
    'a[label="',
    '"a"+',
    '/*',
    '*/',
    '/**/',
    '//',
    'subgraph cluster_a{',
    'node[a=b];',
  ],
  ...['<b>', '&lt;', '&amp', '\\N', 'a:p', 'strict graph{', 'label="|{<p>}', 'a,', 'edge [color="0 1 1"]', '\\"'],
];
const TEXT = [
  '[',
  ']',
  '(',
  '`',
  '*',
  '_',
  '<',
  '>',
  '#',
  '|',
  '-',
  ' ',
  '\t',
  '"',
  '\\',
  '~',
  '!',
  ':',
  ',',
  ';',
  'a',
  'a b ',
  '- ',
  '1. ',
];

const tableIn = (name: string) => (text: string) => {
  const sheets = readSheets({ name, bytes: new TextEncoder().encode(text) });
  readTables(sheets, sheets.map(guessSetup));
};

const READERS: Readonly<Record<string, readonly [read: (text: string) => void, patterns: readonly Pattern[]]>> = {
  'Mermaid flowcharts': [expecting([NoDiagram], readDiagram), patterns(['graph LR\n'], MERMAID)],
  'graphs in DOT': [expecting([NoDiagram], readDiagram), patterns(['digraph {'], DOT)],
  'recognizing a diagram': [
    (text) => {
      isDiagram(text);
    },
    patterns(
      ['', '---\n', '/*', '```dot\n'],
      [...TEXT, '/**/', '/*', '#\n', '%%\n', '---\n', 'graph ', '```mermaid\n', '~~~dot\n'],
    ),
  ],
  'tables of CSV files': [
    expecting([NoTable], tableIn('a.csv')),
    [
      ['a,b\n', '"'],
      ['a,b\n', ','],
      ['a,b\n', 'a,"b'],
      ['a,b\n', '"a\n'],
    ],
  ],
  'tables of Markdown': [
    expecting([NoTable], tableIn('a.md')),
    [
      ['| a |\n|---|\n', '`'],
      ['| a |\n|---|\n', '[a]('],
      ['| a |\n|---|\n', '|\n'],
    ],
  ],
  'JSON of maps and descriptors': [
    (text) => {
      parseText(text);
    },
    patterns(['{"nodes":[', '{"organization":{"name":"a"},"projects":['], ['[', '"', '\\', '{"id":"a"},']),
  ],
  'written sentences': [
    (text) => {
      readSentences(text, EMPTY_DOCUMENT);
    },
    [
      ['', '['],
      ['', '`'],
      ['a b\n', ' '],
      ['', '(\n'],
    ],
  ],
};

QUnit.module('formats: growth of work', () => {
  for (const [name, [read, all]] of Object.entries(READERS)) {
    QUnit.test(name, (assert) => {
      if (full) assert.timeout(600_000);
      const faults = all.flatMap((pattern) => {
        const fault = faultOf(read, pattern);
        return fault === undefined ? [] : [`${JSON.stringify(pattern)}: ${fault}`];
      });
      assert.deepEqual(faults, []);
    });
  }

  /** Ways to take time that grows with the square of a text. */
  const SQUARES: Readonly<Record<string, (text: string) => unknown>> = {
    'loops in loops': (text) => {
      let sum = 0;
      for (let at = 0; at < text.length; at += 64) for (let to = 0; to < at; to += 64) sum += text.charCodeAt(to);
      return sum;
    },
    'texts that are searched again': (text) => Array.from({ length: text.length / 100 }, () => text.indexOf('b')),
    'lists that are copied again': (text) => {
      let list: readonly number[] = [];
      for (let at = 0; at < text.length; at += 100) list = [...list, at];
      return list;
    },
    'expressions that are tried at each place': (text) => {
      for (let at = 0; at < text.length; at += 100) /b/.test(text.slice(at));
    },
  };
  for (const [name, square] of Object.entries(SQUARES)) {
    QUnit.test(`work that grows with the square of a text is found: ${name}`, (assert) => {
      assert.notStrictEqual(faultOf(square, ['', 'a']), undefined);
    });
  }

  QUnit.test('work that grows with the length of a text is none', (assert) => {
    assert.strictEqual(
      faultOf((text) => [...text].map((sign) => sign.codePointAt(0)).sort(), ['', 'a']),
      undefined,
    );
  });
});
