/** The work of reading grows with the text: patterns of the signs of each language, repeated to 256 kB. */

import QUnit from 'qunit';
import { NoDiagram } from '../../../formats/diagrams/diagram.ts';
import { isDiagram, readDiagram } from '../../../formats/diagrams/read.ts';
import { EMPTY_DOCUMENT } from '../../../formats/document/document.ts';
import { parseText } from '../../../formats/parse/read.ts';
import { readSentences } from '../../../formats/sentences/read.ts';
import { guessSetup } from '../../../formats/tables/columns/guess.ts';
import { readTables } from '../../../formats/tables/read.ts';
import { NoTable } from '../../../formats/tables/sheets/no-table.ts';
import { readSheets } from '../../../formats/tables/sheets/sheets.ts';

const SIZES = [4_000, 16_000, 64_000, 256_000];
/** Less than this, of the processor's time, holds up nobody and cannot be judged. */
const SHORT_MS = 400;
/** No text of these sizes may take so long, on however busy a machine. */
const LONGEST_MS = 8000;
/** Four times the text is 4 times the work, and 4.6 with a logarithm; the square is 16. */
const MAX_GROWTH = 9;

/** Milliseconds of the processor: the clock counts others' work, too. */
function costOf(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Why the work grows too fast; undefined where it does not. A slow start or a pause is measured again. */
function faultOf(read: (text: string) => void, [start, part]: Pattern): string | undefined {
  const text = (size: number) => start + part.repeat(Math.ceil(size / part.length));
  const cost = (size: number) => {
    const given = text(size);
    return costOf(() => read(given));
  };
  let last = 0;
  for (const size of SIZES) {
    last = cost(size);
    if (last > LONGEST_MS) return `${Math.round(last)} ms for ${size} characters`;
  }
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (last < SHORT_MS) return undefined;
    const before = Math.max(cost(64_000), cost(64_000));
    last = Math.min(last, cost(256_000));
    if (last < before * MAX_GROWTH) return undefined;
  }
  return `${Math.round(last)} ms for ${SIZES.at(-1)} characters`;
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
      const faults = all.flatMap((pattern) => {
        const fault = faultOf(read, pattern);
        return fault === undefined ? [] : [`${JSON.stringify(pattern)}: ${fault}`];
      });
      assert.deepEqual(faults, []);
    });
  }

  QUnit.test('work that grows with the square of a text is found', (assert) => {
    const square = (text: string) => {
      let sum = 0;
      for (let at = 0; at < text.length; at += 1) for (let to = 0; to < at / 32; to += 1) sum += text.charCodeAt(to);
      return sum;
    };
    assert.notStrictEqual(faultOf(square, ['', 'a']), undefined);
  });
});
